"""What a bot knows of a game that tells it nothing but the rules."""

from typing import Any

HORIZON = 10_000  # games are played to their end


def worth(state: Any, seat: int) -> float:
    """Hold all to be equal before the end."""
    return 0.5


def urge(state: Any, action: int) -> int:
    """Incline to nothing in particular."""
    return 1


def repeats(view: Any, earlier: Any) -> bool:
    """See no position come back."""
    return False


def shuns(state: Any, action: int) -> bool:
    """Leave nothing to people."""
    return False
