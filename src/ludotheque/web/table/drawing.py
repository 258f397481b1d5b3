"""The table as one viewer sees it: the part of the page that every change renews."""

import time
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.goal import goal_of
from ludotheque.engine.seats import NOBODY
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element
from ludotheque.web.club.clocks import draw_running
from ludotheque.web.speaking import speaker
from ludotheque.web.table import buttons, chairs, elements
from ludotheque.web.table.board import draw_board
from ludotheque.web.table.ending import draw_result
from ludotheque.web.table.entering import Asked, asked_of, draw_entry
from ludotheque.web.table.looking import Looker, Perspective, Shown, perspective, seen_through, shares_a_device
from ludotheque.web.table.offers import Touches, offers_of, on_board, open_actions, touches_of
from ludotheque.web.table.sidebar import draw_chairs, draw_phrases, draw_story
from ludotheque.web.table.turn import prompt_of, status_of


def draw_table(table: Table, looker: Looker, shown: Shown | None = None) -> Element:
    """Draw the part of the page that changes; to a page that shows something already, as an update."""
    look, since, say = perspective(table, looker), shown.ply if shown else None, speaker(looker.language)
    news = since if since is not None and since < table.ply else None  # if nothing is new, the last move stays marked
    view = seen_through(table, look, looker.language, news)
    if looker.shape != view.shape:
        view = view._replace(shape=looker.shape)
    actions = {action: table.game.scene.touch(view, action) for action in open_actions(view)}
    asked = asked_of(table, view, looker) if table.is_by_hand else None
    return elements.frame(
        _banner(table, view, looker, look, is_update=shown is not None),
        buttons.hurry(table, looker, look.waiting),
        draw_board(table, view, shown, news, NOTHING if look.curtain == NOBODY else buttons.curtain(view, look, say)),
        _moves(table, view, looker, look, actions, asked, is_update=shown is not None),
        buttons.typed(table, looker, look, is_update=shown is not None),
        draw_result(table, view, looker) if look.is_over else NOTHING,
        chairs.SAME_CHAIRS if shown and look.is_over else draw_chairs(table, view, looker, look.waiting),
        draw_story(table, view, None if shares_a_device(table, looker) else since, looker.language),
        draw_phrases(table, looker.language),
        buttons.undo(table, looker, look),
        kind="over" if look.is_over else "open",
        ply=table.ply,
        touches=touches_of(actions) if actions else "",
        turn="over" if look.is_over else "mine" if actions or asked else "theirs",
        facts=_facts(table, view),
    )


def _banner(table: Table, view: View[Any], looker: Looker, look: Perspective, *, is_update: bool) -> Element:
    """Say whose turn it is, and below it what the game is about, until it is over."""
    say = speaker(looker.language)
    told = status_of(table, look, view.names, say)
    clock = draw_running(table.clocks, time.time(), say) if table.clocks is not None else NOTHING
    if look.is_over:
        return elements.banner(elements.status(told, clock), "")
    if is_update:
        return elements.banner(elements.status(told, clock, elements.SAME_LATEST), None)
    goal = goal_of(table.game, table.match.agreed, view.say)
    return elements.banner(elements.status(told, clock, elements.LATEST), goal)


def _moves(
    table: Table,
    view: View[Any],
    looker: Looker,
    look: Perspective,
    actions: Touches,
    asked: Asked | None,
    *,
    is_update: bool,
) -> Element:
    """Give the form of moves: what is to be done, and the buttons; without a script, one for every move."""
    game, say = table.game, speaker(looker.language)
    return elements.asking(
        table.key,
        table.ply,
        view.seat,
        asked.question if asked else prompt_of(table, view, looker, look),
        draw_entry(table, asked, looker) if asked else NOTHING,
        *(buttons.choices(game, view, actions, say) if actions else ()),
        *buttons.other_buttons(table, view, looker, look),
        NOTHING if is_update else elements.every_move(offers_of(game, view, on_board(actions), say)),
    )


def _facts(table: Table, view: View[Any]) -> str:
    seat = "" if view.seat == NOBODY else f' data-seat="{view.seat}"'
    now = "" if table.clocks is None else f' data-now="{time.time():.3f}"'  # by which clocks of pages are set
    free = f' data-free="{" ".join(map(str, table.free_seats()))}"' if table.is_open else ""
    return f' data-key="{table.key}" data-seq="{table.seq}" data-shape="{view.shape}"{seat}{now}{free}'
