"""The scores of a table, line by line."""

from collections.abc import Sequence
from typing import NamedTuple

from ludotheque.engine.contracts import Count
from ludotheque.engine.words import Say
from ludotheque.house.table import Table
from ludotheque.web.speaking import speaker
from ludotheque.web.table.looking import Looker, perspective, seen_through
from ludotheque.web.table.signs import who_is


class Counted(NamedTuple):
    """A seat's score."""

    seat: int
    name: str
    standing: str
    lines: tuple[Count, ...]  # none where the standing says it all
    who: str = ""  # the level and the manner of a bot


def counted(table: Table, looker: Looker) -> list[Counted]:
    """Break the scores down, as this viewer may know them, and say what the faces of bots show."""
    view, speech = seen_through(table, perspective(table, looker), looker.language), table.game.speech
    say = speaker(looker.language)
    return [
        Counted(
            seat,
            view.names[seat],
            speech.standing(view.state, seat, view.say),
            speech.count(view.state, seat, view.say),
            who_is(table.chairs[seat], seat, say),
        )
        for seat in table.seats
    ]


def leading(table: Table, rows: Sequence[Counted], say: Say) -> str:
    """Say who leads and by how much, as far as the lines tell; nothing at the end, which the result tells."""
    if table.is_over or len(rows) < 2 or not all(row.lines for row in rows) or _has_partners(table):
        return ""
    totals = [sum(line.points for line in row.lines) for row in rows]
    best, second = sorted(totals, reverse=True)[:2]
    first = [row.name for row, total in zip(rows, totals, strict=True) if total == best]
    if best == second:
        return say("counts.level", names=say("and").join(first), mine=best)
    return say("counts.lead", name=first[0], mine=best, best=second, n=best - second)


def _has_partners(table: Table) -> bool:
    return any(len(table.game.partners(table.match.state, seat)) > 1 for seat in table.seats)
