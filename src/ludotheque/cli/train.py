"""Train the judge of a game, and check how far it can be believed."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from time import monotonic
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from ludotheque import catalogue
from ludotheque.bots.weights import UnfitWeights, Weights, how_made, read_weights, weights_path, write_weights
from ludotheque.cli.options import cluster_option, game_options, parse_options, progress_bar, seats_of, workers_option
from ludotheque.engine.crew import crew
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.progress import GOES_ON
from ludotheque.lab.calibration import POSITIONS, Calibration, Check, check
from ludotheque.lab.learning_curve import drawn
from ludotheque.lab.strength import GAMES as GREEDY
from ludotheque.lab.strength import Strength, against_greedy
from ludotheque.lab.training import MEASURED, ROUND, Plan, Training, partners_of

KEEPING = 20.0  # seconds between two files to go on from
GAMES = 60_000  # to learn from, where there are no weights yet
SHOWN = 12  # times that the bar tells the strength anew
RARELY = 30  # rounds to learn from for each to measure by, at least
POINTS = 24  # of a curve, at most


@click.command()
@click.argument("slug")
@game_options
@click.option(
    "--games", type=click.IntRange(1, 1_000_000_000), help="How many to learn from.  [default: as the weights there]"
)
@click.option("--pace", type=click.FloatRange(0.1, 20), help="How many times as fast to begin.  [default: likewise]")
@click.option("--calm", type=click.FloatRange(0.1, 100), help="How many times as slow to end.  [default: likewise]")
@click.option("--trust", type=click.FloatRange(0, 1), help="λ all the time.  [default: likewise]")
@click.option("--stride", type=click.FloatRange(0, 1), help="Each weight's own, to begin with.  [default: likewise]")
@click.option("--slips", type=click.FloatRange(0, 1), help="How often players follow an urge.  [default: likewise]")
@click.option("--units", type=click.IntRange(1, 256), help="How many hidden units.  [default: likewise]")
@click.option("--minutes", type=click.FloatRange(0), help="Stop for now after so long; the same command goes on.")
@click.option("--seed", default=1, show_default=True, help="Another seed, other weights.")
@click.option("--out", type=click.Path(path_type=Path), help="The file of weights.  [default: where the game has them]")
@click.option("--curve", type=click.Path(path_type=Path), help="Draw the strength over the games, as SVG.")
@workers_option
@cluster_option
@click.option("--check", "checks", is_flag=True, help="Train nothing: say how far the judge can be believed.")
@click.option(
    "--greedy",
    default=GREEDY,
    show_default=True,
    type=click.IntRange(1),
    help="With --check: how many games among greedy players.",
)
@click.option("--json", "as_json", is_flag=True, help="Print figures for programs.")
def train(
    slug: str, seats: int | None, given: tuple[str, ...], games: int | None, pace: float | None, calm: float | None,
    trust: float | None, stride: float | None, slips: float | None, units: int | None, minutes: float | None, seed: int,
    out: Path | None, curve: Path | None, workers: int, cluster: str, checks: bool, greedy: int, as_json: bool,
) -> None:  # fmt: skip
    """Let the judge of a game learn from games with itself; the same seed and games give the same weights."""
    game = catalogue.game(slug)
    if game.features is None:
        raise BadOption(f"{slug} has no features for a judge to look at; see docs/concepts/bots.md")
    chosen, options = seats_of(game, seats), parse_options(given)
    row = read_options(game.options, options, chosen)
    path = out or weights_path(game, chosen, partners_of(game, chosen, row))
    if checks:
        with crew(workers, cluster) as hired:
            weights = _weights(game, chosen, path)
            found = check(game, weights, chosen, options, POSITIONS, hired)
            _print_check(found, against_greedy(game, weights, options, greedy, hired), as_json)
        return
    wanted = {
        "games": games, "pace": pace, "calm": calm, "trust": trust, "stride": stride, "slips": slips, "units": units,
    }  # fmt: skip
    made = _made(path, wanted) | {name: value for name, value in wanted.items() if value is not None}
    plan = Plan(slug, chosen, seed=seed, options=options, **made)
    with crew(workers, cluster, GOES_ON.format(path=_part_of(path))) as hired:
        training = Training(game, plan, hired)
        points = _train(training, path, None if minutes is None else 60 * minutes, curve is not None)
    if curve is not None and points:
        curve.write_text(drawn(f"{game.title}: wins against greedy players, by games learned from", points) + "\n")


def _made(path: Path, names: Iterable[str]) -> dict[str, Any]:
    """Say how the weights that are there were made, or how any usually are; also if the features are others now."""
    told = how_made(path) if path.exists() else {}
    return {"games": GAMES} | {name: told[name] for name in names if name in told}


def _train(training: Training, path: Path, seconds: float | None, measures: bool) -> list[tuple[int, float]]:
    """Train and write the weights; return the strength after so many games, if that is wanted."""
    part = _part_of(path)
    if part.exists():
        training.resume(part)
    part.parent.mkdir(parents=True, exist_ok=True)
    with _kept(training, part), progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task(training.plan.game, total=training.rounds * ROUND)
        points = _rounds(training, part, seconds, bar, task, POINTS if measures else 0)
    write_weights(path, training.weights)
    if training.done == training.rounds:
        part.unlink()
    click.echo(f"{path}: {training.done * ROUND:,} games; {training.strength():.1%} against greedy players")
    return points


def _part_of(path: Path) -> Path:
    """Name the file that a training goes on from."""
    return path.with_name(f"{path.name}.part")


def _rounds(
    training: Training, part: Path, seconds: float | None, bar: Progress, task: TaskID, measurements: int
) -> list[tuple[int, float]]:
    points: list[tuple[int, float]] = []
    began = kept = monotonic()
    while training.done < training.rounds and (seconds is None or monotonic() < began + seconds):
        training.go_on()
        bar.update(task, completed=training.done * ROUND)
        if monotonic() > kept + KEEPING:
            training.save(part)
            kept = monotonic()
        if not bar.disable:
            _show_strength(training, bar, task)
        if training.done * measurements // training.rounds > (training.done - 1) * measurements // training.rounds:
            points.append((training.done * ROUND, training.strength()))
    return points


def _show_strength(training: Training, bar: Progress, task: TaskID) -> None:
    """Tell the strength so far once the judge has played, and about twelve times from there, at little cost."""
    apart, since = max(RARELY, training.rounds // SHOWN), training.done - training.first_measured
    if since >= 0 and since % apart == 0:
        rounds = min(MEASURED, apart // RARELY)
        told = f"{training.strength(rounds):.0%} of {rounds * ROUND} games against greedy players"
        bar.update(task, description=f"{training.plan.game}: {told}")


@contextmanager
def _kept(training: Training, part: Path) -> Iterator[None]:
    """Keep what has been learned, whatever interrupts it."""
    try:
        yield
    finally:
        training.save(part)


def _weights(game: AnyGame, seats: int, path: Path) -> Weights:
    if not path.exists():
        raise UnfitWeights(f"{path} is not there; make it: ludotheque train {game.slug} --seats {seats}")
    return read_weights(path, game.features.INPUTS[seats])  # type: ignore[union-attr]


def _print_check(found: Check, strength: Strength, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(asdict(found) | {"against_greedy": asdict(strength)}))
        return
    table = Table("foreseen", "judge: positions", "foreseen", "happened", "worth: positions", "foreseen", "happened")
    for number, pair in enumerate(zip(found.judge.bins, found.worth.bins, strict=True)):
        cells = [
            text for each in pair for text in (f"{each.positions:,}", f"{each.foreseen:.3f}", f"{each.happened:.3f}")
        ]
        table.add_row(f"{number / 10:.1f}–{(number + 1) / 10:.1f}", *cells)
    Console().print(table)
    click.echo(f"judge: {_told(found.judge)}; the game’s own evaluation: {_told(found.worth)}")
    bounds = f"{strength.low:.1%}–{strength.high:.1%}"
    click.echo(f"judge: {strength.share:.1%} ({bounds}) of {strength.games:,} games against greedy players")


def _told(found: Calibration) -> str:
    return f"off by {found.error:.4f}, Brier {found.brier:.4f}"
