"""Games played at random, the same ones every time, and positions found in them."""

from collections.abc import Callable
from random import Random
from typing import Any

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.testing.setups import random_step


def find_position(setup: Callable[[], Match[Any]], wanted: Callable[[Match[Any]], bool], most: int = 400) -> Match[Any]:
    """Play random games until a position is as wanted, and return it; the same one every time."""
    for number in range(most):
        match, chooser = setup(), Random(number)
        while not match.is_over:
            if match.actor != CHANCE and wanted(match):
                return match
            random_step(match, chooser)
    raise AssertionError("no such position comes up")


def near_the_end(slug: str, steps: int = 24) -> Match[Any]:
    """Play a game of two at random, and take the last steps back to a turn of the first seat; always the same one."""
    match = played(slug)
    match.undo(len(match.steps) - steps)
    while match.mover != 0:
        match.undo(len(match.steps) - 1)
    return match


def played(slug: str, seats: int = 2) -> Match[Any]:
    """Play a game at random to its end; the same one every time."""
    match, chooser = Match(catalogue.game(slug), seats), Random(1)
    while not match.is_over:
        random_step(match, chooser)
    return match
