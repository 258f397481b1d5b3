"""A game printed from its box: the button is found, and the PDF comes."""

from pathlib import Path

import pytest

from ludotheque.web.speaking import speaker
from setups import a_game_with

pytestmark = pytest.mark.browser

SLUG = a_game_with(choices=False).slug


def test_the_button_in_the_box_brings_a_pdf(phone):
    phone.goto(f"/game/{SLUG}")
    phone.get_by_label(speaker("fr")("box.paper")).select_option("letter")

    with phone.expect_download(timeout=600_000) as coming:
        phone.get_by_role("button", name=speaker("fr")("box.print")).click()

    assert coming.value.suggested_filename == f"{SLUG}-letter-fr.pdf"
    assert Path(coming.value.path()).read_bytes().startswith(b"%PDF-")
