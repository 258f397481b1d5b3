"""What the levels of bots are worth at a game, on the scale of ratings: each game says it in its own file."""

import tomllib
from collections.abc import Mapping
from functools import cache
from math import log, sqrt
from pathlib import Path
from types import MappingProxyType

from ludotheque.club.ratings import START
from ludotheque.engine.game import AnyGame

FILE = "ratings.toml"
BETA = START / 6  # how far luck and form change what somebody is worth from game to game, as the model has it
STEP = sqrt(2) * BETA  # by so much somebody is stronger who wins e times as often, of two
LOWEST, ANCHOR = "beginner", "amateur"  # the level that no other is measured from above, and the one worth the start
USUAL = {"amateur": (0.7, 20), "strong": (0.65, 20), "expert": (0.6, 20), "master": (0.6, 20)}  # of a game unmeasured


def fixed_points(game: AnyGame) -> Mapping[str, float]:
    """Give what each level of bots is worth at a game."""
    return _read(game.folder / FILE)


def ladder(steps: Mapping[str, tuple[float, int]]) -> dict[str, float]:
    """Place levels by the share that each took from the one before it; no level is below a weaker one."""
    heights, height = {LOWEST: 0.0}, 0.0
    for level, (share, games) in steps.items():
        height += max(distance(share, games), 0.0)
        heights[level] = height
    return {level: round(START + height - heights[ANCHOR], 1) for level, height in heights.items()}


def distance(share: float, games: int) -> float:
    """Say how much stronger somebody is who took that share of so many games of two; one shared game is added."""
    won = (share * games + 0.5) / (games + 1)
    return STEP * log(won / (1 - won))


@cache
def _read(path: Path) -> Mapping[str, float]:
    steps = tomllib.loads(path.read_text(encoding="utf-8"))["steps"] if path.exists() else USUAL
    return MappingProxyType(ladder({level: (float(share), int(games)) for level, (share, games) in steps.items()}))
