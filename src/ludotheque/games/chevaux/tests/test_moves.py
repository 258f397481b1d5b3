"""The notation, and why a move is refused."""

import pytest

from ludotheque.engine.errors import Refusal, UnreadableMove
from ludotheque.engine.match import refusal_text
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.chevaux import GAME, moves
from ludotheque.games.chevaux.rules.state import ACTIONS

WILD = {"goal": "all", "blockade": "on", "six": "again"}


def test_a_throw_is_its_number(table):
    thrown = [moves.write(table().state, ACTIONS.number("throw", number)) for number in range(1, 7)]

    assert thrown == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize(
    ("step", "number", "text"),
    [
        (5, 4, "yellow 1: 59->55 x red"),
        (5, 3, "yellow 1: 59->56"),
        (10, 3, "yellow 1: 54->51"),
        (62, 6, "yellow 1: 2->c4"),
        (69, 3, "yellow 1: c5->centre"),
        (70, 5, "yellow 1: c6->c5"),
        (0, 6, "yellow 1: call"),
        (0, 2, "yellow 1: call"),
    ],
)
def test_a_move_is_written_as_players_point_at_it(table, step, number, text):
    laid = table(yellow=(step, 20), red=("55", "51")).throw(number)

    assert moves.write(laid.state, ACTIONS.number("choose", 0)) == text


def test_a_called_horse_is_written_from_the_stable(table):
    laid = table(red=("61", "61")).throw(6).ride(2).throw(3).ride(2)

    assert [step.text for step in laid.match.steps] == ["6", "yellow 2: call", "3", "yellow 2: stable->61 x red"]


def test_a_stabled_horse_is_no_victim_of_a_square_it_never_visits(table):
    assert table(turn="red", red=("66",)).throw(1).choices == ["red 1: 66->65"]


@pytest.mark.parametrize("text", ["yellow 2", "yellow 2: 59->55", "yellow 2: 59→55"])
def test_a_horse_can_be_named_alone_or_with_its_way(table, text):
    assert moves.read(table(yellow=(0, 5)).throw(4).state, text) == ACTIONS.number("choose", 1)


@pytest.mark.parametrize(
    "text", ["", "0", "7", "yellow 5", "red 2", "yellow 2: 59->54", "yellow 2: 59->55 x red", "2 "]
)
def test_what_is_no_move_is_answered_with_examples(table, text):
    with pytest.raises(UnreadableMove, match=r"like yellow 1: call; yellow 2: 59->55;"):
        moves.read(table(yellow=(0, 5)).throw(4).state, text)


@pytest.mark.parametrize("options", [{}, WILD, {**WILD, "direction": "ascending"}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_is_read_back_and_every_refusal_has_its_words(table, seats, options):
    for match in table(seats, **options).to_the_end(seats):
        for action in range(len(ACTIONS)):
            assert moves.read(match.state, moves.write(match.state, action)) == action
            if match.actor != CHANCE and action not in match.legal():
                refusal = moves.refuse(match.state, action)
                assert all("{" not in refusal_text(GAME, refusal, language) for language in LANGUAGES)


def refused(horse, number, refusal, **given):
    return pytest.param(given, number, horse, refusal, id=refusal.reason)


@pytest.mark.article("pc-3", "pc-7", "pc-11", "pc-15", "pc-16")
@pytest.mark.parametrize(
    ("given", "number", "horse", "refusal"),
    [
        refused(4, 3, Refusal("pc-3", "needs.six", {"die": 3}), yellow=(10,)),
        refused(2, 6, Refusal("pc-7", "gate.red", {"square": 63}), blockade="on", yellow=(30,), red=("63", "63")),
        refused(1, 3, Refusal("pc-11", "circle.green", {"die": 3, "square": 56}), yellow=(5, 50)),
        refused(1, 3, Refusal("pc-11", "circle.red", {"die": 3, "square": 39}), yellow=(22, 50)),
        refused(1, 3, Refusal("pc-11", "circle.blue", {"die": 3, "square": 22}), yellow=(39, 50)),
        refused(1, 3, Refusal("pc-15", "arrived"), goal="all", yellow=(72, 50)),
        refused(
            1, 5, Refusal("pc-16", "barrier.green", {"die": 5, "square": 57}),
            blockade="on", yellow=(5, 40), red=("55", "55"), green=("57", 0, "57"),
        ),
    ],
)  # fmt: skip
def test_a_refusal_names_its_article_and_what_is_in_the_way(table, given, number, horse, refusal):
    laid = table(**given).throw(number)

    assert moves.refuse(laid.state, ACTIONS.number("choose", horse - 1)) == refusal


@pytest.mark.article("pc-6")
def test_the_number_is_promised_to_the_called_horse(table):
    laid = table(yellow=(10,)).throw(6).ride(3).throw(4)

    assert moves.refuse(laid.state, ACTIONS.number("choose", 0)) == Refusal("pc-6", "promised", {"die": 4, "horse": 3})


@pytest.mark.article("pc-2", "pc-7", "pc-13")
def test_a_die_is_thrown_before_a_horse_is_chosen_and_not_twice_nor_after_the_end(table):
    throw, choose = ACTIONS.number("throw", 1), ACTIONS.number("choose", 1)
    laid = table(yellow=(71,))

    assert moves.refuse(laid.state, choose) == Refusal("pc-2", "throw-first")
    assert moves.refuse(laid.state, throw) == Refusal("pc-7", "chance", {"die": 0})
    assert moves.refuse(laid.throw(1).state, throw) == Refusal("pc-7", "thrown", {"die": 1})
    assert moves.refuse(laid.ride(1).state, choose) == Refusal("pc-13", "over")
