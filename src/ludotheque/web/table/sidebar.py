"""What stands beside the board: who sits where and how they stand, what happened, and what was said."""

from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.house.table import Table
from ludotheque.svg.element import Element
from ludotheque.web.services import speaker
from ludotheque.web.table import chairs, elements
from ludotheque.web.table.cache import sidebars
from ludotheque.web.table.looking import Looker
from ludotheque.web.table.seating import seat_lines
from ludotheque.web.table.signs import face_of, who_is
from ludotheque.web.table.story import story_lines, tells_whole_story


def draw_chairs(table: Table, view: View[Any], looker: Looker) -> Element:
    """Show who sits where and how they stand, drawn once for all who may know the same; all, if nothing is secret."""
    knows = None if table.game.secrets is None else view.seat
    key = table.key, table.seq, looker.language, looker.online, view.digest, knows
    return sidebars.get(key, lambda: _chairs(table, view, looker))


def _chairs(table: Table, view: View[Any], looker: Looker) -> Element:
    waiting, standing, say = table.waits_for(), table.game.speech.standing, speaker(looker.language)
    seats = [
        chairs.chair(
            seat,
            face_of(chair, seat),
            view.names[seat],
            standing(view.state, seat, view.say),
            turn=say("chair.turn") if seat == waiting else None,
            who=who_is(chair, seat, say),
            away=say("chair.away") if chair.kind == "guest" and chair.guest not in looker.online else None,
        )
        for seat, chair in enumerate(table.chairs)
    ]
    return chairs.chairs(say("chairs"), *seats)


def draw_story(table: Table, view: View[Any], since: int | None, language: str) -> Element:
    """Tell what happened since a ply, and which seats passed to whom; all of it where the page has nothing yet."""
    grows, say = since is not None and tells_whole_story(table), speaker(language)
    lines = story_lines(table, view, since)
    if table.seat_changes:
        seats = seat_lines(table, (since or 0) if grows else 0, language)
        lines = sorted([*lines, *seats], key=lambda line: (line.ply, line.number))
    title = "story.title" if tells_whole_story(table) else "story.last-turn"
    return elements.story(lines, table.ply, grows=grows, say=say, title=title)


def draw_phrases(table: Table, language: str) -> Element:
    """Show what was said last."""
    if not table.phrases:
        return elements.NO_PHRASES
    names, say = table.names_in(language), speaker(language)
    return elements.phrases([(names[spoke.seat], say(f"phrase.{spoke.phrase}")) for spoke in table.phrases])
