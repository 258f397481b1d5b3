"""The house as an app: icons of every kind, and a bar in the colour of the look that was chosen."""

import re
import struct

import pytest

from ludotheque.web.scripts import STATIC

BARS = re.findall(r"--bar: (#[0-9a-f]{6});", (STATIC / "house.css").read_text(encoding="utf-8"))


def size_of(png: bytes) -> str:
    """Read how large a picture is, as its file says."""
    assert png.startswith(b"\x89PNG")
    return "{}x{}".format(*struct.unpack(">II", png[16:24]))


def test_there_are_icons_of_two_sizes_and_one_that_may_be_cut_to_a_shape(anne):
    icons = [icon for icon in anne.get("/manifest.webmanifest").json()["icons"] if icon["type"] == "image/png"]
    sizes = {(icon["sizes"], icon["purpose"]) for icon in icons}

    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes


def test_a_telephone_finds_an_icon_of_its_own_and_the_window_to_its_edges(anne):
    page = anne.get("/").text
    icon = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', page)[1]

    assert size_of(anne.get(icon).content) == "180x180"
    assert "viewport-fit=cover" in page


@pytest.mark.parametrize(("theme", "bars"), [("auto", [BARS[0], BARS[1]]), ("light", [BARS[0]]), ("dark", [BARS[2]])])
def test_the_bar_of_a_telephone_has_the_colour_of_the_bar_of_the_page(anne, theme, bars):
    anne.post("/language", theme=theme)

    assert re.findall(r'<meta name="theme-color" content="(#[0-9a-f]{6})"', anne.get("/").text) == bars
