"""Logs of tables with changed bytes, as a failing disk leaves them: a table is read, or refused in words."""

import asyncio
from functools import cache

from houses import a_house
from mutating import Mutator
from outcome import Outcome

from ludotheque.club.clocks import Clock
from ludotheque.engine.fairness import pledge_of
from ludotheque.engine.seats import CHANCE
from ludotheque.house import decisions
from ludotheque.house.journals import journal_at
from ludotheque.house.log import Chair, Hurried, Reopened, Settings, TimedOut
from ludotheque.house.rebuilding import read_log
from ludotheque.house.storage import Entry
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables
from setups import a_game_with

ENTRIES = 14
SHARE = "ab" * 16


def throw_logs(mutator: Mutator, count: int) -> Outcome:
    """Build tables from logs of which one entry is spoilt."""
    outcome = Outcome()
    for _ in range(count):
        log = list(mutator.choose(corpus()))
        place = mutator.chooser.randrange(len(log))
        body = mutator.spoil(log[place].body, [entry.body for entry in log])
        with outcome.throwing("log", body):
            table = read_log(log[0].table, [*log[:place], Entry(log[0].table, place, body), *log[place + 1 :]])
            assert use(table), "a table that cannot be shown"
    return outcome


def use(table: Table) -> bool:
    """Look at a table as the house does."""
    return (
        table.waits_for() < len(table.seats)
        and len(table.commitment) == 64
        and journal_at(table).game == table.game.slug
    )


@cache
def corpus() -> list[list[Entry]]:
    return asyncio.run(_corpus())


async def _corpus() -> list[list[Entry]]:
    async with a_house(Outcome()) as house:
        tables = house.services.tables
        return [*[await _log(tables, table) for table in house.tables], await _timed_log(tables)]


async def _timed_log(tables: Tables) -> list[Entry]:
    """Let the time of a seat run out at a table with a clock, after the house was closed for a while."""
    slug = a_game_with(lambda game: 3 in game.seats).slug
    chairs = [Chair("guest", name.title(), name) for name in ("anne", "bob", "carl")]
    table, _ = await tables.open(slug, chairs, "anne", settings=Settings(clock=Clock(300, 5, loses=True)))
    await _play(tables, table)
    await tables.change(table.key, lambda now: Reopened(now.changed_at, now.changed_at + 100))
    await tables.change(table.key, lambda now: TimedOut(max(now.waits_for(), 0), now.changed_at + 500))
    return await tables.store.read(table.key)


def _action(table: Table) -> int:
    """Do the first thing that can be done, or come about."""
    if table.match.actor != CHANCE:
        return table.match.legal()[0]
    return table.game.rules.outcome(table.match.state, 0) if table.is_entered else CHANCE


async def _play(tables: Tables, table: Table) -> None:
    """Play until the log has some entries."""
    while table.seq < ENTRIES and not table.is_over:
        seat = table.waits_for()
        if seat < 0:
            await asyncio.sleep(0.01)  # chance acts by itself
            continue
        await tables.act(table.key, table.chairs[seat].guest, table.ply, _action(table))


async def _log(tables: Tables, table: Table) -> list[Entry]:
    """Let everything happen at a table that can, and read its log."""
    await tables.change(table.key, decisions.add_salt, "anne", 0, "poivre")
    await tables.change(table.key, decisions.pledge, "anne", pledge_of(table.key, table.commitment, 0, SHARE))
    await tables.change(table.key, decisions.share, "anne", SHARE)
    await tables.change(table.key, decisions.speak, "bob", "hello")
    await _play(tables, table)
    await tables.change(table.key, lambda _: Hurried(0))
    if not table.is_by_hand:  # there nobody is replaced
        await tables.change(table.key, decisions.give_seat, 1, Chair("open", "Bob"), "bob")
    if not table.is_over:
        await tables.change(table.key, decisions.close, "anne")
    return await tables.store.read(table.key)
