"""What is touched may be anything: scenes are asked only of what they have drawn."""

import pytest

from ludotheque import catalogue
from ludotheque.engine.seats import NOBODY
from ludotheque.testing.setups import plain_setups, random_positions
from ludotheque.web.table.attempts import refusal_of

FORGED = ["seat0", "s²", "s", "s-", "s999999", "s1-2-3-4", "r77", "m9", "pawn-", "o1/../..", "\0", "é" * 900]


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf() if game.has_choices])
@pytest.mark.parametrize("forged", FORGED)
def test_a_thing_that_is_not_there_is_no_attempt(slug, forged):
    setup = plain_setups(catalogue.game(slug))[0]
    match = next(each for each in random_positions(setup, 40, seed=3) if each.actor > NOBODY and each.legal())
    view = match.view(match.actor, ("Anne", "Bob"), match.game.words.speaker("fr"))

    assert refusal_of(match.game, view, forged, "", "fr") == ("", "")
    assert refusal_of(match.game, view, "", forged, "fr") == ("", "")
