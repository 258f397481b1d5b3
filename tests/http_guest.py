"""A guest without a browser: real HTTP, real sockets, its own cookies."""

import json
import re
import ssl
from contextlib import contextmanager

import httpx
from websockets.sync.client import connect

from ludotheque.svg.element import layer_of
from ludotheque.web.table.elements import CURTAIN
from waiting import LONGEST

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # to read whom machines trust takes longer than most tests


class Guest:
    """Somebody at the door of a house."""

    def __init__(self, url: str, language: str = "fr") -> None:
        self.url = url
        self.web = httpx.Client(
            base_url=url, follow_redirects=True, timeout=LONGEST, verify=PLAIN,
            headers={"accept-language": language, "sec-fetch-site": "same-origin"},
        )  # fmt: skip

    def __enter__(self) -> "Guest":
        return self

    def __exit__(self, *_: object) -> None:
        self.web.close()

    def move_to(self, url: str) -> None:
        """Go on at another address of the same house."""
        self.url = url
        self.web.base_url = url

    def open(self, slug: str, *kinds: str, **form: str) -> str:
        """Set a table; return its key."""
        seats = {f"seat{number}": kind for number, kind in enumerate(kinds)}
        answer = self.web.post(f"/game/{slug}", data={**seats, **form})
        assert answer.status_code == 200, answer.text
        return str(answer.url).rsplit("/", 1)[-1].partition("?")[0]

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.web.get(path, headers=headers)

    def post(self, path: str, **form: str) -> httpx.Response:
        return self.web.post(path, data=form)

    def table(self, key: str, seat: int | None = None) -> "Page":
        query = "" if seat is None else f"?as={seat}"
        return Page(self.get(f"/table/{key}{query}").text)

    def invite(self, key: str, seat: int = 1) -> str:
        """Write an invitation to a seat; return its token."""
        answer = self.web.post(f"/table/{key}/invite", data={"seat": seat}, headers={"accept": "application/json"})
        return answer.json()["link"].rpartition("/")[2]

    def watch_link(self, key: str) -> str:
        """Give the address at which others may come in and watch, as the host's page shows it."""
        return re.search(rf"/watch/{key}/[\w-]+", self.get(f"/table/{key}").text)[0]

    @contextmanager
    def line(self, key: str, seat: int | None = None, origin: str = ""):
        """Open a live line to a table."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.web.cookies.jar)
        query = "" if seat is None else f"?as={seat}"
        address = f"{self.url.replace('http', 'ws')}/table/{key}/socket{query}"
        headers = {"cookie": cookies, "accept-language": "fr"}
        with connect(address, origin=origin or self.url, additional_headers=headers, max_queue=None) as line:
            yield Line(line)


class Line:
    """A socket that speaks in pages and answers."""

    def __init__(self, line) -> None:
        self.line = line
        self.pages: list[Page] = []  # all that were heard

    def say(self, **message: object) -> None:
        self.line.send(json.dumps(message))

    def hear(self, seconds: float = LONGEST) -> "Page | dict":
        text = self.line.recv(timeout=seconds)
        if text.startswith("{"):
            return json.loads(text)
        self.pages.append(Page(text))
        return self.pages[-1]

    def page(self, seconds: float = LONGEST) -> "Page":
        while not isinstance(heard := self.hear(seconds), Page):
            pass
        return heard

    def page_at_turn(self, page: "Page | None" = None) -> "Page":
        """Wait until somebody at this device can act or the game is over, handing over and lifting the curtain."""
        page = page or self.page()
        while not (page.is_mine or page.is_over):
            if page.veil:
                self.say(do="as", seat=None if page.veil == CURTAIN else int(page.veil))
            page = self.page()
        return page

    def answer(self, seconds: float = LONGEST) -> dict:
        while isinstance(heard := self.hear(seconds), Page):
            pass
        return heard


class Page:
    """What a table's page says."""

    def __init__(self, html: str) -> None:
        self.html = html

    def data(self, name: str) -> str:
        found = re.search(rf'<main id="table".*? data-{name}="([^"]*)"', self.html, re.DOTALL)
        assert found, f"no data-{name} in the page"
        return found[1].replace("&gt;", ">")

    @property
    def ply(self) -> int:
        return int(self.data("ply"))

    @property
    def seat(self) -> int | None:
        """Say from whose seat the page looks."""
        return int(self.data("seat")) if "data-seat" in self.html else None

    @property
    def layer(self) -> str:
        """Name the static layer of the board."""
        return layer_of(self.html)

    @property
    def has_layer(self) -> bool:
        """Tell whether the static layer is there, and not only named."""
        return f'data-keep="{self.layer}"></g>' not in self.html

    @property
    def is_mine(self) -> bool:
        return self.data("turn") == "mine"

    @property
    def is_over(self) -> bool:
        return self.data("turn") == "over"

    @property
    def veil(self) -> str:
        """Say for whose eyes the button is that hands over or lifts the curtain; empty if there is none."""
        found = re.search(r'id="(?:lift|hand-over)"[^>]*data-as="(\w+)"', self.html)
        return found[1] if found else ""

    def actions(self) -> list[int]:
        on_board = [int(item.partition(":")[0]) for item in self.data("moves").split()]
        beside = [int(value) for value in re.findall(r'<button id="act-?\d+" name="action" value="(-?\d+)"', self.html)]
        return sorted({*on_board, *beside})
