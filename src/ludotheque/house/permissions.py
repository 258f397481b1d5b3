"""Who may do what at a table."""

from collections.abc import Sequence

from ludotheque.engine.by_hand import is_entered
from ludotheque.engine.errors import GameOver, NotYourTurn
from ludotheque.engine.seats import CHANCE
from ludotheque.house.errors import NotReady, NotSeated, Stale
from ludotheque.house.table import Table


def undo_ply(table: Table, guest: str) -> int | None:
    """Find the ply that undo would return this guest to; choices of its own other seats do not stand in the way."""
    seats, match = table.seats_of(guest), table.match
    if table.is_by_hand:
        return last_entry(table) if seats and not table.is_stopped else None
    if not (table.game.has_undo and table.game.has_choices) or match.is_over:  # at the end the seed is told
        return None
    if table.opened.settings.counts:
        return None
    if is_among_bots(table):
        plies = [match.last_choice(seat) for seat in seats]
    else:
        plies = [match.undoable(seat, table.bots() | frozenset(seats)) for seat in seats]
    found = [ply for ply in plies if ply is not None and ply >= len(table.opened.prelude)]
    return max(found) if found and not table.is_stopped else None


def why_no_undo(table: Table, guest: str) -> str:
    """Name the one reason why a guest can take nothing back, as `fault` texts know it."""
    game, seats = table.game, table.seats_of(guest)
    if not seats:
        return "watching"
    if table.is_over or table.is_stopped:
        return "no-undo-over"
    if table.is_by_hand:
        return "no-undo-none"
    if table.opened.settings.counts:
        return "no-undo-counts"
    if not game.has_undo:
        return "no-undo-game"
    return "no-undo-chance" if not game.has_choices else _what_came_since(table, seats)


def why_no_hint(table: Table) -> str:
    """Name the reason why nobody is advised at a table, as `fault` texts know it; nothing where hints are given."""
    if table.opened.settings.rated:
        return "hint-rated"
    return "tournament-hint" if is_of_tournament(table) else ""


def _what_came_since(table: Table, seats: Sequence[int]) -> str:
    """Tell whether nothing was chosen yet, somebody else has played since, or something was shown."""
    plies = range(len(table.opened.prelude), table.ply)
    mine = [ply for ply in plies if table.match.steps[ply].who in seats]
    if not mine:
        return "no-undo-none"
    minded = table.bots() | frozenset((*seats, CHANCE))
    is_answered = any(step.who not in minded for step in table.match.steps[mine[-1] :])
    return "no-undo-answered" if is_answered else "no-undo-shown"


def last_entry(table: Table) -> int | None:
    """Find the ply of what was entered last at a table with the real box: nobody but its people decides there."""
    plies = range(table.ply - 1, len(table.opened.prelude) - 1, -1)
    return next((ply for ply in plies if _is_by_people(table, ply)), None)


def _is_by_people(table: Table, ply: int) -> bool:
    return table.match.steps[ply].who != CHANCE or is_entered(table.game, table.match.at(ply))


def is_among_bots(table: Table) -> bool:
    """Tell whether one person plays, all others are bots, and nobody else ever sat here: bots mind no second look."""
    return not table.had_company and 0 < len(table.bots()) == len(table.chairs) - 1


def is_of_tournament(table: Table) -> bool:
    """Tell whether others wait for the result of a table."""
    return bool(table.opened.settings.tournament)


def may_reseat(table: Table, seat: int, by: str) -> bool:
    """Tell whether somebody may say who sits on a seat; with the real box, all sit around one device."""
    if table.is_by_hand or table.is_out_of_time(seat):
        return False
    chair = table.chairs[seat]
    if is_of_tournament(table):  # who plays for whom is the tournament's: one only takes one's own seat back
        return bool(by) and chair.absent == by
    if chair.kind == "guest":
        return chair.guest == by
    if chair.absent and table.game.secrets is not None:  # the hand is still that of who has left
        return chair.absent == by
    return bool(by) and by in (table.opened.host, chair.absent)


def may_replace(table: Table, seat: int, by: str, gone: frozenset[str]) -> bool:
    """Tell whether somebody may let a bot play for a guest who left long ago: the host, and only a bot."""
    chair = table.chairs[seat]
    return bool(by) and by == table.opened.host and chair.kind == "guest" and chair.guest in gone


def check_turn(table: Table, guest: str, ply: int) -> None:
    """Refuse a move by somebody who is not to move, or who has not seen the table as it is."""
    if table.is_over:
        raise GameOver("the game is over; start another one, or replay this one")
    if table.is_open:
        fault = "somebody is still missing at the table; send the invitation, or seat a bot"
        raise NotReady(fault, reason="somebody-missing")
    if table.ply != ply:
        raise Stale("the table has moved on since; look at it again")
    mine = table.seats_of(guest)
    if not mine:
        raise NotSeated("you are watching this table; only players move", reason="watching")
    if table.waits_for() not in mine:
        raise NotYourTurn("it is not your turn")
