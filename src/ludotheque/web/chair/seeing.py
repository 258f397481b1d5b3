"""A table as a program sees it: what its seat may know, and nothing more, in fields and in words."""

import time
from typing import Any, Literal

from ludotheque.client.protocol import THROW, ChanceSeen, Happening, Legal, Result, SeatSeen, TableSeen
from ludotheque.engine.contracts import View
from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import CHANCE, NOBODY, is_seat
from ludotheque.house.log import Chair
from ludotheque.house.results import winners_of
from ludotheque.house.table import Table
from ludotheque.web.table.looking import Looker, perspective, seen_through
from ludotheque.web.table.offers import open_actions
from ludotheque.web.table.shares import exchange_told, share_seat
from ludotheque.web.table.story import story_lines

LATELY = 40  # plies that are told to who has heard nothing yet, or not for long


def table_seen(table: Table, looker: Looker, house: str, since: int | None = None) -> TableSeen:
    """Gather all that a program is told; of what happened, what came after a ply."""
    look = perspective(table, looker)
    names = table.names_in(looker.language)  # nobody is spoken to
    view = seen_through(table, look, looker.language)._replace(names=names)
    mine, opened = table.seats_of(looker.guest), table.opened
    return TableSeen(
        table=table.key, version=table.seq, game=table.game.slug, rules=opened.rules, options=table.match.agreed,
        seat=mine[0] if mine else None, seats=_seats(table, view, looker), ply=table.ply,
        turn=_seat(NOBODY if table.is_open else look.waiting), legal=_legal(table.game, view),
        state={name: getattr(view.state, name) for name in view.state.fields},
        happened=_happened(table, view, since), chance=_chance(table, looker.guest, house),
        away=not mine and any(guest == looker.guest for _, guest in table.stood_in_for),
        result=_result(table) if look.is_over else None, next=table.next_table, time=_time(table),
    )  # fmt: skip


def _seats(table: Table, view: View[Any], looker: Looker) -> list[SeatSeen]:
    standing = table.game.speech.standing
    return [
        SeatSeen(
            view.names[seat],
            kind_of(chair),
            chair.kind == "bot" or chair.guest in looker.online,
            standing(view.state, seat, view.say),
        )
        for seat, chair in enumerate(table.chairs)
    ]


def kind_of(chair: Chair) -> Literal["person", "program", "bot", "free"]:
    """Say what plays on a seat."""
    if chair.kind == "guest":
        return "program" if chair.program else "person"
    return "bot" if chair.kind == "bot" else "free"


def _legal(game: AnyGame, view: View[Any]) -> list[Legal]:
    return [_move(game, view, action) for action in open_actions(view)]


def _move(game: AnyGame, view: View[Any], action: int) -> Legal:
    words = game.speech.describe(view.state, action, view.say_by_name)
    if action == CHANCE:
        return Legal(action, THROW, words)
    return Legal(action, game.moves.write(view.state, action), words, game.cost_of(view.state, action, view.say))


def _happened(table: Table, view: View[Any], since: int | None) -> list[Happening]:
    first = max(since or 0, table.ply - LATELY, 0)
    return [Happening(line.ply, _seat(line.seat), line.sentences) for line in story_lines(table, view, first)]


def _chance(table: Table, guest: str, house: str) -> ChanceSeen:
    return ChanceSeen(table.commitment, house, share_seat(table, guest), **exchange_told(table))


def _result(table: Table) -> Result:
    match = table.match
    return Result(winners_of(table), match.scores(), table.closed_by is not None, sorted(table.lost))


def _time(table: Table) -> list[float] | None:
    clocks, now = table.clocks, time.time()
    return None if clocks is None else [round(clocks.left_at(seat, now), 3) for seat in table.seats]


def _seat(seat: int) -> int | None:
    return seat if is_seat(seat) else None
