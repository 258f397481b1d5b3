"""Who made a game, and what was measured here, as the pages tell it; and what the house says of itself."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from ludotheque import catalogue
from ludotheque.engine.words import LANGUAGES, words
from ludotheque.web.pages import fill
from ludotheque.web.speaking import speaker, tagline
from setups import a_game_with

BEGINNING = 'class="credits"'


@pytest.fixture
def credited(tmp_path):
    """Give the texts of a game that names its author."""
    for language in LANGUAGES:
        (tmp_path / f"{language}.toml").write_text(f'credits = "By Ada, {language}."', encoding="utf-8")
    return words(tmp_path)


def test_credits_stand_at_the_end_of_the_rulebook(credited):
    game = SimpleNamespace(words=credited)
    page = fill("_rules.html", language="en", text="The rules", game=game, words=credited.speaker("en"))

    assert re.search(r"The rules.*By Ada, en\.</p>\s*</article>", page, re.DOTALL)


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_box_and_rulebook_name_who_made_the_game(anne, game):
    for path in (f"/game/{game.slug}", f"/game/{game.slug}/rules", f"/game/{game.slug}/rules?part"):
        page = anne.get(path).text
        assert (BEGINNING in page) == game.words.has("credits")
        if game.words.has("credits"):
            assert game.words.speaker("fr")("credits") in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_measured_here_is_marked_as_ours(language):
    game, say = a_game_with(), speaker(language)

    told = fill("_facts.html", game=replace(game, measured=frozenset()), say=say)
    marked = fill("_facts.html", game=replace(game, measured=frozenset({"age", "minutes"})), say=say)

    assert say("facts.age", n=game.age) in told
    assert say("facts.minutes", n=game.minutes) in told
    assert say("facts.minutes-measured", n=game.minutes) not in told
    assert say("facts.age-measured", n=game.age) in marked
    assert say("facts.minutes-measured", n=game.minutes) in marked


def test_the_house_counts_its_games_and_claims_french_sheets_for_its_own_alone(anne, monkeypatch):
    own = tagline("fr")
    tagline.cache_clear()
    monkeypatch.setattr(catalogue, "is_ours", lambda slug: False)
    with_others = tagline("fr")
    tagline.cache_clear()

    assert own in anne.get("/").text
    assert own.startswith("Six jeux")
    assert "françaises" in own
    assert "françaises" not in with_others
