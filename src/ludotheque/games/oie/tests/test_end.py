"""What is agreed before a game, and how it ends: the exact 63, and the ranks."""

import numpy as np
import pytest

from ludotheque.engine.compiling import compiled
from ludotheque.engine.errors import BadOption, GameOver
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.engine.state import record, unpack
from ludotheque.games.oie import GAME, rules


@pytest.mark.article("oie-13")
def test_exactly_63_wins_at_once(table):
    match = table(0, 55, 0, turn=2).play("5+3").match

    assert match.is_over
    assert match.winners() == [1]
    with pytest.raises(GameOver):
        match.draw(0)


@pytest.mark.article("oie-22", "oie-23")
def test_the_option_is_agreed_before_the_first_throw_and_stays(table):
    for match in table(0, 0, finish="overshoot").to_the_end(3):
        assert match.options == {**Match(GAME, 2).options, "finish": "overshoot"}
        assert match.state.overshoot == 1


@pytest.mark.article("oie-23")
def test_the_option_is_shown_to_all_in_words_and_in_the_journal(table):
    journal = write(journal_of(table(0, 0, finish="overshoot").match, ["Anne", "Bob"]))

    assert "options: board=sheet dice=two finish=overshoot inn=2 pawns=usual wait=rescue\n" in journal
    assert all(GAME.words.has(f"option.{option.name}.title") for option in GAME.options)


@pytest.mark.article("oie-23")
def test_an_option_that_the_sheet_does_not_know_is_refused(table):
    with pytest.raises(BadOption, match="choose exact or overshoot"):
        table(0, 0, finish="double")


@pytest.mark.article("oie-1", "oie-23")
@pytest.mark.parametrize(
    ("pawns", "taken"),
    [("usual", [0, 1, 2, 0]), ("green,red,yellow", [3, 0, 2, 0]), ("verte, rouge, jaune", [3, 0, 2, 0])],
)
def test_each_player_takes_a_pawn_interpreted_and_compiled(table, pawns, taken):
    match, packed = table(0, 0, 0, pawns=pawns).match, record(rules.State)[0]

    compiled(rules).deal(packed, 3, np.array(match.row))

    assert match.state.pawn == taken
    assert unpack(rules.State, packed) == match.state


@pytest.mark.article("oie-1")
def test_no_two_players_take_the_same_pawn(table):
    with pytest.raises(BadOption, match="a different one for each of the 2 seats like red,blue"):
        table(0, 0, pawns="red,red")


@pytest.mark.article("oie-24")
def test_the_others_are_ranked_by_their_square_and_equal_squares_share_the_rank(table):
    match = table(0, 55, 12, 0, turn=2).play("5+3").match

    assert match.scores() == [0, rules.HOME, 12, 0]
    assert match.winners() == [1]
