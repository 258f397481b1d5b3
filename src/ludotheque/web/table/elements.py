"""The elements of a table that every change renews, each a pure function of what it shows."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ludotheque.bots.manners import manner_at
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.kit.scene import use
from ludotheque.svg.element import NOTHING, Element, element, escaped
from ludotheque.web.table.agreed import Agreed
from ludotheque.web.table.offers import Offer
from ludotheque.web.table.story import Told

LONGEST_MOVE = 80  # letters that may be written
TYPED = Element(f'<input id="typed-text" name="text" maxlength="{LONGEST_MOVE}" autocomplete="off" spellcheck="false">')
SAME_TYPED = element("form", id="typed", data_same="")
SAME_GOAL = element("p", id="goal", data_same="")
NO_PHRASES, NO_UNDO = element("div", id="phrases"), element("p", id="undo-box")
AFTER = element("div", id="after", data_same="")
SAME_CHAIRS = element("ol", id="chairs", data_same="")  # the result tells how everybody stands at the end
CURTAIN = "curtain"  # whose eyes a page looks through while players change places: nobody's


class Ranked(NamedTuple):
    """How a seat did."""

    rank: int
    seat: int
    name: str
    standing: str
    has_won: bool


def frame(*inside: Element, kind: str, ply: int, turn: str, touches: str = "", facts: str = "") -> Element:
    """Hold a table together, played at, replayed or learnt at, with what the page's script must know of it."""
    moves = str(escaped(touches)).replace("&gt;", ">")  # an attribute may hold it, and there are up to a hundred
    told = f'data-ply="{ply}" data-moves="{moves}" data-turn="{turn}"{facts}'
    return Element("".join((f'<main id="table" class="table {kind}" {told}>', *inside, "</main>")))


def status(text: str) -> Element:
    """Say whose turn it is."""
    return Element(f'<div id="status"><h1>{escaped(text)}</h1></div>')


def banner(status: Element, goal: str | None) -> Element:
    """Put what the game is about below whose turn it is; None where the page says it already."""
    return Element.join_all((status, SAME_GOAL if goal is None else element("p", goal, id="goal")))


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


def curtain(waiting: int, name: str, say: Say) -> Element:
    """Hide the board until the next player says that nobody else looks."""
    lift = element("button", say("curtain.lift", name=name), id="lift", name="as", value=waiting, data_as=waiting)
    form = element("form", lift, method="get")
    return element("div", element("p", say("curtain.text")), form, id="curtain", class_="curtain")


def moves(address: str, *inside: Element) -> Element:
    """Give the form through which moves are made beside the board."""
    return Element(f'<form id="moves" method="post" action="{address}">{"".join(inside)}</form>')


def hidden(name: str, value: str | int) -> Element:
    """Give what a form tells beside what is filled in."""
    return Element(f'<input type="hidden" name="{name}" value="{value}">')


def prompt(text: str) -> Element:
    """Say what is to be done."""
    return Element(f'<p id="prompt">{escaped(text)}</p>')


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


def result(title: str, why: str, rows: Sequence[Ranked], *further: Element) -> Element:
    """Tell how and why the game ended, what can be done now, and by which rules it was played."""
    ranks = (
        element(
            "li", seat_sign(row.seat), element("b", row.name), " ", row.standing, value=row.rank,
            class_="won" if row.has_won else None,
        )
        for row in rows
    )  # fmt: skip
    return element(
        "section",
        element("h2", title),
        element("p", why) if why else NOTHING,
        element("ol", *ranks),
        *further,
        id="result",
    )


def play_again(key: str, next_table: str, next_time: str, say: Say) -> Element:
    """Ask for a rematch, with what will be otherwise in it; or lead to where everybody plays again."""
    if next_table:
        return element("a", say("result.next"), class_="button", id="next", href=f"/table/{next_table}")
    told = (" ", element("small", next_time)) if next_time else ()
    again = element("button", say("result.again"), *told, id="rematch")
    return element("form", again, method="post", action=f"/table/{key}/rematch")


def set_again(address: str, say: Say) -> Element:
    """Lead to where the real table is set again: its pile or its cards lie otherwise then."""
    return element("a", say("result.again"), class_="button", id="rematch", href=address)


def undo_end(key: str, ply: int, say: Say) -> Element:
    """Give the button that takes back the entry by which a game ended."""
    button = element("button", say("by-hand.undo"), id="undo-end", class_="plain")
    return element("form", hidden("ply", ply), button, method="post", action=f"/table/{key}/undo")


def ways_on(key: str, answers: Sequence[Element], again: Element, *, has_chance: bool, say: Say) -> Element:
    """Lead on from a finished game: before all to the next one, then through what decided it to all else.

    What decided it is filled in by the script when it is known.
    """
    table = f"/table/{key}"
    return (
        element("nav", *answers, again)
        + AFTER
        + element(
            "nav",
            element("a", say("result.decided"), class_="button plain", href=f"{table}/analysis"),
            element("a", say("result.replay"), class_="button plain", href=f"{table}/replay"),
            element("a", say("result.check"), class_="button plain", href=f"{table}/fair") if has_chance else NOTHING,
            element("a", say("result.journal"), class_="button plain", href=f"{table}/journal", download=""),
        )
    )


def agreed(rules: Agreed, say: Say) -> Element:
    """Tell by which rules was played, as far as they are not as written; the others stand above the table."""
    lines = (
        element(
            "p",
            say("agreed.rule", title=rule.title, value=rule.value),
            " ",
            element("a", say("why.article"), href=f"{rules.rulebook}#{rule.article}", data_article=rule.article),
        )
        for rule in rules.changed
    )
    told = element("p", rules.sentence)
    return element("div", told, *lines, class_="agreed-on") if rules.changed else told


def chair(
    seat: int, level: str, name: str, standing: str, *, who: str = "", turn: str | None = None, away: str | None = None
) -> Element:
    """Show a seat: its signs, who sits there, how it stands, and in words whether it acts next or has left.

    Of a bot, `who` says what its face shows.
    """
    return Element(
        f'<li id="chair{seat}" class="chair{"" if turn is None else " turn"}">{_sitter(seat, level, name, who)}'
        f'<span class="standing">{escaped(standing)}</span>{_remarks(away, turn)}</li>'
    )


def _sitter(seat: int, level: str, name: str, who: str) -> str:
    face = _face(seat, level, bool(who)) if level else NOTHING
    if not who:
        return f"{seat_sign(seat)}{face}<b>{escaped(name)}</b>"
    return (
        f'{seat_sign(seat)}{face}<b title="{escaped(who)}">{escaped(name)}</b><span class="sr">, {escaped(who)}</span>'
    )


def _face(seat: int, level: str, is_person: bool) -> Element:
    return sign("face", f"face-{level}", f"manner-{manner_at(seat)}") if is_person else sign("face", f"face-{level}")


def _remarks(away: str | None, turn: str | None) -> str:
    gone = "" if away is None else f'<span class="away">{escaped(away)}</span>'
    acts = "" if turn is None else f'<span class="sr">{escaped(turn)}</span>'
    return gone + acts


@cache
def sign(kind: str, *keys: str) -> Element:
    """Show a sign of what is drawn once on the page, one thing upon the other."""
    return element("svg", *map(use, keys), class_=kind, aria_hidden="true")


def chairs(title: str, *seats: Element) -> Element:
    """Show all seats."""
    return Element(f'<ol id="chairs" aria-label="{escaped(title)}">{"".join(seats)}</ol>')


def story(lines: Iterable[Told], ply: int, *, grows: bool, say: Say) -> Element:
    """Tell what happened, each line to be gone to and pointed at; a story that grows gets only what is new."""
    told = [
        f'<li id="l{ply}{f"s{number}" if number else ""}" class="by-{sign}" tabindex="-1">'
        f"{seat_sign(seat)}{escaped(text)}</li>"
        for ply, sign, seat, text, number in lines
    ]
    head, named = _story_head(say)
    return Element(f'{head} data-grow="{int(grows)}" data-ply="{ply}"{named}>{"".join(told)}</ol></div>')


@cache
def _story_head(say: Say) -> tuple[str, str]:
    """Write the heading up to the list, and what names the list."""
    title = escaped(say("story.title"))
    head = f'<div id="story-box"><h2>{title}</h2><ol id="story" tabindex="0"'
    return head, f' aria-label="{title}" aria-describedby="lines"'


@cache
def seat_sign(seat: int) -> Element:
    """Show the colour and the mark of a seat before what it did."""
    return NOTHING if seat == NOBODY else sign("badge", f"badge{seat}")


def phrases(said: Iterable[tuple[str, str]]) -> Element:
    """Show what was said at the table: names and phrases."""
    told = [f"<p><b>{escaped(name)}</b> {escaped(phrase)}</p>" for name, phrase in said]
    return Element(f'<div id="phrases">{"".join(told)}</div>')


def undo(words: str) -> Element:
    """Give the button that takes a move back."""
    return element("p", element("button", words, id="undo", form="undo-form"), id="undo-box")
