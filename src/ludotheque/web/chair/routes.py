"""What a program asks for: to sit down, to read its table and to wait for a change, to say something, to check."""

from functools import partial

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from ludotheque.client.protocol import Seated, Sit
from ludotheque.house.people import new_guest
from ludotheque.house.table import Table
from ludotheque.web.buckets import network_of
from ludotheque.web.chair.acting import do, read, reading
from ludotheque.web.chair.schema import schema
from ludotheque.web.chair.seeing import table_seen
from ludotheque.web.guard import body_of, unless_gone, whole_number
from ludotheque.web.services import services_of
from ludotheque.web.table import routes as table_routes
from ludotheque.web.table.looking import Looker
from ludotheque.web.table.routes import looker_of, table_for

LARGEST = 1_000  # bytes that a program says at once
LONGEST_WAIT = 25.0  # seconds that an answer may wait for something new; proxies often give up after thirty

_encode = msgspec.json.Encoder().encode
_sit: msgspec.json.Decoder[Sit] = msgspec.json.Decoder(Sit)


async def sit(request: Request) -> Response:
    """Take the seat of an invitation; whoever sits there already may ask again with its token."""
    services, body = services_of(request), await body_of(request, LARGEST)
    with reading():
        wish = _sit.decode(body)
    guest, token = services.guest(request) or new_guest(), request.path_params["token"]
    table, seat = await services.invitations.enter(token, guest, wish.name, adds=wish.adds, program=True)
    await services.presence.expect(table, guest)
    return _data(Seated(str(services.tokens[0].dumps(guest)), table.key, seat), 201)


async def see(request: Request) -> Response:
    """Tell what the seat sees; with `?after=VERSION`, once there is something newer."""
    table, after = await table_for(request), whole_number(request.query_params.get("after"))
    looker = _looker(request, table)
    if after == table.seq:
        await unless_gone(request, _something_new(request, table, looker))
    else:
        services_of(request).presence.look(table)
        await services_of(request).presence.expect(table, looker.guest)
    return await _seen(request, table, whole_number(request.query_params.get("ply")))


async def say(request: Request) -> Response:
    """Do what the program says; tell what it sees then."""
    table, body = await table_for(request), await body_of(request, LARGEST)
    ply = table.ply
    await do(services_of(request).tables, table, _looker(request, table), read(body))
    return await _seen(request, table, ply)


async def journal(request: Request) -> Response:
    """Give the journal, by which the program checks the chance in the end."""
    return await table_routes.journal(request)


async def describe(request: Request) -> Response:
    """Describe all this for programs, and for whoever writes them."""
    return Response(schema(), media_type="application/json", headers={"cache-control": "public, max-age=3600"})


async def _something_new(request: Request, table: Table, looker: Looker) -> None:
    """Wait for a change, being there meanwhile; such waits are counted like the lines of pages."""
    services, version = services_of(request), table.seq
    with services.lines.opened(looker.guest, network_of(request.scope)):
        services.presence.enter(table, looker.guest)
        try:
            await services.tables.until(table, lambda: table.seq != version, LONGEST_WAIT)
        finally:
            services.presence.leave(table, looker.guest)


async def _seen(request: Request, table: Table, since: int | None) -> Response:
    services, looker = services_of(request), _looker(request, table)
    see = partial(table_seen, table, looker, services.house_key.fingerprint, since)
    return _data(await services.drawing.made(network_of(request.scope), see))


def _looker(request: Request, table: Table) -> Looker:
    services_of(request).autoplay.asked_from(table.key, network_of(request.scope))
    return looker_of(request, table.key)


def _data(told: msgspec.Struct, status: int = 200) -> Response:
    return Response(_encode(told), status, media_type="application/json")
