"""The name and the face of a guest, chosen once and remembered by its browser."""

from typing import NamedTuple
from urllib.parse import unquote

from starlette.requests import HTTPConnection

from ludotheque.club.faces import FACES
from ludotheque.house.errors import BadName
from ludotheque.house.people import given_name

NAME_COOKIE, FACE_COOKIE = "name", "face"


class Me(NamedTuple):
    """Whoever reads a page, as its head shows it."""

    name: str
    face: str


def remembered(connection: HTTPConnection) -> Me:
    """Say who a browser says that it is; only itself is shown that."""
    return Me(remembered_name(connection), remembered_face(connection))


def remembered_name(connection: HTTPConnection) -> str:
    """Give the name that a guest gave last; empty if none, or none that could be given today."""
    try:
        return given_name(unquote(connection.cookies.get(NAME_COOKIE, "")))
    except BadName:
        return ""


def remembered_face(connection: HTTPConnection) -> str:
    """Give the face that a guest chose; empty if none."""
    face = connection.cookies.get(FACE_COOKIE, "")
    return face if face in FACES else ""
