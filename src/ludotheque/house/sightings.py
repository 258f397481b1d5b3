"""Where guests were seen last: facts that all workers share, of which each worker writes its own."""

from typing import NamedTuple

from ludotheque.house.storage.store import Store
from ludotheque.house.table import Table
from ludotheque.house.workers import Workers

HERE = "here"  # the kind of these facts
OPEN = 0.0  # the time at which a page was closed that is still open


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

    async def arrive(self, table: Table, guest: str) -> None:
        """Note that a guest has a page open here; what dead workers knew of it matters no more."""
        await self.workers.beat()
        await self.store.put(HERE, self._key(table, guest), str(OPEN).encode())
        signs = await self.workers.signs()
        for key, _ in await self.store.find(HERE, f"{table.key}/{guest}/"):
            if self.workers.is_dead(signs.get(key.rpartition("/")[2], 0.0)):
                await self.store.put(HERE, key, None)

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
        facts = await self.store.find(HERE, f"{table.key}/")
        signs = await self.workers.signs() if facts else {}
        found = [_read(key, fact) for key, fact in facts]
        return [self._told(seen, signs) for seen in found if seen.left or seen.worker in signs]

    def _told(self, seen: Seen, signs: dict[str, float]) -> Seen:
        sign = signs.get(seen.worker, 0.0)
        return seen if seen.left or not self.workers.is_dead(sign) else seen._replace(left=sign)


def _read(key: str, fact: bytes) -> Seen:
    _, guest, worker = key.split("/")
    return Seen(guest, worker, float(fact))
