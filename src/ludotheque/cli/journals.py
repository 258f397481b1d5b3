"""Journals: look at a game again, and check it."""

import re
import sys
import time
from pathlib import Path

import click

from ludotheque import catalogue
from ludotheque.cli.options import echo_agreed
from ludotheque.engine import journal as journals
from ludotheque.engine.errors import BadJournal
from ludotheque.engine.journal.judging import judge
from ludotheque.engine.journal.receipts import read_receipt
from ludotheque.engine.words import LANGUAGES

NOT_PROVED = 3  # the exit code where nothing is false, but not everything is proved


def _fingerprint(context: click.Context, parameter: click.Parameter, text: str) -> str:
    """Read a fingerprint as pages show it, in groups or in one."""
    letters = re.sub(r"[\s:]", "", text).lower()
    if text and not re.fullmatch(r"[0-9a-f]{32}", letters):
        raise click.BadParameter("a fingerprint has 32 signs, 0 to 9 and a to f; every table's page shows it")
    return letters


@click.command()
@click.argument("path", metavar="JOURNAL", type=click.Path(path_type=Path))
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
@click.option("--pause", default=0.0, type=click.FloatRange(0, 60), help="Seconds between two moves.")
def replay(path: Path, lang: str, pause: float) -> None:
    """Tell a game again, move by move."""
    found = journals.read(read_text(path))
    game = catalogue.game(found.game)
    match = journals.replay(found, game)
    say = game.words.speaker(lang)
    click.echo(f"{say('title')}: {', '.join(found.names)}")
    echo_agreed(match, lang)
    for ply, step in enumerate(match.steps, 1):
        told = " ".join(filter(None, (game.speech.tell(event, found.names, say) for event in step.events)))
        click.echo(f"{ply:4}  {step.text:16} {told}".rstrip())
        time.sleep(pause)
    for seat, name in enumerate(found.names):
        click.echo(f"{name}: {game.speech.standing(match.state, seat, say)}")


@click.command()
@click.argument("path", metavar="JOURNAL", type=click.Path(path_type=Path))
@click.option("--receipt", type=click.Path(path_type=Path), help="What a player's page kept, saved from its check.")
@click.option("--house", default="", callback=_fingerprint, help="The fingerprint of the house that must have signed.")
@click.pass_context
def verify(context: click.Context, path: Path, receipt: Path | None, house: str) -> None:
    """Say what a journal proves: rules, chance, who contributed, signature.

    Exits with 2 where something is false, and with 3 where not everything is proved.
    """
    found = journals.read(read_text(path))
    kept = read_receipt(read_text(receipt)) if receipt else None
    is_proved = True
    for finding in judge(found, catalogue.game(found.game), kept, house):
        click.echo(f"{finding.about}: {'' if finding.is_proved else 'NOT PROVED: '}{finding.text}")
        is_proved &= finding.is_proved
    context.exit(0 if is_proved else NOT_PROVED)


def read_text(path: Path) -> str:
    """Read a file that should be text; `-` is what is piped in."""
    try:
        return (sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()).decode("utf-8")
    except UnicodeDecodeError as fault:
        raise BadJournal(1, "this is no text; is it a Ludothèque journal?") from fault
