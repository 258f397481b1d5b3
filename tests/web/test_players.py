"""My page, the players of the house, and rated tables: to each what is theirs, and nothing of others."""

import asyncio
import io
import json
import re
import zipfile

import pytest

from club_tables import played_out
from in_process import a_house
from ludotheque.house.log import Chair, Settings
from ludotheque.house.people import host_token, public_id
from ludotheque.house.players import Player
from setups import a_game_with

GAME = a_game_with(hides=False, choices=True)
QUICK = a_game_with(hides=False, chance_first=True)
SECRET = b"s" * 32
PEOPLE = {"anne-secret-id": "Anne", "bob-secret-id": "Bob", "lea-secret-id": "Léa", "lea2-secret-id": "Léa"}


async def seated(app, web, guest):
    """Let a browser be that of a guest."""
    web.cookies.clear()
    web.cookies.set("guest", app.state.services.signers[0].dumps(guest), domain="house.local")  # as httpx has it


async def a_club(app):
    """Set a house up with players, and let two of them play for their ratings."""
    services = app.state.services
    for number, (guest, name) in enumerate(PEOPLE.items(), 1):
        await services.players.save(guest, Player(guest, name, "cap", "fr", at=float(number)))
    keys = []
    for _ in range(2):
        chairs = [Chair("guest", "Anne", "anne-secret-id"), Chair("guest", "Bob", "bob-secret-id")]
        settings = Settings(rated=True)
        table, _ = await services.tables.open(QUICK.slug, chairs, "anne-secret-id", settings=settings)
        keys.append((await played_out(services.tables, table.key)).key)
    return keys


def telling(story):
    """Run a story in a house with players."""

    def test(tmp_path):
        async def whole():
            async with a_house(tmp_path / "house.db", house_key=SECRET) as (app, web):
                await story(app, web, await a_club(app))

        asyncio.run(whole())

    return test


@telling
async def test_my_page_shows_my_games_and_ratings_and_nobody_elses(app, web, keys):
    await seated(app, web, "anne-secret-id")
    mine = (await web.get("/me")).text
    assert all(key in mine for key in keys)
    assert "rang" in mine
    assert 'aria-label="Mes points au fil de 2 parties"' in mine
    await seated(app, web, "lea-secret-id")
    other = (await web.get("/me")).text
    assert not any(key in other for key in keys)
    assert "rang" not in other
    assert "Anne" not in other


@telling
async def test_leaderboards_are_for_everybody_and_name_nobody_who_is_gone(app, web, keys):
    page = (await web.get("/players")).text
    assert re.search(r"<span>Anne</span>.*<span>Bob</span>|<span>Bob</span>.*<span>Anne</span>", page, re.DOTALL)
    assert "encore très incertain" in page
    assert "repère fixe" in page
    await app.state.services.becoming.forget("bob-secret-id")
    page = (await web.get("/players")).text
    assert "Bob" not in page
    assert "<span>quelqu’un</span>" in page


@telling
async def test_only_the_host_is_shown_everybody_and_may_change_who_they_are(app, web, keys):
    await seated(app, web, "anne-secret-id")
    assert "/players/rename" not in (await web.get("/players")).text
    for path in ("rename", "merge", "remove"):
        form = {"player": public_id("bob-secret-id"), "name": "X", "into": public_id("lea-secret-id")}
        assert (await web.post(f"/players/{path}", data=form)).status_code == 403
    assert len(await app.state.services.players.all()) == 4

    await web.get(f"/host/{host_token(SECRET)}")
    page = (await web.get("/players")).text
    assert "Léa (2)" in page
    assert page.count('value="Léa"') == 2
    lea, lea2, bob = (public_id(guest) for guest in ("lea-secret-id", "lea2-secret-id", "bob-secret-id"))
    await web.post("/players/rename", data={"player": bob, "name": "Robert"})
    await web.post("/players/merge", data={"player": lea2, "into": lea})
    page = (await web.get("/players")).text
    assert "Robert" in page
    assert "Léa (2)" not in page
    await web.post("/players/remove", data={"player": bob})
    assert "Robert" not in (await web.get("/players")).text
    for form in ({}, {"player": bob}, {"player": "x" * 500}, {"player": lea, "into": "nobody"}):
        assert (await web.post("/players/merge", data=form)).status_code == 403
    assert (await web.post("/players/merge", data={"player": lea, "into": lea})).status_code == 409
    assert (await web.post("/players/rename", data={"player": lea, "name": " "})).status_code == 400


@telling
async def test_the_devices_of_a_merged_guest_go_on_as_the_other_one(app, web, keys):
    await seated(app, web, "lea2-secret-id")
    await app.state.services.becoming.merge("lea2-secret-id", "anne-secret-id")
    mine = (await web.get("/me")).text
    assert all(key in mine for key in keys)
    assert app.state.services.signers[0].loads(web.cookies["guest"]) == "anne-secret-id"


@telling
async def test_a_browser_learns_that_its_player_was_renamed(app, web, keys):
    await seated(app, web, "anne-secret-id")
    await app.state.services.players.save("anne-secret-id", Player("anne-secret-id", "Annabelle", "bow", "fr"))
    await web.get("/")
    assert 'value="Annabelle"' in (await web.get(f"/game/{GAME.slug}")).text


@telling
async def test_my_data_comes_along_in_one_file_and_holds_nothing_of_others_but_their_names_at_my_tables(app, web, keys):
    await seated(app, web, "anne-secret-id")
    answer = await web.get("/me/data")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        texts = {name: packed.read(name).decode() for name in packed.namelist()}
    assert json.loads(texts["profile.json"])["name"] == "Anne"
    assert [game["table"] for game in json.loads(texts["games.json"])] == sorted(keys)
    assert len(json.loads(texts["ratings.json"])[QUICK.slug]) == 2
    assert sorted(name for name in texts if name.startswith("journals/")) == [
        f"journals/{QUICK.slug}-{key}.journal" for key in sorted(keys)
    ]
    everything = "".join(texts.values())
    assert "Léa" not in everything
    assert not any(guest in everything for guest in PEOPLE)
    web.cookies.clear()
    with zipfile.ZipFile(io.BytesIO((await web.get("/me/data")).content)) as packed:
        assert json.loads(packed.read("games.json")) == []


@telling
async def test_who_deletes_themselves_leaves_their_tables_first_and_is_then_forgotten_everywhere(app, web, keys):
    await seated(app, web, "anne-secret-id")
    await web.get("/me")
    opened = await web.post(f"/game/{GAME.slug}", data={"seat0": "me", "seat1": "beginner", "name0": "Anne"})
    key = opened.url.path.rpartition("/")[2]
    asked = (await web.get("/me/delete")).text
    assert f'href="/table/{key}"' in asked
    assert "Me supprimer pour toujours" not in asked
    assert (await web.post("/me/delete")).status_code == 409
    await web.post(f"/table/{key}/close")
    assert "Me supprimer pour toujours" in (await web.get("/me/delete")).text
    assert (await web.post("/me/delete")).url.path == "/me/who"
    assert "guest" not in web.cookies
    assert "name" not in web.cookies

    await seated(app, web, "bob-secret-id")
    for path in (f"/table/{keys[0]}", f"/table/{keys[0]}/journal", "/me", "/players", f"/table/{keys[0]}/replay"):
        answer = await web.get(path)
        assert answer.status_code == 200, path
        assert "Anne" not in answer.text, path
    assert "quelqu’un" in (await web.get(f"/table/{keys[0]}/journal")).text


@telling
async def test_no_page_or_address_that_anybody_reads_holds_the_id_of_a_guest(app, web, keys):
    token = host_token(SECRET)
    for reader in ("", *PEOPLE):
        if reader:
            await seated(app, web, reader)
            await web.get(f"/host/{token}")
        for path in (
            "/",
            "/me",
            "/me/who",
            "/me/who?new",
            "/me/delete",
            "/players",
            *(f"/table/{key}" for key in keys),
        ):
            answer = await web.get(path)
            assert token not in answer.text
            for guest in PEOPLE:
                assert guest not in answer.text, (reader, path)
                assert guest not in str(answer.url)
    carried = (await web.post("/me/carry")).text
    assert not any(guest in carried for guest in PEOPLE)


@telling
async def test_a_rated_table_says_so_has_no_hints_and_makes_players_of_those_who_sit_down(app, web, keys):
    form = {"seat0": "me", "seat1": "beginner", "name0": "Zoé", "rated": "on"}
    opened = await web.post(f"/game/{GAME.slug}", data=form)
    assert opened.status_code == 200
    assert 'class="rated"' in opened.text
    assert (await web.get(f"{opened.url.path}/hint")).status_code == 409
    assert "Zoé" in [player.name for player in await app.state.services.players.all()]

    for wrong in ({"seat1": "beside"}, {"seat1": "none"}):
        assert (await web.post(f"/game/{GAME.slug}", data={**form, **wrong})).status_code == 400


@telling
async def test_friends_at_a_rated_table_are_known_by_the_name_they_come_with(app, web, keys):
    answer = await web.post(f"/game/{GAME.slug}/friends", data={"friends": "1", "name": "", "rated": "on"})
    assert answer.status_code == 400  # nobody knows yet who that is
    answer = await web.post(f"/game/{GAME.slug}/friends", data={"friends": "1", "name": "Zoé", "rated": "on"})
    link = re.search(r"/join/[\w-]+", answer.text)[0]
    web.cookies.clear()
    await web.post(link, data={"name": "Ulysse"})
    assert {"Zoé", "Ulysse"} <= {player.name for player in await app.state.services.players.all()}


def test_a_game_without_choices_offers_no_rated_table(tmp_path):
    idle = a_game_with(choices=False)

    async def story():
        async with a_house(tmp_path / "house.db") as (_, web):
            for path in (f"/game/{idle.slug}", f"/game/{idle.slug}/friends"):
                assert 'name="rated"' not in (await web.get(path)).text
                form = {"seat0": "me", "seat1": "beginner", "name0": "A", "friends": "1", "name": "A", "rated": "on"}
                assert (await web.post(path, data=form)).status_code == 400
            assert 'name="rated"' in (await web.get(f"/game/{GAME.slug}")).text

    asyncio.run(story())


@pytest.mark.parametrize("page", ["-1", "0", "99999999999", "x"])
def test_any_page_of_my_games_can_be_asked_for(tmp_path, page):
    async def story():
        async with a_house(tmp_path / "house.db") as (_, web):
            assert (await web.get(f"/me?page={page}")).status_code == 200

    asyncio.run(story())
