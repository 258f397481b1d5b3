"""My games: named once, dated in words, told how they stand, and taken from the list."""

import asyncio
import json
import re
from datetime import date, timedelta

import pytest

from http_guest import Guest
from ludotheque.engine.seats import CHANCE
from ludotheque.house.analyses import FIGURES
from ludotheque.house.guests import TABLES_OF_A_GUEST
from ludotheque.house.storage import opened
from ludotheque.web.dates import day_in_words
from ludotheque.web.names import NAME_COOKIE
from ludotheque.web.shelf.mine import AT_ONCE
from ludotheque.web.speaking import speaker
from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug
TODAY = date(2026, 11, 16)


@pytest.mark.parametrize(
    ("day", "french", "english"),
    [
        (TODAY, "aujourd’hui", "today"),
        (TODAY - timedelta(days=1), "hier", "yesterday"),
        (date(2026, 11, 12), "le 12 novembre", "12 November"),
        (date(2026, 8, 1), "le 1er août", "1 August"),
        (date(2025, 12, 31), "le 31 décembre 2025", "31 December 2025"),
        (TODAY + timedelta(days=1), "le 17 novembre", "17 November"),  # clocks may differ
    ],
)
def test_days_are_said_in_words(day, french, english):
    assert day_in_words(day, TODAY, speaker("fr")) == french
    assert day_in_words(day, TODAY, speaker("en")) == english


def listed(guest: Guest, key: str) -> str:
    """Read what my page says of a table; nothing if it is not in the list."""
    items = re.findall(r"<li>\s*<a href=\"/table/.*?</li>", guest.get("/me").text, re.DOTALL)
    return next((item for item in items if key in item), "")


def test_a_name_is_asked_once_and_filled_in_from_then_on(anne, bob):
    anne.open(SLUG, "me", "amateur", name0="Zoé 👩\u200d👩\u200d👧")
    token = bob.invite(bob.open(SLUG, "me", "friend"))

    for path in (f"/game/{SLUG}", f"/game/{SLUG}/friends", f"/join/{token}", "/"):
        assert 'value="Zoé 👩\u200d👩\u200d👧"' in anne.get(path).text, path


def test_whoever_comes_by_invitation_or_plays_with_friends_is_remembered_too(anne, bob):
    bob.post(f"/join/{anne.invite(anne.open(SLUG, 'me', 'friend'))}", name="Bob")
    assert 'value="Bob"' in bob.get(f"/game/{SLUG}").text

    bob.post(f"/game/{SLUG}/friends", friends="1", name="Robert")
    assert 'value="Robert"' in bob.get(f"/game/{SLUG}").text
    bob.post(f"/game/{SLUG}/friends", friends="1", name="")
    assert 'value="Robert"' in bob.get(f"/game/{SLUG}").text


@pytest.mark.parametrize("cookie", ["x" * 60, "%00", "%FF%FE", "%E2%80%8B", "%3Cb%3E" * 9])
def test_a_name_that_nobody_could_have_given_is_not_filled_in(anne, cookie):
    anne.web.cookies.set(NAME_COOKIE, cookie)

    page = anne.get(f"/game/{SLUG}/friends")

    assert page.status_code == 200
    assert re.search(r'id="name"\s+name="name"\s+value="([^"]*)"', page.text)[1] in ("", "\ufffd\ufffd")


def test_a_game_under_way_tells_its_day_and_whose_turn_it_is(anne, bob):
    key = anne.open(SLUG, "me", "friend", name0="Anne")
    assert "On attend quelqu’un" in listed(anne, key)

    bob.post(f"/join/{anne.invite(key)}", name="Bob")
    page = anne.table(key)
    anne.post(f"/table/{key}/move", ply=str(page.ply), action=str(CHANCE))

    assert "aujourd’hui" in listed(anne, key)
    told = [listed(anne, key), listed(bob, key)]
    assert sum("À vous" in each or "Your turn" in each for each in told) == 1
    assert sum("au tour de Bob" in each or "Anne" in each.partition('class="told"')[2] for each in told) == 1


def test_a_game_that_is_over_tells_its_result_and_can_be_taken_from_my_list_alone(anne, bob):
    key = anne.open(SLUG, "me", "friend", name0="Anne")
    bob.post(f"/join/{anne.invite(key)}", name="Bob")
    anne.post(f"/table/{key}/close")
    bob.post(f"/table/{key}/answer", agrees="yes")
    assert "Vous avez arrêté la partie" in listed(anne, key)

    answer = anne.post(f"/table/{key}/forget")

    assert answer.status_code == 200
    assert not listed(anne, key)
    assert listed(bob, key)
    assert anne.get(f"/table/{key}").status_code == 200


def test_a_game_is_not_taken_from_my_list_by_one_touch(anne):
    key = anne.open(SLUG, "me", "beside")
    anne.post(f"/table/{key}/close")

    offered = listed(anne, key)

    assert offered.index("<details>") < offered.index("✕") < offered.index("/forget") < offered.index("</details>")


def test_a_game_that_i_still_play_stays_in_my_list_and_one_that_i_left_may_go(anne):
    key = anne.open(SLUG, "me", "beginner")
    assert "/forget" not in listed(anne, key)
    refused = anne.post(f"/table/{key}/forget")
    assert refused.status_code == 409
    assert "arrêtez-la ou confiez votre place" in refused.text
    assert listed(anne, key)

    anne.post(f"/table/{key}/reseat", seat="0", to="beginner")
    assert "/forget" in listed(anne, key)
    assert anne.post(f"/table/{key}/forget").status_code == 200
    assert not listed(anne, key)


@pytest.mark.parametrize("key", ["0123456789abcdef", "x", "..", "é" * 90])
def test_a_game_that_is_not_in_my_list_cannot_be_taken_from_it(anne, key):
    anne.open(SLUG, "me", "beginner")

    for guest_cookie in (True, False):
        if not guest_cookie:
            anne.web.cookies.delete("guest")
        assert anne.post(f"/table/{key}/forget").status_code in (403, 404)


def test_older_games_are_folded_away_and_the_list_has_an_end(anne):
    for _ in range(AT_ONCE + 2):
        anne.open(SLUG, "me", "amateur")

    page = anne.get("/").text
    shown, _, folded = page.partition('<ul class="shelf">')[0].partition("<details>")

    assert shown.count('href="/table/') == AT_ONCE
    assert folded.count('href="/table/') == 2
    assert "2 plus anciennes" in folded
    assert AT_ONCE < TABLES_OF_A_GUEST


def test_of_a_table_that_was_closed_nothing_is_played_any_more(anne):
    key = anne.open(SLUG, "me", "beside")
    assert 'id="act-1"' in anne.get(f"/table/{key}").text

    anne.post(f"/table/{key}/close")

    page = anne.table(key)
    assert page.actions() == []
    assert '<button name="action"' not in page.html
    assert anne.get(f"/table/{key}/words").json()["words"] == {}
    assert anne.get(f"/table/{key}/hint").status_code == 409
    with anne.line(key) as line:
        assert line.page().actions() == []


def test_a_spectator_is_told_that_it_watches_and_a_player_is_not(anne, bob):
    key = anne.open(SLUG, "me", "beside")
    bob.post(anne.watch_link(key))

    assert "You are watching this game" in bob.get(f"/table/{key}").text
    assert "Vous regardez cette partie" not in anne.get(f"/table/{key}").text
    with bob.line(key) as line:
        assert "Vous regardez cette partie" in line.page().html


def test_the_shelf_keeps_what_is_under_way_and_my_page_what_is_over_too(anne):
    over, going = anne.open(SLUG, "me", "beside"), anne.open(SLUG, "me", "beside")
    anne.post(f"/table/{over}/close")

    shelf, mine = anne.get("/").text, anne.get("/me").text

    assert f'href="/table/{going}"' in shelf
    assert f'href="/table/{going}"' in mine
    assert f'href="/table/{over}"' not in shelf
    assert f'href="/table/{over}"' in mine


def test_my_page_comes_in_pages(anne):
    keys = [anne.open(SLUG, "me", "beside") for _ in range(TABLES_OF_A_GUEST + 1)]

    first, second, beyond = (anne.get(f"/me?page={page}").text for page in ("1", "2", "99"))

    assert "/me?page=2" in first
    assert f'href="/table/{keys[0]}"' not in first
    assert f'href="/table/{keys[0]}"' in second
    assert f'href="/table/{keys[-1]}"' not in second
    assert "/me?page=1" in second
    assert f'href="/table/{keys[0]}"' in beyond


def finished_with(anne: Guest, house, luck: float, accuracy: float | None) -> str:
    """Play against a bot, end it, and keep how accurate and lucky the guest was."""
    key = anne.open(SLUG, "me", "amateur")
    anne.post(f"/table/{key}/close")
    seats = [{"luck": luck, "accuracy": accuracy}, {"luck": -luck, "accuracy": 12.0}]

    async def put():
        async with opened(house.database) as store:
            await store.put(FIGURES, key, json.dumps(seats).encode())

    asyncio.run(put())
    return key


def test_a_game_tells_how_accurate_the_guest_was_and_the_averages_are_drawn(house, anne, bob):
    first = finished_with(anne, house, 0.3, 60.0)
    alone = anne.get("/me").text
    second = finished_with(anne, house, -0.1, 81.0)

    assert "trends" not in alone
    assert "justesse 60\N{NO-BREAK SPACE}%" in listed(anne, first)
    assert "justesse 81\N{NO-BREAK SPACE}%" in listed(anne, second)
    page = anne.get("/me").text
    assert "Justesse moyenne\N{NO-BREAK SPACE}: 70\N{NO-BREAK SPACE}%" in page
    assert "Chance moyenne\N{NO-BREAK SPACE}: 10 centièmes" in page
    assert "Average luck: 10 hundredths" in anne.get("/me", **{"accept-language": "en"}).text
    assert "trends" not in bob.get("/me").text


def test_games_in_which_nothing_was_chosen_tell_no_accuracy(house, anne):
    key = finished_with(anne, house, 0.2, None)

    assert "justesse" not in listed(anne, key)
