"""What anybody can win at most against the greedy player is found by the rules, and by what that player likes."""

import subprocess
import sys
from importlib import import_module
from random import Random

import numba
import numpy as np
import pytest

from ludotheque import catalogue
from ludotheque.cli.bench import BENCHMARKS, surroundings
from ludotheque.engine.options import read_options
from ludotheque.games.chevaux import knowledge, rules
from ludotheque.games.chevaux.rules.state import THROW
from ludotheque.kit.dice import SIDES

BEST, GREEDY = range(2)
NUMBERS = range(1, SIDES + 1)
ON_BOTH = """
from numpy import array_equal
from chevaux import on_card, on_processor
from chevaux.positions import all_steps, lines_of, places
few, more = (places(all_steps(1)[:ways], 1) for ways in (5, 7))  # near home, so that something is decided
card, processor = (machine.begin(more, few) for machine in (on_card, on_processor))
for stage in (few, more):
    if stage is more:
        known = lines_of(more.steps, few.steps)
        card, processor = on_card.begin(more, more, card, known), on_processor.begin(more, more, processor, known)
    on_card.go_round(card)
    on_processor.go_round(processor)
    for there, here in zip(card[2:], processor[2:], strict=True):
        print(here.shape, array_equal(there.copy_to_host(), here), here.min() < on_processor.SURE)
"""


@pytest.fixture
def solver(monkeypatch):
    """Load what `benchmarks/chevaux_solved.py` works with, interpreted."""
    monkeypatch.setattr(numba.config, "DISABLE_JIT", True)
    monkeypatch.syspath_prepend(BENCHMARKS)
    return import_module("chevaux.positions"), import_module("chevaux.shares")


def test_the_best_player_and_the_greedy_one_choose_by_the_rules(solver):
    positions, shares = solver
    known, drawn = positions.places(positions.all_steps(2), 2), Random(4)
    lines = {tuple(steps): line for line, steps in enumerate(known.steps.tolist())}
    mine, theirs = (np.random.default_rng(seed).integers(shares.SURE, size=(len(lines),) * 2) for seed in (1, 2))

    def share(state):
        if state.winner >= 0:
            return shares.SURE if state.winner == BEST else 0
        here, there = (lines[tuple(sorted(state.step[seat]))] for seat in (BEST, GREEDY))
        return int((mine if state.turn == BEST else theirs)[here, there])

    for _ in range(100):
        here, there = (drawn.randrange(len(lines)) for _ in range(2))
        for turn, found in (
            (BEST, shares.hoped(theirs, known, here, known, there)),
            (GREEDY, shares.answered(mine, known, here, known, there)),
        ):
            start = laid(known.steps[here], known.steps[there], turn)
            total = sum(chosen(thrown(start, number), turn, share) for number in NUMBERS)
            assert found == -(-total // SIDES**2), "rounded up"


def test_nobody_has_a_choice_with_one_horse_each_and_wins_half_of_the_games(solver):
    positions, _ = solver
    on_processor = import_module("chevaux.on_processor")
    known = positions.places(positions.all_steps(1), 1)
    found = on_processor.begin(known, known)

    for _ in range(12):
        on_processor.go_round(found)

    assert 0.5 < found.at_the_start < 0.55


def test_a_card_finds_what_the_processor_finds_round_by_round():
    """Numba imitates the card; the first round looks at fewer ways of the greedy player, the second goes on from it."""
    imitated = surroundings(NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1")

    run = subprocess.run([sys.executable, "-c", ON_BOTH], env=imitated, capture_output=True, text=True, check=False)

    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == ["(7, 5) True True"] * 2 + ["(7, 7) True True"] * 2


def laid(own, others, turn):
    """Lay two horses each; those that never leave the stable come last."""
    state = rules.State()
    rules.deal(state, 2, [*read_options(catalogue.game("chevaux").options, {"horses": "2"}, 2), 0])
    state.turn = turn
    for seat, steps in ((BEST, own), (GREEDY, others)):
        state.step[seat] = steps[::-1].tolist()
    return state


def thrown(state, number):
    after = state.copy()
    rules.play(after, THROW + number - 1)
    return after


def chosen(state, seat, share):
    """Say, in sixths, what comes of the choices for a number; of those that the greedy player likes alike, the most."""
    if not state.choosing:
        return SIDES * share(state)
    found = [after_choice(state, action, seat, share) for action in legal(state)]
    most = max(like for like, _ in found)
    return max(left for like, left in found if seat == BEST or like > most - 1e-6)


def after_choice(state, action, seat, share):
    after = state.copy()
    rules.play(after, action)
    like = 1.0 if after.winner == seat else knowledge.worth(after, seat)
    return like, sum(map(share, all_called(after))) if after.called else SIDES * share(after)


def all_called(state):
    """Let the horse that was called go by each number."""
    for number in NUMBERS:
        after = thrown(state, number)
        if after.choosing:
            rules.play(after, legal(after)[0])
        yield after


def legal(state):
    out = [0] * rules.WIDEST
    return out[: rules.legal(state, out)]
