"""Measures what a page gives to its board in windows of every shape, while a game is played."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from ludotheque.engine.match import Match
from page_driver import bring, play, played, see

SIZES = (
    *((360, 740), (390, 844), (768, 1024), (820, 1180)),  # upright
    *((740, 360), (844, 390), (683, 312), (1366, 625), (1920, 1080)),  # on the side; the third is 1366 at 200 %
)
SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


class Shape(NamedTuple):
    """What was seen of one game in one window, at the worst of some steps."""

    slug: str
    width: int
    height: int
    share: float  # of the window that the drawing fills
    square: float  # the drawing, compared with a square as wide as the window's short side
    text: float  # pixels of the smallest letters on the board
    target: float  # pixels of the smallest thing that can be touched
    together: bool  # board, prompt and buttons are seen without scrolling
    jumped: tuple[str, ...]  # what did not stay where it was from move to move
    sideways: bool  # the page is wider than the window


def shapes(page: Page, slug: str, steps: int = 3) -> list[Shape]:
    """Play some moves from the middle of a game, and look at each in every window."""
    bring(page, midway(slug))
    chooser, seen = Random(1), []
    for _ in range(steps):
        play(page, chooser.choice(see(page).choices))
        see(page)
        seen.append([_look(page, *size) for size in SIZES])
    return [_worst(slug, *size, looks) for size, looks in zip(SIZES, zip(*seen, strict=True), strict=True)]


def midway(slug: str) -> Match[Any]:
    """Play a game of two at random, and take half of it back; the same one every time."""
    match = played(slug)
    match.undo(len(match.steps) // 2)
    return match


def _look(page: Page, width: int, height: int) -> dict[str, Any]:
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator("#table")).to_have_attribute("data-shape", "wide" if width > height and width > 900 else "tall")
    seen: dict[str, Any] = page.evaluate(f"() => {{ {SCRIPT}\nreturn shape(); }}")
    return seen


def _worst(slug: str, width: int, height: int, looks: tuple[dict[str, Any], ...]) -> Shape:
    area = min(look["area"] for look in looks)
    return Shape(
        slug, width, height,
        share=area / (width * height),
        square=area / min(width, height) ** 2,
        text=min(look["text"] for look in looks),
        target=min(look["target"] for look in looks),
        together=all(look["together"] for look in looks),
        jumped=tuple(sorted(_jumped([look["places"] for look in looks]))),
        sideways=any(look["sideways"] for look in looks),
    )  # fmt: skip


def _jumped(places: list[dict[str, list[int]]]) -> Iterator[str]:
    """List what is not always in the same place while it is shown."""
    for name in set().union(*places):
        if len({tuple(each[name]) for each in places if name in each}) > 1:
            yield name
