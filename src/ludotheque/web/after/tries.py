"""The page on which a player looks for something better than what was played."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludotheque.house.errors import NotReady
from ludotheque.web.after.asking import finished_table, look_into
from ludotheque.web.after.trying import Trial, answer_to, best_of, draw_trial
from ludotheque.web.guard import form_of, whole_number
from ludotheque.web.pages import answer, page
from ludotheque.web.services import language_of, services_of, shape_of, wants_data
from ludotheque.web.speaking import speaker
from ludotheque.web.table.attempts import refusal_of
from ludotheque.web.table.offers import costs_in_words, moves_in_words


async def show(request: Request) -> Response:
    """Show a position in which the reader gave something away, or put all that can be tried there into words."""
    trial, language = await _trial(request, request.query_params.get("number")), language_of(request)
    if "words" in request.query_params:
        view, game = trial.view(language), trial.table.game
        return JSONResponse({"words": moves_in_words(game, view), "costs": costs_in_words(game, view)})
    return _shown(request, trial)


async def attempt(request: Request) -> Response:
    """Answer what is tried: what it is worth and why, or why it is no move."""
    form, language = await form_of(request), language_of(request)
    trial = await _trial(request, form.get("number"))
    text, article, is_found = _answered(trial, form, language)
    if wants_data(request):
        return JSONResponse({"text": text, "article": article, "found": is_found})
    return _shown(request, trial, text)


def _answered(trial: Trial, form: Mapping[str, str], language: str) -> tuple[str, str, bool]:
    """Find the answer, the article if there is one, and whether the best was found."""
    action = whole_number(form.get("action"))
    if "show" in form:
        return best_of(trial, language), "", False
    if action is not None and action in trial.worth:
        text, is_found = answer_to(trial, action, language)
        return text, "", is_found
    source, target = form.get("source", ""), form.get("target", "")
    text, article = refusal_of(trial.table.game, trial.view(language), source, target, language)
    return text or speaker(language)("try.choose"), article, False


def _shown(request: Request, trial: Trial, note: str = "") -> Response:
    language, shape, game = language_of(request), shape_of(request), trial.table.game
    if "part" in request.query_params:
        layer = request.query_params.get("layer", "")
        return answer(request, draw_trial(trial, language, note, shape=shape, layer=layer))
    frame = draw_trial(trial, language, note, shape=shape)
    words = game.words.speaker(language)
    return page(request, "try.html", table=trial.table, game=game, words=words, frame=frame)


async def _trial(request: Request, number: str | None) -> Trial:
    """Find the mistake that is meant among the reader's own."""
    table = await finished_table(request)
    found, mine = await look_into(request, table), table.seats_of(services_of(request).guest(request))
    if found.state != "ready" or found.data is None:
        raise NotReady("this game has not been looked at yet", reason="try-later")
    tries = [each for each in found.data.get("tries", []) if each["seat"] in mine]
    if not tries:
        raise NotReady("this reader made no mistake in this game", reason="nothing-to-try")
    return Trial.of(table, tries, whole_number(number) or 0)
