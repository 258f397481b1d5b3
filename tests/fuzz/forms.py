"""Addresses, query strings, forms and cookies, on every route of the application."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from filled import every_option, parts
from houses import HOST, House, a_house
from journals import corpus as journals
from mutating import Mutator
from outcome import Outcome, outcome_of
from starlette.routing import Route

from ludotheque import catalogue
from ludotheque.engine.lessons import lessons
from ludotheque.house.decisions import PHRASES
from ludotheque.house.people import public_id
from ludotheque.house.table import Table
from ludotheque.web.app import ROUTES
from ludotheque.web.club.tournament import TASKS
from setups import a_game_with

OTHERS = ("", "dora", "carl")  # a stranger without and with a cookie, and a spectator
HARMLESS = (  # to a table, if it is a player who asks whose turn it is not
    *("move", "typed", "undo", "hurry", "words", "traces", "counts", "read", "hint", "journal", "replay", "fair"),
    *("answer", "rematch"),  # nothing is asked, and the game goes on
    *("end", "picture.svg", "analysis", "try", "branch"),  # of a game that is over
)
STILL_MOVES = ("rematch",)  # a table whose game is over
FIELDS = {
    **{"seat0": "me", "seat1": "beside", "name0": "Anne", "name1": "Bob", "salt": "poivre", "auto": "on"},
    **{"seat": "1", "to": "friend", "name": "Carl", "phrase": PHRASES[0], "ply": "60", "action": "3", "text": "a1"},
    **{"as": "0", "step": "1", "language": "en", "theme": "dark", "back": "/", "stand_in": "60", "part": ""},
    **{"seat2": "none", "name2": "", "draw-seats": "on", "move-seat": "0-1", "friends": "1", "agrees": "yes"},
    **{
        "layer": "0123abcd",
        "shape": "wide",
        "page": "2",
        "paper": "letter",
        "house-name": "Chez nous",
        "share-rules": "1",
    },
    **{"house-name": "Chez nous", "share-rules": "1"},
    **{"number": "1", "show": "1", "against": "amateur", "told": "3", "seq": "0", "after": "0123456789abcdef"},
    **{"v": "seats=2,players=random", "a.seats": "2", "b.seats": "2", "a.players": "urge", "games": "1000"},
    **{"clock-pace": "300+5", "clock-out": "loses", "meeting": "on", "game": a_game_with().slug, "close": ""},
    **{"contest": "on", "seed": "3", "change": "finish"},
    **{"title": "Coupe", "form": "swiss", "game0": "", "seats0": "4", "rules0": "house-name=Chez+nous", "rounds": "3"},
    **{"follows": "on", "plays": "on", "level": "amateur", "do": "result", "player": "1", "rank0": "1", "rank1": "2"},
    **{"table": "0123456789abcdef", "seen": "0123456789abcdef", "at": "3"},
    **{"person": "0123456789abcdef", "face": "cap", "new": "1", "anyway": "1", "rated": "on"},
    **{"player": "0123456789abcdef", "into": "fedcba9876543210"},
    **{"players": "2", "sheet": "10.20_30.40", "keep": "1", "0.floors": "5", "1.cards1": "7"},
}


@dataclass(frozen=True)
class Asked:
    """A request as a server hands it on."""

    method: str
    path: str
    query: bytes
    body: bytes
    guest: str
    cookie: bytes
    accept: bytes = b"text/html"
    languages: bytes = b"fr"
    token: bytes = b""


def throw_forms(mutator: Mutator, count: int) -> Outcome:
    """Ask every route in wrong ways."""
    return outcome_of(_throw, mutator, count)


async def _throw(outcome: Outcome, mutator: Mutator, count: int) -> None:
    async with a_house(outcome) as house:
        for _ in range(count):
            await throw_at(outcome, house, "form", spoilt(mutator, house))


async def throw_at(outcome: Outcome, house: House, kind: str, given: Asked) -> None:
    """Ask, and see that no table changes and nothing breaks."""
    before = house.positions()
    with outcome.throwing(kind, given):
        status = await ask(house, given)
        outcome.refused += status >= 400
        if status >= 500:
            outcome.fault(kind, given, f"is answered with {status}")
    if house.positions() != before:
        outcome.fault(kind, given, "changes a table")


async def ask(house: House, asked: Asked) -> int:
    """Put a request to the application; return the status of its answer."""
    status = 0
    body = iter([{"type": "http.request", "body": asked.body, "more_body": False}])

    async def receive() -> dict[str, Any]:
        return next(body, {"type": "http.disconnect"})

    async def send(message: dict[str, Any]) -> None:
        nonlocal status
        status = message.get("status", status)

    headers = [(b"host", HOST), (b"origin", b"http://" + HOST), (b"cookie", asked.cookie)]
    headers += [(b"accept", asked.accept), (b"accept-language", asked.languages), (b"authorization", asked.token)]
    scope = {
        "type": "http", "method": asked.method, "path": asked.path, "raw_path": asked.path.encode(),
        "query_string": asked.query, "headers": headers, "client": ("127.0.0.1", 1), "scheme": "http",
        "server": ("127.0.0.1", 80), "http_version": "1.1", "root_path": "",
    }  # fmt: skip
    await house.app(scope, receive, send)
    return status


def spoilt(mutator: Mutator, house: House) -> Asked:
    """Make a request of a route, well formed but for its form, its query, its address or its cookie."""
    route, table = mutator.choose(_routes()), mutator.choose(house.all_tables)
    guest = mutator.choose((*players(table, route.path.rpartition("/")[2]), *OTHERS))
    method = "POST" if "POST" in (route.methods or ()) else "GET"
    path, filled_in = _path(route.path, mutator, house, table), dict(_fields(mutator, house.things[table.key]))
    cookie = house.cookie(guest) if guest else b""
    if mutator.chooser.random() < 0.1:
        path = "/" + mutator.text(path[1:])
    if mutator.chooser.random() < 0.1:
        guest, cookie = "", mutator.spoil(house.cookie("dora"))
    sent = mutator.spoil(urlencode(filled_in).encode())
    query, body = (sent, b"") if method == "GET" else (b"", sent)
    accept = mutator.choose((b"text/html", b"application/json"))
    return Asked(method, path, query, body, guest, cookie, accept, mutator.spoil(b"fr,en;q=0.5"))


def _routes() -> list[Route]:
    return [route for route in ROUTES if isinstance(route, Route)]


def players(table: Table, page: str) -> tuple[str, ...]:
    """Name those who may ask for a page and change nothing: whoever's turn it is not, and at the end everybody."""
    if page not in HARMLESS or (table.is_over and page in STILL_MOVES):
        return ()
    return ("anne", "bob") if table.is_over else (table.chairs[1 - table.waits_for()].guest,)


def _path(pattern: str, mutator: Mutator, house: House, table: Table) -> str:
    slug = mutator.choose(catalogue.slugs())
    known = {
        "slug": slug,
        "lesson": mutator.choose(lessons(catalogue.game(slug).folder)).name,
        "name": "cover",
        "key": table.key,
        "token": house.watch[table.key],
        "ply": mutator.text("3"),
        "step": mutator.text("1"),
        "public": public_id("bob"),
    }
    if pattern.startswith("/tournament/") and house.tournament:
        known |= {"key": house.tournament.key, "table": house.tournament.tables[0].key}
    return re.sub(r"\{(\w+)\}", lambda found: known[found[1]], pattern)


def _fields(mutator: Mutator, things: list[str]) -> Iterator[tuple[str, str]]:
    touched = {"source": mutator.choose(things), "target": mutator.choose(things)}
    touched |= {"game0": mutator.choose(catalogue.slugs()), "do": mutator.choose(list(TASKS))}
    for name, value in (*{**FIELDS, **touched}.items(), *parts(mutator.choose(every_option())[1])):
        if mutator.chooser.random() < 0.4:
            yield name, mutator.text(value) if mutator.chooser.random() < 0.3 else value
    if mutator.chooser.random() < 0.1:
        yield "journal", mutator.text(mutator.choose(journals()[1]))
