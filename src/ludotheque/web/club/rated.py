"""The way to a rated table: who sits down there is a player of the house, known by a name."""

from collections.abc import Mapping, Sequence

from starlette.requests import Request

from ludotheque.club.faces import face_for
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.house import rated
from ludotheque.house.log import Chair
from ludotheque.house.people import public_id
from ludotheque.house.players import Player
from ludotheque.house.table import Table
from ludotheque.web.services import language_of, services_of


async def check_rated(request: Request, game: AnyGame, chairs: Sequence[Chair], form: Mapping[str, str]) -> None:
    """Refuse a rated table that could come to nothing, and keep who opens it as a player."""
    if "rated" not in form:
        return
    rated.check_rated(game, chairs)
    for chair in (chair for chair in chairs if chair.kind == "guest"):
        await keep_as_player(request, chair.guest, chair.name)


async def known_at(request: Request, table: Table, guest: str, name: str) -> None:
    """Keep who sits down at a rated table as a player."""
    if table.opened.settings.rated:
        await keep_as_player(request, guest, name)


async def keep_as_player(request: Request, guest: str, name: str) -> None:
    """Let a guest who never said who it is be known by the name that it gives now."""
    players = services_of(request).players
    if await players.get(guest) is not None:
        return
    if not name:
        raise BadOption("a rated game needs to know who plays: give a name", reason="rated-who")
    await players.save(guest, Player(guest, name, face_for(public_id(guest)), language_of(request)))
