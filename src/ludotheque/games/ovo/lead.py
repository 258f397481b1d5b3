"""Who leads, as far as everybody sees: by the eggs that have crossed, never by whose hidden ones came home."""

from ludotheque.engine.seats import NOBODY
from ludotheque.games.ovo.rules.board import SQUARES
from ludotheque.games.ovo.rules.counting import rows_to
from ludotheque.games.ovo.rules.state import EGGS, State

SEATS = (0, 1)
LAST_TURNS = 20  # of both players, before the end


def crossed(state: State, seat: int) -> int:
    """ovo-6 Count the eggs of a seat that were turned over."""
    return EGGS - state.egg.count(seat + 1)


def leader(state: State) -> int:
    """Find who has more eggs turned over or, with as many, fewer rows to cross; nobody until both have played."""
    if not have_both_played(state):
        return NOBODY
    mine, theirs = ((crossed(state, seat), -rows_to_cross(state, seat)) for seat in SEATS)
    return NOBODY if mine == theirs else int(theirs > mine)


def have_both_played(state: State) -> bool:
    """ovo-2 Tell whether whoever was not drawn to begin has had a turn as well."""
    return state.turns >= len(SEATS)


def is_closing(state: State) -> bool:
    """ovo-15 Tell whether the last turns have come, after which only the eggs at home count."""
    return state.most_turns - state.turns <= LAST_TURNS


def is_remembered(state: State) -> bool:
    """ovo-8 ovo-18 Tell whether who leads is known to memory alone: all eggs are turned, or soon those home count."""
    return is_closing(state) or crossed(state, 0) == crossed(state, 1) == EGGS


def rows_to_cross(state: State, seat: int) -> int:
    """ovo-6 Count the rows that the eggs of a seat that were not turned over have to go to the camp of the other."""
    return sum(rows_to(square, 1 - seat) for square in range(SQUARES) if state.egg[square] == seat + 1)
