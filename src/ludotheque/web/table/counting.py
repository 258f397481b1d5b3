"""The scores of a table, line by line."""

from typing import NamedTuple

from ludotheque.engine.contracts import Count
from ludotheque.house.table import Table
from ludotheque.web.table.looking import Looker, perspective, seen_through


class Counted(NamedTuple):
    """A seat's score."""

    seat: int
    name: str
    standing: str
    lines: tuple[Count, ...]  # none where the standing says it all


def counted(table: Table, looker: Looker) -> list[Counted]:
    """Break the scores down, as this viewer may know them."""
    view, speech = seen_through(table, perspective(table, looker), looker.language), table.game.speech
    return [
        Counted(
            seat,
            view.names[seat],
            speech.standing(view.state, seat, view.say),
            speech.count(view.state, seat, view.say),
        )
        for seat in table.seats
    ]
