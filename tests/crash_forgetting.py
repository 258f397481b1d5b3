"""Kill a house while it forgets a player: at the next start nothing of them is left, or all is as before.

`python tests/crash_forgetting.py --kills 20`
"""

import argparse
import asyncio
import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from club_tables import played_out
from ludotheque.house.becoming import Becoming
from ludotheque.house.log import Chair, Settings
from ludotheque.house.players import Player, Players
from ludotheque.house.recount import recounted
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug
TABLES = 40
NAME, GUEST = "Zéphyrine", "anne-secret-id"
LONGEST = 1.2  # seconds before the kill
FORGET = """
import asyncio, sys
from ludotheque.house.becoming import Becoming
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables

async def forget():
    async with opened(sys.argv[1]) as store:
        print("begun", flush=True)
        await Becoming(Tables(store)).forget(sys.argv[2])

asyncio.run(forget())
"""


async def fill(path: Path) -> None:
    """Let somebody play rated games."""
    async with opened(str(path)) as store:
        tables = Tables(store)
        await Players(store).save(GUEST, Player(GUEST, NAME))
        for _ in range(TABLES):
            chairs = [Chair("guest", NAME, GUEST), Chair("guest", "Bob", "bob-secret-id")]
            table, _ = await tables.open(SLUG, chairs, GUEST, settings=Settings(rated=True))
            await played_out(tables, table.key)


async def left(path: Path) -> int:
    """Start again, and look for what is left; tell how many tables were still to be written over."""
    async with opened(str(path)) as store:
        undone = len(await store.mentioning(NAME.encode()))
        await Becoming(Tables(store)).finish()
        is_known = await Players(store).get(GUEST) is not None
        for words in (NAME, GUEST):
            assert len(await store.mentioning(words.encode())) == (TABLES if is_known else 0), words
        assert (await recounted(store, SLUG)).is_equal
        await store.check()
        return undone


def kill_once(path: Path, seconds: float) -> int:
    """Kill a process that forgets somebody after so many seconds."""
    going = subprocess.Popen([sys.executable, "-c", FORGET, str(path), GUEST], stdout=subprocess.PIPE)
    assert going.stdout is not None
    going.stdout.readline()
    time.sleep(seconds)
    going.kill()
    going.wait()
    return asyncio.run(left(path))


def main() -> None:
    """Kill as often as is wished."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    kills, chooser = parser.parse_args().kills, Random(5)
    with TemporaryDirectory() as folder:
        whole, found = Path(folder) / "whole.db", []
        asyncio.run(fill(whole))
        for number in range(kills):
            path = Path(folder) / f"{number}.db"
            shutil.copy(whole, path)
            found.append(kill_once(path, chooser.random() * LONGEST))
    between = sum(0 < undone < TABLES for undone in found)
    sys.stdout.write(f"{kills} kills, {between} of them between two tables: every house was whole\n")


if __name__ == "__main__":
    main()
