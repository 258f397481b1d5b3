"""Why a game of Altitude ended as it did: by which totals."""

from collections.abc import Sequence

from ludotheque.engine.words import Say
from ludotheque.games.altitude.rules.state import State
from ludotheque.games.altitude.rules.turns import total


def ending(state: State, names: Sequence[str], say: Say) -> str:
    """alt-21 alt-22 Say that all have stopped, and compare the two best totals; nothing for who plays alone."""
    if len(names) == 1:
        return ""
    best, following, *_ = sorted((total(state, seat) for seat in range(len(names))), reverse=True)
    return say("ending.tie" if best == following else "ending.best", n=best, next=following)
