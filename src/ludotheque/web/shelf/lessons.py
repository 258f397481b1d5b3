"""The pages of the lessons: one step after the other, the expected move leads on."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.engine.contracts import View
from ludotheque.engine.game import AnyGame
from ludotheque.engine.lessons import Lesson, LessonStep, lessons, match_at
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import Say, You
from ludotheque.svg.element import NOTHING, Element, draw_update, element
from ludotheque.web.guard import form_of, whole_number
from ludotheque.web.services import answer, language_of, page, speaker, wants_data
from ludotheque.web.table import elements


async def learn(request: Request) -> Response:
    """Show a step of the guided game."""
    game = catalogue.box(request.path_params["slug"])
    taught = lessons(game.folder)[0]
    step = _step_in(taught, request.query_params.get("step"))
    return _show(request, game, taught, step, "")


async def learn_move(request: Request) -> Response:
    """Take a move of the guided game: the expected one leads on, another is answered."""
    game = catalogue.box(request.path_params["slug"])
    taught, form = lessons(game.folder)[0], await form_of(request)
    step = _step_in(taught, form.get("step"))
    if step == len(taught.steps):
        return RedirectResponse(f"/game/{game.slug}", 303)
    match = match_at(game, taught, step)
    action = whole_number(form.get("action"))
    expected = game.moves.read(match.state, taught.steps[step].play)
    is_right = action == expected or (match.actor == CHANCE and action == CHANCE)
    if wants_data(request):
        say = speaker(language_of(request))
        return JSONResponse({"next": step + 1 if is_right else step, "text": "" if is_right else say("learn.other")})
    if is_right:
        return RedirectResponse(f"/learn/{game.slug}?step={step + 1}", 303)
    return _show(request, game, taught, step, speaker(language_of(request))("learn.other"))


def _show(request: Request, game: AnyGame, taught: Lesson, step: int, note: str) -> Response:
    language, is_update = language_of(request), "part" in request.query_params
    frame = draw_lesson(game, taught, step, note, language, is_update=is_update)
    if is_update:
        return answer(request, frame)
    return page(request, "learn.html", game=game, words=game.words.speaker(language), frame=frame)


def draw_lesson(
    game: AnyGame, taught: Lesson, step: int, note: str, language: str, *, is_update: bool = False
) -> Element:
    """Draw a step of the guided game; an update leaves out what the page already has."""
    match, say, steps = match_at(game, taught, step), speaker(language), len(taught.steps)
    view = match.view(0, _names(language, taught.seats), game.words.speaker(language))
    expected = _expected(game, match, taught.steps[step]) if step < steps else None
    words = taught.end if expected is None else taught.steps[step].words
    return elements.frame(
        elements.status(say("learn.step", step=min(step + 1, steps), all=steps)),
        elements.board(draw_update(game.scene.draw, view) if is_update else game.scene.draw(view)),
        element(
            "div",
            element("p", words[language], id="lesson-text"),
            element("p", note, class_="fault", role="alert") if note else NOTHING,
            elements.moves(f"/learn/{game.slug}", elements.hidden("step", step), _button(game, view, expected)),
            NOTHING if expected is not None else _play_now(game, say),
            id="lesson",
        ),
        kind="learn",
        ply=step,
        touches=_touches(game, view, expected),
        turn="over" if expected is None else "mine",
    )


def _expected(game: AnyGame, match: Match[Any], step: LessonStep) -> int:
    return CHANCE if match.actor == CHANCE else game.moves.read(match.state, step.play)


def _touches(game: AnyGame, view: View[Any], expected: int | None) -> str:
    if expected is None:
        return ""
    touch = game.scene.touch(view, expected)
    return f"{expected}:{touch.source}>{touch.target}" if touch.source or touch.target else ""


def _button(game: AnyGame, view: View[Any], expected: int | None) -> Element:
    if expected is None:
        return NOTHING
    return elements.button(expected, game.speech.describe(view.state, expected, view.say), None)


def _play_now(game: AnyGame, say: Say) -> Element:
    return element("p", element("a", say("learn.play"), class_="button big", href=f"/game/{game.slug}"))


def _step_in(taught: Lesson, text: str | None) -> int:
    """Read which step is meant; without a word the first one is."""
    return min(max(whole_number(text) or 0, 0), len(taught.steps))


def _names(language: str, seats: int) -> tuple[str, ...]:
    say = speaker(language)
    return (You(say("learn.you")), *(say("learn.other-player", n=seat + 1) for seat in range(1, seats)))
