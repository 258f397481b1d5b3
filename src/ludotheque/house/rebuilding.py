"""A table out of its log, entry by entry, or the entry that cannot be."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ludotheque.engine.errors import UnknownGame
from ludotheque.engine.gradual import Gradual, at_once
from ludotheque.house.errors import Damaged, RulesChanged
from ludotheque.house.log import Became, Opened, decode
from ludotheque.house.storage.store import Entry
from ludotheque.house.table import Table

BECAME = b'{"type":"became"'  # how such an entry begins


def read_log(key: str, log: Sequence[Entry]) -> Table:
    """Build a table from its whole log."""
    return at_once(reading_log(key, log))


def reading_log(key: str, log: Sequence[Entry]) -> Gradual[Table]:
    """Build a table from its whole log, entry by entry."""
    with reading(key, 0):
        opened = decode(log[0].body)
        assert isinstance(opened, Opened), "it does not open a table"
        table = Table(key, opened)
        yield from table.prepare()
    yield from following_log(table, log[1:])
    return table


def is_rewritten(log: Sequence[Entry]) -> bool:
    """Tell whether what was appended says that somebody is known otherwise in all that was written before."""
    return any(isinstance(decode(entry.body), Became) for entry in log if entry.body.startswith(BECAME))


def follow_log(table: Table, log: Sequence[Entry]) -> None:
    """Take in what was appended to a table's log."""
    at_once(following_log(table, log))


def following_log(table: Table, log: Sequence[Entry]) -> Gradual[None]:
    """Take in what was appended to a table's log, entry by entry."""
    for entry in log:
        with reading(table.key, entry.seq):
            table.follow(entry.seq, decode(entry.body))
        yield


@contextmanager
def reading(key: str, seq: int) -> Iterator[None]:
    """Say which entry of a log cannot be; of entries that the house wrote, none is like that."""
    try:
        yield
    except (RulesChanged, UnknownGame):
        raise
    except Exception as fault:
        raise Damaged(
            f"entry {seq} of table {key} is damaged ({fault or type(fault).__name__}); "
            "everything is kept as it is: restore the latest backup"
        ) from fault
