"""The house as an app on a phone: manifest, icon, and a friendly page when there is no network."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludotheque.svg.element import Element, group, svg
from ludotheque.svg.palette import BLUE, FELT, RED, YELLOW
from ludotheque.svg.shapes import die, pawn, rect
from ludotheque.web.pages import message
from ludotheque.web.scripts import STATIC, loaded_from
from ludotheque.web.services import language_of
from ludotheque.web.speaking import speaker, tagline

ICONS = {  # drawn by tools/icons.py: name, size and use
    "icon-180.png": (180, "maskable"),
    "icon-192.png": (192, "any"),
    "icon-512.png": (512, "any"),
    "icon-512-maskable.png": (512, "maskable"),
}


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
        "icons": [
            {"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml"},
            *(
                {"src": f"{loaded_from()}/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
                for name, (size, purpose) in ICONS.items()
            ),
        ],
    }
    return JSONResponse(described, media_type="application/manifest+json")


async def icon(request: Request) -> Response:
    """Draw the icon."""
    return Response(str(draw_icon()), media_type="image/svg+xml", headers={"cache-control": "max-age=86400"})


def draw_icon(*, to_the_edge: bool = False) -> Element:
    """Draw three pawns and a die on felt, which goes to the edge where a device cuts it into a shape of its own."""
    pawns = [
        group(pawn(colour, scale=3.1), at=(x, y))
        for colour, x, y in ((BLUE, 150, 300), (YELLOW, 362, 300), (RED, 256, 350))
    ]
    cube = die("icon-die", 5, (256, 400), "", 0, size=110)
    things = group(*pawns, cube, at=(38, 11), scale=0.85) if to_the_edge else group(*pawns, cube)
    return svg(512, 512, rect(0, 0, 512, 512, rx=0 if to_the_edge else 96, fill=FELT), things)


async def worker(request: Request) -> Response:
    """Give the service worker, from the root so that it may serve every page."""
    text = (STATIC / "worker.js").read_text(encoding="utf-8")
    return Response(text.replace("/static", loaded_from()), media_type="text/javascript")


async def offline(request: Request) -> Response:
    """Say kindly that there is no network."""
    say = speaker(language_of(request))
    return message(request, say("offline.title"), say("offline.text"))
