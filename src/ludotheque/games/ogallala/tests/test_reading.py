"""The table read aloud: the own river place by place, the others' in short, and what a raid could reach."""

import pytest

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import LANGUAGES, You
from ludotheque.games.ogallala import GAME
from ludotheque.testing.positions import NAMES

LONGEST_LINE = 160  # letters: a line is listened to in one breath
OWN, BRUNO = "Your river", "Bruno’s river"
RAIDS = "Within reach of a raid, once your canoe is complete"


def read(laid, seat=1, language="en"):
    """Read the table to a seat, counted from 1, or to nobody's."""
    viewer = seat - 1 if seat else NOBODY
    names = [You(name) if at == viewer else name for at, name in enumerate(NAMES[: laid.match.seats])]
    return dict(GAME.read(laid.match.view(viewer, tuple(names), GAME.words.speaker(language))))


@pytest.mark.article("oga-4", "oga-5", "oga-9")
def test_the_own_rows_are_read_with_their_places_and_gaps(table):
    laid = table("1a . < 5a bird . . >", "1b < 1 >", hand="archer")

    assert read(laid)[OWN] == (
        "In hand: an archer",
        "90 points, ahead: 1 complete canoe, cards 70, booty 20",
        "row 1 (a): 4 cards, strength 5, 2 cards missing",
        "places 2 to 4: prow, warrior 5 sun, bird; places 5 to 6 empty; place 7: stern",
        "your card may go here: 5 to 6",
        "row 2 (b): complete canoe, 3 cards, strength 1",
        "places 1 to 3: prow, warrior 1, stern",
        "row 3 (c): empty, 16 places",
        "your card may go here: 2 to 15",
    )


@pytest.mark.article("oga-5")
def test_only_whoever_lays_a_card_hears_where_it_may_go(table):
    laid = table("1a < . 5a . . bird", hand="archer")

    assert "your card may go here: 2, 4 to 5, 7 to 15" in read(laid)[OWN]
    assert "may go here" not in str(read(laid, 2))


@pytest.mark.article("oga-5", "oga-15")
def test_another_river_is_read_in_short_with_what_protects_it(table):
    laid = table("2a . 5a . totem", "2b < . bird")

    assert read(laid)[BRUNO] == (
        "310 points, ahead: cards 40, booty 20, totem 250",
        "row 1 (a): 2 cards, strength 5, protected by the totem, no prow, no stern",
        "warrior 5 sun, totem",
        "row 2 (b): 2 cards, strength 0, no stern",
        "prow, bird",
    )


@pytest.mark.article("oga-5")
@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("1a . . < 1", "no stern, 14 cards at most"),
        ("1a . 1 . >", "no prow, 4 cards at most"),
        ("1a < . >", "1 card missing"),
    ],
)
def test_one_hears_what_a_canoe_lacks_and_how_long_it_can_become(table, row, told):
    assert read(table(row))[OWN][1].endswith(told)


@pytest.mark.article("oga-12", "oga-15")
@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (("1a . 8", "1b . 6", "2b . 7"), "Bruno, row 2, strength 7: your row 1 is stronger"),
        (("1a . 8", "1b . 6", "1c . 7", "2b . 1"), "Bruno, row 2, strength 1: your rows 1, 2 and 3 are stronger"),
        (("1a . 8", "2b . 1 totem"), "no canoe under construction is weaker than yours"),
        (("1a . 8", "2b < >"), "no canoe under construction is weaker than yours"),
        (("1a < 8 >", "2b . 1"), "no canoe under construction is weaker than yours"),
        (("2b . 1",), "no canoe under construction is weaker than yours"),
    ],
)
def test_one_hears_which_canoes_a_raid_could_reach_and_with_which(table, rows, told):
    assert read(table(*rows))[RAIDS] == (told,)
    assert read(table(*rows, turn=2))[RAIDS] == (told,)


@pytest.mark.article("oga-12", "oga-25")
def test_a_complete_canoe_reaches_others_as_long_as_its_attack_is_before_it(table):
    laid = table("1a < 8", "2a . 1", raid="later").play("draw stern", "lay a3")

    told = ("Bruno, row 1, strength 1: your row 1 is stronger",)

    assert read(laid)[RAIDS] == told
    assert read(laid.play("pass"))[RAIDS] == told
    assert "ready to attack" in str(read(laid)[OWN])


def test_whoever_only_watches_hears_of_no_raids_and_of_all_rivers(table):
    heard = read(table("1a . 8", "2b . 7"), 0)

    assert list(heard) == ["Anne’s river", "Bruno’s river", "The turn and the piles"]
    assert heard["The turn and the piles"] == ("Anne plays", "First pile: 96 cards", "Second pile: 0 cards")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(
    "row",
    [
        "1a < 2a 3a 4a 5a 2b 3b 4b 5b buffalo-hunter bear-hunter gold-digger buffalo-right horse-right cannon-right >",
        "1a . 2a . 3a . 4a . 5a . 2b . 3b . buffalo-hunter",
    ],
)
def test_the_longest_rows_are_read_in_lines_of_one_breath(table, language, seat, row):
    laid = table(row)

    assert max(len(line) for lines in read(laid, seat, language).values() for line in lines) <= LONGEST_LINE
