"""What tells lit places and rows apart: points, warnings, what a raid wins, and a frame that hides nothing."""

import re

import pytest

from ludotheque.engine.contracts import SHAPES
from ludotheque.games.ogallala import scene
from ludotheque.games.ogallala.scene.layout import CELL, LETTERS, NUMBERS
from ludotheque.svg.element import draw_update

FRAME = 5  # drawn around what is lit


def update(seen):
    return draw_update(scene.draw, seen)


@pytest.mark.article("oga-13", "oga-18")
@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        ("2a . 1 6", "loses 20 points"),
        ("2a . 7 bird", "loses 10 points · 1 card to take"),
        ("2a . bird skins", "2 cards to take"),
        ("2a . . >", "nothing to gain"),
    ],
)
def test_what_a_raid_wins_is_written_on_the_canoe_that_may_be_raided(table, theirs, told):
    laid = table("1a < 8", "1c > ", theirs).play("draw stern", "lay a3")

    assert f">{told}</text>" in update(laid.view(0))
    assert f">{told}</text>" not in update(laid.view(1))


def test_places_that_do_more_are_told_apart(table):
    picture = update(table("1a < 5a 6 7 .", "1b . bear-left", "1c < 8").play("draw stern").view(0))

    assert re.findall(r">(\+\d+)</text>", picture) == ["+60"]  # the canoe of five
    assert len(re.findall("v12m0 9h0", picture)) == 2 + 2  # too short in rows 2 and 3


@pytest.mark.parametrize("shape", SHAPES)
def test_three_figures_stay_within_their_place(table, shape):
    picture = update(table("1a < 2a 3a 4a 5a 6 7").play("draw stern").view(0)._replace(shape=shape))

    (width,) = re.findall(r'textLength="(\d+)"[^>]*>\+110<', picture)
    assert int(width) < CELL


def test_the_frame_of_a_row_that_may_be_raided_hides_neither_its_number_nor_its_strength(table):
    drawn = str(scene.draw(table("1a < 8", "2a . 1").play("draw stern", "lay a3").view(0)))
    row = re.search(r'id="r3".*?<rect x="(\d+)" y="\d+" width="(\d+)"', drawn)
    frame = int(row[1]) - FRAME, int(row[1]) + int(row[2]) + FRAME

    number, shield = NUMBERS, int(re.search(r'href="#n3" x="(\d+)"', drawn)[1])

    assert number + LETTERS / 3 <= frame[0]
    assert frame[1] <= shield - 2 * LETTERS / 3 + 1
