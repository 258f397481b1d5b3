"""How entries come into the file: many by one statement, or one by one where that would not do."""

import sqlite3
from collections.abc import Sequence
from functools import cache

from ludotheque.house.storage.store import Entry, misplaced

TOGETHER = 64  # entries of one statement


class Uneven(Exception):
    """One of several entries does not follow the last one of its table."""


def append(db: sqlite3.Connection, entry: Entry) -> None:
    """Append an entry, or refuse it and say why."""
    last = db.execute("select max(seq) from entry where at_table = ?", (entry.table,)).fetchone()[0]
    following = 0 if last is None else last + 1
    if entry.seq != following:
        raise misplaced(entry, following)
    db.execute("insert into entry (at_table, seq, body) values (?, ?, ?)", (entry.table, entry.seq, entry.body))


def append_together(db: sqlite3.Connection, entries: Sequence[Entry]) -> None:
    """Append entries, each of another table; Uneven, with some of them appended, if not all can be."""
    for first in range(0, len(entries), TOGETHER):
        part = entries[first : first + TOGETHER]
        values = [value for entry in part for value in (entry.table, entry.seq, entry.body)]
        if db.execute(_insertion(len(part)), values).rowcount != len(part):
            raise Uneven


@cache
def _insertion(count: int) -> str:
    rows = ", ".join(["(?, ?, ?)"] * count)
    return f"""insert into entry (at_table, seq, body)
        with new (at_table, seq, body) as (values {rows}) select at_table, seq, body from new
        where seq = (select coalesce(max(seq), -1) + 1 from entry where entry.at_table = new.at_table)"""
