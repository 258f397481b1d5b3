"""The table's routes: its page, and every change that a form can make."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.journal import write
from ludotheque.engine.seats import NOBODY
from ludotheque.house import decisions
from ludotheque.house.errors import NotReady, NotSeated
from ludotheque.house.log import Chair
from ludotheque.house.people import clean_name
from ludotheque.house.table import Table, stand_in
from ludotheque.web.faults import in_words, refused
from ludotheque.web.guard import form_of, whole_number
from ludotheque.web.services import Services, language_of, page, services_of, speaker, wants_data
from ludotheque.web.shelf.routes import PLAYABLE, lead_to
from ludotheque.web.table.drawing import CURTAIN, Looker, draw_table, perspective, signs_of, view_of, words_of

Change = Callable[[Services, str, str, dict[str, str], str], Awaitable[Any]]


def looker_of(connection: HTTPConnection, key: str) -> Looker:
    """Gather who looks at a table."""
    services = services_of(connection)
    guest, wish = services.guest(connection), whole_number(connection.query_params.get("as"), CURTAIN)
    return Looker(guest, language_of(connection), wish, services.presence.at(key) | {guest})


async def table_for(connection: HTTPConnection) -> Table:
    """Find the table of an address, if this guest may see it."""
    services = services_of(connection)
    table = await services.tables.find(connection.path_params["key"])
    if not await services.invitations.may_see(table, services.guest(connection)):
        raise NotSeated("only who was invited sees this table", reason="not-invited")
    return table


async def show(request: Request) -> Response:
    """Show a table."""
    table = await table_for(request)
    looker = looker_of(request, table.key)
    services = services_of(request)
    watch = request.cookies.get(f"watch-{table.key}", "")
    return page(
        request,
        "table.html",
        table=table,
        words=table.game.words.speaker(looker.language),
        fragment=draw_table(table, looker),
        signs=signs_of(table),
        guest_seats=table.seats_of(looker.guest),
        is_host=table.opened.host == looker.guest,
        chairs=list(enumerate(table.chairs)),
        levels=PLAYABLE,
        watch=watch,
        base=services.origin or f"{request.url.scheme}://{request.url.netloc}",
        link=request.query_params.get("link", ""),
        fault="",
    )


async def move(request: Request) -> Response:
    """Play a move by form."""
    return await _change(request, _move)


async def typed(request: Request) -> Response:
    """Play a move that was written in the game's notation."""
    return await _change(request, _typed)


async def undo(request: Request) -> Response:
    """Take a move back."""
    return await _change(
        request, lambda d, k, g, f, _: d.tables.change(k, decisions.take_back, g, whole_number(f.get("ply")))
    )


async def speak(request: Request) -> Response:
    """Say a preset phrase."""
    return await _change(request, lambda d, k, g, f, _: d.tables.change(k, decisions.speak, g, f.get("phrase", "")))


async def close(request: Request) -> Response:
    """End the game before its end."""
    return await _change(request, lambda d, k, g, f, _: d.tables.change(k, decisions.close, g))


async def salt(request: Request) -> Response:
    """Add a word to the table's chance."""
    return await _change(request, _salt)


async def reseat(request: Request) -> Response:
    """Hand a seat to a bot or to the person beside, or take it back."""
    return await _change(request, _reseat)


async def revoke(request: Request) -> Response:
    """Withdraw an invitation."""
    return await _change(request, lambda d, k, g, f, _: d.invitations.revoke(k, whole_number(f.get("seat")), g))


async def invite(request: Request) -> Response:
    """Write an invitation and show its link, once."""
    table = await table_for(request)
    services, form = services_of(request), await form_of(request)
    token = await services.invitations.invite(table.key, whole_number(form.get("seat")), services.guest(request))
    base = services.origin or f"{request.url.scheme}://{request.url.netloc}"
    link = f"{base}/join/{token}"
    if wants_data(request):
        return JSONResponse({"link": link})
    return page(request, "link.html", link=link, back=f"/table/{table.key}")


async def rematch(request: Request) -> Response:
    """Set the same table again, the next seat beginning."""
    table = await table_for(request)
    services = services_of(request)
    guest = services.guest(request)
    if not table.seats_of(guest):
        raise NotSeated("only players set the same table again", reason="players-only")
    chairs = [*table.chairs[1:], table.chairs[0]] if len(table.chairs) > 1 else list(table.chairs)
    again, watch = await services.tables.open(
        table.game.slug, chairs, guest, table.match.options, table.opened.settings, before=table.key
    )
    return lead_to(request, again, watch)


async def words(request: Request) -> Response:
    """Put every legal move into words: what the page shows when a piece is pointed at."""
    table = await table_for(request)
    looker = looker_of(request, table.key)
    view = view_of(table, perspective(table, looker), looker.language)
    return JSONResponse({"ply": table.ply, "words": dict(words_of(table, view))})


async def counts(request: Request) -> Response:
    """Break the scores down."""
    table = await table_for(request)
    looker = looker_of(request, table.key)
    view = view_of(table, perspective(table, looker), looker.language)
    speech = table.game.speech
    rows = [
        (table.names[seat], speech.standing(view.state, seat, view.say), speech.count(view.state, seat, view.say))
        for seat in table.seats
    ]
    template = "_counts.html" if "part" in request.query_params else "counts.html"
    return page(request, template, table=table, rows=rows)


async def why(request: Request) -> Response:
    """Answer why a touch is no legal move."""
    table = await table_for(request)
    looker = looker_of(request, table.key)
    source, target = (request.query_params.get(name, "")[:60] for name in ("source", "target"))
    return JSONResponse(why_not(table, looker, source, target))


def why_not(table: Table, looker: Looker, source: str, target: str) -> dict[str, str]:
    """Say why touching these things is no move, with the article that says so."""
    look, say = perspective(table, looker), speaker(looker.language)
    if table.is_over:
        return {"text": say("why.over"), "article": ""}
    if look.seat == NOBODY or table.waits_for() != look.seat:
        return {"text": say("why.turn", name=_waiting_name(table)), "article": ""}
    view = view_of(table, look, looker.language)
    if view.waits:
        return {"text": say("why.chance"), "article": ""}
    action = table.game.scene.attempt(view, source, target)
    if action is None or action in view.legal:
        return {"text": "", "article": ""}
    refusal = table.game.moves.refuse(view.state, action)
    return {"text": refused(refusal, looker.language, table.game), "article": refusal.article}


async def hint(request: Request) -> Response:
    """Ask the bots what they would do."""
    table = await table_for(request)
    services, looker = services_of(request), looker_of(request, table.key)
    seat = perspective(table, looker).seat
    if seat != table.match.actor or seat == NOBODY:
        raise NotReady("hints are for whoever is to move", reason="not-yet", name=_waiting_name(table))
    hints = await services.autoplay.hints(table, seat, looker.language)
    found = [{"action": each.action, "chance": round(each.chance, 3), "text": each.text} for each in hints]
    return JSONResponse({"ply": table.ply, "hints": found})


async def journal(request: Request) -> Response:
    """Download the journal; while a game hides something, only when it is over."""
    table = await table_for(request)
    hides = table.game.secrets is not None or not table.game.has_log
    if hides and not table.is_over:
        raise NotReady("this game's journal is told when it is over", reason="journal-later")
    name = f"{table.game.slug}-{table.key}.journal"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(write(table.journal()), headers=headers)


async def _change(request: Request, change: Change) -> Response:
    table = await table_for(request)
    services, form = services_of(request), dict(await form_of(request))
    language = language_of(request)
    try:
        await change(services, table.key, services.guest(request), form, language)
    except LudothequeError as fault:
        return page(
            request,
            "message.html",
            status=409,
            title=speaker(language)("error.refused"),
            text=in_words(fault, language, table.game),
            back=f"/table/{table.key}",
        )
    lifted = f"?as={form['as']}" if whole_number(form.get("as"), -1) >= 0 else ""
    return RedirectResponse(f"/table/{table.key}{lifted}", 303)


async def _move(services: Services, key: str, guest: str, form: dict[str, str], language: str) -> None:
    await services.tables.act(key, guest, whole_number(form.get("ply")), whole_number(form.get("action")))


async def _typed(services: Services, key: str, guest: str, form: dict[str, str], language: str) -> None:
    table = await services.tables.find(key)
    wish = whole_number(form.get("as"), CURTAIN)
    action = read_typed(table, Looker(guest, language, wish), form.get("text", ""))
    await services.tables.act(key, guest, table.ply, action)


def read_typed(table: Table, looker: Looker, text: str) -> int:
    """Read a move as a player types it, from what that player may know."""
    view = view_of(table, perspective(table, looker), looker.language)
    return table.game.moves.read(view.state, text.strip()[:80])


async def _salt(services: Services, key: str, guest: str, form: dict[str, str], language: str) -> None:
    seat = whole_number(form.get("seat"))
    await services.tables.change(key, decisions.add_salt, guest, seat, form.get("salt", ""))


async def _reseat(services: Services, key: str, guest: str, form: dict[str, str], language: str) -> None:
    table, say = await services.tables.find(key), speaker(language)
    seat, to = whole_number(form.get("seat")), form.get("to", "")
    if seat not in table.seats:
        raise NotReady(f"this table has no seat {seat}", reason="no-seat")
    if to in PLAYABLE:
        chair = stand_in(table.chairs[seat], to, say("level." + to))
    elif to == "me":
        chair = Chair("guest", clean_name(form.get("name") or say("seat.default", n=seat + 1)), guest)
    elif to == "back" and table.chairs[seat].absent == guest:
        chair = Chair("guest", table.chairs[seat].name, guest)
    elif to == "friend":
        chair = Chair("open", say("seat.friend", n=seat + 1))
    else:
        raise NotReady(f"no seat is given to {to!r}", reason="no-kind", kind=to)
    await services.tables.change(key, decisions.give_seat, seat, chair, guest)
    if chair.guest:
        await services.tables.remember(chair.guest, key)


def _waiting_name(table: Table) -> str:
    waiting = table.waits_for()
    return table.names[waiting] if waiting >= 0 else "?"
