"""A small telephone beside a real board: chance is told by touch, mistakes are taken back, and the journal says so."""

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, expect

from ludotheque import catalogue
from ludotheque.cli import commands
from ludotheque.engine.journal import read, replay
from referee_driver import RealTable, planned
from setups import a_game_with

pytestmark = pytest.mark.browser

REFEREED = [game.slug for game in catalogue.shelf() if game.by_hand is not None and game.by_hand.seats is None]
THROWN = a_game_with(lambda game: game.slug in REFEREED, choices=False).slug  # by two dice
CHOSEN = a_game_with(lambda game: game.slug in REFEREED, choices=True).slug
BY_TOUCH = 14  # actions at the end of a game; tools/referee.py plays whole ones
TOUCHES = 2  # at most: one for each of two dice, two for a card
FINGER = 44  # pixels


def verify(journal: str) -> tuple[int, str]:
    found = CliRunner().invoke(commands, ["verify", "-"], input=journal.encode())
    return found.exit_code, found.output


@pytest.mark.parametrize("slug", [THROWN, CHOSEN])  # tools/referee.py goes through all of them
def test_a_real_game_is_refereed_to_its_end_with_mistakes_taken_back(phone: Page, slug):
    table = RealTable(phone, slug, 2)
    actions = planned(table.match, seed=1)
    table.rush(actions[:-BY_TOUCH])

    for number, action in enumerate(actions[-BY_TOUCH:]):
        if number in (2, 7):
            table.mistake(action)
        table.play(action)

    expect(phone.locator("#result h2")).to_be_visible()
    journal = table.journal()
    assert [step.action for step in replay(read(journal), table.match.game).steps] == [
        step.action for step in table.match.steps
    ]
    code, told = verify(journal)
    assert code == 3
    assert "chance: NOT PROVED: entered by hand: not provable, rules checked" in told
    assert all(count <= TOUCHES for count in table.touches.values())
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    phone.click("#undo-end")  # the last entry may be as wrong as any
    expect(phone.locator("#table[data-turn=mine]")).to_be_visible()
    assert int(phone.get_attribute("#table", "data-ply") or 0) == len(table.match.steps) - 1


def test_a_telephone_shows_every_face_at_once_and_large_enough_for_a_finger(phone: Page):
    for slug in REFEREED:
        RealTable(phone, slug, 2)
        phone.evaluate("scrollTo(0, 0)")
        boxes = phone.locator("#entry button").evaluate_all(
            "all => all.map(each => each.getBoundingClientRect()).map(box => [box.width, box.height, box.bottom])"
        )

        assert boxes
        assert all(min(width, height) >= FINGER and bottom <= 740 for width, height, bottom in boxes)


def test_what_happens_is_said_aloud_once_that_is_wished(phone: Page):
    phone.add_init_script("window.spoken = []; speechSynthesis.speak = ({text, lang}) => spoken.push([lang, text])")
    table = RealTable(phone, THROWN, 2)
    throw = planned(table.match, seed=1)
    table.play(throw[0])
    assert phone.evaluate("spoken") == []

    phone.evaluate("localStorage.setItem('voice', '1')")
    table.play(throw[1])

    phone.wait_for_function("() => spoken.length")  # the voice is fetched first
    [(language, said)] = phone.evaluate("spoken")
    assert language == "fr"
    assert "Bob" in said


def test_without_script_a_die_is_told_detail_by_detail_as_well(browser_pages):
    page = browser_pages.page_for("plain", java_script_enabled=False)
    page.goto(f"/game/{THROWN}/referee")
    page.click("#open")
    page.click("#tell-3")
    expect(page.locator("#prompt")).to_contain_text("Déjà dit : 3.")
    page.click("#tell-6")

    assert page.get_attribute("#table", "data-ply") == "1"
    page.click("#undo")
    assert page.get_attribute("#table", "data-ply") == "0"
    assert page.locator("#entry-again").count() == 0
