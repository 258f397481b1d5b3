"""A finger drags what a mouse drags, and a drop reaches as far as a tap."""

import pytest
from playwright.sync_api import Page

from ludotheque import catalogue
from ludotheque.engine.match import Match
from page_driver import bring, find_position, moved, moves, ply

pytestmark = pytest.mark.browser

MIDDLE = """id => {
  const box = document.querySelector(`#board [id="${id}"]`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
BESIDE = """id => {
  const { left, right, top, bottom } = document.querySelector(`#board [id="${id}"]`).getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const around = [[left - 12, y], [right + 12, y], [x, top - 12], [x, bottom + 12]];
  const away = ([u, v], each) => {
    const box = each.getBoundingClientRect();
    return Math.hypot(Math.max(box.left - u, 0, u - box.right), Math.max(box.top - v, 0, v - box.bottom));
  };
  const others = [...document.querySelectorAll("#board .can, #board .goal")].filter(each => each.id !== id);
  return around.find(spot => document.elementFromPoint(...spot)?.closest("#board svg")
    && others.every(each => away(spot, each) > 22));
}"""
STEPS = 6


def is_carried(match: Match) -> bool:
    """Tell whether a piece can be carried to one place or another."""
    view = match.view(match.actor, ("A", "B"), match.game.words.speaker("fr"))
    touches = [match.game.scene.touch(view, action) for action in match.legal()]
    return any(touch.source and touch.target for touch in touches)


def a_carrying(slug: str) -> Match | None:
    try:
        return find_position(lambda: Match(catalogue.game(slug), 2), is_carried, most=2)
    except AssertionError:
        return None


CARRYING = [slug for slug in catalogue.slugs() if a_carrying(slug)]


def drag(page: Page, start: list[float], end: list[float]) -> None:
    """Put a finger down, move it as a hand does, and lift it."""
    fingers = page.context.new_cdp_session(page)
    ways = [[a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True)] for step in range(STEPS + 1)]
    for number, (x, y) in enumerate(ways):
        kind = "touchMove" if number else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("slug", CARRYING)
def test_a_finger_drags_a_piece_to_its_place(phone: Page, slug):
    bring(phone, a_carrying(slug))
    before = ply(phone)
    _, source, target = next(move for move in moves(phone) if move[1] and move[2])
    phone.locator(f'#board [id="{source}"]').scroll_into_view_if_needed()
    start, (x, y) = phone.evaluate(MIDDLE, source), phone.evaluate(MIDDLE, target)

    drag(phone, start, [x, y])
    moved(phone, before)

    assert ply(phone) > before


def test_a_drop_beside_a_place_is_a_drop_on_it(phone: Page):
    for slug in CARRYING:
        bring(phone, a_carrying(slug))
        before = ply(phone)
        for _, source, target in moves(phone):
            if source and target and (beside := phone.evaluate(BESIDE, target)):
                drag(phone, phone.evaluate(MIDDLE, source), beside)
                moved(phone, before)
                assert ply(phone) > before
                return
    raise AssertionError("no place of any game lies by itself")
