"""A page's socket on the wire: compression that fits our updates, and no endless patience with who does not read."""

import asyncio
import socket
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

PATIENCE = 10.0  # seconds that a page may leave what it was sent unread
UNREAD = 1 << 17  # bytes that the system may hold for a page; as many again wait here at most
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=13,  # an update of four kilobytes still sees the one before it
    client_max_window_bits=12,
    compress_settings={"memLevel": 5},
)


class Wire(WebSocketsSansIOProtocol):
    """Drops a peer that does not read, however much is still to be sent to it."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.conn = ServerProtocol(extensions=[DEFLATE], max_size=self.config.ws_max_size, logger=self.logger)
        self.dropping: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin a connection."""
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)

    def pause_writing(self) -> None:
        """Wait until the peer has read, but not for ever."""
        super().pause_writing()
        self.dropping = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on."""
        self._forgive()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """Drop a peer that does not answer; what is left to be sent would wait for it as well."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """End a connection."""
        self._forgive()
        super().connection_lost(exc)

    def _forgive(self) -> None:
        if self.dropping is not None:
            self.dropping.cancel()
            self.dropping = None
