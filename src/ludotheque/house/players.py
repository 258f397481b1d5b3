"""Players of the house: who a guest says it is, kept beside the logs."""

import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from ludotheque.house.lookalikes import look
from ludotheque.house.people import is_public_id, public_id
from ludotheque.house.storage.store import Store

PLAYER, PUBLIC = "player", "public"  # the kinds of the facts: of a guest, and of whom a public id means


class Player(msgspec.Struct, frozen=True):
    """A guest that has said who it is; its id is secret, and is what its cookie proves."""

    guest: str
    name: str
    face: str = ""  # one of those of web/club/faces.py, or none
    language: str = ""
    at: float = 0.0  # since when

    @property
    def public(self) -> str:
        """Give the id by which everybody may know this player."""
        return public_id(self.guest)


class Profile(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a fact holds of a player."""

    name: str
    face: str = ""
    language: str = ""
    at: float = 0.0


class Players:
    """Finds players, and keeps what they say of themselves."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def get(self, guest: str) -> Player | None:
        """Give the player that a guest is; None if it has not said."""
        kept = await self.store.get(PLAYER, guest) if guest else None
        return _read(guest, kept) if kept else None

    async def find(self, public: str) -> Player | None:
        """Give the player of a public id."""
        guest = await self.store.get(PUBLIC, public) if is_public_id(public) else None
        return await self.get(guest.decode()) if guest else None

    async def save(self, guest: str, player: Player) -> None:
        """Keep what a player says of itself; the moment it first did so stays."""
        before = await self.get(guest)
        at = before.at if before else player.at or time.time()
        profile = Profile(player.name, player.face, player.language, at)
        await self.store.put(PUBLIC, public_id(guest), guest.encode())  # first: nobody is found by half
        await self.store.put(PLAYER, guest, msgspec.json.encode(profile))

    async def remove(self, guest: str) -> None:
        """Forget what a player said of itself."""
        await self.store.put(PLAYER, guest, None)
        await self.store.put(PUBLIC, public_id(guest), None)

    async def has_namesake(self, name: str, guest: str) -> bool:
        """Tell whether somebody else of the house has a name that readers would take for this one."""
        return any(look(other.name) == look(name) for other in await self.all() if other.guest != guest)

    async def all(self) -> list[Player]:
        """List all players, those who came first before the others."""
        found = [_read(guest, kept) for guest, kept in await self.store.find(PLAYER, "")]
        return sorted(found, key=lambda player: (player.at, player.public))


def _read(guest: str, kept: bytes) -> Player:
    profile = msgspec.json.decode(kept, type=Profile)
    return Player(guest, profile.name, profile.face, profile.language, profile.at)


def called(players: Sequence[Player]) -> dict[str, str]:
    """Say what to call each player in public, by public id: of those with one name, all but the first get a number."""
    seen: Counter[str] = Counter()
    names = {}
    for player in players:
        seen[look(player.name)] += 1
        count = seen[look(player.name)]
        names[player.public] = player.name if count == 1 else f"{player.name} ({count})"
    return names
