"""The notation."""

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.games.altitude import GAME, moves, rules
from ludotheque.testing.setups import Setup, random_positions


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_number_is_written_and_read_back_in_every_position(seats):
    for match in random_positions(Setup(GAME, seats), 10, seed=5):
        for action in range(len(rules.ACTIONS)):
            text = moves.write(match.state, action)
            assert moves.read(match.state, text) == action
            assert text.isascii()


@pytest.mark.parametrize(
    ("text", "action"),
    [("discard", "discard 9"), ("? k1", "9 k1"), ("9 j1", "9 xj1"), ("9 k1@1", "9 k1"), ("4 k1", "9 k1")],
)
def test_what_the_board_shows_need_not_be_written(table, text, action):
    game = table(("3",), ("2",), hands=("7 1 1 1",)).play("9")

    assert moves.write(game.state, moves.read(game.state, text)) == action


@pytest.mark.parametrize(
    "text",
    [
        *("", "k1", "16 k1", "9 t1", "9 j11", "9 k10 ", "9 k1@5", "lay", "lay 0 135"),
        *("hand k1", "hand ? k1", "hand 7 k1@2", "back", "back ?", "back 16", "discard 16", "?", "Stop"),
    ],
)
def test_what_is_no_move_is_answered_with_examples(table, text):
    game = table(("3",), ("2",), hands=("7 1 1 1",)).play("9")

    with pytest.raises(UnreadableMove, match="7 j1"):
        moves.read(game.state, text)
