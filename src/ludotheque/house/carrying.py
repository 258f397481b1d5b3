"""Taking oneself along to another device: a link that works once, and not for long."""

import time

import msgspec

from ludotheque.house.errors import BadInvitation
from ludotheque.house.people import hashed, new_token
from ludotheque.house.storage.store import LONGEST_CLAIM, Store

CARRIED = "carried"  # the kind of the facts, each under the hash of a link's token
A_DAY = 24 * 3600


class Carried(msgspec.Struct, frozen=True):
    """Whom a link takes along, and until when."""

    guest: str
    until: float


class Carrying:
    """Writes such links, and uses them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def write(self, guest: str) -> str:
        """Write a link; an earlier one of this guest counts no more."""
        await self.withdraw(guest)
        token = new_token()
        await self.store.put(CARRIED, hashed(token), msgspec.json.encode(Carried(guest, time.time() + A_DAY)))
        return token

    async def read(self, token: str) -> str:
        """Say whom a link takes along, without using it."""
        kept = await self.store.get(CARRIED, hashed(token))
        carried = msgspec.json.decode(kept, type=Carried) if kept else None
        if carried is None or carried.until < time.time():
            raise BadInvitation("this link was used, or its day is over; write another", reason="not-carried")
        return carried.guest

    async def use(self, token: str) -> str:
        """Use a link, which the store lets only one device do."""
        await self.read(token)
        if not await self.store.claim(f"{CARRIED}-{hashed(token)}", 0, "device", LONGEST_CLAIM):
            raise BadInvitation("this link is being used by another device", reason="not-carried")
        guest = await self.read(token)  # it may have been used a moment before
        await self.store.put(CARRIED, hashed(token), None)
        return guest

    async def withdraw(self, guest: str) -> None:
        """Let no link take this guest along any more; those whose time is over go as well."""
        for key, kept in await self.store.find(CARRIED, ""):
            carried = msgspec.json.decode(kept, type=Carried)
            if carried.guest == guest or carried.until < time.time():
                await self.store.put(CARRIED, key, None)
