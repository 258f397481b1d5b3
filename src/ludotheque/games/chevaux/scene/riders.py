"""The horses on the table: where each one stands, how it came there, and how large it can be touched."""

from collections.abc import Iterator
from typing import NamedTuple

from ludotheque.engine.events import Event
from ludotheque.engine.game import View
from ludotheque.games.chevaux.board import CENTRE, HOME, NAMES, ROUTE, STABLE, STEP_AT
from ludotheque.games.chevaux.rules import HORSE, HORSES, MOVED, SENT_HOME, SPAN, State
from ludotheque.games.chevaux.scene.horses import key_of
from ludotheque.games.chevaux.scene.layout import SPOTS, Point, arrival, nook, share, stall
from ludotheque.games.chevaux.speech import place_name
from ludotheque.svg.element import NOTHING, Element, element, number, piece
from ludotheque.svg.shapes import circle

IN_STABLE = 1.3  # the size of horses at rest
FINGER = 61  # the radius of what a finger touches: 44 points when the board is 360 wide
LEAST_FINGER = 22
FLIGHT = 4  # hops of a horse that is sent home

Who = tuple[int, int]  # a seat and one of its horses


class Stand(NamedTuple):
    """Where a horse stands, and its size there."""

    who: Who
    place: int
    at: Point
    size: float


def riders(view: View[State]) -> list[Element]:
    """Draw every horse, the nearer ones before the farther, and on top those that can be played."""
    ways = dict(_ways(view))
    standing = stands(view.state)
    movable = [stand for stand in standing if _can_be_played(view, stand)]
    standing.sort(key=lambda stand: (stand in movable, stand.at[1]))
    return [_rider(view, stand, movable, ways.get(stand.who, "")) for stand in standing]


def stands(state: State) -> list[Stand]:
    """List where all horses stand; those that share a square make room."""
    found = []
    by_place = _by_place(state)
    for place, crowd in by_place.items():
        for rank, who in enumerate(crowd):
            found.append(Stand(who, place, *_stand(state, place, crowd, rank)))
    return found


def _by_place(state: State) -> dict[int, list[Who]]:
    crowds: dict[int, list[Who]] = {}
    for seat in range(state.seats):
        route = ROUTE[state.ascending][state.colour[seat]]
        for horse in range(HORSES):
            crowds.setdefault(route[state.step[seat][horse]], []).append((seat, horse))
    return crowds


def _stand(state: State, place: int, crowd: list[Who], rank: int) -> tuple[Point, float]:
    seat, horse = crowd[rank]
    colour = state.colour[seat]
    if place == STABLE:
        is_called = seat == state.turn and state.called == horse + 1
        return nook(colour) if is_called else stall(colour, horse), IN_STABLE
    if place == CENTRE:
        mates = [who for who in crowd if who[0] == seat]
        return arrival(colour, mates.index((seat, horse)), len(mates)), 1
    return share(place, rank, len(crowd))


def _can_be_played(view: View[State], stand: Stand) -> bool:
    seat, horse = stand.who
    return seat == view.actor and HORSE + horse in view.legal


def _rider(view: View[State], stand: Stand, movable: list[Stand], via: str) -> Element:
    seat, horse = stand.who
    label = view.say(
        f"label.horse.{NAMES[view.state.colour[seat]]}", horse=horse + 1, place=place_name(stand.place, view.say)
    )
    grown = f"scale({number(stand.size)})" if stand.size != 1 else None
    drawn = element("use", href=f"#{key_of(seat, horse + 1)}", transform=grown)
    return piece(rider_id(seat, horse), label, stand.at, _finger(stand, movable), drawn, via=via)


def rider_id(seat: int, horse: int) -> str:
    """Name a horse on the drawing."""
    return f"h{seat}{horse}"


def _finger(stand: Stand, movable: list[Stand]) -> Element:
    """Make a horse that can be played easy to touch, without covering another one."""
    if stand not in movable:
        return NOTHING
    x, y = stand.at
    gaps = [abs(x - other.at[0]) + abs(y - other.at[1]) for other in movable if other is not stand]
    radius = max(LEAST_FINGER, min([FINGER, *(gap // 2 for gap in gaps)]))
    return circle(0, -8, radius, fill="none", pointer_events="all")


def _ways(view: View[State]) -> Iterator[tuple[Who, str]]:
    """pc-8 Tell the hops of each horse that has moved; one that is sent home waits until it is hit."""
    hops: list[Point] = []
    for event in view.events:
        if event.kind == MOVED:
            hops = [(SPOTS[place].x, SPOTS[place].y) for place in between(view.state, event)]
            yield (event.seat, event.a), _via(hops)
        elif event.kind == SENT_HOME:
            yield (event.seat, event.a), _via(_flight(view.state, event, len(hops)))


def between(state: State, event: Event) -> list[int]:
    """List the places that a horse passed between those that the event names."""
    colour = state.colour[event.seat]
    route, step_at = ROUTE[state.ascending][colour], STEP_AT[state.ascending][colour]
    start, end = (step_at[place] for place in divmod(event.b, SPAN))
    steps = list(range(start + 1, end))
    if start > end or (start == end and start > STABLE) or _turned_back(start, end, state.die):
        steps = [*range(start + 1, HOME + 1), *range(HOME - 1, end, -1)]
    return [route[step] for step in steps]


def _turned_back(start: int, end: int, die: int) -> bool:
    return start + die > HOME and start < end


def _flight(state: State, event: Event, delay: int) -> list[Point]:
    hit = SPOTS[event.b]
    x, y = stall(state.colour[event.seat], event.a)
    wait = [(hit.x, hit.y)] * (delay + 1)
    return wait + [(hit.x + (x - hit.x) * i // FLIGHT, hit.y + (y - hit.y) * i // FLIGHT) for i in range(1, FLIGHT)]


def _via(hops: list[Point]) -> str:
    return " ".join(f"{x},{y}" for x, y in hops)
