"""Tournaments by their pages, without a script: announced, entered, directed, watched and ended."""

import asyncio
import re
from contextlib import asynccontextmanager

import pytest

from in_process import a_house
from ludotheque import catalogue
from ludotheque.engine.seats import NOBODY
from ludotheque.house.people import public_id
from ludotheque.web.table.cache import forget
from setups import a_game_with
from waiting import soon

SHORT, OPEN = a_game_with(choices=False).slug, a_game_with(choices=True, hides=False).slug
HIDING = a_game_with(hides=True).slug
FORM = {"title": "Coupe d’été", "form": "swiss", "game0": OPEN, "seats0": "2", "name": "Anne", "plays": "on"}


class Club:
    """Guests at the door of a house inside this process."""

    def __init__(self, app, web):
        self.services, self.web = app.state.services, web

    def _headers(self, guest, language):
        cookie = f"guest={self.services.signers[0].dumps(guest)}; language={language}"
        return {"cookie": cookie} if guest else {"accept-language": language}

    async def get(self, path, guest="", language="fr", **query):
        return await self.web.get(path, params=query, headers=self._headers(guest, language))

    async def post(self, path, guest="", language="fr", **form):
        self.web.cookies.clear()
        return await self.web.post(path, data=form, headers=self._headers(guest, language))

    async def found(self, **form):
        """Let Anne announce a tournament; give its address."""
        answer = await self.post("/tournament/new", "anne", **{**FORM, **form})
        assert answer.status_code == 200, answer.text
        return answer.url.path

    async def fill(self, address, *names):
        for name in names:
            assert (await self.post(f"{address}/enter", name.lower(), name=name)).status_code == 200

    async def direct(self, address, do, **form):
        return await self.post(f"{address}/direct", "anne", do=do, **form)

    async def until(self, address, words, guest="anne"):
        async with asyncio.timeout(60):
            while words not in (page := (await self.get(address, guest)).text):
                await asyncio.sleep(0.02)
        return page

    async def begin(self, address):
        """Begin, and wait until all tables are there."""
        await self.direct(address, "begin")
        async with asyncio.timeout(60):
            while not all(table.is_open for table in (await self.tournament(address)).tables):
                await asyncio.sleep(0.02)

    async def tournament(self, address):
        return await self.services.tournaments.find(address.rpartition("/")[2])


def seen_in(page):
    return re.search(r'data-seen="(\w+)"', page)[1]


@asynccontextmanager
async def a_club(path):
    async with a_house(path / "db", rate=1e9, burst=1e9, pace=0.0) as (app, web):
        yield Club(app, web)


def told(story):
    """Run a story that takes a club."""

    def test(tmp_path):
        async def run():
            async with a_club(tmp_path) as club:
                await story(club)

        asyncio.run(run())

    test.__name__ = story.__name__
    return test


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
    assert table.chairs == before
    assert not table.is_over


@told
async def test_who_takes_part_may_watch_the_other_tables_and_strangers_may_not(club):
    address = await club.found()
    await club.fill(address, "Bob", "Carl", "Dora")
    await club.begin(address)
    for table in (await club.tournament(address)).tables:
        for guest in ("anne", "bob", "carl", "dora"):
            assert (await club.get(f"/table/{table.key}", guest)).status_code == 200
        assert (await club.get(f"/table/{table.key}", "stranger")).status_code == 403


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


@told
async def test_a_script_that_has_seen_everything_is_told_nothing(club):
    address = await club.found(game0=SHORT)
    await club.direct(address, "bot", level="beginner")
    seen = seen_in((await club.get(address)).text)

    assert (await club.get(address, seq=seen)).status_code == 204
    await club.fill(address, "Bob")
    assert (await club.get(address, seq=seen)).status_code == 200


@told
async def test_the_screen_shows_all_boards_and_says_when_nothing_is_new(club):
    address = await club.found()
    await club.fill(address, "Bob", "Carl", "Dora")
    assert "qr" in (await club.get(f"{address}/screen")).text
    await club.begin(address)

    page = (await club.get(f"{address}/screen")).text
    boards = re.findall(rf'src="({address}/board/\w+\.svg\?at=\d+)"', page)

    assert len(boards) == 2
    for each in boards:
        answer = await club.get(each)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.text.startswith("<svg")
    async with asyncio.timeout(60):  # the house itself may still have to draw who begins
        while (again := await club.get(f"{address}/screen", seen=seen_in(page))).status_code != 204:
            page = again.text
    assert (await club.get(f"{address}/board/{'0' * 16}.svg")).status_code == 404


@told
async def test_the_screen_never_shows_a_hand(club):
    """What the boards of the room show does not depend on what anybody holds."""
    address = await club.found(game0=HIDING)
    await club.fill(address, "Bob")
    await club.direct(address, "begin")
    await club.until(address, "Aller à ma table")
    key = (await club.tournament(address)).tables[0].key
    table = await club.services.tables.find(key)
    board = f"{address}/board/{key}.svg"
    await soon(lambda: not club.services.autoplay.is_due(table))  # the house has dealt
    for guest in ("", "anne", "bob"):
        assert (await club.get(board, guest)).text == (await club.get(board)).text

    state = table.match.state
    table.match.state = table.game.seen_by(state, NOBODY)
    forget()
    concealed = (await club.get(board)).text
    table.match.state = state
    forget()

    assert (await club.get(board)).text == concealed


@told
async def test_no_page_tells_the_id_of_a_guest(club):
    address = await club.found(rounds="1")
    ids = {name: f"secret-{name}-4f8a" for name in ("Bob", "Carl", "Dora")}
    for name, guest in ids.items():
        await club.post(f"{address}/enter", guest, name=name)
    await club.begin(address)
    tournament = await club.tournament(address)
    pages = [address, f"{address}/screen", *(f"{address}/board/{each.key}.svg" for each in tournament.tables)]
    for table in tournament.tables:
        await club.direct(address, "result", table=table.key, rank0="1", rank1="1")
    await club.direct(address, "end")
    pages += [f"{address}/certificate/{public_id(guest)}" for guest in ids.values()]

    for path in pages:
        for reader in ("", "anne", ids["Bob"]):
            answer = await club.get(path, reader)
            assert answer.status_code == 200, path
            assert not [guest for guest in ids.values() if guest in answer.text], path
            assert not [guest for guest in ids.values() if guest in str(answer.headers)], path


@told
async def test_certificates_are_given_when_it_is_over_and_to_those_who_took_part(club):
    address = await club.found(rounds="1")
    await club.fill(address, "Bob")
    mine = f"{address}/certificate/{public_id('bob')}"
    assert (await club.get(mine)).status_code == 409
    await club.direct(address, "begin")
    key = (await club.tournament(address)).tables[0]
    winner = key.players.index(1)
    await club.direct(address, "result", table=key.key, **{f"rank{winner}": "1", f"rank{1 - winner}": "2"})
    await club.direct(address, "end")

    page = (await club.get(mine)).text
    assert "Bob" in page
    assert "Première place" in page
    assert (await club.get(f"{address}/certificate/{public_id('stranger')}")).status_code == 404


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
