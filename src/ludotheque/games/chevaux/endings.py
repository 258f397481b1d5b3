"""Why a race ended as it did, and which numbers would end it."""

from collections.abc import Sequence

from ludotheque.engine.words import Say
from ludotheque.games.chevaux.board import HOME
from ludotheque.games.chevaux.rules.going import horses_that_can_go, is_call
from ludotheque.games.chevaux.rules.moving import has_won, move
from ludotheque.games.chevaux.rules.state import HORSES, State
from ludotheque.kit.dice import DIE


def ending(state: State, names: Sequence[str], say: Say) -> str:
    """pc-13 pc-14 pc-15 Say what the winner has brought home; and how far the other was, or what ranks the others."""
    won = say("ending.all" if state.all_home else "ending.one", name=names[state.winner], n=state.horses)
    if state.seats > 2:
        return f"{won} {say('ending.others')}"
    left = HOME - max(state.step[1 - state.winner])
    return f"{won} {say('ending.other', name=names[1 - state.winner], n=left)}"


def winning_numbers(state: State) -> list[int]:
    """List the numbers with which the player who is about to throw can win."""
    return [number for number in DIE if winning_horses(state, number)]


def winning_horses(state: State, number: int) -> list[int]:
    """pc-13 pc-15 List the horses that win by a number."""
    after = state.copy()
    after.die = number
    able = horses_that_can_go(after)
    return [horse for horse in range(HORSES) if able >> horse & 1 and _wins(after, horse)]


def _wins(state: State, horse: int) -> bool:
    if is_call(state, horse):
        return False
    after = state.copy()
    move(after, horse)
    return has_won(after, state.turn)
