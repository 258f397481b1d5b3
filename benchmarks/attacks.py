"""What one client at default limits can do to the others: updates of quiet tables and bots' turns, during attacks.

Quiet tables and tables with bots are played at a fresh house, first alone and then while the attack is under way from
another address, by a process of its own. Every attack is bounded in count and time, and reaches loopback only.

    ludotheque bench attacks [--only hints] [--seconds 10] [--settle 5]

The promise: an update takes at most 50 ms more at the 99th percentile, and a bot's turn at most twice as long.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from load.attacking import ATTACKS, attacking
from load.bots import Waits, play_bots
from load.house import House
from load.lanes import Load, play_tables
from load.processes import allow_files
from rich.console import Console
from rich.table import Table
from tests.servers import Server
from tests.setups import a_game_with

QUIET = a_game_with(choices=True, hides=False, chance_first=True).slug
WITH_BOTS = a_game_with(choices=True, hides=False).slug
LEVEL = "strong"
QUIET_TABLES, BOT_TABLES = 2, 3
SPARE_TABLES = 12  # for games that end meanwhile; setting them asks no more of the house than one guest may
THINKING = 0.05  # seconds before each move of a quiet table
MOST_MORE, MOST_TIMES = 50.0, 2.0  # milliseconds, and how much longer a bot's turn
PARTS = (0.5, 0.99, 1.0)
FILES = 4_000


@dataclass(frozen=True, slots=True)
class Peace:
    """What people felt of a run."""

    updates: Load
    turns: Waits

    @property
    def turn(self) -> float:
        """Give the seconds of a bot's turn, of which one in twenty takes longer."""
        return self.turns.part(0.95)


def main() -> None:
    """Measure and report; the exit code says whether the promise is kept."""
    wanted = arguments()
    allow_files(FILES)
    table = Table(
        *("attack", "updates: half", "99 %", "most", "attacked: half", "99 %", "most", "more"),
        *("bots' turns", "attacked", "times", ""),
        title="Milliseconds that an update takes, and seconds of bots' turns (95 %)",
    )
    verdicts = []
    for name in wanted.only or ATTACKS:
        alone, attacked = measure(name, wanted)
        verdicts.append(is_kept(alone, attacked))
        table.add_row(name, *figures(alone, attacked), "kept" if verdicts[-1] else "broken")
        sys.stderr.write(f"{name}: {' '.join(figures(alone, attacked))}\n")
    Console(width=130).print(table)
    sys.exit(0 if all(verdicts) else 1)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=ATTACKS, action="append", help="this attack alone; may be given again")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each run")
    parser.add_argument("--settle", type=float, default=5.0, help="seconds of play before anything is measured")
    return parser.parse_args()


def measure(name: str, wanted: argparse.Namespace) -> tuple[Peace, Peace]:
    """Play at a fresh house, alone and then attacked."""
    with tempfile.TemporaryDirectory() as folder, house(Path(folder)) as server:
        quiet = House("quiet", QUIET, server)
        asyncio.run(play(server, quiet, wanted.settle))
        alone = asyncio.run(play(server, quiet, wanted.seconds))
        keys = asyncio.run(quiet.set_tables(SPARE_TABLES))
        with attacking(name, server.url, wanted.seconds + wanted.settle):
            attacked = asyncio.run(play(server, quiet, wanted.seconds, keys))
    return alone, attacked


@contextmanager
def house(folder: Path) -> Iterator[Server]:
    """Run a house with the limits and the pace that everybody gets who sets none."""
    server = Server(folder, "--rate", "30", "--pace", "1")
    try:
        yield server
    finally:
        server.stop()


async def play(server: Server, quiet: House, seconds: float, keys: list[str] | None = None) -> Peace:
    """Play quiet tables, set before or now, and tables with bots at the same time."""
    keys = keys or await quiet.set_tables(SPARE_TABLES)
    updates, turns = await asyncio.gather(
        play_tables(quiet, keys, QUIET_TABLES, seconds=seconds, pause=THINKING),
        play_bots(server, WITH_BOTS, LEVEL, BOT_TABLES, seconds),
    )
    return Peace(updates, turns)


def is_kept(alone: Peace, attacked: Peace) -> bool:
    """Tell whether the promise is kept; where nothing came through it is not."""
    if not attacked.updates.waits or not attacked.turns.choices:
        return False
    more = attacked.updates.wait(0.99) - alone.updates.wait(0.99)
    return more <= MOST_MORE and attacked.turn <= MOST_TIMES * alone.turn


def figures(alone: Peace, attacked: Peace) -> list[str]:
    """Write what was measured."""
    if not attacked.updates.waits:
        return ["no update came"]
    waits = [f"{peace.updates.wait(part):.1f}" for peace in (alone, attacked) for part in PARTS]
    more = f"{attacked.updates.wait(0.99) - alone.updates.wait(0.99):+.1f}"
    return [*waits, more, f"{alone.turn:.2f}", f"{attacked.turn:.2f}", f"{attacked.turn / alone.turn:.2f}"]


if __name__ == "__main__":
    main()
