"""The tables: every table of the house, opened, found, played and watched."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from ludotheque import catalogue
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.fairness import commitment, new_seed
from ludotheque.engine.match import Match
from ludotheque.house import decisions
from ludotheque.house.errors import Damaged, NoSuchTable, RulesChanged, Stale
from ludotheque.house.log import Chair, Change, Opened, Played, Seated, Settings, encode
from ludotheque.house.people import hashed, is_table_key, new_table_key, new_token
from ludotheque.house.permissions import check_turn
from ludotheque.house.storage.store import Conflict, Entry, Store, StoreError
from ludotheque.house.table import Table, follow_log, read_log, short

logger = logging.getLogger(__name__)

TABLES_IN_MEMORY = 2_000
TableListener = Callable[[], None]
Decide = Callable[[Table], Change | None]


@dataclass
class _Shelved:
    """A table in memory, with its lock and those who listen to it."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[TableListener] = field(default_factory=set)
    writing: int = -1  # the entry that is being appended here


class Tables:
    """Finds tables and changes them: each change is in the store before anybody is shown it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: OrderedDict[str, _Shelved] = OrderedDict()
        self._followers: set[asyncio.Task[None]] = set()
        self.moves = 0  # appended by this worker
        self.moved: Callable[[Table], None] = lambda table: None  # told after every change
        store.watch(self._heard)

    async def open(
        self,
        slug: str,
        chairs: Sequence[Chair],
        host: str,
        options: dict[str, str] | None = None,
        settings: Settings | None = None,
        prelude: Sequence[int] = (),
        before: str = "",
    ) -> tuple[Table, str]:
        """Set a table; return it with the token that lets spectators in."""
        game = catalogue.game(slug)
        agreed = Match(game, len(chairs), options or {}).options
        key, seed, watch = new_table_key(), new_seed(), new_token()
        opened = Opened(
            game=slug, rules=game.rules.VERSION, options=agreed, chairs=list(chairs), host=host, seed=seed.hex(),
            watch=hashed(watch), at=time.time(), settings=settings or Settings(), prelude=list(prelude), before=before,
            commitment=commitment(seed, key),
        )  # fmt: skip
        table = Table(key, opened)
        await self.store.append(Entry(table.key, 0, encode(opened)))
        self._keep(table)
        for guest in {host, *(chair.guest for chair in chairs if chair.guest)}:
            await self.remember(guest, table)
        self.moved(table)
        return table, watch

    @property
    def in_memory(self) -> int:
        """Count the tables held in memory."""
        return len(self._tables)

    async def find(self, key: str) -> Table:
        """Find a table, in memory or in the store."""
        return (await self._shelved(key)).table

    async def refresh(self, key: str) -> Table:
        """Find a table as it is in the store at this moment, whatever other workers have appended."""
        shelved = await self._shelved(key)
        async with shelved.lock:
            await self._catch_up(shelved)
        return shelved.table

    async def act(self, key: str, guest: str, ply: int, action: int) -> Table:
        """Play for the seat that is to act, if it is one of this guest's; `action` CHANCE throws or draws."""
        shelved = await self._shelved(key)
        async with shelved.lock:
            table = shelved.table
            seat = table.waits_for()
            check_turn(table, seat, guest, ply)
            await self._play(shelved, action)
            if len(table.chairs) == 1 and table.match.is_over:
                await self._keep_best(table)
        return table

    async def act_for(self, key: str, ply: int, action: int, is_due: Callable[[Table], bool]) -> bool:
        """Play for a bot or for chance itself; False if somebody was quicker, or sits there again."""
        shelved = await self._shelved(key)
        async with shelved.lock:
            if shelved.table.ply != ply or not is_due(shelved.table):
                return False
            try:
                await self._play(shelved, action)
            except Stale:
                return False
        return True

    async def change(self, key: str, decide: Decide) -> Table:
        """Append what is decided at the sight of a table, if anything; who decides may refuse."""
        shelved = await self._shelved(key)
        async with shelved.lock:
            entry = decide(shelved.table)
            if entry is not None:
                await self._append(shelved, entry)
        return shelved.table

    async def insist(self, key: str, decide: Decide) -> Table:
        """Change a table, deciding anew as often as somebody else is quicker."""
        while True:
            with suppress(Stale):
                return await self.change(key, decide)

    async def undo(self, key: str, guest: str, ply: int) -> Table:
        """Take back a guest's last choice."""
        return await self.change(key, lambda table: decisions.take_back(table, guest, ply))

    async def seat(self, key: str, seat: int, chair: Chair, by: str) -> Table:
        """Give a seat to somebody else, if `by` may do that."""
        table = await self.change(key, lambda table: decisions.give_seat(table, seat, chair, by))
        if chair.guest:
            await self.remember(chair.guest, table)
        return table

    async def reseat(self, key: str, seat: int, chair: Chair) -> Table:
        """Let the house itself give a seat away."""
        return await self.insist(key, lambda _: Seated(seat, chair))

    async def salt(self, key: str, guest: str, seat: int, text: str) -> Table:
        """Add a player's own word to the chance of the table."""
        return await self.change(key, lambda table: decisions.add_salt(table, guest, seat, text))

    async def speak(self, key: str, guest: str, phrase: str) -> Table:
        """Say one of the preset phrases."""
        return await self.change(key, lambda table: decisions.say(table, guest, phrase))

    async def close(self, key: str, guest: str) -> Table:
        """End a game before its end."""
        return await self.change(key, lambda table: decisions.end(table, guest))

    async def remember(self, guest: str, table: Table) -> None:
        """Note that this guest has to do with this table."""
        await self.store.put("guest", f"{guest}/{table.key}", b"")

    async def best(self, guest: str, slug: str) -> int | None:
        """Give a guest's best score alone at a game."""
        kept = await self.store.get("best", f"{guest}/{slug}")
        return int(kept) if kept else None

    async def _keep_best(self, table: Table) -> None:
        guest, score = table.chairs[0].guest, table.match.scores()[0]
        if guest and score > (await self.best(guest, table.game.slug) or 0):
            await self.store.put("best", f"{guest}/{table.game.slug}", str(score).encode())

    async def tables_of(self, guest: str) -> list[Table]:
        """Find the tables of a guest, the latest first."""
        found = []
        for name, _ in await self.store.find("guest", f"{guest}/"):
            try:
                found.append(await self.find(name.partition("/")[2]))
            except LudothequeError:  # a table of other rules must not hide the others
                continue
        return sorted(found, key=lambda table: -table.changed_at)

    def tell(self, key: str) -> None:
        """Let everybody who listens to a table look at it again."""
        if key in self._tables:
            for heard in list(self._tables[key].listeners):
                heard()

    def listen(self, key: str, heard: TableListener) -> Callable[[], None]:
        """Be told of every change of a table that is in memory; call what is returned to stop."""
        shelved = self._tables[key]
        shelved.listeners.add(heard)
        return lambda: shelved.listeners.discard(heard)

    async def _play(self, shelved: _Shelved, action: int) -> None:
        table = shelved.table
        step, state = table.propose(action)
        played = Played(step.action, short(step.digest), time.time())
        seq = await self._write(shelved, played)
        self.moves += 1
        table.accept(seq, played, step, state)
        self._tell(shelved)

    async def _append(self, shelved: _Shelved, entry: Change) -> None:
        shelved.table.follow(await self._write(shelved, entry), entry)
        self._tell(shelved)

    async def _write(self, shelved: _Shelved, entry: Change) -> int:
        seq = shelved.writing = shelved.table.seq + 1
        try:
            await self.store.append(Entry(shelved.table.key, seq, encode(entry)))
        except Conflict as conflict:
            await self._catch_up(shelved)
            raise Stale("somebody was quicker; look at the table again") from conflict
        return seq

    async def _catch_up(self, shelved: _Shelved) -> None:
        table = shelved.table
        entries = await self.store.read(table.key, after=table.seq)
        try:
            follow_log(table, entries)
        except (RulesChanged, Damaged):
            self._tables.pop(table.key, None)  # whoever looks at it next is told why
            raise
        if entries:
            self._tell(shelved)

    async def _shelved(self, key: str) -> _Shelved:
        if key not in self._tables:
            table = await self._load(key)
            if key not in self._tables:
                shelved = self._keep(table)
                async with shelved.lock:
                    await self._catch_up(shelved)  # nobody heard what was appended while it was being read
                return shelved
        self._tables.move_to_end(key)
        return self._tables[key]

    async def _load(self, key: str) -> Table:
        entries = await self.store.read(key) if is_table_key(key) else []
        if not entries:
            raise NoSuchTable("there is no such table; perhaps the address was cut short")
        table = read_log(key, entries)
        self.moved(table)
        return table

    def _keep(self, table: Table) -> _Shelved:
        shelved = self._tables[table.key] = _Shelved(table)
        if len(self._tables) > TABLES_IN_MEMORY:
            idle = next((key for key, each in self._tables.items() if not each.listeners), None)
            if idle is not None and idle != table.key:
                del self._tables[idle]
        return shelved

    def _tell(self, shelved: _Shelved) -> None:
        self.tell(shelved.table.key)
        self.moved(shelved.table)

    def _heard(self, key: str, seq: int) -> None:
        shelved = self._tables.get(key)
        if shelved is None or shelved.table.seq >= seq:
            return
        if seq != shelved.writing:  # if it conflicts with ours, we catch up then
            task = asyncio.ensure_future(self._follow(shelved, seq))
            self._followers.add(task)
            task.add_done_callback(self._followers.discard)

    async def _follow(self, shelved: _Shelved, seq: int) -> None:
        async with shelved.lock:
            if shelved.table.seq >= seq:
                return
            try:
                await self._catch_up(shelved)
            except (LudothequeError, StoreError) as fault:  # whoever acts next catches up, or is told why not
                logger.warning("table %s cannot be followed: %s", shelved.table.key, fault)
