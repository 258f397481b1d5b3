"""What share of the win the best player has, wherever all horses stand: from what it has afterwards."""

from typing import Any, NamedTuple

from numba import njit

from chevaux.greedy import LIKE, NONE, liking
from chevaux.positions import ARRIVES, HORSES, ILLEGAL, UNKNOWN, Places, landing, line_after
from ludotheque.games.chevaux.board import SIX, STABLE
from ludotheque.kit.dice import SIDES

SURE = 65_535  # of a win; shares are whole numbers, rounded up
WAYS = SIDES * SIDES  # in which two throws fall
AGAIN = 8  # times over, where all of the best player's horses wait for a six


class Shares(NamedTuple):
    """What the best player has, by the line of its own horses and of the greedy one's."""

    best: Places
    greedy: Places
    mine: Any  # when the best player is about to throw
    theirs: Any  # when the greedy one is

    @property
    def at_the_start(self) -> float:
        """Say what share it has when all horses are in their stables, each player beginning half of the games."""
        return (int(self.mine[-1, -1]) + int(self.theirs[-1, -1])) / 2 / SURE


@njit
def hoped(theirs: Any, best: Places, here: int, greedy: Places, there: int) -> int:
    """Say what share the best player has, about to throw, from what it has when the greedy one is."""
    total = 0
    for number in range(1, SIDES + 1):
        most = -1
        for horse in range(HORSES):
            led = best.moved[here, number - 1, horse]
            if led != ILLEGAL:
                most = max(most, _played(theirs, led, landing(best.steps[here, horse], number), greedy, there))
        if number == SIX and best.called[here, 0] != ILLEGAL:
            called = 0
            for again in range(1, SIDES + 1):
                called += _share(theirs, best.called[here, again - 1], line_after(greedy, there, again))
            most = max(most, called)
        total += most if most >= 0 else SIDES * _share(theirs, here, there)
    return (total + WAYS - 1) // WAYS


@njit
def _played(theirs: Any, led: int, end: int, greedy: Places, there: int) -> int:
    return SIDES * (SURE if led == ARRIVES else _share(theirs, led, line_after(greedy, there, end)))


@njit
def answered(mine: Any, best: Places, here: int, greedy: Places, there: int) -> int:
    """Say what share the best player has when the greedy one is about to throw, from what it has about to throw."""
    total = 0
    for number in range(1, SIDES + 1):
        total += _reply(mine, best, here, greedy, there, number)
    return (total + WAYS - 1) // WAYS


@njit
def _reply(mine: Any, best: Places, here: int, greedy: Places, there: int, number: int) -> int:
    """Say what is left, in sixths, when the greedy player has a number; of choices that it likes alike, the most."""
    calls = number == SIX and greedy.called[there, 0] != ILLEGAL
    choices = int(calls)
    for horse in range(HORSES):
        choices += int(greedy.moved[there, number - 1, horse] != ILLEGAL)
    most, liked = -1, NONE
    for horse in range(HORSES):
        led = greedy.moved[there, number - 1, horse]
        if led == ARRIVES:
            return 0
        if led != ILLEGAL:
            end = landing(greedy.steps[there, horse], number)
            left = SIDES * _share(mine, line_after(best, here, end), led)
            like = liking(greedy, there, horse, end, best, here) if choices > 1 else NONE
            most, liked = _taken(most, liked, left, like)
    if calls:
        called = 0
        for again in range(1, SIDES + 1):
            called += _share(mine, line_after(best, here, again), greedy.called[there, again - 1])
        like = liking(greedy, there, _stabled(greedy, there), STABLE, best, here) if choices > 1 else NONE
        most, liked = _taken(most, liked, called, like)
    return most if most >= 0 else SIDES * _share(mine, here, there)


@njit
def _stabled(known: Places, line: int) -> int:
    """Find the last horse that is in its stable: those that never leave it come first."""
    found = 0
    for horse in range(HORSES):
        if known.steps[line, horse] == STABLE:
            found = horse
    return found


@njit
def _taken(most: int, liked: Any, left: int, like: Any) -> Any:
    if most < 0 or like > liked + LIKE:
        return left, like
    if like < liked - LIKE:
        return most, liked
    return max(most, left), max(liked, like)


@njit
def _share(shares: Any, here: int, there: int) -> int:
    """Look up a share; where the greedy player's horses stand as they hardly ever do, the best one has won."""
    return SURE if there == UNKNOWN else int(shares[here, there])
