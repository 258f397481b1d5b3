"""What is touched may be anything: scenes are asked only of what they have drawn."""

import pytest

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.testing.setups import Setup, plain_setups, random_positions
from ludotheque.web.table.attempts import refusal_of, why_not
from ludotheque.web.table.looking import Looker
from setups import a_game_with, table_of

FORGED = ["seat0", "s²", "s", "s-", "s999999", "s1-2-3-4", "r77", "m9", "pawn-", "o1/../..", "\0", "é" * 900]


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf() if game.has_choices])
@pytest.mark.parametrize("forged", FORGED)
def test_a_thing_that_is_not_there_is_no_attempt(slug, forged):
    setup = plain_setups(catalogue.game(slug))[0]
    match = next(each for each in random_positions(setup, 40, seed=3) if each.actor > NOBODY and each.legal())
    view = match.view(match.actor, ("Anne", "Bob"), match.game.words.speaker("fr"))

    assert refusal_of(match.game, view, forged, "", "fr") == ("", "")
    assert refusal_of(match.game, view, "", forged, "fr") == ("", "")


def test_whoever_touches_the_board_before_a_throw_is_told_which_button_comes_first():
    setup = Setup(a_game_with(chance_first=True), 2)
    match = Match(setup.game, setup.seats)
    button = setup.game.speech.describe(match.state, CHANCE, setup.game.words.speaker("en"))

    answer = why_not(table_of(setup, match), Looker(f"guest{match.mover}", "en"), "", "")

    assert answer == {"text": f"First touch “{button}”.", "article": ""}
