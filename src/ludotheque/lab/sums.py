"""What many games add up to: counts of whole numbers, so that sums do not depend on who counted which games."""

from typing import Any

import msgspec
import numpy as np

Counts = dict[int, int]  # how many games had a value


class Sums(msgspec.Struct):
    """Counts over any number of games; one entry a seat where there are several."""

    games: int = 0
    ties: int = 0
    unfinished: int = 0
    actions: Counts = {}
    turns: Counts = {}
    scores: list[Counts] = []
    wins: list[Counts] = []  # by how many shared the win
    begun: Counts = {}  # the wins of whoever began, likewise
    figures: list[list[int]] = []  # of each figure the sums, a seat an entry
    present: list[list[int]] = []  # of each figure the games where it is not 0, likewise
    anywhere: list[int] = []  # of each figure the games where it is not 0 for somebody

    def __add__(self, other: "Sums") -> "Sums":
        """Add what was counted of other games."""
        names = self.__struct_fields__
        return Sums(*(_added(getattr(self, name), getattr(other, name)) for name in names)) if self.games else other

    def as_plain(self) -> dict[str, Any]:
        """Give what JSON can hold."""
        plain: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return plain

    @classmethod
    def from_plain(cls, plain: dict[str, Any]) -> "Sums":
        """Read it back."""
        return msgspec.convert(plain, cls, strict=False)


def _added(mine: Any, theirs: Any) -> Any:
    if isinstance(mine, dict):
        return {value: mine.get(value, 0) + theirs.get(value, 0) for value in mine.keys() | theirs.keys()}
    if isinstance(mine, list):
        return [_added(one, other) for one, other in zip(mine, theirs, strict=True)]
    return mine + theirs


def counted(values: Any) -> Counts:
    """Count how often each value is there."""
    found, times = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), times.tolist(), strict=True))


def spread(counts: Counts) -> dict[str, float]:
    """Say of counted values what they are on average, in the middle, and where nine of ten lie."""
    values = np.array(sorted(counts))
    until = np.cumsum([counts[value] for value in values.tolist()])
    low, middle, high = (_at(values, until, share) for share in (0.05, 0.5, 0.95))
    mean = sum(value * times for value, times in counts.items()) / int(until[-1])
    return {"mean": mean, "p5": low, "median": middle, "p95": high}


def _at(values: Any, until: Any, share: float) -> float:
    """Give the value that this share of all is below, between two neighbours in proportion."""
    place = share * (int(until[-1]) - 1)
    below, above = (float(values[np.searchsorted(until, at, side="right")]) for at in (int(place), -int(-place // 1)))
    return below + (above - below) * (place - int(place))
