"""The table read aloud over the wire: at tables, in replays and lessons, and nothing behind the curtain."""

import re

import pytest

from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.words import LANGUAGES
from setups import a_game_with

SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())
OPEN, HIDING = a_game_with(choices=True, hides=False), a_game_with(hides=True)
TITLES = {"fr": "Lire le plateau", "en": "Read the board"}
MOST_LETTERS = 12_000  # of what is sent for the panel


def lines(html: str) -> list[str]:
    return re.findall(r"<li>(.+?)</li>", html)


@SLUGS
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_is_read_on_a_page_of_its_own_and_as_a_part_of_another(house, slug, language):
    with Guest(house.url, language) as reader:
        key = reader.open(slug, "me", "friend", name0="Zoé")  # and so nothing is played meanwhile
        whole, part = (reader.get(f"/table/{key}/read{query}").text for query in ("", "?part"))

    assert f"<h2>{TITLES[language]}</h2>" in part
    assert "<html" not in part
    assert lines(part) == lines(whole)
    assert f'<a class="button" href="/table/{key}">' in whole
    assert lines(part)
    assert len(part) <= MOST_LETTERS


def test_the_way_to_it_stands_right_before_the_table_and_in_the_settings(anne):
    key = anne.open(OPEN.slug, "me", "beside")
    page = anne.get(f"/table/{key}").text
    ways = [found.start() for found in re.finditer(rf'href="/table/{key}/read" data-panel', page)]

    assert len(ways) == 2
    assert ways[0] < page.index('<main id="table"') < page.index('<dialog id="settings"') < ways[1]
    assert '<kbd data-key="b">b</kbd>' in page


def test_behind_the_curtain_nothing_is_read_and_through_eyes_the_way_there_and_back_keeps_them(anne):
    key = anne.open(HIDING.slug, "me", "beside")
    with anne.line(key) as line:
        while not line.page().veil:
            pass
    hidden = anne.get(f"/table/{key}/read").text
    seen = anne.get(f"/table/{key}/read?as=0").text

    assert not lines(hidden)
    assert "Le rideau est tiré" in hidden
    assert lines(seen)
    assert f'href="/table/{key}?as=0"' in seen
    assert f'href="/table/{key}/read?as=0"' in anne.get(f"/table/{key}?as=0").text


@pytest.mark.parametrize("wish", ["9", "-1", "curtain", "0x0", "9" * 40, "%00"])
def test_eyes_that_are_nobodys_here_read_no_more_than_the_curtain_shows(anne, wish):
    key = anne.open(HIDING.slug, "me", "beside")
    with anne.line(key) as line:
        while not line.page().veil:
            pass

    assert not lines(anne.get(f"/table/{key}/read?as={wish}").text)


def test_eyes_of_another_device_are_not_lent(anne, bob):
    key = anne.open(HIDING.slug, "me", "friend")
    bob.post(f"/join/{anne.invite(key)}", name="Bob")

    own, lent, again = "", "", None
    while own != again:  # cards may still be dealt meanwhile
        own, lent, again = (lines(bob.get(f"/table/{key}/read{eyes}").text) for eyes in ("", "?as=0", ""))

    assert lent == own


@SLUGS
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_of_a_replay_is_read_and_the_way_there_goes_along(house, slug, language):
    with Guest(house.url, language) as reader:
        key = reader.open(slug, "me", "beside")
        reader.post(f"/table/{key}/close")
        first, last = (reader.get(f"/table/{key}/replay{query}").text for query in ("?ply=0", ""))
        ways = [re.search(r'id="read-link" class="skip" href="([^"]+)" data-panel', page)[1] for page in (first, last)]
        part, whole = reader.get(f"{ways[0]}?part").text, reader.get(ways[0]).text

    assert ways[0] == f"/table/{key}/read/0"
    assert f"<h2>{TITLES[language]}</h2>" in part
    assert lines(part) == lines(whole)
    assert lines(part)
    assert f'href="/table/{key}/replay?ply=0"' in whole


def test_past_positions_of_a_game_with_secrets_are_read_when_it_is_over(anne):
    key = anne.open(HIDING.slug, "me", "beside")

    refused = anne.get(f"/table/{key}/read/0")

    assert refused.status_code == 409
    assert not lines(refused.text)


@pytest.mark.parametrize("ply", ["-1", "9" * 40, "x", "%00"])
def test_a_position_that_is_none_is_the_nearest_one(anne, ply):
    key = anne.open(OPEN.slug, "me", "beside")
    anne.post(f"/table/{key}/close")

    assert anne.get(f"/table/{key}/read/{ply}").status_code == 200


@SLUGS
def test_every_step_of_a_lesson_is_read(anne, slug):
    lesson = re.search(f'href="(/learn/{slug}/[^"]+)"', anne.get(f"/learn/{slug}").text)[1]

    for step in (0, 1, 99):
        way = re.search(r'href="([^"]+/read/\d+)"', anne.get(f"{lesson}?step={step}").text)[1]
        whole = anne.get(way).text
        assert lines(anne.get(f"{way}?part").text) == lines(whole)
        assert lines(whole)
        assert f'href="{lesson}?step={way.rpartition("/")[2]}"' in whole
