"""A table that is set: who sits there, and how its host is led to it."""

from collections.abc import Mapping, Sequence

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.bots.levels import PLAYABLE
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.house.log import Chair
from ludotheque.house.people import given_name
from ludotheque.house.table import Table
from ludotheque.web.guard import whole_number
from ludotheque.web.services import services_of
from ludotheque.web.shelf.filled import Row

USUAL_BOT = "amateur"
KINDS = ("me", "beside", "friend", *PLAYABLE)
STAND_INS = (0, 60, 300, 3600)
USUAL_STAND_IN = 300


def chairs_of(game: AnyGame, rows: Sequence[Row], guest: str, *, adds: bool = False, face: str = "") -> list[Chair]:
    """Seat everybody of a box's form; somebody plays on the device that sends it."""
    game.check_seats(len(rows))
    if not any(row.kind in ("me", "beside") for row in rows):
        raise BadOption("somebody plays on this device", reason="nobody-here")
    return [_chair(row.kind, row.name, guest, adds=adds, face=face) for row in rows]


def own_name(rows: Sequence[Row]) -> str:
    """Give the name of whoever filled the form in."""
    return next((row.name for row in rows if row.kind == "me"), "")


def stand_in_of(form: Mapping[str, str]) -> int:
    """Read after how many seconds a bot stands in; whoever says nothing gets the usual delay."""
    seconds = whole_number(form.get("stand_in"))
    return seconds if seconds in STAND_INS else USUAL_STAND_IN


async def lead_to(request: Request, table: Table, watch: str, part: str = "") -> Response:
    """Lead who has set a table to it, with the links that only the host is shown: to watch, and to every free seat."""
    services, address = services_of(request), f"/table/{table.key}"
    response = RedirectResponse(address + part, 303)
    services.hand_out(request, response, f"watch-{table.key}", watch, path=address)
    for seat in (seat for seat in table.seats if table.chairs[seat].kind == "open"):
        token = await services.invitations.invite(table.key, seat, services.greet(request))
        hand_invitation(request, response, table, seat, token)
    return services.settle(request, response)


def hand_invitation(request: Request, response: Response, table: Table, seat: int, token: str) -> Response:
    """Let the browser that wrote an invitation show it again; the store keeps only its hash."""
    return services_of(request).hand_out(request, response, invited(seat), token, path=f"/table/{table.key}")


def invited(seat: int) -> str:
    """Name the cookie that holds the invitation to a seat."""
    return f"invited-{seat}"


def _chair(kind: str, name: str, guest: str, *, adds: bool, face: str) -> Chair:
    if kind in PLAYABLE:
        return Chair("bot", level=kind)
    if kind == "friend":
        return Chair("open")
    if kind not in ("me", "beside"):
        raise BadOption(f"no seat is given to {kind!r}", reason="no-kind", kind=kind)
    return Chair("guest", given_name(name), guest, adds=adds, face=face if kind == "me" else "")
