"""Bots that play for those who left, after the delay that the host chose and while a person waits."""

import time
from collections.abc import Callable, Set

from ludotheque.house import decisions
from ludotheque.house.deadlines import Deadline, Deadlines
from ludotheque.house.sightings import OPEN, Sightings
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables

WHAT = "stand-in"
NEARLY = 0.9  # of a delay: clocks are not that exact


class StandIns:
    """Lets bots sit down for those who stay away, whichever worker saw them leave."""

    def __init__(
        self, tables: Tables, sightings: Sightings, deadlines: Deadlines, pace: float, at: Callable[[str], Set[str]]
    ) -> None:
        self.tables, self.sightings, self.deadlines, self.pace = tables, sightings, deadlines, pace
        self.at = at  # who has a page of a table open at this worker
        deadlines.serve(WHAT, self._see_to)

    async def expect(self, table: Table, guest: str, left: float) -> None:
        """Wait for somebody who left; who left long ago is given the whole delay again, now that somebody waits."""
        deadline, delay, now = Deadline(table.key, WHAT, guest), self._delay(table), time.time()
        if delay and table.seats_of(guest):
            due = left + delay if left + delay > now else now + delay
            await self.deadlines.set(deadline, due, if_none=True)
            if (await self.sightings.of(table)).get(guest) == OPEN:  # came back meanwhile, perhaps to another worker
                await self.welcome(table, guest)

    async def welcome(self, table: Table, guest: str) -> None:
        """Wait no more for somebody who is back, at a table where that is waited for."""
        if self._delay(table):
            await self.deadlines.drop(Deadline(table.key, WHAT, guest))

    def _delay(self, table: Table) -> float:
        return self.pace * table.opened.settings.stand_in

    async def _see_to(self, deadline: Deadline) -> None:
        """Seat a bot, if the player was seen nowhere since; who was is waited for anew."""
        table, guest = await self.tables.find(deadline.table), deadline.about
        seen = await self.sightings.of(table)
        left = seen.get(guest, OPEN)
        if table.is_over or left == OPEN or not _is_waited_for(table, guest, seen):
            return
        if left > time.time() - NEARLY * self._delay(table):
            await self.expect(table, guest, left)
            return
        if guest in self.at(table.key):  # is back, and the store is only being told
            return
        for seat in table.seats_of(guest):
            await self.tables.insist(table.key, decisions.replace_absent, seat, guest)


def _is_waited_for(table: Table, guest: str, seen: dict[str, float]) -> bool:
    """Tell whether another person is there: a table that all have left rests."""
    others = {chair.guest for chair in table.chairs if not chair.program} - {"", guest}
    return any(seen[other] == OPEN for other in others & seen.keys())
