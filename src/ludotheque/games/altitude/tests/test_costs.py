"""What a choice costs is said before it is made."""

import re

import pytest

from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.cards import PLACE
from ludotheque.games.altitude.scene.layout import extent_of, floor_and_slot, layout
from ludotheque.games.altitude.scene.mountains import GAP

DOG, DEAD_HAND = "worth a point", "never leaves it"


def cost(table, move):
    """Say what a move costs, and whether the page asks before it."""
    action = GAME.moves.read(table.state, move)
    return GAME.cost_of(table.state, action, GAME.words.speaker("en")), GAME.grave(table.state, action)


@pytest.mark.parametrize(
    ("drawn", "hand", "move", "words", "is_asked"),
    [
        ("B", "9 9 9 9", "discard", DOG, True),
        ("5", "9 9 9 9", "discard", "does not come back", False),
        ("B", "9 9 9 9", "B xj1", DOG, False),
        ("A", "9 9 9 9", "hand 9 k1", DEAD_HAND, True),
        ("A", "A 9 9 9", "hand 9 k1", "", False),
        ("A", "B 9 9 9", "hand B xj1", DEAD_HAND, True),
        ("5", "B 9 9 9", "hand B xj1", DOG, False),
        ("5", "9 9 9 9", "5 xi1", "the 8", False),
        ("5", "9 9 9 9", "5 k1", "", False),
    ],
)
def test_a_point_is_not_lost_without_a_word(table, drawn, hand, move, words, is_asked):
    laid = table(("8 A",), ("7",), hands=(hand,), start="i").play(drawn)

    said, asks = cost(laid, move)

    assert words in said if words else said == ""
    assert asks == is_asked


def test_whoever_stops_building_hears_what_is_left_in_hand(table):
    laid = table(("3 4",), ("7",), hands=("9 B",), pile="")

    assert cost(laid, "stop") == (
        "You will lay nothing more; with a card in hand there is no point for laying the whole hand.",
        True,
    )
    assert GAME.doubtful(laid.state, GAME.moves.read(laid.state, "stop"))


def test_a_place_glows_where_the_drawn_card_comes_to_rest(table):
    laid = table(("3 4 2",), ("7",), start="i").play("6")
    view = laid.view(0)
    plan = layout(2, extent_of(laid.state), view.shape)
    area = plan.areas[0]

    lit = set(lit_on(GAME.scene.draw(view), round(area.card_width) - GAP))

    spots = {floor_and_slot(laid.state, 0, PLACE[spot]) for spot in laid.open_places("6")}
    width = round(area.card_width) - GAP
    assert lit == {(x - width // 2, y) for x, y in (area.middle(*spot) for spot in spots)}


def lit_on(drawing, width):
    """List where the strokes begin that are as wide as a card."""
    [strokes] = re.findall(rf'<path d="((?:m-?\d+ ?-?\d+h{width})+)"', drawing)
    x = y = 0
    for dx, dy in re.findall(r"m(-?\d+) ?(-?\d+)h", strokes):
        x, y = x + int(dx), y + int(dy)
        yield x, y
        x += width
