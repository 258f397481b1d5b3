"""The elements of a finished table: how it ended, and where one goes from there."""

from collections.abc import Sequence
from typing import NamedTuple

from ludotheque.engine.words import Say
from ludotheque.svg.element import NOTHING, Element, element
from ludotheque.web.table.agreed import Agreed
from ludotheque.web.table.chairs import seat_sign
from ludotheque.web.table.elements import hidden

AFTER = element("div", id="after", data_same="")


class Ranked(NamedTuple):
    """How a seat did."""

    rank: int
    seat: int
    name: str
    standing: str
    has_won: bool


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
        element("h2", *(seat_sign(row.seat) for row in rows if row.has_won), title),
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


def back_to_tournament(key: str, say: Say) -> Element:
    """Lead back to the tournament, which says who plays next."""
    return element("a", say("tournament.back"), class_="button", id="next", href=f"/tournament/{key}")


def set_again(address: str, say: Say) -> Element:
    """Lead to where the real table is set again: its pile or its cards lie otherwise then."""
    return element("a", say("result.again"), class_="button", id="rematch", href=address)


def undo_end(key: str, ply: int, say: Say) -> Element:
    """Give the button that takes back the entry by which a game ended."""
    button = element("button", say("by-hand.undo"), id="undo-end", class_="plain")
    return element("form", hidden("ply", ply), button, method="post", action=f"/table/{key}/undo")


def ways_on(key: str, answers: Sequence[Element], again: Element, *, has_chance: bool, say: Say) -> Element:
    """Lead on from a finished game: before all to the next one, then to all else.

    What decided it comes last, since the script fills it in when it is known: it pushes nothing that is touched.
    """
    table = f"/table/{key}"
    ways = (
        element("a", say("result.decided"), class_="button plain", href=f"{table}/analysis"),
        element("a", say("result.replay"), class_="button plain", href=f"{table}/replay"),
        element("a", say("result.check"), class_="button plain", href=f"{table}/fair") if has_chance else NOTHING,
        element("a", say("result.journal"), class_="button plain", href=f"{table}/journal", download=""),
    )
    return Element.join_all((element("nav", *answers, again), element("nav", *ways), AFTER))


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
