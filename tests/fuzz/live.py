"""A real server on loopback: bytes that are almost HTTP, almost frames, and frames with almost messages."""

import json
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from mutating import Mutator
from outcome import Outcome
from websockets.exceptions import ConnectionClosed

from http_guest import Guest
from ludotheque.web.report import INTERNAL
from ludotheque.web.table.socket import LONGEST_MESSAGE
from servers import Server
from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug
PATIENCE = 20.0  # seconds
FRAMES = 25  # on one line
FAILED = re.compile(r"Traceback|\bERROR\b|\bCRITICAL\b|\"level\": ?\"(error|critical)\"", re.IGNORECASE)
FRAMES_OF_PAGES = (
    {"do": "move", "ply": 0, "action": -1, "text": "a1"}, {"do": "type", "ply": 1, "text": "a1"},
    {"do": "undo", "ply": 0}, {"do": "say", "phrase": "hello"}, {"do": "hurry"}, {"do": "as", "seat": 1},
    {"do": "why", "source": "a1", "target": ""}, {"do": "pledge", "pledge": "ab" * 32},
    {"do": "share", "share": "ab" * 16}, {"do": "tell", "seq": 0, "told": "3"},
)  # fmt: skip
FORM = b"ply=0&action=-1&seat=1&text=a1&phrase=rude&name=Anne"


def throw_at_a_server(mutator: Mutator, count: int) -> Outcome:
    """Throw bytes at a server: whole requests, whole sockets, and messages on a good line, in turn."""
    outcome = Outcome()
    with a_server(outcome) as server, Guest(server.url) as anne, Guest(server.url) as carl:
        key = anne.open(SLUG, "me", "beside")
        watch(anne, carl, key)
        before = state(anne, key)
        while outcome.thrown < count and not outcome.faults:
            throw_request(outcome, mutator, server, request(key, cookies(carl)))
            throw_request(outcome, mutator, server, handshake(key, cookies(carl), server.url) + frame(mutator))
            throw_request(outcome, mutator, server, program(key))
            throw_frames(outcome, mutator, carl, key)
        if state(anne, key) != before:
            outcome.fault("server", key, "the table has changed")
    return outcome


@contextmanager
def a_server(outcome: Outcome) -> Iterator[Server]:
    """Run a server that must be well in the end, and must have logged no fault."""
    with TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with Server(Path(folder), "--rate", "1000000", log=log) as server:
            yield server
            with Guest(server.url) as guest:
                if guest.get("/healthz").text != "well\n":
                    outcome.fault("server", "", "is not well")
        if failed := FAILED.search(log.read_text()):
            outcome.fault("server", "", f"logs {log.read_text()[failed.start() : failed.start() + 1500]}")


def watch(host: Guest, guest: Guest, key: str) -> None:
    """Let a guest in as a spectator."""
    token = next(cookie.value for cookie in host.web.cookies.jar if cookie.name == f"watch-{key}")
    assert guest.post(f"/watch/{key}/{token}").status_code == 200


def state(guest: Guest, key: str) -> tuple[str, str]:
    return guest.table(key).data("seq"), guest.get(f"/table/{key}/journal").text


def cookies(guest: Guest) -> str:
    return "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.web.cookies.jar)


def throw_request(outcome: Outcome, mutator: Mutator, server: Server, good: bytes) -> None:
    """Send spoilt bytes and read all that comes back, until the server ends the connection."""
    given = mutator.spoil(good)
    with outcome.throwing("server", given), socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        line.sendall(given)
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while more := line.recv(65536):
            answer += more
        outcome.refused += answer[9:12] in (b"400", b"403", b"404", b"409")
        if answer[9:10] == b"5":
            outcome.fault("server", given, f"answers {answer[:60]!r}")


def throw_frames(outcome: Outcome, mutator: Mutator, guest: Guest, key: str) -> None:
    """Send spoilt messages on a good line, as text and as bytes."""
    with guest.line(key) as line:
        for _ in range(FRAMES):
            given = mutator.spoil(json.dumps(mutator.choose(FRAMES_OF_PAGES)).encode())
            outcome.thrown += 1
            try:
                line.line.send(given if mutator.chooser.random() < 0.2 else given.decode(errors="replace"))
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == INTERNAL:
                    outcome.fault("server", given, f"ends the line: {closed}")
                return
            if len(given) > LONGEST_MESSAGE:  # the line is over
                return


def request(key: str, cookie: str) -> bytes:
    head = f"POST /table/{key}/move?as=1 HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nCookie: {cookie}"
    kind = "application/x-www-form-urlencoded"
    return f"{head}\r\nContent-Type: {kind}\r\nContent-Length: {len(FORM)}\r\nConnection: close\r\n\r\n".encode() + FORM


def program(key: str) -> bytes:
    head = f"POST /chair/{key}?after=1 HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer abc.def"
    body = b'{"do": "play", "ply": 0, "move": "*"}'
    return f"{head}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body


def handshake(key: str, cookie: str, origin: str) -> bytes:
    head = f"GET /table/{key}/socket?ply=0 HTTP/1.1\r\nHost: {origin[7:]}\r\nOrigin: {origin}\r\nCookie: {cookie}"
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
    return f"{head}\r\n{upgrade}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()


def frame(mutator: Mutator) -> bytes:
    """Make a masked frame of a text, with a mask of zeros."""
    text = mutator.spoil(b'{"do": "why"}')[:120]
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
