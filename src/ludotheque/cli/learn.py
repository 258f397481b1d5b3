"""What learners are given of a game, column by column."""

import click
from rich.console import Console
from rich.table import Table

from ludotheque import catalogue
from ludotheque.rl.layout import layout_of


@click.command()
@click.argument("slug")
def columns(slug: str) -> None:
    """List the columns of what a learner sees of a game: their names in order, and their bounds."""
    layout = layout_of(catalogue.game(slug).rules.State)
    table = Table("column", "name", "from", "to")
    for number, column in enumerate(layout.columns):
        table.add_row(str(number), column.name, str(column.low), str(column.high))
    Console().print(table)
