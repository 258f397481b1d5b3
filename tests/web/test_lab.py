"""The laboratory of a box: what its page shows is what Python finds; bad settings, bounds, cancelling."""

import asyncio
import json
import re
from html import unescape

import pytest
from starlette.datastructures import QueryParams

from in_process import a_house
from ludotheque import catalogue
from ludotheque.engine.words import LANGUAGES
from ludotheque.house import studies
from ludotheque.house.errors import NotReady
from ludotheque.house.studies import MOST_OF_A_NETWORK, MOST_WAITING, Studies
from ludotheque.lab.study import Order, rows, study
from ludotheque.lab.study.variants import Variant, usual_players
from ludotheque.web.lab.asked import GAMES_OFFERED, MOST_BOTS_GAMES, address_of, address_of_box, order_of
from setups import a_game_with
from waiting import soon

GAME = a_game_with(lambda game: game.exact is not None)
FORM = {"a.seats": str(GAME.seats[0]), "b.seats": str(GAME.seats[-1]), "games": str(GAMES_OFFERED[0]), "seed": "5"}
JSON = {"accept": "application/json"}
OPTION = next(each for each in GAME.options if each.is_offered and not each.is_open)
OTHER = OPTION.suggestions[-1]
BEGINS = """import sys, time; sys.stdin.read(); print('{"done": 1, "of": 9}', flush=True); time.sleep(600)"""


def test_the_page_shows_what_python_finds(tmp_path):
    seats, players = GAME.seats[0], usual_players(GAME)  # of so few, all chances are known and none is to be compiled
    order = Order(
        GAME, tuple(Variant(seats, each, players) for each in ({}, {OPTION.name: OTHER})), GAMES_OFFERED[0], 5
    )
    form = {**FORM, "b.seats": str(seats), f"b.{OPTION.name}": OTHER}

    async def asked():
        async with a_house(tmp_path / "db", rate=1e9, burst=1e9) as (_, web):
            asked = await web.post(f"/game/{GAME.slug}/lab", data=form, follow_redirects=False)
            address = asked.headers["location"]
            working = await web.get(address)
            data = await soon(
                lambda: web.get(address, headers=JSON), lambda answer: answer.status_code != 202, within=300
            )
            taken = [await web.get(f"{address}&take={kind}") for kind in ("html", "json")]
            return address, working.text, data.json(), (await web.get(address)).text, taken

    address, working, data, page, (kept, figures) = asyncio.run(asked())

    assert address == address_of(order)
    assert "<progress" in working
    assert "/lab/stop?" in working
    assert data == study(order).as_data()
    assert page.count("<figure>") == page.count('role="img"') >= 3
    assert page.count("<summary>Les chiffres de l’image</summary>") == page.count("<figure>")
    assert "style=" not in page
    assert "<progress" not in page
    assert figures.json() == data
    assert all("attachment" in answer.headers["content-disposition"] for answer in (kept, figures))
    assert kept.text.count("<figure>") == page.count("<figure>")
    assert "/game/" not in kept.text


@pytest.mark.parametrize(
    ("wrong", "told"),
    [({"a.seats": "9"}, "pas pour 9"), ({"b.seats": FORM["a.seats"]}, "les mêmes"), ({"a.players": "oracle"}, "oracle"),
     ({"a.seats": "", "b.seats": ""}, "une à"), ({"games": "9999999"}, "au plus")],
)  # fmt: skip
def test_bad_settings_are_told_with_their_remedy_before_anything_runs(anne, wrong, told):
    answer = anne.web.post(f"/game/{GAME.slug}/lab", data={**FORM, **wrong})

    assert answer.status_code == 400
    assert told in unescape(re.search(r'class="fault" role="alert">(.*?)</p>', answer.text, re.DOTALL)[1])
    assert 'name="a.seats"' in answer.text


def test_a_second_variant_counts_as_soon_as_something_of_it_is_unusual(anne):
    usual = {f"{letter}.{each.name}": each.default for letter in "ab" for each in GAME.options if each.is_offered}
    form = {**FORM, **usual, "b.seats": ""}

    alone, both = (
        anne.web.post(f"/game/{GAME.slug}/lab", data=data, follow_redirects=False).headers["location"]
        for data in (form, {**form, f"b.{OPTION.name}": OTHER})
    )

    assert len(order_of(GAME, QueryParams(alone.partition("?")[2])).variants) == 1
    first, second = order_of(GAME, QueryParams(both.partition("?")[2])).variants
    assert (second.seats, second.options) == (first.seats, {OPTION.name: OTHER})


def test_a_variant_is_opened_in_its_box(anne):
    option = next(each for each in GAME.options if each.is_offered and not each.is_open)
    value = option.suggestions[-1]

    address = address_of_box(GAME, Variant(GAME.seats[0], {option.name: value}, "random"))

    assert re.search(rf'value="{value}"\s+selected', anne.get(address).text)
    assert address_of_box(GAME, Variant(GAME.seats[0], {}, "random")) == f"/game/{GAME.slug}"


def test_an_option_that_has_nothing_to_be_compared_with_is_told_beside_the_form(anne):
    game, option = next(
        (game, option)
        for game in catalogue.shelf()
        for option in game.options
        if [*option.suggestions] == [option.default]
    )

    answer = anne.web.post(f"/game/{game.slug}/lab/change", data={"seat0": "me", "seat1": "me", "change": option.name})

    assert answer.status_code == 400
    assert re.search(rf'name="change"\s+value="{option.name}"', answer.text)


@pytest.mark.parametrize("query", ["v=seats%3D9", "v=nonsense", "v=" + "&v=".join("abcde"), "v=&games=900000"])
def test_an_address_that_asks_for_the_impossible_is_refused(anne, query):
    assert anne.get(f"/game/{GAME.slug}/lab?{query}").status_code == 400


def test_bots_that_think_play_few_games(anne):
    game = a_game_with(choices=True)
    form = {"a.seats": str(game.seats[-1]), "a.players": "expert", "games": str(GAMES_OFFERED[-1])}

    asked = anne.web.post(f"/game/{game.slug}/lab", data=form, follow_redirects=False)

    assert f"games={MOST_BOTS_GAMES}" in asked.headers["location"]


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_one_click_in_the_box_compares_with_and_without_a_rule(anne, slug):
    game = catalogue.game(slug)
    box = anne.get(f"/game/{slug}").text
    form = {"seat0": "me", "name0": "Anne", "seat1": "amateur"}

    for option in (each for each in game.options if each.is_offered and not each.is_open):
        assert re.search(rf'name="change"\s+value="{option.name}"', box)
        asked = anne.web.post(f"/game/{slug}/lab/change", data={**form, "change": option.name}, follow_redirects=False)
        order = order_of(game, QueryParams(asked.headers["location"].partition("?")[2]))
        assert "Anne" not in asked.headers["location"]
        assert order.variants[0].options == {}
        assert {*order.variants[1].options} == {option.name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_house_without_what_draws_says_how_to_install_it(tmp_path, monkeypatch, language):
    monkeypatch.setattr(rows, "find_spec", lambda name: None)

    async def asked():
        async with a_house(tmp_path / "db", {"language": language}) as (_, web):
            return await web.get(f"/game/{GAME.slug}/lab?v=")

    answer = asyncio.run(asked())

    assert answer.status_code == 501
    assert "pip install 'ludotheque[lab]'" in unescape(answer.text)


def test_studies_are_bounded_by_network_and_in_all(monkeypatch):
    monkeypatch.setattr(studies, "COMMAND", ("-c", BEGINS))

    async def asked():
        work = Studies()
        for number in range(MOST_OF_A_NETWORK):
            work.request(f"a{number}", {}, "here")
        with pytest.raises(NotReady):
            work.request("one more", {}, "here")
        work.request("a0", {}, "here")  # the same again is no more work
        for number in range(MOST_WAITING - MOST_OF_A_NETWORK):
            work.request(f"b{number}", {}, f"there {number}")
        with pytest.raises(NotReady):
            work.request("another", {}, "elsewhere")
        await work.stop()
        work.request("after", {}, "here")
        await work.stop()

    asyncio.run(asked())


def test_whoever_cancels_stops_the_process_unless_somebody_else_waits(monkeypatch):
    monkeypatch.setattr(studies, "COMMAND", ("-c", BEGINS))
    started = []
    begin = asyncio.create_subprocess_exec

    async def noted(*command, **more):
        started.append(await begin(*command, **more))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)

    async def asked():
        work = Studies()
        glimpse = work.request("key", {}, "here")
        work.request("key", {}, "there")
        await soon(lambda: glimpse.of)
        work.cancel("key", "here")
        assert started[0].returncode is None
        work.cancel("key", "there")
        await started[0].wait()
        await soon(lambda: not work._jobs.tasks)
        assert work.kept("key") is None
        assert not work.has_failed("key")
        work.cancel("key", "there")

    asyncio.run(asked())


@pytest.mark.parametrize("says", ["", "not json", json.dumps({"done": 1, "of": 2})])
def test_a_process_that_breaks_off_is_told_and_not_tried_again(monkeypatch, says):
    monkeypatch.setattr(studies, "COMMAND", ("-c", f"import sys; sys.stdin.read(); print({says!r})"))

    async def asked():
        work = Studies()
        work.request("key", {}, "here")
        await soon(lambda: not work._jobs.tasks)
        return work.has_failed("key")

    assert asyncio.run(asked())
