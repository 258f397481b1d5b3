"""Petits chevaux with the real box: the die is told."""

from ludotheque.engine.by_hand import ByHand, Detail
from ludotheque.engine.words import Say
from ludotheque.games.chevaux.rules.state import WHAT, State
from ludotheque.kit.entering import face


def ask(state: State, say: Say) -> str:
    """pc-2 Ask for the throw."""
    return say("by-hand.ask")


def details(state: State, action: int, say: Say) -> tuple[Detail, ...]:
    """pc-2 A touch for the die."""
    return (face(WHAT[action]),)


BY_HAND = ByHand(ask, details)
