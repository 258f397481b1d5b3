"""The name of a guest, asked once and remembered by its browser."""

from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ludotheque.house.errors import BadName
from ludotheque.house.people import clean_name, given_name
from ludotheque.web.services import services_of

NAME_COOKIE = "name"


def remembered_name(connection: HTTPConnection) -> str:
    """Give the name that a guest gave last; empty if none, or none that could be given today."""
    try:
        return given_name(unquote(connection.cookies.get(NAME_COOKIE, "")))
    except BadName:
        return ""


def remember_name(connection: HTTPConnection, response: Response, name: str) -> Response:
    """Keep a name that was taken, unless it is empty, and then the one before."""
    if not name.strip():
        return response
    return services_of(connection).hand_out(connection, response, NAME_COOKIE, quote(clean_name(name), safe=""))
