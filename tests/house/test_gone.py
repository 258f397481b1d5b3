"""The seat of somebody who has left: the host may let a bot play on it, and nobody may take it."""

import pytest

from ludotheque.house import decisions
from ludotheque.house.errors import NotSeated
from ludotheque.house.log import Chair, Opened
from ludotheque.house.table import Table
from setups import a_game_with

GAME = a_game_with(choices=True)
SECRETIVE = a_game_with(hides=True)
GONE = frozenset({"bob"})


def table(game=GAME) -> Table:
    chairs = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]
    return Table("0123456789abcdef", Opened(game.slug, game.rules.VERSION, {}, chairs, "anne", "00" * 32, "", 0.0))


def test_the_host_lets_a_bot_play_for_who_has_left_and_who_may_take_the_seat_back():
    found = table()

    found.follow(1, decisions.replace_gone(found, 1, "amateur", "anne", GONE))

    assert found.chairs[1] == Chair("bot", "Bob", level="amateur", absent="bob")
    assert decisions.give_seat(found, 1, Chair("guest", "Bob", "bob"), "bob").chair.guest == "bob"


@pytest.mark.parametrize(
    ("seat", "by", "gone"),
    [
        (1, "anne", frozenset()),
        (1, "bob", GONE),
        (1, "", GONE),
        (1, "carl", GONE),
        (0, "anne", GONE),
        (7, "anne", GONE),
    ],
)
def test_nobody_else_does_and_nobody_who_is_there_is_replaced(seat, by, gone):
    with pytest.raises(NotSeated):
        decisions.replace_gone(table(), seat, "amateur", by, gone)


def test_the_host_cannot_take_the_seat_of_who_has_left():
    with pytest.raises(NotSeated):
        decisions.give_seat(table(), 1, Chair("guest", "Anne", "anne"), "anne")


def test_where_hands_are_hidden_the_bot_that_stands_in_gives_the_hand_to_nobody_but_who_has_left():
    found = table(SECRETIVE)
    found.follow(1, decisions.replace_gone(found, 1, "amateur", "anne", GONE))

    with pytest.raises(NotSeated):
        decisions.give_seat(found, 1, Chair("guest", "Anne", "anne"), "anne")
    with pytest.raises(NotSeated):
        decisions.give_seat(found, 1, Chair("open"), "anne")
    with pytest.raises(NotSeated):
        decisions.invite(found, 1, "hash", "anne")
    assert decisions.give_seat(found, 1, Chair("guest", "Bob", "bob"), "bob").chair.guest == "bob"
