"""Altitude's table read aloud: the hand, then the mountains floor by floor, with what each free place asks for."""

from collections.abc import Iterator

from ludotheque.engine.contracts import Passage, View
from ludotheque.engine.seats import NOBODY
from ludotheque.games.altitude.cards import SPOTS
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules.cards import HIGHEST, KINDS, NONE
from ludotheque.games.altitude.rules.mountain import floors, has_begun, height, highest_below, plays_twice
from ludotheque.games.altitude.rules.places import COLUMNS, FIRST, FLOOR, FLOORS, START
from ludotheque.games.altitude.rules.state import OVER, USING, State
from ludotheque.games.altitude.speech import standing
from ludotheque.kit.breath import breaths
from ludotheque.kit.scene import seat_at

PLACES_AT_ONCE = 6  # of a floor, in one line
KINDS_AT_ONCE = 8  # of cards, in one line


def reading(view: View[State]) -> tuple[Passage, ...]:
    """Read a player's own cards first, then the others' mountains in the order of play, and the piles."""
    seats = [seat_at(slot, view.seat, view.state.seats) for slot in range(view.state.seats)]
    mountains = [Passage(view.say("read.mountain", name=view.names[seat]), _mountain(view, seat)) for seat in seats]
    piles = Passage(view.say("read.piles"), tuple(_piles(view)))
    if view.seat == NOBODY:
        return *mountains, piles
    return Passage(view.say("read.hand"), tuple(_hand(view))), *mountains, piles


def _hand(view: View[State]) -> Iterator[str]:
    """Tell the drawn card, which is asked about, before those that are kept."""
    state = view.state
    if state.phase == USING and state.turn == view.seat:
        yield view.say("label.drawn", card=name_of(state.drawn, view.say))
    yield _held(view, view.seat)


def _held(view: View[State], seat: int) -> str:
    """Name the cards of a hand that lies open to the viewer, and count those of another."""
    kinds = view.state.hand[seat][: view.state.held[seat]]
    if kinds and NONE not in kinds:
        return view.say("read.held", cards=", ".join(name_of(kind, view.say) for kind in kinds))
    return view.say("read.held-hidden", n=len(kinds)) if kinds else view.say("read.held-none")


def _mountain(view: View[State], seat: int) -> tuple[str, ...]:
    """Sum a mountain up, and read it from the highest place that is free or taken down to the base."""
    summary = ", ".join(_summary(view, seat))
    if not has_begun(view.state, seat):
        return summary, view.say("read.first", name=view.names[seat], spot=SPOTS[FIRST])
    highest = min(floors(view.state, seat), FLOORS - 1)
    return summary, *(line for floor in range(highest, -1, -1) for line in _floor(view, seat, floor))


def _summary(view: View[State], seat: int) -> Iterator[str]:
    """alt-20 alt-22 Say how high a mountain is, whether its owner plays twice, and what others may know of the hand."""
    state, say = view.state, view.say
    if state.phase == OVER:
        yield standing(state, seat, say)
    elif has_begun(state, seat):
        yield say("standing.floors", n=floors(state, seat))
        yield say("standing.points", n=height(state, seat))
    else:
        yield say("standing.none")
    if plays_twice(state, seat) and state.left:
        yield say("read.twice")
    if seat != view.seat:
        yield _held(view, seat)


def _floor(view: View[State], seat: int, floor: int) -> Iterator[str]:
    """Read a floor from left to right, from its first card to its last, and what is free as long as that matters."""
    state = view.state
    free = () if view.is_over else tuple(state.spot[seat][: state.spots[seat]])
    places = range(START[floor], START[floor] + COLUMNS - floor)
    told = [place for place in places if state.card[seat][place] != NONE or place in free]
    if not told:
        return
    for part in breaths(range(told[0], told[-1] + 1), PLACES_AT_ONCE):
        cards = ", ".join(_at(view, seat, place, is_free=place in free) for place in part)
        key = "read.base" if floor == 0 else "read.floor"
        spots = SPOTS[part[0]] if len(part) == 1 else view.say("read.spots", first=SPOTS[part[0]], last=SPOTS[part[-1]])
        yield view.say(key, floor=floor + 1, spots=spots, cards=cards)


def _at(view: View[State], seat: int, place: int, *, is_free: bool) -> str:
    """alt-3 alt-13 alt-14 Name the card in a place, or say what may come there."""
    kind = view.state.card[seat][place]
    if kind != NONE:
        return name_of(kind, view.say)
    if not is_free:
        return view.say("read.gap")
    if FLOOR[place] == 0:
        return view.say("read.free")
    below = highest_below(view.state, seat, place)
    if below < HIGHEST:
        return view.say("read.free-from", n=below + 1)
    return view.say("read.free-special" if below == HIGHEST and seat != view.seat else "read.free-car")


def _piles(view: View[State]) -> Iterator[str]:
    """alt-7 alt-19 Say whose turn it is, what is left to draw, and what was thrown away."""
    state, say = view.state, view.say
    if not view.is_over and view.mover != NOBODY:
        yield say("read.drew" if state.phase == USING else "read.turn", name=view.names[state.turn])
    yield say("read.pile", n=state.left)
    kinds = [kind for kind in range(KINDS) if state.discard[kind]]
    for part in breaths(kinds, KINDS_AT_ONCE):
        yield say("label.discarded", cards=", ".join(_several(view, kind) for kind in part))


def _several(view: View[State], kind: int) -> str:
    count = view.state.discard[kind]
    return view.say("label.hand" if count == 1 else "label.hand-several", count=count, card=name_of(kind, view.say))
