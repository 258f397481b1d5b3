"""What an analysis takes, what tables in play feel of it, and whether luck averages to nothing.

For each game one of median length is looked at as a house does: seconds to the first curve, to the first look, and to
the whole with the second one. Then tables are played at a house, first alone and then while it looks at one game after
the other.

    ludotheque bench analysis [SLUG …] [--games 9] [--seconds 10] [--tables 4]

With --luck, instead, many games of random players are looked at: the sum of what dice and cards gave to the first seat
is on average nothing, within the interval in which it lies 19 times of 20.

    ludotheque bench analysis [SLUG …] --luck 10000
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import cycle, islice
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from time import perf_counter
from typing import Any

import httpx
from load.house import HEADERS, House
from load.lanes import Load, play_tables
from rich.console import Console
from rich.table import Table
from tests.servers import Server
from tests.setups import a_game_with

from ludotheque import catalogue
from ludotheque.bots.bot import Bot
from ludotheque.engine.game import AnyGame
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.house.analyses import COMMAND
from ludotheque.lab.analysis import worth
from ludotheque.lab.looks import opening_of
from ludotheque.lab.opinions import Opinion, opinion_on

IN_PLAY = a_game_with(choices=True, hides=False, chance_first=True).slug
THINKING = 0.05  # seconds before each move of a table in play
SPARE_TABLES = 12  # for games that end meanwhile
BROUGHT = 6  # games that are looked at while others play
NINETEEN_OF_TWENTY = 1.96


def main() -> None:
    """Measure and report."""
    wanted, console = arguments(), Console()
    if wanted.luck:
        console.print(luck_of(wanted.slugs, wanted.luck))
        return
    games = {slug: median_game(catalogue.game(slug), wanted.games) for slug in wanted.slugs}
    console.print(seconds_of(games))
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        server = Server(Path(folder), "--rate", "1000000")
        try:
            console.print(asyncio.run(beside(server, games, wanted)))
        finally:
            server.stop()


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slugs", nargs="*", metavar="SLUG", default=list(catalogue.slugs()))
    parser.add_argument("--games", type=int, default=9, help="of which the one of median length is looked at")
    parser.add_argument("--seconds", type=float, default=10.0, help="that tables are played, alone and beside")
    parser.add_argument("--tables", type=int, default=4, help="in play at once")
    parser.add_argument("--luck", type=int, default=0, metavar="GAMES", help="average the luck of so many games")
    return parser.parse_args()


def median_game(game: AnyGame, count: int) -> Match[Any]:
    """Let bots that look one step ahead play, and choose the game of median length."""
    played = [play(game, number, Bot(game, "greedy") if game.has_choices else None) for number in range(count)]
    return sorted(played, key=lambda match: len(match.steps))[count // 2]


def play(game: AnyGame, number: int, bot: Bot | None = None) -> Match[Any]:
    """Play a whole game of two, at random where no bot chooses."""
    match: Match[Any] = Match(game, 2)
    dice = Random(number)
    while not match.is_over:
        who = match.actor
        if who == CHANCE:
            match.draw(dice.randrange(match.chances()))
        elif bot is None:
            match.play(dice.choice(match.legal()))
        else:
            match.play(bot.choose(game.seen_by(match.state, who), who, dice.getrandbits(40)))
    return match


def seconds_of(games: dict[str, Match[Any]]) -> Table:
    """Look at each game as a house does, after once in vain, so that nothing is compiled meanwhile."""
    table = Table("game", "steps", "first curve", "first look", "whole", title="Seconds that an analysis takes")
    for slug, match in games.items():
        timed(journal(match))
        told = timed(journal(match))
        parts = (told["curve"], told["early"], told["game"])
        table.add_row(slug, str(len(match.steps)), *(f"{seconds:.1f}" for seconds in parts))
    return table


def timed(text: str) -> dict[str, float]:
    """Give the seconds until the process has told each of its lines, by what they begin with."""
    began, pipe, found = perf_counter(), subprocess.PIPE, {}
    with subprocess.Popen([sys.executable, *COMMAND], stdin=pipe, stdout=pipe, text=True) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(text)
        child.stdin.close()
        for line in child.stdout:
            found[next(iter(json.loads(line)))] = perf_counter() - began
    return found


def journal(match: Match[Any]) -> str:
    """Write a game down."""
    return write(journal_of(match, ["Anne", "Bob"], None))


async def beside(server: Server, games: dict[str, Match[Any]], wanted: argparse.Namespace) -> Table:
    """Play tables alone, then while the house looks at games."""
    house = House("", IN_PLAY, server)
    table = Table("a table in play", "moves", "median", "99 %", title=f"{wanted.tables} tables, updates in ms")
    table.add_row("alone", *felt(await played(house, wanted)))
    async with httpx.AsyncClient(base_url=server.url, headers=HEADERS, timeout=60, follow_redirects=True) as guest:
        for match in islice(cycle(games.values()), BROUGHT):
            brought = await guest.post("/journal", data={"journal": journal(match)})
            await guest.get(f"{brought.url.path.removesuffix('/replay')}/analysis")
        table.add_row("beside an analysis", *felt(await played(house, wanted)))
    return table


async def played(house: House, wanted: argparse.Namespace) -> Load:
    """Play for a while."""
    keys = await house.set_tables(wanted.tables + SPARE_TABLES)
    return await play_tables(house, keys, wanted.tables, seconds=wanted.seconds, pause=THINKING)


def felt(load: Load) -> Iterator[str]:
    """Say how many moves there were, and how long their updates took."""
    yield f"{load.moves:,}"
    for part in (0.5, 0.99):
        yield f"{load.wait(part):.1f}"


def luck_of(slugs: list[str], games: int) -> Table:
    """Average what dice and cards gave to the first seat."""
    table = Table(
        "game", "games", "mean", "19 of 20 within", "", title="Luck of the first seat, in hundredths of a win"
    )
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for slug in slugs:
            sums = list(pool.map(partial(luck_in, slug), range(games), chunksize=100))
            mean, margin = fmean(sums), NINETEEN_OF_TWENTY * pstdev(sums) / sqrt(games)
            verdict = "none is drawn" if not any(sums) else "nothing" if abs(mean) <= margin else "something"
            table.add_row(slug, f"{games:,}", f"{mean:+.3f}", f"±{margin:.3f}", verdict)
    return table


def luck_in(slug: str, number: int) -> float:
    """Add up what dice and cards gave to the first seat of a game of random players, once it had begun."""
    match = play(catalogue.game(slug), number)
    opinion, rules, opening, luck = opinion_of(slug), match.game.rules, opening_of(match), 0.0
    state = match.at(opening)
    for step in match.steps[opening:]:
        expected = worth(match.game, opinion, state)[0] if step.who == CHANCE else 0.0
        rules.play(state, step.action)
        luck += worth(match.game, opinion, state)[0] - expected if step.who == CHANCE else 0.0
    return 100 * luck


@cache
def opinion_of(slug: str) -> Opinion:
    """Ask the same for all games: they are played under the same rules."""
    return opinion_on(Match(catalogue.game(slug), 2))


if __name__ == "__main__":
    main()
