"""Training: the same plan gives the same weights, whoever works at it and whatever interrupts it, and it helps."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from io import StringIO

import numpy as np
import pytest
from click.testing import CliRunner
from ludotheque.toys import DUEL, PIG, position
from ludotheque.toys.duel_eyes import MINE, THEIRS
from rich.console import Console
from rich.progress import Progress

from ludotheque import catalogue
from ludotheque.bots.weights import read_weights
from ludotheque.cli import commands
from ludotheque.engine.compiling import bound
from ludotheque.engine.crew import Crew, crew
from ludotheque.engine.errors import BadOption
from ludotheque.lab import guessed
from ludotheque.lab.calibration import calibrate, check
from ludotheque.lab.rooms import players_of, room_for
from ludotheque.lab.simulation import simulate
from ludotheque.lab.strength import against_greedy
from ludotheque.lab.training import ROUND, Plan, Training
from setups import a_game_with

FEW = 6 * ROUND
PLAN = Plan("pig", 2, FEW, seed=3)
ALONE = Crew(ThreadPoolExecutor(1), 1)


@pytest.fixture(scope="module")
def learned():
    return finished(Training(PIG, PLAN, ALONE)).weights.plain


@pytest.mark.parametrize("workers", [1, 3])
def test_the_same_plan_gives_the_same_weights_whoever_works_at_it(learned, workers):
    with crew(workers) as hired:
        trained = finished(Training(PIG, PLAN, hired))

    assert trained.weights.plain == learned


def test_another_seed_gives_other_weights(learned):
    assert finished(Training(PIG, Plan("pig", 2, FEW, seed=4), ALONE)).weights.plain != learned


@pytest.mark.parametrize(
    ("name", "usual", "other"), [("pace", 1.0, 2.0), ("calm", 1.0, 3.0), ("trust", None, 1.0), ("slips", 0.05, 0.5)]
)
def test_what_is_unusual_gives_other_weights_and_is_told_with_them(learned, name, usual, other):
    as_ever, another = (
        finished(Training(PIG, replace(PLAN, **{name: each}), ALONE)).weights for each in (usual, other)
    )

    assert as_ever.plain == learned
    assert another.plain != learned
    assert name not in as_ever.made
    assert another.made[name] == other


def test_strides_of_its_own_for_each_weight_give_other_weights_and_are_told_with_them(learned):
    strides = finished(Training(PIG, replace(PLAN, stride=0.05), ALONE)).weights

    assert strides.plain != learned
    assert strides.made["stride"] == 0.05


@pytest.mark.parametrize(("rounds", "plan"), [(1, PLAN), (4, PLAN), (4, replace(PLAN, stride=0.05))])
def test_an_interrupted_training_goes_on_as_if_nothing_had_happened(tmp_path, rounds, plan):
    stopped, resumed = Training(PIG, plan, ALONE), Training(PIG, plan, ALONE)
    for _ in range(rounds):
        stopped.go_on()
    stopped.strength(1)
    stopped.save(tmp_path / "part")

    resumed.resume(tmp_path / "part")

    assert resumed.done == rounds
    assert finished(resumed).weights.plain == finished(Training(PIG, plan, ALONE)).weights.plain


def test_what_was_kept_of_another_training_is_refused(tmp_path):
    Training(PIG, PLAN, ALONE).save(tmp_path / "part")

    with pytest.raises(BadOption, match="another training; remove it"):
        Training(PIG, Plan("pig", 2, FEW, seed=4), ALONE).resume(tmp_path / "part")


@pytest.mark.parametrize(("game", "share", "stride"), [(PIG, 0.85, 0.0), (PIG, 0.85, 0.05), (DUEL, 0.5, 0.0)])
def test_a_judge_learns_to_win_and_to_be_believed(game, share, stride):
    training = finished(Training(game, Plan(game.slug, 2, 8_000, stride=stride), ALONE))
    found = check(game, training.weights, 2, {}, positions=2_000, hired=ALONE)

    assert training.strength(8) > share
    assert found.positions == 2_000
    assert found.judge.error < 0.08
    assert found.judge.brier < found.worth.brier


def test_a_judge_of_four_learns_for_each():
    training = finished(Training(PIG, Plan("pig", 4, 4_000), ALONE))

    assert training.strength(8) > 0.35


def test_what_is_hidden_is_learned_as_a_player_imagines_it():
    one, other = position(DUEL), position(DUEL)
    theirs, pile = (next(card for card in range(12) if one.holder[card] == holder) for holder in (2, 0))
    other.holder[theirs], other.holder[pile] = 0, 2
    code, supposed = bound(guessed, secrets=DUEL.secrets), []

    for state in (one, other):
        states = [DUEL.rules.State(), state, None]
        code.suppose(states, 0, [1, 2])
        supposed.append(states[2])

    assert one != other
    assert supposed[0] == supposed[1]


def test_a_game_is_learned_from_through_the_eyes_of_one_player():
    training = Training(DUEL, Plan("duel", 2, 8), ALONE)
    room = room_for(DUEL, training.weights, 2, 1, 8)
    players_of(DUEL).play_games(room, training.options, 1, 0, 8, 0.0)

    viewers = [viewers_of(room.book, number) for number in range(8)]

    assert all(len(each) == 1 for each in viewers)
    assert set.union(*viewers) == {0, 1}


def test_predictions_that_come_true_are_not_off():
    foreseen, happened = np.array([0.2] * 5 + [0.8] * 5), np.array([1, 0, 0, 0, 0, 1, 1, 1, 1, 0])

    assert calibrate(foreseen, happened).error == pytest.approx(0)
    assert calibrate(foreseen, 1 - happened).error == pytest.approx(0.6)
    assert [each.positions for each in calibrate(foreseen, happened).bins] == [0, 0, 5, 0, 0, 0, 0, 0, 5, 0]


def test_the_command_stops_goes_on_and_checks(monkeypatch, tmp_path, learned):
    monkeypatch.setattr(catalogue, "game", lambda slug: PIG)
    asked = ["train", "pig", "--games", str(FEW), "--seed", "3", "--out", str(tmp_path / "2.npz"), "--workers", "1"]

    stopped = CliRunner().invoke(commands, [*asked, "--minutes", "0"])
    is_kept = (tmp_path / "2.npz.part").exists()
    done = CliRunner().invoke(commands, [*asked, "--curve", str(tmp_path / "curve.svg")])
    monkeypatch.setattr("ludotheque.cli.train.POSITIONS", 200)
    checked, told = (
        CliRunner().invoke(commands, [*asked, "--check", "--greedy", "100", *form]) for form in (["--json"], [])
    )
    greedy = against_greedy(PIG, read_weights(tmp_path / "2.npz", None), {}, 100, ALONE)

    assert "0 games" in stopped.output
    assert is_kept
    assert "384 games" in done.output
    assert not (tmp_path / "2.npz.part").exists()
    assert "wins against greedy players" in (tmp_path / "curve.svg").read_text()
    assert read_weights(tmp_path / "2.npz", PIG.features.INPUTS[2]).plain == learned
    assert len(json.loads(checked.stdout)["judge"]["bins"]) == 10
    assert json.loads(checked.stdout)["against_greedy"] == asdict(greedy)
    assert f"{greedy.share:.1%} ({greedy.low:.1%}–{greedy.high:.1%}) of 128 games against greedy players" in told.stdout


def test_the_bar_tells_the_strength_once_the_judge_has_played_and_then_seldom(monkeypatch, tmp_path):
    class Bar(Progress):
        def update(self, task, **changed):
            super().update(task, **changed)
            if "description" in changed:
                told.append((self.tasks[task].completed, changed["description"]))

    told, plan = [], replace(PLAN, games=70 * ROUND)
    monkeypatch.setattr(catalogue, "game", lambda slug: PIG)
    monkeypatch.setattr(
        "ludotheque.cli.train.progress_bar", lambda console: Bar(console=Console(file=StringIO(), force_terminal=True))
    )

    path = tmp_path / "2.npz"
    CliRunner().invoke(
        commands, ["train", "pig", "--games", str(plan.games), "--seed", "3", "--out", str(path), "--workers", "1"]
    )

    assert [games // ROUND for games, _ in told] == [5, 35, 65]
    assert all(re.fullmatch(r"pig: \d+% of 64 games against greedy players", each) for _, each in told)
    assert read_weights(path, PIG.features.INPUTS[2]).plain == finished(Training(PIG, plan, ALONE)).weights.plain


def test_the_judge_that_was_written_is_as_strong_as_it_was_in_training():
    training = finished(Training(PIG, PLAN, ALONE))

    found = against_greedy(PIG, training.weights, {}, 500, ALONE)

    assert found.games == 8 * ROUND
    assert found.share == pytest.approx(training.strength(8), abs=0.02)
    assert found.low < found.share < found.high


def test_judges_can_be_simulated_where_they_have_learned(monkeypatch):
    weights = finished(Training(PIG, PLAN, ALONE)).weights
    monkeypatch.setattr("ludotheque.lab.simulation.weights_of", lambda game, seats, partners: weights)

    judges, chancers = (simulate(PIG, 2, 300, players=players) for players in ("judge", "random"))

    assert judges.unfinished == 0
    assert judges.turns["mean"] < chancers.turns["mean"]


def test_judges_that_have_not_learned_cannot_be_simulated():
    with pytest.raises(BadOption, match=r"has not learned .* ludotheque train"):
        simulate(PIG, 3, 1, players="judge")


def test_a_game_without_features_cannot_be_trained():
    blind = a_game_with(lambda game: game.features is None).slug

    refused = CliRunner().invoke(commands, ["train", blind])

    assert refused.exit_code != 0
    assert "no features" in refused.output


def finished(training):
    while training.done < training.rounds:
        training.go_on()
    return training


def viewers_of(book, number):
    """Tell from the hands that were written down of a game of the duel who saw them."""
    seats = set()
    for place in range(book.first[number], book.first[number + 1]):
        seen, mover = book.index[book.start[place] : book.start[place + 1]], int(book.mover[place])
        seats |= {mover if each < THEIRS else 1 - mover for each in seen if each >= MINE}
    return seats
