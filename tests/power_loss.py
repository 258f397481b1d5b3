"""Power that fails: the house's files as a disk would hold them that forgets what was not synced, opened again.

A real house is played at under strace, which writes down every write and every sync. Then its folder is built again as
of many moments: with all that was written, with nothing but what was synced, and with any part of the rest. Whatever
was acknowledged before that moment must be there, and nothing else than what was played.

    python tests/power_loss.py [--seconds 8] [--moments 200] [--seed 1]
"""

import argparse
import asyncio
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from http_guest import Guest
from ludotheque.house.storage import opened
from ludotheque.house.storage.store import StoreError
from servers import Server
from setups import a_game_with
from write_log import Disk, Recorded, recorded

STRACE = ("strace", "-f", "-ttt", "-y", "-xx", "-s", "1000000", "--seccomp-bpf")
CALLS = "openat,write,pwrite64,ftruncate,fsync,fdatasync,rename,renameat,renameat2,link,linkat,unlink,unlinkat"
SLUG = a_game_with(choices=True, hides=False, chance_first=True).slug
GUESTS = 4
KEYS = ("keys", "house-key")
KEPT: dict[str, Callable[[Random], bool]] = {
    "all": lambda chooser: True,
    "what was synced": lambda chooser: False,
    "any part": lambda chooser: chooser.random() < 0.5,
}
Logs = dict[str, list[bytes]]


class Shown(NamedTuple):
    """What a page has shown, and when."""

    at: float
    key: str
    seq: int


class Traced:
    """A machine on which every write is written down."""

    def __init__(self, log: Path) -> None:
        self.log = log

    def command(self, *words: str) -> list[str]:
        """Give the command that runs there."""
        return [*STRACE, "-e", f"trace={CALLS}", "-o", str(self.log), *words]


def play(folder: Path, log: Path, seconds: float) -> list[Shown]:
    """Play at a house whose writes are written down; tell what was acknowledged, and when."""
    shown, server = [], Server(folder, machine=Traced(log))  # type: ignore[arg-type]
    guests = [Guest(server.url) for _ in range(GUESTS)]
    try:
        keys = [guest.open(SLUG, "me", "beside") for guest in guests]
        until = time.time() + seconds
        while time.time() < until:
            for guest, key in zip(guests, keys, strict=True):
                page = guest.table(key)
                form = {"ply": str(page.ply), "action": str(page.actions()[0])} if page.actions() else {}
                guest.post(f"/table/{key}/{'move' if form else 'speak'}", **(form or {"phrase": "hello"}))
                shown.append(Shown(time.time(), key, int(guest.table(key).data("seq"))))
                guest.post(f"/table/{key}/speak", phrase="hello")
    finally:
        for guest in guests:
            guest.web.close()
        os.kill(server.worker, signal.SIGTERM)  # strace itself lets nothing end it before the house has ended
        server.stop()
    return shown


async def read_logs(database: Path) -> Logs:
    """Open a store and read all of it, after a look whether it is sound."""
    async with opened(str(database)) as store:
        await store.check()
        return {key: [entry.body for entry in await store.read(key)] for key in await store.names()}


def faults_of(found: Logs, whole: Logs, shown: list[Shown]) -> list[str]:
    """List what was shown and is not there, and what is there and was never played."""
    lost = [f"{key} {seq} is lost" for _, key, seq in shown if len(found.get(key, ())) <= seq]
    return lost + [f"{key} tells another story" for key, log in found.items() if whole[key][: len(log)] != log]


def fail_power(
    folder: Path, writes: list[Recorded], shown: list[Shown], moments: int, seed: int
) -> tuple[int, list[str]]:
    """Let the power fail at many moments; tell how often it did, and what was lost."""
    chooser, whole, faults, count = Random(seed), asyncio.run(read_logs(folder / "house.db")), [], 0
    first = next(number for number, write in enumerate(writes) if write.at > shown[0].at)
    for moment in sorted(chooser.sample(range(first, len(writes)), min(moments, len(writes) - first))):
        for name, keeps in KEPT.items():
            with tempfile.TemporaryDirectory() as place:
                Disk(folder, writes[:moment], lambda keeps=keeps: keeps(chooser)).build(Path(place))
                known = [each for each in shown if each.at < writes[moment].at]
                found = _look(Path(place), whole, known) + _keys_lost(folder, Path(place))
                faults += [f"write {moment}, {name}: {fault}" for fault in found]
                count += 1
    return count, faults


def _look(place: Path, whole: Logs, known: list[Shown]) -> list[str]:
    try:
        return faults_of(asyncio.run(read_logs(place / "house.db")), whole, known)
    except StoreError as fault:
        return [f"cannot be opened: {fault}"]


def _keys_lost(folder: Path, place: Path) -> list[str]:
    """List the keys that are not as they were: without them guests are strangers at their own tables."""
    return [f"{name} is lost" for name in KEYS if _bytes(place / name) != _bytes(folder / name)]


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def main() -> None:
    """Play, then let the power fail."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8.0, help="of play")
    parser.add_argument("--moments", type=int, default=200, help="at which the power fails, each in three ways")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if shutil.which("strace") is None:
        sys.exit("there is no strace here; install the package strace")
    with tempfile.TemporaryDirectory() as place:
        folder, log = Path(place) / "house", Path(place) / "writes"
        folder.mkdir()
        shown = play(folder, log, given.seconds)
        writes = list(recorded(log, folder))
        count, faults = fail_power(folder, writes, shown, given.moments, given.seed)
    told = f"{len(shown)} acknowledged, {len(writes)} writes and syncs, {count} losses of power"
    sys.stdout.write(f"{told}: {len(faults)} faults\n")
    sys.exit("\n".join(faults[:20]) or 0)


if __name__ == "__main__":
    main()
