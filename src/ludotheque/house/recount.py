"""Ratings computed anew, from the logs of the tables themselves, and set beside those kept."""

import asyncio
from dataclasses import dataclass, field

from ludotheque import catalogue
from ludotheque.club.fixed_points import fixed_points
from ludotheque.club.ratings import Ratings
from ludotheque.engine.errors import LudothequeError
from ludotheque.house.rated import Rated, RatedGames, result_of
from ludotheque.house.rebuilding import read_log
from ludotheque.house.storage.store import Store


@dataclass
class Recount:
    """What tables say, in the order in which their results came in, and where that is not what was kept."""

    ratings: Ratings
    kept: Ratings
    wrong: list[str] = field(default_factory=list)  # tables whose log says something else than what was noted
    missing: list[str] = field(default_factory=list)  # tables whose result was never noted
    aside: int = 0  # tables that were put aside, or wait for other rules: what was noted of them is believed

    @property
    def is_equal(self) -> bool:
        """Tell whether all is as it was kept."""
        return not self.wrong and not self.missing and self.ratings.of == self.kept.of


async def recounted(store: Store, slug: str) -> Recount:
    """Compute the ratings of a game anew."""
    found = await RatedGames(store).of(slug)
    recount = Recount(Ratings(fixed_points(catalogue.game(slug))), found.ratings)
    for key, noted in found.results.items():
        told = await _told(store, key, noted)
        recount.aside += told is noted
        if told != noted:
            recount.wrong.append(key)
        if told is not None:
            recount.ratings.follow(told.outcome)
    recount.missing = [key for key in await _ended(store, slug) if key not in found.results]
    return recount


async def _told(store: Store, key: str, noted: Rated) -> Rated | None:
    """Read a result out of the log of its table; where there is none to read, what was noted."""
    entries = await store.read(key)
    if not entries:
        return noted
    try:
        return result_of(await asyncio.to_thread(read_log, key, entries))
    except LudothequeError:
        return noted


async def _ended(store: Store, slug: str) -> list[str]:
    """List all tables of a game that count, whoever noted them."""
    found = []
    for key in await store.names():
        entries = await store.read(key)
        if b'"rated":true' not in entries[0].body or f'"game":"{slug}"'.encode() not in entries[0].body:
            continue
        try:
            table = await asyncio.to_thread(read_log, key, entries)
        except LudothequeError:
            continue
        found += [key] if result_of(table) is not None else []
    return found
