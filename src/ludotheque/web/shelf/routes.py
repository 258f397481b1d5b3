"""The pages before a game: the shelf, the boxes, the rulebooks."""

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.bots.levels import LEVELS
from ludotheque.engine.errors import BadOption, LudothequeError
from ludotheque.engine.forms import EachSeat, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.words import LANGUAGES
from ludotheque.house.decisions import add_salt
from ludotheque.house.log import Chair, Settings
from ludotheque.house.people import given_name
from ludotheque.house.table import Table
from ludotheque.web.faults import in_words
from ludotheque.web.guard import form_of, whole_number
from ludotheque.web.services import YEAR, language_of, message, page, services_of, speaker
from ludotheque.web.shelf.filled import MOVE_SEAT, Row, options_of, rows_of, with_seats_moved
from ludotheque.web.shelf.laying import laying, marks
from ludotheque.web.shelf.rulebook import rulebook

PLAYABLE = ("beginner", "amateur", "strong", "expert")
KINDS = ("me", "beside", "friend", *PLAYABLE)
STAND_INS = (0, 60, 300, 3600)
THEMES = ("auto", "light", "dark")


async def shelf(request: Request) -> Response:
    """Show the boxes, and the guest's games under way."""
    language = language_of(request)
    services = services_of(request)
    guest = services.guest(request)
    tables = await services.tables.tables_of(guest) if guest else []
    boxes = [(game, game.words.speaker(language)) for game in catalogue.shelf()]
    mine = [_under_way(table, guest, language) for table in tables if not table.is_over][:12]
    over = [_under_way(table, guest, language) for table in tables if table.is_over][:6]
    return page(request, "shelf.html", boxes=boxes, mine=mine, over=over, themes=THEMES)


async def box(request: Request) -> Response:
    """Open a box: what the game is, and who plays; its bots wake up meanwhile."""
    game, services = catalogue.box(request.path_params["slug"]), services_of(request)
    services.autoplay.compiler.request(game)
    guest = services.guest(request)
    best = await services.tables.best(guest, game.slug) if guest and 1 in game.seats else None
    return _box(request, game, best=best)


async def open_table(request: Request) -> Response:
    """Set a table as the box's form says."""
    game = catalogue.box(request.path_params["slug"])
    form = dict(await form_of(request))
    services = services_of(request)
    guest = services.greet(request)
    if MOVE_SEAT in form:
        return _box(request, game, form=with_seats_moved(game, form))
    try:
        rows = rows_of(game, form)
        chairs = _chairs(game, rows, guest)
        options = options_of(game, form, rows)
        settings = Settings(auto="auto" in form, language=language_of(request), stand_in=_stand_in(form))
        table, watch = await services.tables.open(game.slug, chairs, guest, options, settings)
        if form.get("salt", "").strip():
            await services.tables.change(table.key, add_salt, guest, table.seats_of(guest)[0], form["salt"])
    except LudothequeError as fault:
        told = in_words(fault, language_of(request), game)
        return _box(request, game, fault=told, form=form, wrong=str(fault.facts.get("option", "")), status=400)
    return lead_to(request, table, watch)


def lead_to(request: Request, table: Table, watch: str, part: str = "") -> Response:
    """Lead who has set a table to it, with the token of the spectators' link, which only the host is shown."""
    services, address = services_of(request), f"/table/{table.key}"
    response = RedirectResponse(address + part, 303)
    services.hand_out(request, response, f"watch-{table.key}", watch, path=address)
    return services.settle(request, response)


async def rules(request: Request) -> Response:
    """Show a rulebook, whole or, beside a table, as a part of its page."""
    game = catalogue.box(request.path_params["slug"])
    language = language_of(request)
    template = "_rules.html" if "part" in request.query_params else "rules.html"
    text = rulebook(game.slug, language)
    return page(request, template, game=game, words=game.words.speaker(language), text=text)


async def picture(request: Request) -> Response:
    """Draw a picture of a rulebook, or a box's cover."""
    game = catalogue.box(request.path_params["slug"])
    name = request.path_params["name"]
    language = request.query_params.get("language", language_of(request))
    if name not in game.scene.PICTURES or language not in LANGUAGES:
        return message(request, speaker(language_of(request))("error.picture"), "", status=404)
    drawn = game.scene.PICTURES[name](game.words.speaker(language))
    headers = {
        "cache-control": "public, max-age=3600",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    }
    return Response(str(drawn), media_type="image/svg+xml", headers=headers)


async def language(request: Request) -> Response:
    """Change the language, the theme, or both, and go back."""
    form = await form_of(request)
    back = form.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    if form.get("language") in LANGUAGES:
        response.set_cookie("language", form["language"], max_age=YEAR, samesite="lax")
    if form.get("theme") in THEMES:
        response.set_cookie("theme", form["theme"], max_age=YEAR, samesite="lax")
    return response


def _box(
    request: Request,
    game: AnyGame,
    *,
    best: int | None = None,
    fault: str = "",
    form: dict[str, str] | None = None,
    wrong: str = "",
    status: int = 200,
) -> Response:
    language = language_of(request)
    asked = [(option, form_for(option)) for option in game.options if option.is_offered]
    return page(
        request, "box.html", status=status, game=game, words=game.words.speaker(language), kinds=KINDS, levels=LEVELS,
        form=form or {}, best=best, fault=fault, wrong=wrong, stand_ins=STAND_INS, asked=asked,
        laying=laying, marks=marks, each_seat=[option for option, shape in asked if shape.kind == EachSeat.kind],
    )  # fmt: skip


def _chairs(game: AnyGame, rows: Sequence[Row], guest: str) -> list[Chair]:
    game.check_seats(len(rows))
    if not any(row.kind in ("me", "beside") for row in rows):
        raise BadOption("somebody plays on this device", reason="nobody-here")
    return [_chair(row.kind, row.name, guest) for row in rows]


def _chair(kind: str, name: str, guest: str) -> Chair:
    if kind in PLAYABLE:
        return Chair("bot", level=kind)
    if kind == "friend":
        return Chair("open")
    if kind not in ("me", "beside"):
        raise BadOption(f"no seat is given to {kind!r}", reason="no-kind", kind=kind)
    return Chair("guest", given_name(name), guest)


def _stand_in(form: dict[str, str]) -> int:
    seconds = whole_number(form.get("stand_in"))
    return seconds if seconds in STAND_INS else 0


def _under_way(table: Table, guest: str, language: str) -> dict[str, Any]:
    waiting = table.waits_for()
    return {
        "key": table.key,
        "title": table.game.words.speaker(language)("title"),
        "slug": table.game.slug,
        "names": table.names_in(language),
        "yours": waiting in table.seats_of(guest),
        "ply": table.ply,
    }
