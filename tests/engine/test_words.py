"""Sentences agree with what they tell: in number, with the reader, and before a vowel."""

import pytest

from ludotheque.engine.words import MissingText, You, words

FRENCH = """
plain = "Bonjour."
threw = {other = "{name} lance {a}.", you = "Vous lancez {a}."}
turns = {one = "{n} tour", other = "{n} tours"}
turn = "Au tour {de_name}."

[take]
other = {one = "{name} prend une carte {de_victim}.", other = "{name} prend {n} cartes {de_victim}."}

[take.you.name]
one = "Vous prenez une carte {de_victim}."
other = "Vous prenez {n} cartes {de_victim}."

[take.you.victim]
one = "{name} vous prend une carte."
other = "{name} vous prend {n} cartes."

[give]
other = "{name} donne à {other}."

[give.you]
name = "Vous donnez à {other}."
other = "{name} vous donne."

[more]
other = "une clé comme une autre"
last = "la dernière"
"""


@pytest.fixture
def say(tmp_path):
    for language in ("fr", "en"):
        (tmp_path / f"{language}.toml").write_text(FRENCH, encoding="utf-8")
    return words(tmp_path).speaker("fr")


@pytest.mark.parametrize(
    ("name", "victim", "n", "sentence"),
    [
        ("Anne", "Bob", 1, "Anne prend une carte de Bob."),
        ("Bob", "Anne", 2, "Bob prend 2 cartes d’Anne."),
        (You("Anne"), "Élise", 1, "Vous prenez une carte d’Élise."),
        (You("Anne"), "Hugo", 3, "Vous prenez 3 cartes d’Hugo."),
        ("Bob", You("Anne"), 1, "Bob vous prend une carte."),
        ("Bob", You("Anne"), 2, "Bob vous prend 2 cartes."),
    ],
)
def test_a_sentence_speaks_to_whoever_reads_and_names_the_others(say, name, victim, n, sentence):
    assert say("take", name=name, victim=victim, n=n) == sentence


def test_a_fact_that_is_called_like_a_form_of_number_may_be_the_reader_too(say):
    assert say("give", name="Bob", other="Anne") == "Bob donne à Anne."
    assert say("give", name=You("Bob"), other="Anne") == "Vous donnez à Anne."
    assert say("give", name="Bob", other=You("Anne")) == "Bob vous donne."


def test_a_sentence_without_a_form_for_the_reader_names_everybody(say):
    assert say("threw", name="Anne", a=4) == "Anne lance 4."
    assert say("threw", name=You("Anne"), a=4) == "Vous lancez 4."
    assert say("turn", name=You("Anne")) == "Au tour d’Anne."


def test_a_number_chooses_its_form(say):
    assert [say("turns", n=n) for n in range(3)] == ["0 tour", "1 tour", "2 tours"]


def test_a_table_that_has_other_keys_too_is_no_sentence(say):
    assert say("more.other") == "une clé comme une autre"
    assert say("more.last") == "la dernière"


def test_what_has_no_words_is_named(say):
    with pytest.raises(MissingText, match="'nothing'"):
        say("nothing")


@pytest.mark.parametrize(("key", "facts"), [("take", {"name": "Anne", "n": 1}), ("turns", {"name": "Anne"})])
def test_a_sentence_that_is_not_told_what_it_says_is_named_with_what_it_is_told(say, key, facts):
    told = ", ".join(f"{{{fact}}}" for fact in facts)

    with pytest.raises(MissingText, match=rf"texts/\w+\.toml: the sentence '{key}', .* cannot be said with {told}"):
        say(key, **facts)


def test_a_file_of_texts_that_cannot_be_read_is_named(tmp_path):
    (tmp_path / "fr.toml").write_text("title = Pig", encoding="utf-8")

    with pytest.raises(MissingText, match=r"fr\.toml cannot be read: Invalid value"):
        words(tmp_path)
