"""The house as an app on a phone: manifest, icon, and a friendly page when there is no network."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludotheque.svg.element import Element, group, svg
from ludotheque.svg.palette import BLUE, FELT, RED, YELLOW
from ludotheque.svg.shapes import die, pawn, rect
from ludotheque.web.scripts import STATIC, loaded_from
from ludotheque.web.services import language_of, message, speaker, tagline


async def manifest(request: Request) -> Response:
    """Describe the app."""
    say = speaker(language_of(request))
    described = {
        "name": say("house.title"),
        "short_name": say("house.title"),
        "description": tagline(language_of(request)),
        "start_url": "/",
        "display": "standalone",
        "background_color": FELT,
        "theme_color": FELT,
        "lang": language_of(request),
        "icons": [{"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}],
    }
    return JSONResponse(described, media_type="application/manifest+json")


async def icon(request: Request) -> Response:
    """Draw the icon."""
    return Response(str(draw_icon()), media_type="image/svg+xml", headers={"cache-control": "max-age=86400"})


def draw_icon() -> Element:
    """Draw three pawns and a die on felt."""
    pawns = [
        group(pawn(colour, scale=3.1), at=(x, y))
        for colour, x, y in ((BLUE, 150, 300), (YELLOW, 362, 300), (RED, 256, 350))
    ]
    cube = die("icon-die", 5, (256, 400), "", 0, size=110)
    return svg(512, 512, rect(0, 0, 512, 512, rx=96, fill=FELT), *pawns, cube)


async def worker(request: Request) -> Response:
    """Give the service worker, from the root so that it may serve every page."""
    text = (STATIC / "worker.js").read_text(encoding="utf-8")
    return Response(text.replace("/static", loaded_from()), media_type="text/javascript")


async def offline(request: Request) -> Response:
    """Say kindly that there is no network."""
    say = speaker(language_of(request))
    return message(request, say("offline.title"), say("offline.text"))
