"""The moves of a game as a list to touch: a page of bounded length, with what prepared the table folded away."""

from collections.abc import Iterable
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.words import Say
from ludotheque.house.table import Table
from ludotheque.svg.element import Element, element, escaped
from ludotheque.web.table.chairs import seat_sign
from ludotheque.web.table.seating import told_outs
from ludotheque.web.table.story import Told, tell
from ludotheque.web.turns import prepared, turns_of

PAGE = 200  # plies that a page of the list tells


def page_of(ply: int) -> int:
    """Say which page of the list tells what led to a position."""
    return max(ply - 1, 0) // PAGE


def list_key(ply: int) -> str:
    """Name the page of the list that holds a position; a browser that has it is not sent it again."""
    return f"plies-{page_of(ply)}"


def draw_list(table: Table, view: View[Any], ply: int, say: Say, *, is_known: bool = False) -> Element:
    """Draw the page of the list that holds a position; where the browser has it, only its name."""
    page = page_of(ply)
    lines = () if is_known else _lines(table, view, range(page * PAGE, min((page + 1) * PAGE, table.ply)), ply, say)
    label, key = escaped(say("replay.moves")), list_key(ply)
    return Element(f'<nav id="plies" data-keep="{key}" aria-label="{label}">{"".join(lines)}</nav>')


def _lines(table: Table, view: View[Any], plies: range, ply: int, say: Say) -> Iterable[Element]:
    outs = [line for line in told_outs(table, view.names, say) if plies.start <= line.ply <= plies.stop]
    moves = tell(table.game, table.match.steps, plies, view, hear=tuple)
    told = sorted([*moves, *outs], key=lambda line: line.ply)
    current = max((line.ply for line in told if line.ply <= ply), default=0)
    made_ready = prepared(table) if plies.start == 0 else 0
    setup = [_line(line, current) for line in told if line.ply <= made_ready]
    if setup:
        summary = element("summary", say("replay.setup"))
        yield element("details", summary, element("ol", *setup), open=0 < ply < made_ready)
    if plies.start:
        yield _turn_page(plies.start, _range(table, max(plies.start - PAGE, 0) + 1, plies.start, say))
    yield element("ol", *(_line(line, current) for line in told if line.ply > made_ready))
    if plies.stop < table.ply:
        last = min(plies.stop + PAGE, table.ply)
        yield _turn_page(plies.stop + 1, _range(table, plies.stop + 1, last, say))


def _range(table: Table, first: int, last: int, say: Say) -> str:
    """Say which turns a page of the list tells."""
    turns = turns_of(table)
    return say("replay.range", first=max(turns[first], 1), last=turns[last])


def _line(line: Told, current: int) -> Element:
    now = ' aria-current="step"' if line.ply == current else ""
    words = f"{seat_sign(line.seat)}<span>{escaped(line.sentences)}</span>"
    return Element(f'<li><a href="?ply={line.ply}"{now}>{words}</a></li>')


def _turn_page(ply: int, words: str) -> Element:
    return element("a", words, class_="turn", href=f"?ply={ply}")
