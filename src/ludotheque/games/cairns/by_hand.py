"""Cairns with the real box: who begins is told; a pile that nobody gave is drawn here, and built as it is drawn."""

from ludotheque.engine.by_hand import ByHand, Detail
from ludotheque.engine.words import Say
from ludotheque.games.cairns.rules.actions import WHAT
from ludotheque.games.cairns.rules.state import LOT, State
from ludotheque.kit.entering import seat_detail


def ask(state: State, say: Say) -> str:
    """cairn-5 Ask whom the lot fell on."""
    return say("by-hand.ask")


def details(state: State, action: int, say: Say) -> tuple[Detail, ...]:
    """cairn-5 A touch for whoever begins."""
    return (seat_detail(WHAT[action], say),)


def house_draws(state: State) -> bool:
    """cairn-4 Nobody tells thirty-six stones one by one who has not laid them before: the house builds the pile."""
    return state.phase != LOT


BY_HAND = ByHand(ask, details, house_draws=house_draws)
