"""The elements that show who sits at a table, and the signs of seats."""

from functools import cache

from ludotheque.bots.manners import manner_at
from ludotheque.engine.seats import NOBODY
from ludotheque.kit.scene import use
from ludotheque.svg.element import NOTHING, Element, element, escaped

SAME_CHAIRS = element("ol", id="chairs", data_same="")  # the result tells how everybody stands at the end


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
