"""The sticks in words."""

from collections.abc import Sequence

from ludotheque.engine.events import Event
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import Say
from ludotheque_batonnets.rules import TOOK, WHAT, State


def describe(state: State, action: int, say: Say) -> str:
    """Name a choice, or the lot."""
    return say("lot") if action == CHANCE else say("take", n=WHAT[action])


def prompt(state: State, say: Say) -> str:
    """Ask for a choice."""
    return say("prompt", n=state.sticks)


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell who begins, or who took how many."""
    return say("took" if event.kind == TOOK else "began", name=names[event.seat], n=event.a, left=event.b)


def standing(state: State, seat: int, say: Say) -> str:
    """Say who took the last stick."""
    return say("standing.lost" if state.sticks == 0 and state.turn != seat else "standing.in")


def count(state: State, seat: int, say: Say) -> tuple[()]:
    """Nothing to break down."""
    return ()


def motive(state: State, action: int, say: Say) -> str:
    """Say what a choice leaves."""
    return say("motive", n=state.sticks - WHAT[action])
