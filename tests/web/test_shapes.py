"""The house draws for the shape of a window, as the page's script tells it by a cookie."""

import pytest

from ludotheque import catalogue
from ludotheque.engine.contracts import LOW, SHAPES, TALL, WIDE
from ludotheque.engine.match import Match
from ludotheque.svg.element import layer_of
from setups import a_game_with


def layer(slug: str, shape: str) -> str:
    """Name what pages keep of a game's first drawing."""
    game = catalogue.game(slug)
    view = Match(game, 2).view(0, ("Anne", "Bob"), game.words.speaker("fr"))
    return layer_of(game.scene.draw(view._replace(shape=shape)))


def is_only_named(page: str) -> bool:
    """Tell whether a page leaves out what is kept."""
    return f'data-keep="{layer_of(page)}"></g>' in page


SHAPED = [game.slug for game in catalogue.shelf() if layer(game.slug, WIDE) != layer(game.slug, TALL)]


def shaped(guest, shape):
    guest.web.cookies.set("shape", shape)
    return guest


@pytest.mark.parametrize(("told", "drawn"), [("tall", TALL), ("low", LOW), ("wide", WIDE), ("", WIDE), ("<svg>", WIDE)])
@pytest.mark.parametrize("slug", SHAPED)
def test_a_table_is_drawn_for_the_window_that_a_page_has_told_of(anne, slug, told, drawn):
    key = anne.open(slug, "me", "beside")

    found = shaped(anne, told).get(f"/table/{key}").text

    assert layer_of(found) == layer(slug, drawn)


def test_what_a_script_asks_for_says_its_shape_whatever_the_cookie_still_says(anne):
    slug = a_game_with(lambda game: game.slug in SHAPED).slug
    key = anne.open(slug, "me", "beside")

    found = shaped(anne, TALL).get(f"/table/{key}?shape={WIDE}").text

    assert layer_of(found) == layer(slug, WIDE)


@pytest.mark.parametrize("slug", SHAPED)
def test_whoever_keeps_the_drawing_for_another_shape_is_sent_the_whole_one(anne, slug):
    key = anne.open(slug, "me", "beside")
    anne.post(f"/table/{key}/close")
    wide = layer_of(anne.get(f"/table/{key}/replay?ply=0").text)

    same = anne.get(f"/table/{key}/replay?ply=0&part&layer={wide}").text
    turned = shaped(anne, TALL).get(f"/table/{key}/replay?ply=0&part&layer={wide}").text

    assert is_only_named(same)
    assert not is_only_named(turned)
    assert layer_of(turned) != wide


@pytest.mark.parametrize("slug", SHAPED)
def test_ids_are_the_same_in_all_shapes(slug):
    game = catalogue.game(slug)
    view = Match(game, 2).view(0, ("Anne", "Bob"), game.words.speaker("fr"))

    moves = [[game.scene.touch(view._replace(shape=shape), action) for action in view.legal] for shape in SHAPES]

    assert moves == moves[:1] * len(SHAPES)
