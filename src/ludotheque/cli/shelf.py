"""What the catalogue holds, and the rules of what stands on the shelf."""

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from ludotheque import catalogue
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import AnyGame, Tier
from ludotheque.engine.rulebook import marked_rulebook
from ludotheque.engine.words import LANGUAGES
from ludotheque.web.speaking import HOUSE


class NoRulebook(LudothequeError):
    """A game that has rules, but no book of them yet."""


@click.command()
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
def games(lang: str) -> None:
    """List the games, the tier each has reached, and what it lacks for the next."""
    table = Table("slug", "title", "players", "from", "minutes", "options", "tier", "lacks")
    for game in catalogue.working():
        table.add_row(game.slug, game.words.speaker(lang)("title"), *_facts(game))
    for column in table.columns:
        column.overflow = "fold"  # a name cut short could not be typed
    Console().print(table)
    click.echo(HOUSE.speaker(lang)("agreed.starred"))
    for fault in catalogue.broken().values():
        click.echo(fault, err=True)


def _facts(game: AnyGame) -> tuple[str, ...]:
    seats = f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
    options = ", ".join(option.name + "*" * option.of_house for option in game.options)
    lacks = ", ".join(game.missing)
    return seats, _measure(game, "age"), _measure(game, "minutes"), options, game.tier.name.lower(), lacks


def _measure(game: AnyGame, fact: str) -> str:
    """Give an age or a length; ≈ marks what is on no sheet."""
    number = getattr(game, fact)
    return f"{'≈ ' if fact in game.measured else ''}{number}" if number else ""


@click.command()
@click.argument("slug")
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
def rules(slug: str, lang: str) -> None:
    """Show the rulebook of a game."""
    game = catalogue.game(slug)
    if game.tier < Tier.SHELF:
        raise NoRulebook(f"{slug} has no rulebook yet; it lacks {', '.join(game.missing)}")
    Console().print(Markdown(marked_rulebook(game, lang, HOUSE.speaker(lang))))
