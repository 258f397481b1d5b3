"""What every store can hold: names of logs and facts, and places in a log."""

from ludotheque.house.storage.store import BEFORE_ALL, Conflict, StoreFault

LONGEST_NAME = 200  # characters of a table, a kind, a key or a worker
LAST_SEQ = 2**31 - 1
LAST_CHARACTER = "\U0010ffff"  # no name may hold it, so every name that starts with p is at most p + this
IS_TABLE = "at_table not like '%-%'"  # of a log, as both stores ask


def check_names(*names: str) -> None:
    """Refuse names that one of the stores could not hold."""
    for name in names:
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise StoreFault(
                f"{name[:40]!r} cannot name anything in a store; use at most {LONGEST_NAME} printable characters"
            )


def check_place(table: str, seq: int) -> None:
    """Refuse a place in a log that one of the stores could not hold."""
    check_names(table)
    if not 0 <= seq <= LAST_SEQ:
        raise Conflict(f"no log has an entry {seq}; they are numbered from 0 to {LAST_SEQ}")


def clamp(after: int) -> int:
    """Bring any number into the range that both stores can compare with."""
    return max(BEFORE_ALL, min(after, LAST_SEQ))
