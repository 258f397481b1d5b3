"""The elements that show who sits at a table, and the signs of seats."""

from functools import cache

from ludotheque.engine.seats import NOBODY
from ludotheque.kit.scene import use
from ludotheque.svg.element import NOTHING, Element, element, escaped

SAME_CHAIRS = element("ol", id="chairs", data_same="")  # the result tells how everybody stands at the end


def chair(
    seat: int,
    face: Element,
    name: str,
    standing: str,
    *,
    who: str = "",
    turn: str | None = None,
    away: str | None = None,
    clock: Element = NOTHING,
) -> Element:
    """Show a seat: its signs, who sits there, how it stands, and in words whether it acts next or has left.

    Of a bot, `who` says what its face shows.
    """
    kind, acts = ("", "") if turn is None else (" turn", f'<span class="sr">{escaped(turn)}</span>')
    gone = "" if away is None else f'<span class="away">{escaped(away)}</span>'
    title, told = (f' title="{escaped(who)}"', f'<span class="sr">, {escaped(who)}</span>') if who else ("", "")
    return Element(
        f'<li id="chair{seat}" class="chair{kind}">{seat_sign(seat)}{face}<b{title}>{escaped(name)}</b>{told}{clock}'
        f'<span class="standing">{escaped(standing)}</span>{gone}{acts}</li>'
    )


def chairs(title: str, *seats: Element) -> Element:
    """Show all seats."""
    return Element(f'<ol id="chairs" aria-label="{escaped(title)}">{"".join(seats)}</ol>')


@cache
def sign(kind: str, *keys: str) -> Element:
    """Show a sign of what is drawn once on the page, one thing upon the other."""
    return element("svg", *map(use, keys), class_=kind, aria_hidden="true")


@cache
def seat_sign(seat: int) -> Element:
    """Show the colour and the mark of a seat before what it did."""
    return NOTHING if seat == NOBODY else sign("badge", f"badge{seat}")
