"""Letters as readers see them, and names cut between two of them."""

import pytest

from ludotheque.engine.letters import MOST_SIGNS, letters, seen, width
from ludotheque.kit.scene import fitted

FAMILY = "👩\u200d👩\u200d👧"
SKIN, HEART, FRANCE = "👍🏽", "❤\ufe0f", "🇫🇷"
SCOTLAND = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
RUNNER = "🏃🏽\u200d♀\ufe0f"
ACCENTED = "e\u0301"


@pytest.mark.parametrize("letter", [FAMILY, SKIN, HEART, FRANCE, SCOTLAND, RUNNER, ACCENTED, "é", "x"])
def test_what_is_drawn_as_one_is_one_letter(letter):
    assert letters(f"a{letter}{letter}z") == ["a", letter, letter, "z"]


def test_flags_are_pairs():
    assert letters("🇫🇷🇬🇧🇫") == ["🇫🇷", "🇬🇧", "🇫"]


def test_a_letter_piled_up_without_end_becomes_several():
    assert len(letters("a" + "\u0301" * (3 * MOST_SIGNS))) == 4


@pytest.mark.parametrize("text", [FAMILY, SKIN, HEART, FRANCE, SCOTLAND, RUNNER, ACCENTED, "Zoé B."])
def test_what_is_seen_stays(text):
    assert seen(text) == text


@pytest.mark.parametrize(
    ("text", "left"),
    [("An\u200dne", "Anne"), ("\u200b\u200d", ""), ("👩\u200d", "👩"), ("\u202eAnne", "Anne"), ("a\U000e0067", "a")],
)
def test_what_is_not_seen_goes(text, left):
    assert seen(text) == left


@pytest.mark.parametrize(("text", "as_wide_as"), [("Anne", 4), (ACCENTED, 1), (FAMILY, 2), ("王", 2)])
def test_pictures_are_as_wide_as_two_letters(text, as_wide_as):
    assert width(text) == as_wide_as


@pytest.mark.parametrize(
    ("name", "longest", "plate"),
    [
        ("Bernadette", 9, "Bernadet…"),
        ("Bernadette", 10, "Bernadette"),
        (FAMILY * 5, 9, FAMILY * 4 + "…"),
        ("Zo" + ACCENTED + FAMILY, 4, "Zo" + ACCENTED + "…"),
        (FRANCE * 2, 3, FRANCE + "…"),
    ],
)
def test_a_name_is_cut_between_two_letters(name, longest, plate):
    assert fitted(name, longest) == plate
