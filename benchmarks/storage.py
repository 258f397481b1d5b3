"""How many durable entries a second each store takes: one by one, and from 64 tables at once.

Run from the root of the project: .venv/bin/python -m benchmarks.storage
"""

import asyncio
import itertools
import os
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.postgres import postgres

from ludotheque.house.storage import Entry, Store, opened

BODY = os.urandom(100)  # about the size of a move with its digest
TABLES = 64
SECONDS = 3.0  # for each figure


async def fill(store: Store, table: str, until: float) -> list[float]:
    """Append to a table for a while; tell how long each entry took."""
    times = [time.perf_counter()]
    while times[-1] < until:
        await store.append(Entry(table, len(times) - 1, BODY))
        times.append(time.perf_counter())
    return [after - before for before, after in itertools.pairwise(times)]


async def measure(store: Store, name: str, tables: int) -> tuple[str, str, str, str]:
    """Append to several tables at once; give the rate, two waits and the size of a batch."""
    commits, start = store.commits, time.perf_counter()
    lanes = await asyncio.gather(*(fill(store, f"{name} {lane}", start + SECONDS) for lane in range(tables)))
    took = time.perf_counter() - start
    waits = sorted(wait for lane in lanes for wait in lane)
    median, slow = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
    batch = len(waits) / (store.commits - commits)
    return f"{len(waits) / took:,.0f}", f"{median:.2f} ms", f"{slow:.2f} ms", f"{batch:.1f}"


async def compare(report: Table, kind: str, url: str) -> None:
    """Measure a store with one table and with many."""
    async with opened(url) as store:
        await measure(store, "warming", 1)
        report.add_row(kind, "one by one", *await measure(store, "single", 1))
        report.add_row(kind, f"{TABLES} tables", *await measure(store, "many", TABLES))


def main() -> None:
    """Measure both stores on real disks."""
    report = Table("store", "load", "entries/s", "median", "99 %", "entries a commit", title="Durable appends")
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        asyncio.run(compare(report, "SQLite", f"sqlite:{folder}/store.db"))
    with postgres(fsync=True) as server:
        asyncio.run(compare(report, "PostgreSQL", server.fresh()))
    Console().print(report)


if __name__ == "__main__":
    main()
