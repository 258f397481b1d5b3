"""The petits chevaux on their page: what hands do, and what eyes then see."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ludotheque.games.chevaux import GAME
from ludotheque.games.chevaux.rules.state import CHOOSE
from ludotheque.testing.positions import Position
from page_driver import bring, click, moves, play, tab_to

pytestmark = pytest.mark.browser

STRAIGHT = (6, 6, 6, 6, 6)  # brings yellow to its 30th step, square 34
ROUND = (*STRAIGHT, 6, 5, 6, 6, 6, 6, 5)  # past the circles of the others, to the sixth square of the corridor


def race(*told):
    """Play a game of two, yellow against red, told in the notation: throws, and the horses that use them."""
    return Position(GAME, 2).play(*map(str, told)).match


def run(horse, first, *others):
    """Call a yellow horse and let it run by these numbers, while red throws no six."""
    yield from (6, horse, first, horse, 1)
    for number in others:
        yield from (number, horse, 1)


def meeting(step):
    """Let red come out by so many steps, and yellow throw what leads to the same square."""
    return race(*run("yellow 1", *STRAIGHT), 2, "yellow 1", 6, "red 1", step, "red 1", step + 2)


def two_running(number):
    """Let the first yellow horse stand on square 59 and the second one on 61, and the die show a number."""
    return race(*run("yellow 1", 5), *run("yellow 2", 3), number)


def horse(page: Page, name: str) -> Locator:
    """Find a horse by its name and where it stands, as a screen reader tells it."""
    return page.locator(f'#board .piece[aria-label="{name}"]')


def last_line(page: Page) -> Locator:
    return page.locator("#story li").last


def middle(page: Page, key: str) -> tuple[float, float]:
    """Say where on the screen the middle of a thing is."""
    box = page.locator(f"#{key}").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_in(page: Page, key: str, place: str) -> bool:
    """Tell whether the middle of a thing lies on a place."""
    x, y = middle(page, key)
    box = page.locator(f"#{place}").bounding_box()
    assert box
    return box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]


@pytest.mark.article("pc-2", "pc-6")
@pytest.mark.parametrize(("key", "number"), [("h00", 1), ("h02", 3), ("h03", 4)])
def test_a_six_calls_any_horse_and_the_second_throw_moves_that_horse(page: Page, key, number):
    bring(page, race(6))

    click(page, key)
    expect(last_line(page)).to_have_text(f"Joueur 1 appelle le cheval {number} et relance.")
    expect(horse(page, f"Cheval jaune {number}, écurie")).to_be_visible()

    click(page, "die")
    page.wait_for_selector('#table[data-ply="3"]')
    assert [source for _, source, _ in moves(page)] == [key]

    click(page, key)
    expect(last_line(page)).to_have_text(
        re.compile(rf"Joueur 1 mène le cheval {number} de l’écurie à la case (6[0-3]|5[89])\.")
    )
    expect(page.locator(f"#{key}")).to_have_attribute("aria-label", re.compile(f"Cheval jaune {number}, case "))


@pytest.mark.article("pc-8")
def test_a_captured_horse_is_back_in_its_stable(page: Page):
    bring(page, meeting(3))
    expect(horse(page, "Cheval rouge 1, case 27")).to_be_visible()
    assert not is_in(page, "h10", "stable-red")

    play(page, CHOOSE)

    expect(last_line(page)).to_have_text(
        "Joueur 1 mène le cheval 1 de la case 32 à la case 27. "
        "Le cheval 1 de Joueur 2, rattrapé sur la case 27, retourne à l’écurie."
    )
    expect(horse(page, "Cheval rouge 1, écurie")).to_be_visible()
    assert is_in(page, "h10", "stable-red")
    assert is_in(page, "h00", "s27")


@pytest.mark.article("pc-10")
def test_two_colours_share_a_refuge_side_by_side(page: Page):
    bring(page, meeting(1))

    play(page, CHOOSE)

    expect(last_line(page)).to_have_text("Joueur 1 mène le cheval 1 de la case 32 à la case 29.")
    expect(horse(page, "Cheval jaune 1, case 29")).to_be_visible()
    expect(horse(page, "Cheval rouge 1, case 29")).to_be_visible()
    assert middle(page, "h00") != middle(page, "h10")


@pytest.mark.article("pc-13")
def test_a_horse_with_points_in_excess_walks_back_from_the_centre(page: Page):
    bring(page, race(*run("yellow 1", *ROUND), 5))

    play(page, CHOOSE)

    expect(last_line(page)).to_have_text(
        "Joueur 1 mène le cheval 1 de la case 6 à la case 5 du couloir. "
        "3 points de trop : le cheval 1 fait demi-tour au centre."
    )
    expect(horse(page, "Cheval jaune 1, couloir 5")).to_be_visible()
    expect(page.locator("#result")).to_have_count(0)


@pytest.mark.article("pc-13")
def test_the_exact_number_leads_to_the_centre_and_wins(page: Page):
    bring(page, race(*run("yellow 1", *ROUND), 2))

    play(page, CHOOSE)

    expect(page.locator("#result h2")).to_have_text("Joueur 1 gagne !")
    expect(page.locator("#result li").first).to_have_text("Joueur 1 un cheval au centre · 3 à l’écurie")
    expect(last_line(page)).to_contain_text("du couloir au centre. Joueur 1 gagne la course !")
    expect(horse(page, "Cheval jaune 1, centre")).to_be_visible()


@pytest.mark.article("pc-7")
@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("h00", "Joueur 1 mène le cheval 1 de la case 59 à la case 55."),
        ("h01", "Joueur 1 mène le cheval 2 de la case 61 à la case 57."),
        ("s57", "Joueur 1 mène le cheval 2 de la case 61 à la case 57."),
    ],
)
def test_one_of_several_horses_is_chosen_by_a_click_on_it_or_on_its_square(page: Page, key, line):
    bring(page, two_running(4))
    expect(page.locator("#moves")).to_contain_text("le 1 ira à la case 55, le 2 ira à la case 57.")

    click(page, key)

    expect(last_line(page)).to_have_text(line)


@pytest.mark.article("pc-7")
def test_one_of_several_horses_is_chosen_by_keys(page: Page):
    bring(page, two_running(4))

    tab_to(page, "#h01")
    expect(page.locator("#tip")).to_have_text("Cheval 2 : de la case 61 à la case 57")
    page.keyboard.press("Enter")

    expect(last_line(page)).to_have_text("Joueur 1 mène le cheval 2 de la case 61 à la case 57.")


@pytest.mark.article("pc-7")
def test_one_of_several_horses_is_drawn_to_its_square(page: Page):
    bring(page, two_running(4))

    page.mouse.move(*middle(page, "h00"))
    page.mouse.down()
    page.mouse.move(*middle(page, "s55"), steps=4)
    page.mouse.up()

    expect(last_line(page)).to_have_text("Joueur 1 mène le cheval 1 de la case 59 à la case 55.")


@pytest.mark.article("pc-3", "pc-11")
@pytest.mark.parametrize(
    ("key", "article", "words"),
    [
        ("h00", "pc-11", "Avec 3, ce cheval s’arrêterait sur le cercle vert"),
        ("h02", "pc-3", "Il faut un 6 pour quitter l’écurie"),
    ],
)
def test_a_horse_that_may_not_move_says_why_and_where_the_rule_stands(page: Page, key, article, words):
    bring(page, two_running(3))
    before = page.locator("#story li").count()

    click(page, key)

    expect(page.locator("#bubble")).to_be_visible()
    expect(page.locator("#bubble")).to_contain_text(words)
    expect(page.locator("#bubble a")).to_have_attribute("href", f"/game/chevaux/rules#{article}")
    assert page.locator("#story li").count() == before
