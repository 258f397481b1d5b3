"""How entries come into the file: many by one statement, or one by one where that would not do.

A statement by itself is a transaction. One for all is quick also because each call of SQLite lets the other threads
run, and then waits for its turn: begin, insert and commit would wait three times as long.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache

from ludotheque.house.storage.refusals import misplaced
from ludotheque.house.storage.store import Entry


def append(db: sqlite3.Connection, entry: Entry) -> None:
    """Append an entry, or refuse it and say why."""
    last = db.execute("select max(seq) from entry where at_table = ?", (entry.table,)).fetchone()[0]
    following = 0 if last is None else last + 1
    if entry.seq != following:
        raise misplaced(entry, following)
    db.execute("insert into entry (at_table, seq, body) values (?, ?, ?)", (entry.table, entry.seq, entry.body))


def append_together(db: sqlite3.Connection, entries: Sequence[Entry]) -> int | None:
    """Append entries, each of another table, and give the place of the last; None, and nothing, if one cannot be."""
    values = [value for entry in entries for value in (entry.table, entry.seq, entry.body)]
    done = db.execute(_insertion(len(entries)), values)
    return done.lastrowid if done.rowcount else None


@cache
def _insertion(count: int) -> str:
    rows = ", ".join(["(?, ?, ?)"] * count)
    return f"""insert into entry (at_table, seq, body)
        with new (at_table, seq, body) as (values {rows}) select at_table, seq, body from new
        where {count} = (select count(*) from new
            where seq = (select coalesce(max(seq), -1) + 1 from entry where entry.at_table = new.at_table))"""
