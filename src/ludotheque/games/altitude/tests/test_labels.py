"""What stands beside the names on the board: points, who leads, and who plays twice."""

import re

import pytest

from ludotheque.engine.lessons import lessons
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.altitude import GAME, scene


def test_whoever_plays_twice_is_told_so_in_words(table):
    rows = ("1 1 1 1 1", "2 2 2 2", "3 3 3", "4 4", "5")
    game = table(rows, rows)

    assert "5 points · 2 plays<" in str(scene.draw(game.view(0)))
    assert "×2" not in str(scene.draw(game.view(0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_of_two_plays_quotes_what_the_board_says(language):
    told = GAME.words.speaker(language)("label.twice")

    steps = [step.words[language] for lesson in lessons(GAME.folder) for step in lesson.steps]

    assert [words for words in steps if re.search(rf"[«“]\s?{told}\s?[»”]", words)]


def test_a_mountain_is_labelled_with_its_points_and_the_better_one_leads(table):
    drawn = str(scene.draw(table(("1 1", "2"), ("2",)).view(1)))

    assert " · 1 point<" in drawn
    assert " · 2 points, in the lead<" in drawn
    assert drawn.count('data-told="') == 2, "the page shows points before the card that brings them has arrived"


@pytest.mark.article("alt-22")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_in_the_end_the_points_of_the_hand_are_part_of_what_stands_beside_a_name(table, viewer):
    game = table(("1 1", "2"), (), hands=("A", "B B"), pile="").play("stop", "stop")

    written = re.findall(r'data-told="(\d)">[^<]* · (\d) points<', str(scene.draw(game.view(viewer))))

    assert sorted(written) == [("0", "2"), ("1", "3")]
    assert game.match.scores() == [2, 3]


def test_who_leads_is_told_rather_than_that_one_plays_twice_where_there_is_no_room_for_both(table):
    game = table(("1 1 1 1 1", "2 2 2 2", "3 3 3", "4 4", "5"), ("2",))

    assert " · 5 points, in the lead<" in str(scene.draw(game.view(0)))
