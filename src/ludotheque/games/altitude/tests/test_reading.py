"""The table read aloud: what one hears is what lies there, and what each free place asks for."""

import pytest

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import LANGUAGES, You
from ludotheque.games.altitude import GAME
from ludotheque.testing.positions import NAMES

LONGEST_LINE = 160  # letters: a line is listened to in one breath


def read(laid, seat=1, language="en"):
    """Read the table to a seat, counted from 1, or to nobody's."""
    viewer = seat - 1 if seat else NOBODY
    names = [You(name) if at == viewer else name for at, name in enumerate(NAMES[: laid.match.seats])]
    return dict(GAME.read(laid.match.view(viewer, tuple(names), GAME.words.speaker(language))))


OWN, BRUNO = "Your mountain, from the summit to the base", "Bruno’s mountain, from the summit to the base"


@pytest.mark.article("alt-2", "alt-3", "alt-5")
def test_a_mountain_is_read_from_its_highest_free_place_down_to_the_base(table):
    laid = table(("8 5 1", "9 7*"), ("3",))

    assert read(laid)[OWN] == (
        "2 floors, 2 points",
        "floor 3, j3: free from 10",
        "floor 2, j2 to k2: 9, black grouse 7",
        "base, i1 to m1: free, 8, 5, 1, free",
    )


@pytest.mark.article("alt-13", "alt-14", "alt-25")
def test_gaps_and_avalanches_are_heard_with_what_may_still_lie_there(table):
    laid = table(("8 A . 4 15",), ("3",))

    own, theirs = read(laid, 1)[OWN], read(laid, 2)["Anne’s mountain, from the summit to the base"]

    assert own[1] == "floor 2, j2 to m2: free for a cable car, empty, empty, free for a cable car"
    assert theirs[1] == "floor 2, j2 to m2: free for a cable car, empty, empty, free but for numbers"
    assert own[2:] == theirs[2:] == ("base, i1 to k1: free, 8, avalanche", "base, l1 to o1: free, 4, 15, free")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["A", "7*", "C", "15"])
def test_the_widest_row_is_read_in_lines_of_one_breath(table, card, language):
    laid = table((" ".join([card] * 10),), ("3",), start="a")

    assert max(len(line) for lines in read(laid, language=language).values() for line in lines) <= LONGEST_LINE


@pytest.mark.article("alt-6", "alt-8")
def test_a_player_hears_its_own_cards_first_and_nothing_of_anothers(table):
    laid = table(("8",), ("3",), hands=("2 7 C B", "4 5 6 9")).play("11")

    own, theirs, nobodys = read(laid, 1), read(laid, 2), read(laid, 0)

    assert own["Your hand"] == ("Drawn card: 11", "in hand: 2, 7, cable car, Saint Bernard")
    assert own[BRUNO][0] == "1 floor, 1 point, 4 cards in hand"
    assert theirs["Your hand"] == ("in hand: 4, 5, 6, 9",)
    assert "Anne has drawn a card and is about to use it" in str(theirs)
    assert "11" not in str(theirs)
    assert "cable car, Saint Bernard" not in str(nobodys)


@pytest.mark.article("alt-7", "alt-19")
def test_the_piles_are_read_last_with_all_that_was_thrown_away(table):
    laid = table(("8",), ("3",)).play("11", "discard", "A", "discard")

    assert list(read(laid).values())[-1] == ("it is your turn", "pile: 4 cards", "In the discard: 11, avalanche")


@pytest.mark.article("alt-20")
def test_one_hears_who_plays_twice(table):
    laid = table(("1 1 1 1 1", "2 2 2 2", "3 3 3", "4 4", "5"), ("3",))

    assert read(laid, 2)["Anne’s mountain, from the summit to the base"][0].startswith("5 floors, 5 points, two plays")


@pytest.mark.article("alt-22")
def test_in_the_end_hands_are_heard_and_free_places_no_longer(table):
    laid = table(("8 5",), ("3",), hands=("9", "B"), pile="").play("stop", "stop")

    heard = read(laid)

    assert heard[BRUNO] == ("3 points: 1 floor, 1 Saint Bernard, hand laid, in hand: Saint Bernard", "base, j1: 3")
    assert heard[OWN][1:] == ("base, j1 to k1: 8, 5",)
