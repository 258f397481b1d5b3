"""A study from the order to the report: play, count, follow a few games, and say what it comes to."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ludotheque.bots.arena import arena
from ludotheque.engine.crew import CORES
from ludotheque.engine.errors import BadOption
from ludotheque.engine.progress import Kept
from ludotheque.lab.simulation import Plan, Seen, chunk_of, count
from ludotheque.lab.study.bounds import share_of
from ludotheque.lab.study.drama import drama_of
from ludotheque.lab.study.findings import Contest, Findings, Report, changes_of, findings_of
from ludotheque.lab.study.following import Source, follow, heat_of, source_for
from ludotheque.lab.study.orders import Order
from ludotheque.lab.study.variants import Variant
from ludotheque.lab.sums import Sums

Progress = Callable[[int, int], None]  # done, of so many
Rows = Callable[[Variant], Seen | None]  # gives what is shown every game of a variant
PART = 100  # what each part of the work counts, however long it takes
LEVELS = ("expert", "beginner")


def study(
    order: Order, progress: Progress = lambda done, of: None, workers: int = CORES, cluster: str = "",
    rows: Rows | None = None, gpu: bool = False, kept_in: Path | None = None,
) -> Report:  # fmt: skip
    """Study what was ordered; `rows` is shown every game. A card plays what is counted, not what is followed.

    What a file keeps of the same order is not played again.
    """
    if rows and kept_in:
        raise BadOption("rows are written of all games, but what is kept of some is counts: leave out one of the two")
    hands = _Hands(order, workers, cluster, gpu, kept_in)
    told, source = _Told(order, progress), source_for(order.game, order.variants)
    found = [_studied(order, variant, source, told, hands, rows) for variant in order.variants]
    return Report(order.game.slug, order.seed, found, changes_of(found))


class _Told:
    """Tells how far a study is: parts one after the other, each from 0 to all of it."""

    def __init__(self, order: Order, progress: Progress) -> None:
        self._progress, self._before = progress, 0
        self._of = PART * len(order.variants) * (1 + (order.followed > 0) + _has_contest(order))

    def part(self, of: int, done: int) -> None:
        self._progress(self._before + PART * done // max(1, of), self._of)

    def whole(self) -> None:
        """Tell that a part is done, perhaps before this study."""
        self._before += PART
        self._progress(self._before, self._of)


@dataclass(frozen=True, slots=True)
class _Hands:
    """Who works, and where it is kept what they found."""

    order: Order
    workers: int
    cluster: str
    gpu: bool
    kept_in: Path | None

    def kept(self, variant: Variant, work: str) -> Kept:
        """Open what is kept of a work on a variant; all works of a study share one file."""
        chunks = [chunk_of(each.players, self.gpu) for each in self.order.variants]
        plan = {**self.order.as_data(), "chunks": chunks}
        return Kept(self.kept_in, plan, f"{work} {self.order.variants.index(variant) + 1}")


def _has_contest(order: Order) -> bool:
    return order.contest > 0 and order.game.has_choices


def _studied(order: Order, variant: Variant, source: Source, told: _Told, hands: _Hands, rows: Rows | None) -> Findings:
    game, games = order.game, order.games_of(variant)
    sums = _counted(order, variant, told, hands, rows(variant) if rows else None)
    followed = min(order.followed, games)
    trails = follow(
        game, variant, source, followed, order.seed, hands.workers, partial(told.part, followed), hands.cluster,
        hands.kept(variant, "followed"),
    )  # fmt: skip
    if order.followed:
        told.whole()
    contest = _contest(order, variant, told, hands) if _has_contest(order) else None
    return findings_of(game, variant, sums, drama_of(trails), contest, heat_of(game, trails))


def _counted(order: Order, variant: Variant, told: _Told, hands: _Hands, seen: Seen | None) -> Sums:
    games = order.games_of(variant)
    plan = Plan(order.game.slug, variant.seats, dict(variant.options), order.seed, variant.players)
    sums = count(
        order.game, plan, games, partial(told.part, games), hands.workers, hands.cluster,
        hands.kept(variant, "counts"), hands.gpu, seen,
    )  # fmt: skip
    told.whole()
    return sums


def _contest(order: Order, variant: Variant, told: _Told, hands: _Hands) -> Contest | None:
    """Let an expert meet a beginner by the rules of a variant, seats rotating."""
    if variant.seats < 2:
        told.whole()
        return None
    met = arena(
        order.game, LEVELS, order.contest, seats=variant.seats, options=dict(variant.options), seed=order.seed,
        record=hands.kept(variant, "contest"), progress=lambda done, of: told.part(of, done),
        workers=hands.workers, cluster=hands.cluster,
    )  # fmt: skip
    told.whole()
    expert = next(each for each in met.standings if each.name == LEVELS[0])
    return Contest(met.games, share_of(expert.share, met.games), expert.fair)
