"""The pages before a game: the shelf, the boxes, the rulebooks."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.bots.levels import LEVELS
from ludotheque.engine.errors import BadOption, LudothequeError
from ludotheque.engine.forms import EachSeat, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.house_rules import NAME, house_rules, read_rules
from ludotheque.engine.match import Match
from ludotheque.engine.words import LANGUAGES
from ludotheque.house.decisions import add_salt
from ludotheque.house.log import Settings
from ludotheque.house.people import clean_rules_name
from ludotheque.house.rated import is_ratable
from ludotheque.press.papers import PAPERS
from ludotheque.web.club.clocks import clock_of, paces_in_words
from ludotheque.web.club.device import as_kept, moved, remember_name
from ludotheque.web.club.rated import check_rated
from ludotheque.web.club.waiting import waiting_for
from ludotheque.web.faults import in_words
from ludotheque.web.guard import form_of
from ludotheque.web.names import remembered_face, remembered_name
from ludotheque.web.pages import message, page
from ludotheque.web.services import YEAR, address_of, has_script, language_of, services_of
from ludotheque.web.shelf.filled import changed, options_of, rows_of
from ludotheque.web.shelf.house_rules import SHARE_RULES, box_address, filled_by, study_address
from ludotheque.web.shelf.laying import laying, marks
from ludotheque.web.shelf.mine import games_of
from ludotheque.web.shelf.opening import (
    KINDS,
    STAND_INS,
    USUAL_STAND_IN,
    chairs_of,
    lead_to,
    own_name,
    stand_in_of,
)
from ludotheque.web.shelf.rulebook import rulebook
from ludotheque.web.shelf.squares import drawn_board
from ludotheque.web.speaking import speaker

THEMES = ("auto", "light", "dark")


async def shelf(request: Request) -> Response:
    """Show the boxes, and the guest's games under way."""
    if (elsewhere := await moved(request)) is not None:
        return elsewhere
    language, services = language_of(request), services_of(request)
    guest = services.guest(request)
    tables = [table for table in await services.tables.tables_of(guest) if not table.is_over] if guest else []
    boxes = [(game, game.words.speaker(language)) for game in catalogue.shelf()]
    mine, name = await games_of(request, guest, tables), remembered_name(request)
    shown = page(
        request, "shelf.html", boxes=boxes, mine=mine, themes=THEMES, name=name, meeting=await waiting_for(request)
    )
    return await as_kept(request, shown)


async def box(request: Request) -> Response:
    """Open a box: what the game is, and who plays; its bots wake up meanwhile."""
    game, services = catalogue.box(request.path_params["slug"]), services_of(request)
    services.autoplay.compiler.request(game)
    guest = services.guest(request)
    best = await services.tables.guests.best(guest, game.slug) if guest and 1 in game.seats else None
    try:
        told = read_rules(game, request.url.query)
    except BadOption as fault:
        return show_box(request, game, best=best, fault=in_words(fault, language_of(request), game), status=400)
    form = filled_by(game, told, remembered_name(request)) if any(told) else None
    return show_box(request, game, best=best, form=form)


async def open_table(request: Request) -> Response:
    """Set a table as the box's form says."""
    game = catalogue.box(request.path_params["slug"])
    form = dict(await form_of(request))
    services = services_of(request)
    guest = services.greet(request)
    try:
        if (again := changed(game, form)) is not None:
            return show_box(request, game, form=again)
        rows = rows_of(game, form)
        name = clean_rules_name(form.get(NAME, ""))
        if SHARE_RULES in form:
            agreed = Match(game, len(rows), options_of(game, form, rows)).agreed
            told = house_rules(game, name, agreed)
            shared = address_of(request) + box_address(game, told)
            return show_box(request, game, form=form, shared=shared, study=study_address(game, told, len(rows)))
        chairs = chairs_of(game, rows, guest, adds=has_script(request), face=remembered_face(request))
        options = options_of(game, form, rows)
        await check_rated(request, game, chairs, form)
        settings = Settings(
            auto="auto" in form, language=language_of(request), stand_in=stand_in_of(form), rules_name=name,
            clock=clock_of(form), rated="rated" in form,
        )  # fmt: skip
        table, watch = await services.tables.open(game.slug, chairs, guest, options, settings)
        if form.get("salt", "").strip():
            await services.tables.change(table.key, add_salt, guest, table.seats_of(guest)[0], form["salt"])
    except LudothequeError as fault:
        said = in_words(fault, language_of(request), game)
        return show_box(request, game, fault=said, form=form, wrong=str(fault.facts.get("option", "")), status=400)
    return remember_name(request, await lead_to(request, table, watch), own_name(rows))


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


def show_box(
    request: Request,
    game: AnyGame,
    *,
    best: int | None = None,
    fault: str = "",
    form: dict[str, str] | None = None,
    wrong: str = "",
    shared: str = "",
    study: str = "",
    status: int = 200,
) -> Response:
    """Show a box, and its form as it was filled in."""
    language = language_of(request)
    asked = [(option, form_for(option)) for option in game.options if option.is_offered]
    return page(
        request, "box.html", status=status, game=game, words=game.words.speaker(language), kinds=KINDS, levels=LEVELS,
        form={"name0": remembered_name(request)} if form is None else form, best=best, fault=fault, wrong=wrong,
        shared=shared, study=study, stand_ins=STAND_INS, usual_stand_in=USUAL_STAND_IN, asked=asked, papers=[*PAPERS],
        laying=laying, marks=marks, drawn_board=drawn_board, paces=paces_in_words(speaker(language)),
        is_ratable=is_ratable(game),
        each_seat=[option for option, shape in asked if shape.kind == EachSeat.kind],
    )  # fmt: skip
