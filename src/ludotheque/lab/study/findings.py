"""What a study finds of each variant, and what changes from the first to the others, as plain data."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any

import msgspec
import numpy as np

from ludotheque.bots.ratings import wilson
from ludotheque.engine.game import AnyGame
from ludotheque.lab.simulation import Result, row_of, summary, won
from ludotheque.lab.study.bounds import Mean, Share, mean_of_counts, share_of
from ludotheque.lab.study.drama import Drama
from ludotheque.lab.study.variants import Variant
from ludotheque.lab.sums import Counts, Sums

BARS = 30  # of a picture, at most
SECONDS = {True: 20, False: 10}  # at a real table: a turn where players choose, a throw where they do not


class Bar(msgspec.Struct, frozen=True):
    """The games in which a value lay between two whole numbers, both included."""

    least: int
    most: int
    share: float


class Contest(msgspec.Struct, frozen=True):
    """How often an expert beats a beginner; equals would win `fair`."""

    games: int
    expert: Share
    fair: float


class Findings(msgspec.Struct, frozen=True):
    """What was found of one variant."""

    variant: dict[str, Any]
    games: int
    unfinished: int
    ties: float
    wins: list[Share]  # of each seat
    begins: Share  # of whoever begins
    fair: float  # what equals would win
    turns: Mean
    actions: Mean
    turns_spread: dict[str, float]
    minutes: dict[str, float]
    lengths: list[Bar]  # turns
    scores: list[dict[str, float]]  # of each seat
    points: list[Bar]  # of all seats together
    figures: dict[str, dict[str, list[float]]]
    drama: Drama | None
    contest: Contest | None
    heat: list[float] | None  # what part of the pieces was at each place of the board, as the game numbers them


class Change(msgspec.Struct, frozen=True):
    """What differs between a variant and the first one; sure where chance hardly makes as much, 19 times of 20."""

    variant: int
    measure: str
    difference: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Tell whether the bounds leave no doubt that there is a difference."""
        return self.low > 0 or self.high < 0


class Report(msgspec.Struct, frozen=True):
    """Variants of one game side by side."""

    game: str
    seed: int
    variants: list[Findings]
    changes: list[Change]

    def as_data(self) -> dict[str, Any]:
        """Give what JSON can hold: what the command prints and what a page gives programs."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Report":
        """Read it back."""
        return msgspec.convert(data, cls)


def findings_of(
    game: AnyGame, variant: Variant, sums: Sums, drama: Drama | None, contest: Contest | None, heat: list[float] | None
) -> Findings:
    """Say what the counts of a variant's games mean."""
    result: Result = summary(game, sums)
    pace = SECONDS[game.has_choices] / 60
    teams = len(game.teams_of(variant.seats, row_of(game, dict(variant.options), variant.seats).tolist()))
    return Findings(
        variant={"text": variant.text, "seats": variant.seats, "players": variant.players, "options": variant.options},
        games=result.games,
        unfinished=result.unfinished,
        ties=result.ties,
        wins=[share_of(each, result.games) for each in result.win_shares],
        begins=share_of(won(sums.begun) / result.games, result.games),
        fair=(1 - (0 if game.ties_share_the_win else result.ties)) / teams,
        turns=mean_of_counts(sums.turns),
        actions=mean_of_counts(sums.actions),
        turns_spread=result.turns,
        minutes={name: pace * value for name, value in (result.turns if game.has_choices else result.actions).items()},
        lengths=bars(sums.turns),
        scores=result.scores,
        points=bars(_together(sums.scores)),
        figures=result.figures,
        drama=drama,
        contest=contest,
        heat=heat,
    )


def changes_of(variants: Sequence[Findings]) -> list[Change]:
    """Compare each variant with the first."""
    return [
        Change(number, name, other.mean - first.mean, *_bounds(first, other))
        for number, findings in enumerate(variants[1:], 1)
        for (name, first), (_, other) in zip(_measures(variants[0]), _measures(findings), strict=True)
        if first is not None and other is not None
    ]


def _measures(found: Findings) -> Iterator[tuple[str, Mean | None]]:
    """List what is compared; seats may be more or fewer, so that wins are told from what equals have."""
    begins, drama, fair = found.begins, found.drama, found.fair
    yield "turns", found.turns
    yield "actions", found.actions
    yield "begins", Mean(begins.share - fair, begins.low - fair, begins.high - fair)
    yield "ties", Mean(found.ties, *wilson(found.ties, found.games))
    yield "lead_changes", drama.lead_changes if drama else None
    yield "openness", drama.openness if drama else None
    yield "decided", drama.decided if drama else None


def _bounds(first: Mean, other: Mean) -> tuple[float, float]:
    reach = sqrt(sum(((each.high - each.low) / 2) ** 2 for each in (first, other)))
    middle = other.mean - first.mean
    return middle - reach, middle + reach


def bars(counts: Counts) -> list[Bar]:
    """Sort counted values into a few bars of one width; the last holds the few that lie far out."""
    values, times = np.array(sorted(counts)), np.array([counts[value] for value in sorted(counts)])
    until, least = np.cumsum(times) / times.sum(), int(values[0])
    far = int(values[min(len(values) - 1, int(np.searchsorted(until, 0.995)))])
    width = max(1, -(-(far - least + 1) // BARS))
    found = []
    for start in range(least, far + 1, width):
        end = start + width - 1 if start + width <= far else int(values[-1])
        share = times[(values >= start) & (values <= end)].sum() / times.sum()
        found.append(Bar(start, end, float(share)))
    return found


def _together(columns: Sequence[Counts]) -> Counts:
    found: Counts = {}
    for counts in columns:
        for value, times in counts.items():
            found[value] = found.get(value, 0) + times
    return found
