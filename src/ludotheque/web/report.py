"""What every request leaves behind: a line in the log, a count, and for a fault of ours a number to ask about."""

import logging
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from ludotheque.web.faults import as_data
from ludotheque.web.pages import message
from ludotheque.web.services import language_of, wants_data
from ludotheque.web.speaking import speaker

logger = logging.getLogger(__name__)

OFTEN = ("/static", "/healthz", "/metrics")  # told at the level debug only
GONE = 499  # whoever asked did not wait for the answer
INTERNAL = 1011  # the code with which a socket closes after a fault of ours


class Reporter:
    """Times requests by their route, never by their address, which may hold a token; answers for what fails."""

    def __init__(self, app: ASGIApp, routes: Mapping[Callable[..., Any], str], tally: Counter[str]) -> None:
        self.app = app
        self.routes = routes
        self.tally = tally

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and note what became of it."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._line(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), 0

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except ClientDisconnect:
            status = GONE
        except Exception as fault:
            answer = failed(Request(scope), fault, self._facts(scope))
            if not status:
                await answer(scope, receive, noted)
        self._note(scope, status, perf_counter() - began)

    async def _line(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except (ClientDisconnected, WebSocketDisconnect):
            return
        except Exception as fault:
            self.tally["failures"] += 1
            reference = note_failure(fault, self._facts(scope))
            await send({"type": "websocket.close", "code": INTERNAL, "reason": reference})

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        self.tally[f"{status // 100}xx"] += 1
        self.tally["failures"] += status >= 500
        facts = self._facts(scope)
        level = logging.DEBUG if facts["route"] in OFTEN else logging.INFO
        logger.log(level, "request", extra={**facts, "status": status, "milliseconds": round(seconds * 1000, 1)})

    def _facts(self, scope: Scope) -> dict[str, Any]:
        route = self.routes.get(scope.get("endpoint", None), "/static" if "endpoint" in scope else None)
        return {"method": scope.get("method"), "route": route, "table": scope.get("path_params", {}).get("key")}


def failed(request: Request, fault: Exception, facts: dict[str, Any], status: int = 500) -> Response:
    """Answer a fault of ours with a number, under which the log tells all."""
    reference = note_failure(fault, facts)
    try:
        say = speaker(language_of(request))
        title, text = say("error.ours"), say("error.reference", reference=reference)
        if wants_data(request):
            return JSONResponse({**as_data(text, "ours"), "reference": reference}, status)
        return message(request, title, text, status=status)
    except Exception:  # even the page that says so may fail
        return PlainTextResponse(f"a fault of ours; it is noted under {reference}\n", status)


def note_failure(fault: Exception, facts: dict[str, Any]) -> str:
    """Log a fault with its traceback; return the number by which it is found again."""
    reference = secrets.token_hex(4)
    logger.error("failure", exc_info=fault, extra={**facts, "reference": reference})
    return reference
