"""Gymnasium's own checks, on every game with every number of seats; many tables at once play as each would alone."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import ludotheque.rl.gymnasium  # noqa: F401 - which registers the games
from ludotheque import catalogue
from ludotheque.engine.errors import IllegalMove
from ludotheque.rl.ids import id_of
from ludotheque.testing.setups import plain_setups
from setups import a_game_with

SETUPS = pytest.mark.parametrize("setup", [s for game in catalogue.working() for s in plain_setups(game)], ids=str)
TABLES = 5


def chosen(seen, random):
    """Choose a legal action at every table."""
    return (seen["action_mask"] * random.random(seen["action_mask"].shape)).argmax(-1)


@SETUPS
def test_one_table_keeps_the_interface(setup):
    made = gymnasium.make(id_of(setup.game.slug), seats=setup.seats, illegal="lost", render_mode="ansi")

    check_env(made.unwrapped)  # which chooses without looking at the mask


@SETUPS
def test_many_tables_keep_the_interface_and_their_seeds(setup):
    envs = [gymnasium.make_vec(id_of(setup.game.slug), TABLES, seats=setup.seats, seat=None) for _ in range(2)]
    random = np.random.default_rng(1)
    seen, infos = envs[0].reset(seed=4)
    assert data_equivalence((seen, infos), envs[1].reset(seed=4))
    for _ in range(15):
        assert envs[0].observation_space.contains(seen)
        actions = chosen(seen, random)
        assert envs[0].action_space.contains(actions)
        seen, *rest = envs[0].step(actions)
        assert data_equivalence((seen, *rest), envs[1].step(actions))


@pytest.mark.parametrize("opponents", ["random", "urge", "self"])
def test_tables_that_are_over_begin_anew_and_every_win_is_shared_once(opponents):
    game = a_game_with(choices=True, hides=False)
    envs = gymnasium.make_vec(id_of(game.slug), 64, opponents=opponents)
    random, ended, won = np.random.default_rng(2), 0, 0.0
    seen, _ = envs.reset(seed=1)
    while ended < 64:
        was_over = envs.unwrapped.batch.room.is_over.copy()
        seen, rewards, over, cut, infos = envs.step(chosen(seen, random))
        ended, won = ended + int(over.sum()), won + float(infos["rewards"][over].sum())
        assert not (was_over & over).any()
        assert not cut.any()
        assert (rewards[~over] == 0).all()

    assert won == pytest.approx(ended)


def test_a_bot_answers_and_the_same_seed_brings_the_same_game():
    game = a_game_with(choices=True, hides=True, alone=False)
    env = gymnasium.make(id_of(game.slug), opponents="beginner", zero_sum=True)

    assert played(env, 5) == played(env, 5) != played(env, 6)


def played(env, seed):
    random, over, told = np.random.default_rng(0), False, []
    seen, _ = env.reset(seed=seed)
    while not over and len(told) < 8:
        seen, reward, over, _, _ = env.step(int(chosen(seen, random)))
        told.append((seen["observation"].tolist(), reward))
    return told


def test_an_illegal_action_is_refused_or_loses():
    game = a_game_with(choices=True)
    for illegal, ends in (("refused", None), ("lost", (-1.0, True))):
        env = gymnasium.make(id_of(game.slug), illegal=illegal, zero_sum=True, seats=2)
        seen, _ = env.reset(seed=1)
        bad = int(np.flatnonzero(seen["action_mask"] == 0)[0])
        if ends is None:
            with pytest.raises(IllegalMove):
                env.step(bad)
        else:
            assert env.step(bad)[1:3] == ends


def test_whoever_lacks_the_extra_is_told_the_one_command(monkeypatch):
    from ludotheque.rl.extra import MissingExtra, needing

    with pytest.raises(MissingExtra, match=r"pip install 'ludotheque\[rl\]'"), needing("Gymnasium"):
        import no_such_package_of_the_extra  # noqa: F401
