"""Keep the house's tables safe: backup, restore, check."""

import asyncio
from pathlib import Path

import click

from ludotheque.engine.errors import LudothequeError
from ludotheque.house.errors import Damaged, RulesChanged
from ludotheque.house.inspection import inspect
from ludotheque.house.storage import StoreFault, existing, opened
from ludotheque.house.storage import backup as backups

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
