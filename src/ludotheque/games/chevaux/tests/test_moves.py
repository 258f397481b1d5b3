"""The notation, and why a move is refused."""

from random import Random

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.match import Match, refusal_text
from ludotheque.engine.seats import CHANCE
from ludotheque.games.chevaux import GAME, moves, rules
from ludotheque.games.chevaux.board import NAMES, STEP_AT

WILD = {"goal": "all", "blockade": "on", "six": "again"}


def at(colour, square):
    """Say which step brings a colour to a square."""
    return STEP_AT[0][NAMES.index(colour)][square]


def written(laid, horse):
    """Write what playing a horse means."""
    return moves.write(laid.state, rules.HORSE + horse - 1)


def refused(laid, horse):
    """Say why a horse may not be played."""
    refusal = moves.refuse(laid.state, rules.HORSE + horse - 1)
    return refusal.article, refusal.reason, refusal_text(GAME, refusal, "en")


def test_a_throw_is_its_number(table):
    assert [moves.write(table().state, action) for action in range(6)] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize(
    ("steps", "number", "text"),
    [
        ((5,), 4, "yellow 1: 59->55 x red"),
        ((5,), 3, "yellow 1: 59->56"),
        ((62,), 6, "yellow 1: 2->c4"),
        ((69,), 3, "yellow 1: c5->centre"),
        ((70,), 5, "yellow 1: c6->c5"),
        ((0,), 6, "yellow 1: call"),
        ((0,), 2, "yellow 1: call"),
    ],
)
def test_a_move_is_written_as_players_point_at_it(table, steps, number, text):
    laid = table(yellow=(*steps, 20), red=(at("red", 55),)).throw(number)

    assert written(laid, 1) == text


def test_a_called_horse_is_written_from_the_stable(table):
    laid = table(red=(at("red", 61), at("red", 61))).throw(6).ride(2)
    assert laid.match.steps[-1].text == "yellow 2: call"

    laid.throw(3).ride(2)
    assert laid.match.steps[-1].text == "yellow 2: stable->61 x red"


def test_a_stabled_horse_is_no_victim_of_a_square_it_never_visits(table):
    assert written(table(turn="red", red=(at("red", 66),)).throw(1), 1) == "red 1: 66->65"


@pytest.mark.parametrize("text", ["yellow 2", "yellow 2: 59->55", "yellow 2: 59→55"])
def test_a_horse_can_be_named_alone_or_with_its_way(table, text):
    assert moves.read(table(yellow=(0, 5)).throw(4).state, text) == rules.HORSE + 1


@pytest.mark.parametrize(
    "text", ["", "0", "7", "yellow 5", "red 2", "yellow 2: 59->54", "yellow 2: 59->55 x red", "2 "]
)
def test_what_is_no_move_is_answered_with_examples(table, text):
    with pytest.raises(UnreadableMove, match=r"like yellow 1: call; yellow 2: 59->55;"):
        moves.read(table(yellow=(0, 5)).throw(4).state, text)


@pytest.mark.parametrize("options", [{}, WILD, {**WILD, "direction": "ascending"}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_action_is_read_back_and_every_refusal_has_its_words(seats, options):
    chooser, match = Random(seats), Match(GAME, seats, options)
    while not match.is_over:
        for action in range(len(rules.ACTIONS)):
            assert moves.read(match.state, moves.write(match.state, action)) == action
            if match.actor != CHANCE and action not in match.legal():
                for language in ("fr", "en"):
                    assert "{" not in refusal_text(GAME, moves.refuse(match.state, action), language)
        match.draw(chooser.randrange(6)) if match.actor == CHANCE else match.play(chooser.choice(match.legal()))


@pytest.mark.article("pc-2", "pc-3")
@pytest.mark.parametrize(("steps", "article"), [((), "pc-2"), ((10,), "pc-3")])
def test_a_stabled_horse_waits_for_a_six(table, steps, article):
    laid = table(yellow=(*steps,))
    laid.state.die, laid.state.choosing = 3, 1

    found, reason, text = refused(laid, 4)

    assert (found, reason) == (article, "needs-six")
    assert "It takes a 6" in text
    assert "shows 3" in text


@pytest.mark.article("pc-6")
def test_the_number_is_promised_to_the_called_horse(table):
    laid = table(yellow=(10,)).throw(6).ride(3).throw(4)

    article, _, text = refused(laid, 1)

    assert article == "pc-6"
    assert "promised to horse 3" in text


@pytest.mark.article("pc-7")
def test_a_die_is_not_thrown_twice(table):
    refusal = moves.refuse(table(yellow=(10,)).throw(4).state, 0)

    assert (refusal.article, refusal.reason, refusal.facts) == ("pc-7", "thrown", {"die": 4})


@pytest.mark.article("pc-7")
def test_a_barrier_before_the_gate_is_named(table):
    pair = at("red", 63)
    laid = table(options={"blockade": "on"}, yellow=(30,), red=(pair, pair)).throw(6)

    assert refused(laid, 2)[:2] == ("pc-7", "gate.red")
    assert "square 63" in refused(laid, 2)[2]


@pytest.mark.article("pc-11")
@pytest.mark.parametrize(("step", "colour", "square"), [(5, "green", 56), (22, "red", 39), (39, "blue", 22)])
def test_a_foreign_circle_is_named(table, step, colour, square):
    laid = table(yellow=(step, 50)).throw(3)

    assert refused(laid, 1)[:2] == ("pc-11", f"circle.{colour}")
    assert f"{colour} circle (square {square})" in refused(laid, 1)[2]


@pytest.mark.article("pc-15")
def test_a_horse_in_the_centre_has_arrived(table):
    laid = table(options={"goal": "all"}, yellow=(72, 50)).throw(3)

    assert refused(laid, 1)[:2] == ("pc-15", "arrived")


@pytest.mark.article("pc-16")
def test_the_nearest_barrier_is_named(table):
    red, green = at("red", 55), at("green", 57)
    laid = table(options={"blockade": "on"}, yellow=(5, 40), red=(red, red), green=(green, 0, green)).throw(5)

    assert refused(laid, 1)[:2] == ("pc-16", "barrier.green")
    assert "bar square 57: with 5" in refused(laid, 1)[2]


@pytest.mark.article("pc-13")
def test_after_the_end_nothing_is_played(table):
    laid = table(yellow=(71,)).throw(1).ride(1)

    assert refused(laid, 2)[:2] == ("pc-13", "over")


def test_before_the_throw_no_horse_moves(table):
    assert refused(table(yellow=(5,)), 1)[:2] == ("pc-2", "throw-first")
    assert moves.refuse(table().state, 3).reason == "chance"
