"""The pages of the lessons: which there are, and each of them step by step; the expected move leads on."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.engine.game import AnyGame
from ludotheque.engine.lessons import lessons
from ludotheque.engine.seats import CHANCE
from ludotheque.web.guard import form_of, whole_number
from ludotheque.web.pages import answer, page
from ludotheque.web.services import language_of, services_of, shape_of, wants_data
from ludotheque.web.shelf.teaching import LessonPlace, address_of, draw_step
from ludotheque.web.speaking import speaker
from ludotheque.web.table.attempts import refusal_of
from ludotheque.web.table.offers import costs_in_words
from ludotheque.web.table.routes import read_out


async def learn(request: Request) -> Response:
    """List a game's lessons, those done in this browser marked; whoever only begins is led to the first."""
    game, language = catalogue.box(request.path_params["slug"]), language_of(request)
    taught, done = lessons(game.folder), _done(request, game)
    if "begin" in request.query_params:
        return RedirectResponse(address_of(game, taught[0]), 303)
    return page(request, "lessons.html", game=game, words=game.words.speaker(language), taught=taught, done=done)


async def learn_step(request: Request) -> Response:
    """Show a step of a lesson, or put all that can be tried there into words."""
    place, language = _place(request, request.query_params.get("step")), language_of(request)
    if "words" in request.query_params:
        view = place.view(language)
        words = {action: place.words_of(view, action) for action in place.actions}
        return JSONResponse({"words": words, "costs": costs_in_words(place.game, view)})
    return _show(request, place)


async def read_step(request: Request) -> Response:
    """Read the board of a step aloud."""
    place = _place(request, request.path_params["step"])
    passages = place.game.read(place.view(language_of(request)))
    return read_out(request, place.game, passages, f"{place.address}?step={place.step}")


async def learn_move(request: Request) -> Response:
    """Take a move of a lesson: the expected one leads on, another is answered."""
    form = await form_of(request)
    place = _place(request, form.get("step"))
    if place.is_end or (place.wanted is not None and whole_number(form.get("action")) == place.wanted):
        following = place.step + 1
        there = RedirectResponse(f"{place.address}?step={following}", 303)
        return JSONResponse({"next": following}) if wants_data(request) else there
    text, article = _instead(place, form, language_of(request))
    if wants_data(request):
        return JSONResponse({"next": place.step, "text": text, "article": article})
    return _show(request, place, text)


def _show(request: Request, place: LessonPlace, note: str = "") -> Response:
    language, shape, game = language_of(request), shape_of(request), place.game
    if "part" in request.query_params:
        layer = request.query_params.get("layer", "")
        response = answer(request, draw_step(place, language, note, shape=shape, layer=layer))
    else:
        title, frame = place.taught.title[language], draw_step(place, language, note, shape=shape)
        words = game.words.speaker(language)
        response = page(request, "learn.html", game=game, words=words, title=title, frame=frame)
    return _remember(request, response, place) if place.is_end else response


def _instead(place: LessonPlace, form: Mapping[str, str], language: str) -> tuple[str, str]:
    """Say kindly that something else does not lead on, with the article where one forbids it, and what does."""
    say, view = speaker(language), place.view(language)
    if place.wanted is None:
        return say("learn.read"), ""
    move = place.words_of(view, place.wanted)
    if whole_number(form.get("action")) in place.actions:
        return say("learn.other", move=move), ""
    text, article = "", ""
    if place.wanted != CHANCE:
        text, article = refusal_of(place.game, view, form.get("source", ""), form.get("target", ""), language)
    return f"{text} {say('learn.instead', move=move)}".strip(), article


def _place(request: Request, step: str | None) -> LessonPlace:
    game = catalogue.box(request.path_params["slug"])
    return LessonPlace.at(game, request.path_params["lesson"], whole_number(step) or 0)


def _done(request: Request, game: AnyGame) -> list[str]:
    """Read which lessons this browser has seen the end of."""
    told = request.cookies.get(_cookie(game), "").split(".")
    return [each.name for each in lessons(game.folder) if each.name in told]


def _remember(request: Request, response: Response, place: LessonPlace) -> Response:
    done = ".".join(dict.fromkeys([*_done(request, place.game), place.taught.name]))
    path = f"/learn/{place.game.slug}"
    return services_of(request).hand_out(request, response, _cookie(place.game), done, path=path)


def _cookie(game: AnyGame) -> str:
    return f"learned-{game.slug}"
