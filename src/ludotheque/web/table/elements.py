"""The elements of a table that every change renews, each a pure function of what it shows."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.svg.element import NOTHING, Element, element, escaped
from ludotheque.web.table.chairs import seat_sign
from ludotheque.web.table.offers import Offer
from ludotheque.web.table.story import Told

LONGEST_MOVE = 80  # letters that may be written
TYPED = Element(f'<input id="typed-text" name="text" maxlength="{LONGEST_MOVE}" autocomplete="off" spellcheck="false">')
SAME_TYPED = element("form", id="typed", data_same="")
SAME_GOAL = element("p", id="goal", data_same="")
LATEST = element("a", id="latest", href="#story-box", tabindex=-1, aria_hidden="true")  # the script fills it in
SAME_LATEST = element("a", id="latest", data_same="")
NO_PHRASES, NO_UNDO = element("div", id="phrases"), element("p", id="undo-box")
_breaks_out = re.compile("[&<\"']").search  # of an attribute, which may hold ">"; lists of moves have up to a hundred
CURTAIN = "curtain"  # whose eyes a page looks through while players change places: nobody's


def frame(*inside: Element, kind: str, ply: int, turn: str, touches: str = "", facts: str = "") -> Element:
    """Hold a table together, played at, replayed or learnt at, with what the page's script must know of it."""
    moves = touches if _breaks_out(touches) is None else escaped(touches)
    told = f'data-ply="{ply}" data-moves="{moves}" data-turn="{turn}"{facts}'
    return Element("".join((f'<main id="table" class="table {kind}" {told}>', *inside, "</main>")))


def status(text: str, clock: Element, latest: Element = NOTHING) -> Element:
    """Say whose turn it is, beside it how much time is left, and below it what the others have just done."""
    return Element(f'<div id="status"><h1>{escaped(text)}</h1>{clock}{latest}</div>')


def banner(status: Element, goal: str | None) -> Element:
    """Put what the game is about below whose turn it is; None where the page says it already."""
    return Element(f"{status}{SAME_GOAL if goal is None else element('p', goal, id='goal')}")


def aloud(address: str, say: Say) -> Element:
    """Lead to the board in words; it is seen by whoever comes to it by keys."""
    link = element("a", say("read.title"), id="read-link", class_="skip", href=address, data_panel="")
    return element("nav", link, id="aloud", aria_label=say("read.title"))


def bots(brief: str, which: str, skip: str) -> Element:
    """Say which of several bots is at work, and give the button that lets them hurry."""
    counted = element("small", element("span", brief, aria_hidden="true"), element("span", which, class_="sr"))
    counted = counted if which else NOTHING
    return element("div", counted, element("button", skip, id="skip", class_="plain", form="hurry-form"), id="bots")


def board(drawing: Element, name: str, curtain: Element = NOTHING, *, has_beat: bool = False) -> Element:
    """Show the table's drawing, behind a curtain if there is one; a beat stands a moment before the page tells on.

    As an application it gets the arrow keys also of those whose screen reader would read with them.
    """
    beat = ' data-beat=""' if has_beat else ""
    start = f'<div id="board" role="application" aria-label="{escaped(name)}"{beat}>'
    return Element("".join((start, drawing, curtain, "</div>")))


def eyes(seat: int) -> str:
    """Name through whose eyes a page looks, as addresses and forms tell it."""
    return CURTAIN if seat == NOBODY else str(seat)


def curtain(seat: int, name: str, say: Say) -> Element:
    """Hide the board until the player of a seat says that nobody else looks."""
    lift = element("button", say("curtain.lift", name=name), id="lift", name="as", value=seat, data_as=seat)
    form = element("form", lift, method="get")
    return element("div", element("p", say("curtain.text")), form, id="curtain", class_="curtain")


def moves(address: str, *inside: str) -> Element:
    """Give the form through which moves are made beside the board."""
    return Element(f'<form id="moves" method="post" action="{address}">{"".join(inside)}</form>')


def asking(key: str, ply: int, seat: int, question: str, *inside: Element) -> Element:
    """Give the form of the moves of a table: what is to be done at a ply, through whose eyes, and the buttons."""
    seen = f'<input type="hidden" name="ply" value="{ply}"><input type="hidden" name="as" value="{eyes(seat)}">'
    return moves(f"/table/{key}/move", seen, f'<p id="prompt">{escaped(question)}</p>', *inside)


def hidden(name: str, value: str | int) -> Element:
    """Give what a form tells beside what is filled in."""
    return Element(f'<input type="hidden" name="{name}" value="{value}">')


def button(offer: Offer) -> Element:
    """Give the button of a move; with a question, the page asks first."""
    return _button(offer, f"act{offer.action}", offer.question)


def _button(offer: Offer, key: str | None = None, question: str | None = None) -> Element:
    """Write a move, and what it costs, on a button; a doubtful one is plain."""
    named, kind = f' id="{key}"' if key else "", ' class="plain"' if offer.is_doubtful else ""
    asked = "" if question is None else f' data-grave="{escaped(question)}"'
    cost = f" <small>{escaped(offer.cost)}</small>" if offer.cost else ""
    facts = f'{named} name="action" value="{offer.action}"{kind}{asked}'
    return Element(f"<button{facts}>{escaped(offer.words)}{cost}</button>")


def questions(asked: Mapping[str, Sequence[int]]) -> list[Element]:
    """Tell the page what to ask before moves on the board."""
    return [
        element("data", hidden="", data_before=" ".join(map(str, actions)), data_grave=question)
        for question, actions in asked.items()
    ]


def picked(told: Mapping[str, str]) -> list[Element]:
    """Tell the page what to say instead of the prompt while a piece is picked up, once for all of which it is true."""
    pieces: dict[str, list[str]] = {}
    for piece, text in told.items():
        pieces.setdefault(text, []).append(piece)
    return [element("data", hidden="", data_picked=" ".join(each), value=text) for text, each in pieces.items()]


def typed(key: str, say: Say) -> Element:
    """Give the form in which a move is written instead of made."""
    label = element("label", say("people.typed"), for_="typed-text")
    button = element("button", say("people.play"), class_="plain")
    return element("form", label, TYPED, button, id="typed", method="post", action=f"/table/{key}/typed")


def hand_over(name: str, say: Say) -> Element:
    """Give the button that draws the curtain for the next player."""
    words = say("curtain.hand-over", name=name)
    return element("button", words, id="hand-over", form="as", name="as", value=CURTAIN, data_as=CURTAIN)


def take_back(seat: int, say: Say) -> Element:
    """Give the button by which a player takes the place of the bot that stood in."""
    return element("button", say("people.take-back"), id=f"back{seat}", form="back-form", name="seat", value=seat)


def invitations(say: Say) -> Element:
    """Give the button that shows the invitations again; without script it loads the page, which shows them."""
    return element("button", say("friends.open"), id="friends-open", form="as", data_friends="")


def notify(say: Say) -> Element:
    """Give the button by which whoever waits is told by the browser; only a script can show it."""
    return element("button", say("notify.me"), type="button", class_="plain js", data_notify="", hidden="")


def asked(question: str, *, no: str, yes: str = "") -> list[Element]:
    """Put a question that somebody asks, or has asked, with the buttons that answer it or take it back."""
    buttons = [
        element("button", words, id=f"say-{value}", class_=kind, form="answer-form", name="agrees", value=value)
        for value, words, kind in (("yes", yes, None), ("no", no, "plain"))
        if words
    ]
    return [element("p", question, id="asked", role="status"), *buttons]


def replace(seat: int, name: str, say: Say) -> Element:
    """Give the button by which the host lets a bot play for somebody who has left."""
    words = say("friends.replace", name=name)
    return element("button", words, id=f"replace{seat}", form="replace-form", name="seat", value=seat)


def every_move(offers: Iterable[Offer]) -> Element:
    """Give a button for each move, where no script can make moves on the board."""
    return element("noscript", *map(_button, offers))


def story(lines: Iterable[Told], ply: int, *, grows: bool, say: Say, title: str = "story.title") -> Element:
    """Tell what happened, each line to be gone to and pointed at; a story that grows gets only what is new."""
    told = [
        f'<li id="l{ply}{f"s{number}" if number else ""}" class="by-{sign}" tabindex="-1">'
        f"{seat_sign(seat)}{escaped(text)}</li>"
        for ply, sign, seat, text, number in lines
    ]
    head, named = _story_head(say, title)
    return Element(f'{head} data-grow="{int(grows)}" data-ply="{ply}"{named}>{"".join(told)}</ol></div>')


@cache
def _story_head(say: Say, title: str) -> tuple[str, str]:
    """Write the heading up to the list, and what names the list."""
    heading = escaped(say(title))
    head = f'<div id="story-box"><h2>{heading}</h2><ol id="story" tabindex="0"'
    return head, f' aria-label="{heading}" aria-describedby="lines"'


def phrases(said: Iterable[tuple[str, str]]) -> Element:
    """Show what was said at the table: names and phrases."""
    told = [f"<p><b>{escaped(name)}</b> {escaped(phrase)}</p>" for name, phrase in said]
    return Element(f'<div id="phrases">{"".join(told)}</div>')


def undo(words: str) -> Element:
    """Give the button that takes a move back."""
    return element("p", element("button", words, id="undo", form="undo-form"), id="undo-box")
