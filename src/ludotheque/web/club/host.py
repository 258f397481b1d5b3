"""The host of the house: whoever has opened the link that only the one who started it was shown."""

import hmac

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.house.errors import BadInvitation
from ludotheque.web.services import HOST_COOKIE, services_of


async def welcome(request: Request) -> Response:
    """Make whoever brings the house's own word its host, on this device and as this guest."""
    services = services_of(request)
    if not hmac.compare_digest(request.path_params["token"].encode(), services.host_token.encode()):
        raise BadInvitation("this is not the link of the host of this house", reason="not-the-host-link")
    signed = str(services.hosts[0].dumps(services.greet(request)))
    response = services.settle(request, RedirectResponse("/", 303))
    return services.hand_out(request, response, services.cookie_named(request, HOST_COOKIE), signed)
