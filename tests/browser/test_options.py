"""The box's form by mouse, by keys and without script: counters, tiles to lay, things of one's own, seats in order."""

import re
from html import unescape

import pytest
from playwright.sync_api import Page, expect

from http_guest import Guest
from ludotheque.engine.agreed import agreed_rules
from ludotheque.engine.forms import OWN, Counters, EachSeat, Layers
from ludotheque.engine.game import AnyGame
from ludotheque.engine.journal import read
from ludotheque.engine.match import Match
from ludotheque.engine.options import Option
from page_driver import tab_to
from setups import a_game_asking

pytestmark = pytest.mark.browser

COUNTED, DECK = a_game_asking(Counters)
LAID, PILE = a_game_asking(Layers)
OWNED, COLOURS = a_game_asking(EachSeat)
FIRST = f"[name='{DECK.name}.{DECK.form.counters[0].part}']"
STONES = len(PILE.form.paints) * sum(PILE.form.copies)


def open_box(page: Page, game: AnyGame) -> None:
    page.goto(f"/game/{game.slug}")
    page.select_option("#seat0", "me")
    page.select_option("#seat1", "beside")


def own(page: Page, option: Option) -> None:
    page.check(f"[name={option.name}][value={OWN}]")


def set_and_read(page: Page) -> str:
    """Set the table, and read there what was agreed."""
    page.click("#open")
    page.wait_for_selector("#table")
    return unescape(page.locator("#agreed").evaluate("node => node.textContent"))


def words(game: AnyGame, option: Option, text: str) -> str:
    """Say a value of an option as the page should."""
    agreed = {**Match(game, 2).agreed, option.name: text}
    return next(rule.value for rule in agreed_rules(game, agreed, game.words.speaker("fr")) if not rule.is_usual)


def test_a_deck_is_counted_with_the_mouse(page: Page):
    open_box(page, COUNTED)
    page.check(f"[name={DECK.name}][value={DECK.suggestions[1]}]")
    own(page, DECK)
    counts = DECK.form.named[DECK.suggestions[1]]
    more = page.locator(f"{FIRST} + button")

    for _ in range(3):
        more.click()

    total = sum(counts) + 3
    expect(page.locator(".total")).to_contain_text(str(total))
    expect(page.locator(".total")).not_to_have_class(re.compile("fault"))
    assert words(COUNTED, DECK, DECK.form.write((counts[0] + 3, *counts[1:]))) in set_and_read(page)


def test_a_deck_is_counted_by_keys_and_enter_sets_the_table(page: Page):
    open_box(page, COUNTED)
    page.focus(f"[name={DECK.name}]:checked")
    for _ in DECK.suggestions:
        page.keyboard.press("ArrowDown")
    tab_to(page, FIRST)
    page.keyboard.press("ArrowUp")
    counts = DECK.form.named[DECK.suggestions[-1]]
    expect(page.locator(FIRST)).to_have_value(str(counts[0] + 1))

    page.keyboard.press("Enter")
    page.wait_for_selector("#table")

    said = words(COUNTED, DECK, DECK.form.write((counts[0] + 1, *counts[1:])))
    assert said in page.locator("#agreed").evaluate("node => node.textContent")


def test_too_few_cards_are_marked_at_once_and_said_by_the_house(page: Page):
    open_box(page, COUNTED)
    own(page, DECK)
    for counter in DECK.form.counters:
        page.fill(f"[name='{DECK.name}.{counter.part}']", "0")
    expect(page.locator(".total")).to_have_class(re.compile("fault"))

    page.click("#open")

    expect(page.locator("#set > .fault")).to_contain_text(str(DECK.form.least[2]))
    expect(page.locator(FIRST)).to_have_value("0")


def test_whoever_counts_again_does_not_send_the_code_that_was_written(page: Page):
    open_box(page, COUNTED)
    own(page, DECK)
    page.click(".code summary")
    page.fill(f"#o-{DECK.name}", "nonsense")

    page.locator(f"{FIRST} + button").click()

    expect(page.locator(f"#o-{DECK.name}")).to_have_value("")


def lay(page: Page) -> None:
    """Lay the next stone, of the first colour that fits."""
    paints = page.locator(".paints button")
    for number in range(paints.count()):
        if page.locator(".tiles button").count():
            break
        paints.nth(number).click()
    page.locator(".tiles button").last.click()


def test_a_pile_is_laid_stone_by_stone(page: Page):
    open_box(page, LAID)
    own(page, PILE)

    for _ in range(STONES):
        lay(page)

    code = page.input_value(f"#o-{PILE.name}")
    assert PILE.write(PILE.read(code, 2)) == code
    expect(page.locator(".tiles button")).to_have_count(0)
    assert words(LAID, PILE, code) in set_and_read(page)
    assert read(page.request.get(f"{page.url}/journal").text()).options[PILE.name] == code


def test_a_stone_is_dragged_onto_the_layer_and_dropped_elsewhere_it_stays(page: Page):
    open_box(page, LAID)
    own(page, PILE)
    tile, ground = page.locator(".tiles button").first, page.locator(".ground")
    tile.scroll_into_view_if_needed()

    tile.drag_to(page.locator(".paints"))
    expect(page.locator(f"#o-{PILE.name}")).to_have_value("")
    tile.drag_to(ground)

    expect(ground.locator("[role=button]")).to_have_count(1)
    expect(page.locator(f"#o-{PILE.name}")).not_to_have_value("")
    expect(page.locator(".carried")).to_have_count(0)


def test_a_stone_is_recoloured_and_taken_off_again(page: Page):
    open_box(page, LAID)
    own(page, PILE)
    code, stone = page.locator(f"#o-{PILE.name}"), page.locator(".ground [role=button]")
    page.locator(".tiles button").first.click()
    laid = code.input_value()

    page.locator(".paints button").nth(1).click()
    stone.click()
    assert code.input_value() == PILE.form.paints[1].letter + laid[1:]
    expect(stone).to_be_focused()
    stone.click()

    expect(stone).to_have_count(0)
    expect(code).to_have_value("")


def test_a_pile_is_laid_by_keys_and_chance_completes_it(page: Page):
    open_box(page, LAID)
    page.focus(f"[name={PILE.name}]:checked")
    page.keyboard.press("ArrowDown")
    tab_to(page, ".paints button:nth-child(3)")
    page.keyboard.press("Enter")
    tab_to(page, ".tiles button")
    for _ in range(4):
        page.keyboard.press("Enter")
    stones = page.input_value(f"#o-{PILE.name}").split(",")
    assert [stone[0] for stone in stones] == [PILE.form.paints[2].letter] * 4

    tab_to(page, ".rest")
    page.keyboard.press("Enter")

    code = page.input_value(f"#o-{PILE.name}")
    assert PILE.read(code, 2)
    assert code.startswith(",".join(stones))
    assert words(LAID, PILE, code) in set_and_read(page)


def test_code_that_is_written_is_drawn(page: Page):
    open_box(page, LAID)
    own(page, PILE)
    place = PILE.form.places[0]
    page.click(".code summary")

    page.fill(f"#o-{PILE.name}", PILE.form.paints[0].letter + place.name)

    expect(page.locator(".ground [role=button]")).to_have_attribute("data-place", place.name)


def test_everybody_chooses_and_the_seats_change_places_by_keys(page: Page):
    one, other, *_ = COLOURS.values
    say = OWNED.words.speaker("fr")
    open_box(page, OWNED)
    page.fill("[name=name0]", "Anne")
    page.fill("[name=name1]", "Zoé")
    page.select_option(f"[name='{COLOURS.name}.0']", one)
    page.select_option(f"[name='{COLOURS.name}.1']", other)

    tab_to(page, "[name=move-seat][value='0-1']")
    page.keyboard.press("Enter")

    expect(page.locator("[name=name0]")).to_have_value("Zoé")
    expect(page.locator("[name=move-seat]:focus")).to_have_attribute("value", "1-2")
    expect(page.locator("#moved")).not_to_be_empty()
    agreed = set_and_read(page)
    assert f"{say(f'option.{COLOURS.name}.{other}')}, {say(f'option.{COLOURS.name}.{one}')}" in agreed
    assert page.locator("#chairs b").all_text_contents() == ["Zoé", "Anne"]


def test_a_guest_reads_what_was_agreed_on_the_invitation_and_at_the_table(page: Page, base_url):
    value = OWNED.options[0].suggestions[1]
    said = words(OWNED, OWNED.options[0], value)
    with Guest(base_url) as host:
        key = host.open(OWNED.slug, "me", "friend", **{OWNED.options[0].name: value})
        page.goto(f"/join/{host.invite(key)}")
        expect(page.locator("main")).to_contain_text(said)
        page.fill("#name", "Bob")
        page.click("main button")
        page.wait_for_selector("#settings-open")  # which the script shows

        page.click("#agreed summary")
        expect(page.locator("#agreed ul").first).to_have_text(re.compile(re.escape(said)))
        page.click("#agreed a >> nth=0")

        expect(page.locator(f"#panel [id='{OWNED.options[0].article}'].shown")).to_be_visible()
        expect(page.locator("#agreed ul").first).to_be_hidden()


def test_without_script_a_deck_is_counted_a_pile_written_and_a_seat_moved(scriptless: Page):
    page = scriptless
    open_box(page, COUNTED)
    own(page, DECK)
    page.fill(FIRST, "60")
    page.click("#open")
    counts = DECK.form.named[DECK.default]
    expect(page.locator("#agreed")).to_contain_text(words(COUNTED, DECK, DECK.form.write((60, *counts[1:]))))

    open_box(page, LAID)
    page.fill("[name=name0]", "Anne")
    page.click("[name=move-seat][value='0-1']")
    expect(page.locator("[name=name1]")).to_have_value("Anne")
    own(page, PILE)
    page.click(".code summary")
    page.fill(f"#o-{PILE.name}", "nonsense")
    page.click("#open")
    expect(page.locator("#set > .fault")).to_be_visible()
    expect(page.locator(f"#o-{PILE.name}")).to_have_value("nonsense")
