"""The screen of the room: all boards of a round, small, as anybody may see them, and the standing beside them."""

import asyncio
import hashlib
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.seats import NOBODY
from ludotheque.house.errors import NoSuchTable
from ludotheque.house.table import Table
from ludotheque.house.tournament import RoundTable, Tournament
from ludotheque.kit.scene import SHEET_OF_BOARDS
from ludotheque.svg.element import Element, element
from ludotheque.web.buckets import network_of
from ludotheque.web.club.telling import Told
from ludotheque.web.club.tournament import NOTHING_NEW, tournament_for
from ludotheque.web.pages import page
from ludotheque.web.qr import qr
from ludotheque.web.services import address_of, language_of, services_of
from ludotheque.web.table.cache import boards

REFRESH, PAUSE = 5, 2000  # seconds, for pages without a script, and milliseconds for those with one
STANDING_SHOWN = 12
STYLE = f"text{{font-family:Georgia,serif}}{SHEET_OF_BOARDS}"
HEADERS = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}


async def show(request: Request) -> Response:
    """Show all boards of the round; to a script that has seen them as they are, nothing."""
    tournament, language = await tournament_for(request), language_of(request)
    tables = await _tables(request, tournament)
    seen = _digest(tournament, tables)
    if request.query_params.get("seen") == seen:
        return Response(status_code=NOTHING_NEW)
    told = Told(tournament, "", language)
    link = f"{address_of(request)}/tournament/{tournament.key}"
    fill = partial(
        page, request, "club-screen.html", tournament=tournament, told=told, standing=told.standing[:STANDING_SHOWN],
        at={key: table.seq for key, table in tables.items()}, seen=seen, link=link, code=qr(link),
        refresh=0 if tournament.ended_at else REFRESH, again=PAUSE,
    )  # fmt: skip
    return await asyncio.to_thread(fill)


async def board(request: Request) -> Response:
    """Draw the board of a table as those see it who neither play nor know anything."""
    tournament, services = await tournament_for(request), services_of(request)
    key = request.path_params["table"]
    if tournament.table(key) is None:
        raise NoSuchTable("this tournament has no such table")
    table = await services.tables.find(key)
    language = language_of(request)
    small = partial(boards.get, ("small", key, table.seq, language), partial(draw_small, table, language))
    drawn = await services.drawing.made(network_of(request.scope), small)
    return Response(str(drawn), media_type="image/svg+xml", headers=HEADERS)


def draw_small(table: Table, language: str) -> Element:
    """Draw a board that stands alone."""
    drawn = str(table.game.scene.draw(table.view(NOBODY, language)))
    head, _, rest = drawn.partition(">")
    return Element(f"{head}>{element('style', Element(STYLE))}{rest}")


async def _tables(request: Request, tournament: Tournament) -> dict[str, Table]:
    """Find the tables of the last round that can be shown."""
    found: dict[str, Table] = {}
    last: list[RoundTable] = tournament.rounds[-1].tables if tournament.rounds else []
    for each in last:
        try:
            found[each.key] = await services_of(request).tables.find(each.key)
        except LudothequeError:  # it is just being opened, or can be read no more
            continue
    return found


def _digest(tournament: Tournament, tables: dict[str, Table]) -> str:
    told = f"{tournament.seq} {[(key, table.seq) for key, table in tables.items()]}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]
