"""What games say when they are played: whoever reads is spoken to, in a grammar that holds."""

import re

import pytest

from ludotheque import catalogue
from ludotheque.engine.words import LANGUAGES
from ludotheque.testing.sentences import READER, said
from ludotheque.web.speaking import HOUSE
from sentences import forms

GAMES = 12  # played of each, with various seats and options
BETWEEN = r"(?:ne |n’|y |en |vous |lui |leur |le |la |les |l’)*"  # what stands between "vous" and its verb
VOUS = re.compile(rf"(?:^|[.!?:;»] )Vous {BETWEEN}([\w-]+)")
YOU = re.compile(r"(?:^|[.!?:;”] )You (\w+)")


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_is_spoken_to_and_never_named(slug, language):
    sentences = set(said(catalogue.game(slug), language, GAMES))

    assert len(sentences) > 10
    assert [sentence for sentence in sentences if READER in sentence] == []
    assert [sentence for sentence in sentences if disagrees(sentence)] == []


def test_the_pages_speak_to_whoever_reads():
    sentences = {form for language in LANGUAGES for entry in HOUSE.texts[language].values() for form in forms(entry)}

    assert [sentence for sentence in sentences if disagrees(sentence)] == []


@pytest.mark.parametrize("sentence", ["Vous lance 4 et 4.", "Aïe ! Vous ne passe pas.", "You throws 4 and 4."])
def test_a_verb_of_somebody_else_would_be_heard(sentence):
    assert disagrees(sentence)


def disagrees(sentence: str) -> bool:
    """Tell whether "vous" or "you" has a verb of the third person."""
    vous = any(not re.search(r"(ez|êtes|faites|dites)$", verb) for verb in VOUS.findall(sentence))
    return vous or any(re.search(r"[^s]s$", verb) for verb in YOU.findall(sentence))
