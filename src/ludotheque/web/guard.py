"""Guards at the door: headers, origins, sizes and rates."""

import asyncio
import re
from collections.abc import Coroutine, Mapping
from http import HTTPStatus
from typing import Any, TypeVar

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludotheque.engine.errors import LudothequeError
from ludotheque.house.turns import Turns
from ludotheque.web.buckets import Buckets, network_of
from ludotheque.web.faults import as_data
from ludotheque.web.forms import parsing
from ludotheque.web.services import CHAIR, YEAR, is_of_program, language_of, services_of, wants_data
from ludotheque.web.speaking import speaker

T = TypeVar("T")

LARGEST_FORM = 20_000  # bytes
LARGEST_JOURNAL = 600_000  # of as many actions as are taken, escaped as browsers do
MOST_FIELDS = 100  # of a form; the largest box has about fifty
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types table"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
STATIC = "/static/"
MY_PAGE = "/me"
# names, hands of cards, links that let in
FOR_ONE_GUEST = ("/table/", "/join/", "/watch/", "/me/", "/players", "/host/", "/tournament/", CHAIR)


_WHOLE_NUMBER = re.compile(r"-?\d{1,7}", re.ASCII).fullmatch


class TooLarge(LudothequeError):
    """A body that is larger than what the page sends."""


class BadForm(LudothequeError):
    """A form that no page sends like this."""


class Sealed:
    """Adds the headers to every answer, whoever gives it."""

    def __init__(self, app: ASGIApp, origin: str) -> None:
        self.app = app
        https_only = {"strict-transport-security": f"max-age={YEAR}"} if origin.startswith("https:") else {}
        self.headers = {**HEADERS, **https_only}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", keeping(scope["method"], scope["path"], message["status"]))
            await send(message)

        await self.app(scope, receive, sealed)


def keeping(method: str, path: str, status: int) -> str:
    """Say who may keep an answer: what is of a table nobody, so that going back asks again; else the guest's browser.

    Going back to the answer to a form cannot ask again: a browser that has not kept it shows a fault of its own.
    """
    if path.startswith(STATIC):
        return f"public, max-age={YEAR}, immutable" if status < HTTPStatus.BAD_REQUEST else "no-store"
    is_for_one = path.startswith(FOR_ONE_GUEST) or path == MY_PAGE
    return "no-store" if method != "POST" and is_for_one else "private, no-cache"


class Guard:
    """Turns away foreign posts and whoever asks too often, for pages or for sockets."""

    def __init__(self, app: ASGIApp, buckets: Buckets) -> None:
        self.app = app
        self.buckets = buckets
        self.turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it here."""
        refusal = None if scope["type"] == "lifespan" else self._refusal(scope)
        if refusal is None and scope["type"] != "lifespan":
            await self.turns.take(network_of(scope))
        await (refusal or self.app)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        if not scope["query_string"].isascii():
            return turned_away(scope, 400, "error.address")
        is_form = scope["type"] == "http" and scope["method"] not in ("GET", "HEAD") and not is_of_program(scope)
        if is_form and not is_same_origin(Headers(scope=scope), scope["app"].state.services.origin):
            return turned_away(scope, 403, "error.foreign")
        wait = self.buckets.wait(network_of(scope)) if not scope["path"].startswith(STATIC) else 0
        if not wait:
            return None
        answer = turned_away(scope, 429, "error.too-often", wait=wait)
        answer.headers["retry-after"] = str(wait)
        return answer


def turned_away(scope: Scope, status: int, key: str, **facts: object) -> Response:
    """Answer in the asker's language, and without a page: turning somebody away must cost little."""
    asker = HTTPConnection(scope)
    text = speaker(language_of(asker))(key, **facts)
    told = as_data(text, key.partition(".")[2])
    return JSONResponse(told, status) if wants_data(asker) else PlainTextResponse(f"{text}\n", status)


def is_same_origin(headers: Headers, origin: str) -> bool:
    """Tell whether a request comes from a page of ours, as the browser states it."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return is_our_origin(headers, origin)


def is_our_origin(headers: Headers, origin: str) -> bool:
    """Compare the Origin header with the configured one, or with the host asked for."""
    told = headers.get("origin")
    if told is None:
        return False
    return told == origin if origin else told.partition("//")[2] == headers.get("host")


async def body_of(request: Request, largest: int) -> bytes:
    """Read what is posted, of bounded size."""
    body, announced = bytearray(), whole_number(request.headers.get("content-length")) or 0
    async for chunk in request.stream():
        body += chunk
        if max(len(body), announced) > largest:  # what is announced need not be waited for
            raise TooLarge(f"a form has at most {largest:,} bytes", kilobytes=largest // 1000)
    return bytes(body)


async def form_of(request: Request, largest: int = LARGEST_FORM) -> Mapping[str, str]:
    """Read a posted form of bounded size."""
    body = await body_of(request, largest)
    try:
        return await services_of(request).tables.slices.do(parsing(body, MOST_FIELDS))
    except ValueError as fault:
        raise BadForm("this form cannot be read") from fault


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Do some work for whoever asks, and drop it as soon as nobody waits for its answer any more."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        for each in (working, leaving):
            each.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def whole_number(text: str | None) -> int | None:
    """Read a small whole number out of a form or an address; None if there is none."""
    digits = (text or "").strip()
    return int(digits) if _WHOLE_NUMBER(digits) else None


def number_in(form: Mapping[str, str], name: str) -> int:
    """Read a small whole number that a form must hold."""
    found = whole_number(form.get(name))
    if found is None:
        raise BadForm(f"this form cannot be read: {name!r} is no whole number")
    return found
