"""Where guests were seen last: facts that all workers share."""

from typing import NamedTuple

from ludotheque.house.storage.store import Store
from ludotheque.house.table import Table
from ludotheque.house.workers import Workers

HERE = "here"  # the kind of these facts


class Seen(NamedTuple):
    """Where a guest's page was seen last, and when it was closed."""

    worker: str
    left: float = 0  # 0 if it is still open

    @classmethod
    def read(cls, fact: bytes) -> "Seen":
        """Read it as the store keeps it."""
        worker, _, left = fact.decode().partition(" ")
        return cls(worker, float(left or 0))

    def written(self) -> bytes:
        """Write it for the store."""
        return (f"{self.worker} {self.left}" if self.left else self.worker).encode()


class Sightings:
    """What is known of the guests of each table, whichever worker saw them."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store, self.workers = store, workers

    async def of(self, table: Table) -> dict[str, Seen]:
        """Say where the guests of a table were seen; who was at a worker that died has left with it."""
        facts = await self.store.find(HERE, f"{table.key}/")
        signs = await self.workers.signs() if facts else {}
        found = {key.partition("/")[2]: Seen.read(fact) for key, fact in facts}
        return {guest: self._told(seen, signs) for guest, seen in found.items() if seen.left or seen.worker in signs}

    async def arrive(self, table: Table, guest: str) -> None:
        """Note that a guest has a page open here."""
        await self.workers.beat()
        await self.store.put(HERE, f"{table.key}/{guest}", Seen(self.workers.me).written())

    async def leave(self, table: Table, guest: str, left: float) -> None:
        """Note when a guest has left."""
        await self.store.put(HERE, f"{table.key}/{guest}", Seen(self.workers.me, left).written())

    async def is_elsewhere(self, table: Table, guest: str) -> bool:
        """Tell whether a guest is there through another worker, which sees to it from then on."""
        seen = (await self.of(table)).get(guest)
        return seen is not None and not seen.left and seen.worker != self.workers.me

    def _told(self, seen: Seen, signs: dict[str, float]) -> Seen:
        sign = signs.get(seen.worker, 0.0)
        return seen if seen.left or not self.workers.is_dead(sign) else seen._replace(left=sign)
