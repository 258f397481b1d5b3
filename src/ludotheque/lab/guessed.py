"""What a seat may hold to be true where something is hidden; `compiling` binds `secrets` to what a game hides."""

from typing import Any

from ludotheque.engine.rng import draw
from ludotheque.engine.state import Row, assign

secrets: Any = None


def suppose(states: Any, seat: int, rng: Row) -> None:
    """Make states[2] a state that the seat may take states[1] for; states[0] is blank."""
    assign(states, 2, states[0])
    secrets.conceal(states[1], seat, states[2])
    secrets.imagine(states[2], seat, rng)


def viewer(seats: int, rng: Row) -> int:
    """Say through whose eyes a game is learned from: anybody's, since a search looks ahead to everybody's turns."""
    return draw(rng, seats)
