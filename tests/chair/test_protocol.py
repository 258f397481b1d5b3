"""A program takes a seat by an invitation, reads the table as its seat sees it, plays, waits for changes and leaves."""

import asyncio
import json
import re
from random import Random
from threading import Thread

import httpx
import pytest
from programs import Program, hear, table_with

from http_guest import Guest
from in_process import a_house
from ludotheque import catalogue
from ludotheque.client.protocol import THROW
from ludotheque.engine.journal import read
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.house.log import Chair
from ludotheque.testing.setups import plain_setups, random_positions, random_step
from ludotheque.web.chair import routes
from ludotheque.web.chair.seeing import table_seen
from ludotheque.web.table.looking import Looker
from setups import a_game_with, table_of
from waiting import soon

NAME = "A program of 24 letters."
THROWING = a_game_with(chance_first=True, choices=False)
CHOOSING = a_game_with(choices=True, hides=False)
GAMES = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])


@GAMES
def test_every_move_is_offered_as_it_is_written_and_read_and_in_words(slug):
    game, offered = catalogue.game(slug), 0
    for setup in plain_setups(game):
        for match in random_positions(setup, 15, seed=7):
            seat = match.mover
            if seat < 0 or match.is_over:
                continue
            table = table_of(setup, match)
            seen = table_seen(table, Looker(f"guest{seat}", "en"), "")
            state = game.seen_by(match.state, seat)
            offered += len(seen.legal)

            assert [move.action for move in seen.legal] == (match.legal() or [CHANCE])
            assert all(move.words for move in seen.legal)
            assert all(
                move.move == THROW if move.action == CHANCE else game.moves.read(state, move.move) == move.action
                for move in seen.legal
            )
            assert seen.state == {name: getattr(state, name) for name in game.rules.State.fields}
    assert offered > 15


def test_a_program_sits_down_is_shown_as_one_and_plays_by_notation(house):
    with table_with(house, THROWING.slug) as (anne, program, key):
        seen = program.see()
        page = anne.get(f"/table/{key}").text
        thrown = program.say("play", ply=0, move=THROW).json()

    assert [(each["name"], each["kind"]) for each in seen["seats"]] == [
        ("Ada (program)", "program"),
        ("Anne", "person"),
    ]
    assert (seen["seat"], seen["turn"]) == (0, 0)
    assert [move["move"] for move in seen["legal"]] == [THROW]
    assert "<b>Ada (program)</b>" in page and 'href="#face-program"' in page
    assert re.search(r"<span>\s*a program\s*</span>", page)
    assert thrown["ply"] == 1
    assert thrown["happened"][0]["words"].startswith("Ada (program) throws")


def test_a_line_tells_every_change_and_takes_what_would_be_posted_also_by_number(house):
    with table_with(house, THROWING.slug) as (anne, program, key), program.line() as line:
        first = hear(line, ply=0)
        anne.post(f"/table/{key}/speak", phrase="hello")
        later = hear(line, version=first["version"] + 1)
        line.send(json.dumps({"do": "play", "ply": 7, "move": THROW}))
        stale = hear(line, code="Stale")
        line.send(json.dumps({"do": "play", "ply": 0, "action": CHANCE}))
        after = hear(line, ply=1)

    assert first["seats"][0]["here"]
    assert (later["ply"], later["happened"]) == (0, [])
    assert stale["fault"]
    assert [each["seat"] for each in after["happened"]] == [0]


def test_whoever_has_no_line_asks_and_is_answered_when_something_is_new(house):
    with table_with(house, THROWING.slug) as (anne, program, key):
        version, answers = program.see()["version"], []
        asking = Thread(target=lambda: answers.append(program.see(after=version)))
        asking.start()
        while program_is_away(anne.get(f"/table/{key}").text):  # until it waits
            assert not answers
        anne.post(f"/table/{key}/speak", phrase="hello")
        asking.join(30)

    assert answers[0]["version"] > version


def program_is_away(page):
    return 'class="away"' in page.partition('id="chair0"')[2].partition("</li>")[0]


def test_an_answer_does_not_wait_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr(routes, "LONGEST_WAIT", 0.01)

    async def story():
        async with a_house(tmp_path / "db") as (app, web):
            table, program = await seated(app, web)
            answer = await web.get(f"/chair/{table.key}", params={"after": table.seq}, headers=program)
            await soon(lambda: not app.state.services.presence.at(table.key))
            return answer.json()["version"], table.seq

    assert len({*asyncio.run(story())}) == 1


async def seated(app, web):
    """Set a table for one person and a program; give it, and how the program is known."""
    page = await web.post(f"/game/{THROWING.slug}", data={"seat0": "me", "seat1": "friend", "stand_in": "60"})
    table = await app.state.services.tables.find(page.url.path.rpartition("/")[2])
    token = re.search(r"/join/([\w-]+)", page.text)[1]
    answer = await web.post(f"/chair/join/{token}", json={"name": "Ada"})
    return table, {"authorization": f"Bearer {answer.json()['token']}"}


def test_a_program_leaves_to_a_bot_and_comes_back(house):
    with table_with(house, THROWING.slug) as (anne, program, key):
        left = program.say("leave").json()
        unseated = program.refusal("leave")
        back = program.say("back").json()
        page = anne.get(f"/table/{key}").text

    assert (left["seat"], left["away"], left["seats"][0]["kind"]) == (None, True, "bot")
    assert unseated == ("players-only", "", 403)
    assert (back["seat"], back["away"], back["seats"][0]["kind"]) == (0, False, "program")
    assert "Ada (program)</b>" in page


def test_a_person_ends_a_game_and_plays_again_without_asking_the_program_which_is_led_along(house):
    with table_with(house, THROWING.slug, program=NAME) as (anne, program, key):
        anne.post(f"/table/{key}/close")
        over = program.see()
        text = program.web.get(f"{program.path}/journal").text
        journal, brought = read(text), anne.post("/journal", journal=text)
        again = str(anne.post(f"/table/{key}/rematch").url).rpartition("/")[2]
        following = program.see()["next"]
        there = program.web.get(f"/chair/{following}").json()

    assert over["result"] == {"winners": [], "scores": [0, 0], "closed": True, "lost": []}
    assert list(journal.names) == [f"{NAME} (program)", "Anne"]
    assert brought.status_code == 200
    assert following == again
    assert there["seat"] == 1
    assert there["seats"][1]["kind"] == "program"


REFUSED = [
    ({"do": "play", "ply": -1, "action": 0}, "Stale", 409),
    ({"do": "play", "ply": 0, "move": "no move"}, "UnreadableMove", 409),
    ({"do": "play", "ply": "one"}, "BadMessage", 400),
    ({"do": "dance"}, "BadMessage", 400),
    ({"do": "share", "share": "ab" * 16}, "share-early", 409),
    ('{"do": "play", "pl', "BadMessage", 400),
    (" " * 2000, "TooLarge", 413),
]


def test_what_is_refused_is_told_as_data_with_the_article_and_changes_nothing(tmp_path):
    async def story():
        async with a_house(tmp_path / "db") as (app, web):
            table, ada = await at_its_turn(app, CHOOSING.slug)
            _, before = await said(web, table, ada)
            offered = {move["action"] for move in before["legal"]}
            wrong = next(action for action in range(len(CHOOSING.rules.ACTIONS)) if action not in offered)
            illegal = await said(web, table, ada, {"do": "play", "ply": table.ply, "action": wrong})
            told = [await said(web, table, ada, each) for each, _, _ in REFUSED]
            return before, illegal, told, (await said(web, table, ada))[1]

    before, (status, illegal), told, after = asyncio.run(story())

    assert (status, illegal["code"]) == (409, "IllegalMove")
    assert illegal["article"].startswith(CHOOSING.prefix)
    assert [(each["code"], status) for status, each in told] == [(code, status) for _, code, status in REFUSED]
    assert all(each["fault"] for _, each in told)
    assert (after["ply"], after["legal"]) == (before["ply"], before["legal"])


async def at_its_turn(app, slug):
    """Seat a program beside Anne, somewhere in a game in which it has something to choose."""
    match, chooser = Match(catalogue.game(slug), 2), Random(1)
    while match.actor != 1 or len(match.legal()) < 2:
        random_step(match, chooser)
    chairs = [Chair("guest", "Anne", "anne"), Chair("guest", "Ada", "ada", program=True)]
    prelude = [step.action for step in match.steps]
    table, _ = await app.state.services.tables.open(slug, chairs, "anne", prelude=prelude)
    return table, {"authorization": f"Bearer {app.state.services.tokens[0].dumps('ada')}"}


async def said(web, table, headers, message=None):
    """Say something, or only look; give the status and what is told."""
    body = message if isinstance(message, str) else json.dumps(message)
    asked = {"method": "GET"} if message is None else {"method": "POST", "content": body}
    answer = await web.request(url=f"/chair/{table.key}", headers=headers, **asked)
    return answer.status_code, answer.json()


def test_nobody_comes_in_but_by_an_invitation_and_its_token(house):
    with (
        table_with(house, THROWING.slug) as (anne, program, key),
        httpx.Client(base_url=house.url, timeout=30) as stranger,
    ):
        answers = {
            "void": stranger.post("/chair/join/nothing", json={"name": "Eve"}),
            "none": stranger.get(program.path),
            "forged": stranger.get(program.path, headers={"authorization": "Bearer x.y"}),
            "cookie": stranger.get(program.path, headers={"authorization": f"Bearer {anne.web.cookies['guest']}"}),
            "person": anne.get(program.path),
            "page": stranger.get(f"/table/{key}", headers=dict(program.web.headers)),
            "gone": program.web.get("/chair/0123456789abcdef"),
        }
        codes = {
            name: (answer.status_code, answer.json().get("code")) for name, answer in answers.items() if name != "page"
        }

    assert codes.pop("void") == (410, "BadInvitation")
    assert codes.pop("gone") == (404, "NoSuchTable")
    assert set(codes.values()) == {(403, "not-invited")}
    assert answers["page"].status_code == 403


def test_a_name_is_checked_like_a_friends_and_the_invitation_stays_good(house):
    with Guest(house.url) as anne:
        key = anne.open(THROWING.slug, "me", "friend", name0="Anne")
        invitation = anne.invite(key)
        with httpx.Client(base_url=house.url, timeout=30) as web:
            alike, empty = (web.post(f"/chair/join/{invitation}", json={"name": name}) for name in ("anne", " "))
        program = Program(house.url, invitation)
        program.leave()

    assert (alike.json()["code"], alike.status_code) == ("name-alike", 400)
    assert (empty.json()["code"], empty.status_code) == ("name-empty", 400)
    assert program.seated["seat"] == 1


def test_what_happened_is_asked_for_from_any_number_on():
    match = Match(THROWING, 2)
    for ticket in (0, 1, 2):
        match.draw(ticket)

    table = table_of(next(iter(plain_setups(THROWING))), match)

    told = [table_seen(table, Looker("guest0", "en"), "", since).happened for since in (None, 0, -5, -(10**9))]
    assert told[0]
    assert all(each == told[0] for each in told)
