"""What is printed of Ogallala: the 98 cards, strips for the row that was agreed on, and all that is counted."""

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.printing import Cards, Cutouts
from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.press import WIDE, parts
from ludotheque.games.ogallala.rules.cards import CARDS


def printed(kind, **options):
    listed = parts(Match(GAME, 2, options).state, GAME.words.speaker("fr"))
    return next(part for part in listed if isinstance(part, kind))


def test_every_card_of_the_deck_is_there():
    assert sum(face.count for face in printed(Cards).faces) == CARDS


@pytest.mark.article("oga-1")
@pytest.mark.parametrize("length", [16, 14])
def test_the_strips_have_a_place_for_each_of_a_row(length):
    strips = printed(Cutouts, row_length=str(length)).pieces

    assert sum(round(strip.drawn.width // WIDE) for strip in strips) == length
