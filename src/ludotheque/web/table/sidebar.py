"""What stands beside the board: who sits where and how they stand, what happened, and what was said."""

import time
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.words import Say
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element
from ludotheque.web.club.clocks import draw_clock, shown_at
from ludotheque.web.speaking import speaker
from ludotheque.web.table import chairs, elements
from ludotheque.web.table.cache import sidebars
from ludotheque.web.table.looking import Looker
from ludotheque.web.table.seating import seat_lines, told_outs
from ludotheque.web.table.signs import face_of, who_is
from ludotheque.web.table.story import story_lines, tells_whole_story


def draw_chairs(table: Table, view: View[Any], looker: Looker, waiting: int) -> Element:
    """Show who sits where and how they stand, drawn once for all who may know the same; all, if nothing is secret."""
    knows = None if table.game.secrets is None else view.seat
    shown = shown_at(table.clocks, time.time()) if table.clocks is not None else ()
    key = table.key, table.seq, looker.language, looker.online, view.digest, knows, shown
    return sidebars.get(key, lambda: _chairs(table, view, looker, waiting))


def _chairs(table: Table, view: View[Any], looker: Looker, waiting: int) -> Element:
    say = speaker(looker.language)
    seats = [
        draw_chair(
            table, view, seat, say, turn=say("chair.turn") if seat == waiting else None,
            away=say("chair.away") if chair.kind == "guest" and chair.guest not in looker.online else None,
            clock=_clock(table, seat, say),
        )
        for seat, chair in enumerate(table.chairs)
    ]  # fmt: skip
    return chairs.chairs(say("chairs"), *seats)


def draw_chair(
    table: Table,
    view: View[Any],
    seat: int,
    say: Say,
    *,
    turn: str | None = None,
    away: str | None = None,
    clock: Element = NOTHING,
) -> Element:
    """Show who sits on a seat and how they stand, and what else is told of it."""
    chair, standing = table.chairs[seat], table.game.speech.standing(view.state, seat, view.say)
    who, face = who_is(chair, seat, say), face_of(chair, seat)
    return chairs.chair(seat, face, view.names[seat], standing, turn=turn, who=who, away=away, clock=clock)


def _clock(table: Table, seat: int, say: Say) -> Element:
    """Show what a player has left; bots have no clock, nor has who is still to come."""
    if table.clocks is None or table.chairs[seat].kind != "guest":
        return NOTHING
    return draw_clock(table.clocks, seat, time.time(), say)


def draw_story(table: Table, view: View[Any], since: int | None, language: str) -> Element:
    """Tell what happened since a ply, and which seats passed to whom; all of it where the page has nothing yet."""
    is_whole, say = tells_whole_story(table), speaker(language)
    grows, lines = is_whole and since is not None, story_lines(table, view, since)
    if table.seat_changes or table.outs:
        first = (since or 0) if grows else 0
        outs = [line for line in told_outs(table, table.names_in(language), say) if line.ply >= first]
        seats = [*outs, *seat_lines(table, first, language)]
        lines = sorted([*lines, *seats], key=lambda line: (line.ply, line.number))
    title = "story.title" if is_whole else "story.last-turn"
    return elements.story(lines, table.ply, grows=grows, say=say, title=title)


def draw_phrases(table: Table, language: str) -> Element:
    """Show what was said last."""
    if not table.phrases:
        return elements.NO_PHRASES
    names, say = table.names_in(language), speaker(language)
    return elements.phrases([(names[spoke.seat], say(f"phrase.{spoke.phrase}")) for spoke in table.phrases])
