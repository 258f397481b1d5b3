"""The page *Laboratoire* of a box: asked by a form, worked out by a process of its own, told with pictures."""

import asyncio
import json
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.engine.errors import BadOption, LudothequeError
from ludotheque.engine.game import AnyGame
from ludotheque.engine.words import Say
from ludotheque.lab.simulation import WAYS
from ludotheque.lab.study.findings import Report
from ludotheque.lab.study.orders import Order
from ludotheque.lab.study.picture import Picture
from ludotheque.lab.study.rows import check_lab
from ludotheque.lab.study.telling import WORDS, Telling
from ludotheque.lab.study.variants import PLAYERS
from ludotheque.web.buckets import network_of
from ludotheque.web.faults import in_words
from ludotheque.web.guard import form_of
from ludotheque.web.lab.asked import (
    GAMES_OFFERED,
    LETTERS,
    address_of,
    address_of_box,
    change_of,
    command_of,
    form_of_order,
    order_in,
    order_of,
)
from ludotheque.web.lab.document import document
from ludotheque.web.pages import as_a_file, page
from ludotheque.web.services import language_of, services_of, wants_data
from ludotheque.web.shelf.filled import options_of, rows_of
from ludotheque.web.shelf.routes import show_box

REFRESH = 3  # seconds
BOTH = 2  # variants that the form has room for, at least

Data = dict[str, Any]


async def show(request: Request) -> Response:
    """Show the form, and what a study found if the address asks for one; while it is worked out, how far it is."""
    game, language = catalogue.box(request.path_params["slug"]), language_of(request)
    order = order_of(game, request.query_params)
    if order is None:
        return _page(request, game, form_of_order(None, game))
    check_lab("matplotlib")
    studies, key = services_of(request).studies, _key(order, language)
    form = form_of_order(order, game)
    if found := studies.kept(key):
        data: Data = await asyncio.to_thread(json.loads, found)
        if wants_data(request):
            return JSONResponse(data["report"])
        told = Telling(game, Report.from_data(data["report"]), language)
        if take := request.query_params.get("take"):
            return _taken(take, told, data)
        return _page(request, game, form, told=told, pictures=data["pictures"], order=order)
    if studies.has_failed(key):
        return _page(request, game, form, fault=WORDS.speaker(language)("failed"), status=200)
    glimpse = studies.request(key, {"order": order.as_data(), "language": language}, network_of(request.scope))
    if wants_data(request):
        return JSONResponse({"done": glimpse.done, "of": glimpse.of}, 202)
    return _page(request, game, form, glimpse=glimpse, refresh=REFRESH, order=order)


async def ask(request: Request) -> Response:
    """Read the form, and lead to the address of its study; a fault is told beside the form."""
    game = catalogue.box(request.path_params["slug"])
    form = dict(await form_of(request))
    try:
        order = order_in(game, form)
    except LudothequeError as fault:
        told, wrong = in_words(fault, language_of(request), game), str(fault.facts.get("option", ""))
        return _page(request, game, form, fault=told, wrong=wrong, status=400)
    return RedirectResponse(address_of(order), 303)


async def change(request: Request) -> Response:
    """Read the form of the box, and lead to what one of its options changes; a fault is told beside the form."""
    game = catalogue.box(request.path_params["slug"])
    form = dict(await form_of(request))
    rows, name = rows_of(game, form), form.get("change", "")
    seats = len(rows) if len(rows) in game.seats else game.seats[-1]
    try:
        order = change_of(game, name, seats, options_of(game, form, rows))
    except BadOption as fault:
        told, wrong = in_words(fault, language_of(request), game), str(fault.facts.get("option", ""))
        return show_box(request, game, fault=told, form=form, wrong=wrong, status=400)
    return RedirectResponse(address_of(order), 303)


async def stop(request: Request) -> Response:
    """Drop a study that nobody else waits for, and go back to the form."""
    game = catalogue.box(request.path_params["slug"])
    order = order_of(game, request.query_params)
    if order is not None:
        services_of(request).studies.cancel(_key(order, language_of(request)), network_of(request.scope))
    return RedirectResponse(f"/game/{game.slug}/lab", 303)


def _taken(take: str, told: Telling, data: Data) -> Response:
    """Give a file to keep: the report by itself, or its figures."""
    name = f"lab-{told.game.slug}"
    if take == "json":
        return JSONResponse(data["report"], headers=as_a_file(f"{name}.json"))
    pictures = [Picture(**each) for each in data["pictures"]]
    return HTMLResponse(document(told, pictures), headers=as_a_file(f"{name}.html"))


def _key(order: Order, language: str) -> str:
    return f"{order.key}-{language}"


def _page(
    request: Request, game: AnyGame, form: dict[str, str], *, status: int = 200, fault: str = "", wrong: str = "",
    told: Telling | None = None, pictures: list[Data] | None = None, glimpse: object = None, refresh: int = 0,
    order: Order | None = None,
) -> Response:  # fmt: skip
    language = language_of(request)
    words: Say = game.words.speaker(language)
    filled = sum(f"{letter}.seats" in form for letter in LETTERS)
    drawn = [{**each, "svg": Markup(each["svg"])} for each in pictures or ()]
    query, command = (address_of(order).partition("?")[2], command_of(order)) if order else ("", "")
    boxes = [address_of_box(game, variant) for variant in order.variants] if order else []
    return page(
        request, "lab.html", status=status, game=game, words=words, form=form, fault=fault, wrong=wrong, told=told,
        pictures=drawn, boxes=boxes, glimpse=glimpse, refresh=refresh, query=query, command=command,
        lab=WORDS.speaker(language), players=PLAYERS, letters=LETTERS[: max(BOTH, filled)], offered=GAMES_OFFERED,
        explained=[*WAYS], asked=[option for option in game.options if option.is_offered],
    )  # fmt: skip
