"""Simulation: the same games again, and the figures that are known."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque import catalogue
from ludotheque.bots.weights import packed_net
from ludotheque.engine.compiling import bound, compiled
from ludotheque.engine.errors import BadOption
from ludotheque.engine.state import record
from ludotheque.lab import tally
from ludotheque.lab.simulation import bindings_of, blank_counts, row_of, simulate
from ludotheque.lab.study.variants import usual_players
from ludotheque.lab.sums import counted, spread
from setups import a_game_with, kinds_of_games

SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())
CHOOSING = ("random", "urge", "greedy")
KINDS = pytest.mark.parametrize("slug", kinds_of_games())


def is_open(slug):
    """Tell whether a game hides nothing: to greedy players, who look at all, the others do neither."""
    return catalogue.game(slug).secrets is None


def usual(slug):
    """Name who plays a game in studies as well: what they need is compiled once for all tests."""
    return usual_players(catalogue.game(slug))


@pytest.mark.parametrize(
    ("slug", "players"),
    [
        *((slug, usual(slug)) for slug in catalogue.slugs()),
        *((slug, way) for slug in kinds_of_games() if is_open(slug) for way in CHOOSING if way != usual(slug)),
    ],
)
def test_every_way_of_choosing_plays_whole_games(slug, players):
    game = catalogue.game(slug)

    for seats in game.seats:
        result = simulate(game, seats, 60, players=players)
        assert result.unfinished == 0
        assert sum(result.win_shares) <= 1 + 1e-9
        assert result.actions["mean"] >= result.turns["mean"] >= 1


@KINDS
def test_a_seed_gives_the_same_games_whatever_the_chunks(slug, monkeypatch):
    game = catalogue.game(slug)
    whole = simulate(game, game.seats[-1], 50, seed=9)
    monkeypatch.setattr("ludotheque.lab.simulation.CHUNK", 7)

    assert simulate(game, game.seats[-1], 50, seed=9) == whole
    assert simulate(game, game.seats[-1], 50, seed=10) != whole


@SLUGS
def test_compiled_and_interpreted_count_the_same(slug):
    game = catalogue.game(slug)
    seats, bindings = game.seats[-1], bindings_of(game, usual(slug))
    row, setup = row_of(game, {}, seats), np.array([seats, 7, 0, 5_000, 1])
    quick, plain = (blank_counts(2, seats, len(bindings["figures"].FIGURES)) for _ in range(2))
    rules, room = game.rules, (np.zeros(2, np.int64), np.zeros(game.rules.WIDEST, np.int64))

    compiled(tally, **bindings).tally(record(rules.State, 4), *room, setup, row, packed_net(None), *quick)
    states = [rules.State() for _ in range(4)]
    lists = ([0, 0], [0] * rules.WIDEST, setup.tolist(), row.tolist())
    bound(tally, **bindings).tally(states, *lists, None, *plain)

    assert all((one == other).all() for one, other in zip(quick, plain, strict=True))
    assert plain.facts.any() or game.figures is None


@KINDS
def test_the_result_is_the_same_however_many_work(slug, monkeypatch):
    game = catalogue.game(slug)
    monkeypatch.setattr("ludotheque.lab.simulation.CHUNK", 7)

    assert simulate(game, game.seats[-1], 50, workers=3) == simulate(game, game.seats[-1], 50, workers=1)


def test_an_interrupted_count_goes_on(monkeypatch, tmp_path):
    game, done = a_game_with(), []
    monkeypatch.setattr("ludotheque.lab.simulation.CHUNK", 7)

    def interrupt(games):
        done.append(games)
        if len(done) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(game, 2, 50, progress=interrupt, kept_in=tmp_path / "counts")
    whole = simulate(game, 2, 50, progress=done.append, kept_in=tmp_path / "counts")

    assert done == [7, 14, 21, 28, 35, 42, 49, 50]
    assert whole == simulate(game, 2, 50)
    with pytest.raises(BadOption, match="something else"):
        simulate(game, 2, 50, seed=2, kept_in=tmp_path / "counts")


@given(st.lists(st.integers(-9, 60), min_size=1))
def test_counts_say_what_the_values_say(values):
    low, middle, high = np.percentile(values, [5, 50, 95])

    told = spread(counted(np.array(values)))

    assert told == pytest.approx({"mean": np.mean(values), "p5": low, "median": middle, "p95": high})


def test_progress_is_told():
    game, heard = a_game_with(), []

    simulate(game, game.seats[-1], 30, progress=heard.append)

    assert heard[-1] == 30
