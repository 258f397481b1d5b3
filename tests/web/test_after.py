"""What decided a game: told when it is over, to those at the table, worked out once and kept."""

import random
import re

import pytest

from http_guest import Guest
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.engine.words import You
from ludotheque.web.after.asking import Found, highlights_of
from ludotheque.web.after.brief import in_brief, of_player
from ludotheque.web.speaking import speaker
from setups import a_game_with
from waiting import wait_for

SOLVED = a_game_with(choices=False)


def finished_journal(seed: int = 1) -> str:
    match, dice = Match(SOLVED, 2), random.Random(seed)
    while not match.is_over:
        match.draw(dice.randrange(match.chances()))
    return write(journal_of(match, ["Anne", "Bob"], None))


@pytest.fixture
def finished(anne: Guest) -> str:
    """Bring a finished game along; return the key of its table."""
    return str(anne.post("/journal", journal=finished_journal()).url).split("/")[-2]


def looked_at(guest: Guest, key: str) -> dict:
    """Wait until a game has been looked at."""

    def ask():
        return guest.get(f"/table/{key}/analysis", accept="application/json")

    return wait_for(ask, lambda answer: answer.status_code == 200, within=120).json()


def test_nothing_is_told_before_the_end(anne):
    key = anne.open(SOLVED.slug, "me", "beside")

    answer = anne.get(f"/table/{key}/analysis")

    assert answer.status_code == 409
    assert "quand elle est finie" in answer.text


def test_a_stranger_learns_nothing(bob, finished):
    assert bob.get(f"/table/{finished}/analysis").status_code == 403


def test_what_decided_a_game_is_worked_out_beside_and_told_in_the_readers_language(house, anne, finished):
    at_first = anne.get(f"/table/{finished}/analysis").text

    data = looked_at(anne, finished)

    assert "examinée" in at_first
    assert 'http-equiv="refresh"' in at_first
    for seat in data["seats"]:
        assert seat["start"] + seat["luck"] + seat["skill"] == pytest.approx(seat["result"], abs=1e-9)
    page = anne.get(f"/table/{finished}/analysis").text
    assert 'http-equiv="refresh"' not in page
    assert 'class="curve"' in page
    assert "Le coup de chance" in page
    assert f"/table/{finished}/replay?ply={data['highlights'][-1]['ply'] + 1}" in page
    assert page.index("C’est surtout le hasard qui a décidé") < page.index("Le coup de chance") < page.index("<table")
    assert "<details" in page[: page.index("<table")]  # figures are folded away
    assert "The stroke of luck" in anne.get(f"/table/{finished}/analysis", **{"accept-language": "en"}).text


@pytest.mark.parametrize(
    ("luck", "skill", "decided"),
    [
        (0.4, 0.1, "mostly luck"),
        (0.1, 0.4, "mostly choices"),
        (0.2, 0.3, "almost alike"),
        (-0.1, 0.6, "mostly choices"),
    ],
)
def test_luck_or_choices_decided_where_one_weighed_twice_the_other(luck, skill, decided):
    told = in_brief(accounts(luck, skill), ["Anne", "Bob"], speaker("en"))

    assert decided in told
    assert "Anne" in told


def accounts(luck, skill, accuracy=97.0):
    """Let the first of two win by so much luck and skill, and the other keep so much of what was at stake."""
    won = {"result": 1.0, "luck": luck, "skill": skill, "accuracy": 97.0}
    return [won, {"result": 0.0, "luck": -luck, "skill": -skill, "accuracy": accuracy}]


@pytest.mark.parametrize(("accuracy", "is_said"), [(50.0, True), (90.0, False), (None, False)])
def test_luck_that_decided_is_not_told_as_if_choices_had_cost_nothing(accuracy, is_said):
    told = in_brief(accounts(0.4, 0.1, accuracy), ["Anne", "Bob"], speaker("en"))

    assert "mostly luck" in told
    assert (speaker("en")("after.brief.luck-and-choices") in told) == is_said


@pytest.mark.parametrize(
    ("luck", "accuracy", "told"),
    [
        (0.2, None, "Anne was lucky."),
        (-0.2, 97.0, "Anne was unlucky. Nearly every choice was the best one."),
        (0.0, 90.0, "Anne was neither lucky nor unlucky. Most choices were good."),
        (0.0, 50.0, "Anne was neither lucky nor unlucky. Several choices cost dearly."),
    ],
)
def test_a_player_is_told_in_words_how_lucky_and_how_good_it_was(luck, accuracy, told):
    assert of_player({"luck": luck, "accuracy": accuracy}, "Anne", speaker("en")) == told


def test_whoever_looks_at_a_game_of_its_own_is_spoken_to():
    told = in_brief(accounts(0.4, 0.1), [You("Anne"), "Bob"], speaker("fr"))

    assert "il vous a servi" in told
    assert of_player({"luck": 0.2, "accuracy": 97.0}, You("Anne"), speaker("fr")) == (
        "Vous avez eu de la chance. Presque tous vos choix étaient les meilleurs."
    )


def test_a_missed_chance_is_told_when_it_is_sure():
    data = {"highlights": [{"kind": "missed"}, {"kind": "turn"}]}

    assert highlights_of(Found("working", data=data)) == [{"kind": "turn"}]
    assert highlights_of(Found("ready", data=data)) == data["highlights"]


def test_a_tie_was_decided_by_nothing():
    seats = [{"result": 0.5, "luck": 0.0, "skill": 0.0}] * 2

    assert in_brief(seats, ["Anne", "Bob"], speaker("en")) == speaker("en")("after.brief.tie")


def test_a_finished_game_is_seen_again_from_its_first_turn(anne, finished):
    page = anne.get(f"/table/{finished}/replay").text

    first = re.search(r'id="table"[^>]* data-ply="(\d+)"', page)
    assert first is not None
    assert int(first[1]) == 0  # nothing is prepared in this game
    assert "<details open" not in page


def test_the_page_of_the_end_is_told_how_far_it_is_then_what_decided_the_game(anne, finished):
    at_first = anne.get(f"/table/{finished}/end")

    looked_at(anne, finished)
    at_last = anne.get(f"/table/{finished}/end")

    assert (at_first.status_code, at_last.status_code) == (202, 200)
    assert "<progress" in at_first.text
    assert "<progress" not in at_last.text
    assert 'class="curve"' in at_last.text
    assert "Le coup de chance" in at_last.text


def test_nothing_is_told_to_the_page_of_the_end_before_it(anne, bob):
    key = anne.open(SOLVED.slug, "me", "beside")

    assert anne.get(f"/table/{key}/end").status_code == 409
    assert bob.get(f"/table/{key}/end").status_code == 403


@pytest.mark.parametrize("page", ["analysis", "end", "try", "picture.svg"])
def test_while_something_is_hidden_nobody_is_told_anything(anne, bob, page):
    hiding = a_game_with(hides=True)
    keys = [anne.open(hiding.slug, "me", "amateur") for _ in range(2)]
    bob.post(anne.watch_link(keys[0]))

    told = [anne.get(f"/table/{key}/{page}") for key in keys]

    assert [answer.status_code for answer in told] == [409, 409]
    assert told[0].text.replace(keys[0], "") == told[1].text.replace(keys[1], ""), "other hands, other words"
    assert bob.get(f"/table/{keys[0]}/{page}").status_code == 409
    assert bob.get(f"/table/{keys[1]}/{page}").status_code == 403
    if page == "try":
        assert anne.post(f"/table/{keys[0]}/try", number="0", action="1").status_code == 409


def test_a_game_that_nobody_played_has_nothing_to_look_at(anne):
    key = anne.open(SOLVED.slug, "me", "beside")
    anne.post(f"/table/{key}/close")

    assert "il n’y a rien à examiner" in anne.get(f"/table/{key}/analysis").text
    assert "il n’y a rien à examiner" in anne.get(f"/table/{key}/end").text


def test_the_end_of_a_game_leads_to_what_decided_it(anne, finished):
    assert f'href="/table/{finished}/analysis"' in anne.get(f"/table/{finished}").text
