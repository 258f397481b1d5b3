"""A program that floods, stops in the middle of a word, talks nonsense or goes away harms nobody, and is told why."""

import asyncio
import json
import socket
from urllib.parse import urlsplit

import httpx
from programs import table_with

from in_process import a_house, open_chair, open_page
from ludotheque.engine.seats import CHANCE
from ludotheque.house.log import Chair, Settings
from ludotheque.web.table import socket as lines
from setups import a_game_with
from waiting import LONGEST, soon

GAME = a_game_with(chance_first=True, choices=False)
CHAIRS = [Chair("guest", "Anne", "anne"), Chair("guest", "Ada", "ada", program=True)]
ELSEWHERE = ("192.0.2.7", 1)
NONSENSE = ("", "[]", "null", '{"do": "play"}', '{"do": "pl', "\ud800", '{"do": "play", "ply": 1e999}', "[" * 900)


async def set_table(app, **settings):
    table, _ = await app.state.services.tables.open(GAME.slug, CHAIRS, "anne", settings=Settings(**settings))
    return table, {"authorization": f"Bearer {app.state.services.tokens[0].dumps('ada')}"}


async def anne_can_play(app, table):
    """See that the person at the table throws as ever, and that the program then finds its turn."""
    ply = table.ply
    async with open_page(app, table.key, "anne") as page:
        page.say(json.dumps({"do": "move", "ply": ply, "action": CHANCE}))
        await page.until_told(f'data-ply="{ply + 1}"')


def test_a_flood_of_requests_is_told_how_long_to_wait_and_the_person_plays_on(tmp_path):
    async def story():
        async with a_house(tmp_path / "db", rate=2, burst=20) as (app, _):
            table, ada = await set_table(app)
            door = httpx.ASGITransport(app, client=ELSEWHERE)
            async with httpx.AsyncClient(transport=door, base_url="http://house", headers=ada) as program:
                path = f"/chair/{table.key}"
                answers = [await program.post(path, json={"do": "play", "ply": 0, "move": "*"}) for _ in range(40)]
                waits = [await program.get(path, params={"after": table.seq}) for _ in range(3)]
            await anne_can_play(app, table)
            return answers, waits, app.state.tally["failures"]

    answers, waits, failures = asyncio.run(story())

    assert {(each.status_code, each.json()["code"]) for each in answers} == {(409, "NotYourTurn"), (429, "too-often")}
    assert {each.status_code for each in waits} == {429}
    assert int(waits[0].headers["retry-after"]) >= 1
    assert failures == 0


def test_a_flood_of_messages_ends_the_line_with_a_time_to_wait(tmp_path):
    async def story():
        async with a_house(tmp_path / "db", rate=5) as (app, _):
            table, _ = await set_table(app)
            async with open_chair(app, table.key, "ada") as line:
                for _ in range(50):
                    line.say(json.dumps({"do": "play", "ply": 0, "move": "*"}))
                await line.until_told("wait ")
                refusals = [json.loads(text).get("code") for text in line.heard if text.startswith("{")]
            await anne_can_play(app, table)
            return refusals

    refusals = asyncio.run(story())

    assert 0 < refusals.count("NotYourTurn") <= 10


def test_nonsense_is_answered_line_by_line_and_what_is_too_long_ends_the_line(tmp_path):
    async def story():
        async with a_house(tmp_path / "db") as (app, _):
            table, _ = await set_table(app)
            async with open_chair(app, table.key, "ada") as line:
                await line.until_told('"ply":0')
                for text in NONSENSE:
                    line.say(text)
                await soon(lambda: sum('"BadMessage"' in each for each in line.heard) == len(NONSENSE))
                line.say(" " * (lines.LONGEST_MESSAGE + 1))
                await soon(lambda: not app.state.services.presence.at(table.key) or line.heard[-1] == "")
            await anne_can_play(app, table)
            return table.seq, app.state.tally["failures"]

    assert asyncio.run(story()) == (1, 0)


def test_a_program_that_goes_in_the_middle_of_a_word_changes_nothing(house):
    with table_with(house, GAME.slug) as (_, program, _):
        before, where = program.see(), urlsplit(house.url)
        for end in (0, 9, 30):
            with socket.create_connection((where.hostname, where.port), LONGEST) as line:
                token = program.web.headers["authorization"]
                head = f"POST {program.path} HTTP/1.1\r\nHost: {where.netloc}\r\nAuthorization: {token}\r\n"
                line.sendall(
                    f"{head}Content-Length: 40\r\n\r\n".encode() + b'{"do": "play", "ply": 0, "move": "*"}'[:end]
                )
        after = program.see()
        played = program.say("play", ply=0, move="*")

    assert after == before
    assert played.status_code == 200


def test_a_program_that_is_gone_is_replaced_by_a_bot_like_a_friend_and_takes_its_seat_back(tmp_path):
    async def story():
        async with a_house(tmp_path / "db", pace=0.001) as (app, web):
            table, ada = await set_table(app, stand_in=60)
            async with open_page(app, table.key, "anne") as page:
                async with open_chair(app, table.key, "ada") as line:
                    await line.until_told('"ply":0')
                await page.until_told("Ada (robot)")
                seen = (await web.get(f"/chair/{table.key}", headers=ada)).json()
                back = await web.post(f"/chair/{table.key}", headers=ada, json={"do": "back"})
                await page.until_told("Ada (programme)")
            return seen["away"], back.json()["away"], table.chairs[1]

    was_away, is_away, chair = asyncio.run(story())

    assert was_away
    assert not is_away
    assert chair == CHAIRS[1]
