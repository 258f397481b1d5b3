"""What several commands share: options, and how they show that work goes on."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludotheque.engine.agreed import agreed_rules
from ludotheque.engine.crew import CORES
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.house_rules import NAME
from ludotheque.engine.match import Match
from ludotheque.web.speaking import HOUSE

given_option = click.option(
    "--option",
    "given",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, or a link to house rules; `ludotheque games` lists options.",
)


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --seats and --option to a command."""
    command = given_option(command)
    return click.option("--seats", type=int, default=None, help="How many play.  [default: the fewest above one]")(
        command
    )


workers_option = click.option(
    "--workers", default=CORES, show_default="all cores", type=click.IntRange(1, 1024), help="How many work at once."
)
cluster_option = click.option(
    "--cluster", default="", metavar="ADDRESS", help="Work on the Dask cluster of this scheduler: tcp://HOST:8786."
)
gpu_option = click.option("--gpu", is_flag=True, help="Play on the graphics card: the same games.")


def parse_options(given: tuple[str, ...]) -> dict[str, str]:
    """Read NAME=VALUE."""
    pairs = [text.partition("=") for each in given for text in _unfolded(each)]
    for name, equals, _ in pairs:
        if not equals:
            raise BadOption(f"an option is written NAME=VALUE, not {name!r}")
    return {name: value for name, _, value in pairs}


def _unfolded(text: str) -> list[str]:
    """Take the options out of a link to house rules; anything else is one option."""
    if "?" not in text:
        return [text]
    return [f"{name}={value}" for name, value in parse_qsl(text.partition("?")[2]) if name != NAME]


def seats_of(game: AnyGame, seats: int | None) -> int:
    """Give the number of seats asked for, or the usual one."""
    chosen = game.usual_seats if seats is None else seats
    game.check_seats(chosen)
    return chosen


def echo_agreed(match: Match[Any], language: str) -> None:
    """Tell by which rules is played, each with its article."""
    for rule in agreed_rules(match.game, match.agreed, match.game.words.speaker(language)):
        told = HOUSE.speaker(language)("agreed.rule", title=rule.title, value=rule.value)
        house = HOUSE.speaker(language)("agreed.of-house") if rule.of_house else ""
        click.echo(f"{told} ({', '.join(filter(None, (rule.article, house)))})")


def progress_bar(console: Console, quiet: bool = False) -> Progress:
    """Show how far long work has come, on a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=quiet or not console.is_terminal)
