"""Meeting in the house: tables that wait for somebody, and a seat taken with one touch."""

from msgspec import structs
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.engine.letters import letters
from ludotheque.house import decisions
from ludotheque.house.errors import BadName, NotSeated
from ludotheque.house.log import Chair, Settings
from ludotheque.house.people import LONGEST_NAME, given_name
from ludotheque.house.table import Table
from ludotheque.web.club.device import remember_name
from ludotheque.web.club.rated import known_at
from ludotheque.web.club.waiting import waiting_for
from ludotheque.web.guard import form_of
from ludotheque.web.names import remembered_face, remembered_name
from ludotheque.web.pages import page
from ludotheque.web.services import has_script, language_of, services_of
from ludotheque.web.shelf.friends import friends_for
from ludotheque.web.shelf.opening import USUAL_STAND_IN, lead_to
from ludotheque.web.table.changes import posted_to


async def listing(request: Request) -> Response:
    """Show the tables that wait, as the part of the shelf that is asked for again and again."""
    return page(request, "_meeting.html", meeting=await waiting_for(request))


async def ask(request: Request) -> Response:
    """Set a table for as few as can play, and announce it to the house: who wants to play?"""
    form, services = await form_of(request), services_of(request)
    game, guest = catalogue.box(form.get("game", "")), services.greet(request)
    name = given_name(form.get("name0", "") or remembered_name(request))
    own = Chair("guest", name, guest, adds=has_script(request), face=remembered_face(request))
    settings = Settings(language=language_of(request), stand_in=USUAL_STAND_IN)
    chairs = [own, *[Chair("open")] * friends_for(game)[0]]
    table, watch = await services.tables.open(game.slug, chairs, guest, settings=settings)
    await services.meeting.announce(table, guest)
    return remember_name(request, await lead_to(request, table, watch), name)


async def change(request: Request) -> Response:
    """Announce a table to the house, or no more."""
    posted = await posted_to(request)
    meeting = posted.services.meeting
    if "close" in posted.form:
        await meeting.withdraw(posted.table, posted.guest)
    else:
        await meeting.announce(posted.table, posted.guest)
    return posted.lead_back()


async def sit(request: Request) -> Response:
    """Take a free seat of a table that is open to the house, with the name that the browser remembers."""
    services = services_of(request)
    table = await services.tables.refresh(request.path_params["key"])
    await form_of(request)
    guest = services.greet(request)
    if not table.seats_of(guest):
        if not await services.meeting.is_announced(table):
            raise NotSeated("this table is not open to the house, or no more", reason="not-announced")
        await _sit(request, table, guest)
    await services.presence.expect(table, guest)
    return services.settle(request, RedirectResponse(f"/table/{table.key}", 303))


async def _sit(request: Request, table: Table, guest: str) -> None:
    """Sit down; where the name is taken, under one with a number behind it."""
    tables, name = services_of(request).tables, remembered_name(request)
    chair = Chair("guest", name, guest, adds=has_script(request), face=remembered_face(request))
    await known_at(request, table, guest, name)
    for number in range(1, len(table.chairs) + 2):
        try:
            await tables.insist(table.key, decisions.sit, structs.replace(chair, name=_numbered(name, number)))
            break
        except BadName:
            continue
    await tables.guests.remember(guest, table.key)


def _numbered(name: str, number: int) -> str:
    """Put a number behind a name, which makes room for it if it is as long as names may be."""
    if number == 1 or not name:
        return name
    return f"{''.join(letters(name)[: LONGEST_NAME - 2]).rstrip()} {number}"
