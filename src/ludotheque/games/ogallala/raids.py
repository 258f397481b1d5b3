"""What a raid takes from the owner of a canoe and gives to the raider: one answer for tips and marks on the table."""

from collections.abc import Sequence

from ludotheque.games.ogallala.rules.cards import BIT, WITH_WARRIORS
from ludotheque.games.ogallala.rules.river import bears_warriors, layable, possessions, remove
from ludotheque.games.ogallala.rules.scoring import score
from ludotheque.games.ogallala.rules.state import ROWS, State


def crew(state: State, canoe: int) -> list[int]:
    """oga-13 List the places of the cards that a raid sends away."""
    return [place for place, card in enumerate(state.card[canoe]) if bears_warriors(card)]


def spoils(state: State, canoe: int) -> list[int]:
    """oga-13 List the cards that the raider lacks and can lay."""
    useful = layable(state, state.turn) & ~possessions(state, state.turn) & ~WITH_WARRIORS
    return [card for card in state.card[canoe] if card and useful & BIT[card]]


def lost(state: State, canoe: int, places: Sequence[int]) -> int:
    """oga-18 Count the points that go with these cards of a canoe."""
    after, owner = state.copy(), canoe // ROWS
    for place in places:
        remove(after, canoe, place)
    return score(state, owner) - score(after, owner)
