"""What a seat may hold to be true where nothing is hidden: what is."""

from typing import Any

from ludotheque.engine.state import Row, assign


def suppose(states: Any, seat: int, rng: Row) -> None:
    """Make states[2] the state that the seat takes states[1] for."""
    assign(states, 2, states[1])


def viewer(seats: int, rng: Row) -> int:
    """Say through whose eyes a game is learned from: all see the same."""
    return 0
