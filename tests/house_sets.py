"""House rules drawn by lot, whole games of them: finite, compiled as interpreted, drawn, journalled and verified.

python tests/house_sets.py [--sets 10] [--seed 1] [SLUG …]
"""

from random import Random

import click
import numpy as np

from ludotheque import catalogue
from ludotheque.engine import playout
from ludotheque.engine.compiling import compiled
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import record, unpack
from ludotheque.engine.words import LANGUAGES
from ludotheque.testing.any_rules import any_setup
from ludotheque.testing.conformance import check_journal
from ludotheque.testing.setups import LONGEST, Setup
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker
from setups import table_of

LOOKS = 6  # at a game, from its beginning to its end


def check_sets(game: AnyGame, sets: int, key: int) -> list[Setup]:
    """Draw so many sets of house rules for a game, and hold one whole game of each to all that is asked."""
    chooser, fast = Random(f"{game.slug} {key}"), compiled(playout, game=game.rules)
    drawn = [any_setup(game, chooser) for _ in range(sets)]
    for number, setup in enumerate(drawn):
        match = _play(setup, key, number)
        assert _compiled_end(setup, fast, key, number) == match.state, f"{setup}: compiled, it ends otherwise"
        _look(setup, match)
        check_journal(setup)
    return drawn


def _play(setup: Setup, key: int, number: int) -> Match:
    """Play a whole game, interpreted, as `playout.batch` plays its first one."""
    match, rng = setup.match(), [0, 0]
    seed(rng, _key(key, number), 0)
    while not match.is_over:
        assert len(match.steps) < LONGEST, f"{setup}: still playing after {LONGEST} actions"
        if match.actor == CHANCE:
            match.draw(draw(rng, match.chances()))
        else:
            legal = match.legal()
            match.play(legal[draw(rng, len(legal))])
    return match


def _key(key: int, number: int) -> int:
    return key * 1_000_000 + number


def _compiled_end(setup: Setup, fast, key: int, number: int):
    rules, options = setup.game.rules, np.array([*setup.row, 0], np.int64)
    states, rng, moves = record(rules.State, 2), np.zeros(2, np.int64), np.zeros(rules.WIDEST, np.int64)
    fast.batch(states, rng, moves, setup.seats, options, 1, _key(key, number), LONGEST)
    return unpack(rules.State, states[1])


def _look(setup: Setup, match: Match) -> None:
    """Draw the table for everybody, and for somebody who only watches, in both languages."""
    for ply in range(0, len(match.steps) + 1, max(1, len(match.steps) // LOOKS)):
        then = setup.match()
        for step in match.steps[:ply]:
            then.force(step.action)
        table = table_of(setup, then)
        for language in LANGUAGES:
            for seat in (*range(setup.seats), NOBODY):
                assert "<svg" in draw_table(table, Looker(f"guest{seat}" if seat >= 0 else "nobody", language))


@click.command()
@click.argument("slugs", nargs=-1)
@click.option("--sets", default=10, show_default=True)
@click.option("--seed", "key", default=1, show_default=True)
def main(slugs: tuple[str, ...], sets: int, key: int) -> None:
    """Check house rules drawn by lot, of every game or of those that are named."""
    for game in catalogue.shelf():
        if not slugs or game.slug in slugs:
            for setup in check_sets(game, sets, key):
                click.echo(str(setup))


if __name__ == "__main__":
    main()
