"""My page: my games, how I played, what I am worth; and what is done with all of it."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.club.ratings import Rating
from ludotheque.house.people import public_id
from ludotheque.svg.element import Element
from ludotheque.web.club.curves import rating_curve
from ludotheque.web.club.data import packed
from ludotheque.web.club.device import as_kept, leave, moved
from ludotheque.web.guard import whole_number
from ludotheque.web.pages import page
from ludotheque.web.services import language_of, services_of
from ludotheque.web.shelf.mine import games_of
from ludotheque.web.shelf.trends import trends_of
from ludotheque.web.speaking import speaker

LEAST_GAMES = 2  # one is no way that something went


@dataclass(frozen=True, slots=True)
class MyRating:
    """What somebody is worth at a game, and the place that has in the house."""

    title: str
    slug: str
    rating: Rating
    place: int
    of: int
    curve: Element | None


async def show(request: Request) -> Response:
    """Show whoever reads it their own page, and nobody else."""
    services, language = services_of(request), language_of(request)
    guest = services.guest(request)
    if (elsewhere := await moved(request)) is not None:
        return elsewhere
    player = await services.players.get(guest)
    pages = await services.tables.guests.pages_of(guest) if guest else 0
    number = min(max(whole_number(request.query_params.get("page")) or 1, 1), max(pages, 1))
    mine = await games_of(request, guest, await services.tables.tables_of(guest, number - 1)) if guest else {}
    shown = page(
        request, "club-me.html", player=player, mine=mine, trends=trends_of(mine, speaker(language)), number=number,
        pages=pages, ratings=await ratings_of(request, guest), is_host=services.is_host(request),
    )  # fmt: skip
    return await as_kept(request, shown)


async def ratings_of(request: Request, guest: str) -> list[MyRating]:
    """List what a guest is worth at each game that it played for its rating."""
    rated, say = services_of(request).tables.rated, speaker(language_of(request))
    public, found = public_id(guest), []
    for slug in await rated.slugs() if guest else []:
        ratings = (await rated.of(slug)).ratings
        if public in ratings.of:
            ranking, way = [each for each, _ in ratings.ranking()], ratings.curves[public]
            title = catalogue.game(slug).words.speaker(language_of(request))("title")
            curve = rating_curve(way, say) if len(way) >= LEAST_GAMES else None
            found.append(MyRating(title, slug, way[-1], ranking.index(public) + 1, len(ranking), curve))
    return found


async def take_along(request: Request) -> Response:
    """Give whoever asks all that the house knows of them, in one file."""
    name = {"content-disposition": 'attachment; filename="ludotheque.zip"'}
    return Response(await packed(request), media_type="application/zip", headers=name)


async def ask_to_go(request: Request) -> Response:
    """Say what will be gone, and which tables must be left first."""
    services = services_of(request)
    guest = services.guest(request)
    playing = await services.becoming.playing(guest) if guest else []
    shown = await games_of(request, guest, playing)
    return page(request, "club-delete.html", playing=[game for part in shown.get("mine", []) for game in part])


async def go(request: Request) -> Response:
    """Delete whoever asks from the house, and from this device."""
    services = services_of(request)
    guest = services.guest(request)
    if guest:
        await services.becoming.forget(guest)
    return leave(request, RedirectResponse("/me/who", 303))
