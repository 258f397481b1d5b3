"""What stands on the shelf, and its rules."""

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from ludotheque import catalogue
from ludotheque.engine.words import LANGUAGES


@click.command()
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
def games(lang: str) -> None:
    """List the games of the shelf."""
    table = Table("slug", "title", "players", "from", "minutes", "options")
    for slug in catalogue.slugs():
        game = catalogue.game(slug)
        say = game.words.speaker(lang)
        seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        options = ", ".join(option.name for option in game.options)
        table.add_row(slug, say("title"), seats, str(game.age), str(game.minutes), options)
    Console().print(table)


@click.command()
@click.argument("slug")
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
def rules(slug: str, lang: str) -> None:
    """Show the rulebook of a game."""
    Console().print(Markdown(catalogue.game(slug).rulebook(lang)))
