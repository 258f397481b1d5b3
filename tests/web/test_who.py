"""Who plays? Several at one device, one at several, and nobody as somebody else."""

import asyncio
import re
import time
from contextlib import asynccontextmanager

import httpx
import pytest

from in_process import a_house
from ludotheque.club.faces import FACES
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.house import carrying
from ludotheque.house.people import public_id
from ludotheque.web.club.device import MOST_PEOPLE, PEOPLE_COOKIE
from ludotheque.web.table.board import draw_board
from setups import a_game_with
from waiting import soon

SLUG = a_game_with(hides=False, chance_first=True).slug
HIDING = a_game_with(hides=True).slug
JSON = {"accept": "application/json"}


@asynccontextmanager
async def devices(tmp_path, count=2):
    """Open a house with several browsers at its door."""
    async with a_house(tmp_path / "house.db") as (app, web):
        door = {"transport": httpx.ASGITransport(app), "base_url": "http://house", "follow_redirects": True}
        more = [httpx.AsyncClient(**door, headers={"sec-fetch-site": "same-origin"}) for _ in range(count - 1)]
        yield app, [web, *more]
        for each in more:
            await each.aclose()


def guest_of(app, web) -> str:
    """Give the secret id of whoever plays at a browser."""
    return app.state.services.signers[0].loads(web.cookies["guest"])


def people(page: str) -> list[tuple[str, str]]:
    """Read the faces to touch: public ids and names."""
    found = re.findall(r'name="person"\s+value="(\w+)".*?<span>([^<]*)</span>\s*</button>', page, re.DOTALL)
    return [(public, name.strip()) for public, name in found]


async def meet(web, name, **more):
    return await web.post("/me/profile", data={"name": name, "face": "cap", **more})


async def open_table(web, *kinds, slug=SLUG) -> str:
    answer = await web.post(f"/game/{slug}", data={f"seat{seat}": kind for seat, kind in enumerate(kinds)})
    return answer.url.path.rpartition("/")[2]


def test_a_name_a_face_and_a_language_are_asked_once_and_shown_everywhere(tmp_path):
    async def story():
        async with devices(tmp_path) as (_, (tablet, _)):
            assert 'href="/me/who"' in (await tablet.get("/")).text
            answer = await meet(tablet, "Zoé", face="glasses", language="en", back=f"/game/{SLUG}")
            assert (answer.status_code, answer.url.path) == (200, f"/game/{SLUG}")

            for path in (f"/game/{SLUG}", f"/game/{SLUG}/friends", "/"):
                page = (await tablet.get(path)).text
                assert 'value="Zoé"' in page
                assert '<html lang="en"' in page
                assert '/face/glasses.svg" alt=""' in page
            key = (await tablet.post(f"/game/{SLUG}", data={"seat0": "me", "seat1": "beginner", "name0": "Zoé"})).url
            assert 'class="face"' in (await tablet.get(str(key))).text
            assert "/face/glasses.svg" in (await tablet.get(str(key))).text

    asyncio.run(story())


def test_two_on_one_tablet_have_each_their_own_games_and_names(tmp_path):
    async def story():
        async with devices(tmp_path, 1) as (app, (tablet,)):
            await meet(tablet, "Léa")
            lea, key = guest_of(app, tablet), await open_table(tablet, "me", "beginner")
            await meet(tablet, "Tom", new="1", face="bow")
            tom = guest_of(app, tablet)
            assert tom != lea
            assert (await tablet.get(f"/table/{key}")).status_code == 403
            assert key not in (await tablet.get("/")).text

            page = (await tablet.get("/me/who")).text
            assert people(page) == [(public_id(lea), "Léa"), (public_id(tom), "Tom")]
            assert lea not in page
            assert tom not in page
            await tablet.post("/me/who", data={"person": public_id(lea)})
            assert guest_of(app, tablet) == lea
            assert (await tablet.get(f"/table/{key}")).status_code == 200
            assert 'value="Léa"' in (await tablet.get(f"/game/{SLUG}")).text

    asyncio.run(story())


def test_two_on_one_tablet_at_one_table_see_their_hands_behind_a_curtain_alone(tmp_path):
    async def story():
        async with devices(tmp_path, 1) as (app, (tablet,)):
            await meet(tablet, "Léa")
            key = await open_table(tablet, "me", "friend", slug=HIDING)
            link = (await tablet.post(f"/table/{key}/invite", data={"seat": "1"}, headers=JSON)).json()["link"]
            assert 'id="curtain"' not in (await tablet.get(f"/table/{key}")).text
            lea = public_id(guest_of(app, tablet))
            await meet(tablet, "Tom", new="1")
            await tablet.post(link, data={"name": "Tom"})
            table = await app.state.services.tables.find(key)
            await soon(lambda: table.match.actor != CHANCE)
            as_tom = [(await tablet.get(f"/table/{key}{eyes}")).text for eyes in ("", "?as=0", "?as=1")]
            await tablet.post("/me/who", data={"person": lea})
            as_lea = [(await tablet.get(f"/table/{key}{eyes}")).text for eyes in ("", "?as=1", "?as=0")]
            return table, as_tom, as_lea

    table, *pages = asyncio.run(story())
    nobody, *hands = (draw_board(table, table.view(seat, "fr")).removesuffix("</div>") for seat in (NOBODY, 1, 0))

    for hand, (at_first, through_other_eyes, lifted) in zip(hands, pages, strict=True):
        for hidden in (at_first, through_other_eyes):
            assert 'id="lift"' in hidden
            assert nobody in hidden
        assert 'id="lift"' not in lifted
        assert hand in lifted


def test_nobody_becomes_somebody_of_another_device(tmp_path):
    async def story():
        async with devices(tmp_path) as (app, (tablet, phone)):
            await meet(tablet, "Léa")
            await meet(phone, "Tom")
            for person in (public_id(guest_of(app, tablet)), guest_of(app, tablet), "", "x" * 300):
                before = dict(phone.cookies)
                assert (await phone.post("/me/who", data={"person": person})).status_code == 403
                assert dict(phone.cookies) == before
            assert "Léa" not in (await phone.get("/me/who")).text
            forged = app.state.services.signers[0].dumps(guest_of(app, tablet))
            phone.cookies.set(PEOPLE_COOKIE, forged)  # signed for something else
            assert "Léa" not in (await phone.get("/me/who")).text

    asyncio.run(story())


def test_one_on_two_devices_by_a_link_that_works_once(tmp_path):
    async def story():
        async with devices(tmp_path, 3) as (app, (tablet, phone, thief)):
            await meet(tablet, "Léa", language="en")
            key = await open_table(tablet, "me", "beginner")
            await meet(phone, "Tom")
            tom = guest_of(app, phone)
            page = (await tablet.post("/me/carry")).text
            link = re.search(r'value="http://house(/me/carry/[\w-]+)"', page)[1]
            assert "<svg" in page

            assert "Léa" in (await phone.get(link)).text
            assert guest_of(app, phone) == tom  # looking does not use it
            assert (await phone.post(link)).url.path == "/me"
            assert guest_of(app, phone) == guest_of(app, tablet)
            assert (await phone.get(f"/table/{key}")).status_code == 200
            assert [name for _, name in people((await phone.get("/me/who")).text)] == ["Tom", "Léa"]

            for answer in (await thief.get(link), await thief.post(link)):
                assert answer.status_code == 410
                assert "Léa" not in answer.text
            assert "guest" not in thief.cookies

    asyncio.run(story())


def test_of_two_devices_that_use_a_link_at_once_one_has_it(tmp_path):
    async def story():
        async with devices(tmp_path, 3) as (_, (tablet, phone, other)):
            await meet(tablet, "Léa")
            link = re.search(r"/me/carry/[\w-]+", (await tablet.post("/me/carry")).text)[0]

            answers = await asyncio.gather(phone.post(link), other.post(link))

            assert sorted(answer.status_code for answer in answers) == [200, 410]

    asyncio.run(story())


def test_a_link_is_good_for_a_day_and_until_another_is_written(tmp_path, monkeypatch):
    async def story():
        async with devices(tmp_path) as (_, (tablet, phone)):
            await meet(tablet, "Léa")
            first, second = [re.search(r"/me/carry/[\w-]+", (await tablet.post("/me/carry")).text)[0] for _ in "12"]
            assert (await phone.post(first)).status_code == 410
            now = time.time()
            monkeypatch.setattr(carrying.time, "time", lambda: now + carrying.A_DAY + 1)
            assert (await phone.post(second)).status_code == 410

    asyncio.run(story())


def test_who_leaves_a_device_is_forgotten_there_and_the_others_stay(tmp_path):
    async def story():
        async with devices(tmp_path, 1) as (app, (tablet,)):
            await meet(tablet, "Léa")
            lea = guest_of(app, tablet)
            await meet(tablet, "Tom", new="1")
            page = (await tablet.post("/me/leave")).text
            assert [name for _, name in people(page)] == ["Léa"]
            assert "Tom" not in page
            assert "guest" not in tablet.cookies
            assert 'value="Tom"' not in (await tablet.get(f"/game/{SLUG}/friends")).text
            await tablet.post("/me/who", data={"person": public_id(lea)})
            assert guest_of(app, tablet) == lea

    asyncio.run(story())


def test_a_name_taken_twice_is_told_and_may_be_kept_all_the_same(tmp_path):
    async def story():
        async with devices(tmp_path) as (app, (tablet, phone)):
            await meet(tablet, "Léa")
            answer = await meet(phone, "LEA")
            assert answer.status_code == 409
            assert "Quelqu’un s’appelle déjà «\u00a0LEA\u00a0»" in answer.text
            assert len(await app.state.services.players.all()) == 1
            assert (await meet(phone, "LEA", anyway="1")).status_code == 200
            assert (await meet(tablet, "Léa")).status_code == 409  # now there are two
            assert guest_of(app, phone) != guest_of(app, tablet)

    asyncio.run(story())


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "\u0301"])
def test_a_name_that_cannot_be_is_asked_for_again(tmp_path, name):
    async def story():
        async with devices(tmp_path, 1) as (app, (tablet,)):
            answer = await meet(tablet, name)
            assert answer.status_code == 400
            assert 'role="alert"' in answer.text
            assert await app.state.services.players.all() == []

    asyncio.run(story())


def test_what_no_form_offers_is_as_if_nothing_was_chosen(tmp_path):
    async def story():
        async with devices(tmp_path, 1) as (app, (tablet,)):
            answer = await meet(tablet, "Léa", face="../x", language="xx", back="//elsewhere.example/")
            assert answer.url.path == "/"
            player = (await app.state.services.players.all())[0]
            assert player.face in FACES
            assert player.language == "fr"

    asyncio.run(story())


def test_a_device_has_room_for_so_many_and_refuses_the_next_before_it_is_kept(tmp_path):
    async def story():
        async with devices(tmp_path, 1) as (app, (tablet,)):
            for number in range(MOST_PEOPLE):
                assert (await meet(tablet, f"Nº{number}", new="1")).status_code == 200
            assert (await meet(tablet, "Zoé", new="1")).status_code == 409
            assert len(await app.state.services.players.all()) == MOST_PEOPLE

    asyncio.run(story())


def test_only_who_said_who_it_is_is_taken_along(tmp_path):
    async def story():
        async with devices(tmp_path, 1) as (_, (tablet,)):
            assert (await tablet.post("/me/carry")).status_code == 409

    asyncio.run(story())


@pytest.mark.parametrize("name", [*FACES, "master"])
def test_every_face_is_a_picture(tmp_path, name):
    async def story():
        async with a_house(tmp_path / "house.db") as (_, web):
            answer = await web.get(f"/face/{name}.svg")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert answer.text.startswith("<svg")
            assert (await web.get(f"/face/x{name}.svg")).status_code == 404

    asyncio.run(story())


def test_those_of_a_device_outlive_the_key_that_signed_them(tmp_path):
    async def story():
        async with devices(tmp_path, 1) as (app, (tablet,)):
            await meet(tablet, "Léa")
            await meet(tablet, "Tom", new="1")
            services = app.state.services
            newer = tuple(type(each[0])("n" * 64, salt=each[0].salt) for each in (services.signers, services.devices))
            services.signers, services.devices = (newer[0], *services.signers), (newer[1], *services.devices)
            await tablet.get("/")
            services.signers, services.devices = newer[:1], newer[1:]
            assert [name for _, name in people((await tablet.get("/me/who")).text)] == ["Léa", "Tom"]

    asyncio.run(story())
