"""What is asked of the rules of every game, known or yet to come.

    @pytest.mark.parametrize("check", conformance.checks(GAME), ids=conformance.name)
    def test_it_keeps_what_games_promise(check):
        check(GAME)

Each check takes a game and asserts.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from ludotheque.engine import playout
from ludotheque.engine.checking import problems
from ludotheque.engine.compiling import bound, compiled, reached, watched
from ludotheque.engine.fairness import Source
from ludotheque.engine.game import AnyGame
from ludotheque.engine.journal import check_chance, journal_of, read, replay, write
from ludotheque.engine.rng import seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import pack, record, unpack
from ludotheque.engine.watching import watch
from ludotheque.testing.setups import LONGEST, Setup, plain_setups, random_positions, random_step, setups, spread

GAMES = 600  # of each game, spread over its seats and options
WAYS = 24  # of setting a game up that are tried where a few will do


def rules_keep_to_what_compiles(game: AnyGame) -> None:
    """Find nothing in the modules of the rules that would not run compiled."""
    state = game.rules.State
    arrays = {name for name, field in state.fields.items() if field.shape}
    bound(playout, game=game.rules)  # from now on the modules of its package are known as a game's
    top = getattr(game.rules, "__name__", "")
    modules = [each for each in reached(sys.modules[top]) if f"{each.__name__}.".startswith(f"{top}.")]
    files = [Path(str(module.__file__)) for module in modules]
    found = [f"{file.name}:{p.line}: {p.fault}" for file in files for p in problems(file, set(state.fields), arrays)]

    assert files
    assert not found, "\n".join(found)


def interpreted_and_compiled_rules_play_the_same_games(game: AnyGame) -> None:
    """Play the same games both ways, to the same end; the interpreter sees to it that no row is overrun."""
    interpreted, fast = bound(playout, game=game.rules), compiled(playout, game=game.rules)
    ways = setups(game)
    for setup in ways:
        for number in range(max(2, GAMES // len(ways))):
            slow = _interpreted_game(setup, interpreted, number)
            assert _compiled_game(setup, fast, number) == slow, f"{setup}, game {number}"


def _interpreted_game(setup: Setup, reader: Any, number: int) -> tuple[Any, Any]:
    rules = setup.game.rules
    states = [rules.State(), rules.State()]
    counted = reader.batch(states, [0, 0], [0] * rules.WIDEST, setup.seats, setup.row, 1, number, LONGEST)
    assert rules.actor(states[1]) == NOBODY, f"{setup}, game {number}: still playing after {LONGEST} actions"
    return counted, states[1]


def _compiled_game(setup: Setup, reader: Any, number: int) -> tuple[Any, Any]:
    rules = setup.game.rules
    states, rng, moves = record(rules.State, 2), np.zeros(2, np.int64), np.zeros(rules.WIDEST, np.int64)
    counted = reader.batch(states, rng, moves, setup.seats, np.array([*setup.row, 0], np.int64), 1, number, LONGEST)
    return counted, unpack(rules.State, states[1])


def no_row_or_table_is_counted_from_its_end(game: AnyGame) -> None:
    """Play on rows and tables that have nothing before their beginning: compiled code does not look at the end."""
    reader = watched(playout, game=game.rules)
    for number, setup in enumerate(spread(setups(game), WAYS) * 2):
        state, rng = watch(game.rules.State()), [0, 0]
        seed(rng, number, 0)
        reader.game.deal(state, setup.seats, [*setup.row, 0])
        reader.playout(state, rng, [0] * game.rules.WIDEST, LONGEST)
        for seat in range(setup.seats):
            reader.game.score(state, seat)
        assert reader.game.actor(state) == NOBODY, f"{setup}: still playing after {LONGEST} actions"


def somebody_can_always_act_and_every_number_fits(game: AnyGame) -> None:
    """Meet no dead end, no action out of order and no number too large for its field."""
    for setup in spread(setups(game), WAYS):
        match, chooser = setup.match(), Random(7)
        while not match.is_over:
            if match.actor == CHANCE:
                assert match.chances() > 0
                assert match.mover in (NOBODY, *range(setup.seats))
            else:
                legal = match.legal()
                assert legal, f"{setup}: seat {match.actor} is to act and has no legal action"
                assert legal == sorted(set(legal)), f"{setup}: legal actions must rise: {legal}"
                assert len(legal) <= game.rules.WIDEST, f"{setup}: WIDEST is below {len(legal)}"
                beyond = sorted(set(legal) - set(range(len(game.rules.ACTIONS))))
                assert not beyond, f"{setup}: legal actions that ACTIONS does not declare: {beyond}"
                assert match.mover in (match.actor, NOBODY)
            random_step(match, chooser)
            packed = record(game.rules.State)[0]
            pack(match.state, packed)
            assert unpack(game.rules.State, packed) == match.state


def actions_found_by_their_number_are_those_listed(game: AnyGame) -> None:
    """Count and find, in many positions, what `legal` lists, where the rules can do so."""
    rules: Any = game.rules
    for setup in setups(game)[:WAYS] if hasattr(rules, "choice") else ():
        for match in random_positions(setup, 60, seed=17):
            legal = match.legal()
            if legal:
                assert rules.choices(match.state) == len(legal), f"{setup}: {match.state}"
                assert [rules.choice(match.state, number) for number in range(len(legal))] == legal


def every_position_is_at_a_stage(game: AnyGame) -> None:
    """Tell, where the rules do, a stage that comes round: a card would wait for any other for ever."""
    rules: Any = game.rules
    for setup in setups(game)[:WAYS] if hasattr(rules, "stage") else ():
        for match in random_positions(setup, 60, seed=19):
            assert match.actor == NOBODY or 0 <= rules.stage(match.state) < rules.STAGES, f"{setup}: {match.state}"


def copies_are_independent(game: AnyGame) -> None:
    """Change a state without changing its copy."""
    for setup in plain_setups(game):
        match = setup.match()
        before = match.state.copy()
        chooser = Random(3)
        for _ in range(12):
            if not match.is_over:
                random_step(match, chooser)

        assert setup.match().state == before
        assert match.state != before


def a_journal_replays_to_the_same_state_and_its_chance_checks(game: AnyGame) -> None:
    """Write whole games down, read them back, and check every die and card."""
    for setup in spread(setups(game), WAYS):
        check_journal(setup)


def check_journal(setup: Setup) -> None:
    """Play a game by the chance of a table, write it down, read it back, and check every die and card."""
    source = Source(b"\1" * 32, "a table", ("salt",) * setup.seats)
    match, chooser = setup.match(), Random(5)
    while not match.is_over:
        assert len(match.steps) < LONGEST, f"{setup}: still playing after {LONGEST} actions"
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
    text = write(journal_of(match, [f"Player {seat}" for seat in range(setup.seats)], source))

    assert replay(read(text), setup.game).state == match.state
    assert write(read(text)) == text
    assert check_chance(read(text), setup.game) == sum(step.who == CHANCE for step in match.steps)


def notation_reads_back_what_it_writes(game: AnyGame) -> None:
    """Write every action that may come, each in its own words, and read it back."""
    for setup in plain_setups(game):
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


def undo_returns_to_the_very_state(game: AnyGame) -> None:
    """Take half a game back."""
    for setup in plain_setups(game):
        match, chooser = setup.match(), Random(9)
        states: list[Any] = []
        while not match.is_over and len(states) < 80:
            states.append(match.state.copy())
            random_step(match, chooser)
        match.undo(len(states) // 2)

        assert match.state == states[len(states) // 2]


def what_a_seat_imagines_agrees_with_what_it_sees(game: AnyGame) -> None:
    """Complete what seats see into states that look the same to them, and offer them the same choices."""
    assert game.secrets is not None
    for setup in plain_setups(game):
        for number, match in enumerate(random_positions(setup, 60, seed=13)):
            for seat in range(setup.seats):
                seen = game.seen_by(match.state, seat)
                imagined, rng = seen.copy(), [0, 0]
                seed(rng, number, seat)
                game.secrets.imagine(imagined, seat, rng)
                assert game.seen_by(imagined, seat) == seen
                if match.actor == seat:
                    out = [0] * game.rules.WIDEST
                    assert out[: game.rules.legal(imagined, out)] == match.legal()


Check = Callable[[AnyGame], None]
OF_ALL: tuple[Check, ...] = (
    rules_keep_to_what_compiles,
    interpreted_and_compiled_rules_play_the_same_games,
    no_row_or_table_is_counted_from_its_end,
    somebody_can_always_act_and_every_number_fits,
    actions_found_by_their_number_are_those_listed,
    every_position_is_at_a_stage,
    copies_are_independent,
    a_journal_replays_to_the_same_state_and_its_chance_checks,
    notation_reads_back_what_it_writes,
    undo_returns_to_the_very_state,
)
OF_WHAT_IS_HIDDEN: tuple[Check, ...] = (what_a_seat_imagines_agrees_with_what_it_sees,)


def checks(game: AnyGame) -> tuple[Check, ...]:
    """List what is asked of a game."""
    return OF_ALL if game.secrets is None else OF_ALL + OF_WHAT_IS_HIDDEN


def name(check: Check) -> str:
    """Name a check, as the id of its test."""
    return check.__name__
