"""Meeting in the house: a table is announced, found on the shelf, and joined with one touch."""

import asyncio
import re
import time
from math import inf

import msgspec
import pytest

from http_guest import Guest
from in_process import a_house
from ludotheque import catalogue
from ludotheque.house import meeting
from ludotheque.house.log import Chair
from setups import a_game_with

GAME = a_game_with(choices=True, hides=False)
SLUG = GAME.slug


def ask(guest: Guest, slug: str = SLUG) -> str:
    """Ask who wants to play; give the key of the table."""
    page = guest.post("/meeting", game=slug)
    assert page.status_code == 200
    return str(page.url).rsplit("/", 1)[-1]


def is_listed(guest: Guest, key: str) -> bool:
    return f"/table/{key}/sit" in guest.get("/meeting").text


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_every_game_for_two_asks_who_wants_to_play_with_one_touch(anne, bob, game):
    shelf = anne.get("/").text
    is_asked = re.search(rf'formaction="/meeting"\s+name="game"\s+value="{game.slug}"', shelf) is not None
    assert is_asked == (game.seats[-1] > 1)
    if is_asked:
        assert is_listed(bob, ask(anne, game.slug))


def test_whoever_is_in_the_house_sees_the_table_and_sits_down_with_one_touch(anne, bob):
    bob.post(f"/game/{SLUG}/friends", name="Bob", friends="1")
    key = ask(anne)
    assert f"/table/{key}/sit" in bob.get("/").text

    page = bob.post(f"/table/{key}/sit")

    assert page.url.path == f"/table/{key}"
    assert ">Bob</b>" in page.text
    assert not is_listed(bob, key)
    assert bob.post(f"/table/{key}/sit").url.path == f"/table/{key}"  # a second touch does nothing more
    with Guest(anne.url) as carl:
        refused = carl.post(f"/table/{key}/sit")
        assert refused.status_code == 403
        assert "n’est pas ouverte" in refused.text


def test_two_who_touch_at_once_do_not_get_one_seat(anne, bob):
    key = ask(anne)
    with Guest(anne.url) as carl:
        answers = [guest.post(f"/table/{key}/sit").status_code for guest in (bob, carl)]

    assert answers == [200, 403]


def test_whoever_has_the_name_of_the_host_is_told_apart(anne, bob):
    for guest in (anne, bob):
        guest.post(f"/game/{SLUG}/friends", name="Dominique", friends="1")
    key = ask(anne)

    assert ">Dominique 2</b>" in bob.post(f"/table/{key}/sit").text


def test_the_host_closes_the_table_to_the_house_and_opens_it_again(anne, bob):
    key = ask(anne)
    assert "Ne plus l’annoncer" in anne.get(f"/table/{key}").text

    assert "L’annoncer à toute la maison" in anne.post(f"/meeting/{key}", close="").text
    assert not is_listed(bob, key)
    assert bob.post(f"/table/{key}/sit").status_code == 403
    anne.post(f"/meeting/{key}")
    assert is_listed(bob, key)
    assert bob.post(f"/meeting/{key}", close="").status_code == 403


def test_a_guest_announces_one_table_at_a_time(anne, bob):
    first, second = ask(anne), ask(anne)

    assert not is_listed(bob, first)
    assert is_listed(bob, second)


def test_an_invitation_can_be_announced_as_well_and_only_who_says_so_is_seen(anne, bob):
    pages = [anne.post(f"/game/{SLUG}/friends", name="Anne", friends="1", **more) for more in ({"meeting": "on"}, {})]
    keys = [str(page.url).rsplit("/", 1)[-1] for page in pages]

    assert [is_listed(bob, key) for key in keys] == [True, False]
    assert bob.post(f"/table/{keys[1]}/sit").status_code == 403


def test_the_list_tells_neither_who_the_guests_are_nor_any_link(anne, bob):
    key = ask(anne)
    page = bob.get("/meeting").text
    at_table = anne.get(f"/table/{key}").text

    for secret in re.findall(r"/(?:join|watch/\w+)/([\w-]+)", at_table):
        assert secret not in page
    assert anne.web.cookies["guest"].partition(".")[0] not in page


def at_home(tmp_path, story):
    async def run():
        async with a_house(tmp_path / "db") as (app, web):
            services = app.state.services
            chairs = [Chair("guest", "Anne", "anne"), Chair("open")]
            table, _ = await services.tables.open(SLUG, chairs, "anne")
            await services.meeting.announce(table, "anne")
            return await story(services, table, web)

    return asyncio.run(run())


async def announced(services, table, seconds_ago):
    """Let a table have been announced a while ago."""
    told = msgspec.json.encode(meeting.Announced(table.key, time.time() - seconds_ago))
    await services.tables.store.put(meeting.MEETING, "anne", told)
    services.meeting._found_at = -inf
    return table in await services.meeting.waiting()


def test_a_table_is_listed_while_its_host_is_there_or_was_so_lately(tmp_path):
    async def story(services, table, web):
        found = [await announced(services, table, meeting.LATELY + 10)]
        await services.presence.expect(table, "anne")
        found += [await announced(services, table, meeting.LATELY + 10)]
        found += [await announced(services, table, meeting.LONGEST + 10)]
        return found, await services.tables.store.find(meeting.MEETING, "")

    assert at_home(tmp_path, story) == ([False, True, False], [])


def test_the_list_is_bounded(tmp_path):
    async def story(services, table, web):
        for number in range(meeting.SHOWN + 5):
            host = f"host{number}"
            chairs = [Chair("guest", f"Host {number}", host), Chair("open")]
            other, _ = await services.tables.open(SLUG, chairs, host)
            await services.meeting.announce(other, host)
        return (await web.get("/meeting")).text.count("<li")

    assert at_home(tmp_path, story) == meeting.SHOWN


def test_a_table_that_another_worker_announced_is_found_here(tmp_path):
    async def story(services, table, web):
        async with a_house(tmp_path / "db") as (_, other):
            return (await other.get("/meeting")).text

    assert "avec Anne" in at_home(tmp_path, story)
