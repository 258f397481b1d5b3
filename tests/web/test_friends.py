"""With friends: the short way to a table, the invitation first, and the seats of those who do not come."""

import re
from contextlib import ExitStack

import pytest

from http_guest import Guest
from ludotheque import catalogue
from ludotheque.web.shelf.friends import friends_for
from servers import Server
from setups import a_game_with

GAME = a_game_with(hides=False, chance_first=True)
SLUG = GAME.slug
GAMES = pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)


def set_for_friends(guest: Guest, count: int = 1, **form: str) -> tuple[str, str]:
    """Set a table for friends; return its key and its page."""
    page = guest.post(f"/game/{SLUG}/friends", friends=str(count), **form)
    assert page.status_code == 200, page.text
    return str(page.url).rsplit("/", 1)[-1], page.text


def links(page: str) -> list[str]:
    return re.findall(r'value="http[^"]*(/join/[\w-]+)"', page)


def panel(page: str) -> str:
    found = re.search(r'<dialog id="friends".*?</dialog>', page, re.DOTALL)
    return found[0] if found else ""


def is_open(page: str) -> bool:
    return re.search(r'<dialog id="friends"[^>]* open', page) is not None


@GAMES
def test_every_box_has_three_doors_and_its_picture_is_one_with_its_name(anne, game):
    shelf = anne.get("/").text
    box = next(each for each in shelf.split('<li class="box">') if f'href="/game/{game.slug}"' in each)

    link = re.search(rf'<a href="/game/{game.slug}">(.*?)</a>', box, re.DOTALL)[1]
    doors = re.findall(r"<(?:button|a)\s[^>]*>\s*([^<]+?)\s*</(?:button|a)>", box[box.index("<form") :])

    assert "<img" in link and 'class="name"' in link
    assert doors[:3] == ["Jouer", "Avec des amis", "Découvrir"]


@GAMES
def test_playing_at_once_is_against_a_bot(anne, game):
    box = next(each for each in anne.get("/").text.split("<form ") if f'action="/game/{game.slug}"' in each)
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', box))

    answer = anne.post(f"/game/{game.slug}", **fields)

    assert answer.status_code == 200
    assert "Trèfle</b>" in answer.text


@GAMES
def test_a_box_seats_a_bot_unless_somebody_chooses_otherwise(anne, game):
    page = anne.get(f"/game/{game.slug}").text
    chosen = re.findall(r'<option value="(\w+)" selected>', page[page.index('id="seats"') :])[: game.usual_seats]

    assert chosen == ["me", "amateur"]


def test_the_invitation_is_the_first_thing_on_the_table(anne):
    key, page = set_for_friends(anne, name="Anne")
    (link,) = links(page)

    assert is_open(page)
    assert page.index('<dialog id="friends"') < page.index('<main id="table"')
    assert 'class="qr"' in panel(page)
    assert f"{anne.url}{link}" in panel(page)
    assert is_open(anne.get(f"/table/{key}").text)
    assert links(anne.get(f"/table/{key}").text) == [link]


def test_a_free_seat_set_in_the_box_is_invited_to_in_the_same_way(anne):
    key = anne.open(SLUG, "me", "friend", "amateur")

    page = anne.get(f"/table/{key}").text

    assert is_open(page)
    assert len(links(page)) == 1


def test_as_long_as_somebody_is_missing_nothing_can_be_thrown(anne):
    key, page = set_for_friends(anne)

    assert 'id="act-1"' not in page
    assert 'id="friends-open"' in page
    anne.post(f"/table/{key}/begin")
    assert 'id="act-1"' in anne.get(f"/table/{key}").text


def test_who_has_come_is_told_and_the_panel_closes_when_everybody_has(anne, bob):
    key, page = set_for_friends(anne, 2, name="Anne")
    first, second = links(page)

    bob.post(first, name="Bob")
    meanwhile = anne.get(f"/table/{key}").text
    assert is_open(meanwhile)
    assert "Bob" in panel(meanwhile)
    assert links(panel(meanwhile)) == [second]

    with Guest(anne.url) as zoe:
        zoe.post(second, name="Zoé")
    complete = anne.get(f"/table/{key}").text
    assert not is_open(complete)
    assert "Zoé" in panel(complete)
    assert is_open(anne.get(f"/table/{key}?friends").text)


def test_nobody_but_the_host_is_shown_the_links(anne, bob):
    _, page = set_for_friends(anne, 2)

    joined = bob.post(links(page)[0], name="Bob").text

    assert not panel(joined)
    assert "/join/" not in joined


def test_beginning_without_friends_seats_bots_and_the_link_stays_good(anne, bob):
    key, page = set_for_friends(anne, 2, name="Anne")

    begun = anne.post(f"/table/{key}/begin").text
    assert not is_open(begun)
    assert "Trèfle</b>" in begun
    assert "Radis</b>" in begun
    assert bob.post(links(page)[1], name="Bob").status_code == 200
    assert "Bob</b>" in anne.get(f"/table/{key}").text


def test_only_the_host_begins_and_only_while_somebody_is_missing(anne, bob):
    key, page = set_for_friends(anne, 2)
    bob.post(links(page)[0], name="Bob")

    assert bob.post(f"/table/{key}/begin").status_code == 403
    assert anne.post(f"/table/{key}/begin").status_code == 200
    late = anne.post(f"/table/{key}/begin")
    assert late.status_code == 409
    assert "Il ne manque personne" in late.text


@pytest.mark.parametrize("count", ["0", "9", "-1", "9999999"])
def test_a_number_of_friends_that_the_game_does_not_take_is_refused_in_words(anne, count):
    answer = anne.post(f"/game/{SLUG}/friends", friends=count, name="Anne")

    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert 'value="Anne"' in answer.text


@pytest.mark.parametrize("form", [{}, {"friends": "x"}, {"friends": "9" * 30}])
def test_a_form_without_a_number_of_friends_is_refused(anne, form):
    assert anne.post(f"/game/{SLUG}/friends", **form).status_code == 400


def test_a_name_too_long_is_refused_in_words_and_kept(anne):
    answer = anne.post(f"/game/{SLUG}/friends", friends="1", name="x" * 25)

    assert answer.status_code == 400
    assert "24 lettres" in answer.text
    assert f'value="{"x" * 25}"' in answer.text


@GAMES
def test_the_short_form_offers_every_number_of_friends(anne, game):
    page = anne.get(f"/game/{game.slug}/friends").text

    offered = [int(count) for count in re.findall(r'name="friends" value="(\d)"', page)]

    assert offered == list(friends_for(game))
    assert all(1 + count in game.seats for count in offered)


def test_the_first_thing_to_give_away_is_never_my_own_seat(anne):
    key = anne.open(SLUG, "me", "amateur", "me")
    people = anne.get(f"/table/{key}").text.partition('<aside id="people"')[2]

    assert re.findall(r'class="reseat" data-seat="(\d)"', people) == ["1", "0", "2"]
    assert people.index('class="own-seats"') < people.index('data-seat="0"')
    assert re.search(r'name="seat" value="(\d)"', people)[1] == "1"


def test_the_host_cannot_replace_a_friend_who_is_there_or_has_just_left(anne, bob):
    key, page = set_for_friends(anne, name="Anne")
    bob.post(links(page)[0], name="Bob")

    with bob.line(key) as line:
        line.page()
        while_there = anne.post(f"/table/{key}/reseat", seat="1", to="amateur")
    just_left = anne.post(f"/table/{key}/reseat", seat="1", to="amateur")

    for answer in (while_there, just_left):
        assert answer.status_code == 403
        assert "après une minute d’absence" in answer.text
    assert "Bob</b>" in anne.get(f"/table/{key}").text


def test_bots_stand_in_after_five_minutes_unless_chosen_otherwise(anne):
    page = anne.get(f"/game/{SLUG}").text

    assert '<option value="300" selected>' in page
    assert "tant que quelqu’un d’autre attend" in page


@pytest.fixture
def hasty(tmp_path):
    """A house of its own whose minutes pass in a second."""
    with Server(tmp_path, "--pace", "0.02") as server:
        yield server


def test_the_host_is_told_when_a_friend_has_been_away_for_long_and_lets_a_bot_play_until_the_friend_is_back(hasty):
    with Guest(hasty.url) as anne, Guest(hasty.url) as bob:
        key, page = set_for_friends(anne, name="Anne")
        bob.post(links(page)[0], name="Bob")
        with ExitStack() as bobs, ExitStack() as annes:
            bobs.enter_context(bob.line(key)).page()  # before Anne looks: until then he is away, and a minute is short
            host = annes.enter_context(anne.line(key))
            assert 'id="replace1"' not in host.page().html
            bobs.close()
            while 'id="replace1"' not in host.page().html:
                pass
            replaced = anne.post(f"/table/{key}/reseat", seat="1", to="amateur")

        assert replaced.status_code == 200
        assert "Bob (robot)</b>" in replaced.text
        assert bob.post(f"/table/{key}/reseat", seat="1", to="back").status_code == 200
        assert "Bob</b>" in anne.get(f"/table/{key}").text
