"""The picture of a finished game: the final table, the result and the curve, whole without any page around it."""

from random import Random
from xml.etree import ElementTree

import pytest

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.testing.setups import Setup, random_step
from ludotheque.web.after.keepsake import draw_keepsake
from setups import a_game_with, table_of

CURVE = [[0.5, 0.5], [0.5, 0.5], [0.7, 0.3], [1.0, 0.0]]


def finished(slug: str):
    match, chooser = Match(catalogue.game(slug), 2), Random(1)
    while not match.is_over:
        random_step(match, chooser)
    return table_of(Setup(match.game, 2), match)


def missing_in(picture) -> set[str]:
    """Name what is used but not there; a board may leave places of cards empty so."""
    used = {node.get("href", "").removeprefix("#") for node in picture.iter() if node.tag.endswith("}use")}
    return used - {node.get("id") for node in picture.iter()}


@pytest.mark.parametrize("slug", catalogue.slugs())
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_picture_of_every_game_stands_by_itself(slug, language):
    table = finished(slug)

    picture = ElementTree.fromstring(str(draw_keepsake(table, CURVE, language)))

    texts = [node.text or "" for node in picture.iter("{http://www.w3.org/2000/svg}text")]
    board = ElementTree.fromstring(str(table.game.scene.draw(table.view(NOBODY, language))))
    assert any(table.game.words.speaker(language)("title") in each for each in texts)
    assert all(any(name in each for each in texts) for name in table.names_in(language))
    assert missing_in(picture) <= missing_in(board), "something is used that the picture does not hold"
    assert not [node for node in picture.iter() if node.get("class") == "trace"]


def test_the_picture_is_for_those_at_the_table_and_for_games_that_are_over(anne, bob):
    key = anne.open(a_game_with(choices=False).slug, "me", "beside")
    before = anne.get(f"/table/{key}/picture.svg").status_code
    anne.post(f"/table/{key}/close")

    answer = anne.get(f"/table/{key}/picture.svg")

    assert before == 409
    assert bob.get(f"/table/{key}/picture.svg").status_code == 403
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg ")
