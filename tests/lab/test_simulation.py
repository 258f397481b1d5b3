"""Simulation: the same games again, and the figures that are known."""

import pytest

from ludotheque import catalogue
from ludotheque.lab.simulation import simulate

SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())


@SLUGS
@pytest.mark.parametrize("players", ["random", "urge", "greedy"])
def test_every_way_of_choosing_plays_whole_games(slug, players):
    game = catalogue.game(slug)

    for seats in game.seats:
        result = simulate(game, seats, 60, players=players)
        assert result.unfinished == 0
        assert sum(result.win_shares) <= 1 + 1e-9
        assert result.actions["mean"] >= result.turns["mean"] >= 1


@SLUGS
def test_a_seed_gives_the_same_games_whatever_the_chunks(slug, monkeypatch):
    game = catalogue.game(slug)
    whole = simulate(game, game.seats[-1], 50, seed=9)
    monkeypatch.setattr("ludotheque.lab.simulation.CHUNK", 7)

    assert simulate(game, game.seats[-1], 50, seed=9) == whole
    assert simulate(game, game.seats[-1], 50, seed=10) != whole


def test_progress_is_told():
    game, heard = catalogue.game(catalogue.slugs()[-1]), []

    simulate(game, game.seats[-1], 30, progress=heard.append)

    assert heard[-1] == 30
