"""The goose with the real box: both dice are told, one after the other."""

from ludotheque.engine.by_hand import ByHand, Detail
from ludotheque.engine.words import Say
from ludotheque.games.oie.rules import FIRST_DIE, SECOND_DIE, State
from ludotheque.kit.entering import face


def ask(state: State, say: Say) -> str:
    """oie-2 Ask for the throw."""
    return say("by-hand.ask-one" if state.one else "by-hand.ask")


def details(state: State, action: int, say: Say) -> tuple[Detail, ...]:
    """oie-2 oie-27 A touch for each die."""
    first, second = FIRST_DIE[action], SECOND_DIE[action]
    return (face(first), face(second)) if second else (face(first),)


BY_HAND = ByHand(ask, details)
