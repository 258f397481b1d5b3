"""What players of the duel know."""

from ludotheque.toys.duel import CARDS, State, actor

from ludotheque.engine.seats import NOBODY

HORIZON = 3


def worth(state: State, seat: int) -> float:
    lead = state.points[seat] - state.points[1 - seat]
    if actor(state) == NOBODY:
        return 1.0 if lead > 0 else (0.5 if lead == 0 else 0.0)
    return 0.5 + lead / 8


def urge(state: State, action: int) -> int:
    return 1 + CARDS - action
