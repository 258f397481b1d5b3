"""Coming in by a link: an invitation to a seat, or the spectators' door."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.house.errors import BadName
from ludotheque.house.people import clean_name
from ludotheque.web.club.device import remember_name
from ludotheque.web.club.rated import known_at
from ludotheque.web.faults import in_words
from ludotheque.web.guard import form_of
from ludotheque.web.names import remembered_face, remembered_name
from ludotheque.web.pages import page
from ludotheque.web.services import has_script, language_of, services_of, wants_data
from ludotheque.web.table.agreed import agreed_at
from ludotheque.web.table.changes import posted_to


async def join(request: Request) -> Response:
    """Show an invitation; looking at it does not use it, so that a preview of the link takes no seat."""
    return await _invitation(request, name=remembered_name(request))


async def enter(request: Request) -> Response:
    """Use an invitation; if the name will not do, ask for another one."""
    services = services_of(request)
    guest = services.greet(request)
    name = (await form_of(request)).get("name", "")
    try:
        token, adds = request.path_params["token"], has_script(request)
        table, _ = await services.invitations.enter(token, guest, name, adds=adds, face=remembered_face(request))
    except BadName as fault:
        if wants_data(request):
            raise
        return await _invitation(request, status=400, name=name, fault=in_words(fault, language_of(request)))
    await known_at(request, table, guest, clean_name(name))
    await services.presence.expect(table, guest)
    response = services.settle(request, RedirectResponse(f"/table/{table.key}", 303))
    return remember_name(request, response, name)


async def watch(request: Request) -> Response:
    """Show the spectators' door."""
    token = request.path_params["token"]
    table = await services_of(request).invitations.read_watch(request.path_params["key"], token)
    words, agreed = table.game.words.speaker(language_of(request)), agreed_at(table, language_of(request))
    return page(request, "watch.html", table=table, words=words, agreed=agreed, token=token)


async def watch_in(request: Request) -> Response:
    """Let a spectator in."""
    services = services_of(request)
    guest = services.greet(request)
    table = await services.invitations.watch(request.path_params["key"], request.path_params["token"], guest)
    return services.settle(request, RedirectResponse(f"/table/{table.key}", 303))


async def let_watch(request: Request) -> Response:
    """Withdraw the link to watch, or write another one."""
    posted = await posted_to(request)
    key, services = posted.table.key, posted.services
    token = await services.invitations.let_watch(key, posted.guest, anew="anew" in posted.form)
    return services.hand_out(request, posted.lead_back(), f"watch-{key}", token, path=f"/table/{key}")


async def _invitation(request: Request, *, status: int = 200, name: str = "", fault: str = "") -> Response:
    token = request.path_params["token"]
    table, _ = await services_of(request).invitations.read(token)
    language = language_of(request)
    words, agreed = table.game.words.speaker(language), agreed_at(table, language)
    return page(
        request, "join.html", status=status, table=table, words=words, agreed=agreed, token=token, name=name,
        fault=fault,
    )  # fmt: skip
