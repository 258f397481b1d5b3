"""OVO with the real box: who begins is told; what lies under the eggs follows from the moves."""

from ludotheque.engine.by_hand import ByHand, Detail
from ludotheque.engine.words import Say
from ludotheque.games.ovo.rules.actions import WHAT
from ludotheque.games.ovo.rules.state import State
from ludotheque.kit.entering import seat_detail


def ask(state: State, say: Say) -> str:
    """ovo-2 Ask whom the lot fell on."""
    return say("by-hand.ask")


def details(state: State, action: int, say: Say) -> tuple[Detail, ...]:
    """ovo-2 A touch for whoever begins."""
    return (seat_detail(WHAT[action], say),)


BY_HAND = ByHand(ask, details)
