"""Which level somebody played like: the one whose bots keep about as much of what is at stake.

What the bots of each level keep is measured by `tools/accuracy.py` and stands in the game's `accuracy.toml`.
"""

import tomllib
from functools import cache
from pathlib import Path

from ludotheque.engine.game import AnyGame
from ludotheque.lab.analysis import Account

FILE = "accuracy.toml"
LEAST_STAKE = 0.5  # wins: where less was at stake, a single choice would decide how somebody seems to play


def level_like(game: AnyGame, account: Account) -> str | None:
    """Name the level that keeps what a seat kept; None where nothing was measured, or too little was at stake."""
    kept, known = account.accuracy, measured(game.folder)
    if kept is None or account.stake < LEAST_STAKE or not known:
        return None
    return min(known, key=lambda level: abs(known[level] - 100 * kept))


@cache
def measured(folder: Path) -> dict[str, float]:
    """Read what part of the stakes, in percents, the bots of each level keep in a game; empty if nobody measured it."""
    path = folder / FILE
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
