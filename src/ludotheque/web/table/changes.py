"""Every change of a table that a form can make: with a script when the line is lost, without one always."""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ludotheque.bots.levels import PLAYABLE
from ludotheque.house import decisions
from ludotheque.house.chairs import come_back, stand_in
from ludotheque.house.errors import NotReady, NotSeated
from ludotheque.house.log import Chair
from ludotheque.house.people import given_name
from ludotheque.house.table import Table
from ludotheque.house.wishes import others
from ludotheque.web.guard import form_of, number_in, whole_number
from ludotheque.web.names import remembered_face
from ludotheque.web.pages import page
from ludotheque.web.qr import qr
from ludotheque.web.services import (
    Services,
    address_of,
    has_script,
    is_for_this_device_only,
    language_of,
    services_of,
    wants_data,
)
from ludotheque.web.shelf.opening import USUAL_BOT, hand_invitation, lead_to
from ludotheque.web.speaking import speaker
from ludotheque.web.table.attempts import read_typed
from ludotheque.web.table.looking import Looker
from ludotheque.web.table.rematch import agreed_again, moved_up
from ludotheque.web.table.routes import table_for


@dataclass(frozen=True, slots=True)
class Posted:
    """A form that a guest has sent to a table."""

    services: Services
    table: Table
    guest: str
    form: Mapping[str, str]
    language: str
    adds: bool  # the browser runs our script
    face: str  # that whoever sent it has chosen

    @property
    def eyes(self) -> int | None:
        """Say through whose eyes the page looks, where several play on one device."""
        return whole_number(self.form.get("as"))

    def number(self, name: str) -> int:
        """Read a number that the form must hold."""
        return number_in(self.form, name)

    def lead_back(self) -> Response:
        """Lead to the table as it is now, seen through the same eyes."""
        seen = f"?as={self.eyes}" if self.eyes in self.table.seats else ""
        return RedirectResponse(f"/table/{self.table.key}{seen}", 303)


async def posted_to(request: Request) -> Posted:
    """Read the form that a guest has sent to a table."""
    table, services = await table_for(request), services_of(request)
    guest, form = services.guest(request), await form_of(request)
    return Posted(services, table, guest, form, language_of(request), has_script(request), remembered_face(request))


async def move(request: Request) -> Response:
    """Play a move."""
    posted = await posted_to(request)
    action = posted.number("action")
    await posted.services.tables.act(posted.table.key, posted.guest, posted.number("ply"), action)
    return posted.lead_back()


async def typed(request: Request) -> Response:
    """Play a move that was written in the game's notation."""
    posted = await posted_to(request)
    table, looker = posted.table, Looker(posted.guest, posted.language, posted.eyes)
    action = read_typed(table, looker, posted.form.get("text", ""))
    await posted.services.tables.act(table.key, posted.guest, table.ply, action)
    return posted.lead_back()


async def undo(request: Request) -> Response:
    """Take a move back."""
    posted = await posted_to(request)
    await posted.services.tables.change(posted.table.key, decisions.take_back, posted.guest, posted.number("ply"))
    return posted.lead_back()


async def speak(request: Request) -> Response:
    """Say a preset phrase."""
    posted = await posted_to(request)
    phrase = posted.form.get("phrase", "")
    await posted.services.tables.change(posted.table.key, decisions.speak, posted.guest, phrase)
    return posted.lead_back()


async def hurry(request: Request) -> Response:
    """Ask the bots to make no pauses."""
    posted = await posted_to(request)
    await posted.services.tables.change(posted.table.key, decisions.hurry, posted.guest)
    return posted.lead_back()


async def close(request: Request) -> Response:
    """End the game before its end, or ask the others whether they agree."""
    posted = await posted_to(request)
    await posted.services.tables.change(posted.table.key, decisions.close, posted.guest)
    return posted.lead_back()


async def reseat(request: Request) -> Response:
    """Hand a seat to a bot or to the person beside, or take it back."""
    posted = await posted_to(request)
    tables, key, seat = posted.services.tables, posted.table.key, posted.number("seat")
    if _is_somebody_elses(posted, seat):
        return await _replace(posted, seat)
    chair = _chair_for(posted, seat)
    await tables.change(key, decisions.give_seat, seat, chair, posted.guest)
    if chair.guest:
        await tables.guests.remember(chair.guest, key)
    return posted.lead_back()


async def begin(request: Request) -> Response:
    """Begin without those who have not come: bots sit down for them, until they come after all."""
    posted = await posted_to(request)
    table, tables = posted.table, posted.services.tables
    if posted.guest != table.opened.host:
        raise NotSeated("only the host begins without those who are missing", reason="not-yours-to-give")
    free = [seat for seat in table.seats if table.chairs[seat].kind == "open"]
    if not free:
        raise NotReady("nobody is missing at this table", reason="nobody-missing")
    for seat in free:
        await tables.change(table.key, decisions.give_seat, seat, Chair("bot", level=USUAL_BOT), posted.guest)
    return posted.lead_back()


async def invite(request: Request) -> Response:
    """Write an invitation and show its link, once."""
    posted = await posted_to(request)
    token = await posted.services.invitations.invite(posted.table.key, posted.number("seat"), posted.guest)
    link = f"{address_of(request)}/join/{token}"
    warning = speaker(posted.language)("people.here-only") if is_for_this_device_only(request) else ""
    if wants_data(request):
        response: Response = JSONResponse({"link": link, "qr": qr(link), "warning": warning})
    else:
        back = f"/table/{posted.table.key}"
        response = page(request, "link.html", link=link, qr=qr(link), warning=warning, back=back)
    return hand_invitation(request, response, posted.table, posted.number("seat"), token)


async def answer(request: Request) -> Response:
    """Say yes or no to what somebody asks."""
    posted = await posted_to(request)
    agrees = posted.form.get("agrees") == "yes"
    await posted.services.tables.change(posted.table.key, decisions.answer, posted.guest, agrees=agrees)
    return await _play_again(request, posted) if _is_granted(posted.table) else posted.lead_back()


async def rematch(request: Request) -> Response:
    """Set the same table again, the next seat beginning, once everybody at it wants to."""
    posted = await posted_to(request)
    table = posted.table
    if not table.seats_of(posted.guest):
        raise NotSeated("only players set the same table again", reason="players-only")
    if table.is_shared and not table.is_over:
        raise NotReady("another game is asked for when this one is over", reason="rematch-later")
    if not others(table.chairs, posted.guest, "rematch"):
        return await _play_again(request, posted)
    await posted.services.tables.change(table.key, decisions.ask_again, posted.guest)
    if table.next_table:
        return RedirectResponse(f"/table/{table.next_table}", 303)
    return await _play_again(request, posted) if _is_granted(table) else posted.lead_back()


def _is_granted(table: Table) -> bool:
    """Tell whether everybody wants to play again, and nobody has set the table yet."""
    return table.is_over and table.wish is not None and not table.wish.missing


async def _play_again(request: Request, posted: Posted) -> Response:
    table = posted.table
    again, watch = await posted.services.tables.open(
        table.game.slug,
        moved_up(table),
        posted.guest,
        agreed_again(table),
        table.opened.settings,
        before=table.key,
    )
    if table.is_shared:
        await posted.services.tables.insist(table.key, decisions.follow, again.key)
    return await lead_to(request, again, watch)


def _is_somebody_elses(posted: Posted, seat: int) -> bool:
    chairs = posted.table.chairs
    return seat in posted.table.seats and chairs[seat].kind == "guest" and chairs[seat].guest != posted.guest


async def _replace(posted: Posted, seat: int) -> Response:
    """Let a bot play for somebody who left long ago; no one else can be given the seat."""
    level, gone = posted.form.get("to", ""), await posted.services.presence.look_for_gone(posted.table)
    if level not in PLAYABLE:
        raise NotSeated("only whoever plays this seat may give it away", reason="not-yours-to-give")
    decide = decisions.replace_gone
    await posted.services.tables.change(posted.table.key, decide, seat, level, posted.guest, gone)
    return posted.lead_back()


def _chair_for(posted: Posted, seat: int) -> Chair:
    """Say who is to sit there, as the form wishes."""
    table, to = posted.table, posted.form.get("to", "")
    if seat not in table.seats:
        raise NotReady(f"this table has no seat {seat}", reason="no-seat")
    if to in PLAYABLE:
        return stand_in(table.chairs[seat], to)
    if to == "me":
        name = given_name(posted.form.get("name", ""))
        return Chair("guest", name, posted.guest, adds=posted.adds, face=posted.face)
    if to == "back" and table.chairs[seat].absent == posted.guest:
        return come_back(table.chairs[seat], adds=posted.adds)
    if to == "friend":
        return Chair("open")
    raise NotReady(f"no seat is given to {to!r}", reason="no-kind", kind=to)
