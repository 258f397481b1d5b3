"""A bot that plays the first move on offer which costs nothing: `ludotheque sit LINK --with hasty:choose`."""

from ludotheque.client import Legal, TableSeen


def choose(table: TableSeen) -> Legal:
    """Choose among the moves of this turn: see docs/guides/write-a-bot.md for what a table tells."""
    free = [move for move in table.legal if not move.cost]
    return (free or table.legal)[0]
