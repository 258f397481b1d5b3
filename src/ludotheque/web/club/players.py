"""The players of the house: leaderboards for everybody, and for its host who they are."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.bots.levels import PLAYABLE
from ludotheque.club.fixed_points import fixed_points
from ludotheque.club.ratings import Rating
from ludotheque.house.errors import NotSeated
from ludotheque.house.people import clean_name, public_id
from ludotheque.house.players import Player, called
from ludotheque.web.guard import form_of
from ludotheque.web.pages import page
from ludotheque.web.services import language_of, services_of
from ludotheque.web.speaking import speaker

MOST_SHOWN = 100  # of a leaderboard, and of those whom the host is shown at once


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of a leaderboard; of bots it is a mark to measure by."""

    number: int  # 0 for a bot
    name: str
    face: str
    rating: Rating
    is_mine: bool = False


async def show(request: Request) -> Response:
    """Show the leaderboards of the house, and its host whom it may rename, merge and remove."""
    services = services_of(request)
    players, rated = await services.players.all(), services.tables.rated
    boards = [(_title(request, slug), await board(request, slug, players)) for slug in await rated.slugs()]
    is_host = services.is_host(request)
    own = public_id(services.guest(request)) if services.guest(request) else ""
    return page(
        request, "players.html", boards=[(title, places) for title, places in boards if places], is_host=is_host,
        players=players[-MOST_SHOWN:] if is_host else [], names=called(players), own=own,
    )  # fmt: skip


async def board(request: Request, slug: str, players: list[Player]) -> list[Ranked]:
    """Set the players of a game in order, with the levels of bots between them."""
    services = services_of(request)
    guest, names = services.guest(request), called(players)
    ranking = (await services.tables.rated.of(slug)).ratings.ranking()[:MOST_SHOWN]
    faces, say = {player.public: player.face for player in players}, speaker(language_of(request))
    people = [
        Ranked(number, names.get(each, say("player.somebody")), faces.get(each, ""), rating, each == public_id(guest))
        for number, (each, rating) in enumerate(ranking, 1)
    ]
    levels = fixed_points(catalogue.game(slug))
    bots = [Ranked(0, say(f"kind.{level}"), level, Rating(levels[level], 0.0)) for level in PLAYABLE if level in levels]
    return sorted([*people, *bots], key=lambda place: (-place.rating.least, place.number)) if people else []


async def rename(request: Request) -> Response:
    """Give a player another name, at the host's wish; tables keep the names that they were played under."""
    player, form = await _chosen(request)
    name = clean_name(form.get("name", ""))
    await services_of(request).players.save(player.guest, Player(player.guest, name, player.face, player.language))
    return RedirectResponse("/players", 303)


async def merge(request: Request) -> Response:
    """Let two guests who are one person be one player: the tables, results and ratings of the one go to the other."""
    player, form = await _chosen(request)
    into = await services_of(request).players.find(form.get("into", ""))
    if into is None:
        raise _nobody()
    await services_of(request).becoming.merge(player.guest, into.guest)
    return RedirectResponse("/players", 303)


async def remove(request: Request) -> Response:
    """Forget a player, at the host's wish; bots stand in where they still play."""
    player, _ = await _chosen(request)
    await services_of(request).becoming.send_off(player.guest)
    return RedirectResponse("/players", 303)


async def _chosen(request: Request) -> tuple[Player, dict[str, str]]:
    """Read whom the host means; nobody else may mean anybody."""
    services, form = services_of(request), dict(await form_of(request))
    if not services.is_host(request):
        raise NotSeated("only the host of the house looks after its players", reason="house-host-only")
    player = await services.players.find(form.get("player", ""))
    if player is None:
        raise _nobody()
    return player, form


def _nobody() -> NotSeated:
    return NotSeated("there is no such player in this house", reason="no-such-player")


def _title(request: Request, slug: str) -> str:
    return catalogue.game(slug).words.speaker(language_of(request))("title")
