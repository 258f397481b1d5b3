"""What families may change: the nights at the inn, one die instead of two, a board of one's own."""

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.games.oie import GAME, board, rules
from ludotheque.games.oie.own_board import CALM, Board, code_of, squares_in
from ludotheque.lab.simulation import simulate

BOARD = Board()


@pytest.mark.article("oie-26")
@pytest.mark.parametrize("turns", [1, 5])
def test_at_the_inn_as_many_turns_are_missed_as_was_agreed(table, turns):
    laid = table(board.THE_INN - 3, 40, inn=str(turns)).play("1+2")

    assert laid.missing == [turns, 0]
    assert laid.turns(*["1+1"] * (turns + 1)) == [2] * (turns + 1) + [1]


@pytest.mark.article("oie-27")
def test_one_die_falls_in_six_ways_and_the_pawn_moves_by_what_it_shows(table):
    laid = table(20, 40, dice="one")

    assert laid.match.chances() == 6
    assert laid.play("4").squares == [24, 40]
    assert table(62, 40, dice="one").play("1").match.winners() == [0]


@pytest.mark.article("oie-28")
@pytest.mark.parametrize(
    ("squares", "start", "throw", "end"),
    [
        ("5b40", 2, "1+2", 40),
        ("50l7", 45, "2+3", 7),
        ("5g,10g", 0, "2+3", 15),
        ("26b30", 0, "3+6", 30),
        ("26g", 0, "6+3", 35),
        ("52g,40g", 62, "6+6", 28),
        ("6b9", 9, "2+4", 15),
    ],
)
def test_squares_do_what_they_were_given_and_nothing_else(table, squares, start, throw, end):
    assert table(start, 1, board=squares).play(throw).squares[0] == end


@pytest.mark.article("oie-28")
def test_no_goose_flies_back_beyond_square_1(table):
    laid = table(62, 20, board="52g,40g,28g,16g,4g,1g")

    assert laid.play("6+6").squares == [1, 20]


@pytest.mark.article("oie-28")
def test_the_inn_the_dice_and_the_traps_act_wherever_they_lie(table):
    own = {"board": "5i,6d,7w,8p"}

    assert table(1, 40, **own).play("1+3").missing == [2, 0]
    assert table(1, 40, **own).play("1+4").turn == 1
    assert table(1, 2, **own).play("1+5").play("2+4").trapped == [2]
    assert table(28, 40, **own).play("1+2").trapped == []


@pytest.mark.article("oie-28")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *((text, "board-entry") for text in ("5x", "63g", "0g", "5g,", "", "05g", "5b", "5g40", "\u0665g", "5G")),
        ("5g,5w", "board-twice"),
        *((text, "board-on") for text in ("5b5", "5b63", "5b4")),
        *((text, "board-back") for text in ("5l5", "5l9")),
        *((text, "board-chain") for text in ("5b9,9g", "5b9,9b12", "20l9,9l3")),
        ("1w,2w,3p", "board-traps"),
        (",".join(f"{square}b40" for square in range(1, 13)), "board-forced2"),
        (",".join(f"{square}l1" for square in range(48, 61)), "board-forced1"),
        (",".join([*(f"{square}l40" for square in range(50, 54)), "54w", "55w"]), "board-lost2"),
        (",".join(f"{square}l1" for square in range(30, 62, 2)), "board-long1"),
        (",".join(f"{square}l1" for square in range(40, 61, 2)), "board-long2"),
    ],
)
def test_a_board_that_cannot_be_played_is_refused_with_its_fault(text, reason):
    with pytest.raises(BadOption) as refused:
        BOARD.read(text, 2)

    assert refused.value.key == reason
    facts = {**refused.value.facts, "option": ""}
    assert all(GAME.words.speaker(language)(f"fault.{reason}", **facts) for language in ("fr", "en"))


@pytest.mark.article("oie-28")
def test_the_sheet_written_square_by_square_is_the_sheet():
    code = code_of(board.SHEET)

    assert BOARD.write(BOARD.read(code, 2)) == "sheet"
    assert squares_in(code) == board.SHEET
    assert BOARD.write(BOARD.read(code_of(squares_in("9g")), 2)) == "9g"
    assert BOARD.write(BOARD.read("plain", 2)) == "plain"


@pytest.mark.article("oie-28")
def test_on_the_sheets_board_written_out_every_throw_ends_where_the_table_says():
    state = rules.State()
    state.own, state.board = 1, list(board.SHEET)

    for overshoot in (0, 1):
        state.overshoot = overshoot
        for left in range(board.HOME):
            ends = [rules.landing(state, 0, left, throw) for throw in range(len(rules.ACTIONS))]
            assert tuple(ends) == rules.LANDING[overshoot][left]


@pytest.mark.article("oie-26", "oie-27", "oie-28")
def test_what_each_does_to_the_length_of_games():
    throws = {
        name: simulate(GAME, 2, 20_000, options).actions["mean"]
        for name, options in {
            "usual": {},
            "one": {"dice": "one"},
            "calm": {"board": CALM},
            "long": {"inn": "5"},
        }.items()
    }

    assert throws["usual"] == pytest.approx(39.3, abs=0.6)
    assert throws["calm"] < throws["usual"] < throws["one"]
    assert throws["long"] == pytest.approx(throws["usual"], abs=3)


def test_a_board_in_words_names_every_square_that_does_something():
    for language in ("fr", "en"):
        say = GAME.words.speaker(language)
        told = BOARD.said("5b40,12g,50l7", say)
        assert all(str(number) in told for number in (5, 40, 12, 50, 7))
        assert BOARD.said("plain", say) == say("option.board.nothing")
