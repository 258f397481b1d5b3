"""Tournaments at workers of a store, for bots that make no pauses and for people."""

import json
from contextlib import asynccontextmanager

from ludotheque.house import directing
from ludotheque.house import tournament_log as log
from ludotheque.house.autoplay import Autoplay
from ludotheque.house.steward import Steward
from ludotheque.house.storage import opened
from ludotheque.house.tables import Tables
from ludotheque.house.tournament import Tournament
from ludotheque.house.tournaments import Tournaments
from setups import a_game_with
from waiting import soon

SHORT = a_game_with(choices=False).slug  # dice alone decide, so that bots need no time
OPEN = a_game_with(choices=True, hides=False).slug
ANNE = "anne"


@asynccontextmanager
async def a_worker(path, claim=0.2, look=60.0):
    """Run a worker on a store, with bots that make no pauses."""
    async with opened(str(path)) as store:
        tables = Tables(store)
        autoplay = Autoplay(tables, pace=0)
        tournaments = Tournaments(tables)
        tournaments.tables = tables
        tournaments.steward = steward = Steward(tournaments, tables, claim, look)
        await steward.start()
        try:
            yield tournaments
        finally:
            await steward.stop()
            await autoplay.stop()


def founded(form="swiss", seats=2, slug=SHORT, count=1, **more):
    return log.Founded("Coupe", form, [log.Chosen(slug, seats)] * count, ANNE, "fr", 0.0, **more)


async def with_bots(tournaments, count, founding):
    """Announce a tournament among bots."""
    tournament = await tournaments.found(founding)
    for number in range(count):
        level = ("beginner", "amateur")[number % 2]
        await tournaments.change(tournament.key, directing.add_bot, ANNE, level)
    return await tournaments.begin(tournament.key, ANNE)


async def until(tournaments, key, claim):
    """Wait until something holds of a tournament, as the store has it."""
    return await soon(lambda: tournaments.find(key), claim)


async def log_of(store, key):
    return [json.loads(entry.body) for entry in await store.read(key)]


async def of_people(tournaments, form, *names, seats=2, slug=OPEN, **more):
    tournament = await tournaments.found(founded(form, seats, slug, **more))
    for name in names:
        await tournaments.enter(tournament.key, name.lower(), name, adds=False)
    await tournaments.change(tournament.key, directing.begin, ANNE)
    return await tournaments.next_round(tournament.key, ANNE)


def announced(form="swiss", *names):
    tournament = Tournament("t-" + "0" * 16, founded(form))
    for name in names:
        entered = directing.enter(tournament, name.lower(), name, adds=False)
        tournament.follow(tournament.seq + 1, entered)
    return tournament
