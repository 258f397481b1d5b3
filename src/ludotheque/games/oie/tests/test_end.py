"""How a game ends: the exact 63, the option that is agreed before, and the ranks."""

from random import Random

import pytest

from ludotheque.engine.errors import BadOption, GameOver
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.games.oie import GAME, rules
from ludotheque.kit.dice import SIDES, TWO_DICE

B = 1


@pytest.mark.article("oie-13")
def test_exactly_63_wins_at_once():
    match = Match(GAME, 3)
    match.state.square[B], match.state.turn = 55, B

    match.force(4 * SIDES + 2)  # 5 and 3

    assert match.is_over
    assert match.state.winner == B
    assert match.winners() == [B]
    with pytest.raises(GameOver):
        match.draw(0)


@pytest.mark.article("oie-22", "oie-23")
def test_the_option_is_agreed_before_the_first_throw_and_stays():
    match, chooser = Match(GAME, 2, {"finish": "overshoot"}), Random(3)
    agreed = match.options
    while not match.is_over:
        match.draw(chooser.randrange(TWO_DICE))
        assert match.options == agreed
        assert match.state.overshoot == 1

    assert agreed == {"finish": "overshoot"}


@pytest.mark.article("oie-23")
def test_the_option_is_shown_to_all_in_words_and_in_the_journal():
    journal = write(journal_of(Match(GAME, 2, {"finish": "overshoot"}), ["Anne", "Bob"]))

    assert "options: finish=overshoot\n" in journal
    assert GAME.words.has("option.finish.title")


@pytest.mark.article("oie-23")
def test_an_option_that_the_sheet_does_not_know_is_refused():
    with pytest.raises(BadOption, match="choose exact or overshoot"):
        Match(GAME, 2, {"finish": "double"})


@pytest.mark.article("oie-24")
def test_the_others_are_ranked_by_their_square_and_equal_squares_share_the_rank():
    match = Match(GAME, 4)
    match.state.square[:] = [0, 58, 12, 0]
    match.state.winner = B
    match.state.square[B] = rules.HOME

    assert match.scores() == [0, rules.HOME, 12, 0]
    assert match.winners() == [B]
