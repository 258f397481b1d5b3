"""A certificate to print: who took part, in what, and with which place."""

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.engine.words import Say
from ludotheque.house.errors import NoSuchTournament, NotReady
from ludotheque.svg.element import Element, element, svg
from ludotheque.svg.shapes import circle, path, rect
from ludotheque.web.club.telling import Told
from ludotheque.web.club.tournament import tournament_for
from ludotheque.web.dates import day_of
from ludotheque.web.pages import page
from ludotheque.web.services import language_of
from ludotheque.web.speaking import speaker

GOLD, GREEN, PAPER = "#b8860b", "#2f4a3a", "#fffdf6"
NAMED = 3  # places that have a word of their own


async def show(request: Request) -> Response:
    """Show the certificate of a player, once the standing is final."""
    tournament, language = await tournament_for(request), language_of(request)
    told, say = Told(tournament, "", language), speaker(language)
    found = next((each for each in told.standing if each.public == request.path_params["public"]), None)
    if found is None:
        raise NoSuchTournament("nobody of this tournament has that certificate")
    if not tournament.ended_at:
        raise NotReady("certificates are for tournaments that are over", reason="certificate-later")
    place = say(f"tournament.place.{found.rank}") if found.rank <= NAMED else say("tournament.place-of", n=found.rank)
    day = _dated(tournament.ended_at, say)
    return page(
        request, "club-certificate.html", tournament=tournament, told=told, line=found, place=place, day=day,
        frame=ornament(), medal=medal(found.rank), count=len(tournament.entrants),
    )  # fmt: skip


def _dated(at: float, say: Say) -> str:
    day = day_of(at)
    number = say("date.first") if day.day == 1 else str(day.day)
    return say("date.day-of-year", day=number, month=say(f"date.month.{day.month}"), year=day.year)


def ornament() -> Element:
    """Draw a frame of two lines with a flower in every corner."""
    wide, high, edge = 1000, 700, 24
    corners = [(edge, edge, 1, 1), (wide - edge, edge, -1, 1), (edge, high - edge, 1, -1)]
    corners += [(wide - edge, high - edge, -1, -1)]
    return svg(
        wide, high,
        rect(edge, edge, wide - 2 * edge, high - 2 * edge, rx=18, fill=PAPER, stroke=GREEN, stroke_width=5),
        rect(edge + 14, edge + 14, wide - 2 * edge - 28, high - 2 * edge - 28, rx=10, fill="none", stroke=GOLD,
             stroke_width=2),
        *(_flower(*corner) for corner in corners),
        class_="ornament", aria_hidden="true", preserveAspectRatio="none",
    )  # fmt: skip


def medal(rank: int) -> Element:
    """Draw a medal with ribbons; its colour is that of the place."""
    colour = {1: "#d4a017", 2: "#9aa5ad", 3: "#b06a34"}.get(rank, GREEN)
    ribbons = path("M38 70 L26 116 L44 106 L52 118 L58 76 Z M82 70 L94 116 L76 106 L68 118 L62 76 Z", fill="#8c2f2b")
    rim = circle(60, 48, 40, fill=colour, stroke="#00000055", stroke_width=2)
    inner = circle(60, 48, 31, fill="none", stroke="#ffffffaa", stroke_width=2)
    star = path("M60 24 L67 40 L84 42 L71 53 L75 70 L60 61 L45 70 L49 53 L36 42 L53 40 Z", fill="#fffdf6")
    return svg(120, 122, ribbons, rim, inner, star, class_="medal", aria_hidden="true")


def _flower(x: float, y: float, across: int, down: int) -> Element:
    """Draw the ornament of a corner: three petals and two tendrils that follow the edges."""
    petals = "M0 0 C30 6 44 20 46 46 C20 44 6 30 0 0 M52 10 C74 4 96 8 116 20 C96 28 72 26 52 10 "
    petals += "M10 52 C4 74 8 96 20 116 C28 96 26 72 10 52"
    place = f"translate({x + 12 * across} {y + 12 * down}) scale({across} {down})"
    return element("g", path(petals, fill=GOLD), transform=place)
