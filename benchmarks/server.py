"""How many durable moves a second the server takes with two pages at every table, beside others in the same run.

Every contestant is played by the same clients in turns, whole games at many tables at once; the best round of each
counts, because the machine is never alone. Then come idle sockets, and people who think before they move.

    ludotheque bench server [--tables 48] [--rounds 3] [--idle 2000] [--postgres] [--against CHECKOUT]

With --bots, instead, people wait for bots: four tables under way, every level in turn.

    ludotheque bench server --bots [--game SLUG] [--levels strong,expert] [--seconds 12]
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from statistics import median

from load import boardgame, echo
from load.bots import play_bots
from load.house import House
from load.lanes import SEATS, Contestant, Load, play_tables
from load.processes import allow_files, kilobytes
from rich.console import Console
from rich.table import Table
from tests.postgres import postgres
from tests.servers import Server
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludotheque import catalogue
from ludotheque.bots.levels import LEVELS, PLAYABLE

GOOSE = "oie"  # what boardgame.io plays as well
LONGEST_ROUND = 6.0  # seconds
ECHO_SECONDS = 2.0
PATIENCE = 60.0  # seconds for a round with all that it takes
THINKING = 0.25  # seconds before each move of the calm run
CALM = (16, 6.0)  # tables at once, seconds
BOT_TABLES = 4
MEMORY, FILES = "boardgame.io in memory", "boardgame.io on files"
OTHER = "… of the other checkout"
OURS = "Ludothèque on SQLite"


def main() -> None:
    """Measure and report."""
    wanted = arguments()
    allow_files(4 * wanted.idle + 1000)
    console = Console()
    if wanted.bots:
        with tempfile.TemporaryDirectory() as folder, house(Path(folder), "", "--pace", "1") as server:
            console.print(asyncio.run(wait_for_bots(server, wanted)))
        return
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(dir=Path.cwd())))  # a real disk
        contestants = list(line_up(stack, folder, wanted))
        rounds = asyncio.run(play_rounds(contestants, wanted))
        console.print(report(rounds))
        console.print(*verdict(rounds), sep="\n")
        console.print(asyncio.run(calm(contestants)))
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder, house(Path(folder)) as server:
        console.print(asyncio.run(idle(server, wanted.game, wanted.idle)))


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=catalogue.slugs(), help=f"{GOOSE} if none is named; of --bots, all")
    parser.add_argument("--tables", type=int, default=48, help="played at once")
    parser.add_argument("--games", type=int, default=120, help="of each contestant in a round, if time allows")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=int, default=2000, help="sockets that only listen")
    parser.add_argument("--postgres", action="store_true", help="also with 1 and 2 workers on a throw-away PostgreSQL")
    parser.add_argument("--against", type=Path, help="also with the source of another checkout")
    parser.add_argument(
        "--bots", action="store_true", help="measure how long bots take while four tables are under way"
    )
    parser.add_argument("--levels", default=",".join(PLAYABLE), help="of --bots")
    parser.add_argument("--seconds", type=float, default=12.0, help="of --bots, for each game and level")
    wanted = parser.parse_args()
    choosing = [slug for slug in catalogue.slugs() if catalogue.game(slug).knowledge]
    wanted.games_with_bots = [wanted.game] if wanted.game else choosing
    wanted.game = wanted.game or GOOSE
    return wanted


def line_up(stack: ExitStack, folder: Path, wanted: argparse.Namespace) -> Iterator[Contestant]:
    """Start every server."""
    yield House(OURS, wanted.game, stack.enter_context(house(folder)))
    if wanted.against:
        (other := folder / "other").mkdir()
        source = wanted.against.resolve() / "src"
        yield House(OTHER, wanted.game, stack.enter_context(house(other, source=source)))
    if boardgame.install(folder / "node"):
        yield stack.enter_context(boardgame.boardgame(MEMORY, folder / "node"))
        yield stack.enter_context(boardgame.boardgame(FILES, folder / "node", folder / "matches"))
    else:
        tell("boardgame.io is left out: there is no Node here, or no way to its registry")
    if wanted.postgres:
        databases = stack.enter_context(postgres(fsync=True))
        yield House("… on PostgreSQL", wanted.game, stack.enter_context(house(folder, databases.fresh())))
        shared = databases.fresh()
        workers = [stack.enter_context(house(folder, shared)) for _ in range(2)]
        yield House("… with two workers", wanted.game, *workers)


@contextmanager
def house(folder: Path, database: str = "", *options: str, source: Path | None = None) -> Iterator[Server]:
    """Run a house of our own, on a new database."""
    server = Server(folder, "--rate", "1000000", *options, database=database, source=source)
    try:
        yield server
    finally:
        server.stop()


async def play_rounds(contestants: list[Contestant], wanted: argparse.Namespace) -> dict[str, list[Load]]:
    """Let everybody play in turns, so that what else the machine does hurts all of them."""
    rounds: dict[str, list[Load]] = {}
    for _ in range(wanted.rounds):
        for contestant in list(contestants):
            try:
                async with asyncio.timeout(PATIENCE):
                    keys = await contestant.set_tables(wanted.games)
                    load = await play_tables(contestant, keys, wanted.tables, seconds=LONGEST_ROUND)
            except (ConnectionClosed, InvalidHandshake, OSError) as fault:  # no answer in time is one of the last
                contestants.remove(contestant)
                tell(f"{contestant.name} has failed under this load and plays no further round ({fault!r})")
                continue
            rounds.setdefault(contestant.name, []).append(load)
            tell(f"{contestant.name}: {load.rate:,.0f} moves/s")
        with echo.echo() as (address, pid):
            load = await echo.bounce(address, pid, len(SEATS) * wanted.tables, ECHO_SECONDS)
            rounds.setdefault("a bare echo of our framework", []).append(load)
    return rounds


def tell(line: str) -> None:
    """Say how far it is, to whoever waits."""
    sys.stderr.write(f"{line}\n")


def best(loads: list[Load]) -> Load:
    """Choose the round that was disturbed least."""
    return max(loads, key=lambda load: load.rate)


def report(rounds: dict[str, list[Load]]) -> Table:
    """Lay the best rounds out side by side."""
    table = Table("server", "moves/s", "median", "99 %", "processor a move", title="Two pages at every table")
    for name, loads in rounds.items():
        load = best(loads)
        waits = (f"{load.wait(part):.1f} ms" for part in (0.5, 0.99))
        table.add_row(name, f"{load.rate:,.0f}", *waits, f"{load.cost:,.0f} µs")
    return table


def verdict(rounds: dict[str, list[Load]]) -> Iterator[str]:
    """Compare best with best, and round by round."""
    for rival in (OTHER, MEMORY, FILES):
        if rival in rounds:
            pairs = list(zip(rounds[OURS], rounds[rival], strict=False))  # a rival that crashed has played fewer
            ratios = [ours.rate / theirs.rate for ours, theirs in pairs]
            costs = [ours.cost / theirs.cost for ours, theirs in pairs]
            of_best = best(rounds[OURS]).rate / best(rounds[rival]).rate
            by_rounds = ", ".join(f"{ratio:.2f}" for ratio in ratios)
            by_cost = f"{median(costs):.2f} × its processor a move"
            yield f"{OURS}: {of_best:.2f} × {rival} (by rounds: median {median(ratios):.2f}, of {by_rounds}); {by_cost}"


async def calm(contestants: list[Contestant]) -> Table:
    """Let people think, and see how long an update takes when there is no crowd."""
    at_once, seconds = CALM
    table = Table("server", "moves/s", "median", "99 %", title=f"{at_once} tables, {THINKING} s before each move")
    for contestant in contestants:
        keys = await contestant.set_tables(at_once)
        load = await play_tables(contestant, keys, at_once, seconds=seconds, pause=THINKING)
        table.add_row(contestant.name, f"{load.rate:,.0f}", *(f"{load.wait(part):.1f} ms" for part in (0.5, 0.99)))
    return table


async def wait_for_bots(server: Server, wanted: argparse.Namespace) -> Table:
    """Let people wait for bots; the 95th percentile is to stay below what the level promises."""
    title = f"{BOT_TABLES} tables under way, seconds that a bot's choice takes"
    table = Table("game", "level", "moves", "first", "half", "95 %", "most", "promise", "", title=title)
    for slug in wanted.games_with_bots:
        for level in wanted.levels.split(","):
            waits = await play_bots(server, slug, level, BOT_TABLES, wanted.seconds)
            promised = LEVELS[level].seconds + LEVELS[level].pause
            times = [waits.choices[0], *(waits.part(part) for part in (0.5, 0.95, 1))]
            verdict = "kept" if waits.part(0.95) < promised else "broken"
            tell(f"{slug}, {level}: {waits.part(0.95):.2f} s of {promised:.1f} s, {verdict}")
            count = str(len(waits.choices))
            table.add_row(slug, level, count, *(f"{each:.2f}" for each in times), f"{promised:.1f}", verdict)
    return table


async def idle(server: Server, slug: str, sockets: int) -> Table:
    """Weigh tables and sockets at which nothing happens, then play one game among them."""
    house, weights = House(OURS, slug, server, is_far=True), []
    warm, *keys = await house.set_tables(sockets // 2 + 1)
    weights.append(kilobytes(*house.pids))
    async with AsyncExitStack() as stack:
        for key in keys:
            for seat in SEATS:
                line = await stack.enter_async_context(house.line(key, seat))
                await line.recv()
        weights.append(kilobytes(*house.pids))
        load = await play_tables(house, [warm], 1, seconds=LONGEST_ROUND)
    table = Table("idle sockets", "a socket", "all in all", "median meanwhile", "99 %", title="One worker")
    table.add_row(
        f"{len(SEATS) * len(keys):,}",
        f"{(weights[1] - weights[0]) / len(SEATS) / len(keys):.0f} KB",
        f"{weights[1] / 1024:,.0f} MB",
        *(f"{load.wait(part):.1f} ms" for part in (0.5, 0.99)),
    )
    return table


if __name__ == "__main__":
    main()
