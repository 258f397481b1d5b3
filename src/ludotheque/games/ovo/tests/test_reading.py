"""The table of OVO read aloud: every egg by what shows, and no symbol to anybody but who holds the egg."""

import pytest

from ludotheque.engine.seats import NOBODY
from ludotheque.games.ovo import GAME
from ludotheque.games.ovo.tests.playing import ROW_1, Table


def read(table, seat=0):
    """Read a table to a seat: the lines of its three passages."""
    return [passage.lines for passage in GAME.read(table.view(seat))]


def test_the_board_is_told_row_by_row_from_ones_own_camp():
    table = Table(diamonds="a1 c2", stars="e5", hidden_stars="b6")

    _, mine, _ = read(table)
    _, theirs, _ = read(table, 1)

    assert mine[:2] == ("row 1, Anne's camp: diamond a1", "row 2: diamond c2")
    assert mine[-2:] == ("row 5: star e5", "row 6, Bruno's camp: turned b6")
    assert theirs == mine[::-1]


def test_a_look_is_told_to_the_looker_with_its_symbol_and_to_others_without():
    table = Table(diamonds="a1", stars="e5", hidden_stars="b6").play("?b6")
    lookers, boards, _ = read(table)

    assert "you hold the egg of b6: star, seen by you alone" in lookers
    assert "row 6, Bruno's camp: uncovered star b6" in boards
    for other in (1, NOBODY):
        now, board, _ = read(table, other)
        assert "Anne holds the egg of b6 and sees its symbol" in now
        assert "row 6, Bruno's camp: turned b6" in board


def test_once_the_egg_is_back_nobody_is_told_its_symbol():
    table = Table(diamonds="a1", stars="e5", hidden_stars="b6").play("?b6", "stop")

    assert "uncovered" not in str([read(table, seat) for seat in (0, 1, NOBODY)])


@pytest.mark.parametrize(
    ("table", "line"),
    [
        (Table(diamonds="a1", hidden_stars="b6 c3"), "turned eggs, to be looked at or moved: c3, b6"),
        (Table(diamonds="a1 b1 c2", stars="f6").play("a1^c1"), "the egg on c1 is jumping"),
        (Table(turn=2, diamonds="a1", stars="f6"), "it is Bruno's turn"),
        (Table(diamonds="a1", stars="f6", turns=99), "last turn before the end"),
        (
            Table(ko="on", hidden_stars="c3", diamonds="a1", stars="f6").play("c3-c4"),
            "the turned egg on c4 may not go straight back to c3",
        ),
        (Table(hidden_diamonds=ROW_1, stars="f6").play("claim"), "the game is over, the eggs lie open"),
    ],
)
def test_what_goes_on_is_told_first(table, line):
    now, _, _ = read(table)

    assert line in now


def test_both_players_are_told_how_they_stand_the_reader_first():
    _, _, players = read(Table(diamonds="a1", stars="f6"), 1)

    assert [line.partition(",")[0] for line in players] == ["Bruno", "Anne"]
