"""A step of a lesson, drawn: its words, the board, and what leads on, back or to another lesson."""

from functools import partial
from typing import Any, NamedTuple

from ludotheque.engine.contracts import WIDE, Touch, View
from ludotheque.engine.game import AnyGame
from ludotheque.engine.goal import goal_of
from ludotheque.engine.lessons import Lesson, expected, lesson, lessons, match_at
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, is_seat
from ludotheque.engine.words import Say, You
from ludotheque.svg.element import NOTHING, Element, draw_for, element
from ludotheque.web.speaking import speaker
from ludotheque.web.table import elements
from ludotheque.web.table.offers import beside, offers_of, touches_of
from ludotheque.web.table.story import overheard
from ludotheque.web.table.traces import draw_marked

LEARNER = 0  # the seat of whoever learns


class LessonPlace(NamedTuple):
    """Where somebody is in a lesson."""

    game: AnyGame
    taught: Lesson
    step: int  # from 0 on; after the last one the lesson is done
    match: Match[Any]
    wanted: int | None  # what is to be played: CHANCE to throw or draw, None if one reads on

    @classmethod
    def at(cls, game: AnyGame, name: str, step: int) -> "LessonPlace":
        """Find the place at a step, or at the nearest that there is."""
        taught = lesson(game, name)
        step = min(max(step, 0), len(taught.steps))
        match = match_at(game, taught, step)
        return cls(game, taught, step, match, expected(match, taught, step))

    @property
    def is_end(self) -> bool:
        """Tell whether the lesson is done."""
        return self.step == len(self.taught.steps)

    @property
    def address(self) -> str:
        """Give the address of the lesson."""
        return address_of(self.game, self.taught)

    @property
    def actions(self) -> tuple[int, ...]:
        """List what can be tried: all that is legal, as at a real table."""
        if self.wanted is None:
            return ()
        return (CHANCE,) if self.wanted == CHANCE else tuple(self.match.legal())

    @property
    def following(self) -> Lesson | None:
        """Give the lesson after this one; None after the last."""
        taught = lessons(self.game.folder)
        here = [each.name for each in taught].index(self.taught.name)
        return taught[here + 1] if here + 1 < len(taught) else None

    def view(self, language: str) -> View[Any]:
        """Gather what the learner sees; whoever plays for another where nothing is hidden still sees the own side."""
        seat = self.match.actor if is_seat(self.match.actor) else LEARNER
        view = self.match.view(
            seat, _names(language, self.taught.seats), self.game.words.speaker(language), self._since
        )
        return view if self.game.secrets is not None else view._replace(seat=LEARNER)

    def words_of(self, view: View[Any], action: int) -> str:
        """Put what can be played into words; a throw is not told before it falls."""
        return self.game.speech.describe(view.state, action, view.say)

    @property
    def _since(self) -> int | None:
        """Say at which ply the step before this one began, so that all that it brought is shown."""
        return len(self.match.steps) - len(self.taught.steps[self.step - 1].moves) if self.step else None


def address_of(game: AnyGame, taught: Lesson) -> str:
    """Give the address of a lesson."""
    return f"/learn/{game.slug}/{taught.name}"


def draw_step(
    place: LessonPlace, language: str, note: str = "", *, shape: str = WIDE, layer: str | None = None
) -> Element:
    """Draw where somebody is in a lesson, for a page that keeps this layer of the board."""
    view, draw = place.view(language)._replace(shape=shape), partial(_draw_board, place)
    touches = {action: place.game.scene.touch(view, action) for action in place.actions}
    return elements.frame(
        elements.aloud(f"{place.address}/read/{place.step}", speaker(language)),
        elements.banner(
            _heading(place, language), None if layer is not None else goal_of(place.game, place.match.agreed, view.say)
        ),
        element("p", _words(place, language), id="lesson-text", role="status"),
        elements.board(draw_for(draw, view, layer), view.say("title")),
        element(
            "div",
            element("p", note, class_="fault", role="alert") if note else NOTHING,
            _end(place, language) if place.is_end else NOTHING,
            _moves(place, view, touches, speaker(language), layer is not None),
            _ways(place, speaker(language)),
            id="lesson",
        ),
        kind="learn",
        ply=place.step,
        touches=touches_of(touches),
        turn="over" if place.is_end else "mine",
        facts="" if place.wanted is None else f' data-wanted="{place.wanted}"',
    )


def _draw_board(place: LessonPlace, view: View[Any]) -> Element:
    """Draw the board with the last move of the lesson marked on it; what led to its position was no move of it."""
    steps = place.match.steps[len(place.taught.position) :]
    return draw_marked(place.game, view, steps, overheard(place.game, view))


def _heading(place: LessonPlace, language: str) -> Element:
    steps = len(place.taught.steps)
    progress = speaker(language)("learn.step", step=min(place.step + 1, steps), all=steps)
    title = element("h1", place.taught.title[language])
    return element("div", title, element("p", progress, id="progress"), id="status")


def _words(place: LessonPlace, language: str) -> str:
    return place.taught.end[language] if place.is_end else place.taught.steps[place.step].words[language]


def _moves(place: LessonPlace, view: View[Any], touches: dict[int, Touch], say: Say, is_update: bool) -> Element:
    """Give the moves that are made beside the board, and the button that shows the one that is wanted."""
    if place.wanted is None:
        return NOTHING
    words = {action: place.words_of(view, action) for action in touches}
    return elements.moves(
        place.address,
        elements.hidden("step", place.step),
        *[_button(action, words[action], is_wanted=action == place.wanted) for action in beside(touches)],
        _show(place.wanted, words[place.wanted], say) if any(touches[place.wanted]) else NOTHING,
        NOTHING if is_update else elements.every_move(offers_of(place.game, view, touches, say)),
    )


def _button(action: int, words: str, *, is_wanted: bool) -> Element:
    kind = None if is_wanted else "plain"
    return element("button", words, id=f"act{action}", class_=kind, name="action", value=action)


def _show(action: int, words: str, say: Say) -> Element:
    """Give the button that shows on the board what to touch; without script it plays it at once."""
    return element(
        "button", say("learn.show"), id="show", class_="plain", name="action", value=action, data_words=words
    )


def _ways(place: LessonPlace, say: Say) -> Element:
    """Give the ways on where there is only something to read, back, and out of this lesson."""
    on = element("button", say("learn.continue"), id="continue", name="step", value=place.step + 1)
    back = element("button", say("learn.back"), id="back", class_="plain", name="step", value=place.step - 1)
    return element(
        "form",
        on if place.wanted is None and not place.is_end else NOTHING,
        back if place.step else NOTHING,
        NOTHING if place.is_end else _skip(place, say),
        id="steps",
        action=place.address,
    )


def _skip(place: LessonPlace, say: Say) -> Element:
    there = address_of(place.game, place.following) if place.following else f"/learn/{place.game.slug}"
    return element("a", say("learn.skip"), id="skip", class_="button plain", href=there)


def _end(place: LessonPlace, language: str) -> Element:
    """Lead to the next lesson; after the last one, to a real game."""
    say, following = speaker(language), place.following
    play = element("a", say("learn.play"), class_="button", href=f"/game/{place.game.slug}")
    if following is None:
        return element("p", play, id="next")
    words = say("learn.next", lesson=following.title[language])
    return element("p", element("a", words, class_="button", href=address_of(place.game, following)), id="next")


def _names(language: str, seats: int) -> tuple[str, ...]:
    say = speaker(language)
    return (You(say("learn.you")), *(say("learn.other-player", n=seat + 1) for seat in range(1, seats)))
