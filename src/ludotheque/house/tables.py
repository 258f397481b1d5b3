"""Every table of the house: opened, played and changed."""

import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Concatenate, ParamSpec

from ludotheque import catalogue
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.fairness import PROTOCOL, commitment, new_seed
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.house import decisions
from ludotheque.house.errors import OutOfTime, Stale
from ludotheque.house.guests import Guests, is_result_of_one
from ludotheque.house.known_tables import KnownTables, no_such_table
from ludotheque.house.log import Chair, Change, Opened, Played, Settings, dated, encode
from ludotheque.house.people import hashed, new_table_key, new_token
from ludotheque.house.permissions import check_turn
from ludotheque.house.rated import RatedGames
from ludotheque.house.storage.store import Conflict, Entry, Store
from ludotheque.house.table import Table, short
from ludotheque.house.table_cache import Cached

P = ParamSpec("P")
Decision = Callable[Concatenate[Table, P], Change | None]

PATIENCE = 4.0  # seconds that the first chance waits for pledges, and for shares, that do not come


class Tables(KnownTables):
    """Opens tables and changes them: each change is in the store before anybody is shown it."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.guests = Guests(store)
        self.rated = RatedGames(store)
        self.moves = 0  # appended by this worker
        self.epoch = ""  # of the house; another one when it was restored from a backup
        self.patience = PATIENCE
        self.closed: Callable[[], Awaitable[list[tuple[float, float]]]] = _never  # when the house was

    async def open(
        self,
        slug: str,
        chairs: Sequence[Chair],
        host: str,
        options: dict[str, str] | None = None,
        settings: Settings | None = None,
        prelude: Sequence[int] = (),
        before: str = "",
        key: str = "",
    ) -> tuple[Table, str]:
        """Set a table, under a key that was chosen before if there is one; return it with the spectators' token."""
        game = catalogue.game(slug)
        agreed = Match(game, len(chairs), options or {}).options
        key, seed, watch = key or new_table_key(), new_seed(), new_token()
        opened = Opened(
            game=slug, rules=game.rules.VERSION, options=agreed, chairs=list(chairs), host=host, seed=seed.hex(),
            watch=hashed(watch), at=time.time(), settings=settings or Settings(), prelude=list(prelude), before=before,
            commitment=commitment(seed, key), protocol=PROTOCOL, epoch=self.epoch,
        )  # fmt: skip
        table = Table(key, opened)
        await self.slices.do(table.prepare())
        if opened.settings.rated:
            await self.rated.expect(table.key, slug)
        await self.store.append(Entry(table.key, 0, encode(opened)))
        self._cache.keep(table)
        for guest in _concerned(opened):
            await self.guests.remember(guest, key)
        self._changed(table)
        return table, watch

    async def act(self, key: str, guest: str, ply: int, action: int) -> Table:
        """Play for the seat that is to act, if it is one of this guest's; `action` CHANCE throws or draws."""
        cached = await self._cached(key)
        if action == CHANCE and self._is_early(cached.table):
            check_turn(cached.table, guest, ply)
            await self._before_chance(cached.table)
        async with cached.lock:
            table, mine = cached.table, cached.table.seats_of(guest)
            if table.clocks is not None and await self._keep_time(cached) in mine:  # who may have lost the seat by it
                raise OutOfTime("your time was out before this move came", reason="time-out")
            check_turn(table, guest, ply)
            await self._play(cached, action)
        return table

    async def act_for(self, key: str, ply: int, action: int, is_due: Callable[[Table], bool]) -> bool:
        """Play for a bot or for chance itself; False if somebody was quicker, or sits there again."""
        cached = await self._cached(key)
        if action == CHANCE and self._is_early(cached.table):
            await self._before_chance(cached.table)
        async with cached.lock:
            if cached.table.ply != ply or not is_due(cached.table):
                return False
            try:
                await self._play(cached, action)
            except Stale:
                return False
        return True

    async def change(self, key: str, decide: Decision[P], *given: P.args, **named: P.kwargs) -> Table:
        """Append what is decided at the sight of a table, if anything; a decision may refuse."""
        cached = await self._cached(key)
        async with cached.lock:
            await self._keep_time(cached)
            change = decide(cached.table, *given, **named)
            if change is not None:
                cached.table.check_room(change)
                await self._append(cached, change if cached.table.clocks is None else dated(change, time.time()))
        return cached.table

    async def insist(self, key: str, decide: Decision[P], *given: P.args, **named: P.kwargs) -> Table:
        """Change a table, deciding anew as often as somebody else is quicker."""
        while True:
            with suppress(Stale):
                return await self.change(key, decide, *given, **named)

    async def tables_of(self, guest: str, page: int = 0) -> list[Table]:
        """Find the tables that a guest came to last, or a page of those before, the latest changed first."""
        found = []
        for key in await self.guests.latest(guest, page):
            try:
                found.append(await self.find(key))
            except LudothequeError:  # a table of other rules must not hide the others
                continue
        return sorted(found, key=lambda table: -table.changed_at)

    def _is_early(self, table: Table) -> bool:
        """Tell whether something must come into the chance before it acts."""
        return table.is_waiting_for_shares or (table.opened.protocol > 1 and table.epoch != self.epoch)

    async def _before_chance(self, table: Table) -> None:
        """Let the shares come in before the first chance, and a new epoch before what a restored house draws."""
        while table.is_waiting_for_shares:
            stage = table.exchange.stage
            if not await self._shared_in_time(table, stage):
                await self.insist(table.key, decisions.press, stage)
        if self._is_early(table):
            await self.insist(table.key, decisions.renew, self.epoch)

    async def _shared_in_time(self, table: Table, stage: str) -> bool:
        """Wait until a stage of the exchange is over, but not for ever."""

        def is_over() -> bool:
            return not table.is_waiting_for_shares or table.exchange.stage != stage

        return await self.until(table, is_over, self.patience)

    async def _keep_time(self, cached: Cached) -> int | None:
        """Write down whose time is out, if anybody's is, before anything else happens; tell whose.

        While the house was closed nobody's time ran.
        """
        if decisions.time_out(cached.table, time.time()) is None:
            return None
        for since, until in await self.closed():
            if reopened := decisions.reopen(cached.table, since, until):
                await self._append(cached, reopened)
        late = decisions.time_out(cached.table, time.time())
        if late is None:
            return None
        await self._append(cached, late)
        return late.seat

    async def _play(self, cached: Cached, action: int) -> None:
        table = cached.table
        step, state = table.propose(action)
        played = Played(step.action, short(step.digest), time.time())
        seq = await self._write(cached, played)
        self.moves += 1
        table.accept(seq, played, step, state)
        try:
            await self._keep_result(table)
        finally:
            self._tell(cached)

    async def _append(self, cached: Cached, change: Change) -> None:
        was_over = cached.table.is_over
        cached.table.follow(await self._write(cached, change), change)
        try:
            if not was_over:
                await self._keep_result(cached.table)
        finally:
            self._tell(cached)

    async def _keep_result(self, table: Table) -> None:
        """Note how a game ended before anybody sees the end, and goes to look for it."""
        if is_result_of_one(table):
            await self.guests.keep_best(table)
        if table.is_over and table.opened.settings.rated:
            await self.rated.note(table)

    async def _write(self, cached: Cached, change: Change) -> int:
        seq = cached.writing = cached.table.seq + 1
        try:
            await self.store.append(Entry(cached.table.key, seq, encode(change)))
        except Conflict as conflict:
            await self._catch_up(cached)
            if cached.table.seq < seq and not await self.store.read(cached.table.key):
                self._cache.forget(cached.table.key)
                raise no_such_table() from conflict  # it was put aside meanwhile
            raise Stale("somebody was quicker; look at the table again") from conflict
        return seq


def _concerned(opened: Opened) -> set[str]:
    """Name those who find a table in their list; whoever directs a tournament has the tournament itself."""
    players = {chair.guest for chair in opened.chairs if chair.guest}
    return players if opened.settings.tournament else players | {opened.host}


async def _never() -> list[tuple[float, float]]:
    return []
