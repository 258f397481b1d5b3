"""How a game ended, and where to go from there."""

from collections.abc import Sequence
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import Say, You
from ludotheque.house.permissions import is_of_tournament, undo_ply
from ludotheque.house.results import ranks_of, winners_of
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element
from ludotheque.web.speaking import named, speaker
from ludotheque.web.table import result
from ludotheque.web.table.agreed import agreed_at
from ludotheque.web.table.cache import sidebars
from ludotheque.web.table.looking import Looker
from ludotheque.web.table.rematch import next_time
from ludotheque.web.table.result import Ranked
from ludotheque.web.table.seating import asked_of


def draw_result(table: Table, view: View[Any], looker: Looker) -> Element:
    """Draw the result, by which rules it came about, and the ways on."""
    language, say = looker.language, speaker(looker.language)
    title, rows = result_of(table, view, say)
    why = _why(table, view, say)
    agreed = _agreed(table, language)
    question, *answers = asked_of(table, looker.guest, language) or [NOTHING]
    again = NOTHING if answers else _again(table, view, looker)
    ways = result.ways_on(table.key, answers, again, has_chance=_has_chance(table), say=say)
    return result.result(title, why, rows, question, ways, agreed)


def _agreed(table: Table, language: str) -> Element:
    """Tell by which rules was played, in words that are made once for all tables with the same ones."""
    settings, clock = table.opened.settings, table.clocks.clock if table.clocks is not None else None
    key = table.game.slug, tuple(table.match.row), settings.rules_name, clock, language
    return sidebars.get(key, lambda: result.agreed(agreed_at(table, language), speaker(language)))


def _again(table: Table, view: View[Any], looker: Looker) -> Element:
    """Lead to the next game; with the real box, also back, since its last entry may be wrong as well as any."""
    say = speaker(looker.language)
    if is_of_tournament(table):
        return result.back_to_tournament(table.opened.settings.tournament, say)
    if not table.is_by_hand:
        return result.play_again(table.key, table.next_table, next_time(table, view, say), say)
    setting = result.set_again(f"/game/{table.game.slug}/referee?after={table.key}", say)
    is_undoable = undo_ply(table, looker.guest) is not None
    return setting + (result.undo_end(table.key, table.ply, say) if is_undoable else NOTHING)


def result_of(table: Table, view: View[Any], say: Say) -> tuple[str, list[Ranked]]:
    """Tell how the game ended: who won, and everybody in order."""
    ranks, winners = ranks_of(table), winners_of(table)
    if ranks is None:
        return say("result.closed", name=view.names[table.closed_by or 0]), []
    order = sorted(table.seats, key=lambda seat: (ranks[seat], seat))
    standings = {seat: _standing(table, view, seat, say) for seat in order}
    rows = [Ranked(ranks[seat], seat, named(view.names[seat], say), standings[seat], seat in winners) for seat in order]
    if len(table.chairs) == 1:
        return say("result.alone", standing=rows[0].standing), rows
    return _title([view.names[seat] for seat in winners], say), rows


def _why(table: Table, view: View[Any], say: Say) -> str:
    """Say what decided the game: the game itself does, or whose time was out."""
    if table.match.is_over and not table.is_decided:
        return table.game.ending_of(view.state, view.names, view.say)
    return say("clock.decided", name=view.names[table.outs[-1].seat]) if table.is_decided else ""


def _standing(table: Table, view: View[Any], seat: int, say: Say) -> str:
    standing = table.game.speech.standing(view.state, seat, view.say)
    return say("clock.lost", standing=standing) if seat in table.lost else standing


def _title(winners: Sequence[str], say: Say) -> str:
    """Name who has won, and speak to a reader who has."""
    if not winners:
        return say("result.tie")
    others = [name for name in winners if not isinstance(name, You)]
    if len(others) == len(winners):
        return say("result.won", names=say("and").join(others), n=len(others))
    return say("result.you-with", names=say("and").join(others)) if others else say("result.you")


def _has_chance(table: Table) -> bool:
    """Tell whether there is anything to check in a game that is over: one that was not without chance of ours."""
    return not table.is_by_hand and any(step.who == CHANCE for step in table.match.steps)
