"""Founding a tournament: a form that needs no script."""

import time
from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.engine.errors import BadOption, LudothequeError
from ludotheque.engine.house_rules import read_rules
from ludotheque.house.directing import MOST_ROUNDS, clean_title
from ludotheque.house.errors import NotReady
from ludotheque.house.people import clean_name, clean_rules_name
from ludotheque.house.tournament_log import FORMS, Chosen, Form, Founded
from ludotheque.web.buckets import network_of
from ludotheque.web.club.clocks import clock_of, paces_in_words
from ludotheque.web.club.device import remember_name
from ludotheque.web.club.rated import keep_as_player
from ludotheque.web.faults import in_words
from ludotheque.web.guard import form_of, whole_number
from ludotheque.web.names import remembered_face, remembered_name
from ludotheque.web.pages import page
from ludotheque.web.services import has_script, language_of, services_of
from ludotheque.web.speaking import speaker

ROWS = 6  # games that the form has room for
MOST_SEATS = 4  # of a table: as many as anybody keeps in view


async def ask(request: Request) -> Response:
    """Ask what is to be played, and show the tournaments that the guest knows already."""
    return await _form(request, {"name": remembered_name(request), "form": FORMS[0], "plays": "on"})


async def found(request: Request) -> Response:
    """Announce a tournament as the form says; whoever founds it directs it, and may play too."""
    services, form = services_of(request), dict(await form_of(request))
    guest = services.greet(request)
    try:
        name = clean_name(form.get("name", "")) if "plays" in form else ""
        founded = founded_in(form, guest, language_of(request))
        if services.foundings.wait(network_of(request.scope)):
            raise NotReady("too many tournaments were announced from here", reason="tournament-often")
        if name and founded.rated:
            await keep_as_player(request, guest, name)
        tournament = await services.tournaments.found(founded)
        if name:
            adds, face = has_script(request), remembered_face(request)
            await services.tournaments.enter(tournament.key, guest, name, adds=adds, face=face)
    except LudothequeError as fault:
        return await _form(request, form, fault=in_words(fault, language_of(request)), status=400)
    response = services.settle(request, RedirectResponse(f"/tournament/{tournament.key}", 303))
    return remember_name(request, response, name)


def founded_in(form: Mapping[str, str], guest: str, language: str) -> Founded:
    """Read the form."""
    wished = form.get("form", "")
    kind: Form | None = next((each for each in FORMS if each == wished), None)
    if kind is None:
        raise BadOption(f"there is no form of tournament {wished!r}", reason="tournament-form")
    rounds = whole_number(form.get("rounds") or "0")
    if rounds is None:
        fault = f"a tournament has at most {MOST_ROUNDS} rounds"
        raise BadOption(fault, reason="tournament-rounds", most=MOST_ROUNDS)
    games = [chosen for number in range(ROWS) if (chosen := _chosen_in(form, number)) is not None]
    title = clean_title(form.get("title", "")) if form.get("title", "").strip() else _usual_title(kind, language)
    return Founded(
        title, kind, games, guest, language, time.time(), rounds, "follows" in form, clock_of(form), "rated" in form
    )


def _chosen_in(form: Mapping[str, str], number: int) -> Chosen | None:
    """Read a row: a game, how many at a table, and a link to house rules."""
    slug = form.get(f"game{number}", "")
    if not slug:
        return None
    game = catalogue.box(slug)
    rules = read_rules(game, form.get(f"rules{number}", "").strip())
    seats = whole_number(form.get(f"seats{number}")) or game.usual_seats
    most = min(max(seats, 2), MOST_SEATS, game.seats[-1])
    return Chosen(slug, most, dict(rules.options), clean_rules_name(rules.name))


def _usual_title(form: Form, language: str) -> str:
    return speaker(language)(f"tournament.form.{form}")


async def _form(request: Request, form: dict[str, str], *, fault: str = "", status: int = 200) -> Response:
    services, language = services_of(request), language_of(request)
    boxes = [(game, game.words.speaker(language)) for game in catalogue.shelf() if game.seats[-1] > 1]
    mine = await services.tournaments.of_guest(services.guest(request))
    return page(
        request, "club-founding.html", status=status, form=form, fault=fault, boxes=boxes, forms=FORMS, rows=ROWS,
        seats=range(2, MOST_SEATS + 1), most_rounds=MOST_ROUNDS, mine=mine, paces=paces_in_words(speaker(language)),
    )  # fmt: skip
