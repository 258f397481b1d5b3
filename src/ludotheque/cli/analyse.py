"""Say what decided a game: luck and skill of every player, the moments that mattered, what would have been better."""

import json
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
from ludotheque.engine.journal.writing import name_of
from ludotheque.engine.match import Match
from ludotheque.engine.words import LANGUAGES
from ludotheque.lab.analysis import Analysis, Moment, analysing
from ludotheque.lab.highlights import highlights
from ludotheque.lab.opinions import opinion_on
from ludotheque.lab.refining import refine
from ludotheque.web.after.telling import Telling, percent, signed
from ludotheque.web.services import HOUSE

SECONDS = 10.0
DIGITS = 6


@click.command()
@click.argument("path", metavar="JOURNAL", type=click.Path(path_type=Path))
@click.option(
    "--seconds", default=SECONDS, show_default=True, type=click.FloatRange(0, 3600), help="For a second look."
)
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
@click.option("--json", "as_json", is_flag=True, help="Print figures for programs.")
def analyse(path: Path, seconds: float, lang: str, as_json: bool) -> None:
    """Say what decided a game: luck, skill, and what would have been better."""
    found = journals.read(read_text(path))
    match = journals.replay(found, catalogue.game(found.game))
    analysis = _analysed(match, seconds, as_json)
    if as_json:
        click.echo(json.dumps(as_data(match, analysis)))
    else:
        _print(match, analysis, found.names, lang)


def as_data(match: Match[Any], analysis: Analysis) -> dict[str, Any]:
    """Give an analysis as plain data; the parts of each seat add up to the last digit."""
    return {
        "game": match.game.slug,
        "seats": [_seat_data(analysis, seat) for seat in range(match.seats)],
        "moves": [_move_data(match, moment) for moment in analysis.moments],
    }


def _analysed(match: Match[Any], seconds: float, is_quiet: bool) -> Analysis:
    with progress_bar(Console(stderr=True), is_quiet) as bar:
        task = bar.add_task(match.game.slug, total=len(match.steps))
        moments = []
        for moment in analysing(match, opinion_on(match)):
            moments.append(moment)
            bar.update(task, completed=len(moments))
        analysis = Analysis(moments[0].before if moments else (), tuple(moments))
        if seconds and match.game.has_choices:
            bar.reset(task)
            return refine(match, analysis, seconds, lambda done, of: bar.update(task, completed=done, total=of))
    return analysis


def _seat_data(analysis: Analysis, seat: int) -> dict[str, Any]:
    account = analysis.account(seat)
    start, skill, result = (round(part, DIGITS) for part in (account.start, account.skill, account.result))
    accuracy = account.accuracy
    return {
        "start": start,
        "luck": round(result - start - skill, DIGITS),
        "skill": skill,
        "result": result,
        "accuracy": None if accuracy is None else round(100 * accuracy, 1),
    }


def _move_data(match: Match[Any], moment: Moment) -> dict[str, Any]:
    data: dict[str, Any] = {
        "ply": moment.ply,
        "who": name_of(moment.who),
        "text": moment.text,
        "before": [round(share, DIGITS) for share in moment.before],
        "after": [round(share, DIGITS) for share in moment.after],
        "luck": [round(share, DIGITS) for share in moment.luck],
    }
    if moment.choice:
        best = match.game.moves.write(match.at(moment.ply), moment.choice.best)
        data |= {"error": round(moment.choice.error, DIGITS), "best": best}
    return data


def _print(match: Match[Any], analysis: Analysis, names: Sequence[str], language: str) -> None:
    say, words = HOUSE.speaker(language), match.game.words.speaker(language)
    columns = [say(f"after.{name}") for name in ("player", "start", "luck-sum", "skill-sum", "result", "accuracy")]
    table = Table(*columns)
    for seat, name in enumerate(names):
        account = analysis.account(seat)
        start, result = (say("after.percent", n=percent(share)) for share in (account.start, account.result))
        kept = account.accuracy
        accuracy = say("after.none") if kept is None else say("after.percent", n=percent(kept))
        table.add_row(name, start, signed(account.luck), signed(account.skill), result, accuracy)
    Console().print(table)
    told = Telling(match, names, words, say)
    for highlight in highlights(analysis):
        click.echo(told.highlight(highlight))
