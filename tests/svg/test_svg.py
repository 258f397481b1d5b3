"""Elements are escaped, and every colour can be read."""

from xml.etree import ElementTree as Xml

import pytest

from ludotheque.svg.element import draw_update, element, group, kept, number, piece, place, svg
from ludotheque.svg.palette import CARD, COLOURS, INK, PAPER, contrast
from ludotheque.svg.shapes import die, pawn


def test_words_and_attributes_are_escaped():
    made = element("text", "<b> & more", aria_label='say "no"')

    assert made == '<text aria-label="say &#34;no&#34;">&lt;b&gt; &amp; more</text>'


def test_elements_nest_without_being_escaped_again():
    assert group(element("circle", r=2)) == '<g><circle r="2"></circle></g>'


def test_attributes_of_none_and_false_are_left_out():
    assert element("g", id=None, hidden=False, class_="x", data_on=True) == '<g class="x" data-on="true"></g>'


@pytest.mark.parametrize("inside", [lambda layer: layer, group])
def test_an_update_names_what_pages_keep_and_is_the_whole_picture_otherwise(inside):
    def draw(place):
        return svg(10, 10, inside(kept("board-1", group(element("rect")))), piece("p", "pawn", place))

    update, whole = draw_update(draw, (1, 2)), draw((1, 2))

    assert [len(Xml.fromstring(each).find(".//*[@data-keep='board-1']")) for each in (update, whole)] == [0, 1]
    assert update == whole.replace("<g><rect></rect></g>", "")


@pytest.mark.parametrize(("value", "text"), [(2, "2"), (2.0, "2"), (2.26, "2.3"), (-0.5, "-0.5")])
def test_coordinates_are_short(value, text):
    assert number(value) == text


def test_pieces_and_places_carry_key_and_label():
    assert 'id="a"' in piece("a", "red pawn", (0, 0), via="1,2")
    assert 'data-via="1,2"' in piece("a", "red pawn", (0, 0), via="1,2")
    assert 'class="place wide"' in place("b", "square", class_="wide")


@pytest.mark.parametrize("colour", COLOURS.values(), ids=COLOURS)
def test_signs_can_be_read_on_every_colour(colour):
    assert contrast(colour.fill, colour.ink) >= 4.5
    assert contrast(colour.fill, colour.edge) >= 1.8


@pytest.mark.parametrize("ground", [PAPER, CARD])
def test_ink_can_be_read_on_paper_and_card(ground):
    assert contrast(INK, ground) >= 7


def test_contrast_is_that_of_the_standard():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("value", range(7))
def test_a_die_shows_its_pips(value):
    assert str(die("d", value, (0, 0), "a die", 0)).count("<circle") == value


def test_a_pawn_carries_its_mark():
    assert "▲" in pawn(COLOURS["blue"], "▲")
