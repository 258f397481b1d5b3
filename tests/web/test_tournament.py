"""Tournaments by their pages, without a script: announced, entered, directed and ended."""

import asyncio
import re
from html import unescape

import pytest

from ludotheque import catalogue
from ludotheque.web.speaking import speaker
from tournament_pages import FORM, OPEN, SHORT, a_club, told


@told
async def test_a_tournament_is_announced_entered_played_and_ended(club):
    address = await club.found(game0=SHORT)
    await club.direct(address, "bot", level="beginner")
    await club.fill(address, "Bob", "Carl")
    page = (await club.get(address, "bob")).text
    assert "Coupe d’été" in page
    assert "Vous êtes inscrit" in page
    assert "<svg" in page  # the code for telephones

    await club.direct(address, "begin")
    await club.until(address, "Aller à ma table", "bob")
    for number in (1, 2):
        for table in (await club.tournament(address)).rounds[-1].tables:
            await club.direct(address, "result", table=table.key, rank0="1", rank1="2")
        assert (await club.direct(address, "next")).status_code == (200 if number == 1 else 409)
    await club.direct(address, "end")
    final = (await club.get(address, "bob", "en")).text

    assert "final standing" in final
    assert "result given by hand" in final


@told
async def test_the_page_of_the_table_leads_back_to_the_tournament(club):
    address = await club.found(game0=SHORT, rounds="1")
    await club.direct(address, "bot", level="beginner")
    await club.direct(address, "begin")
    await club.until(address, "Aller à ma table")
    key = (await club.tournament(address)).tables[0].key
    tables = club.services.tables
    table = await tables.find(key)
    while not table.is_over:
        if table.waits_for() in table.seats_of("anne"):
            await tables.act(key, "anne", table.ply, -1)
        await asyncio.sleep(0)
    page = (await club.get(f"/table/{key}", "anne")).text

    assert f'class="button" id="next" href="{address}"' in page
    assert 'id="rematch"' not in page
    await club.until(address, "Finie")
    assert (await club.tournament(address)).tables[0].ranks


@told
async def test_at_a_table_of_a_tournament_nobody_is_helped_or_replaced(club):
    address = await club.found()
    await club.fill(address, "Bob")
    await club.direct(address, "begin")
    await club.until(address, "Aller à ma table")
    key = (await club.tournament(address)).tables[0].key
    table = await club.services.tables.find(key)
    mine = str(table.seats_of("anne")[0])
    asked = {
        "reseat": {"seat": mine, "to": "master"}, "invite": {"seat": mine}, "close": {}, "rematch": {},
        "undo": {"ply": str(table.ply)},
    }  # fmt: skip
    before = table.chairs

    answers = [(await club.post(f"/table/{key}/{name}", "anne", **form)).status_code for name, form in asked.items()]
    hint = await club.get(f"/table/{key}/hint", "anne" if table.waits_for() == int(mine) else "bob")

    assert answers == [403, 403, 409, 409, 409]
    assert hint.status_code == 409
    assert speaker("fr")("fault.tournament-hint") in unescape((await club.get(f"/table/{key}", "anne")).text)
    assert table.chairs == before
    assert not table.is_over


@told
async def test_a_form_that_will_not_do_is_shown_again_with_its_fault(club):
    for form, words in (
        ({"title": "x" * 61}, "60"),
        ({"name": ""}, "lettre"),
        ({"form": "lottery"}, "rencontre"),
        ({"rounds": "400"}, "rondes"),
        ({"game0": ""}, "jeux"),
        ({"rules0": "nothing=1"}, "réglage"),
    ):
        answer = await club.post("/tournament/new", "anne", **{**FORM, **form})
        assert answer.status_code == 400, form
        assert words in re.search(r'role="alert">(.*?)</p>', answer.text)[1]
        assert 'value="Coupe d’été"' in answer.text or "title" in form


@told
async def test_house_rules_come_along_by_their_link(club):
    game = catalogue.game(SHORT)
    option = next(each for each in game.options if len(each.suggestions) > 1)
    other = next(each for each in option.suggestions if each != option.default)

    address = await club.found(
        game0=SHORT, rules0=f"http://house/game/{SHORT}?house-name=Chez+nous&{option.name}={other}"
    )

    assert "Chez nous" in (await club.get(address)).text
    assert (await club.tournament(address)).founded.games[0].options == {option.name: other}


@told
async def test_only_the_director_is_shown_and_obeyed_as_one(club):
    address = await club.found()
    await club.fill(address, "Bob")

    assert 'id="director"' in (await club.get(address, "anne")).text
    assert 'id="director"' not in (await club.get(address, "bob")).text
    for do in ("begin", "next", "end", "bot", "withdraw", "back", "excuse", "result"):
        form = {"do": do, "player": "0", "level": "amateur", "table": "0" * 16, "rank0": "1", "rank1": "2"}
        assert (await club.post(f"{address}/direct", "bob", **form)).status_code == 403, do
    assert (await club.tournament(address)).seq == 2


@told
async def test_everybody_may_withdraw_and_come_back(club):
    address = await club.found()
    await club.fill(address, "Bob")

    await club.post(f"{address}/withdraw", "bob")
    assert "Vous vous êtes retiré" in (await club.get(address, "bob")).text
    await club.post(f"{address}/enter", "bob")
    assert "Vous êtes inscrit" in (await club.get(address, "bob")).text


@pytest.mark.parametrize("path", ["", "/screen", "/enter", "/withdraw", "/direct", "/certificate/0", "/board/0.svg"])
def test_a_tournament_that_is_not_there_is_told_so(tmp_path, path):
    async def run():
        async with a_club(tmp_path) as club:
            for key in ("t-0123456789abcdef", "new2"):
                ask = club.post if path in ("/enter", "/withdraw", "/direct") else club.get
                assert (await ask(f"/tournament/{key}{path}")).status_code == 404

    asyncio.run(run())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_its_pages_speak_the_readers_language(tmp_path, language):
    async def run():
        async with a_club(tmp_path) as club:
            address = await club.found(game0=SHORT)
            for path in ("/", "/tournament/new", address, f"{address}/screen"):
                page = (await club.get(path, "anne", language)).text
                assert f'<html lang="{language}"' in page
                assert ("Run a tournament" in page) == (language == "en" and path in ("/", "/tournament/new"))

    asyncio.run(run())


@told
async def test_tables_have_the_clock_and_the_rating_that_were_agreed_where_playing_well_can_show(club):
    agreed = {"rated": "on", "clock-pace": "300+5", "clock-out": "loses"}
    for slug, is_rated in ((OPEN, True), (SHORT, False)):
        address = await club.found(game0=slug, **agreed)
        await club.fill(address, "Bob")
        await club.begin(address)
        page = (await club.get(address, "bob")).text
        tables = [await club.services.tables.find(table.key) for table in (await club.tournament(address)).tables]
        settings = [table.opened.settings for table in tables]

        assert "classée" in page
        assert re.search(r"Pendule\s*: 5\s+min", page)
        assert [(each.clock.written(), each.rated) for each in settings] == [("300+5 loses", is_rated)]
        assert {(await club.services.players.get(each)).name for each in ("anne", "bob")} == {"Anne", "Bob"}
