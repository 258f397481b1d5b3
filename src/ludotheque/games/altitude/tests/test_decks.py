"""Which cards are in the box."""

from random import Random

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.engine.journal import journal_of, read, replay, write
from ludotheque.engine.match import Match
from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.cards import CARDS, KIND
from ludotheque.games.altitude.decks import Deck
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import Setup, random_step

SHORT = "4x1-3,3x4-12,1x7*-12*,7xC,4xA,4xB"
NO_CARDS = ("", "big", "6x0", "6x16", "6x3*", "x7", "6x7-4", "6x4-7*", "6xC-B", "-1x7", "6x7 ")


def counts(text, seats=2):
    return {CARDS[kind]: count for kind, count in enumerate(Deck().read(text, seats)) if kind and count}


@pytest.mark.article("alt-1")
def test_the_full_deck_has_114_cards():
    deck = counts("full")

    assert sum(deck.values()) == 114
    assert [deck[str(value)] for value in range(1, 16)] == [6] * 3 + [5] * 12
    assert [deck[f"{value}*"] for value in range(4, 16)] == [1] * 12
    assert (deck["C"], deck["A"], deck["B"]) == (8, 8, 8)


@pytest.mark.article("alt-1")
def test_the_pile_is_the_full_deck_unless_agreed_otherwise():
    state = Match(GAME, 2).state

    assert state.left == sum(state.pile) == 114
    assert state.pile[KIND["C"]] == 8


@pytest.mark.article("alt-26")
def test_the_short_deck_has_60_cards_for_up_to_three_players():
    deck = counts("short", 3)

    assert sum(deck.values()) == 60
    assert [deck.get(str(value), 0) for value in range(1, 16)] == [4] * 3 + [3] * 9 + [0] * 3
    assert [deck.get(f"{value}*", 0) for value in range(4, 16)] == [0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0]
    assert (deck["C"], deck["A"], deck["B"]) == (7, 4, 4)


@pytest.mark.article("alt-26")
@pytest.mark.parametrize("text", ["full", "short", "13x1", "9x1,9x15*", "2x1-15,2x4*-15*,3xC", "40x7,3xA,1xB"])
def test_a_deck_is_written_as_it_is_read(text):
    assert Deck().write(Deck().read(text, 2)) == text


@pytest.mark.article("alt-26")
def test_a_counted_short_deck_is_the_short_deck():
    assert Deck().read(SHORT, 3) == Deck().read("short", 3)
    assert Deck().write(Deck().read(SHORT, 3)) == "short"


@pytest.mark.article("alt-26")
def test_four_players_may_count_the_short_deck_and_their_journal_replays():
    match, chooser = Setup(GAME, 4, (("deck", SHORT),)).match(), Random(2)
    assert counts(SHORT, 4) == counts("short", 3)

    while not match.is_over:
        random_step(match, chooser)
    journal = journal_of(match, NAMES)

    assert match.options["deck"] == SHORT
    assert replay(read(write(journal)), GAME).scores() == match.scores()


@pytest.mark.article("alt-26")
@pytest.mark.parametrize(
    ("text", "seats", "fault"),
    [
        ("short", 4, "1 to 3 players"),
        ("12x1", 2, "13 to 400 cards"),  # six cards a player, and one
        ("401x1", 2, "13 to 400 cards"),
        ("6x7,3x7", 1, "7 twice"),
        *((text, 1, "write full") for text in NO_CARDS),
    ],
)
def test_what_is_no_deck_for_so_many_players_is_refused(text, seats, fault):
    with pytest.raises(BadOption, match=fault):
        Deck().read(text, seats)


@pytest.mark.article("alt-26")
def test_an_own_deck_is_played_to_the_end():
    match, chooser = Setup(GAME, 4, (("deck", "9x1,9xA,7xB"),)).match(), Random(1)

    while not match.is_over:
        random_step(match, chooser)

    assert sum(match.state.pile) == 0
