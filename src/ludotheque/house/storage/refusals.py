"""Why a store refuses something, in the same words in each."""

import asyncio
from collections.abc import Awaitable

from ludotheque.house.storage.store import Conflict, Entry, StoreError, StoreFault


def misplaced(entry: Entry, following: int) -> Conflict:
    """Say why an entry is refused."""
    return Conflict(
        f"the next entry of table {entry.table!r} is {following}, not {entry.seq}; read its log again and decide anew"
    )


def overtaken(entry: Entry) -> Conflict:
    """Say why an entry is refused while another one is under way."""
    return Conflict(
        f"entry {entry.seq} of table {entry.table!r} came while another one was being written; "
        "wait for that one, read the log again and decide anew"
    )


def moved_on(table: str, seq: int) -> Conflict:
    """Say why a log is not written over."""
    return Conflict(f"the log of table {table!r} does not end with entry {seq} any more; read it again and decide anew")


def gap(table: str) -> StoreFault:
    """Say that a log has lost an entry."""
    return StoreFault(f"the log of table {table!r} has a gap; restore the latest backup")


def closed() -> StoreFault:
    """Say that a store is not open."""
    return StoreFault("the store is closed; start it before it is used")


def failed(error: StoreError) -> Awaitable[None]:
    """Give what raises an error when it is awaited."""
    answer = asyncio.get_running_loop().create_future()
    answer.set_exception(error)
    return answer
