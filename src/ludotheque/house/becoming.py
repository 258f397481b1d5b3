"""Players who are known otherwise from now on: two guests who were one person all along, and those who want to be gone.

Whoever is gone leaves a seat that is somebody's: every entry that named them is written over, log by log, and so is the
id by which they were known. It is noted first who becomes whom, and struck out last, so that what a crash has left
undone is finished at the next start (docs/decisions/0006-forgetting-writes-over.md).
"""

import asyncio
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from ludotheque.engine.errors import LudothequeError
from ludotheque.house import decisions
from ludotheque.house.carrying import Carrying
from ludotheque.house.errors import NotReady
from ludotheque.house.log import Became
from ludotheque.house.people import is_table_key, is_tournament_key, public_id
from ludotheque.house.players import Players
from ludotheque.house.rated import LOGS
from ludotheque.house.storage.store import Conflict, Entry
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables

BECOMES = "becomes"  # the kind of the facts: what is being done, by guest
MERGED = "merged"  # and the kind of what is remembered of a merged guest: who it is now
WHO = ("guest", "absent", "player")  # the fields that say whose a record is
OWN = ("name", "face")  # and those beside them that are struck out


class Becoming:
    """Merges players, and forgets them."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.store = tables, tables.store
        self.players, self.carrying = Players(self.store), Carrying(self.store)
        self._searching = asyncio.Lock()  # looking through a whole store keeps others from reading: one at a time

    async def forget(self, guest: str) -> None:
        """Forget somebody who plays nowhere any more: names, face, links, best scores; the seats are somebody's."""
        if await self.playing(guest):
            raise NotReady("there are tables at which you still play; end or leave them first", reason="still-playing")
        await self._begin(guest, Became(f"gone-{secrets.token_hex(8)}", is_gone=True))

    async def merge(self, guest: str, into: str) -> None:
        """Let a guest be another one from now on: its tables and results go there, and its devices follow."""
        if guest == into:
            raise NotReady("a player cannot be merged with itself", reason="merged-alone")
        await self.store.put(MERGED, guest, into.encode())
        await self._begin(guest, Became(into))

    async def send_off(self, guest: str) -> None:
        """Forget somebody at the host's wish: bots stand in wherever they still play."""
        for table in await self.playing(guest):
            for seat in table.seats_of(guest):
                await self.tables.insist(table.key, decisions.replace_absent, seat, guest)
        await self.forget(guest)

    async def now(self, guest: str) -> str:
        """Say who a guest is now, where it was merged with another; else itself."""
        found = await self.store.get(MERGED, guest) if guest else None
        return await self.now(found.decode()) if found else guest

    async def playing(self, guest: str) -> list[Table]:
        """List the tables under way at which somebody still has a seat."""
        tables = await self.tables_of(guest)
        return [table for table in tables if table.seats_of(guest) and not table.is_over]

    async def tables_of(self, guest: str) -> list[Table]:
        """List all tables that somebody ever had a seat at, or set; also those it takes no more notice of."""
        tables = []
        for key in filter(is_table_key, await self._mentioning(guest)):
            with suppress(LudothequeError):  # a table of other rules is played by nobody here
                tables.append(await self.tables.refresh(key))
        return [table for table in tables if table.had_seats(guest) or table.opened.host == guest]

    async def finish(self) -> None:
        """Do what was begun, and a crash has left undone."""
        for guest, became in await self.store.find(BECOMES, ""):
            await self._do(guest, msgspec.json.decode(became, type=Became))

    async def _begin(self, guest: str, became: Became) -> None:
        begun = await self.store.get(BECOMES, guest)
        if begun is None:
            await self.store.put(BECOMES, guest, msgspec.json.encode(became))
        await self._do(guest, msgspec.json.decode(begun, type=Became) if begun else became)

    async def _do(self, guest: str, became: Became) -> None:
        await self.players.remove(guest)
        await self.carrying.withdraw(guest)
        await self._move_facts(guest, became)
        for words in (guest, public_id(guest)):
            for name in await self._mentioning(words):
                await self._rewrite(name, guest, became)
        await self.store.put(BECOMES, guest, None)
        await self.store.scrub()

    async def _mentioning(self, words: str) -> list[str]:
        async with self._searching:
            return await self.store.mentioning(words.encode())

    async def _rewrite(self, name: str, guest: str, became: Became) -> None:
        """Write over the entries of a log that name a guest, as often as somebody appends meanwhile."""
        is_known = is_table_key(name) or is_tournament_key(name) or name.startswith(LOGS)  # who reads it understands
        while changed := rewritten(log := await self.store.read(name), guest, became):
            try:
                await self.store.rewrite(name, log[-1].seq, changed, msgspec.json.encode(became) if is_known else None)
            except Conflict:
                continue
            break
        if is_table_key(name):
            with suppress(LudothequeError):
                await self.tables.refresh(name)

    async def _move_facts(self, guest: str, became: Became) -> None:
        """Move what is noted beside the logs of a merged guest; of one that is gone, drop it."""
        for kind in ("guest", "best", "tournament"):
            for key, value in await self.store.find(kind, f"{guest}/"):
                await self.store.put(kind, key, None)
                if not became.is_gone:
                    await self._keep_higher(kind, f"{became.guest}/{key.partition('/')[2]}", value)
        await self.store.put("meeting", guest, None)
        for kind in ("watcher", "here"):
            for key, value in await self.store.find(kind, ""):
                table, who, *_ = key.split("/")
                if who == guest:
                    await self.store.put(kind, key, None)
                    if kind == "watcher" and not became.is_gone:
                        await self.store.put(kind, f"{table}/{became.guest}", value)

    async def _keep_higher(self, kind: str, key: str, value: bytes) -> None:
        before = await self.store.get(kind, key)
        if before is None or float(before or 0) < float(value or 0):
            await self.store.put(kind, key, value)


def rewritten(log: Sequence[Entry], guest: str, became: Became) -> dict[int, bytes]:
    """Give the entries that name a guest as they are to read from now on."""
    return dict(_rewritten(log, guest, became))


def _rewritten(log: Sequence[Entry], guest: str, became: Became) -> Iterator[tuple[int, bytes]]:
    new = {guest: became.guest, public_id(guest): public_id(became.guest)}
    for entry in log:
        if any(old.encode() in entry.body for old in new):
            said = msgspec.json.decode(entry.body)
            yield entry.seq, msgspec.json.encode(_otherwise(said, new, is_gone=became.is_gone))


def _otherwise(said: Any, new: Mapping[str, str], *, is_gone: bool) -> Any:
    """Say the same of who somebody is from now on, and nothing of who they were."""
    if isinstance(said, list):
        return [_otherwise(each, new, is_gone=is_gone) for each in said]
    if isinstance(said, dict):
        same = {key: _otherwise(value, new, is_gone=is_gone) for key, value in said.items()}
        is_them = is_gone and any(isinstance(said.get(key), str) and said[key] in new for key in WHO)
        return {**same, **{key: "" for key in OWN if key in said}, "gone": True} if is_them else same
    return new.get(said, said) if isinstance(said, str) else said
