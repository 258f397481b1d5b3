"""The goose in words."""

from collections.abc import Sequence
from functools import cache

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque.games.oie import rules
from ludotheque.games.oie.rules import HOME, START, State
from ludotheque.kit.dice import SIDES

PLAIN = {  # what one sentence tells, whatever its facts
    rules.THREW: "event.threw",
    rules.WALKED: "event.walked",
    rules.FLEW: "event.flew",
    rules.BOUNCED: "event.bounced",
    rules.OPENED: "event.opened",
    rules.RESTS: "event.rests",
    rules.THROWS_AGAIN: "event.again",
    rules.WON: "event.won",
}
PLACES = {START: "start", HOME: "home"}
SKIPS = {rules.BRIDGE: "bridge", rules.LABYRINTH: "labyrinth", rules.DEATH: "death"}
TRAPS = {rules.WELL: "well", rules.PRISON: "prison"}
BEDS = {rules.INN: "inn", **TRAPS}  # where turns may be missed
LEAST, MOST = 2, 2 * SIDES  # points of two dice


def describe(state: State, action: int, say: Say) -> str:
    """Name the only thing a player does."""
    return say("move.throw")


def prompt(state: State, say: Say) -> str:
    """oie-2 All there is to do is to throw."""
    return say("move.throw")


def aside(state: State, seat: int, say: Say) -> str:
    """Say why a player waits and until when; to whoever throws, what the throw must bring."""
    square = state.square[seat]
    if state.trapped[seat]:
        return say(f"aside.trapped.{TRAPS[square]}")
    if state.missing[seat]:
        return say(f"aside.misses.{BEDS[square]}", n=state.missing[seat])
    return _before_a_throw(HOME - square, state.overshoot, say) if seat == state.turn else ""


def _before_a_throw(points: int, overshoot: int, say: Say) -> str:
    """oie-13 oie-22 Tell which throw wins, where one can."""
    if points > MOST:
        return say("aside.throw")
    if overshoot:
        return say("aside.at-least" if points > LEAST else "aside.any", n=points)
    return say("aside.exactly" if points >= LEAST else "aside.too-near", n=points)


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    key, number = _sentence(event)
    return say(key, name=names[event.seat], a=event.a, b=event.b, n=number)


def _sentence(event: Event) -> tuple[str, int]:
    """Find the sentence of an event, and the number that it agrees with."""
    if event.kind in PLAIN:
        return PLAIN[event.kind], event.a
    if event.kind == rules.SKIPPED:
        return f"event.{SKIPS[event.a]}", 0
    if event.kind == rules.TRAPPED:
        return f"event.{'falls' if event.b else 'trapped'}.{TRAPS[event.a]}", event.b
    if event.kind == rules.WAITED:
        return f"event.waited.{TRAPS[event.a]}", 0
    if event.kind == rules.FREED:
        return f"event.freed.{TRAPS[event.a]}", 0
    if event.kind == rules.MISSED:
        return f"event.{'missed' if event.a else 'missed-last'}.{BEDS[event.b]}", event.a
    return _swap(event), event.a


def _swap(event: Event) -> str:
    """oie-14 Say who takes whose place, and from where."""
    if event.b == START:
        return "event.swapped-home"
    return f"event.leaves.{TRAPS[event.a]}" if event.a in TRAPS else "event.swapped"


def standing(state: State, seat: int, say: Say) -> str:
    """Say where a pawn stands, and whether it waits there."""
    return _standing(state.square[seat], state.trapped[seat], state.missing[seat], say)


@cache
def _standing(square: int, trapped: int, missing: int, say: Say) -> str:
    if square in PLACES:
        return say(f"standing.{PLACES[square]}")
    if trapped:
        return say(f"standing.{TRAPS[square]}", square=square)
    if missing:
        return say(f"standing.misses.{BEDS[square]}", n=missing, square=square)
    return say("standing.square", square=square)


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """Nothing to break down: the square is the score."""
    return ()


def motive(state: State, action: int, say: Say) -> str:
    """oie-2 There is nothing to weigh."""
    return say("move.motive")
