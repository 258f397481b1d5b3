"""Who begins: seats that are told, reordered, or drawn by lot."""

import re

import pytest

from ludotheque import catalogue
from ludotheque.engine.forms import EachSeat
from ludotheque.web.speaking import speaker
from setups import a_game_asking, a_game_with

GAME, COLOURS = a_game_asking(EachSeat)
SLUG = a_game_with(hides=False, chance_first=True).slug


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_the_box_tells_who_begins(anne, game):
    assert speaker("fr")(f"begins.{game.begins}") in anne.get(f"/game/{game.slug}").text


def names(page: str) -> list[str]:
    """Read the names of the seats at a table, or in a box's form."""
    at_table = re.findall(r'<li id="chair\d"[^>]*>.*?<b>(.*?)</b>', page)
    return at_table or re.findall(r'name="name\d"[^>]*?value="([^"]*)"', page)


def test_without_script_a_seat_moves_with_all_that_was_filled_in(anne):
    value = COLOURS.values[-1]
    filled = {"seat0": "me", "name0": "Anne", "seat1": "beside", "name1": "Zoé", f"{COLOURS.name}.1": value}

    page = anne.web.post(f"/game/{GAME.slug}", data={**filled, "salt": "poivre", "move-seat": "1-0"})

    assert page.status_code == 200
    assert names(page.text)[:2] == ["Zoé", "Anne"]
    assert re.search(rf'name="{COLOURS.name}.0".*?value="{value}" selected', page.text, re.DOTALL)
    assert 'value="poivre"' in page.text


@pytest.mark.parametrize("move", ["0-9", "9-0", "-1-0", "x", "", "1-1", "0-1-2", "9" * 300])
def test_a_move_of_seats_that_cannot_be_changes_nothing(anne, move):
    page = anne.post(f"/game/{SLUG}", seat0="me", name0="Anne", seat1="beside", name1="Zoé", **{"move-seat": move})

    assert page.status_code == 200
    assert names(page.text)[:2] == ["Anne", "Zoé"]


def test_seats_drawn_by_lot_come_in_every_order_and_nobody_is_lost(anne):
    people = {"name0": "Anne", "name1": "Zoé", "draw-seats": "on"}
    drawn = set()
    for _ in range(40):
        key = anne.open(SLUG, "me", "beside", **people)
        drawn.add(tuple(names(anne.get(f"/table/{key}").text)))
        if len(drawn) == 2:
            break

    assert drawn == {("Anne", "Zoé"), ("Zoé", "Anne")}


def test_what_somebody_chose_goes_along_when_seats_are_drawn(anne):
    mine, yours, *_ = COLOURS.values
    say = GAME.words.speaker("fr")
    chosen = {"name0": "Anne", "name1": "Zoé", f"{COLOURS.name}.0": mine, f"{COLOURS.name}.1": yours}
    for _ in range(8):
        key = anne.open(GAME.slug, "me", "beside", **chosen, **{"draw-seats": "on"})
        page = anne.get(f"/table/{key}").text
        order = [mine, yours] if names(page)[0] == "Anne" else [yours, mine]
        assert ", ".join(say(f"option.{COLOURS.name}.{value}") for value in order) in page
