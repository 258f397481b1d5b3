"""Tidying, killed again and again: each table is in the store, or its journal in the folder, and whole."""

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import msgspec

from ludotheque import catalogue
from ludotheque.cli.keys import read_house_key
from ludotheque.engine.journal import is_signed, read, replay
from ludotheque.house.log import Chair, Opened, decode, encode
from ludotheque.house.storage import opened
from ludotheque.house.storage.store import Entry, Store
from ludotheque.house.tables import Tables
from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]
TABLES = 12  # of last year, before each kill
LAST_YEAR = 365 * 86_400


def kill_tidying(folder: Path, kills: int, seed: int, database: str = "") -> tuple[int, list[str]]:
    """Kill the command while it puts tables aside; return how many went, and what became of neither kind."""
    database, chooser, faults, aside = database or str(folder / "house.db"), Random(seed), [], 0
    read_house_key(folder / "keys")
    for _ in range(kills):
        logs = asyncio.run(_set_old_tables(database))
        _tidy_and_kill(folder, database, chooser.randint(2, TABLES // 2), chooser.uniform(0, 0.04))
        held = asyncio.run(_held(database, list(logs)))
        gone = [key for key, log in logs.items() if held[key] != log]
        faults += [f"{key}: neither its log nor its journal is whole" for key in gone if not _is_kept(folder, key)]
        aside += len(gone)
    return aside, faults


def _tidy_and_kill(folder: Path, database: str, enough: int, delay: float) -> None:
    """Begin to tidy, and end it a moment after so many journals are there: all but the last table are then gone."""
    words = ["--journals", str(folder / "kept"), "--keys", str(folder / "keys"), "--database", database]
    kept = folder / "kept"
    until = len(list(kept.glob("*.journal"))) + enough
    with subprocess.Popen([sys.executable, "-m", "ludotheque", "tidy", "--after", "30", *words]) as tidying:
        while tidying.poll() is None and len(list(kept.glob("*.journal"))) < until:
            time.sleep(0.001)
        time.sleep(delay)
        tidying.send_signal(signal.SIGKILL)


async def _set_old_tables(database: str) -> dict[str, list[bytes]]:
    async with opened(database) as store:
        keys = [(await Tables(store).open(SLUG, CHAIRS, "anne"))[0].key for _ in range(TABLES)]
        return {await _aged(store, key): [entry.body for entry in await store.read(key)] for key in keys}


async def _aged(store: Store, key: str) -> str:
    """Let a table be of last year."""
    (entry,) = await store.read(key)
    first = decode(entry.body)
    assert isinstance(first, Opened)
    await store.remove(key, entry.seq)
    await store.append(Entry(key, 0, encode(msgspec.structs.replace(first, at=first.at - LAST_YEAR))))
    return key


async def _held(database: str, keys: list[str]) -> dict[str, list[bytes]]:
    async with opened(database) as store:
        return {key: [entry.body for entry in await store.read(key)] for key in keys}


def _is_kept(folder: Path, key: str) -> bool:
    path = folder / "kept" / f"{SLUG}-{key}.journal"
    if not path.exists():
        return False
    journal = read(path.read_text(encoding="utf-8"))
    replay(journal, catalogue.game(journal.game))
    return is_signed(journal)
