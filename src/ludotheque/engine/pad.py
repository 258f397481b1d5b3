"""A score pad: the sheet on which those count who know the rules, and keep the score of the real table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ludotheque.engine.contracts import Count
from ludotheque.engine.words import Say


class Line(NamedTuple):
    """A line of the sheet that a player fills in with a number; its words are `pad.NAME` of the game's texts."""

    name: str
    most: int  # at most 1: yes or no


@dataclass(frozen=True, slots=True)
class Pad:
    """What is filled in for every player, and what it counts."""

    lines: tuple[Line, ...]
    count: Callable[[Mapping[str, int], Say], tuple[Count, ...]]  # the breakdown, as at the end of a game
    score: Callable[[Mapping[str, int]], int]  # the highest wins the round
    standing: Callable[[Mapping[str, int], Say], str]  # what stands beside a name
    fill: Callable[[Any, int], Mapping[str, int]]  # what the lines of a seat are at a table that is over
    adds_up: bool = True  # points of rounds are added; else rounds that were won are counted

    def read(self, filled: Mapping[str, str]) -> dict[str, int]:
        """Read what was filled in; what is empty or no number counts as nothing, and too much as the most there is."""
        return {line.name: _number(filled.get(line.name, ""), line.most) for line in self.lines}

    def points(self, scores: Sequence[int]) -> list[int]:
        """Say what a round brings to each player: its points, or a win to whoever has the most, if anybody has any."""
        if self.adds_up:
            return list(scores)
        return [int(score == max(scores) > 0) for score in scores]


def _number(text: str, most: int) -> int:
    plain = text.strip()
    return min(int(plain), most) if plain.isascii() and plain.isdigit() and len(plain) < 7 else 0
