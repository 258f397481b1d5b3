"""Lines of pages and programs: the way to them, and how many are open, of one guest and from one network."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from starlette.routing import Match, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from ludotheque.engine.errors import LudothequeError

LEAST = 32  # lines that a guest may have open, however few requests it is allowed
GUESTS = 8  # as many lines as so many guests have, a network may: a school comes from one address


class TooManyLines(LudothequeError):
    """More pages are open than anybody looks at."""


class Lines:
    """Leads to lines before anything else is looked for: all that they say would pass by what lies in between."""

    def __init__(self, app: ASGIApp, routes: Sequence[WebSocketRoute]) -> None:
        self.app = app
        self.routes = routes

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Open a line, or pass a request on."""
        for route in self.routes if scope["type"] == "websocket" else ():
            match, found = route.matches(scope)
            if match is Match.FULL:
                scope.update(found)
                await route.app(scope, receive, send)
                return
        await self.app(scope, receive, send)


class OpenLines:
    """Counts open lines, each of which is drawn for and written to at every change of its table."""

    def __init__(self, rate: float) -> None:
        self.most = max(LEAST, int(rate))
        self._open: Counter[str] = Counter()

    @contextmanager
    def opened(self, guest: str, network: str) -> Iterator[None]:
        """Count a line while it is open, or refuse it."""
        mine = {f"guest {guest}": self.most, f"network {network}": GUESTS * self.most}
        if any(self._open[name] >= most for name, most in mine.items()):
            raise TooManyLines("too many pages are open; close some of them")
        self._open.update(mine.keys())
        try:
            yield
        finally:
            for name in mine:
                self._close(name)

    def _close(self, name: str) -> None:
        self._open[name] -= 1
        if not self._open[name]:
            del self._open[name]
