"""Say what decided a game: luck and skill of every player, the moments that mattered, what would have been better."""

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress as ProgressBar
from rich.progress import TaskID
from rich.table import Table

from ludotheque import catalogue
from ludotheque.cli.journals import read_text
from ludotheque.cli.options import cluster_option, progress_bar, workers_option
from ludotheque.engine import journal as journals
from ludotheque.engine.match import Match
from ludotheque.engine.words import LANGUAGES
from ludotheque.lab.live import SECONDS, looked_at
from ludotheque.lab.reporting import Data, as_data
from ludotheque.web.after.telling import Telling, percent, signed
from ludotheque.web.speaking import HOUSE

COLUMNS = ("player", "start", "luck-sum", "skill-sum", "result", "accuracy")


@click.command()
@click.argument("path", metavar="JOURNAL", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--seconds", default=SECONDS, show_default=True, type=click.FloatRange(0, 3600), help="For a second look."
)
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
@click.option("--json", "as_json", is_flag=True, help="Print figures for programs.")
@workers_option
@cluster_option
def analyse(path: Path, seconds: float, lang: str, workers: int, cluster: str, *, as_json: bool) -> None:
    """Say what decided a game: luck, skill, and what would have been better."""
    found = journals.read(read_text(path))
    match = journals.replay(found, catalogue.game(found.game))
    with progress_bar(Console(stderr=True), as_json) as bar:
        task = bar.add_task(match.game.slug, total=len(match.steps))
        told = partial(_show, bar, task)
        data = as_data(match, looked_at(match, seconds, workers, told, cluster))
    if as_json:
        click.echo(json.dumps(data))
    else:
        _print(match, data, found.names, lang)


def _show(bar: ProgressBar, task: TaskID, done: int, of: int) -> None:
    bar.update(task, completed=done, total=of)


def _print(match: Match[Any], data: Data, names: Sequence[str], language: str) -> None:
    say, words = HOUSE.speaker(language), match.game.words.speaker(language)
    table = Table(*(say(f"after.{name}") for name in COLUMNS))
    for name, seat in zip(names, data["seats"], strict=True):
        start, result = (say("after.percent", n=percent(seat[part])) for part in ("start", "result"))
        kept = seat["accuracy"]
        accuracy = say("after.none") if kept is None else say("after.percent", n=round(kept))
        table.add_row(name, start, signed(seat["luck"]), signed(seat["skill"]), result, accuracy)
    Console().print(table)
    told = Telling(match, names, words, say)
    for found in data["highlights"]:
        click.echo(told.highlight(found))
