"""The table's pages: what a guest is shown of it, and told when it asks."""

from collections.abc import Sequence

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from ludotheque.bots.levels import PLAYABLE
from ludotheque.engine.contracts import Passage
from ludotheque.engine.errors import GameOver
from ludotheque.engine.game import AnyGame
from ludotheque.engine.journal import write
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.house.decisions import PHRASES
from ludotheque.house.errors import NotReady, NotSeated
from ludotheque.house.journals import writing_down
from ludotheque.house.permissions import may_reseat, why_no_hint
from ludotheque.house.table import Table
from ludotheque.web.buckets import network_of
from ludotheque.web.club.device import people_at
from ludotheque.web.guard import unless_gone, whole_number
from ludotheque.web.pages import as_a_file, page
from ludotheque.web.services import address_of, is_for_this_device_only, language_of, services_of, shape_of
from ludotheque.web.shelf.routes import THEMES
from ludotheque.web.speaking import speaker
from ludotheque.web.table.agreed import agreed_at
from ludotheque.web.table.attempts import name_of_waiting
from ludotheque.web.table.counting import counted, leading
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.entering import told_in
from ludotheque.web.table.friends import friends_at
from ludotheque.web.table.looking import Looker, perspective, seen_through
from ludotheque.web.table.offers import costs_in_words, moves_in_words
from ludotheque.web.table.shares import share_seat
from ludotheque.web.table.signs import signs_of
from ludotheque.web.table.traces import ways_around

REFRESH_FOR_BOTS, REFRESH_FOR_PEOPLE = 2, 10  # seconds


def looker_of(connection: HTTPConnection, key: str) -> Looker:
    """Gather who looks at a table."""
    services = services_of(connection)
    guest, wish = services.guest(connection), whole_number(connection.query_params.get("as"))
    online = services.presence.at(key) | {guest}
    told, at = told_in(connection.query_params.get("told", "")), whole_number(connection.query_params.get("seq")) or 0
    neighbours = frozenset(people_at(connection)) - {guest}
    return Looker(guest, language_of(connection), wish, online, frozenset(), shape_of(connection), told, at, neighbours)


async def table_for(connection: HTTPConnection) -> Table:
    """Find the table of an address, if this guest may see it."""
    services = services_of(connection)
    table = await services.tables.find(connection.path_params["key"])
    if not await services.invitations.may_see(table, services.guest(connection)):
        raise NotSeated("only who was invited sees this table", reason="not-invited")
    connection.state.table = table
    return table


def seen_table(connection: HTTPConnection) -> Table | None:
    """Give the table that `table_for` has found for this guest, to whom a fault can then show the way back."""
    found = getattr(connection.state, "table", None)
    assert found is None or isinstance(found, Table)
    return found


async def show(request: Request) -> Response:
    """Show a table."""
    table, presence = await table_for(request), services_of(request).presence
    services_of(request).autoplay.asked_from(table.key, network_of(request.scope))
    presence.look(table)
    await presence.expect(table, services_of(request).guest(request))
    looker = looker_of(request, table.key)._replace(gone=await presence.look_for_gone(table))
    mine, friends = table.seats_of(looker.guest), friends_at(request, table, looker)
    return page(
        request,
        "table.html",
        table=table,
        words=table.game.words.speaker(looker.language),
        agreed=agreed_at(table, looker.language),
        frame=draw_table(table, looker),
        signs=signs_of(table),
        eyes=eyes_of(looker),
        no_hint=no_hint(table, speaker(looker.language)),
        refresh=refresh_of(table, looker),
        guest_seats=mine,
        givable=[] if table.is_over else [seat for seat in table.seats if may_reseat(table, seat, looker.guest)],
        others=[seat for seat in table.seats if seat not in mine],
        friends=friends,
        shows_friends="friends" in request.query_params or any(friend.state == "free" for friend in friends),
        is_here_only=is_for_this_device_only(request),
        is_announced=table.is_open and bool(friends) and await services_of(request).meeting.is_announced(table),
        levels=PLAYABLE,
        themes=THEMES,
        phrases=PHRASES,
        share_seat=share_seat(table, looker.guest),
        house=services_of(request).house_key.fingerprint,
        watch=request.cookies.get(f"watch-{table.key}", ""),
        is_host=looker.guest == table.opened.host,
        base=address_of(request),
    )


def no_hint(table: Table, say: Say) -> str:
    """Say why there is nothing to advise, now or ever."""
    if forbidden := why_no_hint(table):
        return say(f"fault.{forbidden}")
    return say("hint.none" if table.game.has_choices else "hint.luck")


def refresh_of(table: Table, looker: Looker) -> int:
    """Say after how many seconds a page without script asks again: while others act; 0 for never."""
    waiting = table.waits_for()
    if table.is_over or table.is_open or waiting in table.seats_of(looker.guest):
        return 0
    return REFRESH_FOR_PEOPLE if waiting != NOBODY and table.chairs[waiting].kind == "guest" else REFRESH_FOR_BOTS


async def words(request: Request) -> Response:
    """Put every legal move into words, and what it costs: what the page shows when a piece is pointed at."""
    table = await table_for(request)
    looker = looker_of(request, table.key)
    view = seen_through(table, perspective(table, looker), looker.language)
    told = {"words": moves_in_words(table.game, view), "costs": costs_in_words(table.game, view)}
    return JSONResponse({"ply": table.ply, **told})


async def traces(request: Request) -> Response:
    """Trace moves on the board of now: what the page shows when a line of the story is pointed at."""
    table = await table_for(request)
    looker = looker_of(request, table.key)
    view = seen_through(table, perspective(table, looker), looker.language)._replace(shape=looker.shape)
    asked = whole_number(request.query_params.get("ply")) or 0
    return JSONResponse({"ply": table.ply, "ways": ways_around(table, view, max(asked - 1, 0))})


async def counts(request: Request) -> Response:
    """Break the scores down."""
    table = await table_for(request)
    looker = looker_of(request, table.key)
    rows = counted(table, looker)
    lead = leading(table, rows, speaker(looker.language))
    template = "_counts-part.html" if "part" in request.query_params else "counts.html"
    return page(request, template, table=table, rows=rows, lead=lead)


async def read(request: Request) -> Response:
    """Read the table aloud, place by place; behind the curtain nothing."""
    table = await table_for(request)
    looker = looker_of(request, table.key)
    look = perspective(table, looker)._replace(side=None)  # to a listener its own things, whoever's side lies below
    is_drawn = look.curtain != NOBODY
    passages = () if is_drawn else table.game.read(seen_through(table, look, looker.language))
    return read_out(request, table.game, passages, f"/table/{table.key}{eyes_of(looker)}")


def read_out(request: Request, game: AnyGame, passages: Sequence[Passage], back: str) -> Response:
    """Show a table in words: a page that leads back, or a part of another one."""
    template = "_read.html" if "part" in request.query_params else "read.html"
    return page(request, template, game=game, passages=passages, back=back)


def eyes_of(looker: Looker) -> str:
    """Write through whose eyes a guest wishes to look, as addresses end."""
    return "" if looker.wish is None else f"?as={looker.wish}"


async def hint(request: Request) -> Response:
    """Ask the bots what they would do."""
    table = await table_for(request)
    services, looker = services_of(request), looker_of(request, table.key)
    look = perspective(table, looker)
    seat = look.seat
    if look.for_all:
        raise NotReady("everybody sees this screen, and a hint may tell what one player knows", reason="hint-open")
    if forbidden := why_no_hint(table):
        raise NotReady("where results count, nobody is advised", reason=forbidden)
    if table.is_over:
        raise GameOver("the game is over; there is nothing to advise")
    if seat != table.match.actor or seat == NOBODY:
        raise NotReady(
            "hints are for whoever is to move", reason="not-yet", name=name_of_waiting(table, looker.language)
        )
    network = network_of(request.scope)
    hints = await unless_gone(request, services.autoplay.hints(table, seat, looker.language, looker.guest, network))
    found = [{"action": each.action, "chance": round(each.chance, 3), "text": each.text} for each in hints]
    return JSONResponse({"ply": table.ply, "hints": found})


async def journal(request: Request) -> Response:
    """Download the journal; while a game hides something, only when it is over."""
    table = await table_for(request)
    hides = table.game.secrets is not None or not table.game.has_story
    if hides and not table.is_over:
        raise NotReady("this game's journal is told when it is over", reason="journal-later")
    name = f"{table.game.slug}-{table.key}.journal"
    found = await services_of(request).tables.slices.do(writing_down(table))
    return PlainTextResponse(write(services_of(request).house_key.sign(found)), headers=as_a_file(name))
