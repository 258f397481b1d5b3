"""A study from the order to the report: play, count, follow a few games, and say what it comes to."""

from collections.abc import Callable
from functools import partial

from ludotheque.bots.arena import arena
from ludotheque.engine.crew import CORES
from ludotheque.lab.simulation import Plan, Seen, count
from ludotheque.lab.study.bounds import share_of
from ludotheque.lab.study.drama import drama_of
from ludotheque.lab.study.findings import Contest, Findings, Report, changes_of, findings_of
from ludotheque.lab.study.following import Source, follow, heat_of, source_for
from ludotheque.lab.study.orders import Order
from ludotheque.lab.study.variants import Variant

Progress = Callable[[int, int], None]  # done, of so many
Rows = Callable[[Variant], Seen | None]  # gives what is shown every game of a variant
PART = 100  # what each part of the work counts, however long it takes
LEVELS = ("expert", "beginner")


def study(
    order: Order, progress: Progress = lambda done, of: None, workers: int = CORES, cluster: str = "",
    rows: Rows = lambda variant: None, gpu: bool = False,
) -> Report:  # fmt: skip
    """Study what was ordered; `rows` is shown every game. A card plays what is counted, not what is followed."""
    told, source = _Told(order, progress), source_for(order.game, order.variants)
    found = [_studied(order, variant, source, told, workers, cluster, rows(variant), gpu) for variant in order.variants]
    return Report(order.game.slug, order.seed, found, changes_of(found))


class _Told:
    """Tells how far a study is: parts one after the other, each from 0 to all of it."""

    def __init__(self, order: Order, progress: Progress) -> None:
        self._progress, self._before = progress, 0
        self._of = PART * len(order.variants) * (1 + (order.followed > 0) + _has_contest(order))

    def part(self, of: int, done: int) -> None:
        self._progress(self._before + PART * done // max(1, of), self._of)
        if done >= of:
            self._before += PART


def _has_contest(order: Order) -> bool:
    return order.contest > 0 and order.game.has_choices


def _studied(
    order: Order, variant: Variant, source: Source, told: _Told, workers: int, cluster: str, seen: Seen | None,
    gpu: bool,
) -> Findings:  # fmt: skip
    game, games, followed = order.game, order.games_of(variant), min(order.followed, order.games_of(variant))
    plan = Plan(game.slug, variant.seats, dict(variant.options), order.seed, variant.players)
    sums = count(game, plan, games, partial(told.part, games), workers, cluster, gpu=gpu, seen=seen)
    trails = follow(game, variant, source, followed, order.seed, workers, partial(told.part, followed), cluster)
    contest = _contest(order, variant, told, workers, cluster) if _has_contest(order) else None
    return findings_of(game, variant, sums, drama_of(trails), contest, heat_of(game, trails))


def _contest(order: Order, variant: Variant, told: _Told, workers: int, cluster: str) -> Contest | None:
    """Let an expert meet a beginner by the rules of a variant, seats rotating."""
    if variant.seats < 2:
        told.part(1, 1)
        return None
    met = arena(
        order.game, LEVELS, order.contest, seats=variant.seats, options=dict(variant.options), seed=order.seed,
        progress=lambda done, of: told.part(of, done), workers=workers, cluster=cluster,
    )  # fmt: skip
    expert = next(each for each in met.standings if each.name == LEVELS[0])
    return Contest(met.games, share_of(expert.share, met.games), expert.fair)
