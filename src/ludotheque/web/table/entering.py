"""What people touch who play with the real box: what their dice and cards showed."""

from typing import Any, NamedTuple

from ludotheque.engine.by_hand import Answer, answers, words_told
from ludotheque.engine.contracts import View
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element, element
from ludotheque.web.speaking import speaker
from ludotheque.web.table.elements import hidden
from ludotheque.web.table.looking import Looker, Told

MOST_TOLD = 80  # letters of what may be told before an outcome is whole


class Asked(NamedTuple):
    """What is asked of the people, what they have told of it, and what they can touch now."""

    question: str
    told: Told
    answers: tuple[Answer, ...]


def told_in(text: str) -> Told:
    """Read the details that a page says were told already."""
    return tuple(text[:MOST_TOLD].split())


def asked_of(table: Table, view: View[Any], looker: Looker) -> Asked | None:
    """Say what is to be told now, if anything is, and to somebody who may tell it."""
    if not table.is_entered or table.is_over or not table.seats_of(looker.guest):
        return None
    game, state = table.game, table.match.state
    told = looker.told if looker.told_at == table.seq else ()
    found = answers(game, state, told, view.say_by_name)
    if not found:
        told, found = (), answers(game, state, (), view.say_by_name)
    question = game.by_hand.ask(state, view.say) if game.by_hand is not None else ""
    if told:
        words = ", ".join(words_told(game, state, told, view.say_by_name))
        question = speaker(looker.language)("by-hand.told", question=question, told=words)
    return Asked(question, told, tuple(found))


def draw_entry(table: Table, asked: Asked, looker: Looker) -> Element:
    """Give a button for each touch, and one that begins anew."""
    say, address = speaker(looker.language), f"/table/{table.key}"
    again = _telling("entry-again", say("by-hand.again"), "", address) if asked.told else NOTHING
    faces = (_button(answer, asked.told, address) for answer in asked.answers)
    return element("div", hidden("seq", table.seq), *faces, again, id="entry")


def _button(answer: Answer, told: Told, address: str) -> Element:
    detail, key = answer.detail, f"tell-{answer.detail.key}"
    words = element("span", detail.words, class_="sr" if detail.picture and detail.words.isdigit() else None)
    if answer.action is not None:
        return element("button", detail.picture, words, id=key, name="action", value=answer.action)
    return _telling(key, detail.picture + words, " ".join((*told, detail.key)), address)


def _telling(key: str, words: str, told: str, address: str) -> Element:
    """Give a button that tells a detail; without a script the page is asked for with it."""
    facts = {"id": key, "name": "told", "value": told, "formmethod": "get", "formaction": address}
    return element("button", words, class_=None if told else "plain", **facts)
