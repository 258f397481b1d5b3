"""The goose for two and three is solved: every chance is the mean of what the throws lead to."""

from itertools import islice

import pytest

from ludotheque.games.oie import GAME, board, rules
from ludotheque.games.oie.solution import exact
from ludotheque.lab.simulation import simulate
from ludotheque.testing.setups import Setup, random_positions

SETUPS = [Setup(GAME, 2), Setup(GAME, 2, (("finish", "overshoot"), ("wait", "2"), ("inn", "4"))), Setup(GAME, 3)]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_chance_is_the_mean_of_what_all_throws_lead_to(setup):
    for match in islice(random_positions(setup, 400, seed=1), 60):
        if not match.is_over:
            followed = [exact(after(match.state, throw)) for throw in range(board.THROWS)]
            means = [sum(chances[seat] for chances in followed) / board.THROWS for seat in range(setup.seats)]
            assert exact(match.state) == pytest.approx(means, abs=1e-9)


@pytest.mark.article("oie-13")
def test_the_winner_has_won_and_both_have_one_win_between_them(table):
    over, close = table(62, 20), table(60, 20)
    over.state.square[0], over.state.winner = rules.HOME, 0

    assert exact(over.state) == (1, 0)
    assert sum(exact(close.state)) == pytest.approx(1)
    assert exact(close.state)[0] > 0.5


@pytest.mark.article("oie-8")
def test_whoever_is_in_the_well_hopes_for_a_rescuer(table):
    trapped, free = table(40, board.THE_WELL), table(40, board.THE_WELL + 1)

    assert exact(trapped.state)[1] < exact(free.state)[1]


@pytest.mark.parametrize("seats", [2, 3])
def test_played_games_are_won_as_often(seats, n=200_000):
    chance = exact(Setup(GAME, seats).match().state)[0]

    played = simulate(GAME, seats, n, seed=5).win_shares[0]

    assert played == pytest.approx(chance, abs=4 * (chance * (1 - chance) / n) ** 0.5)


def test_four_are_too_many_and_nothing_is_said_of_what_cannot_be(table):
    assert exact(table(3, 4, 5, 7).state) is None
    assert exact(table(3, 3).state) is None


def after(state, throw):
    follows = state.copy()
    rules.play(follows, throw)
    return follows
