"""OpenSpiel's own suites, on every game with every number of seats."""

import random
import unittest
from functools import partial

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, sample_some_states
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from ludotheque import catalogue
from ludotheque.engine.seats import CHANCE
from ludotheque.rl import openspiel
from ludotheque.rl.layout import observed
from ludotheque.testing.setups import plain_setups, random_positions
from setups import a_game_with

openspiel.register()
flags.FLAGS.mark_as_parsed()  # the replay of playthroughs asks for one

SETUPS = pytest.mark.parametrize("setup", [s for game in catalogue.working() for s in plain_setups(game)], ids=str)
STATES = 40


def named(setup, **more):
    told = ",".join(f"{name}={value}" for name, value in {"players": setup.seats, **more}.items())
    return f"{openspiel.name_of(setup.game.slug)}({told})"


@SETUPS
def test_random_games_keep_every_promise_and_can_be_serialised(setup):
    how = {"zero_sum": True} if setup.seats > 1 else {}
    pyspiel.random_sim_test(pyspiel.load_game(named(setup, **how)), num_sims=1, serialize=True, verbose=False)


@SETUPS
def test_a_playthrough_is_replayed_line_by_line(setup, tmp_path):
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(named(setup), None, seed=3), encoding="utf-8")

    expected, actual = generate_playthrough.replay(str(file))

    assert expected == actual


@SETUPS
def test_the_partial_tree_keeps_the_interface(setup, monkeypatch):
    few = partial(sample_some_states.sample_some_states, max_states=STATES)
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda game, **_: few(game))
    told = {"game": pyspiel.load_game(named(setup)), "game_name": setup.game.slug}
    suite = type("Suite", (api_test.EnforceAPIOnPartialTreeBase,), told)
    asked = unittest.defaultTestLoader.loadTestsFromTestCase(suite)
    answers = unittest.TestResult()

    asked.run(answers)

    assert answers.testsRun >= 5
    assert [told for _, told in (*answers.errors, *answers.failures)] == []


@SETUPS
def test_what_is_shown_is_the_row_of_everywhere(setup):
    game, state, chooser = pyspiel.load_game(named(setup)), None, random.Random(4)
    state = game.new_initial_state()
    for _ in range(30):
        if not state.is_terminal():
            state.apply_action(chooser.choice(state.legal_actions()))
    for seat in range(setup.seats):
        assert state.observation_tensor(seat) == observed(setup.game, state.held.state, seat)


@pytest.mark.parametrize("setup", plain_setups(a_game_with(hides=True, alone=True))[1:], ids=str)
def test_a_hidden_draw_leaves_the_information_of_others_as_it_was(setup):
    game, alike, unlike = pyspiel.load_game(named(setup)), 0, 0
    for match in random_positions(setup, 24, seed=29):
        if match.actor != CHANCE:
            continue
        begun = game.new_initial_state()
        for step in match.steps:
            begun.apply_action(step.action)
        outcomes = [action for action, _ in begun.chance_outcomes()]
        first, second = begun.child(outcomes[0]), begun.child(outcomes[-1])
        for seat in range(setup.seats):
            seen = [setup.game.seen_by(state.held.state, seat) for state in (first, second)]
            known = [state.information_state_string(seat) for state in (first, second)]
            assert (seen[0] == seen[1]) == (known[0] == known[1])
            alike, unlike = alike + (known[0] == known[1]), unlike + (known[0] != known[1])

    assert alike
    assert unlike


def test_what_a_player_imagines_looks_the_same_to_it():
    setup = plain_setups(a_game_with(hides=True, alone=False))[0]
    state, chooser, differed = pyspiel.load_game(named(setup)).new_initial_state(), random.Random(3), 0
    while not state.is_terminal():
        if state.current_player() >= 0:
            player = state.current_player()
            other = state.resample_from_infostate(player, chooser.random)
            assert other.information_state_string() == state.information_state_string()
            assert other.observation_tensor(player) == state.observation_tensor(player)
            differed += str(other) != str(state)
        state.apply_action(chooser.choice(state.legal_actions()))

    assert differed > 3


def test_a_search_of_openspiel_plays_on_our_rules():
    setup = plain_setups(a_game_with(choices=True, hides=False))[0]
    game = pyspiel.load_game(named(setup, zero_sum=True))
    state, chooser = game.new_initial_state(), random.Random(5)
    while state.is_chance_node():
        state.apply_action(chooser.choice(state.legal_actions()))

    assert MCTSBot(game, 1.4, 3, RandomRolloutEvaluator(1)).step(state) in state.legal_actions()
