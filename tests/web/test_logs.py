"""What the real server process writes down: one JSON object a line, everything needed to find a fault, no secret."""

import json
import re
import socket
import sqlite3
from contextlib import closing

import pytest

from http_guest import Guest
from servers import Server
from setups import a_game_with
from waiting import LONGEST

SLUG = a_game_with(hides=False, chance_first=True).slug
ALONE = a_game_with(alone=True).slug


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """Let a house log all it can; give it with a function that reads its events."""
    folder = tmp_path_factory.mktemp("logs")
    with Server(folder, "--log", "debug", log=folder / "log") as server:
        yield server, lambda: [json.loads(line) for line in (folder / "log").read_text().splitlines()]


@pytest.fixture
def guests(told):
    with Guest(told[0].url) as anne, Guest(told[0].url, "en") as bob:
        yield anne, bob


def spoil_best(server, key):
    """Write nonsense where the best score of the guest at a table is kept."""
    with closing(sqlite3.connect(server.database, isolation_level=None)) as db:
        (guest,) = db.execute("select key from fact where kind = 'guest' and key like ?", (f"%/{key}",)).fetchone()
        best = f"{guest.partition('/')[0]}/{ALONE}"
        db.execute("insert into fact values ('best', ?, ?)", (best, b"nonsense"))


def text_of(server):
    return server.log.read_text()


def seed_in(server, key):
    with closing(sqlite3.connect(server.database)) as db:
        return json.loads(db.execute("select body from entry where at_table = ? and seq = 0", (key,)).fetchone()[0])[
            "seed"
        ]


def test_an_event_is_a_json_object_with_its_facts(told, guests):
    server, events = told
    key = guests[0].open(SLUG, "me", "beside")
    guests[0].get(f"/table/{key}")

    event = next(each for each in reversed(events()) if each.get("table") == key and each["event"] == "request")

    assert (event["level"], event["method"], event["route"], event["status"]) == ("info", "GET", "/table/{key}", 200)
    assert event["worker"] == server.worker
    assert event["milliseconds"] >= 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", event["time"])


def test_no_token_cookie_salt_or_seed_is_ever_logged(told, guests):
    server, _ = told
    anne, bob = guests
    key = anne.open(SLUG, "me", "friend", salt="unspoken")
    token, watch = anne.invite(key), anne.watch_link(key).rpartition("/")[2]
    for path in (f"/join/{token}", f"/join/{token}/", f"/join/{token}?x={token}", f"/no/{token}", f"/watch/{token}"):
        bob.get(path)
    bob.post(f"/watch/{key}/{watch}")
    bob.post(f"/join/{token}", name="Bob")
    assert bob.post(f"/join/{token}", name="Bob").status_code == 410
    with anne.line(key) as line:
        page = line.page()
        line.say(do="move", ply=page.ply, action=page.actions()[0])
        assert line.page().ply > page.ply
    cookies = [guest.web.cookies["guest"] for guest in guests]

    written = text_of(server)

    assert key in written
    guests_ids = [cookie.partition(".")[0] for cookie in cookies]
    for secret in (token, watch, "unspoken", seed_in(server, key), *cookies, *guests_ids):
        assert secret not in written


def test_no_secret_stays_in_the_address_after_its_first_use(guests):
    anne, bob = guests
    key = anne.open(SLUG, "me", "friend")
    token, watch = anne.invite(key), anne.watch_link(key).rpartition("/")[2]

    watched = bob.post(f"/watch/{key}/{watch}")
    joined = bob.post(f"/join/{token}", name="Bob")

    for page in (watched, joined):
        assert page.url.path == f"/table/{key}"
        assert not page.url.query
        assert page.headers["referrer-policy"] == "no-referrer"


def test_a_fault_of_ours_is_logged_once_and_answered_with_its_number(told, guests):
    server, events = told
    anne, _ = guests
    spoil_best(server, anne.open(ALONE, "me"))

    page = anne.get(f"/game/{ALONE}")
    answer = anne.get(f"/game/{ALONE}", accept="application/json")

    assert page.status_code == answer.status_code == 500
    assert "Traceback" not in page.text
    assert page.headers["content-security-policy"].startswith("default-src 'none'")
    reference = re.search(r"\b[0-9a-f]{8}\b", page.text)[0]
    assert answer.json()["reference"] != reference
    noted = [event for event in events() if event.get("reference") == reference]
    assert [(event["level"], event["route"]) for event in noted] == [("error", "/game/{slug}")]
    assert "Traceback" in noted[0]["trace"]
    assert text_of(server).count("ValueError: ") == 2


def test_on_a_terminal_events_are_told_in_words(tmp_path):
    server = Server(tmp_path, "--log", "info", "--log-form", "text", log=tmp_path / "log")
    try:
        with Guest(server.url) as anne:
            anne.get("/nowhere")
    finally:
        code = server.stop()

    assert code == 0
    lines = server.log.read_text().splitlines()
    assert re.match(r"\d\d:\d\d:\d\d info    house-open  tables=0", lines[0])
    assert any(re.search(r"request  method=GET status=404 milliseconds=[\d.]+$", line) for line in lines)
    assert lines[-1].endswith("house-closed  moves=0")


def test_bytes_that_are_no_request_leave_no_line(told, guests):
    server, events = told
    for sent in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nX: " + b"x" * 30_000 + b"\r\n\r\n"):
        with closing(socket.create_connection(("127.0.0.1", server.port), timeout=LONGEST)) as line:
            line.sendall(sent)
            assert line.recv(100).startswith(b"HTTP/1.1 4")
    guests[0].get("/healthz")

    assert not [each for each in events() if "HTTP" in each["event"]]
