"""Invitations: single-use links to a seat, kept only as hashes; and the spectators' link."""

import hmac

import msgspec

from ludotheque.house.entries import Chair
from ludotheque.house.errors import BadInvitation, NotSeated
from ludotheque.house.hall import Hall
from ludotheque.house.people import clean_name, hashed, new_token
from ludotheque.house.permissions import may_reseat
from ludotheque.house.table import Table


class Invitation(msgspec.Struct, frozen=True):
    """Which seat of which table it is for, and who wrote it."""

    table: str
    seat: int
    by: str


class Doors:
    """Writes, checks, uses and withdraws invitations."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store

    async def invite(self, key: str, seat: int, by: str) -> str:
        """Write an invitation to a seat that is free or one's own; earlier ones to the seat are withdrawn."""
        table = await self.hall.find(key)
        if seat not in table.seats or not may_reseat(table, seat, by):
            raise NotSeated("only whoever plays this seat, or the host for a free one, may invite to it")
        await self.revoke(key, seat, by)
        token = new_token()
        written = msgspec.json.encode(Invitation(key, seat, by))
        await self.store.put("invitation", hashed(token), written)
        await self.store.put("invited", f"{key}/{seat}", hashed(token).encode())
        return token

    async def revoke(self, key: str, seat: int, by: str) -> None:
        """Withdraw the invitation to a seat."""
        table = await self.hall.find(key)
        if seat not in table.seats or not may_reseat(table, seat, by):
            raise NotSeated("only whoever wrote an invitation may withdraw it")
        written = await self.store.take("invited", f"{key}/{seat}")
        if written is not None:
            await self.store.put("invitation", written.decode(), None)

    async def read(self, token: str) -> tuple[Table, int]:
        """Look at an invitation without using it."""
        written = await self.store.get("invitation", hashed(token))
        if written is None:
            raise BadInvitation("this invitation was used or withdrawn; ask for a new one")
        invitation = msgspec.json.decode(written, type=Invitation)
        return await self.hall.find(invitation.table), invitation.seat

    async def enter(self, token: str, guest: str, name: str) -> Table:
        """Use an invitation: the guest takes the seat."""
        name = clean_name(name)
        written = await self.store.take("invitation", hashed(token))
        if written is None:
            raise BadInvitation("this invitation was used or withdrawn; ask for a new one")
        invitation = msgspec.json.decode(written, type=Invitation)
        await self.store.put("invited", f"{invitation.table}/{invitation.seat}", None)
        return await self.hall.reseat(invitation.table, invitation.seat, Chair("guest", name, guest))

    async def watch(self, key: str, token: str, guest: str) -> Table:
        """Let a spectator in."""
        table = await self.hall.find(key)
        if not hmac.compare_digest(hashed(token), table.opened.watch):
            raise BadInvitation("this is not the spectators' link of this table")
        await self.store.put("watcher", f"{key}/{guest}", b"")
        return table

    async def may_see(self, table: Table, guest: str) -> bool:
        """Tell whether a guest plays, hosts or watches this table."""
        if not guest:
            return False
        if table.opened.host == guest or any(guest in (chair.guest, chair.absent) for chair in table.chairs):
            return True
        return await self.store.get("watcher", f"{table.key}/{guest}") is not None
