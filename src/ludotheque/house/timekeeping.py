"""The clocks of all tables: whose time is out is written into the log, whichever worker is there to see it."""

import asyncio
import logging
import time
from collections import OrderedDict

from ludotheque.house import decisions
from ludotheque.house.deadlines import Deadline, Deadlines
from ludotheque.house.storage.store import StoreError
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables

logger = logging.getLogger(__name__)

WHAT = "clock"
TABLES_KEPT = 10_000


class Timekeeper:
    """Notes when a time may be out and looks at the table then.

    What is noted is never too late, and often too early: a move that gives somebody more time writes nothing.
    """

    def __init__(self, tables: Tables, deadlines: Deadlines) -> None:
        self.tables, self.deadlines = tables, deadlines
        self._noted: OrderedDict[str, float] = OrderedDict()  # by table, when this worker has it looked at
        self._tasks: set[asyncio.Task[None]] = set()
        deadlines.serve(WHAT, self._see_to)
        tables.on_change.append(self.nudge)

    def nudge(self, table: Table) -> None:
        """See to it that a table that has changed is looked at in time."""
        out_at = table.clocks.out_at if table.clocks is not None else None
        if out_at is None or time.time() < self._noted.get(table.key, 0.0) <= out_at:
            return
        self._noted[table.key] = out_at  # in the place of what has passed, and is being seen to
        if len(self._noted) > TABLES_KEPT:
            self._noted.popitem(last=False)
        task = asyncio.create_task(self._note(table.key, out_at))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note(self, key: str, at: float) -> None:
        try:
            await self.deadlines.set(Deadline(key, WHAT), at)
        except StoreError as fault:
            self._noted.pop(key, None)  # so that the next change tries again
            logger.warning("clock-not-noted", extra={"table": key, "why": str(fault)})

    async def _see_to(self, deadline: Deadline) -> None:
        """Write down that the time is out, if it is; else look again when it may be."""
        table = await self.tables.refresh(deadline.table)
        await self.tables.insist(deadline.table, decisions.time_out, time.time())
        self._noted.pop(deadline.table, None)
        self.nudge(table)
