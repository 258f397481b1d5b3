"""What holds for the rules of every game of the catalogue, known or yet to come."""

import re
from pathlib import Path

import pytest

from ludotheque import catalogue
from ludotheque.testing import conformance

SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])


ASKED = [(game, check) for game in catalogue.working() for check in conformance.checks(game)]


@pytest.mark.parametrize(("game", "check"), ASKED, ids=lambda each: getattr(each, "slug", "") or conformance.name(each))
def test_it_keeps_what_games_promise(game, check):
    check(game)


@SLUGS
def test_every_article_is_in_both_rulebooks_and_has_a_test(slug):
    game = catalogue.game(slug)
    anchors = {language: re.findall(rf"#({game.prefix}-\d+)", game.rulebook(language)) for language in ("fr", "en")}
    tests = "\n".join(path.read_text() for path in where_tested(game))
    marked = {name for mark in re.findall(r"mark\.article\(([^)]*)\)", tests) for name in re.findall(r"[\w-]+", mark)}
    numbers = sorted(int(anchor.rpartition("-")[2]) for anchor in anchors["fr"])

    assert numbers == list(range(1, len(numbers) + 1))
    assert sorted(anchors["fr"]) == sorted(anchors["en"])
    if catalogue.is_ours(slug) or tests:  # a package may be installed without its tests
        assert set(anchors["fr"]) - marked == set(), "no test is marked with this article"


def where_tested(game):
    """List the tests of a game: in its folder, or beside it where it is a package of its own."""
    return [path for folder in (game.folder, game.folder.parent) for path in Path(folder, "tests").glob("test_*.py")]
