"""Plays any game on its page, by the mouse, a finger or the keyboard."""

import re
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import APIResponse, Page, expect

from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from waiting import LONGEST

expect.set_options(timeout=1000 * LONGEST)
SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
HIDE = "Object.defineProperty(document, 'hidden', { get: () => window.isHidden }); window.isHidden = true"
# Stands in for the browser's own, which no test can see: notes what is asked and shown.
NOTIFICATION = """granted => {
  window.shown = [];
  window.Notification = class extends EventTarget {
    static permission = "default";
    static async requestPermission() { return (this.permission = granted ? "granted" : "denied"); }
    constructor(title, { body }) { super(); shown.push(`${title}: ${body}`); }
  };
}"""


class Sight(NamedTuple):
    """What a player sees at a glance: whether to act, how far the game is, and what can be done."""

    turn: str
    ply: int
    on_board: list[tuple[int, str, str]]  # action, what is picked up, where it is put
    beside: list[int]  # actions that have a button
    picks: bool  # every piece is picked up first, even one that has a single place

    @property
    def choices(self) -> list[int]:
        """List the moves to choose from; what a button throws is not thrown on the board as well."""
        return [action for action, _, _ in self.on_board if action != CHANCE] + self.beside


def draw_soon(page: Page) -> None:
    """Look without rings and glow, as where colours are forced: it is soonest drawn."""
    page.emulate_media(forced_colors="active")


def set_table(page: Page, slug: str, seats: list[str]) -> None:
    """Set a table by what its box would send, without the page before it; the first seat is who sits here."""
    kinds = {f"seat{number}": kind for number, kind in enumerate(seats)}
    page.goto(send(page, f"/game/{slug}", **kinds).headers["location"])
    page.wait_for_selector("#table")


def open_box(page: Page, slug: str, seats: list[str], options: dict[str, str] | None = None) -> None:
    """Open a box and set its table by its form."""
    page.goto(f"/game/{slug}")
    for number, kind in enumerate(seats):
        page.select_option(f"#seat{number}", kind)
    for name, value in (options or {}).items():
        choose(page, name, value)
    page.click("#open")
    page.wait_for_selector("#table")


def choose(page: Page, name: str, value: str) -> None:
    """Choose an option in its box's form: from its list, or as code."""
    field, way = page.locator(f"#o-{name}"), page.locator(f"[type=radio][name={name}]")
    if way.and_(page.locator(f"[value='{value}']")).count():
        way.and_(page.locator(f"[value='{value}']")).check()
    elif field.evaluate("node => node.tagName") == "SELECT":
        field.select_option(value)
    else:
        if way.count():
            way.last.check()
        field.evaluate("node => node.closest('details')?.setAttribute('open', '')")
        field.fill(value)


def bring(page: Page, match: Match[Any]) -> None:
    """Bring a position to the page: the game so far, as a journal, every seat played at this device."""
    names = [f"Joueur {seat + 1}" for seat in range(match.seats)]
    page.goto(send(page, "/journal", journal=write(journal_of(match, names))).headers["location"])
    wait_for_turn(page)


def send(page: Page, address: str, **form: str) -> APIResponse:
    """Send a form as a page of the house does, without going where it leads."""
    headers = {"sec-fetch-site": "same-origin", "accept": "application/json"}
    return page.request.post(address, form=form, headers=headers, max_redirects=0)


def turn(page: Page) -> str:
    return page.get_attribute("#table", "data-turn") or ""


def ply(page: Page) -> int:
    return int(page.get_attribute("#table", "data-ply") or 0)


def wait_for_turn(page: Page) -> str:
    """Wait until the page's player can act, or the game is over."""
    return see(page).turn


def see(page: Page, after: int | None = None, *, by_keys: bool = False) -> Sight:
    """Wait for one's turn, after a ply if one is given, lift the curtain, and take in what can be done."""
    lifted = ""
    while True:
        seen = _do(page, "see", after, lifted)
        if not seen["veil"]:
            return Sight(seen["turn"], seen["ply"], _touches(seen["moves"]), seen["buttons"], seen["picks"])
        lifted = seen["veil"]
        if by_keys:
            tab_to(page, f"#{lifted}")
            page.keyboard.press("Enter")
        else:
            _hit(page, f"#{lifted}")


def moves(page: Page) -> list[tuple[int, str, str]]:
    """List the moves that can be made on the board."""
    return _touches(page.get_attribute("#table", "data-moves") or "")


def buttons(page: Page) -> list[int]:
    """List the moves that have a button."""
    found = page.locator("#moves button[name=action]").evaluate_all("all => all.map(each => +each.value)")
    return list(found)


def play(page: Page, action: int) -> None:
    """Make one move as a person does with the mouse, and wait until the table shows it."""
    moved(page, make(page, action, see(page)))


def moved(page: Page, before: int) -> None:
    """Wait until the table has left a ply."""
    _do(page, "moved", before)


def make(page: Page, action: int, sight: Sight) -> int:
    """Make one move with the mouse; return the ply at which it was made."""
    on_board = {a: (s, t) for a, s, t in sight.on_board}
    if action not in on_board or action == CHANCE:
        press(page, action)
        return sight.ply
    for key in _needed(action, on_board, sight.picks):
        click(page, key)
    agree(page)
    return sight.ply


def press(page: Page, action: int) -> None:
    """Press the button of a move, and yes if the page asks."""
    _hit(page, f"#act{action}")
    agree(page)


def agree(page: Page) -> None:
    """Say yes if the page asks."""
    if page.evaluate("document.getElementById('ask')?.open"):
        _hit(page, "#ask-yes")


def click(page: Page, key: str) -> None:
    """Click on a thing of the board, where it can be hit."""
    _hit(page, f'#board [id="{key}"]')


def crowded(page: Page) -> list[str]:
    """List all that glows, what has most rivals for a finger first."""
    return list(_do(page, "crowded"))


def rivals(page: Page, key: str) -> list[str]:
    """List what else glows where a finger on a thing might touch it."""
    return list(_do(page, "rivals", key))


def touch(page: Page, key: str) -> None:
    """Touch a thing of the board with a finger."""
    x, y = _do(page, "spot", f'#board [id="{key}"]')
    page.touchscreen.tap(x, y)


def led_on(page: Page, before: int) -> str:
    """Wait until something was picked up or played, or the page tells a finger what it would cost."""
    return str(_do(page, "led", before, ""))


def play_to_the_end(page: Page, seed: int = 1, most: int = 1500) -> int:
    """Play at random with the mouse until the game is over; return how many moves it took."""
    chooser, before = Random(seed), None
    for count in range(most):
        sight = see(page, before)
        if sight.turn == "over":
            return count
        before = make(page, chooser.choice(sight.choices), sight)
    raise AssertionError("the game does not end")


def play_by_keyboard(page: Page, most: int = 1500) -> int:
    """Play with keys alone until the game is over or enough was played; return how many moves it took."""
    before = None
    for count in range(most):
        sight = see(page, before, by_keys=True)
        if sight.turn == "over":
            return count
        before = sight.ply
        move_by_keyboard(page, before)
    return most


def move_by_keyboard(page: Page, before: int) -> None:
    """Tab to something that can be acted on, Enter to act; again for a place or a yes."""
    for _ in range(3):
        had = tab_to(page)
        page.keyboard.press("Enter")
        if _do(page, "led", before, had) == "moved":
            return
    raise AssertionError("the keyboard does not lead on")


def tab_to(page: Page, wish: str = "") -> str:
    """Press Tab until a move, or what is wished, has the focus; return what is held."""
    for _ in range(6):
        presses, held = _do(page, "tabs", wish)
        if presses == 0:
            return str(held)
        for _ in range(presses):
            page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {wish or 'a move'}")


def lead_on(page: Page, *, by_keys: bool = False) -> None:
    """Do what a step of a lesson asks for: read on, press a button, or touch the board."""
    wanted = page.get_attribute("#table", "data-wanted")
    touches = {action: (source, target) for action, source, target in moves(page)}
    if wanted is None:
        stops = ["#continue"]
    elif int(wanted) in touches:
        stops = [f'#board [id="{key}"]' for key in _needed(int(wanted), touches, _do(page, "picks"))]
    else:
        stops = [f"#act{wanted}"]
    for stop in stops:
        if by_keys:
            tab_to(page, stop)
            page.keyboard.press("Enter")
        else:
            _hit(page, stop)


def _needed(action: int, touches: dict[int, tuple[str, str]], picks: bool) -> list[str]:
    """List what must be touched: where no piece has several places, a piece needs none, unless the board says so."""
    source, target = touches[action]
    carried = [piece for piece, place in touches.values() if piece and place]
    is_picked_first = picks or len(set(carried)) < len(carried)
    return [key for key in (source, target if is_picked_first or not source else "") if key]


def board(page: Page) -> list[str]:
    """Take the board as the page has it, line by line, however it came about."""
    return list(_do(page, "board"))


def expect_winner(page: Page) -> None:
    expect(page.locator("#result h2")).not_to_be_empty()


def _do(page: Page, name: str, *given: Any) -> Any:
    return page.evaluate(f"given => {{ {SCRIPT}\nreturn {name}(...given); }}", list(given))


def _hit(page: Page, selector: str) -> None:
    x, y = _do(page, "spot", selector)
    page.mouse.click(x, y)


def _touches(text: str) -> list[tuple[int, str, str]]:
    return [(int(a), s, t) for a, s, t in re.findall(r"(-?\d+):([^> ]*)>(\S*)", text)]
