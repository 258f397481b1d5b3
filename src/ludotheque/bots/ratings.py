"""Figures of an arena: how sure a share of wins is, and how strong each player must be to explain the results."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log, log10, sqrt

NORMAL = 1.96  # standard deviations that hold 95 of 100
ROUNDS = 2000
ELO = 400 / log(10)

Table = tuple[tuple[str, ...], tuple[float, ...]]  # who sat there, and each one's share of the win


def wilson(share: float, games: int) -> tuple[float, float]:
    """Bound a share of wins seen in so many games, 19 times of 20 (Wilson's interval)."""
    if games == 0:
        return 0.0, 1.0
    spread = NORMAL**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = NORMAL / (1 + spread) * sqrt(share * (1 - share) / games + spread / games / 4)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def elo(tables: Sequence[Table]) -> dict[str, float]:
    """Rate players so that each wins as often as its strength among those at the table says, the average at 0.

    With two at the table this is Bradley and Terry's model, that of Elo; with more it is the first place of Plackett
    and Luce's. One game that all shared is added, so that a player who always won is not infinitely strong.
    """
    names = sorted({name for seated, _ in tables for name in seated})
    seen = [*tables, (tuple(names), (1 / len(names),) * len(names))]
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        better = _improved(strength, seen)
        change = max(abs(log(better[name] / strength[name])) for name in names)
        strength = better
        if change < 1e-9:
            break
    middle = sum(log10(strength[name]) for name in names) / len(names)
    return {name: 400 * (log10(strength[name]) - middle) for name in names}


def elo_margin(ratings: Mapping[str, float], tables: Sequence[Table], name: str) -> float:
    """Say how far a rating may be off, 19 times of 20, the other ratings taken as sure."""
    information = 0.0
    for seated, _ in tables:
        if name in seated:
            weights = {each: 10 ** (ratings[each] / 400) for each in seated}
            chance = seated.count(name) * weights[name] / sum(weights[each] for each in seated)
            information += chance * (1 - chance)
    return NORMAL * ELO / sqrt(information) if information > 0 else float("inf")


def _improved(strength: Mapping[str, float], tables: Sequence[Table]) -> dict[str, float]:
    wins: Counter[str] = Counter()
    expected: Counter[str] = Counter()
    for seated, shares in tables:
        whole = sum(strength[name] for name in seated)
        for name, share in zip(seated, shares, strict=True):
            wins[name] += share  # type: ignore[assignment]  # shares of a win are counted too
            expected[name] += 1 / whole  # type: ignore[assignment]
    return {name: wins[name] / expected[name] for name in strength}
