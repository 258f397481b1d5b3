"""The command line: serve, play, simulate, replay, verify and measure."""

import sys

import click

from ludotheque.cli import (
    ahead,
    analyse,
    bench,
    journals,
    lab,
    learn,
    players,
    press,
    serve,
    shelf,
    simulate,
    sit,
    store,
    terminal,
    train,
)
from ludotheque.cli.faults import Answering


class _Commands(Answering, click.Group):
    """The commands by their names."""


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="ludotheque")
def commands() -> None:
    """Six table games on one shelf, after their French rule sheets."""


for _command in (
    *(serve.serve, shelf.games, shelf.rules, terminal.play, simulate.simulate, simulate.arena, lab.lab),
    *(
        journals.replay,
        journals.verify,
        analyse.analyse,
        bench.bench,
        store.backup,
        store.restore,
        store.check,
        store.tidy,
    ),
    *(ahead.compile_ahead, train.train, learn.columns, press.print_game, sit.sit),
    *(players.players, players.ratings),
):
    commands.add_command(_command)


def main() -> None:
    """Run the command that the arguments name."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]  # names have accents everywhere
    commands(prog_name="ludotheque")
