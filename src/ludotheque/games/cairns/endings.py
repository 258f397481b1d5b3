"""Why a game of Cairns ended as it did: which cairns decided it."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from ludotheque.engine.words import Say
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.rules.state import State


def ending(state: State, names: Sequence[str], say: Say) -> str:
    """cairn-16 Name the heights that decided, and after how many ties."""
    sides = [team_heights(state, team) for team in (0, 1)] if state.teams else _each(state, len(names))
    whose = "-teams" if state.teams else ""
    for rank, (best, following, *_) in enumerate(_shown(sides), 1):
        if following < best:
            return say(f"ending.{'highest' if rank == 1 else 'later'}{whose}", rank=rank, best=best, next=following)
    return say("ending.tie")


def place_of(state: State, seat: int) -> str:
    """cairn-16 cairn-17 cairn-18 Tell whether a seat, or its team, leads or is level with another; else nothing."""
    sides = [team_heights(state, team) for team in (0, 1)] if state.teams else _each(state, state.seats)
    mine = sides[seat % len(sides)]
    if not mine or mine < max(sides):
        return ""
    return "leads" if sides.count(mine) == 1 else "level"


def _each(state: State, seats: int) -> list[list[int]]:
    return [heights(state, seat) for seat in range(seats)]


def _shown(sides: list[list[int]]) -> Iterator[list[int]]:
    """cairn-17 Give what is shown rank by rank, the highest first, by those who are still tied for the lead."""
    leaders = list(zip(*zip_longest(*sides, fillvalue=0), strict=True))
    for rank in range(max(map(len, sides))):
        yield sorted((side[rank] for side in leaders), reverse=True)
        best = max(side[rank] for side in leaders)
        leaders = [side for side in leaders if side[rank] == best]


def heights(state: State, seat: int) -> list[int]:
    """List the heights of a seat's cairns, the highest first."""
    return sorted((state.height[top] for top in tops_of(state, seat)), reverse=True)


def team_heights(state: State, team: int) -> list[int]:
    """cairn-18 List the heights of the partners' cairns put together, the highest first."""
    return [sum(pair) for pair in pairs(state, team)]


def pairs(state: State, team: int) -> Iterator[tuple[int, int]]:
    """cairn-18 Put the partners' cairns together, highest with highest, then second with second."""
    return zip_longest(heights(state, team), heights(state, team + 2), fillvalue=0)
