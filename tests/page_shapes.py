"""Measures what a page gives to its board in windows of every shape, while a game is played."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.testing.positions import NAMES
from ludotheque.web.speaking import speaker
from ludotheque.web.table.offers import beside, offers_of, open_actions
from page_driver import bring, draw_soon, play, see
from random_games import played

SIZES = (
    *((360, 740), (390, 844), (768, 1024), (820, 1180)),  # upright
    *((740, 360), (844, 390), (683, 312), (1366, 625), (1920, 1080)),  # on the side; the third is 1366 at 200 %
)
ENLARGED = (683, 312)
LOW = 384  # pixels of height that a window for a low drawing has at least
Size = tuple[int, int]
Look = dict[Size, dict[str, Any]]  # what was measured in each window
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
    button: float  # pixels of the lowest button
    apart: float  # pixels between the middles of the two nearest things on the board
    together: bool  # board, prompt and buttons are seen without scrolling
    seats: bool  # and so are the first two seats
    whole: bool  # the prompt is read without scrolling
    story: int  # lines of it that have room while two play
    bar: bool  # nothing in the bar covers something else or lacks its name
    jumped: tuple[str, ...]  # what did not stay where it was from move to move
    fits: bool  # all of the page is in the window
    named: bool  # and so is the name of the game, in its bar
    sideways: bool  # the page is wider than the window
    steps: int  # that were looked at


def shapes(page: Page, slug: str) -> list[Shape]:
    """Look at a game in every window where it asks and offers most, and again after the next step.

    A table of two is looked at, and one of as many as can play, which asks no more and has less room.
    """
    two, *more = _companies(slug)
    tables = [_looks(page, telling(slug, two), 1), *(_looks(page, telling(slug, many), 0) for many in more)]
    return _worst_of(slug, tables)


def whole_shapes(page: Page, slug: str, sizes: Sequence[Size] = SIZES) -> list[Shape]:
    """Play a game of two and of as many as can play, and look at every step in every window until the end."""
    game = catalogue.game(slug)
    return _worst_of(slug, [list(_steps(page, Match(game, seats), sizes)) for seats in _companies(slug)], sizes)


def _steps(page: Page, match: Match[Any], sizes: Sequence[Size]) -> Iterator[Look]:
    """Play in one window and look at every step in the others, each of which keeps its shape."""
    draw_soon(page)
    bring(page, match)
    windows = {size: _window(page, size) for size in sizes}
    chooser = Random(1)
    while True:
        sight = see(page)
        yield {size: _at_a_step(window, sight.ply) for size, window in windows.items()}
        if sight.turn == "over":
            break
        play(page, chooser.choice(sight.choices))
    for window in windows.values():
        window.close()


def _window(page: Page, size: Size) -> Page:
    """Open the table once more, in a window of some size."""
    window = page.context.new_page()
    draw_soon(window)
    window.set_viewport_size({"width": size[0], "height": size[1]})
    window.goto(page.url)
    see(window)
    return window


def _at_a_step(window: Page, ply: int) -> dict[str, Any]:
    seen: dict[str, Any] = window.evaluate(f"ply => {{ {SCRIPT}\nreturn shapeAt(ply); }}", ply)
    return seen


def _companies(slug: str) -> list[int]:
    return sorted({2, catalogue.game(slug).seats[-1]})


def _worst_of(slug: str, tables: Iterable[Iterable[Look]], sizes: Sequence[Size] = SIZES) -> list[Shape]:
    seen = [list(looks) for looks in tables]
    return [_worst(slug, size, [[look[size] for look in looks] for looks in seen]) for size in sizes]


def telling(slug: str, seats: int) -> Match[Any]:
    """Find the step of a game in which most stands beside the board, in letters; the same one every time."""
    match = played(slug, seats)
    again: Match[Any] = Match(match.game, seats)
    most = (-1, 0)
    for number, step in enumerate(match.steps):
        if step.who != CHANCE:
            most = max(most, (_letters(again), number))
        again.force(step.action)
    match.undo(most[1])
    return match


def _letters(match: Match[Any]) -> int:
    """Count what a page says and offers beside the board."""
    game = match.game
    view = match.view(match.actor, NAMES[: match.seats], game.words.speaker("fr"))
    actions = {action: game.scene.touch(view, action) for action in open_actions(view)}
    offers = offers_of(game, view, beside(actions), speaker("fr"))
    return len(game.speech.prompt(view.state, view.say)) + sum(len(offer.words + offer.cost) for offer in offers)


def _looks(page: Page, match: Match[Any], steps: int) -> Iterator[Look]:
    """Look at a position and at those that follow, in every window, and back from the last window to the first."""
    draw_soon(page)
    bring(page, match)
    chooser, sizes = Random(1), SIZES
    yield {size: _in_a_window(page, *size) for size in sizes}
    for _ in range(steps):
        sight, sizes = see(page), sizes[::-1]
        if sight.turn == "over":
            return
        play(page, chooser.choice(sight.choices))
        see(page)
        yield {size: _in_a_window(page, *size) for size in sizes}


def _in_a_window(page: Page, width: int, height: int) -> dict[str, Any]:
    page.set_viewport_size({"width": width, "height": height})
    drawn = "tall" if width < height or height < LOW else "wide" if width > 900 else "low"
    expect(page.locator("#table")).to_have_attribute("data-shape", drawn)
    seen: dict[str, Any] = page.evaluate(f"size => {{ {SCRIPT}\nreturn shapeIn(size); }}", [width, height])
    return seen


def _worst(slug: str, size: tuple[int, int], tables: list[list[dict[str, Any]]]) -> Shape:
    (width, height), looks = size, [look for table in tables for look in table]
    area, *least = (min(look[name] for look in looks) for name in ("area", "text", "target", "button", "apart"))
    return Shape(
        slug, width, height,
        area / (width * height),
        area / min(width, height) ** 2,
        *least,
        together=all(look["together"] for look in looks),
        seats=all(look["seats"] for look in looks),
        whole=all(look["whole"] for look in looks),
        story=min(look["story"] for look in tables[0] if not look["isOver"]),
        bar=all(look["bar"] for look in looks),
        jumped=tuple(sorted({name for table in tables for name in _jumped(table)})),
        fits=all(look["fits"] for look in looks),
        named=all(look["named"] for look in looks),
        sideways=any(look["sideways"] for look in looks),
        steps=len(looks),
    )  # fmt: skip


def _jumped(looks: list[dict[str, Any]]) -> Iterator[str]:
    """List what is not always in the same place while it is shown and the game goes on."""
    places: list[dict[str, list[int]]] = [look["places"] for look in looks if not look["isOver"]]
    for name in set().union(*places):
        if len({tuple(each[name]) for each in places if name in each}) > 1:
            yield name
