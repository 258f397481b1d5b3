"""Who plays with the host, and the invitations of those who have not come yet."""

from typing import NamedTuple

from starlette.requests import HTTPConnection

from ludotheque.house.log import Chair
from ludotheque.house.people import hashed
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element
from ludotheque.web.qr import qr
from ludotheque.web.services import address_of
from ludotheque.web.shelf.opening import invited
from ludotheque.web.table.looking import Looker


class Friend(NamedTuple):
    """A seat that is not played from the host's device."""

    seat: int
    name: str
    state: str  # free, bot, here or away
    link: str = ""  # while the invitation holds, and in the browser that wrote it
    code: Element = NOTHING


def friends_at(connection: HTTPConnection, table: Table, looker: Looker) -> list[Friend]:
    """List them for the host; for nobody else, since a link lets in whoever reads it."""
    if looker.guest != table.opened.host or table.is_over:
        return []
    names = table.names_in(looker.language)
    found = (_friend(connection, table, looker, seat, names[seat]) for seat in table.seats)
    return [friend for friend in found if friend.link or _is_friend(table.chairs[friend.seat], looker.guest)]


def _friend(connection: HTTPConnection, table: Table, looker: Looker, seat: int, name: str) -> Friend:
    chair, token = table.chairs[seat], connection.cookies.get(invited(seat), "")
    is_mine = chair.kind == "guest" and chair.guest == looker.guest
    link = f"{address_of(connection)}/join/{token}"
    if is_mine or not token or table.invited.get(seat) != hashed(token):
        return Friend(seat, name, _state(chair, looker))
    return Friend(seat, name, _state(chair, looker), link, qr(link))


def _state(chair: Chair, looker: Looker) -> str:
    if chair.kind == "guest":
        return "here" if chair.guest in looker.online else "away"
    return "free" if chair.kind == "open" else "bot"


def _is_friend(chair: Chair, guest: str) -> bool:
    return chair.kind == "open" or (chair.guest or chair.absent) not in ("", guest)
