"""OVO: eggs cross the board, are turned over, and come home from memory."""

from ludotheque.engine.events import note
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Row
from ludotheque.games.ovo.rules.actions import ACTIONS, BEGIN, CLAIM, LOOK, MOVE, PASS, SEATS, SORT, STOP, WHAT, WHERE
from ludotheque.games.ovo.rules.board import FIRST_OF_CAMP, NONE, SIZE
from ludotheque.games.ovo.rules.choices import choice, choices, legal
from ludotheque.games.ovo.rules.ending import claim, pass_by, score
from ludotheque.games.ovo.rules.events import BEGINS
from ludotheque.games.ovo.rules.moving import look, move, stop
from ludotheque.games.ovo.rules.state import CHOOSING, EGGS, FINISHED, LOTS, State, survey

__all__ = ["ACTIONS", "VERSION", "WIDEST", "State",
           "actor", "chances", "choice", "choices", "deal", "legal", "mover", "outcome", "play", "score"]  # fmt: skip

VERSION = 2
WIDEST = 2 * EGGS * 9 + 2  # every egg eight ways and a look, the claim, and a place to spare while writing


def deal(state: State, seats: int, options: Row) -> None:
    """ovo-1 Six eggs each, symbol showing, fill the row before each player."""
    state.ko = options[0]
    state.most_turns = options[1]
    state.limit = options[2]
    state.winner = NOBODY
    state.claimant = NOBODY
    state.looked = NONE
    state.ko_egg = NONE
    state.ko_square = NONE
    for seat in range(seats):
        for place in range(SIZE):
            state.egg[FIRST_OF_CAMP[seat] + place] = seat + 1
    survey(state)


def actor(state: State) -> int:
    """ovo-2 Lots are drawn, then the players alternate until the end."""
    if state.phase == LOTS:
        return CHANCE
    return NOBODY if state.phase == FINISHED else state.turn


def mover(state: State) -> int:
    """ovo-2 The lots are drawn for nobody in particular."""
    return NOBODY if state.phase == LOTS else state.turn


def chances(state: State) -> int:
    """ovo-2 Either player may be the first."""
    return SEATS


def outcome(state: State, ticket: int) -> int:
    """ovo-2 A ticket is the seat that begins."""
    return BEGIN + ticket


def play(state: State, action: int) -> None:
    """ovo-3 Move, look, stop, claim or pass."""
    if SORT[action] == MOVE:
        move(state, WHAT[action], WHERE[action])
    elif SORT[action] == LOOK:
        look(state, WHAT[action])
    elif action == STOP:
        stop(state)
    elif action == CLAIM:
        claim(state)
    elif action == PASS:
        pass_by(state)
    else:
        begin(state, WHAT[action])


def begin(state: State, seat: int) -> None:
    """ovo-2 The player drawn begins."""
    note(BEGINS, seat, 0, 0)
    state.turn = seat
    state.phase = CHOOSING
