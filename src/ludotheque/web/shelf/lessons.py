"""First steps: a short guided game on a prepared position, made of data in the game's folder."""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ludotheque import catalogue
from ludotheque.engine.contracts import View
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.web.guard import form_of, whole_number
from ludotheque.web.services import language_of, page, speaker, wants_data


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of a guided game: what to say, what is to be played, and what follows by itself."""

    seats: int
    options: dict[str, str]
    position: tuple[str, ...]
    steps: tuple[dict[str, Any], ...]


@cache
def lesson(slug: str) -> Lesson:
    """Read a game's first steps."""
    game = catalogue.game(slug)
    found = tomllib.loads((game.folder / "first_steps.toml").read_text(encoding="utf-8"))
    steps = tuple(found["steps"])
    return Lesson(found["seats"], found.get("options", {}), tuple(found.get("position", ())), steps)


def match_at(game: AnyGame, taught: Lesson, step: int) -> Match[Any]:
    """Play a lesson up to a step."""
    match: Match[Any] = Match(game, taught.seats, taught.options)
    texts = [*taught.position]
    for done in taught.steps[:step]:
        texts += [done["play"], *done.get("then", ())]
    for text in texts:
        match.force(game.moves.read(match.state, text))
    return match


async def learn(request: Request) -> Response:
    """Show a step of the guided game."""
    game = catalogue.game(request.path_params["slug"])
    taught = lesson(game.slug)
    step = min(max(whole_number(request.query_params.get("step"), 0), 0), len(taught.steps))
    return _show(request, game, taught, step, "")


async def learn_move(request: Request) -> Response:
    """Take a move of the guided game: the expected one leads on, another is answered."""
    game = catalogue.game(request.path_params["slug"])
    taught, form = lesson(game.slug), await form_of(request)
    step = min(max(whole_number(form.get("step"), 0), 0), len(taught.steps))
    if step == len(taught.steps):
        return RedirectResponse(f"/game/{game.slug}", 303)
    match = match_at(game, taught, step)
    action = whole_number(form.get("action"))
    expected = game.moves.read(match.state, taught.steps[step]["play"])
    is_right = action == expected or (match.actor == CHANCE and action == CHANCE)
    if wants_data(request):
        say = speaker(language_of(request))
        return JSONResponse({"next": step + 1 if is_right else step, "text": "" if is_right else say("learn.other")})
    if is_right:
        return RedirectResponse(f"/learn/{game.slug}?step={step + 1}", 303)
    return _show(request, game, taught, step, speaker(language_of(request))("learn.other"))


def _show(request: Request, game: AnyGame, taught: Lesson, step: int, note: str) -> Response:
    language = language_of(request)
    match = match_at(game, taught, step)
    is_done = step == len(taught.steps)
    view = match.view(0, _names(language, taught.seats), game.words.speaker(language))
    expected = None if is_done else _expected(game, match, taught.steps[step])
    facts: dict[str, Any] = {
        "game": game,
        "words": game.words.speaker(language),
        "step": step,
        "steps": len(taught.steps),
        "text": speaker(language)("learn.done") if is_done else taught.steps[step][language],
        "board": game.scene.draw(view),
        "moves": "" if expected is None else _moves(game, view, expected),
        "button": None if expected is None else (expected, game.speech.describe(view.state, expected, view.say)),
        "note": note,
        "is_done": is_done,
    }
    return page(request, "_learn.html" if "part" in request.query_params else "learn.html", **facts)


def _expected(game: AnyGame, match: Match[Any], step: dict[str, Any]) -> int:
    return CHANCE if match.actor == CHANCE else game.moves.read(match.state, step["play"])


def _moves(game: AnyGame, view: View[Any], expected: int) -> str:
    touch = game.scene.touch(view, expected)
    return f"{expected}:{touch.source}>{touch.target}" if touch.source or touch.target else ""


def _names(language: str, seats: int) -> tuple[str, ...]:
    say = speaker(language)
    return (say("learn.you"), *(say("seat.default", n=seat + 1) for seat in range(1, seats)))
