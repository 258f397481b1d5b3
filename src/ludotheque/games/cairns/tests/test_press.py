"""What is printed of Cairns: every stone once, and the pile that was laid by hand."""

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.printing import Board, Cutouts
from ludotheque.games.cairns import GAME
from ludotheque.games.cairns.pile import STUDY
from ludotheque.games.cairns.press import parts
from ludotheque.games.cairns.rules.stones import STONES, STONES_OF_A_COLOUR
from ludotheque.games.cairns.scene.marks import PAINT
from ludotheque.svg.palette import INK


def printed(**options):
    return parts(Match(GAME, 2, options).state, GAME.words.speaker("fr"))


@pytest.mark.article("cairn-1")
def test_all_36_stones_are_there():
    (stones,) = (part for part in printed() if isinstance(part, Cutouts))

    assert sum(piece.count for piece in stones.pieces) == STONES


@pytest.mark.article("cairn-4")
def test_only_a_pile_that_was_given_has_a_plan_and_it_shows_every_stone():
    (plan,) = (part for part in printed(pile=next(iter(STUDY.values()))) if isinstance(part, Board))

    assert not any(isinstance(part, Board) for part in printed())
    for paint in PAINT:
        assert plan.drawn.picture.count(f'fill="{paint.fill}" stroke="{INK}"') == STONES_OF_A_COLOUR
