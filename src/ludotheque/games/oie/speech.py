"""The goose in words."""

from collections.abc import Sequence
from functools import cache

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque.games.oie import rules
from ludotheque.games.oie.rules import HOME, START, State

SENTENCES = {
    rules.THREW: "event.threw",
    rules.WALKED: "event.walked",
    rules.FLEW: "event.flew",
    rules.BOUNCED: "event.bounced",
    rules.OPENED: "event.opened",
    rules.SWAPPED: "event.swapped",
    rules.RESTS: "event.rests",
    rules.THROWS_AGAIN: "event.again",
    rules.WON: "event.won",
}
SKIPS = {rules.BRIDGE: "event.bridge", rules.LABYRINTH: "event.labyrinth", rules.DEATH: "event.death"}
TRAPS = {rules.WELL: "event.well", rules.PRISON: "event.prison"}
PLACES = {START: "standing.start", HOME: "standing.home"}
WAITS = {rules.WELL: "standing.well", rules.PRISON: "standing.prison"}
ESCAPES = {rules.WELL: "event.out-of-well", rules.PRISON: "event.out-of-prison"}


def describe(state: State, action: int, say: Say) -> str:
    """Name the only thing a player does."""
    return say("move.throw")


def prompt(state: State, say: Say) -> str:
    """oie-2 All there is to do is to throw."""
    return say("move.throw")


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    key = SENTENCES.get(event.kind, "")
    if event.kind == rules.SKIPPED:
        key = SKIPS[event.a]
    elif event.kind == rules.TRAPPED:
        key = TRAPS[event.a]
    elif event.kind == rules.FREED:
        key = ESCAPES[event.a]
    elif event.kind == rules.MISSED:
        key = "event.missed" if event.a else "event.missed-last"
    elif event.kind == rules.SWAPPED and event.b == START:
        key = "event.swapped-home"
    return say(key, name=names[event.seat], a=event.a, b=event.b)


def standing(state: State, seat: int, say: Say) -> str:
    """Say where a pawn stands, and whether it waits there."""
    return _standing(state.square[seat], state.trapped[seat], state.missing[seat], say)


@cache
def _standing(square: int, trapped: int, missing: int, say: Say) -> str:
    if square in PLACES:
        return say(PLACES[square])
    if trapped:
        return say(WAITS[square], square=square)
    if missing:
        return say("standing.rests", n=missing)
    return say("standing.square", square=square)


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """Nothing to break down: the square is the score."""
    return ()


def motive(state: State, action: int, say: Say) -> str:
    """oie-2 There is nothing to weigh."""
    return say("move.motive")
