"""Tables of the club: played to their end inside this process."""

from random import Random

from ludotheque.engine.seats import CHANCE
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables


async def played_out(tables: Tables, key: str) -> Table:
    """Play the first legal choice until the game is over."""
    table = await tables.find(key)
    while not table.is_over:
        await tables.act_for(key, table.ply, next_action(table), lambda _: True)
    return table


def next_action(table: Table) -> int:
    """Choose the first of what may be played; with the real box, tell what chance could have brought."""
    if table.is_entered:
        return table.game.rules.outcome(table.match.state, Random(table.ply).randrange(table.match.chances()))
    return CHANCE if table.match.actor == CHANCE else table.match.legal()[0]
