"""Keep the house's tables safe: backup, restore, check."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import click

from ludotheque.cli.keys import KEYS, read_house_key
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.journal import HouseKey, write
from ludotheque.house.errors import Damaged, RulesChanged
from ludotheque.house.inspection import inspect
from ludotheque.house.journals import journal_at
from ludotheque.house.storage import StoreFault, existing, opened
from ludotheque.house.storage import backup as backups
from ludotheque.house.storage.durable import put_in_place
from ludotheque.house.table import Table
from ludotheque.house.tidying import put_aside

A_DAY = 24 * 3600
DATABASE = click.option("--database", default="data/house.db", show_default=True, help="A file, or postgresql://…")


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@DATABASE
def backup(path: Path, database: str) -> None:
    """Write all tables to a file, while the house may go on."""
    asyncio.run(backups.back_up(database, path))
    click.echo(f"written and checked: {path}")


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@DATABASE
def restore(path: Path, database: str) -> None:
    """Bring all tables back from a file; stop the house first."""
    kept = asyncio.run(backups.restore(path, database))
    click.echo(f"restored from {path}" + (f"; what was there before is kept in {kept}" if kept else ""))


@click.command()
@click.option("--after", required=True, type=click.IntRange(1, 36_500), help="Days without a move.")
@click.option(
    "--journals",
    type=click.Path(path_type=Path, file_okay=False),
    help="A folder where the journal of each is kept.  [default: none is]",
)
@click.option(
    "--keys",
    default=KEYS,
    show_default=True,
    type=click.Path(path_type=Path),
    help="The house's file of keys, beside which lies the one that signs journals.",
)
@DATABASE
def tidy(after: int, journals: Path | None, keys: Path, database: str) -> None:
    """Put aside the tables at which nobody has moved for long, while the house may go on."""
    keep = _keeping(journals, HouseKey(read_house_key(keys, makes=False))) if journals else _dropping
    count = asyncio.run(_tidy(database, time.time() - after * A_DAY, keep))
    click.echo(f"tables put aside: {count}" + (f"; their journals are in {journals}" if journals else ""))


def _keeping(folder: Path, key: HouseKey) -> Callable[[Table], None]:
    """Write the journal of each table down for good, signed, before its log goes."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def keep(table: Table) -> None:
        path = folder / f"{table.game.slug}-{table.key}.journal"
        part = path.with_suffix(".part")
        part.write_text(write(key.sign(journal_at(table))), encoding="utf-8")
        put_in_place(part, path)

    return keep


def _dropping(table: Table) -> None:
    """Keep nothing of a table."""


async def _tidy(database: str, before: float, keep: Callable[[Table], None]) -> int:
    async with opened(existing(database)) as store:
        return await put_aside(store, before, keep)


@click.command()
@DATABASE
def check(database: str) -> None:
    """Check that the store is sound, and that every table can be played again from its log."""
    faults = asyncio.run(_check(database))
    for fault in faults:
        click.echo(fault)
    damaged = sum(_is_damage(fault) for fault in faults)
    if damaged:
        raise StoreFault(f"damaged tables: {damaged}; restore the latest backup: ludotheque restore FILE")
    click.echo("sound")


def _is_damage(fault: LudothequeError) -> bool:
    """Tell a log that was changed from one that waits for a release with its own rules."""
    return isinstance(fault, Damaged) or (isinstance(fault, RulesChanged) and fault.has_same_version)


async def _check(database: str) -> list[LudothequeError]:
    async with opened(existing(database)) as store:
        await store.check()
        return [fault async for fault in inspect(store) if fault is not None]
