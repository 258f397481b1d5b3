"""Altitude with the real box, alone: each card that is dealt or drawn is told, by its family and its face.

Several hands are secret from each other and cannot be told to one device that everybody sees.
"""

from ludotheque.engine.by_hand import ByHand, Detail
from ludotheque.engine.words import Say
from ludotheque.games.altitude.cards import CARDS
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules.cards import CABLE_CAR, FIRST_ANIMAL
from ludotheque.games.altitude.rules.state import DEALING, WHAT, State

ALONE = range(1, 2)


def ask(state: State, say: Say) -> str:
    """alt-6 alt-7 Ask which card was dealt or drawn."""
    if state.phase == DEALING:
        return say("by-hand.dealt", n=state.held[state.turn] + 1)
    return say("by-hand.ask")


def details(state: State, action: int, say: Say) -> tuple[Detail, ...]:
    """alt-6 alt-7 A touch for the family of a card, and one for the card."""
    kind = WHAT[action]
    family = "plain" if kind < FIRST_ANIMAL else "animals" if kind < CABLE_CAR else "special"
    return Detail(family, say(f"by-hand.{family}")), Detail(CARDS[kind], name_of(kind, say))


BY_HAND = ByHand(ask, details, seats=ALONE)
