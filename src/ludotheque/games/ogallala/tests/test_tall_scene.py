"""The table as it is drawn for a tall window: one river large, the others a touch away."""

import re
from xml.etree import ElementTree as Xml

import pytest

from ludotheque.engine.contracts import LOW, TALL
from ludotheque.engine.seats import NOBODY
from ludotheque.games.ogallala import GAME, scene
from ludotheque.games.ogallala.scene.windows import layout_for

PHONE = 360 - 13  # pixels that a drawing has in the narrowest window
ON_ITS_SIDE = (740 - 340, 360 - 7)  # and beside its column
FINGER = 44


def tall(seen):
    return scene.draw(seen._replace(shape=TALL))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_tall_window_no_letters_are_smaller_than_11_pixels(table, seats):
    picture = tall(table("1a < sorcerer archer", "2b . 5a", seats=seats).play("draw bird").view(0))

    width = float(re.search(r'viewBox="0 0 ([\d.]+)', picture)[1])
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', picture)]
    assert min(sizes) * PHONE / width >= 11
    assert len(sizes) > 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_a_telephone_that_lies_on_its_side_a_finger_hits_a_place_and_letters_can_be_read(table, seats):
    view = table("1a < sorcerer archer", seats=seats).play("draw bird").view(0)._replace(shape=LOW)
    measures = layout_for(view)

    scale = min(ON_ITS_SIDE[0] / measures.width, ON_ITS_SIDE[1] / measures.height)

    (x, y), (_, below) = measures.spot(0, 0, 0), measures.spot(0, 0, 8)
    assert scale * min(measures.spot(0, 0, 1)[0] - x, below - y) >= FINGER
    assert scale * min(float(size) for size in re.findall(r'font-size="([\d.]+)"', scene.draw(view))) >= 11


@pytest.mark.parametrize(("card", "is_squeezed"), [("warrior-2b", True), ("bird", False)])
def test_in_a_tall_window_a_long_name_does_not_reach_over_the_card_in_hand(table, card, is_squeezed):
    picture = Xml.fromstring(tall(table().play(f"draw {card}").view(0)))

    words = GAME.words.speaker("en")(f"card.{card}")
    (caption,) = [node for node in picture.iter() if node.text == words]
    assert (caption.get("textLength") is not None) == is_squeezed


@pytest.mark.parametrize(
    ("rows", "moves", "viewer", "shown"),
    [
        ((), (), 0, 1),  # one's own turn
        ((), ("draw bird",), 0, 1),
        (("2a . 1",), ("draw archer", "lay a3"), 0, 2),  # an archer aims at another river
        (("2a . 1",), ("draw archer", "lay a3"), 1, 2),  # whoever only watches sees where it was laid
        (("2a . 1",), ("draw archer",), 1, 2),  # or who has drawn it
        (("1a < 8", "3a . 1"), ("draw stern", "lay a3"), 0, 3),  # a raid
        (("1a < 8", "2a . 1"), (), NOBODY, 1),
    ],
)
def test_in_a_tall_window_the_river_is_large_on_which_a_move_is_made(table, rows, moves, viewer, shown):
    picture = tall(table(*rows).play(*moves).view(viewer))

    assert f'data-shows="{shown}"' in picture


@pytest.mark.parametrize(("viewer", "said"), [(0, 'data-shows="1"'), (1, 'data-shows="1" data-acts="2"')])
def test_in_a_tall_window_a_move_after_which_one_s_own_river_is_large_is_watched_where_it_was_made(table, viewer, said):
    picture = tall(table("1a . 5a").play("draw warrior-5a", "lay b3").view(viewer))

    assert f" {said} role" in picture


def test_in_a_tall_window_the_large_river_of_another_has_a_way_back(table):
    picture = Xml.fromstring(tall(table("1a < 5a", "2b . 6", "3c . 7").view(1)))

    backs = [
        [each.attrib.get("data-peek") for each in node if each.attrib.get("aria-label") == "back"]
        for node in picture.iter()
        if re.fullmatch("part part-[23]", node.attrib.get("class", ""))
    ]
    assert backs.count(["1"]) == 2


def test_in_a_tall_window_the_large_river_of_another_says_whose_it_is(table):
    picture = Xml.fromstring(tall(table("1a < 5a", "2b . 6", "3c . 7").view(1)))

    named = {
        node.attrib["class"]: [*node.itertext()] for node in picture.iter() if "part" in node.attrib.get("class", "")
    }
    says = {part: words for part, words in named.items() if any("river" in word for word in words)}
    assert says == {"part part-2": ["Chloé’s river"], "part part-3": ["Anne’s river"]}


def test_in_a_tall_window_every_river_lies_in_one_place_and_is_a_touch_away(table):
    picture = Xml.fromstring(tall(table("1a < 5a", "2b . 6", "3c . 7").view(1)))

    parts = [node.attrib["class"] for node in picture.iter() if "part" in node.attrib.get("class", "")]
    tabs = {
        node.attrib["data-peek"]: node.attrib["aria-label"] for node in picture.iter() if "data-peek" in node.attrib
    }
    assert {f"part part-{number}" for number in (1, 2, 3)} == set(parts)
    assert tabs == {"1": "Bruno. 2: warrior 6", "2": "Chloé. 3: warrior 7", "3": "Anne. 1: prow, warrior 5 sun"}


def test_in_a_tall_window_the_sign_of_the_turn_leaves_the_mark_of_its_seat_free(table):
    drawn = tall(table(seats=4).view(0)._replace(names=("Anne-Marie",) * 4))

    names = re.findall(r">((?:▸ )?Anne[^<]*…)<", drawn)
    assert names[0].startswith("▸ ")
    assert {len(name) for name in names[:4]} == {len(names[1])}
