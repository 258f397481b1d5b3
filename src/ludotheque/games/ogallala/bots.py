"""What a player of Ogallala knows."""

from ludotheque.games.ogallala.rules import State

HORIZON = 10_000


def worth(state: State, seat: int) -> float:
    """Say how likely that seat wins."""
    return 1.0 / state.seats


def urge(state: State, action: int) -> int:
    """Say how inclined a player is."""
    return 1
