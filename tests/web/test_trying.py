"""Essayez encore: a mistake looked at again as its player saw it, and whatever is tried is answered at once."""

from random import Random

import pytest

from after_games import journal_so_far, keep_analysis, looked_at
from http_guest import Guest
from ludotheque.engine.match import Match
from ludotheque.engine.rng import seed
from ludotheque.testing.setups import Setup, random_step
from ludotheque.web.after.trying import Trial, answer_to, best_of, draw_trial
from setups import a_game_with, table_of

OPEN = a_game_with(choices=True, hides=False, chance_first=False)
HIDING = a_game_with(hides=True)


def trial(number=0):
    match, data = looked_at(OPEN.slug)
    return Trial.of(table_of(Setup(OPEN, 2), match), data["tries"], number)


@pytest.mark.parametrize(
    ("language", "words"), [("fr", ("Trouvé", "ce qui a été joué")), ("en", ("Found", "what was played"))]
)
def test_the_best_is_found_and_what_was_played_is_named(language, words):
    asked = trial()

    found, played = (answer_to(asked, action, language) for action in (asked.best, asked.played))

    assert found[1]
    assert not played[1]
    assert words[0] in found[0]
    assert words[1] in played[0]


def test_every_choice_is_answered_by_what_it_is_worth():
    asked = trial()
    for action, worth in asked.worth.items():
        text, is_found = answer_to(asked, action, "fr")

        lost, gained = asked.worth[asked.best] - worth, worth - asked.worth[asked.played]
        assert is_found == (lost < 0.01)
        if action != asked.played and not is_found:
            assert text.startswith("Mieux" if gained >= 0.01 else "Pas mieux")
            assert f"{round(100 * lost)}\N{NO-BREAK SPACE}% de" in text


def test_who_gives_up_is_told_the_best_with_its_motive():
    asked = trial()
    view = asked.view("fr")

    told = best_of(asked, "fr")

    assert OPEN.speech.describe(view.state, asked.best, view.say_by_name) in told
    assert told.endswith(OPEN.speech.motive(view.state, asked.best, view.say))


def test_a_mistake_is_shown_as_its_player_saw_it_then():
    """Swap what the player could not know: not a byte of the page changes."""
    match, dice = Match(HIDING, 2), Random(4)
    while sum(step.who >= 0 for step in match.steps) < 4:
        random_step(match, dice)
    while match.actor < 0 or len(match.legal()) < 2:
        random_step(match, dice)
    worth, ply, seat = dict.fromkeys(match.legal(), 0.5), len(match.steps), match.actor
    match.play(match.legal()[0])
    asked = Trial(table_of(Setup(HIDING, 2), match), 0, 1, ply, seat, worth)
    before = str(draw_trial(asked, "en"))
    other, rng = HIDING.seen_by(match.at(asked.ply), asked.seat), [0, 0]
    seed(rng, 5, asked.seat)
    HIDING.secrets.imagine(other, asked.seat, rng)
    assert other != match.at(asked.ply)
    match.at = lambda ply: other.copy()

    try:
        assert str(draw_trial(asked, "en")) == before
    finally:
        del match.at


@pytest.fixture
def tried(house, anne: Guest) -> str:
    """Bring a game that was begun, end it, and keep what decided it; return the key of its table."""
    key = str(anne.post("/journal", journal=journal_so_far(OPEN.slug)).url).split("/")[-1].partition("?")[0]
    anne.post(f"/table/{key}/close")
    keep_analysis(key, OPEN.slug, house.database)
    return key


def test_the_page_answers_without_script_and_leads_to_a_game_against_a_bot(anne, bob, tried):
    page = anne.get(f"/table/{tried}/try").text
    assert "Essayez encore" in page
    assert f'href="/table/{tried}/try"' in anne.get(f"/table/{tried}/analysis").text

    assert "Le meilleur était" in anne.post(f"/table/{tried}/try", number="0", show="1").text
    assert "pas un coup" in anne.post(f"/table/{tried}/try", number="0", action="-7").text
    assert anne.post(f"/table/{tried}/branch", ply="60", against="giant").status_code == 409
    on = anne.post(f"/table/{tried}/branch", ply="60", seat="1", against="amateur")
    assert on.status_code == 200
    assert "face-amateur" in on.text
    assert bob.get(f"/table/{tried}/try").status_code == 403


def test_there_is_nothing_to_try_before_a_game_is_over(anne):
    key = anne.open(OPEN.slug, "me", "beside")

    assert anne.get(f"/table/{key}/try").status_code == 409
