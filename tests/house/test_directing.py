"""What a director decides, and what nobody may."""

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.house import directing
from ludotheque.house import tournament_log as log
from ludotheque.house.errors import BadName, NotReady, NotSeated
from ludotheque.house.tournament import sizes_of
from setups import a_game_with
from tournament_workers import ANNE, announced, founded


@pytest.mark.parametrize(
    ("decide", "given"),
    [
        (directing.begin, ()), (directing.end, ()), (directing.add_bot, ("amateur",)), (directing.excuse, (0,)),
        (directing.give_result, ("0" * 16, [1, 2])), (directing.withdraw, (0,)), (directing.bring_back, (0,)),
    ],
)  # fmt: skip
def test_only_the_director_directs(decide, given):
    with pytest.raises(NotSeated):
        decide(announced("swiss", "Bob", "Carl"), "carl", *given)


def test_everybody_may_withdraw_themselves_and_come_back():
    tournament = announced("swiss", "Bob", "Carl")
    tournament.follow(9, directing.withdraw(tournament, "carl", 1))

    assert [each.entered.name for each in tournament.playing] == ["Bob"]
    assert directing.enter(tournament, "carl", "whatever", adds=False) == log.Returned(1)


@pytest.mark.parametrize("name", ["Bob", "B0b", "ВОВ", " bob ", "", "x" * 25])
def test_names_that_look_alike_or_will_not_do_are_refused(name):
    with pytest.raises(BadName):
        directing.enter(announced("swiss", "Bob"), "other", name, adds=False)


def test_nobody_enters_a_knock_out_that_has_begun():
    tournament = announced("knock-out", "Bob", "Carl")
    tournament.follow(9, directing.begin(tournament, ANNE))

    with pytest.raises(NotReady):
        directing.enter(tournament, "dora", "Dora", adds=False)


def test_nobody_comes_and_goes_without_end():
    tournament = announced("swiss", "Bob", "Carl")
    with pytest.raises(NotReady):
        for _ in range(directing.MOST_TURNS + 1):
            tournament.follow(tournament.seq + 1, directing.withdraw(tournament, "carl", 1))
            tournament.follow(tournament.seq + 1, directing.enter(tournament, "carl", "", adds=False))

    assert tournament.entrants[1].turned == directing.MOST_TURNS


def test_there_is_room_for_so_many_and_no_more():
    tournament = announced()
    for _ in range(directing.MOST_ENTRANTS):
        tournament.follow(tournament.seq + 1, directing.add_bot(tournament, ANNE, "amateur"))

    with pytest.raises(NotReady):
        directing.enter(tournament, "dora", "Dora", adds=False)


@pytest.mark.parametrize(
    "founding",
    [
        founded(count=directing.MOST_GAMES + 1), founded(count=0), founded(rounds=directing.MOST_ROUNDS + 1),
        founded(seats=1),
    ],
)  # fmt: skip
def test_what_could_not_be_played_is_not_founded(founding):
    with pytest.raises(BadOption):
        directing.check_founded(founding)


def test_tables_are_of_sizes_that_the_rules_allow():
    game = a_game_with(teams=True)
    partners = {option.name: "on" for option in game.options if option.name == "teams"}

    sizes = sizes_of(log.Chosen(game.slug, 4, partners))

    assert sizes == (4,)
