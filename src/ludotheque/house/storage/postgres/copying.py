"""The content of a PostgreSQL store in a SQLite file, and back."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from ludotheque.house.storage.postgres.server import APPLICATION, Server, close, migrate
from ludotheque.house.storage.sqlite.copying import mark, name_for_replaced, prepare
from ludotheque.house.storage.sqlite.file import connect, faults, transaction
from ludotheque.house.storage.sqlite.file import migrate as migrate_file
from ludotheque.house.storage.store import StoreFault

if TYPE_CHECKING:
    from ludotheque.house.storage.postgres.server import Connection

CHUNK = 1000  # rows
LONGEST_COPY = 3600.0  # seconds
COLUMNS = {"entry": ("at_table", "seq", "body"), "fact": ("kind", "key", "value")}
OTHERS = """
select count(*) from pg_stat_activity
where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()
"""


async def copy_out(server: Server, file: Path) -> None:
    """Write all that a store holds into a new file."""
    db = await server.connect()
    try:
        await migrate(db, server.where)
        await export(db, file)
    finally:
        await close(db)


async def export(db: "Connection", file: Path) -> None:
    """Write what a store holds at this moment into a new file."""
    with closing(connect(file, "rwc")) as copy:
        migrate_file(copy, file)
        async with db.transaction(isolation="repeatable_read", readonly=True):
            for table, columns in COLUMNS.items():
                await _export(db, copy, table, columns)
        mark(copy)


async def _export(db: "Connection", copy: sqlite3.Connection, table: str, columns: tuple[str, ...]) -> None:
    names = ", ".join(columns)
    cursor = await db.cursor(f"select {names} from {table} order by {columns[0]}, {columns[1]}")
    while rows := await cursor.fetch(CHUNK):
        with transaction(copy):
            copy.executemany(f"insert into {table} ({names}) values (?, ?, ?)", map(tuple, rows))


async def fill(server: Server, file: Path) -> Path | None:
    """Replace the content of a store that is not in use; what is replaced goes into a file beside the backup."""
    db = await server.connect()
    try:
        await migrate(db, server.where)
        if await db.fetchval(OTHERS, APPLICATION):
            raise StoreFault(f"{server.where} is in use; stop every worker of the house, then restore")
        kept = await _keep(db, file)
        with TemporaryDirectory() as folder:
            copy = Path(folder) / "copy"
            await asyncio.to_thread(prepare, file, copy)
            with faults(copy):
                await _fill(db, copy)
    finally:
        await close(db)
    return kept


async def _keep(db: "Connection", file: Path) -> Path | None:
    if not await db.fetchval("select exists (select from entry) or exists (select from fact)"):
        return None
    kept = name_for_replaced(file)
    await export(db, kept)
    return kept


async def _fill(db: "Connection", file: Path) -> None:
    with closing(connect(file, "ro")) as copy:
        async with db.transaction():
            await db.execute("truncate entry, fact, claim")
            for table, columns in COLUMNS.items():
                rows = copy.execute(f"select {', '.join(columns)} from {table}")
                await db.copy_records_to_table(table, records=rows, columns=columns, timeout=LONGEST_COPY)
