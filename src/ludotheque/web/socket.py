"""The live line between a page and its table."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterator
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludotheque.engine.errors import LudothequeError
from ludotheque.house.storage.store import StoreFault
from ludotheque.house.table import Table
from ludotheque.web.desk import Desk, desk_of
from ludotheque.web.fragment import Looker, draw_table
from ludotheque.web.guard import Buckets, is_our_origin
from ludotheque.web.metrics import MOVES
from ludotheque.web.patches import patch
from ludotheque.web.report import note_failure
from ludotheque.web.tables import in_words, looker_of, read_typed, told, why_not

log = logging.getLogger(__name__)

LONGEST_MESSAGE = 1_000
TOO_LONG, TRY_LATER, NOT_INVITED, FOREIGN, TOO_FAST = 1009, 1013, 4401, 4403, 4429  # why a socket is closed


class Message(msgspec.Struct):
    """What a page may say: a move, a taking back, a question, or whose eyes it looks through."""

    do: str
    ply: int = -1
    action: int = -9
    source: str = ""
    target: str = ""
    seat: int = -3
    phrase: str = ""
    text: str = ""


_decode = msgspec.json.Decoder(Message).decode


async def socket(ws: WebSocket) -> None:
    """Serve one page: tell it every change of its table, and take its moves."""
    desk = desk_of(ws)
    if not is_our_origin(ws.headers, desk.origin):
        await ws.close(FOREIGN)
        return
    await ws.accept()  # a page learns why it was closed only of a socket that was open
    looker = looker_of(ws, ws.path_params["key"])
    try:
        table = await desk.hall.find(ws.path_params["key"])
        allowed = await desk.doors.may_see(table, looker.guest)
    except StoreFault as fault:
        note_failure(fault, {"table": ws.path_params["key"]})
        await ws.close(TRY_LATER)
        return
    except LudothequeError as fault:
        await ws.send_json({"fault": in_words(fault, looker.language)})
        await ws.close(NOT_INVITED)
        return
    if not allowed:
        await ws.close(NOT_INVITED)
        return
    await Line(ws, desk, table, looker).run()


class Line:
    """One open page: what it has been shown, and what it wants to see."""

    def __init__(self, ws: WebSocket, desk: Desk, table: Table, looker: Looker) -> None:
        self.ws, self.desk, self.table, self.looker = ws, desk, table, looker
        self.shown = -1 if "ply" not in ws.query_params else _ply(ws.query_params["ply"])
        self.drawn = ""  # what the page was last sent
        self.changed = asyncio.Event()
        self.changed.set()
        self.buckets = Buckets(burst=2 * desk.rate, rate=desk.rate)

    async def run(self) -> None:
        """Talk until the page is gone."""
        stop = self.desk.hall.listen(self.table.key, self.changed.set)
        self.desk.presence.enter(self.table, self.looker.guest)
        telling = asyncio.create_task(self._tell())
        began = time.monotonic()
        try:
            await self._hear()
        finally:
            log.info("line", extra={"table": self.table.key, "seconds": round(time.monotonic() - began, 1)})
            stop()
            telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await telling
            self.desk.presence.leave(self.table, self.looker.guest)

    async def _tell(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self.changed.wait()
                self.changed.clear()
                before, self.drawn = self.drawn, self._draw()
                await self._send(patch(before, self.drawn))

    def _draw(self) -> str:
        table, guest = self.table, self.looker.guest
        since = self.shown if 0 <= self.shown <= table.ply else None
        self.shown = table.ply
        # where several pairs of eyes share a page, each is told the log as it may know it
        is_shared = table.game.secrets is not None and len(table.seats_of(guest)) > 1
        return str(draw_table(table, self._present(), since=since, is_update=True, is_log_whole=is_shared))

    def _present(self) -> Looker:
        online = self.desk.presence.at(self.table.key)
        return Looker(self.looker.guest, self.looker.language, self.looker.wish, online)

    async def _hear(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await self._receive()
                if len(text) > LONGEST_MESSAGE:
                    return await self._close(TOO_LONG)
                if wait := self.buckets.wait(""):
                    return await self._close(TOO_FAST, f"wait {wait} s")
                await self._answer(text)

    async def _receive(self) -> str:
        with talking():
            message = await self.ws.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return message.get("text") or ""  # pages never send bytes: nobody can read them

    async def _send(self, text: str) -> None:
        with talking():
            await self.ws.send_text(text)

    async def _close(self, code: int, reason: str = "") -> None:
        with talking():
            await self.ws.close(code, reason)

    async def _answer(self, text: str) -> None:
        try:
            message = _decode(text)
            answer = await self._do(message)
        except (msgspec.DecodeError, RecursionError):
            answer = {"fault": "this message cannot be read"}
        except LudothequeError as fault:
            if isinstance(fault, StoreFault):
                note_failure(fault, {"table": self.table.key})
            answer = {"fault": told(self.table, fault, self.looker.language), "article": _article(fault)}
            self.changed.set()
        if answer:
            await self._send(msgspec.json.encode(answer).decode())

    async def _do(self, message: Message) -> dict[str, Any]:
        hall, key, guest = self.desk.hall, self.table.key, self.looker.guest
        if message.do == "move":
            began = time.perf_counter()
            await hall.act(key, guest, message.ply, message.action)
            MOVES.note(time.perf_counter() - began)
        elif message.do == "type":
            await hall.act(key, guest, message.ply, read_typed(self.table, self.looker, message.text))
        elif message.do == "undo":
            await hall.undo(key, guest, message.ply)
        elif message.do == "say":
            await hall.speak(key, guest, message.phrase)
        elif message.do == "as":
            self.looker = Looker(guest, self.looker.language, message.seat)
            self.changed.set()
        elif message.do == "why":
            return {"why": why_not(self.table, self.looker, message.source[:60], message.target[:60])}
        else:
            return {"fault": f"a page does not say {message.do[:20]!r} here"}
        return {}


@contextlib.contextmanager
def talking() -> Iterator[None]:
    """Take a socket that has closed meanwhile, or that the server has closed by itself, for a page that is gone."""
    try:
        yield
    except RuntimeError as gone:
        raise WebSocketDisconnect(1006) from gone


def _article(fault: LudothequeError) -> str:
    refusal = getattr(fault, "refusal", None)
    return refusal.article if refusal is not None else ""


def _ply(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else -1
