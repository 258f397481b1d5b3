"""The horses on the table: where each one stands, how it came there, and how large it can be touched."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from ludotheque.engine.contracts import View
from ludotheque.engine.events import Event
from ludotheque.engine.seats import NOBODY
from ludotheque.games.chevaux.board import CENTRE, HOME, NAMES, ROUTE, STABLE, STEP_AT
from ludotheque.games.chevaux.rules.events import MOVED, SENT_HOME, SPAN, TURNED_BACK
from ludotheque.games.chevaux.rules.state import CHOOSE, State
from ludotheque.games.chevaux.scene.horses import used
from ludotheque.games.chevaux.scene.layout import SPOTS, arrival, nook, share, stall
from ludotheque.games.chevaux.speech import place_name
from ludotheque.kit.scene import Point, use
from ludotheque.svg.element import NOTHING, Element, number, piece
from ludotheque.svg.shapes import circle

IN_STABLE = 1.3  # the size of horses at rest
FINGER = 61  # the radius of what a finger touches: 44 points when the board is 360 wide
LEAST_FINGER = 22
LATEST = 12  # events that are still shown
FLIGHT = 4  # hops of a horse that is sent home

Who = tuple[int, int]  # a seat and one of its horses


class Stand(NamedTuple):
    """Where a horse stands, and its size there."""

    who: Who
    place: int
    at: Point
    size: float


def riders(view: View[State]) -> list[Element]:
    """Draw every horse, the farther ones first, and on top those that can be played."""
    ways = dict(_ways(view))
    standing = stands(view.state)
    own = [stand for stand in standing if stand.who[0] == view.actor]
    movable = [stand for stand in own if CHOOSE + stand.who[1] in view.legal]
    standing.sort(key=lambda stand: (stand in movable, stand.at[1]))
    return [
        _rider(view, stand, _finger(stand, own) if stand in movable else NOTHING, ways.get(stand.who, ""))
        for stand in standing
    ]


def stands(state: State) -> list[Stand]:
    """List where all horses stand; those that share a square make room."""
    return [
        Stand(who, place, *_stand(state, place, crowd, rank))
        for place, crowd in _by_place(state).items()
        for rank, who in enumerate(crowd)
    ]


def _by_place(state: State) -> dict[int, list[Who]]:
    crowds: dict[int, list[Who]] = {}
    for seat in range(state.seats):
        route = ROUTE[state.ascending][state.colour[seat]]
        for horse in range(state.horses):
            crowds.setdefault(route[state.step[seat][horse]], []).append((seat, horse))
    return crowds


def _stand(state: State, place: int, crowd: list[Who], rank: int) -> tuple[Point, float]:
    seat, horse = crowd[rank]
    colour = state.colour[seat]
    if place == STABLE:
        return nook(colour) if is_called(state, seat, horse) else stall(colour, horse), IN_STABLE
    if place == CENTRE:
        mates = [who for who in crowd if who[0] == seat]
        return arrival(colour, mates.index((seat, horse)), len(mates)), 1
    return share(place, rank, len(crowd))


def _rider(view: View[State], stand: Stand, finger: Element, via: str) -> Element:
    seat, horse = stand.who
    label = view.say(
        f"label.horse.{NAMES[view.state.colour[seat]]}", horse=horse + 1, place=place_name(stand.place, view.say)
    )
    stage = use("c-called") if is_called(view.state, seat, horse) else NOTHING
    drawn = used(seat, horse + 1, stand.size)
    return piece(rider_id(seat, horse), label, stand.at, stage, finger, drawn, via=via, data_about=_about(view, seat))


def _about(view: View[State], seat: int) -> str:
    """Tell a player the own horses from the others, which are not to be played."""
    return "horse" if view.seat in (seat, NOBODY) else "rival"


def is_called(state: State, seat: int, horse: int) -> bool:
    """pc-2 Tell whether a horse was called out of the stable, and takes the next number."""
    return seat == state.turn and state.called == horse + 1


def _grown(stand: Stand) -> str | None:
    return f"scale({number(stand.size)})" if stand.size != 1 else None


def rider_id(seat: int, horse: int) -> str:
    """Name a horse on the drawing."""
    return f"h{seat}{horse}"


def _finger(stand: Stand, others: list[Stand]) -> Element:
    """Make a horse that can be played easy to see and to touch, without covering its stable mates."""
    x, y = stand.at
    gaps = (abs(x - other.at[0]) + abs(y - other.at[1]) for other in others if other is not stand)
    radius = max(LEAST_FINGER, min([FINGER, *(gap // 2 for gap in gaps)]))
    halo = use("c-out") if stand.place == STABLE else use("c-can", transform=_grown(stand))
    return Element.join_all((circle(0, -6, radius, fill="none", pointer_events="all"), halo))


def _ways(view: View[State]) -> Iterator[tuple[Who, str]]:
    """pc-8 Tell the hops of each horse that has moved; one that is sent home waits until it is hit."""
    events = view.events[-LATEST:]
    hops: list[Point] = []
    for event, following in zip_longest(events, events[1:]):
        if event.kind == MOVED:
            turned_back = following is not None and following.kind == TURNED_BACK
            hops = [SPOTS[place][:2] for place in between(view.state, event, turned_back)]
            yield (event.seat, event.a), _via(hops)
        elif event.kind == SENT_HOME:
            yield (event.seat, event.a), _via(_flight(view.state, event, len(hops)))


def between(state: State, event: Event, turned_back: bool) -> list[int]:
    """pc-5 pc-13 List the places that a horse passed, straight on or by way of the centre."""
    colour = state.colour[event.seat]
    route, step_at = ROUTE[state.ascending][colour], STEP_AT[state.ascending][colour]
    start, end = (step_at[place] for place in divmod(event.b, SPAN))
    steps = [*range(start + 1, HOME), *range(HOME, end, -1)] if turned_back else range(start + 1, end)
    return [route[step] for step in steps]


def _flight(state: State, event: Event, delay: int) -> list[Point]:
    (left, top), (x, y) = SPOTS[event.b][:2], stall(state.colour[event.seat], event.a)
    wait = [(left, top)] * (delay + 1)
    return wait + [(left + (x - left) * hop // FLIGHT, top + (y - top) * hop // FLIGHT) for hop in range(1, FLIGHT)]


def _via(hops: list[Point]) -> str:
    return " ".join(f"{x},{y}" for x, y in hops)
