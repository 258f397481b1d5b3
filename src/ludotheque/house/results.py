"""How a table ended: the one place where that is asked."""

from ludotheque.house.table import Table


def ranks_of(table: Table) -> list[int] | None:
    """Give the rank of every seat, from 1 on, those who tie sharing theirs; None where there is no result.

    Whose time was out, where that loses, comes after all others.
    """
    if table.closed_by is not None or not table.is_over:
        return None
    scores = table.match.scores() if table.match.is_over else [0] * len(table.chairs)
    worth = [(seat not in table.lost, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > mine for other in worth) for mine in worth]


def winners_of(table: Table) -> list[int]:
    """List who has won: several if a tie is a shared win, none if a tie has no winner."""
    if not table.lost:
        return table.match.winners() if table.match.is_over else []
    ranks = ranks_of(table) or []
    best = [seat for seat, rank in enumerate(ranks) if rank == 1 and seat not in table.lost]
    return table.game.winners_among(table.match.state, best)
