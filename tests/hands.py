"""A pair of hands: plays any game on its page, by the mouse or by the keyboard."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match

PATIENCE = 30_000


def set_table(page: Page, slug: str, seats: list[str], options: dict[str, str] | None = None) -> None:
    """Open a box and set its table; the first seat is who sits here."""
    page.goto(f"/game/{slug}")
    for number, kind in enumerate(seats):
        page.select_option(f"#seat{number}", kind)
    for name, value in (options or {}).items():
        field = page.locator(f"#o-{name}")
        if field.evaluate("node => node.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    page.click("#open")
    page.wait_for_selector("#table")


def bring(page: Page, match: Match[Any]) -> None:
    """Bring a position to the page: the game so far, as a journal, every seat played at this device."""
    names = [f"Joueur {seat + 1}" for seat in range(match.seats)]
    page.goto("/")
    page.click(".bring summary")
    page.fill("#journal", write(journal_of(match, names)))
    page.click(".bring button")
    page.wait_for_selector("#table")
    wait_for_turn(page)


def find_position(setup: Callable[[], Match[Any]], wanted: Callable[[Match[Any]], bool], most: int = 400) -> Match[Any]:
    """Play random games until a position is as wanted, and return it; the same one every time."""
    for number in range(most):
        match, chooser = setup(), Random(number)
        while not match.is_over:
            if match.actor >= 0 and wanted(match):
                return match
            if match.actor < 0:
                match.draw(chooser.randrange(match.chances()))
            else:
                match.play(chooser.choice(match.legal()))
    raise AssertionError("no such position comes up")


def log_of(page: Page) -> str:
    """Read the last line of the log."""
    return page.locator("#log li").last.inner_text()


def turn(page: Page) -> str:
    return page.get_attribute("#table", "data-turn") or ""


def ply(page: Page) -> int:
    return int(page.get_attribute("#table", "data-ply") or 0)


def wait_for_turn(page: Page) -> str:
    """Wait until the page's player can act, or the game is over."""
    page.wait_for_selector("#table:is([data-turn=mine], [data-turn=over]), #lift, #hand-over", timeout=PATIENCE)
    for button in ("#hand-over", "#lift"):
        if page.locator(button).count():
            page.click(button)
            page.wait_for_selector(button, state="detached")
            return wait_for_turn(page)
    return turn(page)


def moves(page: Page) -> list[tuple[int, str, str]]:
    """List the moves that can be made on the board."""
    text = page.get_attribute("#table", "data-moves") or ""
    return [(int(a), s, t) for a, s, t in re.findall(r"(-?\d+):([^> ]*)>(\S*)", text)]


def buttons(page: Page) -> list[int]:
    return [int(value) for value in page.locator("#moves button[value]").evaluate_all("all => all.map(b => b.value)")]


def play(page: Page, action: int) -> None:
    """Make one move as a person does with the mouse, and wait until the table shows it."""
    before = ply(page)
    on_board = {a: (s, t) for a, s, t in moves(page)}
    if action in on_board and action >= 0:
        source, target = on_board[action]
        sharing = [a for a, (s, _) in on_board.items() if s == source]
        if source and (len(sharing) > 1 or not target):
            click(page, source)
        elif source:
            click(page, source)
            target = ""
        if target:
            click(page, target)
    else:
        page.click(f"#act{action}")
        if page.locator("#ask[open]").count():
            page.click("#ask-yes")
    page.wait_for_selector(f'#table:not([data-ply="{before}"])', timeout=PATIENCE)


def click(page: Page, key: str) -> None:
    """Click on a thing of the board, where it can be hit."""
    for _ in range(10):
        spot = page.evaluate(SPOT, key)
        if spot:
            break
        page.wait_for_timeout(200)  # something passes over it
    assert spot, f"{key} cannot be hit"
    page.mouse.click(*spot)


SPOT = """key => {
  const node = document.querySelector(`#board [id="${CSS.escape(key)}"]`);
  node.scrollIntoView({block: "nearest"});
  const box = node.getBoundingClientRect();
  const spots = [[.5, .5], [.5, .25], [.5, .75], [.25, .5], [.75, .5], [.2, .2], [.8, .8], [.8, .2], [.2, .8]];
  const isFree = each => each.closest("#board svg") && !each.closest(".can:not(.goal)");
  for (const [u, v] of [...spots, [.5, .1], [.5, .9]]) {
    const x = box.x + box.width * u, y = box.y + box.height * v;
    const hit = document.elementsFromPoint(x, y), first = hit.findIndex(each => node.contains(each));
    if (first >= 0 && hit.slice(0, first).every(isFree)) return [x, y];
  }
  return null;
}"""


def play_to_the_end(page: Page, seed: int = 1, most: int = 1500) -> int:
    """Play at random with the mouse until the game is over; return how many moves it took."""
    chooser = Random(seed)
    for count in range(most):
        if wait_for_turn(page) == "over":
            return count
        choices = [action for action, _, _ in moves(page) if action >= 0] + buttons(page)
        play(page, chooser.choice(choices))
    raise AssertionError("the game does not end")


def play_by_keyboard(page: Page, most: int = 1500) -> int:
    """Play with keys alone: Tab to something that can be acted on, Enter to act."""
    for count in range(most):
        if wait_for_turn(page) == "over":
            return count
        before = ply(page)
        for _ in range(3):
            tab_to_a_move(page)
            page.keyboard.press("Enter")
            if page.locator("#ask[open]").count():
                page.keyboard.press("Enter")
            try:
                page.wait_for_selector(f'#table:not([data-ply="{before}"])', timeout=1500)
                break
            except TookTooLong:  # a piece was picked up; its places come next
                continue
        else:
            raise AssertionError("the keyboard does not lead on")
    raise AssertionError("the game does not end")


def tab_to_a_move(page: Page) -> None:
    """Press Tab until what has the focus is a place, a piece or a button of a move; places first where some glow."""
    wanted = "#board .goal" if page.locator("#board .goal[tabindex]").count() else "#board .can, #moves button"
    for _ in range(120):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never reaches a move")


def expect_winner(page: Page) -> None:
    expect(page.locator("#result h2")).not_to_be_empty()
