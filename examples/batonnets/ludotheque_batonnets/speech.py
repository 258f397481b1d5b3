"""The sticks in words."""

from collections.abc import Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque_batonnets.rules import ACTIONS, LOST, MOST, TOOK, State


def describe(state: State, action: int, say: Say) -> str:
    """Name a choice."""
    match ACTIONS[action]:
        case "take", int(n):
            return say("move.take", n=n)
    return say("move.lot")


def prompt(state: State, say: Say) -> str:
    """Ask for a choice."""
    return say("prompt", n=state.sticks)


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    key = {TOOK: "event.took", LOST: "event.lost"}.get(event.kind, "event.began")
    return say(key, name=names[event.seat], n=event.a, left=event.b)


def standing(state: State, seat: int, say: Say) -> str:
    """Say who takes, or who has won."""
    if state.sticks == 0:
        return say("standing.won" if state.turn == seat else "standing.lost")
    return say("standing.takes" if state.turn == seat else "standing.waits")


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """Nothing to break down."""
    return ()


def motive(state: State, action: int, say: Say) -> str:
    """Leave one more than a multiple of four, and the other is lost."""
    left = state.sticks - action - 1
    return say("motive.wins" if left % (MOST + 1) == 1 else "motive.plain", n=left)
