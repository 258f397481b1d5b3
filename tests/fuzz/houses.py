"""A house in this process, with a table of every game under way, whose state must not change."""

import hashlib
import logging
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from finished import keep_analysis
from outcome import Outcome
from starlette.applications import Starlette

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.house import decisions, directing
from ludotheque.house.log import Chair, Settings
from ludotheque.house.storage import open_store
from ludotheque.house.table import Table
from ludotheque.house.tournament import Tournament
from ludotheque.house.tournament_log import Chosen, Founded
from ludotheque.testing.setups import random_step
from ludotheque.web.app import application
from ludotheque.web.services import Services
from setups import a_game_with
from waiting import soon

HOST = b"house.example"
EARLY, LATE = 60, 70  # actions after which a table is left standing
REAL = Settings(by_hand=True)
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob")]


@dataclass
class House:
    """The application and its tables."""

    app: Starlette
    services: Services
    tables: list[Table]
    finished: list[Table]
    watch: dict[str, str]  # the spectators' tokens
    things: dict[str, list[str]]  # the ids of what is drawn on each table
    tournament: Tournament | None = None

    def cookie(self, guest: str) -> bytes:
        return b"guest=" + str(self.services.signers[0].dumps(guest)).encode()

    @property
    def all_tables(self) -> list[Table]:
        return self.tables + self.finished

    def positions(self) -> list[tuple[int, int]]:
        return [(table.seq, table.ply) for table in self.all_tables]

    async def digest(self) -> str:
        """Hash everything that the tables' logs hold."""
        found = hashlib.sha256()
        for table in self.all_tables:
            for entry in await self.services.tables.store.read(table.key):
                found.update(entry.body)
        return found.hexdigest()


@asynccontextmanager
async def a_house(outcome: Outcome) -> AsyncIterator[House]:
    """Open a house; what its log tells of faults, and what changed at its tables, goes into the outcome."""
    with TemporaryDirectory() as folder, listening(outcome):
        app = application(open_store(str(Path(folder) / "house.db")), rate=1e9, burst=1e9, pace=0)
        async with app.router.lifespan_context(app):
            house = House(app, app.state.services, [], [], {}, {})
            await furnish(house)
            before = await house.digest()
            yield house
            if await house.digest() != before:
                outcome.fault("house", house.positions(), "the logs of the tables have changed")


async def furnish(house: House) -> None:
    """Set tables of every game: one waits in the middle for one of its two players, one is over, one has a referee."""
    for slug in catalogue.slugs():
        match = opening(slug)
        house.tables.append(await _set_table(house, match))
        house.finished.append(await _end(house, await _set_table(house, match)))
        if match.game.by_hand is not None:
            house.tables.append(await _set_table(house, opening(slug, is_real=True), REAL))
    house.tournament = await _begin_tournament(house.services)


async def _begin_tournament(services: Services) -> Tournament:
    """Let Anne begin a tournament in which she and Bob meet, and wait until they have a table."""
    games, tournaments = [Chosen(a_game_with().slug, 2)], services.tournaments
    key = (await tournaments.found(Founded("Coupe", "swiss", games, "anne", "fr", 0.0, rounds=9))).key
    for name in ("Anne", "Bob"):
        await tournaments.enter(key, name.lower(), name, adds=False)
    await tournaments.change(key, directing.begin, "anne")
    begun = await tournaments.next_round(key, "anne")
    await soon(lambda: all(table.is_open for table in begun.tables))
    return begun


async def _set_table(house: House, match: Match[Any], settings: Settings | None = None) -> Table:
    """Set a table at which Carl watches."""
    prelude = [step.action for step in match.steps]
    table, token = await house.services.tables.open(
        match.game.slug, CHAIRS, "anne", settings=settings or Settings(), prelude=prelude
    )
    await house.services.invitations.watch(table.key, token, "carl")
    house.watch[table.key] = token
    drawn = str(table.game.scene.draw(table.view(table.waits_for(), "en")))
    house.things[table.key] = ["", *re.findall(r' id="([^"]+)"', drawn)]
    return table


async def _end(house: House, table: Table) -> Table:
    """Let both players end their game; it was looked at."""
    tables = house.services.tables
    await tables.change(table.key, decisions.close, "anne")
    await tables.change(table.key, decisions.answer, "bob", agrees=True)
    assert table.is_over
    await keep_analysis(tables.store, table.key, table.match)
    return table


def opening(slug: str, *, is_real: bool = False) -> Match[Any]:
    """Play for a while; beside a real board, until the next die or card is asked for, where there is one."""
    match, chooser = Match(catalogue.game(slug), 2), Random(1)
    while len(match.steps) < EARLY or match.mover < 0 or (is_real and match.actor >= 0 and len(match.steps) < LATE):
        random_step(match, chooser)
    return match


@contextmanager
def listening(outcome: Outcome) -> Iterator[None]:
    """Note every error that is logged meanwhile."""
    ear = Ear(outcome)
    logging.getLogger().addHandler(ear)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(ear)


class Ear(logging.Handler):
    """Turns what is logged as an error into a fault."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(logging.ERROR)
        self.outcome = outcome

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.outcome.fault("log", record.getMessage(), repr(error))
