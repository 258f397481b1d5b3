"""Study what a rule does: variants of a game side by side."""

import json
from contextlib import ExitStack
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from ludotheque import catalogue
from ludotheque.cli.options import cluster_option, gpu_option, progress_bar, workers_option
from ludotheque.engine.words import LANGUAGES
from ludotheque.lab.study import Order, Report, read_variant, study
from ludotheque.lab.study.orders import CONTEST, FOLLOWED, MOST_GAMES
from ludotheque.lab.study.rows import Rows
from ludotheque.lab.study.telling import Telling
from ludotheque.lab.study.variants import PLAYERS
from ludotheque.web.lab.document import document


@click.command()
@click.argument("slug")
@click.option(
    "--variant", "texts", multiple=True, metavar="NAME=VALUE,…",
    help="Options, seats=N and players=P of a variant; again for another one.  [default: the usual rules]",
)  # fmt: skip
@click.option(
    "--games", type=click.IntRange(1, MOST_GAMES), default=None,
    help="How many of each variant.  [default: 10,000, or 20 between bots]",
)  # fmt: skip
@click.option("--players", default="", type=click.Choice(["", *PLAYERS]), help="How all choose, unless a variant says.")
@click.option("--seats", type=int, default=None, help="How many play, unless a variant says.")
@click.option("--seed", default=1, show_default=True, help="Another seed, other games.")
@click.option("--follow", default=FOLLOWED, show_default=True, type=click.IntRange(0, 100_000),
              help="Games that are followed step by step.")  # fmt: skip
@click.option("--contest", default=CONTEST, show_default=True, type=click.IntRange(0, 10_000),
              help="Games of an expert against a beginner.")  # fmt: skip
@click.option("--lang", default="fr", show_default=True, type=click.Choice(LANGUAGES), help="In which language.")
@click.option("--json", "as_json", is_flag=True, help="Print figures for programs.")
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.html", help="Write a report.")
@click.option("--rows", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE.parquet",
              help="Write one row a game.")  # fmt: skip
@workers_option
@cluster_option
@gpu_option
@click.option("--resume", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Keep what is found in this file, and go on from it.")  # fmt: skip
def lab(
    slug: str, texts: tuple[str, ...], games: int | None, players: str, seats: int | None, seed: int, follow: int,
    contest: int, lang: str, as_json: bool, out: Path | None, rows: Path | None, workers: int, cluster: str,
    gpu: bool, resume: Path | None,
) -> None:  # fmt: skip
    """Say what a rule does: length, fairness, tension, luck and skill of variants side by side."""
    game = catalogue.game(slug)
    variants = tuple(read_variant(game, text, seats, players) for text in texts or ("",))
    order = Order(game, variants, games, seed, follow, contest).checked()
    with ExitStack() as stack:
        bar = stack.enter_context(progress_bar(Console(stderr=True), as_json))
        task = bar.add_task(slug, total=None)
        written = stack.enter_context(Rows(rows, order)) if rows else None
        report = study(
            order, lambda done, of: bar.update(task, completed=done, total=of), workers, cluster,
            written.of if written else None, gpu, resume,
        )  # fmt: skip
    told = Telling(game, report, lang)
    if out:
        out.write_text(document(told), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(report.as_data()))
    else:
        _print(told, report)


def _print(told: Telling, report: Report) -> None:
    console = Console()
    names = [str(number) for number in range(1, len(report.variants) + 1)]
    for number, name in zip(names, told.names, strict=True):
        console.print(f"{number}. {name}", markup=False)
    table = Table(told.say("measure"), *names)
    for line in told.lines:
        table.add_row(line.title, *line.cells)
    console.print(table)
    for sentence in told.changes:
        console.print(sentence, markup=False)
