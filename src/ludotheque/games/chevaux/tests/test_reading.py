"""The race read aloud: who stands where, whom a number meets, and who threatens."""

from ludotheque.games.chevaux import GAME


def read(laid, seat=0, language="en"):
    """Read a table to a seat: its passages by their titles."""
    return dict(GAME.read(laid.view(seat, language)))


def test_horses_are_told_by_square_and_distance_the_foremost_first(table):
    told = read(table(yellow=(10, 66), red=("55",)))

    assert told["Anne's horses, yellow"] == (
        "horse 2: corridor 2, 6 squares from the centre",
        "horse 1: square 54, 62 squares from the centre",
        "horses 3, 4: in the stable",
    )
    assert list(told)[:2] == ["The die", "Anne's horses, yellow"]


def test_what_a_number_meets_is_told_with_its_distance(table):
    told = read(table(yellow=("55",), red=("52", "51"), green=("51", "51")))["Within a throw of your horses"]

    assert told == (
        "horse 1, 3 ahead: Chloé's horse 1",
        "horse 1, 4 ahead: square 51, a refuge, Bruno's horses 1, 2, Chloé's horse 2",
    )


def test_a_horse_that_can_be_caught_is_told_by_whom(table):
    behind = read(table(yellow=("49",), red=("53",)))["Within a throw of your horses"]
    safe = read(table(yellow=("51",), red=("53",)))["Within a throw of your horses"]

    assert "horse 1, threatened from 4 behind: Chloé's horse 1" in behind
    assert not [line for line in safe if "threatened" in line]


def test_a_blockade_and_a_foreign_circle_are_told_before_they_bar_the_way(table):
    told = read(table(blockade="on", yellow=("43",), red=("41", "41")))["Within a throw of your horses"]

    assert told == (
        "horse 1, 2 ahead: a blockade, Chloé's horses 1, 2",
        "horse 1, 4 ahead: square 39, another colour's circle, forbidden",
    )


def test_the_centre_is_told_where_a_number_reaches_it_and_nothing_where_nothing_does(table):
    near, far = (read(table(yellow=(step,)))["Within a throw of your horses"] for step in (69, 65))

    assert near == ("horse 1, 3 ahead: centre",)
    assert far == ("nothing but free squares",)


def test_the_die_is_told_and_who_wins(table):
    laid = table(yellow=(70, 10), red=(10,))

    assert read(laid)["The die"] == ("Anne is to throw it",)
    assert read(laid.throw(2))["The die"] == ("it shows 2, Anne chooses a horse",)
    assert read(laid.ride(1))["The die"] == ("it is thrown no more: Anne has won",)
    assert "Within a throw of your horses" not in read(laid)
