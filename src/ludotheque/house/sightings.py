"""Where guests were seen last: facts that all workers share, of which each worker writes its own."""

from typing import NamedTuple

from ludotheque.house.storage.store import ALL, Store
from ludotheque.house.table import Table
from ludotheque.house.workers import Workers

HERE = "here"  # the kind of these facts
OPEN = 0.0  # the time at which a page was closed that is still open
MOST_WORKERS = 100  # that are asked where a guest was seen; most of so many are dead, and soon dropped


class Seen(NamedTuple):
    """When a guest's last page at a worker was closed."""

    guest: str
    worker: str
    left: float = OPEN


class Sightings:
    """What is known of the guests of each table, whichever worker saw them.

    No worker writes what another has written, so that who goes here and comes there is not lost between the two.
    """

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store, self.workers = store, workers

    async def of(self, table: Table) -> dict[str, float]:
        """Say when each guest of a table has left, OPEN who is there; who was at a worker that died left with it."""
        found: dict[str, float] = {}
        for seen in await self._seen(table):
            before = found.get(seen.guest, seen.left)
            found[seen.guest] = OPEN if OPEN in (before, seen.left) else max(before, seen.left)
        return found

    async def arrive(self, table: Table, guest: str) -> bool:
        """Note that a guest has a page open here; tell whether any worker knew it as gone."""
        await self.workers.beat()
        before = await self._facts(f"{table.key}/{guest}/", MOST_WORKERS)
        await self.store.put(HERE, self._key(table, guest), str(OPEN).encode())
        await self._forget_dead(table, before)
        return any(seen.left != OPEN for seen in before)

    async def leave(self, table: Table, guest: str, left: float) -> None:
        """Note when a guest has left."""
        await self.store.put(HERE, self._key(table, guest), str(left).encode())

    async def is_elsewhere(self, table: Table, guest: str) -> bool:
        """Tell whether a guest is there through another worker, which sees to it from then on."""
        seen = await self._seen(table)
        return any(each.guest == guest and each.left == OPEN and each.worker != self.workers.me for each in seen)

    def _key(self, table: Table, guest: str) -> str:
        return f"{table.key}/{guest}/{self.workers.me}"

    async def _seen(self, table: Table) -> list[Seen]:
        found = await self._facts(f"{table.key}/")
        signs = await self.workers.signs(*(seen.worker for seen in found))
        return [self._told(seen, signs) for seen in found if seen.left or seen.worker in signs]

    def _told(self, seen: Seen, signs: dict[str, float]) -> Seen:
        sign = signs.get(seen.worker, 0.0)
        return seen if seen.left or not self.workers.is_dead(sign) else seen._replace(left=sign)

    async def _facts(self, prefix: str, most: int = ALL) -> list[Seen]:
        return [_read(key, fact) for key, fact in await self.store.find(HERE, prefix, most)]

    async def _forget_dead(self, table: Table, facts: list[Seen]) -> None:
        """Drop what dead workers knew of somebody who is here."""
        others = [seen for seen in facts if seen.worker != self.workers.me]
        signs = await self.workers.signs(*(seen.worker for seen in others)) if others else {}
        for seen in others:
            if self.workers.is_dead(signs.get(seen.worker, 0.0)):
                await self.store.put(HERE, f"{table.key}/{seen.guest}/{seen.worker}", None)


def _read(key: str, fact: bytes) -> Seen:
    _, guest, worker = key.split("/")
    return Seen(guest, worker, float(fact))
