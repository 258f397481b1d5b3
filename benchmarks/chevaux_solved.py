"""Solve the petits chevaux of two with two horses each: what the best player there can be wins against a greedy one.

With four horses each there are 10^12 positions; with two, 6.9 million, few enough to find by value iteration what any
player can hope for at most. A position is what each player's horses have walked; the player about to throw comes
first. `python benchmarks/chevaux_solved.py` takes a few minutes of one core and 150 MB.
"""

from typing import Any

import numpy as np
from numba import njit

from ludotheque import catalogue
from ludotheque.engine.compiling import compiled
from ludotheque.engine.options import read_options
from ludotheque.engine.state import record
from ludotheque.games.chevaux import knowledge, rules
from ludotheque.games.chevaux.board import FOREIGN, HOME, RED, REFUGE, ROUTE, STABLE, STEP_AT, TIP, YELLOW
from ludotheque.games.chevaux.rules.state import CHOOSE, THROW
from ludotheque.kit.dice import SIDES

PAIRS = HOME * (HOME + 1) // 2  # two horses that are not home, the first one ahead
SIX = 6
ILLEGAL = -1.0
BEST, GREEDY = range(2)  # how a player chooses
AHEAD, BEHIND, EVEN = range(3)  # which horse the greedy one takes
CLOSE = 1e-4  # that two rounds may differ by at most

OTHER = np.zeros(HOME + 1, np.int64)  # whom a horse on a step sends home: those on that step of the other's route
for _step in range(1, TIP + 1):
    _square = ROUTE[0][YELLOW][_step]
    OTHER[_step] = STABLE if REFUGE[_square] else STEP_AT[0][RED][_square]
BARRED = np.array(FOREIGN[0])


@njit
def number(one: int, other: int) -> int:
    """Number two horses."""
    first, second = max(one, other), min(one, other)
    return first * (first + 1) // 2 + second


@njit
def reached(values: Any, horse: int, fellow: int, ahead: int, behind: int) -> float:
    """Say how likely the other player, about to throw, wins once a horse has come to a step."""
    foe = OTHER[horse]
    if foe != STABLE:
        ahead = STABLE if ahead == foe else ahead
        behind = STABLE if behind == foe else behind
    return values[number(ahead, behind), number(horse, fellow)]


@njit
def hope(values: Any, horse: int, fellow: int, ahead: int, behind: int, thrown: int) -> float:
    """Say how likely the player wins who plays that horse with that number; values are the other's."""
    if horse == STABLE:
        if thrown != SIX:
            return ILLEGAL
        total = 0.0
        for again in range(1, SIDES + 1):
            total += 1.0 - reached(values, again, fellow, ahead, behind)
        return total / SIDES
    end = HOME - abs(HOME - horse - thrown)
    if end == HOME:
        return 1.0
    return ILLEGAL if BARRED[end] else 1.0 - reached(values, end, fellow, ahead, behind)


@njit
def chosen(first: float, second: float, way: int, taste: int) -> float:
    """Say what a player makes of two hopes by its way of choosing."""
    if way == BEST or min(first, second) == ILLEGAL:
        return max(first, second)
    if taste == EVEN:
        return (first + second) / 2
    return first if taste == AHEAD else second


@njit
def outlook(theirs: Any, one: int, two: int, ahead: int, behind: int, way: int, tastes: Any) -> float:
    """Say how likely whoever is about to throw wins, from what the other wins afterwards."""
    me, you = number(one, two), number(ahead, behind)
    total = 0.0
    for thrown in range(1, SIDES + 1):
        first = hope(theirs, one, two, ahead, behind, thrown)
        second = hope(theirs, two, one, ahead, behind, thrown)
        found = chosen(first, second, way, tastes[me, you, thrown - 1])
        total += found if found != ILLEGAL else 1.0 - theirs[you, me]
    return total / SIDES


@njit
def sweep(mine: Any, theirs: Any, way: int, other: int, tastes: Any) -> float:
    """Work out everything anew, from the end of the way to its beginning; return the largest change."""
    largest = 0.0
    for one in range(HOME - 1, -1, -1):
        for two in range(one, -1, -1):
            for ahead in range(HOME - 1, -1, -1):
                for behind in range(ahead, -1, -1):
                    me, you = number(one, two), number(ahead, behind)
                    before = mine[me, you]
                    mine[me, you] = outlook(theirs, one, two, ahead, behind, way, tastes)
                    theirs[you, me] = outlook(mine, ahead, behind, one, two, other, tastes)
                    largest = max(largest, abs(mine[me, you] - before))
    return largest


def meeting(way: int, other: int, tastes: Any) -> float:
    """Say what share of the games one way of choosing wins against another, each beginning half of them."""
    mine, theirs = (np.full((PAIRS, PAIRS), 0.5, np.float32) for _ in range(2))
    while sweep(mine, theirs, way, other, tastes) > CLOSE:
        pass
    return float(mine[0, 0] + 1 - theirs[0, 0]) / 2


@njit
def ask_everywhere(states: Any, play: Any, worth: Any, tastes: Any) -> None:
    """Find out, everywhere, which horse the greedy player takes."""
    for one in range(HOME):
        for two in range(one + 1):
            for ahead in range(HOME):
                for behind in range(ahead + 1):
                    for thrown in range(1, SIDES + 1):
                        states[0].step[0][0], states[0].step[0][1] = one, two
                        states[0].step[1][0], states[0].step[1][1] = ahead, behind
                        first = liking(states, play, worth, thrown, 0)
                        second = liking(states, play, worth, thrown, 1)
                        taste = EVEN if first == second else AHEAD if first > second else BEHIND
                        tastes[number(one, two), number(ahead, behind), thrown - 1] = taste


@njit
def liking(states: Any, play: Any, worth: Any, thrown: int, horse: int) -> float:
    """Say what the game's own evaluation makes of playing a horse with that number; 0 if it cannot be played."""
    states[1] = states[0]
    state = states[1]
    play(state, THROW + thrown - 1)
    if state.turn != 0 or state.able >> horse & 1 == 0:
        return 0.0
    play(state, CHOOSE + horse)
    return 1.0 if state.winner == 0 else worth(state, 0)  # type: ignore[no-any-return]


def greedy_choices() -> Any:
    """Find what the greedy player takes, position by position."""
    game = catalogue.game("chevaux")
    states = record(rules.State, 2)
    compiled(rules).deal(states[0], 2, np.array([*read_options(game.options, {"horses": "2"}, 2), 0], np.int64))
    tastes = np.zeros((PAIRS, PAIRS, SIDES), np.int8)
    ask_everywhere(states, compiled(rules).play, compiled(knowledge).worth, tastes)
    return tastes


def main() -> None:
    """Print what the best answer to all that the greedy player does wins against it."""
    print(f"the best answer to the greedy player wins {meeting(BEST, GREEDY, greedy_choices()):.2%}")


if __name__ == "__main__":
    main()
