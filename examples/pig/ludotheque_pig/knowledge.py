"""What players of Pig know: hold at twenty, or when it wins."""

from ludotheque_pig.rules import HOLD, State

HORIZON = 1000  # actions: to the end
ENOUGH = 20  # points of a turn


def worth(state: State, seat: int) -> float:
    """Compare the points that are held."""
    total = 0.0
    for other in range(state.seats):
        total += 1.0 + state.points[other]
    return (1.0 + state.points[seat]) / total


def urge(state: State, action: int) -> int:
    """Roll until there is enough."""
    is_enough = state.pot >= ENOUGH or state.points[state.turn] + state.pot >= state.goal
    return 9 if (action == HOLD) == is_enough else 1
