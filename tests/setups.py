"""Tables that are set for a game under way."""

from typing import Any

from ludotheque.engine.match import Match
from ludotheque.house.log import Chair, Opened
from ludotheque.house.people import new_table_key
from ludotheque.house.table import Table
from ludotheque.testing.setups import Setup


def table_of(setup: Setup, match: Match[Any]) -> Table:
    """Seat a guest on every chair of a table where this is played."""
    chairs = [Chair("guest", f"Player {seat}", f"guest{seat}") for seat in range(setup.seats)]
    opened = Opened(setup.game.slug, match.game.rules.VERSION, match.options, chairs, "host", "00" * 32, "", 0.0)
    table = Table(new_table_key(), opened)
    table.match = match
    return table
