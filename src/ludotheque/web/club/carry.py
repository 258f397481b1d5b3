"""On another device: a link and its picture for a camera, and what whoever opens it is asked."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.house.errors import NotReady
from ludotheque.web.club.device import become
from ludotheque.web.pages import page
from ludotheque.web.qr import qr
from ludotheque.web.services import address_of, is_for_this_device_only, services_of


async def write(request: Request) -> Response:
    """Write a link that takes whoever plays now to another device, once."""
    services = services_of(request)
    guest = services.guest(request)
    if not guest or await services.players.get(guest) is None:
        raise NotReady("say who you are first", reason="nobody-yet")
    link = f"{address_of(request)}/me/carry/{await services.carrying.write(guest)}"
    return page(request, "club-carry.html", link=link, qr=qr(link), is_local=is_for_this_device_only(request))


async def ask(request: Request) -> Response:
    """Ask whether it is really them; looking at the link does not use it."""
    services, token = services_of(request), request.path_params["token"]
    player = await services.players.get(await services.carrying.read(token))
    return page(request, "club-carried.html", player=player, token=token)


async def use(request: Request) -> Response:
    """Let the player of a link play at this device, too."""
    services = services_of(request)
    guest = await services.carrying.use(request.path_params["token"])
    return await become(request, RedirectResponse("/me", 303), guest)
