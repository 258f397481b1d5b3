"""PettingZoo's own suite, on every game with every number of seats."""

import re
from random import Random

import pytest

from ludotheque import catalogue
from ludotheque.rl.outcome import rewards_of
from ludotheque.testing.setups import plain_setups
from setups import a_game_with

# The suite knows by name which environments of its own give a dictionary, and have one action only.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask is a single number"),
    pytest.mark.filterwarnings("ignore:The old environment creation API"),  # by which the suite imports its own games
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # once the game is over
]
SETUPS = pytest.mark.parametrize("setup", [s for game in catalogue.working() for s in plain_setups(game)], ids=str)
CYCLES = 40


def table(setup, **how):
    from ludotheque.rl import pettingzoo

    return pettingzoo.env(setup.game.slug, setup.seats, **how)


@SETUPS
def test_it_keeps_the_interface_and_its_seeds(setup):
    from pettingzoo.test import api_test, seed_test

    api_test(table(setup), num_cycles=CYCLES)
    seed_test(lambda: table(setup), num_cycles=CYCLES)


@SETUPS
def test_it_is_shown_in_every_way(setup, capsys, monkeypatch):
    from pettingzoo.test import render_test

    from ludotheque.rl import rendering

    monkeypatch.setattr(rendering, "ACROSS", 200)
    told = {"ansi": lambda text: "Player" in text, "svg": lambda text: text.startswith("<svg") and "</svg>" in text}
    render_test(lambda render_mode: table(setup, render_mode=render_mode), custom_tests=told)

    assert "Player" in capsys.readouterr().out


def test_the_words_are_those_of_the_terminal():
    from ludotheque.engine.contracts import written
    from ludotheque.house.log import Chair
    from ludotheque.house.naming import names_of

    game = a_game_with(lambda game: game.reading is not None)
    env = table(plain_setups(game)[0], render_mode="ansi")
    env.reset(seed=3)
    match = plain_setups(game)[0].match()
    match.state = env.batch.state()
    names = tuple(names_of([Chair("guest")] * match.seats, "en"))
    view = match.view(int(env.batch.room.seat[0]), names, game.words.speaker("en"))

    assert env.render().splitlines() == list(written(game.read(view)))


@SETUPS
def test_rewards_are_shares_of_the_win_or_sum_up_to_zero(setup):
    for zero_sum in (False, True)[: setup.seats]:  # alone, nobody could lose
        env = table(setup, zero_sum=zero_sum)
        rewards = rewards_of_a_game(env)

        assert rewards == rewards_of(setup.game, env.batch.state(), setup.seats, zero_sum)
        assert max(rewards) > 0
        assert sum(rewards) == pytest.approx(0 if zero_sum else 1) or setup.seats == 1  # alone, by the points


def rewards_of_a_game(env):
    """Play at random to the end, and add up what each seat was given."""
    env.reset(seed=9)
    rewards, chooser = dict.fromkeys(env.agents, 0.0), Random(9)
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        rewards[agent] += reward
        env.step(None if is_over else chooser.choice(seen["action_mask"].nonzero()[0].tolist()))
    return list(rewards.values())


def test_nobody_moves_at_the_same_time_so_that_there_is_no_parallel_door():
    from pettingzoo.utils.conversions import aec_to_parallel

    with pytest.raises(AssertionError, match=re.compile("parallel", re.IGNORECASE)):
        aec_to_parallel(table(plain_setups(catalogue.working()[0])[0]))
