"""What games that are written down tell: who led, how long it stayed open, what choices and chance changed."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.lab.study.bounds import Mean, mean_of
from ludotheque.lab.study.following import Followed, Source
from ludotheque.lab.study.trails import Trail

LEAD = 0.05  # of the win that somebody must be ahead by, to have taken the lead
DECIDED = 0.9  # of the win that whoever wins has for good
POINTS = 20  # of the curve, from the start to the end


class Drama(msgspec.Struct, frozen=True):
    """How games go; shares are of the win, parts of the game's steps."""

    source: Source
    games: int
    lead_changes: Mean
    openness: Mean  # 1 while all are equal, 0 once it is decided; over the whole game
    decided: Mean  # the part of the game after which whoever wins has it nearly for sure
    leader: list[float]  # the chance of whoever leads, from the start to the end
    choices: float  # how many there were where somebody chose
    real_choices: float  # a turn had, with more than one to choose from
    stake: float | None  # what the best of them was worth more than the worst; None where nobody can tell
    luck: float | None  # the part of all that changed that chance changed; None where nobody sees what it brings


class FollowedGame(NamedTuple):
    """The steps of one game, from when it is somebody's turn."""

    who: Any
    mover: Any
    choices: Any
    stake: Any
    shares: Any  # one more: the end


def drama_of(followed: Followed) -> Drama | None:
    """Tell how the games went; None where there is nobody to win against."""
    games = [game for trail in followed.trails for game in _games(trail)]
    if not games or games[0].shares.shape[1] < 2:
        return None
    who, mover = (np.concatenate([getattr(game, name) for game in games]) for name in ("who", "mover"))
    choices, stake = (np.concatenate([getattr(game, name) for game in games]) for name in ("choices", "stake"))
    free, weighed, turns = choices > 1, stake >= 0, int((np.diff(mover, prepend=NOBODY) != 0).sum())
    moved = np.concatenate([np.abs(np.diff(game.shares, axis=0)).sum(axis=1) for game in games])
    return Drama(
        source=followed.source,
        games=len(games),
        lead_changes=mean_of([lead_changes(game.shares) for game in games]),
        openness=mean_of([openness(game.shares) for game in games]),
        decided=mean_of([decided(game.shares) for game in games]),
        leader=[float(each) for each in np.mean([_leader(game.shares) for game in games], axis=0)],
        choices=float(choices[who >= 0].mean()) if (who >= 0).any() else 0.0,
        real_choices=float(free.sum() / turns),
        stake=float(stake[weighed].mean()) if weighed.any() else None,
        luck=luck_of(moved, who == CHANCE, followed.source),
    )


def luck_of(moved: Any, by_chance: Any, source: Source) -> float | None:
    """Say what part of all that moved the chances was chance's.

    A game's own knowledge looks at what lies on the table: what a card drawn is good for, it sees once it is played.
    """
    if not by_chance.any():
        return 0.0
    whole = moved.sum()
    return None if source == "knowledge" or whole == 0 else float(moved[by_chance].sum() / whole)


def lead_changes(shares: Any) -> int:
    """Count how often somebody else came to lead by enough to be seen."""
    leader, changes = None, 0
    for row in shares.tolist():
        second, best = sorted(row)[-2:]
        if leader is None:
            leader = row.index(best) if best - second >= LEAD else None
        elif row.index(best) != leader and best >= row[leader] + LEAD:
            leader, changes = row.index(best), changes + 1
    return changes


def openness(shares: Any) -> float:
    """Say how far from decided a game was on average: 1 where all had the same chance all the time."""
    even = 1 / shares.shape[1]
    return float(1 - ((shares[:-1].max(axis=1) - even) / (1 - even)).mean())


def decided(shares: Any) -> float:
    """Say after which part of the game whoever won had it nearly for sure, for good."""
    mine = shares[:, int(shares[-1].argmax())]
    unsure = np.flatnonzero(mine < DECIDED)
    return float((unsure[-1] + 1) / (len(mine) - 1)) if len(unsure) and len(mine) > 1 else 0.0


def _leader(shares: Any) -> Any:
    """Give the chance of whoever leads at evenly spread moments."""
    best = shares.max(axis=1)
    return np.interp(np.linspace(0, 1, POINTS + 1), np.linspace(0, 1, len(best)), best)


def _games(trail: Trail) -> Iterator[FollowedGame]:
    for index, (start, end) in enumerate(zip(trail.first[:-1], trail.first[1:], strict=True)):
        opening = int(start) + int(np.argmax(trail.mover[start:end] >= 0))
        whole = slice(opening, int(end))
        shares = np.vstack([trail.shares[whole], trail.ends[index]])
        yield FollowedGame(trail.who[whole], trail.mover[whole], trail.choices[whole], trail.stake[whole], shares)
