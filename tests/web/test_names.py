"""Names on the pages: whole, and refused in words where they are too long."""

import re

import pytest

from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug
FAMILY = "👩\u200d👩\u200d👧"


def test_a_name_of_joined_pictures_stays_whole_at_the_table(anne):
    key = anne.open(SLUG, "me", "beside", name0=f"{FAMILY} Anne")

    assert f"<b>{FAMILY} Anne</b>" in anne.get(f"/table/{key}").text


def test_no_field_of_a_name_cuts_what_is_written(anne, bob):
    key = anne.open(SLUG, "me", "friend")
    pages = [anne.get(f"/game/{SLUG}").text, bob.get(f"/join/{anne.invite(key)}").text]

    fields = [field for page in pages for field in re.findall(r"<input[^>]* name=\"?name\d?\b[^>]*>", page, re.DOTALL)]

    assert len(fields) > 2
    assert not [field for field in fields if "maxlength" in field]


@pytest.mark.parametrize(("name", "count"), [("x" * 30, 30), (FAMILY * 25, 25)])
def test_a_name_too_long_is_refused_in_words_and_stays_in_the_form(anne, name, count):
    answer = anne.post(f"/game/{SLUG}", seat0="me", seat1="beside", name0=name)

    assert answer.status_code == 400
    assert "Un nom a au plus 24 lettres" in answer.text
    assert f"il y en a {count}." in answer.text
    assert f'value="{name}"' in answer.text
