"""The scores of a table: who leads and by how much, and who is who."""

import re

import pytest

from ludotheque.engine.contracts import Count
from ludotheque.engine.match import Match
from ludotheque.testing.setups import Setup
from ludotheque.web.speaking import speaker
from ludotheque.web.table.counting import Counted, leading
from setups import a_game_with, table_of

SLUG = a_game_with(hides=False, chance_first=True).slug


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((30, 50), "In the lead: Bob, 50 to 30, 20 more."),
        ((30, 30), "Level in the lead: Anne and Bob, 30 each."),
        ((30, None), ""),
    ],
)
def test_the_scores_say_who_leads_and_by_how_much_where_they_are_points(points, told):
    game = a_game_with(teams=False)
    lines = [() if each is None else (Count("first", each - 10), Count("second", 10)) for each in points]
    rows = [Counted(seat, name, "", lines[seat]) for seat, name in enumerate(["Anne", "Bob"])]

    assert leading(table_of(Setup(game, 2), Match(game, 2)), rows, speaker("en")) == told


def test_the_scores_have_a_title_on_their_page_and_as_a_part_of_another(anne):
    page = f"/table/{anne.open(SLUG, 'me', 'beside')}/counts"

    assert "<h1>Scores</h1>" in anne.get(page).text
    assert anne.get(f"{page}?part").text.startswith("<h2>Scores</h2>")


def test_the_scores_say_what_the_face_of_a_bot_shows_and_nothing_of_people(anne):
    page = anne.get(f"/table/{anne.open(SLUG, 'me', 'expert')}/counts").text

    assert re.findall('<p class="who">(.*?)</p>', page) == ["Robot expert, prudent"]
