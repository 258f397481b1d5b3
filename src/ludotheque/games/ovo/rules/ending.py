"""How a turn ends, and the game: by a claim, or after the last turn by a count or a draw."""

from ludotheque.engine.events import note
from ludotheque.engine.seats import NOBODY
from ludotheque.games.ovo.rules.actions import SEATS
from ludotheque.games.ovo.rules.board import NONE
from ludotheque.games.ovo.rules.counting import own_at_home, rows_left
from ludotheque.games.ovo.rules.events import (
    CLAIMED,
    COUNTED,
    DRAWN,
    EQUAL,
    MORE_AT_HOME,
    NEARER,
    PASSED,
    RIGHT,
    SHOWN,
    WRONG,
)
from ludotheque.games.ovo.rules.state import CHOOSING, DRAW, EGGS, FINISHED, TURNED, State


def pass_by(state: State) -> None:
    """ovo-16 Nothing can be moved or looked at: the turn passes."""
    note(PASSED, state.turn, 0, 0)
    state.trodden = 0
    state.looked = NONE
    end_the_turn(state)


def end_the_turn(state: State) -> None:
    """ovo-2 ovo-15 The other player's turn; after the last one the game is over."""
    remember_the_ko(state)
    state.turn = 1 - state.turn
    state.turns += 1
    state.phase = CHOOSING
    if state.turns >= state.most_turns:
        end_at_the_limit(state)


def remember_the_ko(state: State) -> None:
    """ovo-17 The turned egg moved this turn may not go straight back; a look bans nothing."""
    state.ko_egg = NONE
    state.ko_square = NONE
    if state.ko and state.trodden > 0 and state.egg[state.trail[state.trodden - 1]] == TURNED:
        state.ko_egg = state.trail[state.trodden - 1]
        state.ko_square = state.trail[0]


def end_at_the_limit(state: State) -> None:
    """ovo-15 ovo-18 Nobody has claimed: the eggs are shown and counted, unless a draw was agreed."""
    state.phase = FINISHED
    if state.limit == DRAW:
        note(DRAWN, NOBODY, state.turns, 0)
        return
    note(SHOWN, NOBODY, state.turns, 0)
    for seat in range(SEATS):
        note(COUNTED, seat, own_at_home(state, seat), rows_left(state, seat))
    decide_by_the_count(state)


def decide_by_the_count(state: State) -> None:
    """ovo-18 More own eggs at home win; if equal, fewer rows left; if equal again, nobody."""
    home = own_at_home(state, 0) - own_at_home(state, 1)
    rows = rows_left(state, 1) - rows_left(state, 0)
    lead = home if home != 0 else rows
    if lead == 0:
        note(EQUAL, NOBODY, 0, 0)
        return
    state.winner = 0 if lead > 0 else 1
    note(MORE_AT_HOME if home != 0 else NEARER, state.winner, 0, 0)


def claim(state: State) -> None:
    """ovo-12 The eggs are checked: all six the claimant's, it wins; else the opponent does."""
    seat = state.turn
    note(CLAIMED, seat, 0, 0)
    right = own_at_home(state, seat) == EGGS
    note(RIGHT if right else WRONG, seat, 0, 0)
    state.claimant = seat
    state.winner = seat if right else 1 - seat
    state.phase = FINISHED


def score(state: State, seat: int) -> int:
    """ovo-12 ovo-18 One for the winner; nothing for anybody while the game lasts or if it is drawn."""
    return 1 if state.winner == seat else 0
