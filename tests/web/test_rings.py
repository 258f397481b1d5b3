"""Rings around what can be touched and around what has the focus: seen on every ground, in both looks."""

import re
from random import Random

import pytest

from ludotheque import catalogue
from ludotheque.engine.contracts import SHAPES
from ludotheque.svg.palette import contrast
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import plain_setups, walk
from ludotheque.web.scripts import STATIC

LEAST = 3
OFTEN = 12  # every so many positions of a game are looked at
HOUSE, BOARD = ((STATIC / name).read_text(encoding="utf-8") for name in ("house.css", "board.css"))
RINGS = (STATIC.parent / "templates" / "_rings.html").read_text(encoding="utf-8")
GROUNDS = ("paper", "sheet", "felt", "felt-deep", "bar", "gold")


def ruled(style: str, selector: str) -> str:
    """Find what a style sheet says of something."""
    return re.search(rf"^{re.escape(selector)} {{\n(.*?)^}}", style, re.S | re.M)[1]


def colours(text: str) -> set[str]:
    """List all colours of a text, in six figures."""
    found = re.findall(r"#([0-9a-f]{6}|[0-9a-f]{3})\b", text)
    return {f"#{each}" if len(each) == 6 else f"#{''.join(2 * figure for figure in each)}" for each in found}


def painted(name: str) -> str:
    """Find the colour that a matrix of the rings paints with, whatever was there before."""
    rows = re.search(rf'class="{name}"[^>]* values="([^"]+)"', RINGS)[1].split("  ")
    assert [row.rpartition(" ")[0] for row in rows[:3]] == ["0 0 0 0"] * 3
    return "#" + "".join(f"{round(255 * float(row.split()[-1])):02x}" for row in rows[:3])


def rings() -> dict[str, tuple[str, str]]:
    """List the rings, each of two colours."""
    glow = [painted(name) for name in ("light", "dark")]
    places = [re.search("stroke: (#[0-9a-f]{6});", ruled(BOARD, f"#halos .{name}"))[1] for name in ("light", "dark")]
    return {
        "glow": tuple(glow),
        "places": tuple(places),
        "focus": tuple(colours(ruled(HOUSE, ":focus-visible"))),
    }


def drawn(slug: str) -> set[str]:
    """List all colours that a game is drawn in, in both shapes of window."""
    setup = plain_setups(catalogue.game(slug))[-1]
    say, seen = setup.game.words.speaker("fr"), set()
    for number, match in enumerate(walk(setup.match(), Random(1))):
        if number % OFTEN == 0:
            view = match.view(max(match.actor, 0), NAMES[: match.seats], say)
            seen |= {
                colour for shape in SHAPES for colour in colours(str(setup.game.scene.draw(view._replace(shape=shape))))
            }
    return seen


def grounds_of_pages() -> set[str]:
    return {colour for name in GROUNDS for colour in re.findall(rf"--{name}: (#[0-9a-f]{{6}});", HOUSE)}


def lost(ring: tuple[str, str], grounds: set[str]) -> list[str]:
    """List the grounds on which neither colour of a ring is seen."""
    return sorted(ground for ground in grounds if max(contrast(each, ground) for each in ring) < LEAST)


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_what_glows_and_what_has_the_focus_is_seen_on_every_colour_of_a_board(slug):
    grounds = drawn(slug)

    assert len(grounds) > 10
    assert {name: lost(ring, grounds) for name, ring in rings().items()} == {"glow": [], "places": [], "focus": []}


def test_the_focus_is_seen_on_every_ground_of_the_pages_light_and_dark():
    grounds = grounds_of_pages()

    assert len(grounds) > len(GROUNDS)
    assert lost(rings()["focus"], grounds) == []


def test_the_two_colours_of_a_ring_stand_out_from_each_other():
    assert all(len(ring) == 2 and contrast(*ring) >= LEAST for ring in rings().values())


def test_one_colour_alone_would_be_lost():
    assert lost(("#1b74d1", "#1b74d1"), grounds_of_pages()) == ["#22382b", "#24392d", "#2f4a3a"]
