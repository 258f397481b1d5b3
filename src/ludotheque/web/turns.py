"""The turns of a game, as players count them: what prepared the table is none, however many steps one takes."""

from typing import Any

from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.house.table import Table
from ludotheque.web.table.story import seat_of

LONGEST_SETUP = 200  # plies


def turns_of(table: Table) -> list[int]:
    """Number for every ply the turn that led to it, by who acted or whose die it was; 0 before the first one."""
    made_ready, turns, whose = prepared(table), [0], NOBODY
    is_each_a_turn = not table.game.has_choices  # who waits is passed over, and the same player throws again
    for ply, step in enumerate(table.match.steps):
        before, seat = whose, seat_of(step.who, step.events) if ply >= made_ready else NOBODY
        whose = before if seat == NOBODY else seat
        turns.append(turns[-1] + (whose != before or (is_each_a_turn and seat != NOBODY)))
    return turns


def prepared(table: Table) -> int:
    """Count the plies that prepared the table, before it was somebody's turn."""
    past: Match[Any] = Match(table.game, len(table.chairs), table.match.agreed)
    for step in table.match.steps[:LONGEST_SETUP]:
        if past.mover != NOBODY:
            break
        past.force(step.action)
    return len(past.steps)
