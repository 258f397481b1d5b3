"""What the house notes of a guest beside the logs: which tables it came to, and its best score alone."""

import time
from heapq import nlargest
from math import ceil

from ludotheque.house.people import is_table_key
from ludotheque.house.storage.store import Store
from ludotheque.house.table import Table

TABLES_OF_A_GUEST = 36  # the latest, which are looked at for the shelf


class Guests:
    """Facts about guests, each under the guest and what it is about."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def remember(self, guest: str, key: str) -> None:
        """Note that a guest has to do with a table, from now on."""
        await self.store.put("guest", f"{guest}/{key}", str(time.time()).encode())

    async def forget(self, guest: str, key: str) -> None:
        """Note that a guest wants to hear of a table no more; the table stays as it is."""
        await self.store.put("guest", f"{guest}/{key}", None)

    async def is_remembered(self, guest: str, key: str) -> bool:
        """Tell whether a table is among those of a guest."""
        return is_table_key(key) and await self.store.get("guest", f"{guest}/{key}") is not None

    async def latest(self, guest: str, page: int = 0) -> list[str]:
        """Name the tables that a guest came to last, or a page of those before."""
        first, facts = page * TABLES_OF_A_GUEST, await self.store.find("guest", f"{guest}/")
        found = nlargest(first + TABLES_OF_A_GUEST, facts, key=_came_at)[first:]
        return [name.partition("/")[2] for name, _ in found]

    async def pages_of(self, guest: str) -> int:
        """Count the pages of a guest's tables."""
        return ceil(len(await self.store.find("guest", f"{guest}/")) / TABLES_OF_A_GUEST)

    async def best(self, guest: str, slug: str) -> int | None:
        """Give a guest's best score alone at a game."""
        kept = await self.store.get("best", f"{guest}/{slug}")
        return int(kept) if kept else None

    async def keep_best(self, table: Table) -> None:
        """Note what somebody has scored alone, if it is more than ever before."""
        guest, score = table.chairs[0].guest, table.match.scores()[0]
        if guest and score > (await self.best(guest, table.game.slug) or 0):
            await self.store.put("best", f"{guest}/{table.game.slug}", str(score).encode())


def is_result_of_one(table: Table) -> bool:
    """Tell whether somebody has ended a game alone, from its beginning on and with the house's own chance."""
    is_whole = not table.is_by_hand and not table.opened.prelude  # what was seen before can be played better
    return len(table.chairs) == 1 and table.match.is_over and is_whole


def _came_at(fact: tuple[str, bytes]) -> float:
    """Read when a guest came to a table; stores of before did not note it."""
    return float(fact[1] or 0)
