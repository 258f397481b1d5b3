"""Small doors that were open: names that deceive, links that never end, logs that obey, health on a full disk."""

import asyncio
import logging
import re
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from http_guest import Guest
from in_process import a_house
from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.house.storage.store import StoreFault
from ludotheque.testing.setups import Setup, random_step
from ludotheque.web.logging_setup import InWords
from ludotheque.web.table.attempts import IDS
from servers import Server
from setups import a_game_with, table_of

SLUG = a_game_with(hides=False, chance_first=True).slug
ROOT = Path(__file__).parents[2]
UNIT = re.compile(r"```\n((?:\[Unit\]|\[Service\]).*?)```", re.DOTALL)
CONFINING = (
    *("UMask", "MemoryMax", "NoNewPrivileges", "CapabilityBoundingSet", "RestrictAddressFamilies", "SystemCallFilter"),
    *("ProtectSystem", "ProtectHome", "PrivateTmp", "PrivateDevices"),
)


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\uffa0 \u115f", "\u0301", "\ufe0f"])
def test_a_name_that_nobody_sees_is_none(anne, bob, name):
    key = anne.open(SLUG, "me", "friend")

    answer = bob.post(f"/join/{anne.invite(key)}", name=name)

    assert answer.status_code == 400
    assert "at least one letter" in answer.text


@pytest.mark.parametrize("name", ["Anne", "anne", "\u0410nne", "A n n e", "Anné", "Radis", "rad is"])
def test_nobody_comes_under_a_name_that_looks_like_somebody_elses(anne, bob, name):
    key = anne.open(SLUG, "me", "friend", "amateur", name0="Anne")
    token = anne.invite(key)

    answer = bob.post(f"/join/{token}", name=name)

    assert answer.status_code == 400
    assert "looks like it" in answer.text
    assert bob.post(f"/join/{token}", name="Bob").status_code == 200


@pytest.fixture
def watched(anne, bob):
    key = anne.open(SLUG, "me", "beside")
    link = anne.watch_link(key)
    assert bob.post(link).status_code == 200
    return key, link


def test_a_link_to_watch_that_was_withdrawn_lets_nobody_in_and_those_who_came_out(anne, bob, watched):
    key, link = watched
    with bob.line(key) as line, pytest.raises(ConnectionClosed) as closed:
        line.page()
        anne.post(f"/table/{key}/watching")
        while True:
            line.hear()

    assert closed.value.rcvd.code == 4401
    assert bob.get(f"/table/{key}").status_code == 403
    assert bob.post(link).status_code == 410
    assert "/watch/" not in anne.get(f"/table/{key}").text


def test_the_host_may_write_another_link_and_nobody_else(anne, bob, watched):
    key, link = watched
    assert bob.post(f"/table/{key}/watching", anew="").status_code == 403
    anne.post(f"/table/{key}/watching")
    anne.post(f"/table/{key}/watching", anew="")

    another = anne.watch_link(key)

    assert another != link
    assert bob.get(f"/table/{key}").status_code == 403
    assert bob.post(another).status_code == 200


def test_a_text_log_obeys_no_guest():
    record = logging.makeLogRecord(
        {"msg": "request", "levelname": "INFO", "table": "\x1b[2J\nfake 12:00:00 error\u202e"}
    )

    line = InWords().format(record)

    assert line.isprintable()
    assert r"\x1b[2J\nfake" in line


def test_a_house_that_cannot_write_is_not_well(tmp_path):
    async def full(*_):
        raise StoreFault("the disk is full")

    async def story():
        async with a_house(tmp_path / "house.db") as (app, web):
            app.state.services.tables.store.put = full
            return await web.get("/healthz")

    assert asyncio.run(story()).status_code == 503


def test_asking_again_and_again_writes_once(tmp_path):
    async def story():
        async with a_house(tmp_path / "house.db") as (app, web):
            before = app.state.services.tables.store.commits
            answers = [(await web.get("/healthz")).status_code for _ in range(5)]
            return answers, app.state.services.tables.store.commits - before

    assert asyncio.run(story()) == ([200] * 5, 1)


def test_where_there_is_https_the_guests_cookie_is_of_this_host_alone(tmp_path):
    with Server(tmp_path, "--origin", "https://games.example") as server, Guest(server.url) as guest:
        answer = guest.web.post(f"/game/{SLUG}", data={"seat0": "me", "seat1": "beside"}, follow_redirects=False)
        (cookie,) = [each for each in answer.headers.get_list("set-cookie") if "guest=" in each]
        named = dict([cookie.partition(";")[0].split("=", 1)])
        own = {"cookie": f"__Host-guest={named['__Host-guest']}"}
        before = {"cookie": f"guest={named['__Host-guest']}"}
        shown = [guest.web.get(answer.headers["location"], headers=each) for each in (own, before, {})]

    assert {"path=/", "secure", "httponly"} <= {part.strip().lower() for part in cookie.split(";")}
    assert "domain" not in cookie.lower()
    assert [each.status_code for each in shown] == [200, 200, 403]  # the second is of before, and is renewed
    assert "__Host-guest=" in shown[1].headers["set-cookie"]


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_whatever_is_drawn_can_be_asked_about(game):
    match, chooser = Match(game, game.seats[-1]), Random(1)
    while not match.is_over and len(match.steps) < 30:
        random_step(match, chooser)
    view = table_of(Setup(game, match.seats), match).view(max(match.actor, 0), "en")
    names = {*IDS.findall(str(game.scene.draw(view)))}

    assert names
    for name in names:
        game.scene.attempt(view, name, "")
        game.scene.attempt(view, "", name)


@pytest.mark.parametrize("name", ["seat0", "s²", "s-1", "r²", "m٣", "c", ""])
def test_asking_about_what_is_not_drawn_is_answered(anne, name):
    for slug in [game.slug for game in catalogue.shelf()]:
        key = anne.open(slug, "me", "beside", auto="on")
        with anne.line(key) as line:
            line.page_at_turn()
            line.say(do="why", source=name, target=name)
            assert "why" in line.answer()


def test_what_runs_beside_the_service_is_as_confined_and_nothing_writes_the_program():
    service, backup, *_ = [dict(re.findall(r"^(\w+)=(.*)$", unit, re.MULTILINE)) for unit in units()]

    assert {name: backup.get(name) for name in CONFINING} == {name: service[name] for name in CONFINING}
    for unit in (service, backup):
        assert "/srv/ludotheque/clone" not in unit["ReadWritePaths"]
        assert "/srv/ludotheque" not in unit["ReadWritePaths"].split()


def units() -> list[str]:
    found = UNIT.findall((ROOT / "docs" / "guides" / "host.md").read_text(encoding="utf-8"))
    return [unit for unit in found if "ExecStart=" in unit and "[Timer]" not in unit]


def test_the_container_is_built_on_one_image_by_its_digest():
    bases = re.findall(r"^FROM (\S+)", (ROOT / "Containerfile").read_text(encoding="utf-8"), re.MULTILINE)

    assert len({*bases}) == 1
    assert re.fullmatch(r"python:3\.11-slim@sha256:[0-9a-f]{64}", bases[0])
