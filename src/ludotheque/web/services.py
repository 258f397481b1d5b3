"""The services that every route needs, and what a request says of whoever asks."""

import secrets
from dataclasses import dataclass, field
from functools import lru_cache
from ipaddress import ip_address
from math import inf
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope

from ludotheque.engine.contracts import SHAPES, WIDE
from ludotheque.engine.journal import HouseKey
from ludotheque.engine.words import LANGUAGES
from ludotheque.house.analyses import Analyses
from ludotheque.house.autoplay import Autoplay
from ludotheque.house.becoming import Becoming
from ludotheque.house.carrying import Carrying
from ludotheque.house.deadlines import Deadlines
from ludotheque.house.invitations import Invitations
from ludotheque.house.meeting import Meeting
from ludotheque.house.people import host_token, new_guest
from ludotheque.house.players import Players
from ludotheque.house.presence import Presence
from ludotheque.house.prints import Prints
from ludotheque.house.steward import Steward
from ludotheque.house.storage.store import Store
from ludotheque.house.studies import Studies
from ludotheque.house.tables import Tables
from ludotheque.house.timekeeping import Timekeeper
from ludotheque.house.tournaments import Tournaments
from ludotheque.house.turns import Rounds
from ludotheque.web.buckets import Buckets, Talk
from ludotheque.web.lines import OpenLines

YEAR = 365 * 24 * 3600
GUEST_COOKIE, LANGUAGE_COOKIE, SHAPE_COOKIE, HOST_COOKIE = "guest", "language", "shape", "host"
SALTS = ("guest-v1", "chair-v1", "host-v1", "people-v1")  # of what is signed, so that none passes for another
HOST_ONLY = "__Host-"  # a browser takes such a cookie by https alone, and from this very host
CHAIR = "/chair/"  # what programs ask for, who are known by a token of theirs and by no cookie
BEARER = "Bearer "
DRAWING = 0.004  # seconds in a round for the pages of one network: an update takes some 0.1 ms, a whole board up to ten
FOUNDINGS = (20, 1 / 180)  # tournaments of one network at once, and a second


@dataclass(slots=True)
class Services:
    """The tables with all that acts on them, and how cookies are signed."""

    tables: Tables
    autoplay: Autoplay
    invitations: Invitations
    signers: tuple[URLSafeSerializer, ...]  # the first signs; the others are keys of before, still accepted
    tokens: tuple[URLSafeSerializer, ...]  # likewise, for programs
    hosts: tuple[URLSafeSerializer, ...]  # likewise, for hosts of the house
    devices: tuple[URLSafeSerializer, ...]  # likewise, for those who share a device
    origin: str  # empty: whatever host the request names
    home: str  # where guests of the local network come in, whatever host the request names; empty: unknown
    talk: Talk
    lines: OpenLines
    deadlines: Deadlines
    presence: Presence
    meeting: Meeting
    house_key: HouseKey
    analyses: Analyses
    players: Players
    tournaments: Tournaments
    steward: Steward
    carrying: Carrying
    becoming: Becoming
    host_token: str  # by which whoever started the house is known
    prints: Prints = field(default_factory=Prints)
    studies: Studies = field(default_factory=Studies)
    drawing: Rounds = field(default_factory=lambda: Rounds(DRAWING))
    foundings: Buckets = field(default_factory=lambda: Buckets(*FOUNDINGS))  # of tournaments, by network
    wrote_at: float = -inf  # when the store was last seen to take something

    @classmethod
    def of(
        cls,
        store: Store,
        keys: list[str] | None,
        origin: str,
        home: str,
        rate: float,
        pace: float,
        house_key: bytes | None = None,
    ) -> "Services":
        """Set the services up on a store; without keys, guests are forgotten at the next start.

        `pace` is how long bots take, and how long they wait before they stand in; without any pause they still wait.
        """
        tables = Tables(store)
        known = keys or [secrets.token_hex(32)]
        signers, tokens, hosts, devices = (tuple(URLSafeSerializer(key, salt=salt) for key in known) for salt in SALTS)
        secret = house_key or secrets.token_bytes(32)
        deadlines = Deadlines(store)
        presence = Presence(tables, deadlines, pace or 1.0)
        autoplay = Autoplay(tables, pace, is_watched=presence.is_watched)
        presence.on_look = autoplay.nudge
        tournaments = Tournaments(tables)
        Timekeeper(tables, deadlines)  # which hears of both from now on
        return cls(
            tables=tables, autoplay=autoplay, invitations=Invitations(tables), signers=signers, tokens=tokens,
            hosts=hosts, devices=devices, origin=origin, home=home, talk=Talk(rate), lines=OpenLines(rate),
            deadlines=deadlines, presence=presence, meeting=Meeting(tables, presence), house_key=HouseKey(secret),
            analyses=Analyses(store), players=Players(store), carrying=Carrying(store), becoming=Becoming(tables),
            tournaments=tournaments, steward=Steward(tournaments, tables), host_token=host_token(secret),
        )  # fmt: skip

    async def start(self) -> None:
        """Finish what was begun before, then let everything act that acts by itself."""
        await self.becoming.finish()
        await self.tables.rated.catch_up()
        await self.steward.start()
        await self.presence.workers.beat()
        self.deadlines.start()
        self.presence.start()

    async def stop(self) -> None:
        """Let nothing act by itself any more."""
        await self.steward.stop()
        await self.deadlines.stop()
        self.presence.stop()
        await self.autoplay.stop()
        await self.analyses.stop()
        await self.studies.stop()

    def guest(self, connection: HTTPConnection) -> str:
        """Recognise a guest by its cookie, a program by its token; empty if it has none that holds."""
        if is_of_program(connection.scope):
            told = connection.headers.get("authorization", "")
            return _signed_guest(told.removeprefix(BEARER), self.tokens) if told.startswith(BEARER) else ""
        return self.signed_in(connection, GUEST_COOKIE, self.signers)

    def is_host(self, connection: HTTPConnection) -> bool:
        """Tell whether somebody is the host of the house: the guest who opened its link, on the device that did."""
        guest = self.guest(connection)
        return bool(guest) and self.signed_in(connection, HOST_COOKIE, self.hosts) == guest

    def signed_in(self, connection: HTTPConnection, name: str, signers: tuple[URLSafeSerializer, ...]) -> str:
        """Read what a cookie holds that we have signed; empty if there is none that holds."""
        cookie = connection.cookies.get(self.cookie_named(connection, name)) or connection.cookies.get(name, "")
        return _signed_guest(cookie, signers) if cookie else ""

    def guest_cookie(self, connection: HTTPConnection) -> str:
        """Name the cookie by which a guest is known."""
        return self.cookie_named(connection, GUEST_COOKIE)

    def cookie_named(self, connection: HTTPConnection, name: str) -> str:
        """Name a cookie that proves something; where there is https, one that nobody else could have set."""
        return HOST_ONLY + name if self.is_secure(connection) else name

    def is_secure(self, connection: HTTPConnection) -> bool:
        """Tell whether people come by https."""
        return connection.scope.get("scheme") in ("https", "wss") or self.origin.startswith("https:")

    def greet(self, connection: HTTPConnection) -> str:
        """Recognise a guest, or take a new one in; `settle` then hands out the cookie."""
        if not hasattr(connection.state, "guest"):
            connection.state.guest = self.guest(connection) or new_guest()
        return str(connection.state.guest)

    def settle(self, connection: HTTPConnection, response: Response) -> Response:
        """Give a new guest its cookie, and one whose cookie an older key signed a newer one."""
        guest = str(getattr(connection.state, "guest", "")) or self.guest(connection)
        signed = str(self.signers[0].dumps(guest)) if guest else ""
        name = self.guest_cookie(connection)
        if guest and signed != connection.cookies.get(name):
            self.hand_out(connection, response, name, signed)
        return response

    def hand_out(
        self, connection: HTTPConnection, response: Response, name: str, value: str, path: str = "/"
    ) -> Response:
        """Set a cookie that no script reads, that no other site sends, and that never leaves https where we have it."""
        secure = self.is_secure(connection)
        response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path=path)
        return response


@lru_cache(maxsize=4096)  # a page shows the same cookie again and again
def _signed_guest(cookie: str, signers: tuple[URLSafeSerializer, ...]) -> str:
    for signer in signers:
        try:
            return str(signer.loads(cookie))
        except BadSignature:
            continue
    return ""


def services_of(connection: HTTPConnection) -> Services:
    """Find the services of the application that serves a request."""
    found = connection.app.state.services
    assert isinstance(found, Services)
    return found


def language_of(connection: HTTPConnection) -> str:
    """Choose the language: the guest's choice, else the browser's wish, else French."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for wish in connection.headers.get("accept-language", "").lower().split(","):
        if wish.strip()[:2] in LANGUAGES:
            return wish.strip()[:2]
    return LANGUAGES[0]


def shape_of(connection: HTTPConnection) -> str:
    """Say for which shape of window to draw, as the page's script has told it; wide if it has not.

    What a script asks for says it itself: a browser may still send the cookie that a turned window has just changed.
    """
    told = connection.query_params.get("shape") or connection.cookies.get(SHAPE_COOKIE)
    return told if told in SHAPES else WIDE


def has_script(connection: HTTPConnection) -> bool:
    """Tell whether a browser has shown that it runs our script, which adds to the chance of a table."""
    return SHAPE_COOKIE in connection.cookies


def address_of(connection: HTTPConnection) -> str:
    """Say at which address others reach the house: the configured one, else the one that was asked for."""
    services = services_of(connection)
    return services.origin or services.home or f"{connection.url.scheme}://{connection.url.netloc}"


def is_for_this_device_only(connection: HTTPConnection) -> bool:
    """Tell whether links that are written now lead to the house on this very machine alone."""
    host = urlsplit(address_of(connection)).hostname or ""
    return host == "localhost" or (_is_address(host) and ip_address(host).is_loopback)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def is_of_program(scope: Scope) -> bool:
    """Tell whether a program asks: what it may do hangs on a token that no browser sends by itself."""
    return str(scope["path"]).startswith(CHAIR)


def wants_data(connection: HTTPConnection) -> bool:
    """Tell whether a script or a program asks, which reads JSON, and no person, who reads pages."""
    return is_of_program(connection.scope) or "application/json" in connection.headers.get("accept", "")
