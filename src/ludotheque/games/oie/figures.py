"""What simulations of the goose count."""

from ludotheque.engine.state import Grid
from ludotheque.games.oie.rules import TRAP, State

FIGURES: tuple[str, ...] = ("freed by oie-19",)


def observe(state: State, facts: Grid) -> None:
    """oie-19 A pawn that stands in the well or the prison and does not wait was freed from a deadlock."""
    for seat in range(state.seats):
        if TRAP[state.square[seat]] > state.trapped[seat]:
            facts[seat][0] = 1
