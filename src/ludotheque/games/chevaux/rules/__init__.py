"""Petits chevaux: throw, bring the horses out with a six, and be the first in the centre."""

from ludotheque.engine.events import note
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Row
from ludotheque.games.chevaux.board import COLOURS, ONWARD, USUAL
from ludotheque.games.chevaux.rules.events import BARRED, PASSED, THREW
from ludotheque.games.chevaux.rules.going import horses_that_can_go, is_call, reason
from ludotheque.games.chevaux.rules.moving import call_out, go_on, move
from ludotheque.games.chevaux.rules.state import (
    ACTIONS,
    AGAIN,
    BLOCKADE,
    CHOOSE,
    CLIMB,
    COLOUR,
    DIRECTION,
    EVERY_SIX,
    GOAL,
    HORSES,
    HORSES_EACH,
    MOVED_SIX,
    OUT,
    SIXES,
    SORT,
    THROW,
    WHAT,
    State,
)
from ludotheque.kit.bits import count, member, write
from ludotheque.kit.dice import SIDES

__all__ = [
    "ACTIONS", "STAGES", "VERSION", "WIDEST", "State",
    "actor", "chances", "choice", "choices", "deal", "legal", "mover", "outcome", "play", "score", "stage",
]  # fmt: skip

VERSION = 3
WIDEST = HORSES
STAGES = 2
VICTORY = 1000  # counts for the winner: more than four horses can walk


def deal(state: State, seats: int, options: Row) -> None:
    """pc-1 pc-20 pc-21 All horses are in the stable, the options are agreed, and the first seat begins."""
    state.seats = seats
    state.winner = NOBODY
    state.all_home = options[GOAL]
    state.blockade = options[BLOCKADE]
    state.ascending = options[DIRECTION]
    state.horses = options[HORSES_EACH]
    state.out = options[OUT]
    state.climb = options[CLIMB]
    if options[AGAIN]:
        state.again = MOVED_SIX if options[SIXES] else EVERY_SIX
    for seat in range(seats):
        chosen = options[COLOUR + seat]
        state.colour[seat] = chosen - 1 if chosen > 0 else USUAL[state.ascending][seats][seat]
    for seat in range(seats):
        state.after[seat] = next_around(state, seat)


def next_around(state: State, seat: int) -> int:
    """pc-18 Turns go the way the horses run: the next stable that somebody has taken."""
    colour = state.colour[seat]
    while True:
        colour = (colour + ONWARD[state.ascending]) % COLOURS
        for other in range(state.seats):
            if state.colour[other] == colour:
                return other


def actor(state: State) -> int:
    """pc-2 pc-6 pc-13 The die is thrown, a horse is chosen for it, until somebody has won."""
    if state.winner != NOBODY:
        return NOBODY
    return state.turn if state.choosing else CHANCE


def stage(state: State) -> int:
    """pc-2 pc-6 Whether the die is thrown, or a horse chosen: many games side by side do either together."""
    return state.choosing


def mover(state: State) -> int:
    """pc-18 The player whose turn it is throws."""
    return state.turn


def legal(state: State, out: Row) -> int:
    """pc-7 Every horse that can use the number may be played, and one of them must."""
    return write(state.able, CHOOSE, out, 0)


def choices(state: State) -> int:
    """pc-7 Count the horses that can use the number."""
    return count(state.able)


def choice(state: State, number: int) -> int:
    """pc-7 Find the horse that so many others come before."""
    return CHOOSE + member(state.able, number)


def chances(state: State) -> int:
    """pc-2 One die falls in six ways."""
    return SIDES


def outcome(state: State, ticket: int) -> int:
    """pc-2 Each way is an action of its own."""
    return THROW + ticket


def play(state: State, action: int) -> None:
    """pc-2 pc-6 Throw, or play the chosen horse."""
    if SORT[action] == THROW:
        throw(state, WHAT[action])
    elif is_call(state, WHAT[action]):
        call_out(state, WHAT[action])
    else:
        move(state, WHAT[action])


def throw(state: State, number: int) -> None:
    """pc-7 pc-19 The number waits for a horse; if none can use it, the turn passes."""
    note(THREW, state.turn, number, 0)
    state.die = number
    state.throws += 1
    state.choosing = 1
    state.able = horses_that_can_go(state)
    if state.able != 0:
        return
    if state.called > 0:
        note(BARRED, state.turn, state.called - 1, number)
    else:
        note(PASSED, state.turn, number, reason(state, number))
    go_on(state, EVERY_SIX)


def walked(state: State, seat: int) -> int:
    """pc-14 The steps of all four horses together."""
    steps = 0
    for horse in range(HORSES):
        steps += state.step[seat][horse]
    return steps


def score(state: State, seat: int) -> int:
    """pc-14 The winner is first, and the others are ranked by the steps of their horses."""
    return walked(state, seat) + (VICTORY if state.winner == seat else 0)
