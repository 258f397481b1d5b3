"""The game of a table as a journal."""

from ludotheque.engine import journal
from ludotheque.engine.gradual import Gradual, at_once
from ludotheque.engine.journal import Journal
from ludotheque.house.naming import name_of
from ludotheque.house.table import Table
from ludotheque.house.wishes import SeatChange


def journal_at(table: Table) -> Journal:
    """Write the whole game down; the seed is told once it is over."""
    return at_once(writing_down(table))


def writing_down(table: Table) -> Gradual[Journal]:
    """Write the whole game down, action by action."""
    settings = table.opened.settings
    outs = [f"{min(out.ply, table.ply)} {out.seat + 1}" for out in table.outs]
    return journal.writing_down(
        table.match, list(table.names_in(settings.language)), table.source, len(table.opened.prelude),
        told_changes(table), is_closed=table.is_stopped, by_hand=table.is_by_hand, house=settings.rules_name,
        clock=table.clocks.clock.written() if table.clocks else "", outs=outs,
    )  # fmt: skip


def told_changes(table: Table) -> list[str]:
    """Write down every seat that passed to somebody else."""
    return [_told(table, change) for change in table.seat_changes]


def _told(table: Table, change: SeatChange) -> str:
    old, new = (name_of(chair, change.seat, table.opened.settings.language) for chair in (change.old, change.new))
    return f"{min(change.ply, table.ply)} {change.seat + 1} {old} > {new}"
