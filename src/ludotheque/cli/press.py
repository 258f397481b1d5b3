"""Print a game: one PDF with its parts in true size, a score sheet and its rulebook."""

import sys
from pathlib import Path

import click

from ludotheque.cli.options import given_option, parse_options
from ludotheque.engine.crew import be_gentle
from ludotheque.engine.words import LANGUAGES
from ludotheque.press.orders import Order
from ludotheque.press.papers import PAPERS
from ludotheque.press.typesetting import pdf


@click.command("print")
@click.argument("slug")
@click.option("--paper", default="a4", show_default=True, type=click.Choice([*PAPERS]), help="On which paper.")
@click.option("--lang", default="fr", show_default=True, type=click.Choice(LANGUAGES), help="In which language.")
@given_option
@click.option(
    "--out",
    "path",
    default=None,
    type=click.Path(dir_okay=False, allow_dash=True),
    metavar="FILE.pdf",
    help="Where to; - is the standard output.  [default: SLUG.pdf]",
)
@click.option("--gently", is_flag=True, help="Leave the processor to others who want it.")
def print_game(slug: str, paper: str, lang: str, given: tuple[str, ...], path: str | None, *, gently: bool) -> None:
    """Print a game: boards, cards, pieces, a score sheet and the rulebook, in true size."""
    if gently:
        be_gentle()
    made = pdf(Order(slug, paper, lang, parse_options(given)))
    if path == "-":
        sys.stdout.buffer.write(made)
        return
    written = Path(path or f"{slug}.pdf")
    written.write_bytes(made)
    click.echo(f"{written}: {len(made) // 1000} kB")
