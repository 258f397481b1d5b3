"""Ogallala on its page: duplicates, archers, lassos, hunters, raids, the totem, and the end of the game."""

import re

import pytest
from playwright.sync_api import Page, expect

from ludotheque.engine.seats import CHANCE
from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.rules.state import PASS
from ludotheque.testing.positions import Position
from page_driver import bring, click, moves, play
from page_listener import expect_a_game, hear_a_game

pytestmark = pytest.mark.browser


def brought(page, *turns):
    """Bring a game to the page: cards and where they are laid, `bird a5`; a card alone stays in hand."""
    texts = ["shuffle 2"]
    for item in ", ".join(turns).split(", "):
        card, _, place = item.partition(" ")
        texts += [f"draw {card}", *([f"lay {place}"] if place else [])]
    match = Position(GAME, 2).play(*texts).match
    bring(page, match)
    return match


OPENING = "tipi c8, tipi b8"  # the second tipi ends the first player's turn
ENDING = "powder c8, powder b8"  # the second powder ends the other's


def do(page, match, *texts):
    for text in texts:
        action = GAME.moves.read(match.state, text)
        match.play(action)
        play(page, action)


def last_line(page):
    return page.locator("#story li").last


def river(page, seat):
    """Find the river of a seat; its label lists the cards."""
    return page.locator(f'#board g[aria-label^="Joueur {seat}."]')


@pytest.mark.article("oga-3")
def test_a_card_that_one_already_has_ends_the_turn(page: Page):
    match = brought(page, "bird a5", "bird")

    do(page, match, "lay b5")

    expect(last_line(page)).to_have_text(
        "Joueur 1 pose un oiseau : rangée 2, place 5 (+30 points). "
        "Joueur 1 avait déjà un oiseau : c’est au tour de Joueur 2."
    )
    expect(page.locator("#status h1")).to_have_text("À vous de jouer, Joueur 2 !")


@pytest.mark.article("oga-10")
def test_an_archer_sends_a_card_of_warriors_away(page: Page):
    match = brought(page, OPENING, "warrior-5a a3, bird a4", ENDING, "archer a6")
    expect(page.locator("#prompt")).to_contain_text("Votre archer peut écarter une carte de guerriers d’un adversaire")
    told = "Ne rien écarter Rien n’est écarté, et cet archer n’agira plus."
    expect(page.locator("#act0.plain")).to_have_text(told)
    expect(river(page, 2)).to_have_attribute("aria-label", re.compile("5 soleil"))

    do(page, match, "shoot 2a3")

    expect(last_line(page)).to_contain_text("L’archer de Joueur 1 écarte")
    expect(last_line(page)).to_contain_text("chez Joueur 2 (rangée 1, place 3).")
    expect(river(page, 2)).not_to_have_attribute("aria-label", re.compile("5 soleil"))
    expect(page.locator("#aside")).to_have_attribute("aria-label", re.compile("1 carte$"))


@pytest.mark.article("oga-11")
def test_a_lasso_takes_a_card_which_is_then_laid(page: Page):
    match = brought(page, OPENING, "warrior-5a a3, bird a4", ENDING, "lasso a6")

    do(page, match, "rope 2a4")
    expect(last_line(page)).to_contain_text("Joueur 1 prend un oiseau chez Joueur 2 (rangée 1, place 4).")
    expect(last_line(page)).to_contain_text("Joueur 2 perd 30 points.")
    expect(page.locator('#board .piece[aria-label^="En main"]')).to_have_attribute(
        "aria-label", re.compile("un oiseau$")
    )
    do(page, match, "lay a7")

    expect(last_line(page)).to_have_text("Joueur 1 pose un oiseau : rangée 1, place 7 (+30 points).")
    expect(river(page, 1)).to_have_attribute("aria-label", re.compile("lasso, oiseau"))
    expect(river(page, 2)).not_to_have_attribute("aria-label", re.compile("oiseau"))


# At one moment: an update draws the halos anew.
WIDTHS = "keys => keys.map(key => document.querySelector(key).getBoundingClientRect().width)"


@pytest.mark.article("oga-11")
def test_beside_a_half_of_a_booty_no_empty_place_glows_nor_gives_anything(page: Page):
    brought(page, OPENING, "bear-left a3", ENDING, "lasso a6")
    page.wait_for_selector("#halos .light[data-of=s50]")
    ground, halo = page.evaluate(WIDTHS, ["#board [id=s50] rect", "#halos .light[data-of=s50]"])

    page.locator('#board [id="s51"] rect').click(position={"x": 3, "y": 20})

    assert halo == pytest.approx(ground, abs=4)
    expect(page.locator("#bubble")).to_be_visible()
    expect(page.locator("#moves #act0")).to_be_visible()


@pytest.mark.article("oga-16")
def test_a_hunter_takes_its_booty(page: Page):
    match = brought(page, OPENING, "bear-left a3", ENDING, "bear-hunter a2")
    expect(page.locator("#prompt")).to_contain_text("Votre chasseur peut ramener son butin de chez un adversaire")

    do(page, match, "hunt 2a3", "lay a3")

    expect(page.locator("#story")).to_contain_text(
        "Joueur 1 prend l’avant de l’ours chez Joueur 2 (rangée 1, place 3)."
    )
    expect(river(page, 1)).to_have_attribute("aria-label", re.compile("chasseur d’ours, avant de l’ours"))


@pytest.mark.article("oga-12", "oga-13")
def test_a_canoe_just_completed_raids_a_weaker_one_and_loots_it(page: Page):
    match = brought(page, OPENING, "warrior-4a a3, skins a4", ENDING, "bow a1, warrior-5a a2, stern")

    do(page, match, "lay a3")
    expect(last_line(page)).to_contain_text("Joueur 1 achève le canoë de la rangée 1 : 3 cartes.")
    assert [page.locator(f"#board [id={key}]").text_content() for key in ("n0", "n3")] == ["5", "4"]
    do(page, match, "raid a 2a")

    expect(last_line(page)).to_have_text(
        "Le canoë de Joueur 1 (rangée 1) attaque celui de Joueur 2 (rangée 1). "
        "Force 5 contre 4 : l’abordage réussit. "
        "Une carte de guerriers de Joueur 2 s’en va au pays des chasses heureuses : −10 points."
    )
    expect(page.locator("#board svg")).to_contain_text("Abordage : force 5 contre 4")
    do(page, match, "loot 2a4", "lay b3")
    expect(last_line(page)).to_contain_text("L’abordage est fini : c’est au tour de Joueur 2.")
    expect(page.locator("#status h1")).to_have_text("À vous de jouer, Joueur 2 !")


@pytest.mark.article("oga-14")
def test_a_sorcerer_leads_a_second_attack_on_another_canoe(page: Page):
    match = brought(
        page, OPENING, "warrior-4a a3, skins a4, warrior-1 b3", ENDING, "bow a1, warrior-5a a2, sorcerer a3, stern a4"
    )

    do(page, match, "raid a 2a")
    expect(last_line(page)).to_contain_text("Force 15 contre 4 : l’abordage réussit.")
    do(page, match, "pass")
    assert {target for action, _, target in moves(page) if action != PASS} == {"r4", "r5"}  # not the beaten one
    do(page, match, "raid a 2b")

    expect(last_line(page)).to_contain_text("attaque celui de Joueur 2 (rangée 2). Force 15 contre 1")


@pytest.mark.article("oga-15")
def test_the_totem_protects_its_canoe_and_the_page_says_so(page: Page):
    match = brought(page, OPENING, "totem a3, warrior-1 a4, warrior-2a b12", ENDING, "archer a6")

    click(page, "s51")

    expect(page.locator("#bubble")).to_contain_text("Le totem protège ce canoë : visez-en un autre.")
    assert [action for action, _, _ in moves(page)] == [GAME.moves.read(match.state, "shoot 2b12")]


@pytest.mark.article("oga-15")
def test_an_archer_that_finds_only_a_protected_canoe_has_no_effect(page: Page):
    match = brought(page, OPENING, "totem a3, warrior-1 a4", ENDING, "archer")

    do(page, match, "lay a6")

    assert [action for action, _, _ in moves(page)] == [CHANCE]
    expect(river(page, 2)).to_have_attribute("aria-label", re.compile("totem, guerrier 1"))


@pytest.fixture
def third_canoe(page):
    """Two canoes are complete, and the stern of the third is in hand."""
    return brought(
        page,
        "bow a1, bear-hunter a2, bear-left a3, bear-right a4, stern a5, bow b1", "warrior-8 c3, warrior-8 b3",
        "totem b2, stern b3", "warrior-8 a3", "bow c1", "warrior-7 a4, warrior-7 b4", "bird c2, stern",
    )  # fmt: skip


@pytest.mark.article("oga-17")
def test_the_third_complete_canoe_ends_the_game(page: Page, third_canoe):
    do(page, third_canoe, "lay c3")

    expect(last_line(page)).to_contain_text("Joueur 1 a trois canoës achevés : la partie est finie.")
    expect(page.locator("#result h2")).to_have_text("Joueur 1 gagne !")
    expect(page.locator("#result li").first).to_contain_text(
        "930 points : 3 canoës 350, cartes 110, butin 220, totem 250"
    )


@pytest.mark.article("oga-18", "oga-19")
def test_the_points_are_broken_down_line_by_line(page: Page, third_canoe):
    do(page, third_canoe, "lay c3")

    page.click("#counts-link")

    lines = page.locator("#panel table").first.locator("tr")
    expect(lines).to_have_text(
        [
            re.compile(r"Premier à trois canoës achevés\s*300"),
            re.compile(r"Totem\s*250"),
            re.compile(r"Canoë achevé, rangée 1\s: 5 cartes\s*50"),
            re.compile(r"Rangée 1, 5 cartes\s: proue, chasseur d’ours, avant de l’ours, arrière de l’ours, poupe\s*50"),
            re.compile(r"Rangée 2, 3 cartes\s: proue, totem, poupe\s*30"),
            re.compile(r"Rangée 3, 3 cartes\s: proue, oiseau, poupe\s*30"),
            re.compile(r"1 chasseur devant son butin\s*150"),
            re.compile(r"1 grand butin réuni\s*50"),
            re.compile(r"1 petit butin\s*20"),
        ]
    )


def test_a_lit_place_says_what_laying_there_does(page: Page):
    brought(page, "bow a1, bird")

    page.hover("#s1")

    expect(page.locator("#tip")).to_have_text(
        "Poser un oiseau : rangée 1, place 2 (+30 points). Prolonge le canoë : 2 cartes dans la rangée"
    )


def test_a_stern_that_closes_a_canoe_early_is_asked_about_first(page: Page):
    brought(page, "bow a1, stern")

    page.click("#s1")

    expect(page.locator("dialog[open]")).to_contain_text("Le canoë est achevé avec 2 cartes : plus rien ne s’y ajoute.")


PEEKS = """() => {
  const page = document.documentElement;
  window.peeks = [];
  new MutationObserver(() => peeks.push(page.dataset.peek ?? "")).observe(page, { attributeFilter: ["data-peek"] });
}"""


def test_on_a_phone_other_rivers_are_a_tap_or_a_key_away_and_a_card_is_laid_with_one(phone: Page):
    match = brought(phone, "bird c2", OPENING, "skins a4", ENDING, "bird")
    phone.set_viewport_size({"width": 390, "height": 844})
    theirs, mine = phone.locator("#s51"), phone.locator("#s1")
    facts = ["90 points", ", à égalité", " : cartes 30", ", butin 60"]
    expect(phone.locator("#chair0 .standing span")).to_have_text(facts)

    phone.tap('#board [data-peek="2"]')
    expect(theirs).to_be_visible()
    expect(mine).not_to_be_visible()
    phone.tap('#board [data-peek="2"]')
    expect(mine).to_be_visible()
    mine.evaluate("place => place.classList.add('advised')")
    phone.tap('#board [data-peek="2"]')
    expect(phone.locator("#halos .advised")).to_have_count(0)  # advice for one river is not drawn on another
    phone.tap('#board [data-peek="2"]')
    expect(phone.locator("#halos .advised")).to_have_count(2)
    mine.evaluate("place => place.classList.remove('advised')")
    by_keys = phone.locator('#board [data-peek="2"]')
    by_keys.press("Enter")
    expect(theirs).to_be_visible()
    expect(by_keys).to_have_attribute("aria-pressed", "true")
    by_keys.press("Enter")
    for back in ('.part-2 [data-peek="1"]', ".piece.can"):  # what leads back, and the card in hand
        phone.tap('#board [data-peek="2"]')
        phone.tap(f"#board {back}")
        expect(mine).to_be_visible()
    phone.emulate_media(reduced_motion="no-preference")
    phone.evaluate(PEEKS)
    mine.tap()
    expect(phone.locator("#cost")).to_be_visible()
    mine.tap()

    expect(phone.locator("#table")).to_have_attribute("data-ply", str(len(match.steps) + 1))
    assert phone.evaluate("peeks") == ["1", ""]  # it is seen being laid before the river of the next player is


def test_a_whole_game_is_played_by_roles_names_focus_and_what_is_said(page: Page):
    expect_a_game(hear_a_game(page, GAME.slug, row_length="14"))
