"""A table whose cards lie where a test wants them."""

import pytest

from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.moves import canoe_name
from ludotheque.games.ogallala.rules.cards import CODES
from ludotheque.games.ogallala.rules.pile import put_in_pile
from ludotheque.games.ogallala.rules.river import put
from ludotheque.games.ogallala.rules.state import CANOES, DRAWING, LAYING
from ludotheque.testing.positions import Position

ROWS = [canoe_name(canoe) for canoe in range(CANOES)]
WRITTEN = list(CODES)


class Table(Position):
    """Rows are told from their first place on, "2b < 5a . >", a dot for a gap.

    The other cards are in the first pile, but for the one in hand.
    """

    def __init__(self, *rows, hand="", turn=1, seats=2, **options):
        super().__init__(GAME, max([seats, *(int(row[0]) for row in rows)]), **options)
        self.state.phase, self.state.turn = LAYING if hand else DRAWING, turn - 1
        for row in rows:
            name, *cards = row.split()
            for place, card in enumerate(cards):
                if card != ".":
                    put(self.state, ROWS.index(name), place, self._from_pile(card))
        if hand:
            self.state.hand = self._from_pile(hand)

    def _from_pile(self, card):
        assert self.state.pile[CODES[card]], f"the box holds no other {card}"
        put_in_pile(self.state, CODES[card], -1)
        return CODES[card]

    def refusal(self, text):
        """Say by which article, and with which reason, a move is refused; the reason must have words."""
        article, reason = super().refusal(text)
        assert GAME.words.has(f"refusal.{reason}")
        return article, reason

    def places(self, row):
        """List the places of a row that are open to the card in hand."""
        return [int(text[5:]) for text in self.choices if text.startswith(f"lay {row}")]

    def row(self, name):
        """Tell what lies in a row."""
        return " ".join(WRITTEN[card] for card in self.state.card[ROWS.index(name)]).rstrip(" .")

    @property
    def aside(self):
        """Tell the second pile."""
        return " ".join(WRITTEN[card] for card, count in enumerate(self.state.aside) for _ in range(count))

    @property
    def drawer(self):
        """Say who is to draw a card, 0 if somebody has to choose."""
        return self.turn if self.state.phase == DRAWING else 0


@pytest.fixture
def table():
    """Lay tables."""
    return Table
