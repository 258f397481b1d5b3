"""The pace of a page: what weighs stands a moment, dice fall before pieces move, and whoever is in a hurry skips."""

import contextlib
import re
from copy import copy

import pytest
from playwright.sync_api import Browser, Page, expect

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.web.scripts import loaded_from
from page_driver import bring, make, moved, ply, see, set_table, turn
from random_games import find_position, played
from servers import Server
from setups import a_game_with

pytestmark = pytest.mark.browser
DICE, CHOICES = a_game_with(choices=False, chance_first=True), a_game_with(choices=True, chance_first=True)

# Notes every motion as it begins, how long it waits, what is asked meanwhile, and every part of the table told.
WATCH = """() => {
  const isSeen = each => each?.checkVisibility({ visibilityProperty: true });
  window.noted = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const asks = ["moves", "undo-box"].map(id => document.getElementById(id)).filter(isSeen);
    const what = { on: this.id || this.className?.baseVal, asks: asks.map(each => each.id) };
    noted.push({ motion: options.id ?? "", delay: options.delay ?? 0, ...what });
    return animate.call(this, frames, options);
  };
  new MutationObserver(() => noted.push({ told: document.getElementById("result") ? "result" : "turn" })).observe(
    document.getElementById("table"), { attributes: true, attributeFilter: ["data-turn", "data-ply"] });
}"""


def noted(page: Page) -> list[dict]:
    return page.evaluate("noted")


def play_watched(page: Page, match, action: int | None = None, motion: str = "no-preference") -> list[dict]:
    """Play one move in a position, with motion or without; give what was noted."""
    bring(page, match)
    page.emulate_media(reduced_motion=motion)
    page.evaluate("localStorage.setItem('speed', '0.5')")
    sight = see(page)
    page.evaluate(WATCH)
    moved(page, make(page, sight.choices[0] if action is None else action, sight))
    return noted(page)


def before_a_capture():
    """Find a position in which the first choice sends somebody away."""
    game = CHOICES

    def captures(match):
        step, _ = match.propose(match.legal()[0])
        return len(match.legal()) > 1 and any(event.kind in game.beats for event in step.events)

    match = find_position(lambda: Match(game, 2), captures)
    return match, match.legal()[0]


def before_the_last_choice():
    """Find a position with a choice that ends the game, and that choice."""
    for slug in catalogue.slugs():
        match = played(slug)
        last = match.steps[-1]
        if last.who >= 0:
            match.undo(len(match.steps) - 1)
            return match, last.action
    raise LookupError("no game ends by a choice")


def test_the_last_move_stands_a_moment_before_the_result_is_told(page: Page):
    found = play_watched(page, *before_the_last_choice())

    told = [each.get("told") for each in found]
    assert [each.get("motion") for each in found].index("beat") < told.index("result")
    expect(page.locator("#result")).to_be_visible()


def test_a_capture_stands_a_moment_before_the_turn_is_told(page: Page):
    found = play_watched(page, *before_a_capture())

    assert [each for each in found if each.get("asks")] == []  # nor is anything asked
    told = [each.get("told") for each in found]
    assert [each.get("motion") for each in found].index("beat") < told.index("turn")


def before_something_is_taken_off():
    """Find a position with a choice that takes a piece off the board for good, and that choice."""
    for game in catalogue.shelf():
        if game.secrets is None and game.beats:
            with contextlib.suppress(AssertionError):
                match = find_position(lambda game=game: Match(game, 2), lambda each: taking_off(each) >= 0, most=5)
                return match, taking_off(match)
    raise LookupError("no game takes anything off")


def taking_off(match: Match) -> int:
    """Find a choice of several after which a place lies empty that was a piece's; -1 if there is none."""
    for action in match.legal() if len(match.legal()) > 1 else ():
        step, state = match.propose(action)
        if any(event.kind in match.game.beats for event in step.events):
            twin = copy(match)
            twin.state, twin.steps = state, [*match.steps, step]
            before, after = drawn_pieces(match), drawn_pieces(twin)
            if any(key not in after and at not in str(after) for key, (at, _) in before.items()):
                return action
    return -1


def drawn_pieces(match: Match) -> dict[str, tuple[str, str]]:
    """Tell of every piece that is drawn where it lies, and where it says that it came from."""
    drawing = str(match.game.scene.draw(match.view(0, ("Anne", "Bob"), match.game.words.speaker("fr"))))
    found = re.findall(r'<g id="([^"]+)" class="piece([^>]*) transform="translate\(([^)]*)\)', drawing)
    return {key: (at.replace(" ", ","), "".join(re.findall('data-from="([^"]*)"', more))) for key, more, at in found}


# Takes off something that lies in a part of the board, which may be out of sight.
LEAVE = """async script => {
  const { leave } = await import(script);
  const parent = document.querySelector("#board > svg");
  const node = document.createElementNS(parent.namespaceURI, "g");
  node.setAttribute("class", "piece part part-2 can");
  document.getElementById("board").dataset.beat = "";
  leave([{ node, parent, at: [0, 0] }], () => false, 0, 1);
  return parent.lastElementChild.getAttribute("class");
}"""


def test_what_is_taken_off_is_seen_leaving_and_then_gone(page: Page):
    found = play_watched(page, *before_something_is_taken_off())

    leaving = [place for place, each in enumerate(found) if each.get("on") == "leaving"]
    assert leaving
    assert leaving[0] < found.index({"told": "turn"})
    expect(page.locator("#board .leaving")).to_have_count(0)
    left = page.evaluate(LEAVE, f"{loaded_from()}/leaving.js")
    assert left.split() == ["part", "part-2", "leaving"], "it would fade over what hides it"


def test_with_reduced_motion_nothing_stands_and_nothing_moves(page: Page):
    found = play_watched(page, *before_a_capture(), motion="reduce")

    assert {"told": "turn"} in found
    assert [each for each in found if "motion" in each] == []


def test_dice_tumble_before_the_piece_sets_off(page: Page):
    found = play_watched(page, Match(DICE, 2))

    walks = [each["delay"] for each in found if each.get("on") == "piece" or str(each.get("on")).startswith("pawn")]
    assert walks
    assert min(walks) > 0


@pytest.fixture
def slow(browser: Browser, tmp_path):
    """Sit in a house whose bots would take hours."""
    house = Server(tmp_path, "--pace", "1000")
    context = browser.new_context(base_url=house.url, locale="fr-FR", reduced_motion="reduce")
    yield context.new_page()
    context.close()
    house.stop()


# Whether the words that say who plays end before what stands beside them.
APART = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#status h1"));
  const ends = [...words.getClientRects()].map(({ right }) => right);
  return Math.max(...ends) <= document.getElementById("bots").getBoundingClientRect().left;
}"""


def test_a_long_turn_of_bots_is_told_beside_its_button_and_skipped_at_once(slow: Page):
    slow.set_viewport_size({"width": 360, "height": 740})
    set_table(slow, DICE.slug, ["me", "amateur", "amateur"])
    slow.wait_for_selector("#settings-open:not([hidden])")
    while turn(slow) == "mine":  # some throws give another one
        before = ply(slow)
        slow.click("#moves button")
        moved(slow, before)
    expect(slow.locator("#bots small")).to_contain_text("sur 2")
    assert slow.evaluate(APART)

    slow.click("#skip")

    expect(slow.locator("#table")).not_to_have_attribute("data-turn", "theirs")
    expect(slow.locator("#skip")).to_have_count(0)


def test_among_bots_a_move_is_taken_back_by_its_key_also_after_they_have_played(page: Page):
    set_table(page, a_game_with(hides=True, alone=True).slug, ["me", "beginner"])
    chosen = play_until_the_turn_after_a_choice(page)

    page.keyboard.press("u")

    expect(page.locator("#table")).to_have_attribute("data-ply", str(chosen))
    sight = see(page)
    moved(page, make(page, sight.choices[-1], sight))


def play_until_the_turn_after_a_choice(page: Page) -> int:
    """Play until the others have answered a choice; give the ply of that choice."""
    chosen, sight = None, see(page)
    while chosen is None or sight.choices != [CHANCE]:
        chosen = sight.ply if sight.choices != [CHANCE] else chosen
        sight = see(page, make(page, sight.choices[0], sight))
    return chosen
