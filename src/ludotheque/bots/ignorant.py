"""What a bot knows of a game that tells it nothing but the rules; `compiling` binds `game`."""

from typing import Any

from ludotheque.engine.seats import NOBODY

game: Any = None

HORIZON = 10_000  # games are played to their end


def worth(state: Any, seat: int) -> float:
    """Share the win among the highest scores once the game is over; before, all are equal."""
    if game.actor(state) != NOBODY:
        return 1.0 / int(state.seats)
    mine = game.score(state, seat)
    equals = 0
    for other in range(state.seats):
        theirs = game.score(state, other)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            equals += 1
    return 1.0 / equals


def urge(state: Any, action: int) -> int:
    """Incline to nothing in particular."""
    return 1
