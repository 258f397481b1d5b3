"""What comes before a request is understood: how long its address and its headers may be, and how slowly they may come.

It inherits from a class of uvicorn's that promises nothing to whoever does; `tests/web/test_heads.py` holds what is
needed of it.
"""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from ludotheque.house.turns import Turns
from ludotheque.web.buckets import network_of

LONGEST_ADDRESS = 4_096  # bytes; those that carry house rules have the most, some hundred
LARGEST_HEAD = 16_384  # bytes of names and values; a browser with all our cookies sends less than four thousand
MOST_HEADERS = 100
WORDS = {  # nobody's language is known yet
    408: "La demande tarde trop\u00a0: recommencez. / This request takes too long: start over.",
    414: "Cette adresse est trop longue\u00a0: raccourcissez-la. / This address is too long: shorten it.",
    431: "Les en-têtes sont trop longs\u00a0: effacez les cookies de ce site. / "
    "These headers are too long: clear the cookies of this site.",
}


class TooMuch(Exception):
    """A head that is longer than any of ours."""


class HeadProtocol(HttpToolsProtocol):
    """Turns away whoever sends an endless head, or never ends it, before anything else looks at it."""

    patience: ClassVar[float] = 10.0  # seconds for a head to come
    turns: ClassVar[Turns] = Turns()  # of those who open lines

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.is_in_head = False
        self.head = 0  # bytes of it, as far as it has come
        self.told = 0  # bytes of the names and values in it
        self.refusal = 0  # the status with which it is answered
        self.dropping: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a first request, but not for ever."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what came; the parser keeps a header until its end has come, so that bytes are counted here."""
        if self.is_in_head:
            self.head += len(data)
        super().data_received(data)
        if self.is_in_head and self.head > LARGEST_HEAD and not self.refusal:
            self._answer(431)

    def on_message_begin(self) -> None:
        """Begin to wait for the rest of a head."""
        super().on_message_begin()
        self.is_in_head, self.head, self.told = True, 0, 0
        self._wait()

    def on_url(self, url: bytes) -> None:
        """Take in the next part of an address."""
        super().on_url(url)
        if len(self.url) > LONGEST_ADDRESS:
            self._refuse(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take in a header."""
        super().on_header(name, value)
        self.told += len(name) + len(value)
        if len(self.headers) > MOST_HEADERS or self.told > LARGEST_HEAD:
            self._refuse(431)

    def on_headers_complete(self) -> None:
        """Hand the request on."""
        self.is_in_head = False
        self._stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """Open a page's line in its turn: shaking hands takes long, and a client may ask for hundreds at once."""
        network = network_of(dict(self.scope))
        if self.turns.take_now(network):
            super().handle_websocket_upgrade()
            return
        self.transport.pause_reading()
        opening = self.loop.create_task(self._open_line(network))
        self.tasks.add(opening)
        opening.add_done_callback(self.tasks.discard)

    def send_400_response(self, msg: str) -> None:
        """Answer what the parser gave up: with our refusal if it is ours."""
        if self.refusal:
            self._answer(self.refusal)
        else:
            super().send_400_response(msg)

    async def _open_line(self, network: str) -> None:
        await self.turns.take(network)
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()
            self.transport.resume_reading()

    def _refuse(self, status: int) -> None:
        self.refusal = status
        raise TooMuch  # the parser stops, and asks for an answer

    def _answer(self, status: int) -> None:
        self.refusal = status
        self._stop_waiting()
        text = f"{WORDS[status]}\n".encode()
        head = f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(text)}\r\nconnection: close\r\n\r\n"
        self.transport.write(STATUS_LINE[status] + head.encode() + text)
        self.transport.close()

    def _wait(self) -> None:
        self._stop_waiting()
        self.dropping = self.loop.call_later(self.patience, self._answer, 408)

    def _stop_waiting(self) -> None:
        if self.dropping is not None:
            self.dropping.cancel()
            self.dropping = None
