"""What players of the duel know."""

from ludotheque.toys.duel import CARDS, State

HORIZON = 3


def worth(state: State, seat: int) -> float:
    lead = state.points[seat] - state.points[1 - seat]
    return 0.5 + lead / 8


def urge(state: State, action: int) -> int:
    return 1 + CARDS - action
