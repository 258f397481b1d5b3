"""Who leads, as far as everybody sees: by what the mountains are worth, never by the hands."""

from ludotheque.games.altitude.rules.mountain import height
from ludotheque.games.altitude.rules.state import State


def is_highest(state: State, seat: int) -> bool:
    """alt-22 Tell whether no mountain is worth more."""
    return all(height(state, other) <= height(state, seat) for other in _others(state, seat))


def leads_by_height(state: State, seat: int) -> bool:
    """alt-22 Tell whether a mountain is worth more than all others."""
    return all(height(state, other) < height(state, seat) for other in _others(state, seat))


def _others(state: State, seat: int) -> list[int]:
    return [other for other in range(state.seats) if other != seat]
