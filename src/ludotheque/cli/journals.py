"""Journals: look at a game again, and check it."""

import time
from pathlib import Path

import click

from ludotheque import catalogue
from ludotheque.cli.options import echo_agreed
from ludotheque.engine import journal as journals
from ludotheque.engine.errors import BadJournal
from ludotheque.engine.words import LANGUAGES


@click.command()
@click.argument("path", metavar="JOURNAL", type=click.Path(path_type=Path))
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
@click.option("--pause", default=0.0, type=click.FloatRange(0, 60), help="Seconds between two moves.")
def replay(path: Path, lang: str, pause: float) -> None:
    """Tell a game again, move by move."""
    found = journals.read(_text(path))
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
def verify(path: Path) -> None:
    """Check a finished game: every move legal, every die and card from the committed seed."""
    found = journals.read(_text(path))
    game = catalogue.game(found.game)
    match = journals.replay(found, game)
    click.echo(f"moves: {len(match.steps)} actions, all legal, every digest right")
    draws = journals.check_chance(found, game)
    click.echo(f"chance: {draws} draws, all from the committed seed")
    if found.continues:
        click.echo(f"the first {found.continues} actions were played at another table; their chance is checked there")


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as fault:
        raise BadJournal(1, "this is no text; is it a Ludothèque journal?") from fault
