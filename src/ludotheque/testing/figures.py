"""The figures of a game that was played, beside what its events tell."""

from collections import Counter
from random import Random
from typing import Any

from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.testing.setups import random_step


def random_games(game: AnyGame, seats: int, count: int, **options: str) -> list[Match[Any]]:
    """Play some games at random."""
    matches: list[Match[Any]] = [Match(game, seats, options) for _ in range(count)]
    for number, match in enumerate(matches):
        random = Random(number)
        while not match.is_over:
            random_step(match, random)
    return matches


def figures_of(match: Match[Any]) -> dict[str, list[int]]:
    """Count a game's figures, seat by seat, as simulations do."""
    rules, figures = match.game.rules, match.game.figures
    assert figures is not None
    state, facts = rules.State(), [[0] * len(figures.FIGURES) for _ in range(match.seats)]
    rules.deal(state, match.seats, match.row)
    for step in match.steps:
        figures.foresee(state, step.action, facts)
        rules.play(state, step.action)
        figures.observe(state, facts)
    if match.is_over:
        figures.conclude(state, facts)
    return {name: [row[which] for row in facts] for which, name in enumerate(figures.FIGURES)}


def events_of(match: Match[Any]) -> Counter[tuple[int, int]]:
    """Count a game's events by kind and seat."""
    return Counter((event.kind, event.seat) for step in match.steps for event in step.events)
