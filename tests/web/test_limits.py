"""Too much is bounded: requests, sockets, messages, and patience with pages that do not read."""

import asyncio
import contextlib
import itertools
import re
import socket

import pytest
from starlette.requests import ClientDisconnect, Request
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from http_guest import Guest
from in_process import a_house
from ludotheque.web.buckets import Buckets, Talk, network_of
from ludotheque.web.guard import Guard, unless_gone
from servers import Server
from setups import a_game_with
from waiting import LONGEST, wait_for

SLUG = a_game_with(hides=False, chance_first=True).slug
TOO_FAST = 4429
ADDRESSES = (f"192.0.2.{number}" for number in itertools.count(1))
CHANGES = 400  # of some kilobytes each
MOST_UNREAD = 500_000  # bytes, of the system's buffers and of ours


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A house that lets nobody ask more than two times a second, after a burst of eight."""
    with Server(tmp_path_factory.mktemp("strict"), "--rate", "2") as server:
        yield server


@pytest.fixture
def hasty(strict):
    """Somebody who comes through a proxy, from an address of its own."""
    with Guest(strict.url) as guest:
        guest.web.headers["x-forwarded-for"] = next(ADDRESSES)
        yield guest


def test_whoever_asks_too_often_is_told_how_long_to_wait(hasty):
    answers = [hasty.get("/healthz") for _ in range(40)]

    refused = next(answer for answer in answers if answer.status_code == 429)
    assert int(refused.headers["retry-after"]) >= 1
    assert refused.headers["content-security-policy"].startswith("default-src 'none'")
    assert answers[0].status_code == 200


@pytest.mark.parametrize(("language", "words"), [("fr", "Trop de demandes"), ("en", "Too many requests")])
def test_whoever_asks_too_often_is_told_so_in_its_language(hasty, language, words):
    hasty.web.headers["accept-language"] = language
    text, data = (asked_too_often(hasty, accept) for accept in ("text/html", "application/json"))

    assert text.text.startswith(words)
    assert data.json()["fault"].startswith(words)
    assert int(data.headers["retry-after"]) >= 1


def asked_too_often(guest, accept="text/html"):
    """Ask until there is no answer but that; give it."""
    return wait_for(lambda: guest.get("/healthz", accept=accept), lambda answer: answer.status_code == 429)


def test_one_hasty_client_does_not_lock_out_another(hasty):
    asked_too_often(hasty)
    hasty.web.headers["x-forwarded-for"] = next(ADDRESSES)

    assert hasty.get("/healthz").status_code == 200


def test_whoever_opens_sockets_too_often_is_told_how_long_to_wait(hasty):
    key = hasty.open(SLUG, "me", "beside")
    asked_too_often(hasty)

    with pytest.raises(InvalidStatus) as refused:
        while True:
            with open_line(hasty, key):
                pass

    assert refused.value.response.status_code == 429
    assert int(refused.value.response.headers["retry-after"]) >= 1


def test_a_page_that_talks_too_fast_is_closed_with_a_time_to_wait(hasty):
    key = hasty.open(SLUG, "me", "beside")
    with open_line(hasty, key) as line, pytest.raises(ConnectionClosed) as closed:
        for _ in range(100):
            line.send('{"do": "why"}')
        while True:
            line.recv()

    assert closed.value.rcvd.code == TOO_FAST
    assert re.fullmatch(r"wait \d+ s", closed.value.rcvd.reason)


def open_line(guest, key):
    cookie, client = f"guest={guest.web.cookies['guest']}", guest.web.headers["x-forwarded-for"]
    headers = {"cookie": cookie, "x-forwarded-for": client}
    return connect(
        f"{guest.url.replace('http', 'ws')}/table/{key}/socket", origin=guest.url, additional_headers=headers
    )


def test_a_page_that_does_not_read_is_dropped_and_holds_little(tmp_path):
    with Server(tmp_path, "--patience", "1") as server, Guest(server.url) as anne:
        key = anne.open(SLUG, "me", "beside")
        deaf = open_deaf(anne, key)
        with anne.line(key) as line:
            assert figure(anne, "pages_open") == 2
            told = sum(change(line) for _ in range(CHANGES))
            wait_for(lambda: figure(anne, "pages_open") == 1)  # the one that does not read is dropped
            dropped = figure(anne, "pages_dropped_total")
        unread = drain(deaf)

    assert dropped == 1
    assert told > MOST_UNREAD
    assert 0 < unread < MOST_UNREAD


def open_deaf(guest, key):
    """Open a socket by hand, without compression, with hardly room for what comes, and never read from it."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    port = int(guest.url.rpartition(":")[2])
    deaf.connect(("127.0.0.1", port))
    head = [
        f"GET /table/{key}/socket HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==", "Sec-WebSocket-Version: 13", f"Origin: {guest.url}",
        f"Cookie: guest={guest.web.cookies['guest']}",
    ]  # fmt: skip
    deaf.sendall("\r\n".join([*head, "", ""]).encode())
    assert b" 101 " in deaf.recv(64)
    return deaf


def change(line):
    """Change the table; return how much the page was sent for it."""
    line.say(do="say", phrase="hello")
    return len(line.page().html)


def figure(guest, name):
    return int(re.search(rf"^ludotheque_{name} (\d+)$", guest.get("/metrics").text, re.MULTILINE)[1])


def drain(deaf):
    """Read all that is still there."""
    found = 0
    with contextlib.suppress(ConnectionResetError), deaf:
        while chunk := deaf.recv(65536):
            found += len(chunk)
    return found


def test_who_asks_whether_all_is_well_need_not_wait_for_a_store_that_is_lost(tmp_path, monkeypatch):
    async def never(*_):
        await asyncio.Event().wait()

    async def story():
        async with a_house(tmp_path / "house.db") as (app, web):
            app.state.services.tables.store.get = never
            return await web.get("/healthz")

    monkeypatch.setattr("ludotheque.web.metrics.ANSWER_WITHIN", 0.05)

    answer = asyncio.run(story())

    assert answer.status_code == 503
    assert answer.headers["retry-after"]


def test_a_guest_does_not_talk_faster_by_opening_more_lines(hasty):
    key = hasty.open(SLUG, "me", "beside")
    with contextlib.ExitStack() as lines:
        hasty.web.headers["x-forwarded-for"] = next(ADDRESSES)
        several = [lines.enter_context(open_line(hasty, key)) for _ in range(4)]
        for line in several:
            for _ in range(4):  # as much as one page may say at once
                line.send('{"do": "why"}')

        with pytest.raises(ConnectionClosed) as closed:
            for line in several:
                for _ in range(5):  # the page, and an answer to each
                    line.recv(timeout=LONGEST)

    assert closed.value.rcvd.code == TOO_FAST


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("a name", "another", False),
    ],
)
def test_a_client_of_the_newer_internet_is_its_network(one, other, is_same):
    first, second = (network_of({"client": (host, 1)}) for host in (one, other))

    assert (first == second) == is_same


def test_a_network_of_many_guests_talks_no_faster_than_four():
    talk = Talk(rate=1)

    answers = [talk.wait(f"guest {number}", "192.0.2.1") for number in range(20)]

    assert answers[:8] == [0] * 8
    assert all(answers[9:])


def test_a_hint_is_dropped_when_nobody_waits_for_it():
    async def story() -> bool:
        asked = Request({"type": "http", "headers": []}, receive=gone)
        working = asyncio.get_running_loop().create_future()
        with pytest.raises(ClientDisconnect):
            await asyncio.wait_for(unless_gone(asked, awaited(working)), 10)
        await asyncio.sleep(0)
        return working.cancelled()

    async def gone() -> dict[str, str]:
        return {"type": "http.disconnect"}

    async def awaited(working) -> None:
        await working

    assert asyncio.run(story())


def test_of_a_burst_of_one_network_one_request_begins_in_each_round():
    async def story():
        told = []

        async def answer(scope, *_):
            told.append(scope["client"][0])

        guard = Guard(answer, Buckets(burst=100, rate=100))

        async def ask(network):
            asked = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "client": (network, 1)}
            await guard(asked, None, None)

        async def others():
            for _ in range(6):
                await asyncio.sleep(0)
                told.append(".")

        gone = asyncio.ensure_future(ask("a"))
        burst = [asyncio.ensure_future(ask("a")) for _ in range(4)]
        burst[1].cancel()
        await asyncio.gather(*burst, gone, ask("b"), others(), return_exceptions=True)
        return "".join(told), len(guard.turns)

    told, waiting = asyncio.run(story())

    assert told.count("a") == 4
    assert "aa" not in told
    assert told.index("b") < 2
    assert waiting == 0
