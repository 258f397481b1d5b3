"""Tables over the wire: played, handed over, watched, replayed, checked."""

import re
import struct
from itertools import pairwise

import pytest

from http_guest import Guest, Line, Page
from ludotheque import catalogue
from ludotheque.engine.journal import check_chance, read, replay
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from setups import a_game_with, kinds_of_games

SLUG = a_game_with(hides=False, chance_first=True).slug  # quick to play, and its journal is open to all


def play_out(guest: Guest, key: str, most: int = 3000) -> None:
    """Play every seat of one device to the end, over a live line."""
    with guest.line(key) as line:
        for _ in range(most):
            page = line.page_at_turn()
            if page.is_over:
                return
            line.say(do="move", ply=page.ply, action=page.actions()[len(page.html) % len(page.actions())])
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("slug", kinds_of_games())
def test_a_whole_game_over_the_wire_leaves_a_journal_that_checks(anne, slug):
    key = anne.open(slug, "me", "beside", salt="poivre")
    play_out(anne, key)

    journal = read(anne.get(f"/table/{key}/journal").text)
    game = catalogue.game(slug)

    assert replay(journal, game).is_over
    assert check_chance(journal, game) == sum(who < 0 for who, _ in journal.actions)
    assert journal.salts[0] == "poivre"
    fair = anne.get(f"/table/{key}/fair", accept="application/json").json()
    assert fair["commitment"] == journal.commitment
    assert all(draw["says"] == draw["played"] for draw in fair["draws"])


@pytest.mark.parametrize("slug", [slug for slug in catalogue.slugs() if catalogue.game(slug).secrets])
def test_whoever_takes_the_device_is_sent_the_board_that_its_eyes_see(anne, slug):
    key = anne.open(slug, "me", "beside")
    with anne.line(key) as line:
        for _ in range(12):
            page = line.page_at_turn()
            line.say(do="move", ply=page.ply, action=page.actions()[0])

    assert {page.seat for page in line.pages} >= {0, 1, None}
    for before, page in pairwise(line.pages):
        assert page.has_layer or page.layer == before.layer
    assert line.pages[0].has_layer


def test_a_friend_takes_a_seat_by_link_and_both_play(anne, bob):
    key = anne.open(SLUG, "me", "friend")
    assert anne.post(f"/table/{key}/move", ply="0", action=str(CHANCE)).status_code == 409
    token = anne.invite(key)

    looked = [bob.get(f"/join/{token}").status_code for _ in range(2)]  # which does not use it
    joined = bob.post(f"/join/{token}", name="Bob")

    assert (looked, joined.status_code) == ([200, 200], 200)
    assert "Bob" in joined.text
    assert anne.post(f"/join/{token}", name="Again").status_code == 410
    with anne.line(key) as here, bob.line(key) as there:
        page, other = here.page(), there.page()
        assert page.is_mine
        assert not other.is_mine
        here.say(do="move", ply=page.ply, action=page.actions()[0])
        assert there.page().ply == page.ply + 1


def test_a_seat_is_handed_to_a_bot_and_taken_back(anne):
    key = anne.open(SLUG, "me", "beside")
    anne.post(f"/table/{key}/reseat", seat="0", to="beginner")
    given = anne.get(f"/table/{key}").text
    anne.post(f"/table/{key}/reseat", seat="0", to="me", name="Anne")
    taken = anne.get(f"/table/{key}").text

    assert "Joueur 1 (robot)</b>" in given
    assert "Anne" in taken


def test_a_past_position_can_be_replayed_and_played_on(anne):
    key = anne.open(SLUG, "me", "beside")
    play_out(anne, key)
    assert anne.get(f"/table/{key}/replay?ply=2&part").status_code == 200

    branched = anne.post(f"/table/{key}/branch", ply="3")

    assert branched.status_code == 200
    assert 'data-ply="3"' in branched.text


def test_a_journal_brought_along_is_replayed(anne, bob):
    key = anne.open(SLUG, "me", "beside")
    play_out(anne, key)
    text = anne.get(f"/table/{key}/journal").text

    brought = bob.post("/journal", journal=text)

    assert brought.status_code == 200
    assert "/replay" in str(brought.url)


def test_a_rematch_sets_the_same_table_again(anne):
    key = anne.open(SLUG, "me", "beside", name0="Anne", name1="Zoé")
    again = anne.post(f"/table/{key}/rematch")

    assert again.status_code == 200
    assert key not in str(again.url)
    assert again.text.index("Zoé") < again.text.index("Anne")


def test_in_a_rematch_the_same_players_play_under_the_same_names(anne):
    key = anne.open(SLUG, "me", "amateur")
    called = re.compile(r"<title>.*? · (.*?)</title>")
    before = called.search(anne.get(f"/table/{key}").text)[1].split(", ")

    again = anne.post(f"/table/{key}/rematch")
    third = anne.post(f"{again.url.path}/rematch")
    anne.post(f"{again.url.path}/reseat", seat="0", to="strong")
    names = called.search(anne.get(again.url.path).text)[1].split(", ")

    assert called.search(again.text)[1].split(", ") == before[::-1]
    assert called.search(third.text)[1].split(", ") == before
    assert names[1] == before[0] and len({*names, *before}) == 3


def test_what_will_prove_chance_fair_is_folded_away(anne):
    page = anne.get(f"/table/{anne.open(SLUG, 'me', 'beside')}").text

    folded = re.search(r"<details>\s*<summary>Ce qui prouvera le hasard</summary>(.*?)</details>", page, re.DOTALL)

    assert folded and page.count('class="fair"') == folded[1].count('class="fair"') == 2


def test_phrases_are_heard_at_the_table(anne):
    key = anne.open(SLUG, "me", "beside")
    with anne.line(key) as line:
        line.page()
        line.say(do="say", phrase="luck")
        assert "Bonne chance" in line.page().html


def test_health_and_metrics_answer(anne):
    assert anne.get("/healthz").text == "well\n"
    assert "\nludotheque_tables " in anne.get("/metrics").text


def test_the_house_can_be_installed(anne):
    for icon in anne.get("/manifest.webmanifest").json()["icons"][1:]:
        picture = anne.get(icon["src"]).content
        assert picture.startswith(b"\x89PNG")
        assert "x".join(str(side) for side in struct.unpack(">II", picture[16:24])) == icon["sizes"]
    assert anne.get("/icon.svg").text.startswith("<svg")
    assert "navigate" in anne.get("/worker.js").text
    assert anne.get("/offline").status_code == 200


UNDOABLE = [game.slug for game in catalogue.shelf() if game.has_undo and game.has_choices]
FINAL = [slug for slug in catalogue.slugs() if not catalogue.game(slug).has_undo]


@pytest.mark.parametrize("slug", UNDOABLE)
def test_a_choice_is_taken_back_while_nothing_was_revealed(anne, slug):
    key = anne.open(slug, "me", "beside")
    with anne.line(key) as line:
        before, after = until_undo_is_offered(line)
        line.say(do="undo", ply=after.ply)
        back = line.page_at_turn()

    assert (back.ply, back.actions()) == (before.ply, before.actions())


@pytest.mark.parametrize("slug", FINAL)
def test_where_nothing_is_taken_back_nothing_can_be(anne, slug):
    key = anne.open(slug, "me", "beside")
    with anne.line(key) as line, pytest.raises(NeverOfferedError):
        until_undo_is_offered(line)

    page = anne.table(key)
    assert anne.post(f"/table/{key}/undo", ply=str(page.ply)).status_code == 409
    assert anne.table(key).ply == page.ply


class NeverOfferedError(Exception):
    """In many moves, none could be taken back."""


def until_undo_is_offered(line: Line) -> tuple[Page, Page]:
    """Play until a choice can be taken back; return the pages before and after it."""
    before = line.page_at_turn()
    for _ in range(160):
        if before.is_over:
            break
        line.say(do="move", ply=before.ply, action=before.actions()[-1])
        after = line.page()
        if 'id="undo"' in after.html and (after.is_mine or after.veil):  # chance that acts by itself might be quicker
            return before, after
        before = line.page_at_turn(after)
    raise NeverOfferedError


@pytest.fixture
def choosing(anne):
    """Set a table at which nothing is hidden, and go to its first choice; give its key and the position."""
    game = a_game_with(choices=True, hides=False)
    key = anne.open(game.slug, "me", "beside")
    with anne.line(key) as line:
        page = line.page_at_turn()
        while page.actions() == [CHANCE]:
            line.say(do="move", ply=page.ply, action=CHANCE)
            page = line.page_at_turn()
    return key, position(anne, key)


def position(guest: Guest, key: str) -> Match:
    """Replay what was played so far."""
    journal = read(guest.get(f"/table/{key}/journal").text)
    return replay(journal, catalogue.game(journal.game))


def by_line(guest: Guest, key: str, ply: int, text: str) -> None:
    with guest.line(key) as line:
        line.page()
        line.say(do="type", ply=ply, text=text)
        assert line.page().ply > ply


def by_form(guest: Guest, key: str, ply: int, text: str) -> None:
    assert guest.post(f"/table/{key}/typed", text=text).status_code == 200


@pytest.mark.parametrize("type_move", [by_line, by_form])
def test_a_typed_move_is_played(anne, choosing, type_move):
    key, match = choosing
    text = match.game.moves.write(match.state, match.legal()[-1])

    type_move(anne, key, len(match.steps), f" {text} ")

    assert position(anne, key).steps[len(match.steps)].text == text


def test_a_typed_move_that_is_none_is_answered_and_changes_nothing(anne, choosing):
    key, match = choosing
    with anne.line(key) as line:
        line.say(do="type", ply=len(match.steps), text="abracadabra")
        assert "abracadabra" in line.answer()["fault"]

    assert position(anne, key).steps == match.steps


def test_a_bot_stands_in_for_somebody_who_left(house):
    with Guest(house.url) as zoe:
        key = zoe.open(SLUG, "me", "beside", stand_in="60")
        with zoe.line(key) as line:
            line.page()
        assert "Reprendre" not in zoe.get(f"/table/{key}").text
        zoe.post(f"/table/{key}/reseat", seat="0", to="beginner")
        page = zoe.get(f"/table/{key}").text
        assert "Reprendre ma place" in page
        zoe.post(f"/table/{key}/reseat", seat="0", to="back")
        assert "Reprendre ma place" not in zoe.get(f"/table/{key}").text
