"""Say what decided a game: luck and skill of every player, the moments that mattered, what would have been better."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from ludotheque import catalogue
from ludotheque.cli.journals import read_text
from ludotheque.cli.options import progress_bar
from ludotheque.engine import journal as journals
from ludotheque.engine.match import Match
from ludotheque.engine.words import LANGUAGES
from ludotheque.lab.analysis import Analysis, Progress, curve
from ludotheque.lab.analysis import analyse as look_at
from ludotheque.lab.refining import refine
from ludotheque.lab.reporting import Data, as_data
from ludotheque.web.after.telling import Telling, percent, signed
from ludotheque.web.services import HOUSE

SECONDS = 10.0
TOLD_EVERY = 8  # steps
GENTLY = 5  # what asks for more is served first, but even a busy machine gets on with this
COLUMNS = ("player", "start", "luck-sum", "skill-sum", "result", "accuracy")


@click.command()
@click.argument("path", metavar="JOURNAL", type=click.Path(path_type=Path, allow_dash=True))
@click.option(
    "--seconds", default=SECONDS, show_default=True, type=click.FloatRange(0, 3600), help="For a second look."
)
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
@click.option("--json", "as_json", is_flag=True, help="Print figures for programs.")
@click.option(
    "--live", is_flag=True, help="With --json: first a line with a quick look at the chances, then how far it is."
)
@click.option("--gently", is_flag=True, help="Leave the processor to others who want it.")
def analyse(path: Path, seconds: float, lang: str, *, as_json: bool, live: bool, gently: bool) -> None:
    """Say what decided a game: luck, skill, and what would have been better."""
    if gently and hasattr(os, "nice"):
        os.nice(GENTLY)
    found = journals.read(read_text(path))
    match = journals.replay(found, catalogue.game(found.game))
    is_live = as_json and live
    if is_live:
        click.echo(json.dumps({"curve": curve(match)}))
    analysis = _analysed(match, seconds, _told if is_live else None, is_quiet=as_json)
    data = as_data(match, analysis)
    if as_json:
        click.echo(json.dumps(data))
    else:
        _print(match, data, found.names, lang)


def _analysed(match: Match[Any], seconds: float, told: Progress | None, *, is_quiet: bool) -> Analysis:
    with progress_bar(Console(stderr=True), is_quiet) as bar:
        task = bar.add_task(match.game.slug, total=len(match.steps))

        def progress(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of)

        analysis = look_at(match, progress=told or progress)
        return refine(match, analysis, seconds, told or progress) if match.game.has_choices else analysis


def _told(done: int, of: int) -> None:
    """Tell a program how far it is, every few steps."""
    if done % TOLD_EVERY == 0 or done == of:
        click.echo(json.dumps({"done": done, "of": of}))


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
