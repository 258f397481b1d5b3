"""A page's socket on the wire: compression that fits our updates, and no endless patience with who does not read.

What pages say is short and comes as one whole frame, and what a page of this machine is told goes out as it is. Both
pass by the library, whose parser and writer are made for frames of every kind, and take longer.

It inherits from a class of uvicorn's that promises nothing to whoever does; `tests/web/test_protocol.py` holds what is
needed of it, and for which versions this was made.
"""

import asyncio
import ipaddress
import logging
import socket
import struct
from functools import lru_cache
from typing import Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # compiled, where it can be
from websockets.http11 import Request
from websockets.protocol import State

from ludotheque.web.table.inbox import Inbox

logger = logging.getLogger(__name__)

UNREAD = 1 << 17  # bytes that the system may hold for a page; as many again wait here at most
UNHEARD = 4  # messages of a page that may wait
FAREWELL = 2.0  # seconds in which a page may answer that it goes
SERVICE_RESTART = 1012
TEXT, CONTROL = 0x81, 0x88  # how a frame begins that is a whole text, and what all begin with that say no text
MASKED, SHORT, LONG = 0x80, 126, 1 << 16  # what pages add to the length of a frame; lengths of the next larger kind
HEAD = 6  # bytes before the words of a short frame: two, and the four by which they are masked
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=14,  # an update of four to six kilobytes still sees the ones before it
    client_max_window_bits=12,
    compress_settings={"memLevel": 5},
)


class PageProtocol(WebSocketsSansIOProtocol):
    """Drops a peer that does not read, however much is still to be sent to it."""

    patience: ClassVar[float] = 10.0  # seconds that a page may leave what it was sent unread
    dropped: ClassVar[int] = 0

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.conn.available_extensions = [DEFLATE]
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self.is_between_frames = False  # nothing is left of what came last
        self.dropping: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin a connection."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)

    def handle_connect(self, event: Request) -> None:
        """Compress for pages that come over a network; for one on this machine it would only take time."""
        if is_near(self.client, event.headers):
            self.conn.available_extensions = []
        super().handle_connect(event)
        self.is_between_frames = True

    def data_received(self, data: bytes) -> None:
        """Take in what came; a line on which frames came in pieces, or several at once, is left to the parser."""
        self.is_between_frames = self.is_between_frames and _is_short_frame(data)
        if self.is_between_frames and data[0] == TEXT and self._is_open():
            self.frames, self.curr_msg_data_type = [apply_mask(data[HEAD:], data[2:HEAD])], "text"
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    async def send(self, message: Any) -> None:
        """Send; a refusal by an HTTP answer ends the handshake, which the base class does not note.

        Nor does it note that a line which waited for its answer was sent away when the house closed.
        """
        if message["type"] == "websocket.send" and self._is_open() and not self.conn.extensions:
            text = message["text"].encode()
            if SHORT <= len(text) < LONG and self.writable.is_set():
                self.transport.write(struct.pack("!BBH", TEXT, SHORT, len(text)) + text)
                return
        is_refusal = message["type"] == "websocket.http.response.body"
        self.handshake_complete |= is_refusal
        self.disconnected |= is_refusal and self.conn.eof_sent
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; stop reading only once several wait, not at each as the base class does."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= UNHEARD and not self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        """Wait until the peer has read, but not for ever."""
        super().pause_writing()
        self.dropping = self.loop.call_later(self.patience, self._drop)

    def resume_writing(self) -> None:
        """Go on."""
        self._forgive()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """Drop a peer that does not answer; what is left to be sent would wait for it as well."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """Send the page away until we are back, and hear its answer: hanging up first could cut the message off."""
        if self.close_sent or not self.handshake_complete:
            super().shutdown()
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": SERVICE_RESTART})
        self.conn.send_close(SERVICE_RESTART)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(FAREWELL, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """End a connection."""
        self._forgive()
        super().connection_lost(exc)

    def _is_open(self) -> bool:
        """Tell whether texts may come and go: hands were shaken, and nobody has taken leave."""
        is_between = self.handshake_complete and not self.close_sent and not self.disconnected
        return is_between and self.conn.state is State.OPEN

    def _drop(self) -> None:
        PageProtocol.dropped += 1
        logger.info("page-dropped", extra={"unread": self.transport.get_write_buffer_size()})
        self.transport.abort()

    def _forgive(self) -> None:
        if self.dropping is not None:
            self.dropping.cancel()
            self.dropping = None


def _is_short_frame(data: bytes) -> bool:
    """Tell whether these bytes are one frame as pages send it, whole and short: a text, or what keeps a line alive."""
    is_known = data[0] == TEXT or data[0] & CONTROL == CONTROL
    return is_known and len(data) > 1 and MASKED <= data[1] < MASKED + SHORT and len(data) == HEAD + data[1] - MASKED


def is_near(client: tuple[str, int] | None, headers: Headers) -> bool:
    """Tell whether a page is on this machine itself, and does not come through a proxy that is."""
    return (
        client is not None
        and _is_loopback(client[0])
        and not any(name in headers for name in ("X-Forwarded-For", "Forwarded", "Via"))
    )


@lru_cache
def _is_loopback(host: str) -> bool:
    return ipaddress.ip_address(host).is_loopback
