"""The board of a table: drawn with its last move, once for all to whom it looks the same."""

from functools import partial
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.seats import NOBODY
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element, draw_update, layer_of
from ludotheque.web.table import elements
from ludotheque.web.table.cache import boards
from ludotheque.web.table.looking import Shown
from ludotheque.web.table.story import overheard
from ludotheque.web.table.traces import draw_marked, told_steps


def draw_board(
    table: Table, view: View[Any], shown: Shown | None = None, news: int | None = None, curtain: Element = NOTHING
) -> Element:
    """Draw the board; for a page that keeps the layer that never changes, as an update, with what is new."""
    if shown is not None:
        update = _shared(table, view, news, curtain)
        if layer_of(update) == shown.layer:  # other eyes may see another board
            return update
    return _draw(table, curtain, view)


def _shared(table: Table, view: View[Any], since: int | None, curtain: Element) -> Element:
    """Draw a board once for all to whom it looks the same, without what pages have already."""
    eyes = NOBODY if table.game.looks_alike else view.seat
    key = table.key, table.seq, since, view.say, view.digest, eyes, bool(view.legal), view.shape, curtain
    return boards.get(key, lambda: draw_update(partial(_draw, table, curtain), view))


def _draw(table: Table, curtain: Element, view: View[Any]) -> Element:
    """Draw the board with the last move marked on it."""
    marked = draw_marked(table.game, view, told_steps(table), overheard(table.game, view))
    return elements.board(marked, view.say("title"), curtain, has_beat=_has_beat(table, view))


def _has_beat(table: Table, view: View[Any]) -> bool:
    """Tell whether something happened that the game counts among its captures and surprises."""
    beats = table.game.beats
    return bool(beats) and not beats.isdisjoint([event.kind for event in view.events])
