"""Messages of pages, over the application's own sockets, from everybody who may open one."""

import asyncio
import json
from collections import deque
from collections.abc import Iterable
from typing import Any

import msgspec
from houses import HOST, House, a_house
from mutating import Mutator
from outcome import Outcome, outcome_of

from ludotheque.engine.seats import CHANCE
from ludotheque.house.decisions import PHRASES
from ludotheque.house.table import Table
from ludotheque.web.report import INTERNAL
from ludotheque.web.table.messages import Move, PledgeShare, Speak, Typed, decode

GUESTS = ("anne", "bob", "carl")  # two players and a spectator
TOGETHER = 200  # messages on one line
BINARY = 0.05  # the share of frames that are no text
ADDRESSES = (b"ply=0", b"ply=1&as=0&layer=x", b"ply=-7&as=curtain&layer=%00", b"ply=9999999&as=77&layer=")
Frame = str | bytes


def throw_messages(mutator: Mutator, count: int) -> Outcome:
    """Send spoilt messages from every page of every table."""
    return outcome_of(_throw, mutator, count)


async def _throw(outcome: Outcome, mutator: Mutator, count: int) -> None:
    async with a_house(outcome) as house:
        while outcome.thrown < count:
            table, guest = mutator.choose(house.all_tables), mutator.choose(GUESTS)
            frames = [spoilt(mutator, house, table) for _ in range(min(TOGETHER, count - outcome.thrown))]
            await converse(outcome, house, table, guest, frames, mutator.choose(ADDRESSES))


async def converse(
    outcome: Outcome,
    house: House,
    table: Table,
    guest: str,
    frames: Iterable[Frame],
    query: bytes = b"",
    *,
    as_program: bool = False,
) -> None:
    """Send frames over as many lines as it takes: some frames end theirs."""
    waiting = deque(frames)
    while waiting:
        line = Line(outcome, house, table, guest, waiting)
        await line.run(query, "chair" if as_program else "table")


class Line:
    """One socket, as the server behind the application would speak for it."""

    def __init__(self, outcome: Outcome, house: House, table: Table, guest: str, waiting: deque[Frame]) -> None:
        self.outcome, self.house, self.table, self.guest, self.waiting = outcome, house, table, guest, waiting
        self.is_connected = False
        self.given: Frame = ""
        self.before = house.positions()

    async def run(self, query: bytes, door: str) -> None:
        headers = [(b"host", HOST), (b"origin", b"http://" + HOST), (b"cookie", self.house.cookie(self.guest))]
        headers += [(b"authorization", b"Bearer " + str(self.house.services.tokens[0].dumps(self.guest)).encode())]
        scope = {
            "type": "websocket", "path": f"/{door}/{self.table.key}/socket", "query_string": query,
            "headers": headers, "client": ("127.0.0.1", 1), "subprotocols": [], "scheme": "ws",
        }  # fmt: skip
        await self.house.app(scope, self.receive, self.send)

    async def receive(self) -> dict[str, Any]:
        if not self.is_connected:
            self.is_connected = True
            return {"type": "websocket.connect"}
        self.check()
        while self.waiting:
            self.given = self.waiting.popleft()
            self.outcome.thrown += 1
            if self.guest == "carl" or not is_allowed(self.given, self.table):
                kind = "text" if isinstance(self.given, str) else "bytes"
                return {"type": "websocket.receive", kind: self.given}
        await asyncio.sleep(0)  # let the page be drawn once more
        return {"type": "websocket.disconnect", "code": 1000}

    async def send(self, message: dict[str, Any]) -> None:
        if message.get("code") == INTERNAL:
            self.outcome.fault("message", self.given, "closes the line as a fault of ours")
        self.outcome.refused += '"fault"' in message.get("text", "")[:10]

    def check(self) -> None:
        if self.house.positions() != self.before:
            self.outcome.fault("message", self.given, f"changes a table, sent by {self.guest}")
            self.before = self.house.positions()


def is_allowed(frame: Frame, table: Table) -> bool:
    """Tell whether a player may say this: it is well formed and of this very ply, a pledge or a phrase."""
    try:
        message = decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    is_move = isinstance(message, Move | Typed) and message.ply == table.ply
    is_pledge = isinstance(message, PledgeShare)  # one that can be read is as good as another
    return is_move or is_pledge or (isinstance(message, Speak) and message.phrase in PHRASES)


def spoilt(mutator: Mutator, house: House, table: Table) -> Frame:
    good = json.dumps(mutator.choose(well_formed(mutator, house, table))).encode()
    frame = mutator.spoil(good)
    return frame if mutator.chooser.random() < BINARY else frame.decode(errors="replace")


def well_formed(mutator: Mutator, house: House, table: Table) -> list[dict[str, Any]]:
    """List what pages say."""
    source, target = (mutator.choose(house.things[table.key]) for _ in range(2))
    return [
        {"do": "move", "ply": table.ply + 1, "action": (table.match.legal() or [CHANCE])[0]},
        {"do": "type", "ply": table.ply + 1, "text": mutator.choose(table.match.steps).text},
        {"do": "tell", "seq": table.seq, "told": mutator.choose(("", "3", "crew"))},
        {"do": "undo", "ply": table.ply},
        {"do": "say", "phrase": PHRASES[0]},
        {"do": "hurry"},
        {"do": "pledge", "pledge": "ab" * 32},
        {"do": "share", "share": "ab" * 16},
        {"do": "as", "seat": mutator.choose((0, 1, None))},
        *2 * [{"do": "why", "source": source, "target": target}],
    ]
