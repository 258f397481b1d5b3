"""What simulations of the goose count."""

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.state import Grid
from ludotheque.games.oie.rules import State, is_trap, what_does

FIGURES: tuple[str, ...] = ("freed by oie-19", "waited through ten throws")
FREED, WAITED = range(2)
LONG = 10  # throws of others, from falling in to coming out


def observe(state: State, facts: Grid) -> None:
    """Look at every seat after a throw."""
    for seat in range(state.seats):
        if is_freed(state, seat):
            facts[seat][FREED] = 1
        facts[seat][WAITED] = waited(state, seat, facts[seat][WAITED])


def is_freed(state: State, seat: int) -> bool:
    """oie-19 A pawn that stands in the well or the prison, and only a rescuer helps, but does not wait was freed."""
    return state.wait == 0 and state.trapped[seat] == 0 and is_trap(what_does(state, state.square[seat]))


def waited(state: State, seat: int, throws: int) -> int:
    """oie-25 Count the throws of a wait, but no further than LONG; when the game ends, say whether one came so far.

    The throw that led into it is counted for the one that will end it.
    """
    if state.winner != NOBODY:
        return int(throws == LONG)
    if throws == LONG:
        return LONG
    return throws + 1 if state.trapped[seat] or state.missing[seat] > 0 else 0
