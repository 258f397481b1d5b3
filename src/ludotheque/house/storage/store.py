"""What the house asks of its storage, and what can go wrong with it.

A table's truth is its log: entries 0, 1, 2, … without a gap, each durable before anybody is told of it. Other things of
which that is true have logs too, whose names hold a hyphen, as no table's does: whoever asks for tables does not meet
them. Small facts (whose table it is, which invitation is open) stand beside the logs, each under a kind and a key.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

BEFORE_ALL = -1  # the seq that entry 0 follows
ALL = 2**31 - 1  # facts: no limit
LONGEST_CLAIM = 120  # seconds; a claim that ends later was made by a clock that has been put back since, and is void
HOUSE_FACT, COPIED = "house", "copied"  # the kind of what the house notes of itself, and what marks a copy

EntryListener = Callable[[str, int], None]  # table, seq


class StoreError(Exception):
    """What a store refuses or cannot do: a matter of the house, never told as a fault of its guests."""


class Conflict(StoreError):
    """An entry that does not follow the last one of its table: read the log again and decide anew."""


class StoreFault(StoreError):
    """A store that is unreadable, torn, of a wrong version or out of reach."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log."""

    table: str
    seq: int  # 0, 1, 2, … within the table
    body: bytes


class Store(Protocol):
    """A place that keeps logs and facts. After a StoreFault a change may or may not have been made: read again."""

    @property
    def commits(self) -> int:
        """Count the batches that were made durable since the start."""

    async def start(self) -> None:
        """Open the store, creating or migrating it; StoreFault if it cannot be used."""

    async def stop(self) -> None:
        """Finish what is queued, then close."""

    def append(self, entry: Entry) -> Awaitable[None]:
        """Queue an entry at once; what is returned ends when the entry is durable.

        Conflict if the entry is not the next of its table, or while another of the same table is under way here.
        """

    async def read(self, table: str, after: int = BEFORE_ALL) -> list[Entry]:
        """Give the entries of a table that follow a seq, in order."""

    async def remove(self, table: str, seq: int) -> bool:
        """Take the log of a table out for good, if it still ends with that entry; False where it stays."""

    async def mentioning(self, words: bytes) -> list[str]:
        """Name the logs, of tables and others, in some entry of which these bytes stand."""

    async def rewrite(self, table: str, seq: int, bodies: Mapping[int, bytes], more: bytes | None = None) -> None:
        """Write other bodies over those of entries, and append one more, together or not at all.

        Only who has been forgotten, or is somebody else, is a reason for this. Conflict if the log does not end with
        that entry any more.
        """

    async def scrub(self) -> None:
        """Let nothing be left, in the files of the store, of what was written over or removed."""

    async def put(self, kind: str, key: str, value: bytes | None) -> None:
        """Write a fact over whatever was there; None removes it."""

    async def get(self, kind: str, key: str) -> bytes | None:
        """Read a fact."""

    async def find(self, kind: str, prefix: str, most: int = ALL) -> list[tuple[str, bytes]]:
        """Give the facts whose key starts with a prefix, by key (in the order of code points); so many at most."""

    def watch(self, heard: EntryListener) -> None:
        """Call back in the event loop for each entry that anybody appends from now on, here or in another process.

        One's own entries are told after their append has ended; those of others may come later than one's own that
        follow them, and after a lost connection even twice. So take (table, seq) as: the log reaches at least so far.
        """

    async def claim(self, table: str, seq: int, worker: str, seconds: float) -> bool:
        """Reserve the work on an entry for a while; False while anybody's claim on it lives."""

    async def tables(self) -> int:
        """Count the tables."""

    async def names(self) -> list[str]:
        """Name all tables, in the order of code points."""

    async def logs(self, prefix: str) -> list[str]:
        """Name all logs, of tables and others, whose name starts with a prefix, in the order of code points."""

    async def check(self) -> None:
        """Look through everything; StoreFault if something is damaged."""

    async def copy_to(self, file: Path) -> None:
        """Write all that the store holds into a new SQLite file, while it is in use or not."""

    async def replace_with(self, file: Path) -> Path | None:
        """Replace the content of the store, which nobody may have open, by that of such a file.

        Tells in which file what was replaced is kept, if there was anything.
        """
