"""The short way to a table with friends: a name, how many, and the invitation is next."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from ludotheque import catalogue
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import AnyGame
from ludotheque.house.log import Chair, Settings
from ludotheque.house.people import given_name
from ludotheque.house.rated import is_ratable
from ludotheque.web.club.clocks import clock_of, paces_in_words
from ludotheque.web.club.device import remember_name
from ludotheque.web.club.rated import check_rated
from ludotheque.web.faults import in_words
from ludotheque.web.guard import form_of, number_in
from ludotheque.web.names import remembered_face, remembered_name
from ludotheque.web.pages import page
from ludotheque.web.services import has_script, language_of, services_of
from ludotheque.web.shelf.opening import USUAL_STAND_IN, lead_to
from ludotheque.web.speaking import speaker


def friends_for(game: AnyGame) -> range:
    """Say how many friends a game takes beside me."""
    return range(max(game.seats[0] - 1, 1), game.seats[-1])


async def ask(request: Request) -> Response:
    """Ask for a name and how many friends come."""
    game = catalogue.box(request.path_params["slug"])
    return _form(request, game, name=remembered_name(request), count=friends_for(game)[0])


async def set_table(request: Request) -> Response:
    """Set a table for me and my friends, each of whom gets an invitation."""
    game, services = catalogue.box(request.path_params["slug"]), services_of(request)
    form, language = await form_of(request), language_of(request)
    guest, name, count = services.greet(request), form.get("name", ""), number_in(form, "friends")
    try:
        game.check_seats(1 + count)
        own = Chair("guest", given_name(name), guest, adds=has_script(request), face=remembered_face(request))
        chairs = [own, *[Chair("open")] * count]
        await check_rated(request, game, chairs, form)
        settings = Settings(
            language=language, stand_in=USUAL_STAND_IN, clock=clock_of(form), rated="rated" in form,
        )  # fmt: skip
        table, watch = await services.tables.open(game.slug, chairs, guest, settings=settings)
        if "meeting" in form:
            await services.meeting.announce(table, guest)
    except LudothequeError as fault:
        fault_told = in_words(fault, language, game)
        return _form(request, game, name=name, count=count, form=form, fault=fault_told, status=400)
    return remember_name(request, await lead_to(request, table, watch), name)


def _form(
    request: Request,
    game: AnyGame,
    *,
    name: str,
    count: int,
    form: Mapping[str, str] | None = None,
    fault: str = "",
    status: int = 200,
) -> Response:
    language = language_of(request)
    words, paces = game.words.speaker(language), paces_in_words(speaker(language))
    return page(
        request, "friends.html", status=status, game=game, words=words, name=name, count=count, fault=fault,
        counts=friends_for(game), form=form or {}, paces=paces, is_ratable=is_ratable(game),
    )  # fmt: skip
