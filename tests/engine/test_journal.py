"""Journals: written, read, replayed, and never trusted."""

import re
from functools import cache
from itertools import repeat
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ludotheque import catalogue
from ludotheque.engine.errors import BadJournal, LudothequeError
from ludotheque.engine.fairness import Source
from ludotheque.engine.journal import check_chance, journal_of, read, replay, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from setups import a_game_with

NAMES = ["Anne", "Bob = 2"]


@cache
def played(slug):
    game = catalogue.game(slug)
    source, chooser = Source(b"j" * 32, "journal", ("pepper", "")), Random(1)
    match = Match(game, 2)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
    return write(journal_of(match, NAMES, source))


def whole_check(text):
    journal = read(text)
    game = catalogue.game(journal.game)
    replay(journal, game)
    return check_chance(journal, game)


def line_of(text, position):
    return text.count("\n", 0, position) + 1


SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())


@SLUGS
def test_where_a_game_continues_another_only_its_own_chance_is_checked(slug):
    before = replay(read(played(slug)), catalogue.game(slug))
    half = len(before.steps) // 2
    before.undo(half)
    source, chooser = Source(b"k" * 32, "elsewhere", ("", "")), Random(3)
    while not before.is_over:
        if before.actor == CHANCE:
            before.draw(source.ticket(len(before.steps) + 1, before.chances()))
        else:
            before.play(chooser.choice(before.legal()))

    draws = whole_check(write(journal_of(before, NAMES, source, continues=half)))

    assert draws == sum(step.who == CHANCE for step in before.steps[half:])


@SLUGS
def test_any_changed_byte_is_reported_with_its_line(slug):
    text, chooser = played(slug), Random(2)
    for _ in range(60):
        position = chooser.randrange(len(text))
        sign = chooser.choice([c for c in "0123456789abcxyz *=#\n" if c != text[position]])
        changed = text[:position] + sign + text[position + 1 :]

        with pytest.raises(LudothequeError) as caught:
            whole_check(changed)

        if isinstance(caught.value, BadJournal):
            assert abs(caught.value.line - line_of(text, position)) <= 1, changed[position - 20 : position + 20]


@SLUGS
def test_a_cut_journal_is_still_a_game_under_way_or_refused(slug):
    text = played(slug)
    lines = text.split("\n")
    first = next(index for index, line in enumerate(lines) if line.startswith("1 "))
    cut = "\n".join(lines[: first + 3]) + "\n"

    match = replay(read(cut), catalogue.game(slug))

    assert len(match.steps) == 3
    with pytest.raises(BadJournal, match="no seed"):
        check_chance(read(cut), catalogue.game(slug))


@SLUGS
@pytest.mark.parametrize("key", ["seed", "salt 1", "table"])
def test_a_changed_seed_salt_or_table_is_found(slug, key):
    journal = read(played(slug))
    if key == "seed":
        journal.seed = b"x" * 32
    elif key == "table":
        journal.table = "elsewhere"
    else:
        journal.salts[0] = "sugar"

    with pytest.raises(BadJournal):
        check_chance(journal, catalogue.game(slug))


@SLUGS
def test_a_changed_die_or_card_is_found_even_with_new_digests(slug):
    game = catalogue.game(slug)
    journal = read(played(slug))
    told = chance_of(journal)
    forged = next(each for each in map(forgery, repeat(slug), range(100)) if chance_of(each) != told)
    forged.seed, forged.commitment = journal.seed, journal.commitment

    with pytest.raises(BadJournal, match="chance brought"):
        check_chance(forged, game)


def forgery(slug, number):
    """Write down a game whose chance is of another seed, with digests that hold."""
    source, chooser = Source(bytes([number]) * 32, "journal", ("pepper", "")), Random(1)
    match = Match(catalogue.game(slug), 2)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(source.ticket(len(match.steps) + 1, match.chances()))
        else:
            match.play(chooser.choice(match.legal()))
    return journal_of(match, NAMES, source)


def chance_of(journal):
    return [text for who, text in journal.actions if who == CHANCE][:1]


@given(st.text(max_size=300))
@example("ludotheque-journal 1\n")
@example("ludotheque-journal 1\ngame: oie\nrules: 99999999999\n")
@settings(max_examples=300, deadline=None)
def test_no_text_makes_the_reader_stumble(text):
    for candidate in (text, f"ludotheque-journal 1\n{text}", f"{played(a_game_with().slug)[:120]}{text}"):
        try:
            whole_check(candidate)
        except LudothequeError as fault:
            assert str(fault)


def test_the_header_tells_game_rules_options_seats_and_commitment():
    text = played(a_game_with().slug)

    assert re.match(r"ludotheque-journal 1\ngame: \w+\nrules: \d+\noptions:.*\nseat 1: Anne\nseat 2: Bob = 2\n", text)
    assert "\nsalt 1: pepper\nsalt 2:\n" in text
    assert re.search(r"\nseed: [0-9a-f]{64}\n$", text)


def test_rules_of_another_version_are_refused_in_words():
    journal = read(played(a_game_with().slug))
    journal.rules += 1

    with pytest.raises(BadJournal, match="version"):
        replay(journal, catalogue.game(journal.game))
