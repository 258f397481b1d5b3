"""OpenSpiel's own suites, on every game with every number of seats."""

import random
import unittest
from functools import partial

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, sample_some_states
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from ludotheque import catalogue
from ludotheque.engine.seats import CHANCE
from ludotheque.rl import openspiel
from ludotheque.rl.layout import observed
from ludotheque.testing.setups import plain_setups, random_positions
from setups import a_game_with, kinds_of_games

openspiel.register()
flags.FLAGS.mark_as_parsed()  # the replay of playthroughs asks for one

SETUPS = pytest.mark.parametrize("setup", [s for game in catalogue.working() for s in plain_setups(game)], ids=str)
FULL = pytest.mark.parametrize("setup", [plain_setups(catalogue.game(slug))[-1] for slug in kinds_of_games()], ids=str)
HIDING = [plain_setups(game)[-1] for game in catalogue.working() if game.secrets]
STATES = 40


def named(setup, **more):
    told = ",".join(f"{name}={value}" for name, value in {"players": setup.seats, **more}.items())
    return f"{openspiel.name_of(setup.game.slug)}({told})"


@SETUPS
def test_random_games_keep_every_promise_and_can_be_serialised(setup):
    how = {"zero_sum": True} if setup.seats > 1 else {}
    pyspiel.random_sim_test(pyspiel.load_game(named(setup, **how)), num_sims=1, serialize=True, verbose=False)


@FULL
def test_a_playthrough_is_replayed_line_by_line(setup, tmp_path):
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(named(setup), None, seed=3), encoding="utf-8")

    expected, actual = generate_playthrough.replay(str(file))

    assert expected == actual


@SETUPS
def test_the_partial_tree_keeps_the_interface(setup, monkeypatch):
    from open_spiel.integration_tests import api_test  # a second to import, for whoever collects tests as well

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


@pytest.mark.parametrize("setup", HIDING, ids=str)
def test_an_action_changes_what_a_seat_knows_by_what_it_sees_hears_and_chooses(setup):
    game, alike, unlike = pyspiel.load_game(named(setup)), 0, 0
    for match in random_positions(setup, 24, seed=29):
        actions = ends_of(match)
        if len(actions) < 2:
            continue
        begun = game.new_initial_state()
        for step in match.steps:
            begun.apply_action(step.action)
        children = [begun.child(action) for action in actions]
        for seat in range(setup.seats):
            told = [noticed(match, action, seat) for action in actions]
            known = [child.information_state_string(seat) for child in children]
            assert (told[0] == told[1]) == (known[0] == known[1])
            alike, unlike = alike + (known[0] == known[1]), unlike + (known[0] != known[1])

    assert unlike
    assert alike or 1 not in setup.game.seats  # where one may play alone, cards are drawn unseen by the others


def ends_of(match):
    """Give the first and the last of what may happen."""
    if match.actor == CHANCE:
        outcomes = [match.game.rules.outcome(match.state, ticket) for ticket in (0, match.chances() - 1)]
        return sorted(set(outcomes))
    return sorted({*match.legal()[:1], *match.legal()[-1:]})


def noticed(match, action, seat):
    """Tell what a seat sees, hears and has chosen once an action is played."""
    step, state = match.propose(action)
    chosen = action if match.actor == seat else None
    return match.game.seen_by(state, seat).digest(), match.game.overhear(step.events, seat), chosen


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
