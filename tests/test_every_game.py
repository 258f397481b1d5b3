"""What holds for the rules of every game of the catalogue, known or yet to come."""

import re
from pathlib import Path

import pytest

from ludotheque import catalogue
from ludotheque.testing import conformance

SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.working()])


ASKED = [(game, check) for game in catalogue.working() for check in conformance.checks(game)]


@pytest.mark.parametrize(("game", "check"), ASKED, ids=lambda each: getattr(each, "slug", "") or conformance.name(each))
def test_it_keeps_what_games_promise(game, check):
    check(game)


@SLUGS
def test_every_article_is_in_both_rulebooks_and_has_a_test(slug):
    game = catalogue.game(slug)
    anchors = {language: re.findall(rf"#({game.prefix}-\d+)", game.rulebook(language)) for language in ("fr", "en")}
    tests = "\n".join(path.read_text() for path in Path(game.folder, "tests").glob("test_*.py"))
    marked = {name for mark in re.findall(r"mark\.article\(([^)]*)\)", tests) for name in re.findall(r"[\w-]+", mark)}
    numbers = sorted(int(anchor.rpartition("-")[2]) for anchor in anchors["fr"])

    assert numbers == list(range(1, len(numbers) + 1))
    assert sorted(anchors["fr"]) == sorted(anchors["en"])
    assert set(anchors["fr"]) <= marked
