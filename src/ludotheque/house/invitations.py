"""Invitations: single-use links to a seat, kept only as hashes; and the spectators' link."""

import hmac

import msgspec

from ludotheque.house import decisions
from ludotheque.house.errors import BadInvitation
from ludotheque.house.log import Chair
from ludotheque.house.people import clean_name, hashed, new_token
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables


class Invitation(msgspec.Struct, frozen=True):
    """Which seat of which table it is for; whether it still holds, the log of the table says."""

    table: str
    seat: int


class Invitations:
    """Writes, checks, uses and withdraws invitations."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def invite(self, key: str, seat: int, by: str) -> str:
        """Write an invitation to a seat that is free or one's own; earlier ones to the seat are withdrawn."""
        token, table = new_token(), await self.tables.find(key)
        before, invitation = table.invited.get(seat), hashed(token)
        decisions.invite(table, seat, invitation, by)  # refuses before anything is kept
        await self.store.put("invitation", invitation, msgspec.json.encode(Invitation(key, seat)))
        await self.tables.insist(key, decisions.invite, seat, invitation, by)
        await self._forget(before)
        return token

    async def read(self, token: str) -> tuple[Table, int]:
        """Look at an invitation without using it."""
        table, seat = await self._find(token)
        if table.invited.get(seat) != hashed(token):
            raise decisions.void()
        return table, seat

    async def enter(
        self, token: str, guest: str, name: str, *, adds: bool = False, program: bool = False, face: str = ""
    ) -> tuple[Table, int]:
        """Use an invitation: the guest takes the seat in one step, which a crash leaves done or not done."""
        chair = Chair("guest", clean_name(name), guest, adds=adds, program=program, face=face)
        table, seat = await self._find(token)
        await self.tables.insist(table.key, decisions.enter, seat, chair, hashed(token))
        await self.tables.guests.remember(guest, table.key)
        await self._forget(hashed(token))
        return table, seat

    async def read_watch(self, key: str, token: str) -> Table:
        """Look at a spectators' link without using it."""
        table = await self.tables.find(key)
        if not table.watch or not hmac.compare_digest(hashed(token), table.watch):
            raise BadInvitation("this is not the spectators' link of this table", reason="not-the-watch-link")
        return table

    async def watch(self, key: str, token: str, guest: str) -> Table:
        """Let a spectator in."""
        table = await self.read_watch(key, token)
        await self.store.put("watcher", f"{key}/{guest}", table.watch.encode())
        return table

    async def let_watch(self, key: str, guest: str, *, anew: bool) -> str:
        """Withdraw the link to watch and, if it is wished, write another; return its token."""
        token = new_token() if anew else ""
        await self.tables.insist(key, decisions.let_watch, guest, hashed(token) if anew else "")
        return token

    async def may_see(self, table: Table, guest: str) -> bool:
        """Tell whether a guest plays, hosts or watches this table, or belongs to its tournament."""
        if not guest:
            return False
        if table.opened.host == guest or any(guest in (chair.guest, chair.absent) for chair in table.chairs):
            return True
        tournament = table.opened.settings.tournament
        if tournament and await self.store.get("tournament", f"{guest}/{tournament}") is not None:
            return True
        link = await self.store.get("watcher", f"{table.key}/{guest}")
        return link is not None and bool(table.watch) and (link.decode() or table.opened.watch) == table.watch

    async def _find(self, token: str) -> tuple[Table, int]:
        written = await self.store.get("invitation", hashed(token))
        if written is None:
            raise decisions.void()
        invitation = msgspec.json.decode(written, type=Invitation)
        return await self.tables.refresh(invitation.table), invitation.seat

    async def _forget(self, invitation: str | None) -> None:
        if invitation is not None:
            await self.store.put("invitation", invitation, None)
