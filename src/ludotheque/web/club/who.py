"""Who plays? Those of a device as faces to touch, and a name, a face and a language for somebody new."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.bots.faces import FACES as BOTS
from ludotheque.bots.faces import face as bot_face
from ludotheque.club.faces import FACES, face_for, portrait
from ludotheque.engine.words import LANGUAGES
from ludotheque.house.errors import BadName
from ludotheque.house.people import clean_name, new_guest, public_id
from ludotheque.house.players import Player
from ludotheque.web.club.device import MOST_PEOPLE, become, leave, people_at, person_at
from ludotheque.web.faults import in_words
from ludotheque.web.guard import form_of
from ludotheque.web.names import Me, remembered
from ludotheque.web.pages import message, page
from ludotheque.web.services import language_of, services_of
from ludotheque.web.speaking import speaker

HOUR = 3600


async def ask(request: Request) -> Response:
    """Show those of this device, and the form for whoever plays now, or for somebody new."""
    return await _form(request, is_new="new" in request.query_params)


async def choose(request: Request) -> Response:
    """Let another of this device play from now on."""
    form = await form_of(request)
    guest = person_at(request, form.get("person", ""))
    return await become(request, _back(form), guest)


async def save(request: Request) -> Response:
    """Keep what somebody says of itself: whoever plays now, or somebody new at this device."""
    form, services = await form_of(request), services_of(request)
    is_new = "new" in form
    try:
        name = clean_name(form.get("name", ""))
    except BadName as fault:
        return await _form(request, form, is_new=is_new, fault=in_words(fault, language_of(request)), status=400)
    guest = new_guest() if is_new else services.greet(request)
    if "anyway" not in form and await services.players.has_namesake(name, guest):
        return await _form(request, form, is_new=is_new, taken=name, status=409)
    response = _back(form)
    player = Player(guest, name, _face(form, guest), _language(form, request))
    if is_new and len(people_at(request)) >= MOST_PEOPLE:
        return await become(request, response, guest)  # refuses, before anything is kept
    await services.players.save(guest, player)
    return await become(request, response, guest)


async def go(request: Request) -> Response:
    """Forget here whoever plays now; the house and other devices still know them."""
    return leave(request, RedirectResponse("/me/who", 303))


async def face(request: Request) -> Response:
    """Draw a face, of a person or of a level of bots."""
    name = request.path_params["name"]
    if name not in FACES and name not in BOTS:
        return message(request, speaker(language_of(request))("error.picture"), "", status=404)
    drawn = portrait(name) if name in FACES else bot_face(name)
    headers = {"cache-control": f"public, max-age={HOUR}", "content-security-policy": "default-src 'none'"}
    return Response(str(drawn), media_type="image/svg+xml", headers=headers)


async def _form(
    request: Request, form: Mapping[str, str] | None = None, *, is_new: bool, fault: str = "", taken: str = "",
    status: int = 200,
) -> Response:  # fmt: skip
    services = services_of(request)
    guest = services.guest(request)
    people = [await _shown(request, each) for each in people_at(request)]
    me = None if is_new else await services.players.get(guest)
    usual = {"name": remembered(request).name, "face": remembered(request).face} if not is_new else {}
    known = {"name": me.name, "face": me.face, "language": me.language} if me else usual
    return page(
        request, "club-who.html", status=status, people=people, own=public_id(guest) if guest else "", is_new=is_new,
        form=known if form is None else form, faces=[*FACES], fault=fault, taken=taken,
        back=_path((form or request.query_params).get("back", "/")),
    )  # fmt: skip


async def _shown(request: Request, guest: str) -> Player:
    """Give the player that somebody of this device is; who never said is shown as nobody in particular."""
    found = await services_of(request).players.get(guest)
    here = remembered(request) if guest == services_of(request).guest(request) else Me("", "")
    return found or Player(guest, here.name, here.face)


def _face(form: Mapping[str, str], guest: str) -> str:
    told = form.get("face", "")
    return told if told in FACES else face_for(public_id(guest))


def _language(form: Mapping[str, str], request: Request) -> str:
    told = form.get("language", "")
    return told if told in LANGUAGES else language_of(request)


def _back(form: Mapping[str, str]) -> Response:
    return RedirectResponse(_path(form.get("back", "/")), 303)


def _path(text: str) -> str:
    """Take an address of this house to go back to, and no other."""
    return text if text.startswith("/") and not text.startswith(("//", "/\\")) and text.isprintable() else "/"
