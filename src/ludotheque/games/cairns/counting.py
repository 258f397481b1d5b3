"""Cairns on the score pad: everybody names the heights of theirs, and the highest decides."""

from collections.abc import Iterable, Mapping

from ludotheque.engine.contracts import Count
from ludotheque.engine.pad import Line, Pad
from ludotheque.engine.words import Say
from ludotheque.games.cairns.endings import heights
from ludotheque.games.cairns.rules.scoring import HIGHEST, WEIGHT
from ludotheque.games.cairns.rules.state import State

NAMED = ("one", "two", "three")  # heights beside a player's name: whoever needs more finds them on the mat
MOST_CAIRNS = 10  # that a line is kept for


def in_words(heights: Iterable[int], say: Say, place: str = "") -> str:
    """cairn-16 cairn-17 Name the heights, from the highest, which decides, on; and whether they lead or are level."""
    mine = sorted(filter(None, heights), reverse=True)
    if not mine:
        return say("standing.none")
    first, second, third = (*mine, 0, 0)[:3]
    many = NAMED[len(mine) - 1] if len(mine) <= len(NAMED) else "more"
    told = say(f"standing.heights.{many}", first=first, second=second, third=third)
    return say(f"standing.{place}", heights=told) if place else told


def breakdown(filled: Mapping[str, int], say: Say) -> tuple[Count, ...]:
    """cairn-17 The standing says it all, as at the end of a game of everybody alone."""
    return ()


def weight(filled: Mapping[str, int]) -> int:
    """cairn-16 cairn-17 Compare from the highest down."""
    return sum(WEIGHT[height] for height in filled.values())


def standing(filled: Mapping[str, int], say: Say) -> str:
    """cairn-16 Name the heights."""
    return in_words(filled.values(), say)


def filled_by(state: State, seat: int) -> dict[str, int]:
    """cairn-17 Name the heights of a seat's cairns, the highest first."""
    found = [*heights(state, seat), *[0] * MOST_CAIRNS]
    return {line.name: height for line, height in zip(LINES, found, strict=False)}


LINES = tuple(Line(f"cairn{number}", HIGHEST) for number in range(1, MOST_CAIRNS + 1))
PAD = Pad(LINES, breakdown, weight, standing, filled_by, adds_up=False)
