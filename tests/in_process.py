"""A house inside this process, for what a real one cannot be made to do: other rules, or a log that cheats."""

import asyncio
from contextlib import asynccontextmanager

import httpx

from ludotheque.house.log import Chair
from ludotheque.house.storage import open_store
from ludotheque.web.app import application
from waiting import soon

PAIR = (Chair("guest", "Anne", "anne"), Chair("guest", "Bob", "bob"))


@asynccontextmanager
async def a_house(path, cookies=None, **settings):
    """Open a house on a store, with a browser at its door."""
    app = application(open_store(str(path)), keys=["k" * 64], **settings)
    async with app.router.lifespan_context(app):
        door = {"transport": httpx.ASGITransport(app), "base_url": "http://house", "follow_redirects": True}
        async with httpx.AsyncClient(**door, headers={"sec-fetch-site": "same-origin"}, cookies=cookies) as web:
            yield app, web


@asynccontextmanager
async def a_table(path, slug, chairs=PAIR, settings=None, **house):
    """Open a house on a store, with a browser at its door, and set a table; the first chair is the host's."""
    async with a_house(path, **house) as (app, web):
        table, _ = await app.state.services.tables.open(slug, chairs, chairs[0].guest, settings=settings)
        yield app, web, table


async def open_line(app, path, cookie, receive, send, **more):
    """Speak for the server behind the application: open the socket of a page, and wait until it is closed."""
    headers = {"host": "house", "origin": "http://house", "cookie": cookie, **more}
    scope = {"type": "websocket", "path": f"{path}/socket", "query_string": b"", "client": ("127.0.0.1", 1)}
    await app({**scope, "headers": [(n.encode(), v.encode()) for n, v in headers.items()]}, receive, send)


async def heard_at_once(app, web, path):
    """Open a page's socket and hear all that is said until it is closed, and with which code."""
    said, coming = [], iter([{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}])

    async def receive():
        return next(coming)

    async def send(message):
        said.append(message.get("text") or str(message.get("code", "")))

    cookies = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
    await open_line(app, path, cookies, receive, send)
    return "".join(said)


class OpenPage:
    """A page inside this process: what it hears, and a way to say something, to stop reading or to be gone."""

    def __init__(self):
        self.is_gone = False
        self.heard, self._said, self._reads = [], asyncio.Queue(), asyncio.Event()
        self._awaited = 0  # how much was heard when the last thing waited for was told
        self._said.put_nowait({"type": "websocket.connect"})
        self._reads.set()
        self.is_held = asyncio.Event()  # something is sent that is not read yet

    def say(self, text):
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self):
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def stop_reading(self):
        self._reads.clear()
        self.is_held.clear()

    def read_on(self):
        self._reads.set()

    async def receive(self):
        return await self._said.get()

    async def send(self, message):
        self.is_held.set()
        await self._reads.wait()
        if self.is_gone:
            raise OSError
        self.heard.append(message.get("text", message.get("reason", "")))

    async def until_told(self, words):
        """Wait for the first update after the one waited for before that holds these words; give it."""

        def told():
            return next((at for at in range(self._awaited, len(self.heard)) if words in self.heard[at]), None)

        await soon(lambda: told() is not None)
        self._awaited = told() + 1
        return self.heard[self._awaited - 1]


@asynccontextmanager
async def open_page(app, key, guest, *cookies):
    """Keep the page of a guest open meanwhile."""
    cookie = "; ".join([f"guest={app.state.services.signers[0].dumps(guest)}", *cookies])
    async with _open(app, f"/table/{key}", cookie) as page:
        yield page


@asynccontextmanager
async def open_chair(app, key, guest, language="en"):
    """Keep the line of a program open meanwhile."""
    token = f"Bearer {app.state.services.tokens[0].dumps(guest)}"
    async with _open(app, f"/chair/{key}", "", **{"authorization": token, "accept-language": language}) as page:
        yield page


@asynccontextmanager
async def _open(app, path, cookie, **headers):
    page = OpenPage()
    line = asyncio.create_task(open_line(app, path, cookie, page.receive, page.send, **headers))
    try:
        yield page
    finally:
        page.leave()
        await line
