"""The client: a few functions that play a whole game, outlast the house, keep a receipt, and a command around them."""

import json
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from http_guest import Guest
from ludotheque.cli import commands
from ludotheque.client import Refused, TableSeen, sit
from ludotheque.client.connection import BadLink
from ludotheque.client.protocol import ChanceSeen, Pledge, Share
from ludotheque.client.receipts import Keeper
from ludotheque.engine.journal.receipts import read_receipt
from servers import Server
from setups import a_game_with

THROWING = a_game_with(chance_first=True, choices=False)
CHOOSING = a_game_with(chance_first=True, choices=True, hides=False)
EXAMPLES = Path(__file__).parents[2] / "examples" / "programs"


@pytest.fixture
def anne(house):
    with Guest(house.url, "en") as guest:
        yield guest


def against_a_bot(guest, slug):
    """Set a table at which a bot plays against whoever comes by the link, and begins."""
    key = guest.open(slug, "friend", "me")
    link = f"{guest.url}/join/{guest.invite(key, 0)}"
    guest.post(f"/table/{key}/reseat", seat="1", to="beginner")
    return key, link


def run(*words, cwd, monkeypatch):
    monkeypatch.chdir(cwd)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return CliRunner().invoke(commands, ["sit", *words, "--lang", "en"], prog_name="ludotheque")


def test_the_example_plays_a_whole_game_by_the_command_and_checks_its_chance(anne, tmp_path, monkeypatch):
    _, link = against_a_bot(anne, CHOOSING.slug)
    kept = tmp_path / "kept"

    done = run(link, "--with", "hasty:choose", "--keep", str(kept), cwd=EXAMPLES, monkeypatch=monkeypatch)

    assert done.exit_code == 0, done.output
    assert "hasty (program): " in done.stdout
    assert "bound: commitment, pledges, shares and seats are as the page of seat 1 kept them" in done.stdout
    assert "NOT PROVED" not in done.stdout
    assert read_receipt(kept.read_text()).seat == 0
    assert kept.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("link", "chooser", "fault"),
    [
        ("house/join/x", "hasty:choose", "an invitation link looks like"),
        ("http://127.0.0.1:9/join/x", "nothing:choose", "No module named"),
        ("http://127.0.0.1:9/join/x", "hasty:nothing", "no attribute"),
        ("{url}/join/used", "hasty:choose", "ask for a new one"),
    ],
)
def test_wrong_words_are_answered_in_one_line(anne, link, chooser, fault, monkeypatch):
    done = run(link.format(url=anne.url), "--with", chooser, cwd=EXAMPLES, monkeypatch=monkeypatch)

    assert done.exit_code == 2
    assert fault in done.stderr


def test_a_program_that_fails_says_why_and_leaves_its_seat_to_a_bot(anne, tmp_path, monkeypatch):
    key, link = against_a_bot(anne, CHOOSING.slug)
    (tmp_path / "wrong.py").write_text("def choose(table): return 'no move'", encoding="utf-8")

    done = run(link, "--with", "wrong:choose", "--name", "Eve", cwd=tmp_path, monkeypatch=monkeypatch)

    assert done.exit_code == 2
    assert "(UnreadableMove)" in done.stderr
    assert "Eve (bot)" in anne.get(f"/table/{key}").text


def test_a_house_that_is_killed_and_comes_back_finds_the_program_waiting(tmp_path):
    house, kills = Server(tmp_path), 0
    try:
        with Guest(house.url, "en") as anne:
            _, link = against_a_bot(anne, THROWING.slug)
            seat = sit(link, "Ada", tmp_path / "kept")
            for table in seat.changes():
                if table.legal and not kills:
                    kills += house.stop(signal.SIGKILL) == -signal.SIGKILL
                    house.start()
                if table.legal:
                    with suppress(Refused):  # what came before the kill was told once more
                        seat.play(table.legal[0])
            findings = {each.about: each.is_proved for each in seat.check()}
            again = next(sit(link, "Ada", tmp_path / "kept").changes())
    finally:
        house.stop()

    assert kills == 1
    assert table.result.winners
    assert findings == dict.fromkeys(("rules", "chance", "shares", "bound", "signature"), True)
    assert (again.version, again.result) == (table.version, table.result)


def test_a_token_that_the_house_does_not_know_is_told_so_at_once(anne):
    _, link = against_a_bot(anne, THROWING.slug)
    seat = sit(link, "Ada")
    seat.connection.token = "x.y"

    with pytest.raises(Refused) as hearing:
        next(seat.changes())
    with pytest.raises(Refused) as playing:
        seat.leave()

    assert (hearing.value.code, playing.value.code) == ("not-invited", "not-invited")


def test_a_link_is_no_other_address():
    with pytest.raises(BadLink):
        sit("http://house.example/table/0123456789abcdef", "Ada")


MINE, OTHER = "a" * 64, "b" * 64


def told(stage, *pledges, **more):
    """Tell a table at a stage of the exchange, at which the program adds under seat 0."""
    chance = ChanceSeen("c" * 64, "h" * 32, 0, stage, list(pledges), **more)
    blank = {
        "game": "",
        "rules": 1,
        "options": {},
        "seat": 0,
        "seats": [],
        "ply": 0,
        "turn": 0,
        "legal": [],
        "state": {},
    }
    return TableSeen(table="t", version=1, happened=[], chance=chance, **blank)


def test_a_share_is_told_once_the_pledges_are_kept_and_never_under_others(tmp_path):
    keeper = Keeper(tmp_path / "kept", link="l", token="t", table="t")
    pledged = keeper.hear(told("pledging", "", ""))
    again = keeper.hear(told("pledging", pledged.pledge, ""))
    shared = keeper.hear(told("sharing", pledged.pledge, OTHER, salts=["", "sel"]))
    after_all = keeper.hear(told("sharing", pledged.pledge, MINE, salts=["", "sel"]))
    kept = json.loads((tmp_path / "kept").read_text())
    sealed = keeper.hear(told("sealed", pledged.pledge, OTHER, shares=["s", "s"], names=["A", "B"]))
    back = Keeper.found(tmp_path / "kept", "l")

    assert isinstance(pledged, Pledge)
    assert again is None
    assert shared == Share(keeper.receipt.share)
    assert after_all is None
    assert kept["pledges"] == [pledged.pledge, OTHER]
    assert sealed is None
    assert back.receipt == keeper.receipt
    assert keeper.receipt.names == ("A", "B")
    assert Keeper.found(tmp_path / "kept", "another link") is None


def test_a_pledge_that_is_not_among_the_closed_ones_is_not_followed_by_its_share():
    keeper = Keeper(None)
    keeper.hear(told("pledging", "", ""))

    assert keeper.hear(told("sharing", MINE, OTHER)) is None
