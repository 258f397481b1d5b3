"""The goose in words."""

from collections.abc import Sequence
from functools import cache

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque.games.oie import rules
from ludotheque.games.oie.board import DICE, HOME, NAMES, SPAN, START, kind_at, name_of
from ludotheque.games.oie.rules import State, is_trap, what_does
from ludotheque.kit.dice import SIDES

PLAIN = {  # what one sentence tells, whatever its facts
    rules.WALKED: "event.walked",
    rules.FLEW: "event.flew",
    rules.BOUNCED: "event.bounced",
    rules.OPENED: "event.opened",
    rules.RESTS: "event.rests",
    rules.THROWS_AGAIN: "event.again",
    rules.WON: "event.won",
}
HELD = {rules.WAITED: "event.waited", rules.FREED: "event.freed"}
PLACES = {START: "start", HOME: "home"}


def describe(state: State, action: int, say: Say) -> str:
    """Name the only thing a player does."""
    return prompt(state, say)


def prompt(state: State, say: Say) -> str:
    """oie-2 oie-27 All there is to do is to throw."""
    return say("move.throw-one" if state.one else "move.throw")


def points(state: State) -> range:
    """oie-2 oie-27 List the points that a throw may have."""
    return range(1, SIDES + 1) if state.one else range(2, 2 * SIDES + 1)


def aside(state: State, seat: int, say: Say) -> str:
    """Say why a player waits and until when; to whoever throws, what the throw must bring."""
    where = NAMES[-min(what_does(state, state.square[seat]), 0)]
    if state.trapped[seat]:
        return say(f"aside.trapped.{where}")
    if state.missing[seat]:
        return say(f"aside.misses.{where}", n=state.missing[seat])
    return _before_a_throw(state, HOME - state.square[seat], say) if seat == state.turn else ""


def _before_a_throw(state: State, wanted: int, say: Say) -> str:
    """oie-13 oie-22 oie-27 Tell which throw wins, where one can."""
    if what_does(state, HOME - wanted) == DICE:
        return say("aside.again")
    thrown = points(state)
    if wanted > thrown[-1]:
        return say("aside.throw-one" if state.one else "aside.throw")
    if state.overshoot:
        return say("aside.at-least" if wanted > thrown[0] else "aside.any", n=wanted)
    return say("aside.exactly" if wanted in thrown else "aside.too-near", n=wanted)


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    key, number = _sentence(event)
    return say(key, name=names[event.seat], a=event.a % SPAN, b=event.b, n=number)


def _sentence(event: Event) -> tuple[str, int]:
    """Find the sentence of an event, and the number that it agrees with."""
    if event.kind in PLAIN:
        return PLAIN[event.kind], event.a
    if event.kind == rules.THREW:
        return ("event.threw" if event.b else "event.threw-one"), event.a
    if event.kind == rules.SKIPPED:
        return f"event.{name_of(event.a, event.b)}", 0
    if event.kind == rules.TRAPPED:
        return f"event.{'falls' if event.b else 'trapped'}.{_where(event.a)}", event.b
    if event.kind in HELD:
        return f"{HELD[event.kind]}.{_where(event.a)}", 0
    if event.kind == rules.MISSED:
        return f"event.{'missed' if event.a else 'missed-last'}.{_where(event.b)}", event.a
    return _swap(event), event.a


def _where(place: int) -> str:
    return NAMES[-kind_at(place)]


def _swap(event: Event) -> str:
    """oie-14 Say who takes whose place, and from where."""
    if event.b == START:
        return "event.swapped-home"
    return f"event.leaves.{_where(event.a)}" if is_trap(kind_at(event.a)) else "event.swapped"


def standing(state: State, seat: int, say: Say) -> str:
    """Say where a pawn stands, whether it waits there, and whether it is ahead of all others."""
    where, square, squares = where_is(state, seat, say), state.square[seat], state.square[: state.seats]
    is_ahead = square == max(squares) < HOME and squares.count(square) == 1
    if not is_ahead:
        return where
    is_held = state.trapped[seat] or state.missing[seat]
    return say("standing.leads-held" if is_held else "standing.leads", where=where)


def where_is(state: State, seat: int, say: Say) -> str:
    """Say where a pawn stands, and whether it waits there."""
    square = state.square[seat]
    return _standing(square, what_does(state, square), state.trapped[seat], state.missing[seat], say)


@cache
def _standing(square: int, what: int, trapped: int, missing: int, say: Say) -> str:
    if square in PLACES:
        return say(f"standing.{PLACES[square]}")
    if trapped:
        return say(f"standing.{NAMES[-what]}", square=square)
    if missing:
        return say(f"standing.misses.{NAMES[-what]}", n=missing, square=square)
    return say("standing.square", square=square)


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """Nothing to break down: the square is the score."""
    return ()


def motive(state: State, action: int, say: Say) -> str:
    """oie-2 There is nothing to weigh."""
    return say("move.motive")
