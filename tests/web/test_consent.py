"""Nobody decides for the others: seats whose hands are hidden, another game and the end of this one need their yes."""

import re

import pytest

from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.journal import check_chance, read
from setups import a_game_with

OPEN = a_game_with(hides=False, chance_first=True).slug
HIDDEN = a_game_with(lambda game: 3 in game.seats, hides=True).slug


def join(host: Guest, friend: Guest, key: str, seat: int = 1, name: str = "Bob") -> None:
    assert friend.post(f"/join/{host.invite(key, seat)}", name=name).status_code == 200


def seats_of(guest: Guest, key: str) -> set[int]:
    """List the seats that a guest's page lets it give away as its own."""
    page = guest.get(f"/table/{key}").text
    own = re.search(r'<details class="own-seats">(.*?)</details>', page, re.DOTALL)
    return {int(seat) for seat in re.findall(r'data-seat="(\d)"', own[1])} if own else set()


def story(guest: Guest, key: str) -> str:
    return re.search(r'<ol id="story".*?</ol>', guest.get(f"/table/{key}").text, re.DOTALL)[0]


def act(guest: Guest, key: str) -> None:
    """Do the first thing that can be done, if it is this guest's turn."""
    page = guest.table(key)
    if page.is_mine:
        guest.post(f"/table/{key}/move", ply=str(page.ply), action=str(page.actions()[0]))


@pytest.fixture
def shared(anne, bob):
    """A table in the open, under way between two devices."""
    key = anne.open(OPEN, "me", "friend", name0="Anne")
    join(anne, bob, key)
    act(anne, key)
    return key


@pytest.fixture
def hiding(anne, bob):
    """A table where something is hidden, between two devices and a bot, the hands dealt."""
    key = anne.open(HIDDEN, "me", "friend", "amateur", name0="Anne", auto="on")
    join(anne, bob, key)
    while not anne.table(key).ply:
        act(anne, key)
    return key


def test_an_older_invitation_replaces_nobody_who_sits_there_again(anne, bob, shared):
    bob.post(f"/table/{shared}/reseat", seat="1", to="amateur")
    token = anne.invite(shared)
    bob.post(f"/table/{shared}/reseat", seat="1", to="back")

    answer = anne.post(f"/join/{token}", name="Anne")

    assert answer.status_code == 410
    assert seats_of(bob, shared) == {1}
    assert seats_of(anne, shared) == {0}


def test_whoever_takes_the_seat_along_to_another_device_still_may(bob, shared):
    token = bob.invite(shared)

    with Guest(bob.url) as elsewhere:
        assert elsewhere.post(f"/join/{token}", name="Bob").status_code == 200
        assert seats_of(elsewhere, shared) == {1}


def test_the_host_looks_into_no_second_hand_by_sitting_down_there(anne, bob, hiding):
    answer = anne.post(f"/table/{hiding}/reseat", seat="2", to="me")

    assert answer.status_code == 200
    assert seats_of(anne, hiding) == {0}
    assert 'id="asked"' in bob.get(f"/table/{hiding}").text
    bob.post(f"/table/{hiding}/answer", agrees="no")
    assert seats_of(anne, hiding) == {0}
    assert 'id="asked"' not in anne.get(f"/table/{hiding}").text


def test_the_host_looks_into_no_second_hand_by_an_invitation_of_its_own(anne, hiding):
    answer = anne.post(f"/join/{anne.invite(hiding, 2)}", name="Anne")

    assert answer.status_code == 403
    assert "demandez cette place" in answer.text
    assert seats_of(anne, hiding) == {0}


def test_nor_after_giving_its_own_seat_to_a_bot(anne, hiding):
    anne.post(f"/table/{hiding}/reseat", seat="0", to="amateur")

    assert anne.post(f"/table/{hiding}/reseat", seat="2", to="me").status_code == 403


def test_a_hand_that_all_agree_to_passes_and_everybody_reads_it(anne, bob, hiding):
    anne.post(f"/table/{hiding}/reseat", seat="2", to="me", name="Zoé")
    bob.post(f"/table/{hiding}/answer", agrees="yes")

    assert seats_of(anne, hiding) == {0, 2}
    assert "Zoé succède à Radis" in story(anne, hiding)
    assert "Seat 3: Zoé follows Radis" in story(bob, hiding)


def test_every_change_of_a_seat_stands_in_everybodys_log_and_in_the_journal(anne, bob, shared):
    bob.post(f"/table/{shared}/reseat", seat="1", to="strong")
    bob.post(f"/table/{shared}/reseat", seat="1", to="back")
    anne.post(f"/table/{shared}/close")
    bob.post(f"/table/{shared}/answer", agrees="yes")

    journal = anne.get(f"/table/{shared}/journal").text

    assert re.findall(r"^change (\d): \d+ (.*)", journal, re.MULTILINE) == [
        ("1", "2 Bob > Bob (robot)"),
        ("2", "2 Bob (robot) > Bob"),
    ]
    assert read(journal).changes
    for guest in (anne, bob):
        assert len(re.findall(r'<li id="l\d+s\d"', story(guest, shared))) == 2


def test_a_page_that_is_open_is_told_who_took_a_seat(anne, bob, shared):
    with anne.line(shared) as line:
        line.page()
        bob.post(f"/table/{shared}/reseat", seat="1", to="strong")

        told = (line.page().html for _ in range(5))  # each waits for the next update, and not for long

        assert any("Bob (robot) succède à Bob" in html for html in told)


def test_one_player_does_not_end_the_game_for_all(anne, bob, shared):
    anne.post(f"/table/{shared}/close")

    assert not bob.table(shared).is_over
    assert "Anne asks to end the game" in bob.get(f"/table/{shared}").text
    bob.post(f"/table/{shared}/answer", agrees="no")
    assert not anne.table(shared).is_over


def test_a_game_that_all_end_tells_its_seed_and_can_be_checked(anne, bob, shared):
    anne.post(f"/table/{shared}/close")
    bob.post(f"/table/{shared}/close")

    journal = read(anne.get(f"/table/{shared}/journal").text)

    assert anne.table(shared).is_over
    assert check_chance(journal, catalogue.game(journal.game)) == sum(who < 0 for who, _ in journal.actions) > 0
    assert anne.get(f"/table/{shared}/fair").status_code == 200


def test_whoever_plays_alone_with_bots_ends_the_game_at_once(anne):
    key = anne.open(OPEN, "me", "amateur")

    anne.post(f"/table/{key}/close")

    assert anne.table(key).is_over


@pytest.fixture
def over(anne, bob, shared):
    anne.post(f"/table/{shared}/close")
    bob.post(f"/table/{shared}/close")
    return shared


def test_nobody_is_seated_at_another_game_without_a_yes(anne, bob, over):
    before = shelf(bob)

    led = anne.post(f"/table/{over}/rematch")

    assert led.url.path == f"/table/{over}"
    assert shelf(bob) == before
    result = re.search(r'<section id="result".*?</section>', bob.get(f"/table/{over}").text, re.DOTALL)[0]
    assert "Anne asks for a rematch" in result  # nothing else of the table is seen at the end
    assert 'value="yes"' in result


def shelf(guest: Guest) -> set[str]:
    return set(re.findall(r'href="(/table/\w+)"', guest.get("/").text))


@pytest.mark.parametrize("way", ["answer", "rematch"])
def test_the_last_yes_sets_the_table_and_everybody_finds_it(anne, bob, over, way):
    anne.post(f"/table/{over}/rematch")

    there = bob.post(f"/table/{over}/{way}", agrees="yes").url.path

    assert there != f"/table/{over}"
    assert f'href="{there}"' in anne.get(f"/table/{over}").text
    assert anne.post(f"/table/{over}/rematch").url.path == there
    assert {*seats_of(anne, there[7:]), *seats_of(bob, there[7:])} == {0, 1}


def test_whoever_asked_may_take_it_back(anne, bob, over):
    anne.post(f"/table/{over}/rematch")
    anne.post(f"/table/{over}/answer", agrees="no")

    answer = bob.post(f"/table/{over}/answer", agrees="yes")

    assert answer.status_code == 409
    assert "load the page again" in answer.text


def test_a_wish_is_answered_once_and_only_by_whom_it_is_asked_of(anne, bob, shared):
    anne.post(f"/table/{shared}/close")

    assert anne.post(f"/table/{shared}/answer", agrees="yes").status_code == 403
    assert not anne.table(shared).is_over


def test_a_rematch_is_for_the_end(anne, bob, shared):
    assert anne.post(f"/table/{shared}/rematch").status_code == 409


def test_one_thing_is_asked_at_a_time(anne, bob, hiding):
    anne.post(f"/table/{hiding}/close")
    answer = anne.post(f"/table/{hiding}/reseat", seat="2", to="me")

    assert answer.status_code == 200  # whoever asks may ask for something else instead
    assert "asks to play seat 3" in bob.get(f"/table/{hiding}").text
    assert bob.post(f"/table/{hiding}/close").status_code == 409
