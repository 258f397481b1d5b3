"""What tournaments do by themselves, until the last result is in.

It follows from their logs alone: a table that a log names and that is not there is opened, under the key that the log
says; a table that is over and has no result there gets it. So a worker that is killed at any moment leaves nothing half
done that another, or the next start, would do twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from ludotheque import catalogue
from ludotheque.engine.errors import LudothequeError
from ludotheque.house import directing
from ludotheque.house.errors import NoSuchTournament, NotReady
from ludotheque.house.log import Settings
from ludotheque.house.people import new_guest
from ludotheque.house.rated import is_ratable
from ludotheque.house.results import ranks_of
from ludotheque.house.storage.store import Conflict, StoreError
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables
from ludotheque.house.tournament import RoundTable, Tournament
from ludotheque.house.tournaments import UNDER_WAY, Tournaments

logger = logging.getLogger(__name__)

Step = Callable[[], Awaitable[object]]

STAND_IN = 300  # seconds after which a bot plays for somebody who has left their table
CLAIM_SECONDS = 10.0  # after which another worker may do what one has begun
LOOK = 15.0  # seconds after which a worker looks whether another has left something undone


class Steward:
    """Sees to the tournaments under way, one task each, claimed so that one worker alone does it."""

    def __init__(
        self, tournaments: Tournaments, tables: Tables, claim_seconds: float = CLAIM_SECONDS, look: float = LOOK
    ) -> None:
        self.tournaments, self.tables, self.store = tournaments, tables, tables.store
        self.worker = new_guest()
        self.claim_seconds, self._look = claim_seconds, look
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()  # tournaments that changed while they were seen to
        self._watch: asyncio.Task[None] | None = None
        self._is_stopped = False
        tournaments.on_change = self.see_to
        tables.on_change.append(self.nudge)

    async def start(self) -> None:
        """See to all tournaments under way, now and from time to time."""
        self._watch = asyncio.ensure_future(self._look_around())

    async def stop(self) -> None:
        """Leave what is not done to whoever comes next."""
        self._is_stopped = True
        tasks = [*self._tasks.values(), *([self._watch] if self._watch else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def nudge(self, table: Table) -> None:
        """See to the tournament of a table that is over."""
        if table.opened.settings.tournament and table.is_over:
            self.see_to(table.opened.settings.tournament)

    def see_to(self, key: str) -> None:
        """Do what a tournament waits for, beside all else."""
        if key in self._tasks:
            self._again.add(key)
        elif not self._is_stopped:
            self._tasks[key] = asyncio.ensure_future(self._run(key))

    async def _look_around(self) -> None:
        while True:
            try:
                for key, _ in await self.store.find(UNDER_WAY, ""):
                    self.see_to(key)
            except StoreError as fault:
                logger.warning("tournaments-wait", extra={"why": str(fault)})
            await asyncio.sleep(self._look)

    async def _run(self, key: str) -> None:
        try:
            while True:
                self._again.discard(key)
                await self._see_to_all(key)
                if key not in self._again:
                    break
        except NoSuchTournament:
            await self.store.put(UNDER_WAY, key, None)
        except (LudothequeError, StoreError) as fault:
            logger.warning("tournament-waits", extra={"tournament": key, "why": str(fault)})
        except Exception:
            logger.exception("tournament-failed", extra={"tournament": key})
        finally:
            del self._tasks[key]  # at once, so that nothing is lost that changed meanwhile
            self._again.discard(key)

    async def _see_to_all(self, key: str) -> None:
        """Do one thing after the other, as the log says what is missing, until nothing is."""
        while True:
            tournament = await self.tournaments.find(key)
            step = None if tournament.ended_at else await self._missing(tournament)
            if step is None:
                await self.tournaments.rest(key)
                return
            if not await self.store.claim(key, tournament.seq + 1, self.worker, self.claim_seconds):
                await asyncio.sleep(self.claim_seconds / 10)  # another worker does it, or has died at it
                continue
            await step()

    async def _missing(self, tournament: Tournament) -> Step | None:
        """Find what is to be done next."""
        key = tournament.key
        for table in tournament.open_tables:
            if not table.is_open:
                return partial(self._open, tournament, table)
        for table in tournament.open_tables:
            if (ranks := await self._result(table.key)) is not None:
                return partial(self.tournaments.change, key, directing.take_result, table.key, ranks)
        for table in tournament.ties:
            return partial(self.tournaments.change, key, directing.play_again, table.key)
        if tournament.founded.follows and tournament.state == "under-way" and tournament.is_complete:
            return partial(self._go_on, tournament.snapshot())
        return None

    async def _open(self, tournament: Tournament, table: RoundTable) -> None:
        """Open a table under the key that the log has for it; who finds it there only notes so."""
        chosen = tournament.game_of(tournament.round_of(table.key))
        chairs = [tournament.entrants[player].chair for player in table.players]
        settings = Settings(
            language=tournament.founded.language, stand_in=STAND_IN, rules_name=chosen.rules_name,
            tournament=tournament.key, clock=tournament.founded.clock,
            rated=tournament.founded.rated and is_ratable(catalogue.game(chosen.game)),
        )  # fmt: skip
        director = tournament.founded.director
        try:
            await self.tables.open(chosen.game, chairs, director, chosen.options, settings, key=table.key)
        except Conflict:  # it was opened before somebody was killed, or by another worker at this moment
            for chair in chairs:
                if chair.guest:
                    await self.tables.guests.remember(chair.guest, table.key)
        await self.tournaments.change(tournament.key, directing.note_opened, table.key)

    async def _result(self, key: str) -> list[int] | None:
        """Look how a table ended; it is in memory from then on, so that its bots play whoever looks."""
        try:
            return ranks_of(await self.tables.find(key))
        except LudothequeError as fault:  # whoever directs gives the result of a table that cannot be read
            logger.warning("table-without-result", extra={"table": key, "why": str(fault)})
            return None

    async def _go_on(self, seen: Tournament) -> None:
        """Begin the next round, or end what has none: what was seen to be over, unless it has changed meanwhile."""
        try:
            directing.check_next(seen, seen.founded.director)
            await self.tournaments.pair(seen.key, seen)
        except NotReady:
            await self.tournaments.change(seen.key, directing.end_as_seen, seen)
