"""Who is at a device: the guests that its browser proves to be, one of whom plays now."""

from collections.abc import Sequence
from urllib.parse import quote

from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from ludotheque.engine.words import LANGUAGES
from ludotheque.house.errors import NotReady, NotSeated
from ludotheque.house.people import clean_name, public_id
from ludotheque.web.names import FACE_COOKIE, NAME_COOKIE, remembered
from ludotheque.web.services import GUEST_COOKIE, HOST_COOKIE, LANGUAGE_COOKIE, YEAR, services_of

PEOPLE_COOKIE = "people"
MOST_PEOPLE = 12  # at one device
BETWEEN = "."  # which no guest's id holds


def people_at(connection: HTTPConnection) -> list[str]:
    """List the guests that share this device, the one who plays now among them."""
    services, guest = services_of(connection), services_of(connection).guest(connection)
    kept = [each for each in services.signed_in(connection, PEOPLE_COOKIE, services.devices).split(BETWEEN) if each]
    return list(dict.fromkeys([*kept, *([guest] if guest else [])]))


def person_at(request: Request, public: str) -> str:
    """Find the guest of a public id among those of this device; nobody becomes somebody of another device."""
    found = next((guest for guest in people_at(request) if public_id(guest) == public), None)
    if found is None:
        raise NotSeated("this player is not on this device", reason="not-on-this-device")
    return found


async def become(request: Request, response: Response, guest: str) -> Response:
    """Let somebody play at this device from now on, with name, face and language as it likes them."""
    services, player = services_of(request), await services_of(request).players.get(guest)
    people = list(dict.fromkeys([*people_at(request), guest]))
    if len(people) > MOST_PEOPLE:
        fault = f"{MOST_PEOPLE} players share this device already; let one of them leave it first"
        raise NotReady(fault, reason="device-full", most=MOST_PEOPLE)
    request.state.guest = guest
    services.settle(request, response)
    _keep_people(request, response, people)
    _keep(request, response, NAME_COOKIE, quote(player.name, safe="") if player else "")
    _keep(request, response, FACE_COOKIE, player.face if player else "")
    if player and player.language in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, player.language, max_age=YEAR, samesite="lax")
    return response


def leave(request: Request, response: Response) -> Response:
    """Let whoever plays now be forgotten by this device; the others stay."""
    services = services_of(request)
    guest = services.guest(request)
    _keep_people(request, response, [each for each in people_at(request) if each != guest])
    for name in (GUEST_COOKIE, HOST_COOKIE):
        for each in {name, services.cookie_named(request, name)}:
            response.delete_cookie(each, secure=services.is_secure(request), httponly=True, samesite="lax")
    for name in (NAME_COOKIE, FACE_COOKIE):
        _keep(request, response, name, "")
    return response


def remember_name(request: Request, response: Response, name: str) -> Response:
    """Keep a name that was taken, unless it is empty, and then the one before."""
    if name.strip():
        _keep(request, response, NAME_COOKIE, quote(clean_name(name), safe=""))
    return response


def _keep_people(request: Request, response: Response, people: Sequence[str]) -> None:
    services = services_of(request)
    signed = str(services.devices[0].dumps(BETWEEN.join(people))) if people else ""
    _keep(request, response, services.cookie_named(request, PEOPLE_COOKIE), signed)


def _keep(request: Request, response: Response, name: str, value: str) -> None:
    """Set a cookie that only we read, or take it away."""
    services = services_of(request)
    if value:
        services.hand_out(request, response, name, value)
    elif name in request.cookies:
        response.delete_cookie(name, secure=services.is_secure(request), httponly=True, samesite="lax")


async def moved(request: Request) -> Response | None:
    """Lead a guest that the host has merged with another on as that one; None where nothing is to be done."""
    services = services_of(request)
    guest = services.guest(request)
    now = await services.becoming.now(guest)
    if now == guest:
        return None
    response = await become(request, RedirectResponse(request.url.path, 303), now)
    _keep_people(request, response, [each for each in dict.fromkeys([*people_at(request), now]) if each != guest])
    return response


async def as_kept(request: Request, response: Response) -> Response:
    """Let a browser remember what the house has kept of its guest: the host may have renamed it."""
    player = await services_of(request).players.get(services_of(request).guest(request))
    if player is not None and (player.name, player.face) != remembered(request):
        _keep(request, response, NAME_COOKIE, quote(player.name, safe=""))
        _keep(request, response, FACE_COOKIE, player.face)
    _sign_again(request, response)
    return response


def _sign_again(request: Request, response: Response) -> None:
    """Sign by the newest key what an older one has signed, before that is taken out of use."""
    services = services_of(request)
    for name, signers in ((PEOPLE_COOKIE, services.devices), (HOST_COOKIE, services.hosts)):
        known, cookie = services.signed_in(request, name, signers), services.cookie_named(request, name)
        signed = str(signers[0].dumps(known)) if known else ""
        if signed and request.cookies.get(cookie) != signed:
            _keep(request, response, cookie, signed)
