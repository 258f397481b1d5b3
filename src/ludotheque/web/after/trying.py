"""A mistake looked at again: the position as its player saw it, what else can be tried, and the answer to it."""

from functools import partial
from typing import Any, NamedTuple

from ludotheque.engine.contracts import WIDE, Touch, View
from ludotheque.engine.words import Say
from ludotheque.house.table import Table
from ludotheque.lab.reporting import LEAST_ERROR, Data
from ludotheque.svg.element import NOTHING, Element, draw_for, element
from ludotheque.web.shelf.opening import USUAL_BOT
from ludotheque.web.speaking import speaker
from ludotheque.web.table import elements
from ludotheque.web.table.offers import beside, offers_of, touches_of
from ludotheque.web.table.story import overheard
from ludotheque.web.table.traces import LOOKED_BACK, draw_marked
from ludotheque.web.turns import turns_of


class Trial(NamedTuple):
    """One of the mistakes that a reader may look at again."""

    table: Table
    number: int  # from 0 on
    all: int
    ply: int
    seat: int
    worth: dict[int, float]  # what each choice was worth to the seat

    @classmethod
    def of(cls, table: Table, tries: list[Data], number: int) -> "Trial":
        """Find one of several by its number, or the nearest that there is."""
        number = min(max(number, 0), len(tries) - 1)
        found = tries[number]
        state, read = table.match.at(found["ply"]), table.game.moves.read
        worth = {read(state, text): share for text, share in found["worth"].items()}
        return cls(table, number, len(tries), found["ply"], found["seat"], worth)

    @property
    def address(self) -> str:
        """Give the address at which mistakes are looked at again."""
        return f"/table/{self.table.key}/try"

    @property
    def played(self) -> int:
        """Give what was played."""
        return self.table.match.steps[self.ply].action

    @property
    def best(self) -> int:
        """Give what would have been worth most."""
        return max(self.worth, key=lambda action: self.worth[action])

    def view(self, language: str, shape: str = WIDE) -> View[Any]:
        """Gather what the player saw then, and nothing that came out later."""
        match, game = self.table.match, self.table.game
        state = match.at(self.ply)
        events = match.steps[self.ply - 1].events if self.ply else ()
        seen, heard = game.seen_by(state, self.seat), game.overhear(events, self.seat)
        names, say = self.table.names_for(self.seat, language), self.table.speakers[language]
        legal = tuple(sorted(self.worth))
        return View(seen, self.seat, self.seat, self.seat, legal, False, heard, names, say, seen.digest(), shape)


def answer_to(trial: Trial, action: int, language: str) -> tuple[str, bool]:
    """Say at once what a choice is worth beside the best and what was played, and why; and whether it is found."""
    say, view, worth = speaker(language), trial.view(language), trial.worth
    lost, gained = worth[trial.best] - worth[action], worth[action] - worth[trial.played]
    why = trial.table.game.speech.motive(view.state, action, view.say)
    is_found = lost < LEAST_ERROR
    key = "same" if action == trial.played else "found" if is_found else "better" if gained >= LEAST_ERROR else "worse"
    told = say(f"try.{key}", gained=round(100 * gained), lost=round(100 * lost))
    return f"{told} {why}".strip(), is_found


def best_of(trial: Trial, language: str) -> str:
    """Tell what would have been best, by how much, and why, to whoever does not look for it any more."""
    say, view, speech = speaker(language), trial.view(language), trial.table.game.speech
    best = speech.describe(view.state, trial.best, view.say_by_name)
    gained = round(100 * (trial.worth[trial.best] - trial.worth[trial.played]))
    return f"{say('try.best', best=best, gained=gained)} {speech.motive(view.state, trial.best, view.say)}".strip()


def draw_trial(trial: Trial, language: str, note: str = "", *, shape: str = WIDE, layer: str | None = None) -> Element:
    """Draw the position with all that can be tried, for a page that keeps this layer of the board."""
    view, say = trial.view(language, shape), speaker(language)
    touches = {action: trial.table.game.scene.touch(view, action) for action in view.legal}
    return elements.frame(
        elements.banner(_heading(trial, say), ""),
        element("p", _task(trial, view, say), id="lesson-text"),
        elements.board(draw_for(partial(_draw_board, trial), view, layer), view.say("title")),
        element(
            "div",
            element("p", note, id="answer", role="status"),
            _moves(trial, view, touches, say),
            _ways(trial, say, is_answered=bool(note)),
            id="lesson",
        ),
        kind="learn",
        ply=trial.ply,
        touches=touches_of(touches),
        turn="mine",
    )


def _draw_board(trial: Trial, view: View[Any]) -> Element:
    steps = trial.table.match.steps[max(trial.ply - LOOKED_BACK, 0) : trial.ply]
    return draw_marked(trial.table.game, view, steps, overheard(trial.table.game, view))


def _heading(trial: Trial, say: Say) -> Element:
    place = element("p", say("try.at", number=trial.number + 1, all=trial.all), id="progress")
    return element("div", element("h1", say("try.title")), place, id="status")


def _task(trial: Trial, view: View[Any], say: Say) -> str:
    played = trial.table.game.speech.describe(view.state, trial.played, view.say_by_name)
    return say("try.task", name=view.names[trial.seat], played=played, turn=turns_of(trial.table)[trial.ply + 1])


def _moves(trial: Trial, view: View[Any], touches: dict[int, Touch], say: Say) -> Element:
    """Give the choices beside the board, and the button that tells the best one."""
    offers = offers_of(trial.table.game, view, touches, say)
    pressed = set(beside(touches))
    buttons = [elements.button(offer._replace(question=None)) for offer in offers if offer.action in pressed]
    show = element("button", say("try.show"), id="show", class_="plain", name="show", value="1")
    return elements.moves(
        trial.address, elements.hidden("number", trial.number), *buttons, show, elements.every_move(offers)
    )


def _ways(trial: Trial, say: Say, *, is_answered: bool) -> Element:
    """Lead to the next mistake, which stands out once this one is answered, to a game from here on, and back."""
    following = f"{trial.address}?number={trial.number + 1}"
    look = "button" if is_answered else "button plain"
    next_one = element("a", say("try.next"), id="next", class_=look, href=following)
    on = next_one if trial.number + 1 < trial.all else NOTHING
    play = element("button", say("try.play-on"), class_="plain", name="against", value=USUAL_BOT)
    fields = elements.hidden("ply", trial.ply) + elements.hidden("seat", trial.seat)
    branch = element("form", fields, play, id="branch", method="post", action=f"/table/{trial.table.key}/branch")
    back = element("a", say("try.back"), class_="button plain", href=f"/table/{trial.table.key}/analysis")
    return on + branch + back
