"""What a position is worth to a seat; `compiling` binds `game` and `knowledge`."""

from typing import Any

from ludotheque.engine.seats import NOBODY

game: Any = None
knowledge: Any = None


def value(state: Any, seat: int, seats: int, partners: int) -> float:
    """Give a seat's share of the win once the game is over, and before what the game's knowledge makes of it.

    Who plays alone has no win to share: the end, too, is judged by the knowledge.
    """
    if seats == 1 or game.actor(state) != NOBODY:
        return knowledge.worth(state, seat)  # type: ignore[no-any-return]
    return share(state, seat, seats, partners)


def share(state: Any, seat: int, seats: int, partners: int) -> float:
    """Share the win among the teams of so many partners that have the highest score."""
    mine = game.score(state, seat)
    equals = 0
    for other in range(seats):
        theirs = game.score(state, other)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            equals += 1
    return partners / equals
