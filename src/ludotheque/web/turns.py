"""The turns of a game, as players count them: what prepared the table is none, however many steps one takes."""

from typing import Any

from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY


def turns_of(match: Match[Any]) -> list[int]:
    """Number for every ply the turn that led to it; 0 before anybody's turn."""
    state, rules = Match(match.game, match.seats, match.agreed).state, match.game.rules
    turns, whose = [0], NOBODY
    is_each_a_turn = not match.game.has_choices  # who waits is passed over, and the same player throws again
    for step in match.steps:
        before, mover = whose, rules.mover(state)
        whose = mover if mover >= 0 else before
        turns.append(turns[-1] + (whose != before or (is_each_a_turn and mover >= 0)))
        rules.play(state, step.action)
    return turns
