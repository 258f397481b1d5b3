"""A house inside this process, for what a real one cannot be made to do: other rules, or a log that cheats."""

from contextlib import asynccontextmanager

import httpx

from ludotheque.house.storage import open_store
from ludotheque.web.app import application


@asynccontextmanager
async def a_house(path, cookies=None):
    """Open a house on a store, with a browser at its door."""
    app = application(open_store(str(path)), keys=["k" * 64])
    async with app.router.lifespan_context(app):
        door = {"transport": httpx.ASGITransport(app), "base_url": "http://house", "follow_redirects": True}
        async with httpx.AsyncClient(**door, headers={"sec-fetch-site": "same-origin"}, cookies=cookies) as web:
            yield app, web


async def open_line(app, path, cookie, receive, send):
    """Speak for the server behind the application: open the socket of a page, and wait until it is closed."""
    headers = {"host": "house", "origin": "http://house", "cookie": cookie}
    scope = {"type": "websocket", "path": f"{path}/socket", "query_string": b"", "client": ("127.0.0.1", 1)}
    await app({**scope, "headers": [(n.encode(), v.encode()) for n, v in headers.items()]}, receive, send)


async def heard_at_once(app, web, path):
    """Open a page's socket and hear all that is said until it is closed."""
    said, coming = [], iter([{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}])

    async def receive():
        return next(coming)

    async def send(message):
        said.append(message.get("text", ""))

    cookies = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
    await open_line(app, path, cookies, receive, send)
    return "".join(said)
