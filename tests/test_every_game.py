"""What holds for the rules of every game on the shelf, known or yet to come."""

import re
from pathlib import Path
from random import Random

import numpy as np
import pytest

from ludotheque import catalogue
from ludotheque.engine import playout
from ludotheque.engine.checking import problems
from ludotheque.engine.compiling import bound, compiled
from ludotheque.engine.fairness import Source
from ludotheque.engine.journal import check_chance, journal_of, read, replay, write
from ludotheque.engine.rng import seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import pack, record, unpack
from setups import LONGEST, Setup, plain_setups, random_positions, random_step, setups

GAMES = 10_000  # per game of the shelf, spread over its seats and options
SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())


@SLUGS
def test_rules_keep_to_what_compiles(slug):
    game = catalogue.game(slug)
    state = game.rules.State
    arrays = {name for name, field in state.fields.items() if field.shape}
    files = [*game.folder.glob("rules.py"), *game.folder.glob("rules/*.py")]

    found = [f"{file.name}:{p.line}: {p.fault}" for file in files for p in problems(file, set(state.fields), arrays)]

    assert files
    assert found == []


@SLUGS
def test_interpreted_compiled_and_bounds_checked_rules_play_the_same_games(slug):
    rules = catalogue.game(slug).rules
    interpreted = bound(playout, game=rules)
    readers = [compiled(playout, game=rules), compiled(playout, game=rules, boundscheck=True)]
    ways = setups(slug)
    for setup in ways:
        for number in range(max(2, GAMES // len(ways))):
            slow = interpreted_game(setup, interpreted, number)
            for reader in readers:
                assert compiled_game(setup, reader, number) == slow, f"{setup}, game {number}"


def interpreted_game(setup: Setup, reader, number: int):
    rules, rng, moves = setup.game.rules, [0, 0], [0] * setup.game.rules.WIDEST
    state = rules.State()
    seed(rng, 1, number)
    rules.deal(state, setup.seats, setup.row)
    steps = reader.playout(state, rng, moves, LONGEST)
    assert rules.actor(state) == NOBODY, f"{setup}, game {number}: still playing after {LONGEST} actions"
    return steps, state


def compiled_game(setup: Setup, reader, number: int):
    rules, rng = setup.game.rules, np.zeros(2, np.int64)
    packed = record(rules.State)[0]
    seed(rng, 1, number)
    reader.game.deal(packed, setup.seats, np.array([*setup.row, 0], np.int64))
    steps = reader.playout(packed, rng, np.zeros(rules.WIDEST, np.int64), LONGEST)
    return steps, unpack(rules.State, packed)


@SLUGS
def test_somebody_can_always_act_and_every_number_fits(slug):
    for setup in setups(slug)[:24]:
        match, chooser = setup.match(), Random(7)
        while not match.is_over:
            if match.actor == CHANCE:
                assert match.chances() > 0
                assert -1 <= match.mover < setup.seats or match.mover == NOBODY
            else:
                legal = match.legal()
                assert legal == sorted(set(legal))
                assert legal
                assert legal[0] >= 0
                assert legal[-1] < match.game.rules.ACTIONS
                assert match.mover in (match.actor, NOBODY)
            random_step(match, chooser)
            packed = record(match.game.rules.State)[0]
            pack(match.state, packed)
            assert unpack(match.game.rules.State, packed) == match.state


@SLUGS
def test_copies_are_independent(slug):
    for setup in plain_setups(slug):
        match = setup.match()
        before = match.state.copy()
        chooser = Random(3)
        for _ in range(12):
            if not match.is_over:
                random_step(match, chooser)

        assert setup.match().state == before
        assert match.state != before


@SLUGS
def test_a_journal_replays_to_the_same_state_and_its_chance_checks(slug):
    for setup in setups(slug)[:24]:
        source = Source(b"\1" * 32, "a table", ("salt",) * setup.seats)
        match, chooser = setup.match(), Random(5)
        while not match.is_over:
            if match.actor == CHANCE:
                match.draw(source.ticket(len(match.steps) + 1, match.chances()))
            else:
                match.play(chooser.choice(match.legal()))
        text = write(journal_of(match, [f"Player {seat}" for seat in range(setup.seats)], source))

        again = replay(read(text), match.game)

        assert again.state == match.state
        assert write(read(text)) == text
        assert check_chance(read(text), match.game) == sum(step.who == CHANCE for step in match.steps)


@SLUGS
def test_notation_reads_back_what_it_writes(slug):
    game = catalogue.game(slug)
    for setup in plain_setups(slug):
        for match in random_positions(setup, 60, seed=11):
            actions = match.legal()
            if match.actor == CHANCE:
                actions = [game.rules.outcome(match.state, ticket) for ticket in range(match.chances())]
            written = {game.moves.write(match.state, action): action for action in set(actions)}
            assert len(written) == len(set(actions))
            for text, action in written.items():
                assert game.moves.read(match.state, text) == action
                assert text == text.strip()
                assert " = " not in text


@SLUGS
def test_undo_returns_to_the_very_state(slug):
    for setup in plain_setups(slug):
        match, chooser = setup.match(), Random(9)
        states = []
        while not match.is_over and len(states) < 80:
            states.append(match.state.copy())
            random_step(match, chooser)
        match.undo(len(states) // 2)

        assert match.state == states[len(states) // 2]


@SLUGS
def test_what_a_seat_imagines_agrees_with_what_it_sees(slug):
    game = catalogue.game(slug)
    if game.secrets is None:
        assert game.seen_by(game.rules.State(), 0) == game.rules.State()
        return
    for setup in plain_setups(slug):
        for number, match in enumerate(random_positions(setup, 60, seed=13)):
            for seat in range(setup.seats):
                seen = game.seen_by(match.state, seat)
                imagined = seen.copy()
                rng = [0, 0]
                seed(rng, number, seat)
                game.secrets.imagine(imagined, seat, rng)
                assert game.seen_by(imagined, seat) == seen
                if match.actor == seat:
                    out = [0] * game.rules.WIDEST
                    assert out[: game.rules.legal(imagined, out)] == match.legal()


@SLUGS
def test_every_article_is_in_both_rulebooks_and_has_a_test(slug):
    game = catalogue.game(slug)
    anchors = {language: re.findall(rf"#({game.prefix}-\d+)", game.rulebook(language)) for language in ("fr", "en")}
    tests = "\n".join(path.read_text() for path in Path(game.folder, "tests").glob("test_*.py"))
    marked = {name for mark in re.findall(r"mark\.article\(([^)]*)\)", tests) for name in re.findall(r"[\w-]+", mark)}
    numbers = sorted(int(anchor.rpartition("-")[2]) for anchor in anchors["fr"])

    assert numbers == list(range(1, len(numbers) + 1))
    assert sorted(anchors["fr"]) == sorted(anchors["en"])
    assert set(anchors["fr"]) <= marked
