"""What a program says is done as if a page had asked for it: by the same decisions, and none of its own."""

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from ludotheque.client.protocol import THROW, Back, Leave, Play, Pledge, Saying, Share
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.seats import CHANCE
from ludotheque.house import decisions
from ludotheque.house.chairs import come_back, stand_in
from ludotheque.house.errors import NotSeated
from ludotheque.house.table import SUBSTITUTE, Table
from ludotheque.house.tables import Tables
from ludotheque.web.table.attempts import read_typed
from ludotheque.web.table.looking import Looker

WHY = 200  # signs of what is wrong with a message


class BadMessage(LudothequeError):
    """A message that is not as the schema has it."""


_saying: msgspec.json.Decoder[Saying] = msgspec.json.Decoder(Saying)


def read(body: str | bytes) -> Saying:
    """Read what a program says at its table."""
    with reading():
        return _saying.decode(body)


@contextmanager
def reading() -> Iterator[None]:
    """Turn what cannot be read into a fault that says why."""
    try:
        yield
    except (msgspec.DecodeError, RecursionError, UnicodeError) as fault:
        why = str(fault)[:WHY]
        raise BadMessage(f"this message cannot be read: {why}", why=why) from fault


async def do(tables: Tables, table: Table, looker: Looker, said: Saying) -> None:
    """Do what a program says, or refuse it."""
    guest = looker.guest
    match said:
        case Play():
            await tables.act(table.key, guest, said.ply, _action(table, looker, said))
        case Pledge(pledge):
            await tables.insist(table.key, decisions.pledge, guest, pledge)
        case Share(share):
            await tables.insist(table.key, decisions.share, guest, share)
        case Leave():
            await _leave(tables, table, guest)
        case Back():
            await _come_back(tables, table, guest)


def _action(table: Table, looker: Looker, said: Play) -> int:
    if said.action is not None:
        return said.action
    return CHANCE if said.move == THROW else read_typed(table, looker, said.move)


async def _leave(tables: Tables, table: Table, guest: str) -> None:
    if not table.seats_of(guest):
        raise NotSeated("only players do this", reason="players-only")
    for seat in () if table.is_over else table.seats_of(guest):
        bot = stand_in(table.chairs[seat], SUBSTITUTE)
        await tables.change(table.key, decisions.give_seat, seat, bot, guest)


async def _come_back(tables: Tables, table: Table, guest: str) -> None:
    for seat, absent in table.stood_in_for:
        if absent == guest:
            chair = come_back(table.chairs[seat], adds=False)  # nobody waits for it again
            await tables.change(table.key, decisions.give_seat, seat, chair, guest)
