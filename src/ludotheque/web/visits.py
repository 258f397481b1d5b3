"""Coming in by a link: an invitation to a seat, or the spectators' door."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.web.desk import desk_of, language_of, page
from ludotheque.web.guard import form_of


async def join(request: Request) -> Response:
    """Show an invitation; looking at it does not use it, so that a preview of the link takes no seat."""
    desk = desk_of(request)
    token = request.path_params["token"]
    table, seat = await desk.doors.read(token)
    words = table.game.words.speaker(language_of(request))
    return page(request, "join.html", table=table, seat=seat, words=words, token=token)


async def enter(request: Request) -> Response:
    """Use an invitation."""
    desk = desk_of(request)
    guest = desk.greet(request)
    form = await form_of(request)
    table = await desk.doors.enter(request.path_params["token"], guest, form.get("name", ""))
    return desk.settle(request, RedirectResponse(f"/table/{table.key}", 303))


async def watch(request: Request) -> Response:
    """Show the spectators' door."""
    table = await desk_of(request).hall.find(request.path_params["key"])
    words = table.game.words.speaker(language_of(request))
    return page(request, "watch.html", table=table, words=words, token=request.path_params["token"])


async def watch_in(request: Request) -> Response:
    """Let a spectator in."""
    desk = desk_of(request)
    guest = desk.greet(request)
    table = await desk.doors.watch(request.path_params["key"], request.path_params["token"], guest)
    return desk.settle(request, RedirectResponse(f"/table/{table.key}", 303))
