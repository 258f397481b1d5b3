"""Cairns on its page: what hands do, and what eyes then see."""

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from ludotheque.games.cairns import GAME, moves
from ludotheque.games.cairns.pile import STUDY
from ludotheque.games.cairns.rules.actions import ACTIONS, REBUILD
from ludotheque.games.cairns.rules.geometry import LAYERS
from ludotheque.games.cairns.speech import heights, standing
from ludotheque.games.cairns.tests.tables import built
from ludotheque.testing.positions import Position
from ludotheque.testing.setups import walk
from page_driver import bring, buttons, click, play, wait_for_turn
from page_listener import expect_a_game, hear_a_game

pytestmark = pytest.mark.browser

PLAIN = STUDY["plain"]  # on top Ya1a2,Yb1,Bc1c2e,Kb2b3e,Gc3c2w,Wa3b3s
YELLOW_SQUARE = 17


def table(*told, seats=2, **options):
    """Lay the plain pile, let the first player begin, and play moves told in the notation."""
    return Position(GAME, seats, pile=PLAIN, first="1", **options).play(*told).match


def before_the_last_move(wanted, seats=2, **options):
    """Play at random until a game ends as wanted, and take its last move back: the position, and that move."""
    for seed in range(400):
        *_, match = walk(table(seats=seats, **options), Random(seed))
        if wanted(match):
            last = match.steps[-1].action
            match.undo(len(match.steps) - 1)
            return match, last
    raise AssertionError("no game ends so")


def after_the_first_stone():
    """Let chance build the pile, and take a stone."""
    match = built(Random(1))
    match.play(match.legal()[0])
    return match


def take(page: Page, match, text: str) -> None:
    """Take a stone with the mouse."""
    play(page, moves.read(match.state, f"take {text}"))


def expect_cairns(page: Page, player: int, told: str) -> None:
    """Expect cairns of these heights on a player's mat."""
    words = re.compile(rf"Joueur {player}, cairns\s: {told}$")
    expect(page.locator(f"#m{player - 1}")).to_have_attribute("aria-label", words)


def last_line(page: Page) -> Locator:
    return page.locator("#story li").last


@pytest.mark.article("cairn-7", "cairn-8")
def test_a_stone_is_taken_and_starts_a_cairn(page: Page):
    match = table()
    bring(page, match)

    take(page, match, "6Bc1c2e")
    expect(page.locator('#board .piece[aria-label="trapèze bleu, en main"]')).to_be_visible()

    click(page, "n0")
    expect(last_line(page)).to_have_text("Joueur 1 commence un cairn avec le trapèze bleu.")
    expect_cairns(page, 1, "1")
    expect(page.locator("#status h1")).to_contain_text("Joueur 2")


@pytest.mark.article("cairn-7")
def test_no_mat_stands_out_for_a_stone_that_can_go_nowhere_else(page: Page):
    bring(page, table())

    page.locator("#board .can").first.hover()

    expect(page.locator("#tip")).to_contain_text("Prendre le")
    expect(page.locator("#board .aim")).to_have_count(0)


@pytest.mark.article("cairn-8")
def test_a_stone_is_taken_and_raises_a_cairn_of_its_colour(page: Page):
    match = table("take 6Ya1a2", "start 1", "take 6Yb1", "on 1Y1")
    bring(page, match)

    take(page, match, "5Ya1b1s")
    click(page, f"s{YELLOW_SQUARE}")

    expect(last_line(page)).to_have_text("Joueur 1 pose le trapèze sur son cairn jaune : 3 pierres.")
    expect_cairns(page, 1, "3")


@pytest.mark.article("cairn-9", "cairn-10")
def test_a_square_is_exchanged_for_a_trapezoid(page: Page):
    match = table("take 6Kb2b3e", "start 1", "take 6Bc1c2e", "start 2")
    bring(page, match)

    take(page, match, "6Yb1")
    click(page, "n1")
    expect(last_line(page)).to_have_text("Joueur 1 offre à Joueur 2 le carré jaune : un nouveau cairn.")
    expect(page.locator("#moves")).to_contain_text("En échange du carré, prenez chez Joueur 2 un trapèze")

    page.locator('#board .piece[aria-label="bleu 1"]').click()
    expect(last_line(page)).to_have_text("En échange, Joueur 1 prend à Joueur 2 le trapèze bleu.")

    click(page, "n0")
    expect(last_line(page)).to_have_text("Joueur 1 commence un cairn avec le trapèze échangé.")
    expect_cairns(page, 1, "1, 1")
    expect_cairns(page, 2, "1")


@pytest.mark.article("cairn-9", "cairn-10")
def test_a_square_is_a_gift_where_there_is_no_trapezoid_to_take(page: Page):
    match = table()
    bring(page, match)

    take(page, match, "6Yb1")
    click(page, "n1")

    expect(last_line(page)).to_have_text("Joueur 1 offre à Joueur 2 le carré jaune : un nouveau cairn.")
    expect(page.locator("#status h1")).to_contain_text("Joueur 2")
    expect(page.locator("#moves")).to_contain_text("Prenez une pierre libre de l’Ovoo.")


@pytest.mark.article("cairn-11")
def test_a_white_stone_that_can_lie_nowhere_leaves_the_game(page: Page):
    match = table()
    stone = moves.read(match.state, "take 6Wa3b3s")
    bring(page, match)

    play(page, stone)

    expect(last_line(page)).to_contain_text("Aucun cairn ne peut le porter : il quitte le jeu.")
    expect(page.locator("#status h1")).to_contain_text("Joueur 2")
    expect(page.locator(f"#board [data-layer] #s{stone}")).to_have_count(0)
    expect(page.locator(f"#board #s{stone}")).to_be_visible()  # beside the Ovoo
    expect_cairns(page, 1, "aucun")


@pytest.mark.article("cairn-15")
def test_a_player_passes_by_removing_a_white_top(page: Page):
    white_on_black = ("take 6Wa3b3s", "on 1K1")
    bring(page, table("take 6Kb2b3e", "start 1", "take 6Bc1c2e", "start 2", *white_on_black, "take 6Gc3c2w", "start 2"))
    (action,) = buttons(page)
    assert ACTIONS[action][0] == "pass"

    button = page.locator(f"#act{action}")
    expect(button).to_contain_text("Passer avec le cairn noir")
    expect(button.locator("small")).to_have_text("Sa pierre blanche part.")
    button.click()

    expect(last_line(page)).to_have_text("Joueur 1 passe et retire du jeu le trapèze blanc.")
    expect_cairns(page, 1, "1")
    expect(page.locator("#status h1")).to_contain_text("Joueur 2")


@pytest.mark.article("cairn-16", "cairn-17")
def test_equal_highest_cairns_are_parted_by_the_second_ones(page: Page):
    match, last = before_the_last_move(is_parted_by_the_second_cairns)
    bring(page, match)

    play(page, last)

    match.play(last)
    loser, winner = (standing(match.state, seat, GAME.words.speaker("fr")) for seat in range(2))
    expect(page.locator("#result h2")).to_have_text("Joueur 2 gagne !")
    expect(page.locator("#result li").first).to_contain_text(winner)
    expect(page.locator("#result li").last).to_contain_text(loser)
    expect(last_line(page)).to_contain_text("L’Ovoo est vide : on compare les cairns.")


def is_parted_by_the_second_cairns(match):
    first, second = (heights(match.state, seat)[:2] for seat in range(2))
    return first[0] == second[0] and first[1] < second[1]


@pytest.mark.article("cairn-18")
def test_the_result_names_both_partners(page: Page):
    match, last = before_the_last_move(lambda match: match.winners() == [0, 2], seats=4, teams="on")
    bring(page, match)

    play(page, last)

    expect(page.locator("#result h2")).to_have_text("Joueur 1 et Joueur 3 gagnent ensemble !")
    ranks = page.locator("#result li").evaluate_all("all => all.map(line => line.value)")
    assert ranks == [1, 1, 3, 3]
    expect(page.locator("#result b")).to_have_text(["Joueur 1", "Joueur 3", "Joueur 2", "Joueur 4"])


@pytest.mark.article("cairn-18")
def test_the_moon_is_a_crescent(page: Page):
    bring(page, table(seats=4, teams="on"))
    moon = page.locator("#moon1 path")

    filled = "(path, [x, y]) => path.isPointInFill(new DOMPoint(x, y))"
    assert [moon.evaluate(filled, point) for point in ([-33, 0], [0, 0], [33, 0])] == [True, False, False]


def test_the_slider_fades_the_upper_layers(page: Page):
    bring(page, table())
    faded = page.locator("#board [data-layer].faded")
    expect(faded).to_have_count(0)

    page.fill("#layer", "2")
    assert faded.evaluate_all("all => all.map(node => node.dataset.layer)") == ["3", "4", "5"]
    assert faded.evaluate_all("all => all.every(node => getComputedStyle(node).opacity < 0.5)")

    for _ in range(LAYERS):
        page.press("#layer", "ArrowRight")
    expect(faded).to_have_count(0)


@pytest.mark.article("cairn-4")
def test_another_pile_can_be_asked_for_before_the_first_move(page: Page):
    bring(page, built(Random(1)))
    before = page.locator("#board [data-layer]").last.inner_html()
    assert buttons(page) == [REBUILD]
    told = "Demander un autre Ovoo Celui-ci disparaît, et le sort désigne de nouveau qui commence."
    expect(page.locator(f"#act{REBUILD}.plain")).to_have_text(told)

    page.click(f"#act{REBUILD}")
    expect(page.locator("#story")).to_contain_text("demande un autre Ovoo ; on pourra en changer encore 2 fois.")
    wait_for_turn(page)

    assert page.locator("#board [data-layer]").last.inner_html() != before


@pytest.mark.article("cairn-4")
@pytest.mark.parametrize("position", [table, after_the_first_stone])
def test_no_other_pile_is_offered_for_a_given_one_nor_after_the_first_stone(page: Page, position):
    bring(page, position())

    expect(page.locator("#moves")).to_be_visible()
    expect(page.locator(f"#act{REBUILD}")).to_have_count(0)


@pytest.mark.article("cairn-7", "cairn-9")
@pytest.mark.parametrize(
    ("told", "touched", "words", "article"),
    [
        (("take 6Bc1c2e", "start 1"), "s15", "Cette pierre est recouverte par", "cairn-7"),  # 5Yc2b2n
        (("take 6Yb1",), "m0", "Un carré s’offre à un adversaire", "cairn-9"),
    ],
)
def test_a_touch_that_is_no_move_says_why(page: Page, told, touched, words, article):
    bring(page, table(*told))

    click(page, touched)

    expect(page.locator("#bubble")).to_contain_text(words)
    expect(page.locator("#bubble a")).to_have_attribute("href", f"/game/cairns/rules#{article}")


def test_a_whole_game_is_played_by_roles_names_focus_and_what_is_said(page: Page):
    expect_a_game(hear_a_game(page, GAME.slug))
