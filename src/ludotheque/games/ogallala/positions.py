"""Positions set up by hand, for pictures and tests: `position({"1a": "< 5a . >", "2b": "- totem"})`."""

from collections.abc import Mapping

from ludotheque.games.ogallala.rules.cards import BOW, NAMES, STERN
from ludotheque.games.ogallala.rules.pile import deal
from ludotheque.games.ogallala.rules.river import put
from ludotheque.games.ogallala.rules.state import DRAWING, LAYING, PLACES, ROWS, State

LETTERS = "abc"
GAP = "."
CODES = {"<": BOW, ">": STERN} | {name.removeprefix("warrior-"): card for card, name in enumerate(NAMES) if card}


def position(
    rows: Mapping[str, str], seats: int = 2, *, hand: str = "", turn: int = 0, safe: bool = False, length: int = PLACES
) -> State:
    """Lay rows of cards, from place 1 on, with dots for gaps; the other cards are in the pile, but for the hand."""
    state = State()
    deal(state, seats, [int(safe), int(length != PLACES)])
    state.phase = LAYING if hand else DRAWING
    state.turn = turn
    for name, cards in rows.items():
        for place, code in enumerate(cards.split()):
            if code != GAP:
                put(state, canoe_of(name), place, _from_pile(state, code))
    state.hand = _from_pile(state, hand) if hand else 0
    return state


def canoe_of(name: str) -> int:
    """Read the name of a row: 2b is the second row of the second seat."""
    return ROWS * (int(name[0]) - 1) + LETTERS.index(name[1])


def _from_pile(state: State, code: str) -> int:
    card = CODES[code]
    state.pile[card] -= 1
    state.left -= 1
    return card
