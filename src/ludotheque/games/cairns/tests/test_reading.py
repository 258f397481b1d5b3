"""Cairns read aloud: the cairns from below, the Ovoo from its top, and what a stone uncovers."""

from random import Random

from ludotheque.engine.words import You
from ludotheque.games.cairns import GAME
from ludotheque.games.cairns.rules.stones import BIT, STONES
from ludotheque.games.cairns.tests.tables import Table, built
from ludotheque.games.cairns.words import cells, stone
from ludotheque.testing.positions import NAMES

ENGLISH = GAME.words.speaker("en")


def read(match, seat=0):
    """Read a table to a seat: its passages by their titles."""
    names = tuple(You(name) if at == seat else name for at, name in enumerate(NAMES[: match.seats]))
    return dict(GAME.read(match.view(seat, names, ENGLISH)))


def test_cairns_are_told_from_below_the_highest_first_and_ones_own_before_all():
    told = read(Table(["GT", "RT WR RS"], ["BT"]).match)

    assert next(iter(told)) == "Your cairns"
    assert told["Your cairns"] == (
        "red cairn of height 3, from below: red trapezoid, white rectangle, red square",
        "green cairn of height 1: green trapezoid",
    )
    assert told["Bruno's cairns"] == ("blue cairn of height 1: blue trapezoid",)


def test_a_high_cairn_is_told_in_several_breaths():
    lines = read(Table(["RT RT RT RT RR RS WT WT WT WT WR WS"]).match)["Your cairns"]

    assert len(lines) == 2
    assert lines[1].startswith("… ")
    assert sum(line.count("trapezoid") for line in lines) == 8


def test_the_stone_in_hand_is_told_and_nobodys_cairn_too():
    told = read(Table(free="RT KT").take("RT").match)

    assert told["Your cairns"] == ("in hand: red trapezoid",)
    assert told["Bruno's cairns"] == ("no cairn yet",)


def test_partners_are_told_as_such():
    told = read(Table(["RT"], [], ["BT"], [], seats=4, teams="on").match)

    assert "Chloé's cairns, your partner's" in told
    assert "Bruno's cairns" in told


def test_every_stone_of_the_ovoo_is_told_once_as_free_or_covered():
    match = built(Random(3))
    told = read(match)
    free, covered = (next(told[title] for title in told if title.startswith(kind)) for kind in ("Free", "Covered"))
    state = match.state

    assert free[0] == f"36 stones are left, {state.free.bit_count()} of them free"
    assert len(free) == 1 + state.free.bit_count()
    assert sum(line.count(",") + 1 for line in covered) == 36 - state.free.bit_count()
    assert [line[:8] for line in covered] == [f"layer {layer}:" for layer in (5, 4, 3, 2, 1)]


def test_a_free_stone_tells_what_it_alone_covers():
    match = built(Random(3))
    state = match.state
    lines = [line for lines in read(match).values() for line in lines]
    covering = 0

    for free in (each for each in range(STONES) if state.free & BIT[each]):
        freed = [each for each in range(STONES) if state.above[each] & state.left == BIT[free]]
        head = f"{stone(free, ENGLISH)}, layer {state.layer[free] + 1}, {cells(state, free)}"
        told = f"{head}; to take it frees: " + ", ".join(
            f"{stone(each, ENGLISH)} {cells(state, each)}" for each in freed
        )
        assert (told if freed else head) in lines
        covering += bool(freed)
    assert covering


def test_an_ovoo_that_is_not_there_is_told_so():
    assert read(Table(free="").match)["The Ovoo"] == ("Nothing is left of it.",)
