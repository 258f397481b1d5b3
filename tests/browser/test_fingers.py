"""What a finger does: it drags what a mouse drags, reaches beside what it means, and hides nothing that is said."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.testing.setups import random_step
from ludotheque.web.scripts import loaded_from
from page_driver import bring, crowded, moved, moves, ply, rivals, touch
from random_games import find_position
from setups import a_game_with

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
BAR = """isHidden => {
  document.getElementById("hint").hidden = isHidden;
  return [...document.querySelectorAll("#tools > *")].map(each => each.getBoundingClientRect().x);
}"""
AWAY = """() => {
  const [board, said] = ["#board svg", "#bubble"].map(each => document.querySelector(each).getBoundingClientRect());
  return { under: said.top - board.bottom, beside: said.left - board.right };
}"""
GAP = """() => {
  const lit = [...document.querySelectorAll("#board .can, #board .goal")].map(each => each.getBoundingClientRect());
  const middles = lit.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  const gaps = middles.flatMap(([x, y], i) => middles.slice(i + 1).map(([u, v]) => Math.hypot(u - x, v - y)));
  return Math.min(...gaps.filter(gap => gap > 1));
}"""
SHRINK = """(node, part) => {
  const box = node.getBoundingClientRect();
  for (const side of ["width", "height"]) node.style.setProperty(side, `${box[side] * part}px`, "important");
}"""
PART = "async ([address, at, spans]) => (await import(address)).startOf(at, 300, 200, spans)"  # 200 pixels of 300
PARTS = [  # where the finger was; from where to where, and how dear, things are; where what is seen begins
    (150, [], 50),
    (10, [], 0),
    (150, [(40, 80, 1)], 40),
    (150, [(30, 60, 1), (230, 260, 1)], 60),
    (150, [(10, 60, 9), (220, 280, 1)], 80),
    (150, [(0, 95, 9), (210, 290, 1)], 95),
    (150, [(48, 100, 1)], 50),
]
STEPS = 6
FINGER = 44  # pixels
NEAR = 8  # pixels, as on a mountain among those of three others, on the smallest telephone


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


def is_forced(match: Match) -> bool:
    """Tell whether one move is left, of a piece to a place nearby on the board."""
    view = match.view(match.actor, ("A", "B"), match.game.words.speaker("fr"))
    return len(match.legal()) == 1 and all(match.game.scene.touch(view, match.legal()[0]))


def test_where_only_one_move_can_be_meant_the_first_touch_makes_it(phone: Page):
    for number in range(8):
        bring(phone, a_forced(number))
        [(_, piece, place)] = moves(phone)
        if rivals(phone, piece) == [place]:
            break
    before = ply(phone)
    assert rivals(phone, piece) == [place], "they must be within one finger's reach"

    touch(phone, piece)
    moved(phone, before)

    assert ply(phone) > before


def a_forced(number: int) -> Match:
    """Find some position of a random game in which one move is left."""
    game = a_game_with(choices=True, hides=False, chance_first=True)
    found, chooser = [], Random(1)
    while len(found) <= number:
        match = Match(game, 2)
        while not match.is_over and len(found) <= number:
            if match.actor != CHANCE and is_forced(match):
                found.append(len(match.steps))
            random_step(match, chooser)
    match.undo(found[-1])
    return match


COSTLY = a_game_with(lambda game: game.grave, hides=False)


def a_costly(match: Match) -> tuple[str, str] | None:
    """Find a move that is made by one touch of something and costs something; give what is touched, and the cost."""
    game, view = match.game, match.view(match.actor, ("A", "B"), match.game.words.speaker("fr"))
    for action in match.legal():
        touched, cost = game.scene.touch(view, action), game.cost_of(match.state, action, view.say)
        alone = [game.scene.touch(view, other).source for other in match.legal()].count(touched.source) == 1
        if cost and alone and touched.source and not game.grave(match.state, action):
            return touched.source, cost
    return None


def test_a_finger_is_told_what_a_move_costs_before_it_is_made(phone: Page):
    match = find_position(lambda: Match(COSTLY, 2), lambda match: a_costly(match) is not None, most=9)
    source, cost = a_costly(match)
    bring(phone, match)
    before = ply(phone)

    touch(phone, source)
    phone.wait_for_selector("#nearer:visible, #cost:visible")
    if phone.locator("#nearer").is_visible():
        touch(phone, source)

    expect(phone.locator("#cost")).to_contain_text(cost)
    assert ply(phone) == before
    touch(phone, source)
    moved(phone, before)


def test_what_lies_as_near_as_can_be_is_a_finger_apart_after_the_closer_look(phone: Page):
    bring(phone, a_carrying(CARRYING[0]))
    phone.locator("#board > svg").evaluate(SHRINK, NEAR / phone.evaluate(GAP))
    assert phone.evaluate(GAP) == pytest.approx(NEAR, abs=0.5)

    touch(phone, crowded(phone)[0])

    expect(phone.locator("#board.closer")).to_be_visible()
    assert phone.evaluate(GAP) >= FINGER - 0.5
    expect(phone.locator("#nearer")).to_contain_text("ou ailleurs pour revenir")
    expect(phone.locator("#prompt")).to_be_visible()
    below, above = (phone.locator(each).bounding_box() for each in ("#nearer", "#prompt"))
    assert below["y"] >= above["y"] + above["height"], "what is to be done stays in sight"
    for at, spans, start in PARTS:
        given = [f"{loaded_from()}/framing.js", at, spans]
        assert phone.evaluate(PART, given) == start, "what is seen cuts more than it must"


ADVICE = "chances de gagner"


def test_what_is_said_to_a_finger_stands_under_the_board_or_beside_it(phone: Page):
    bring(phone, a_carrying(CARRYING[0]))
    idle = phone.locator("#board .piece[aria-label]:not(.can)").first.get_attribute("id") or ""
    said = phone.locator("#bubble")

    touch(phone, idle)
    expect(said).to_be_visible()
    assert phone.evaluate(AWAY)["under"] >= 0

    phone.tap("#hint")
    expect(said).to_contain_text(ADVICE)
    assert phone.evaluate(AWAY)["under"] >= 0

    phone.set_viewport_size({"width": 740, "height": 360})
    touch(phone, idle)
    expect(said).not_to_contain_text(ADVICE)
    assert phone.evaluate(AWAY)["beside"] >= 0

    phone.set_viewport_size({"width": 360, "height": 740})
    said.evaluate("box => box.style.setProperty('--room', '800px')")  # as wide as it was on another side
    phone.tap("#hint")
    expect(said).to_contain_text(ADVICE)
    assert said.bounding_box()["width"] < 360

    phone.clock.install()
    phone.locator("#board [tabindex='0']").first.evaluate("node => node.focus({ focusVisible: true })")
    phone.clock.run_for(1000)  # later than things are told of
    expect(phone.locator("#hover")).to_be_hidden()  # the page moves the focus, not the finger


def test_a_phone_shows_two_boxes_beside_each_other(phone: Page):
    phone.goto("/")

    first, second = (phone.locator(".box").nth(number).bounding_box() for number in (0, 1))

    assert first["y"] == second["y"]
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_bar_stays_as_it_is_when_advice_comes_and_goes(phone: Page):
    bring(phone, a_carrying(CARRYING[0]))

    places = [phone.evaluate(BAR, is_hidden) for is_hidden in (True, False)]

    assert places[0] == places[1]
