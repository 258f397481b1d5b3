"""Whether every game on a board of one's own comes to an end, and soon enough.

Checked for a lone pawn, with two dice and with one, by the exact finish (passing 63 only makes it easier): whatever
throws fall, it comes home in `LONGEST` throws on average, it can always come home without the help of a rescuer, and no
throw of it is forced onto one square. Then no table goes on for ever. There are two traps at the most, so somebody can
always throw (oie-19). Take the pawn that is nearest to home among those that can throw: the others may all throw
elsewhere than where it stands, and it may throw what brings it nearer.
"""

from functools import cache, lru_cache
from typing import Any

import numpy as np

from ludotheque.engine.errors import BadOption
from ludotheque.engine.seats import NOBODY
from ludotheque.games.oie.board import DICE, GOOSE, HOME, PLAIN, PRISON, START, WELL
from ludotheque.games.oie.rules import FIRST_DIE, ONE, SECOND_DIE, TWO, State, by_the_squares
from ludotheque.kit.dice import SIDES

TRAPS = 2  # at the most, as on the sheet
LONGEST = 250  # throws on average for a lone pawn; on the board of the sheet it needs 34, with two dice or one


@lru_cache(maxsize=256)
def check_sound(squares: tuple[int, ...]) -> None:
    """oie-28 Refuse a board on which a game might not end, or hardly; name the square, and what to change."""
    _check_traps(squares)
    _check_leads(squares)
    for one in (0, 1):
        _check_throws(squares, one)


def _check_traps(squares: tuple[int, ...]) -> None:
    traps = [square for square, what in enumerate(squares) if what in (WELL, PRISON)]
    if len(traps) > TRAPS:
        told = ", ".join(map(str, traps))
        fault = f"wells and prisons are {TRAPS} at the most, not {told}: all might sit there; take some away"
        raise BadOption(fault, reason="board-traps", option="board", most=TRAPS, squares=told)


def _check_leads(squares: tuple[int, ...]) -> None:
    for square, to in enumerate(squares):
        if to > PLAIN and (squares[to] > PLAIN or squares[to] == GOOSE):
            fault = f"square {square} leads to {to}, which leads on itself; let it lead elsewhere"
            raise BadOption(fault, reason="board-chain", option="board", square=square, to=to)


def _check_throws(squares: tuple[int, ...], one: int) -> None:
    landings, odds = landings_on(squares, one)
    met = reached(landings)
    for square in sorted(met):
        ends = {end for end in landings[square] if end == HOME or squares[end] != DICE}
        if HOME not in ends and len(ends) < 2:
            raise _fault("board-forced", one, square=square, to=landings[square][0])
    home = leading_home(landings, squares)
    lost = sorted(met - home)
    if lost:
        raise _fault("board-lost", one, square=lost[0])
    throws = round(mean_throws(landings, odds, sorted(met)))
    if throws > LONGEST:
        raise _fault("board-long", one, throws=throws, most=LONGEST)


FAULTS = {
    "board-forced": "from square {square} throws hardly lead anywhere but to {to} or to another throw: a game might "
    "never end; take an effect away among the squares that follow",
    "board-lost": "from square {square} no throws lead home; take an effect away between it and 63",
    "board-long": "a pawn would need {throws} throws on average, and {most} is the most; "
    "take away some squares that lead back",
}


def _fault(reason: str, one: int, **facts: int) -> BadOption:
    dice = "with one die" if one else "with two dice"
    return BadOption(f"{FAULTS[reason].format(**facts)} ({dice})", reason=f"{reason}{one + 1}", option="board", **facts)


def landings_on(squares: tuple[int, ...], one: int) -> tuple[list[list[int]], Any]:
    """List where each throw ends from each square, and how likely each throw is."""
    state, (throws, odds) = State(), _throws(one)
    state.own, state.board = 1, list(squares)
    return [[by_the_squares(state, NOBODY, left, throw) for throw in throws] for left in range(HOME)], odds


@cache
def _throws(one: int) -> tuple[list[int], Any]:
    """Give a throw for each sum, and for both first nines, with its chance."""
    if one:
        return list(range(ONE, ONE + SIDES)), np.full(SIDES, 1 / SIDES)
    found: dict[tuple[int, bool], list[int]] = {}
    for throw in range(TWO, ONE):
        points = FIRST_DIE[throw] + SECOND_DIE[throw]
        found.setdefault((points, points == 9 and FIRST_DIE[throw] % 3 == 0), []).append(throw)
    return [alike[0] for alike in found.values()], np.array([len(alike) / ONE for alike in found.values()])


def reached(landings: list[list[int]]) -> set[int]:
    """List the squares where a pawn may ever stand."""
    met, fresh = {START}, [START]
    while fresh:
        ends = {end for end in landings[fresh.pop()] if end != HOME} - met
        met |= ends
        fresh += ends
    return met


def leading_home(landings: list[list[int]], squares: tuple[int, ...]) -> set[int]:
    """List the squares from which some throws lead home without a trap on the way."""
    home = {HOME}
    while True:
        ends = {end for end in home if end == HOME or squares[end] not in (WELL, PRISON)}
        more = {square for square in range(HOME) if not ends.isdisjoint(landings[square])} | {HOME}
        if more == home:
            return home
        home = more


def mean_throws(landings: list[list[int]], odds: Any, met: list[int]) -> float:
    """Work out how many throws a lone pawn needs from the start, on average, if no trap holds it."""
    at = {square: number for number, square in enumerate(met)}
    staying = np.zeros((len(met), len(met)))
    for square, number in at.items():
        for end, chance in zip(landings[square], odds, strict=True):
            if end != HOME:
                staying[number, at[end]] += chance
    return float(np.linalg.solve(np.eye(len(met)) - staying, np.ones(len(met)))[at[START]])
