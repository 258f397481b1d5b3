"""Heads of requests: their bytes are bounded by the house itself, and so is the time that they take."""

import asyncio
import inspect
import itertools
import socket
from contextlib import closing
from unittest.mock import MagicMock

import pytest
import uvicorn
from uvicorn.server import ServerState

from insides import attributes_of, check_versions
from ludotheque.web import heads
from ludotheque.web.heads import HeadProtocol
from servers import Server
from waiting import LONGEST

BASE = HeadProtocol.__base__
OWN = [name for name, each in vars(HeadProtocol).items() if inspect.isfunction(each) and name[0] != "_"]
MADE_FOR = {"uvicorn": "0.54.0", "httptools": "0.9.0"}
ADDED = {"is_in_head", "head", "told", "refusal", "dropping"}
MOST_TAKEN = 20_000_000  # bytes; the buffers of the system hold some before anybody is heard


def ask(house, *parts: bytes) -> bytes:
    """Send raw bytes, as many as are taken; give the beginning of the answer."""
    with closing(socket.create_connection(("127.0.0.1", house.port), timeout=LONGEST)) as line:
        try:
            for part in parts:
                line.sendall(part)
        except OSError:
            pass
        try:
            return line.recv(4096)
        except ConnectionError:
            return b""


def get(address: bytes = b"/healthz", headers: bytes = b"") -> bytes:
    return b"GET " + address + b" HTTP/1.1\r\nHost: house\r\n" + headers + b"\r\n"


def test_a_usual_request_is_answered(house):
    headers = b"".join(b"X-%d: %s\r\n" % (number, b"x" * 100) for number in range(50))

    assert ask(house, get(b"/healthz?" + b"x" * 3_000, headers)).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (get(b"/healthz?" + b"x" * 5_000), 414),
        (get(headers=b"Cookie: a=" + b"x" * 20_000 + b"\r\n"), 431),
        (get(headers=b"".join(b"X-%d: x\r\n" % number for number in range(150))), 431),
        (get(headers=b"".join(b"X-%d: %s\r\n" % (number, b"x" * 1_000) for number in range(20))), 431),
    ],
)
def test_a_head_that_is_too_long_is_refused_in_both_languages(house, request_, status):
    answer = ask(house, request_).decode()

    assert answer.startswith(f"HTTP/1.1 {status} ")
    assert "connection: close" in answer
    assert "trop long" in answer
    assert "too long" in answer


@pytest.mark.parametrize("start", [b"GET /", b"GET / HTTP/1.1\r\nCookie: "])
def test_a_head_without_end_is_not_taken_in(house, start):
    with closing(socket.create_connection(("127.0.0.1", house.port), timeout=LONGEST)) as line:
        line.sendall(start)
        taken = sum(itertools.takewhile(bool, (send(line) for _ in range(2_000))))

    assert taken < MOST_TAKEN


def send(line: socket.socket) -> int:
    """Send some more; return how much was taken."""
    try:
        line.sendall(b"x" * 65_536)
    except OSError:
        return 0
    return 65_536


@pytest.mark.parametrize("start", [b"", b"GET / HTTP/1.1\r\nHost: hou"])
def test_a_head_that_never_comes_is_waited_for_but_not_for_ever(start, tmp_path):
    with Server(tmp_path, "--patience", "0.5") as server:
        answer = ask(server, start)

    assert answer.startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize(("package", "made_for"), MADE_FOR.items())
def test_it_meets_the_versions_that_it_was_made_for(package, made_for):
    check_versions(HeadProtocol, package, made_for, tests="heads, limits and lines")


def test_every_attribute_that_it_uses_is_still_there():
    async def begun():
        config = uvicorn.Config(asyncio.sleep, http=BASE, log_config=None)
        base = BASE(config, ServerState(), {}, asyncio.get_running_loop())
        base.on_message_begin()
        return base

    used, base = set(attributes_of(HeadProtocol, "self")), asyncio.run(begun())
    missing = {name for name in used if not hasattr(base, name)} - {*vars(HeadProtocol), *ADDED}

    assert {"url", "headers", "scope", "tasks"} <= used
    assert not missing, (
        f"{BASE.__name__} has no {', '.join(sorted(missing))} any more, which {HeadProtocol.__name__} uses"
    )


def test_every_method_that_it_replaces_is_still_there_and_called_alike():
    for name in OWN:
        ours, theirs = (list(inspect.signature(getattr(each, name)).parameters) for each in (HeadProtocol, BASE))
        assert ours == theirs, f"{BASE.__name__}.{name} is called otherwise now"


def test_every_refusal_of_a_head_has_its_words():
    assert {*heads.WORDS} == {408, 414, 431}


def test_of_many_lines_that_are_asked_for_at_once_one_is_opened_in_each_round(monkeypatch):
    told = []
    monkeypatch.setattr(BASE, "handle_websocket_upgrade", lambda _: told.append("line"))

    async def story():
        connections = [a_connection() for _ in range(5)]
        for each in connections:
            each.handle_websocket_upgrade()
        connections[2].transport.is_closing.return_value = True
        for _ in range(12):
            told.append("others")
            await asyncio.sleep(0)
        return [(each.transport.pause_reading.called, each.transport.resume_reading.called) for each in connections]

    read = asyncio.run(story())

    assert told.count("line") == 4
    assert not [pair for pair in itertools.pairwise(told) if pair == ("line", "line")]
    assert read == [(False, False), (True, True), (True, False), (True, True), (True, True)]


def a_connection() -> HeadProtocol:
    """Make what the server makes for each connection, of a client that asks for a line."""
    config = uvicorn.Config(asyncio.sleep, http=HeadProtocol, log_config=None)
    config.load()
    made = HeadProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    made.transport, made.scope = MagicMock(), {"client": ("192.0.2.1", 1)}
    made.transport.is_closing.return_value = False
    return made
