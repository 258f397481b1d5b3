"""A process to be killed: appends to several tables without end, and prints each entry once it is durable."""

import asyncio
import os
import sys
from contextlib import suppress

from ludotheque.house.storage import Conflict, Entry, Store, opened

TABLES = 8


def body(table: str, seq: int) -> bytes:
    """Say what an entry holds."""
    return f"{table} {seq}".encode() * 10


async def append_forever(store: Store, table: str) -> None:
    """Go on where the log ends, also when another process was quicker."""
    while True:
        seq = len(await store.read(table))
        with suppress(Conflict):
            while True:
                await store.append(Entry(table, seq, body(table, seq)))
                os.write(1, f"{table} {seq}\n".encode())  # at once: what is printed has been acknowledged
                seq += 1


async def main(url: str) -> None:
    """Append until killed."""
    async with opened(url) as store:
        await asyncio.gather(*(append_forever(store, f"table {number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
