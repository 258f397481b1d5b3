"""The button that prints a game: a PDF of what the box's form says, or a sentence that says why not."""

import asyncio
import re
from html import unescape

import pytest

from in_process import a_house
from ludotheque import catalogue
from ludotheque.engine.forms import OWN, Counters
from ludotheque.press import typesetting
from ludotheque.press.orders import Order
from ludotheque.press.typesetting import pdf
from ludotheque.web.speaking import speaker
from setups import a_game_asking

COUNTED, DECK = a_game_asking(Counters)
PARTS = {f"{DECK.name}.{counter.part}": "1" for counter in DECK.form.counters}
SEATED = {"seat0": "me", "seat1": "beside"}


def test_the_form_of_the_box_is_printed_as_it_is_filled_in_with_the_same_bytes_in_any_process(bob):
    answer = bob.web.post(
        f"/game/{COUNTED.slug}/print", data={**SEATED, "paper": "letter", DECK.name: OWN, **PARTS}, timeout=600
    )
    counts = DECK.form.write((1,) * len(DECK.form.counters))

    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'attachment; filename="{COUNTED.slug}-letter-en.pdf"'
    assert answer.content == pdf(Order(COUNTED.slug, "letter", "en", {DECK.name: counts}))


@pytest.mark.parametrize("form", [{"paper": "a0"}, {DECK.name: "7xZ"}, {DECK.name: OWN}])
def test_what_cannot_be_printed_is_told_in_the_box(anne, form):
    answer = anne.web.post(f"/game/{COUNTED.slug}/print", data={**SEATED, **form})

    assert answer.status_code == 400
    assert unescape(re.search(r'class="fault" role="alert">(.*?)</p>', answer.text, re.DOTALL)[1]).strip()


def test_every_box_that_has_parts_has_the_button(anne):
    for game in catalogue.shelf():
        page = anne.get(f"/game/{game.slug}").text
        assert (f'formaction="/game/{game.slug}/print"' in page) == (game.parts is not None)


def test_a_house_without_the_press_says_how_to_install_it(tmp_path, monkeypatch):
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)

    async def asked():
        async with a_house(tmp_path / "db") as (_, web):
            return await web.post(f"/game/{COUNTED.slug}/print", data=SEATED)

    answer = asyncio.run(asked())

    assert answer.status_code == 501
    assert "pip install 'ludotheque[press]'" in unescape(answer.text)
    assert speaker("fr")("fault.NoPress") in unescape(answer.text)
