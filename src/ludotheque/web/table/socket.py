"""The live line between a page and its table."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable
from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Message as ServerMessage
from starlette.types import Receive, Scope, Send

from ludotheque.engine.errors import LudothequeError
from ludotheque.house import decisions
from ludotheque.house.storage.store import StoreFault
from ludotheque.house.table import Table
from ludotheque.svg.element import layer_of
from ludotheque.web.buckets import network_of
from ludotheque.web.faults import as_data, data_of
from ludotheque.web.guard import is_our_origin, whole_number
from ludotheque.web.lines import TooManyLines
from ludotheque.web.metrics import MOVES
from ludotheque.web.report import INTERNAL, note_failure
from ludotheque.web.services import Services, is_of_program, services_of
from ludotheque.web.speaking import speaker
from ludotheque.web.table.attempts import read_typed, why_not
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.entering import told_in
from ludotheque.web.table.looking import Looker, Shown
from ludotheque.web.table.messages import (
    Hurry,
    Look,
    Move,
    PledgeShare,
    Speak,
    Tell,
    TellShare,
    Typed,
    Undo,
    Why,
    decode,
)
from ludotheque.web.table.routes import looker_of
from ludotheque.web.table.shares import exchange_told

logger = logging.getLogger(__name__)

LONGEST_MESSAGE = 1_000
CROWDED = 30  # seconds after which a page asks again whether others were closed
TOO_LONG, TRY_LATER, NOT_INVITED, FOREIGN, TOO_FAST = 1009, 1013, 4401, 4403, 4429  # why a socket is closed


class Gone(Exception):
    """The page has closed its line, or the server has closed it by itself."""


class Sockets:
    """Opens the lines of pages, or of programs; an application of its own, to be as near to the wire as can be."""

    def __init__(self, line: "type[Line]") -> None:
        self.line = line

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one page: tell it every change of its table, and take its moves."""
        connection, key = HTTPConnection(scope), scope["path_params"]["key"]
        services = services_of(connection)
        await receive()  # that somebody wants to be let in
        if not (is_of_program(scope) or is_our_origin(connection.headers, services.origin)):
            await send(_closing(FOREIGN))
            return
        await send({"type": "websocket.accept"})  # a page learns why it was closed only of a socket that was open
        looker = looker_of(connection, key)
        try:
            table = await services.tables.find(key)
            allowed = await services.invitations.may_see(table, looker.guest)
        except StoreFault as fault:
            note_failure(fault, {"table": key})
            await send(_closing(TRY_LATER))
            return
        except LudothequeError as fault:
            await send(_saying(data_of(fault, looker.language)))
            await send(_closing(NOT_INVITED))
            return
        if not allowed:
            await send(_closing(NOT_INVITED))
            return
        asked = connection.query_params
        shown = Shown(whole_number(asked.get("ply")), asked.get("layer", ""))
        network = network_of(scope)
        try:
            with services.lines.opened(looker.guest, network):
                await self.line(receive, send, services, table, looker, shown, network).run()
        except TooManyLines as fault:
            await send(_saying(data_of(fault, looker.language)))
            await send(_closing(TOO_FAST, f"wait {CROWDED} s"))


class Line:
    """One open page: what it has been shown, and what it wants to see."""

    def __init__(
        self,
        receive: Receive,
        send: Send,
        services: Services,
        table: Table,
        looker: Looker,
        shown: Shown,
        network: str,
    ) -> None:
        self.receive, self.send, self.services, self.table, self.looker = receive, send, services, table, looker
        self.shown = shown  # what the page has
        self.seq = table.seq  # of what it was last sent
        self.loop = asyncio.get_running_loop()
        self.is_due = True  # something has changed that the page was not told
        self.drawn: asyncio.Future[str] = self.loop.create_future()  # what it is told next
        self.network = network
        self.told: dict[str, Any] | None = None  # of the exchange of shares, while the page takes part in it
        self.watch = table.watch  # the link by which a spectator may have come
        self.answering: set[asyncio.Task[None]] = set()  # what the page has said and waits for

    async def run(self) -> None:
        """Talk until the page is gone."""
        stop = self.services.tables.listen(self.table.key, self._wake)
        self.services.autoplay.asked_from(self.table.key, self.network)
        self.services.presence.enter(self.table, self.looker.guest)
        # tasks of their own: a call that comes back through all layers of the application costs more than what is said
        telling = asyncio.create_task(self._told_of_faults(self._tell()))
        hearing = asyncio.create_task(self._hear())
        began = time.monotonic()
        try:
            with contextlib.suppress(Gone):
                await hearing
        finally:
            logger.info("page-closed", extra={"table": self.table.key, "seconds": round(time.monotonic() - began, 1)})
            stop()
            telling.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await telling
            self.services.presence.leave(self.table, self.looker.guest)

    def _wake(self) -> None:
        if not self.is_due and not self.drawn.done():  # else it is drawn for already, or has yet to read what was
            self.services.drawing.make(self.network, self.drawn, self._draw_now)
        self.is_due = True

    async def _tell(self) -> None:
        while True:
            if self.is_due:
                self.services.drawing.make(self.network, self.drawn, self._draw_now)
            drawn = await self.drawn
            if self.watch != self.table.watch:
                await self._check_still_invited()
            await self._send({"type": "websocket.send", "text": drawn})
            if self.told is not None:
                await self._tell_exchange()
            self.drawn = self.loop.create_future()

    def _draw_now(self) -> str:
        self.is_due = False
        return self._draw()

    async def _tell_exchange(self) -> None:
        """Tell a page that takes part in the exchange of shares what is new of it."""
        told = exchange_told(self.table)
        if told != self.told:
            self.told = None if told["stage"] == "sealed" else told
            await self._send(_saying({"fair": told}))

    async def _check_still_invited(self) -> None:
        self.watch = self.table.watch
        if not await self.services.invitations.may_see(self.table, self.looker.guest):
            await self._close(NOT_INVITED)
            raise Gone

    def _draw(self) -> str:
        self._look()
        drawn = draw_table(self.table, self.looker, Shown(self._has(), self.shown.layer))
        self.shown, self.seq = Shown(self.table.ply, layer_of(drawn)), self.table.seq
        return drawn

    def _look(self) -> None:
        """See who is there now."""
        presence = self.services.presence
        online, gone = presence.at(self.table.key), presence.gone(self.table)
        if online is not self.looker.online or gone != self.looker.gone:
            self.looker = self.looker._replace(online=online, gone=gone)

    def _has(self) -> int | None:
        """Say up to which ply the page knows the table; None if it has what was taken back."""
        ply = self.shown.ply
        return None if ply is None or not 0 <= ply <= self.table.ply or self.table.undone > self.seq else ply

    async def _hear(self) -> None:
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect":
                raise Gone
            text = message.get("text") or ""  # pages never send bytes: nobody can read them
            if len(text) > LONGEST_MESSAGE:
                return await self._close(TOO_LONG)
            if wait := self.services.talk.wait(self.looker.guest, self.network):
                return await self._close(TOO_FAST, f"wait {wait} s")
            if self.table.is_waiting_for_shares:  # so would a throw, perhaps for what comes next on this very line
                self._answer_meanwhile(text)
            else:
                await self._answer(text)

    def _answer_meanwhile(self, text: str) -> None:
        answering = asyncio.create_task(self._told_of_faults(self._answer(text)))
        self.answering.add(answering)
        answering.add_done_callback(self.answering.discard)

    async def _told_of_faults(self, work: Awaitable[None]) -> None:
        """Do something beside hearing; whoever can be told nothing more must know it, and may come back."""
        with contextlib.suppress(Gone):
            try:
                await work
            except Gone:
                return
            except Exception as fault:
                await self._close(INTERNAL, note_failure(fault, {"table": self.table.key}))

    async def _send(self, message: ServerMessage) -> None:
        try:
            await self.send(message)
        except (OSError, RuntimeError) as closed:
            raise Gone from closed

    async def _close(self, code: int, reason: str = "") -> None:
        await self._send(_closing(code, reason))

    async def _answer(self, text: str) -> None:
        try:
            answer = await self._do(text)
        except (msgspec.DecodeError, RecursionError):
            answer = as_data("this message cannot be read", "BadMessage")
        except StoreFault as fault:
            note_failure(fault, {"table": self.table.key})
            answer = as_data(speaker(self.looker.language)("fault.StoreFault"), "StoreFault")
            self._wake()
        except LudothequeError as fault:
            answer = data_of(fault, self.looker.language, self.table.game)
            self._wake()
        if answer:
            await self._send(_saying(answer))

    async def _do(self, text: str) -> dict[str, Any]:
        tables, key, guest = self.services.tables, self.table.key, self.looker.guest
        match decode(text):
            case Move(ply, action):
                began = time.perf_counter()
                await tables.act(key, guest, ply, action)
                MOVES.note(time.perf_counter() - began)
            case Typed(ply, text):
                await tables.act(key, guest, ply, read_typed(self.table, self.looker, text))
            case Tell(seq, told):
                self.looker = self.looker._replace(told=told_in(told), told_at=seq)
                self._wake()
            case Undo(ply):
                await tables.change(key, decisions.take_back, guest, ply)
            case Speak(phrase):
                await tables.change(key, decisions.speak, guest, phrase)
            case Hurry():
                await tables.change(key, decisions.hurry, guest)
            case PledgeShare(pledged):
                self.told = self.told or {}
                await tables.insist(key, decisions.pledge, guest, pledged)
                self._wake()
            case TellShare(share):
                await tables.insist(key, decisions.share, guest, share)
            case Look(seat):
                self.looker = self.looker._replace(wish=seat)
                self._wake()
            case Why(source, target):
                return {"why": why_not(self.table, self.looker, source, target)}
        return {}


def _saying(answer: dict[str, Any]) -> ServerMessage:
    return {"type": "websocket.send", "text": msgspec.json.encode(answer).decode()}


def _closing(code: int, reason: str = "") -> ServerMessage:
    return {"type": "websocket.close", "code": code, "reason": reason}
