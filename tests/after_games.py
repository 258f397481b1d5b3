"""Games that a house has looked at: begun at random, ended, and kept with what decided them, nothing being compiled."""

import asyncio
import json
import zlib
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from random import Random
from typing import Any

from ludotheque import catalogue
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.house.analyses import ANALYSED, KIND
from ludotheque.house.storage import opened
from ludotheque.lab.analysis import analyse
from ludotheque.lab.opinions import opinion_on
from ludotheque.lab.reporting import Data, as_data
from ludotheque.testing.setups import random_step

CHOICES = 6  # that were made
MISTAKES = 2  # at least
SEEDS = range(4, 40)


@cache
def looked_at(slug: str) -> tuple[Match[Any], Data]:
    """Play the first choices of a game at random, and look at them; some of them are mistakes."""
    return next(found for found in map(partial(_begun, slug), SEEDS) if len(found[1]["tries"]) >= MISTAKES)


def _begun(slug: str, seed: int) -> tuple[Match[Any], Data]:
    match: Match[Any] = Match(catalogue.game(slug), 2)
    dice = Random(seed)
    while sum(step.who >= 0 for step in match.steps) < CHOICES:
        random_step(match, dice)
    return match, as_data(match, analyse(match, opinion_on(match, in_haste=True)))


def journal_so_far(slug: str) -> str:
    """Write that game down."""
    match, _ = looked_at(slug)
    return write(journal_of(match, ["Anne", "Bob"]))


def keep_analysis(key: str, slug: str, database: str) -> None:
    """Keep what decided a game, as the house does when it has looked at it."""

    async def put() -> None:
        async with opened(database) as store:
            await store.put(KIND, slug, zlib.compress(json.dumps(looked_at(slug)[1]).encode()))
            await store.put(ANALYSED, key, slug.encode())

    with ThreadPoolExecutor(1) as pool:  # a browser's test has an event loop already
        pool.submit(asyncio.run, put()).result()
