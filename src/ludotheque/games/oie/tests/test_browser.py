"""The goose on its page: what hands do, what eyes then see, and a board of one's own, played with a friend."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser_players import EndedEarly, enter, invite, play_a_move
from ludotheque.engine.journal import check_chance, read
from ludotheque.games.oie import GAME
from ludotheque.lab.study import Order, study
from ludotheque.lab.study.variants import Variant, usual_players
from page_driver import click, draw_soon, expect_winner, set_table, tab_to, wait_for_turn

pytestmark = pytest.mark.browser

BRIDGES = {4: 55, 5: 57, 7: 60, 8: 61}
OWN = "4b55,5b57,6b12,7b60,8b61,9g,18g,19i,26d,27g,31w,36g,42l30,45g,52p,54g"
STUDIED = 120_000  # milliseconds at most: a study leaves a busy machine to others
THROWS = 5  # the row of a report

WATCH = """() => {
  const tumbling = () => document.getAnimations().filter(each => each.effect.target.closest("#throw")).length;
  window.most = 0;
  setInterval(() => { window.most = Math.max(window.most, tumbling()); }, 5);
}"""


def test_both_dice_tumble_when_they_are_thrown(page: Page):
    page.emulate_media(reduced_motion="no-preference")
    set_table(page, "oie", ["me", "beside"])
    wait_for_turn(page)
    page.evaluate(WATCH)

    click(page, "dice")
    expect(page.locator("#table")).to_have_attribute("data-ply", "1")

    page.wait_for_function("() => most === 2")


def throws(row: Locator) -> list[float]:
    return [float(cell.split()[0].replace(",", ".")) for cell in row.locator("td").all_inner_texts()]


def own_board(page: Page) -> None:
    page.goto(f"/game/{GAME.slug}")
    page.check("[name=board][value=own]")


def square(page: Page, number: int):
    return page.locator(f"[data-square='{number}']")


def effect(page: Page, letter: str) -> None:
    page.click(f"[name='board.effect'][value={letter}]")


@pytest.fixture
def _compiled():
    """Compile for the house what it would compile itself, but as late as a busy machine lets it."""
    variants = (Variant(2, board, usual_players(GAME)) for board in ({}, {"board": OWN}))
    study(Order(GAME, tuple(variants), games=1, followed=1), workers=1)


@pytest.mark.usefixtures("_compiled")
@pytest.mark.article("oie-28")
def test_a_board_made_by_clicks_is_studied_and_played_to_its_end_with_a_friend_by_link(lasting_pages):
    host, friend = map(lasting_pages.page_for, ("host", "friend"))
    own_board(host)
    for start, end in BRIDGES.items():
        square(host, start).click()
        effect(host, "b")
        square(host, end).click()
        expect(square(host, start)).to_have_attribute("aria-label", re.compile(rf"\b{end}\b"))
    square(host, 58).click()
    effect(host, "none")
    expect(host.locator("#o-board")).to_have_value(OWN)

    host.click("[name=change][value=board]")
    expect(host.locator(".report .variants li")).to_have_count(2, timeout=STUDIED)
    usual, own = throws(host.locator(".report .measures tbody tr").nth(THROWS))
    assert own < usual  # bridges lead far
    expect(host.locator(".report figure [role=img]")).to_have_count(5)
    host.locator(".report .variants a").nth(1).click()

    expect(host.locator("#o-board")).to_have_value(OWN)
    host.select_option("#o-finish", "overshoot")
    host.select_option("#seat1", "friend")
    host.click("#open")
    host.wait_for_selector("#settings-open")
    enter(friend, invite(host, 1), "Ami")
    for page in (host, friend):
        draw_soon(page)
        expect(page.locator("#board [data-about=bridge]")).to_have_count(len(BRIDGES) + 1)
    with pytest.raises(EndedEarly):
        while True:
            play_a_move((host, friend))

    for page in (host, friend):
        expect_winner(page)
    journal = read(host.request.get(f"{host.url.partition('?')[0]}/journal").text())
    assert journal.options["board"] == OWN
    assert check_chance(journal, GAME) == len(journal.actions)
    assert lasting_pages.clear() == []


@pytest.mark.article("oie-28")
def test_a_board_that_cannot_be_played_is_refused_at_once_and_stays_as_it_was(page: Page):
    own_board(page)
    for number in (10, 11):
        square(page, number).click()
        effect(page, "w")
        expect(page.locator(".squares .fault")).to_contain_text(str(number))

    expect(page.locator("#o-board")).to_have_value("")


@pytest.mark.article("oie-28")
def test_a_board_is_made_by_keys(page: Page):
    own_board(page)
    tab_to(page, "[data-square='1']")
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[name='board.square']")).to_have_value("10")
    tab_to(page, "[name='board.effect']:checked")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")

    expect(square(page, 10)).to_be_focused()
    expect(page.locator("#o-board")).to_have_value(re.compile(r"9g,10g,18g"))
    page.click(".anew")
    expect(square(page, 10)).not_to_have_attribute("data-about", "goose")


@pytest.mark.article("oie-28")
def test_a_board_is_made_without_script(scriptless: Page):
    page = scriptless
    own_board(page)
    page.fill("[name='board.square']", "10")
    page.check("[name='board.effect'][value=l]")
    page.fill("[name='board.to']", "3")
    page.click("[name='board.give']")
    expect(page.locator("[data-square='10'][data-about=labyrinth]")).to_have_count(1)

    page.fill("[name='board.square']", "11")
    page.fill("[name='board.to']", "10")
    page.click("[name='board.give']")
    expect(page.locator("#set > .fault")).to_contain_text("11")
    page.select_option("#seat1", "beside")
    page.click("#open")

    expect(page.locator("#agreed")).to_contain_text("10 → 3")
