"""Let a program sit at a table of a house, by the link that invites it."""

import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import click

from ludotheque.client.connection import OutOfReach, Refused
from ludotheque.client.seat import Choose, Seat, play_with
from ludotheque.client.seat import sit as take_seat
from ludotheque.engine.words import LANGUAGES
from ludotheque.house.people import shortened


@click.command()
@click.argument("link")
@click.option("--with", "chooser", required=True, metavar="MODULE:FUNCTION", help="What chooses.")
@click.option("--name", default="", help="Shown to the others.  [default: that of the module]")
@click.option("--keep", type=click.Path(path_type=Path, dir_okay=False), help="Keep token and receipt here, to go on.")
@click.option("--lang", default="fr", type=click.Choice(LANGUAGES), help="In which language.")
def sit(link: str, chooser: str, name: str, keep: Path | None, lang: str) -> None:
    """Sit down by an invitation LINK, and let a function play: it is given the table and returns a move.

    If the house goes away it is waited for; if the function fails, a bot takes the seat.
    """
    choose, usual = loaded(chooser), chooser.partition(":")[0].rpartition(".")[2]
    seat = take_seat(link, name or shortened(usual), keep, lang)
    try:
        table = play_with(seat, choose)
    except BaseException:
        _leave(seat)
        raise
    assert table.result is not None
    for number, each in enumerate(table.seats):
        click.echo(f"{'* ' if number in table.result.winners else '  '}{each.name}: {each.standing}")
    for finding in seat.check():
        click.echo(f"{finding.about}: {'' if finding.is_proved else 'NOT PROVED: '}{finding.text}")


def loaded(chooser: str) -> Choose:
    """Find a function by its module and name, in the folder where one is as well."""
    module, _, name = chooser.partition(":")
    sys.path.insert(0, str(Path.cwd()))
    try:
        found: Choose = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as fault:
        raise click.BadParameter(f"{chooser!r} is no MODULE:FUNCTION: {fault}", param_hint="--with") from fault
    return found


def _leave(seat: Seat) -> None:
    """Leave the seat to a bot, if the house can still be asked to."""
    seat.connection.patience = 2.0  # seconds
    with suppress(Refused, OutOfReach):  # it was not the program's any more, or the house is away
        seat.leave()
