"""Altitude on its page: choosing a hand, every use of a drawn card, avalanches, and the last building."""

import re

import pytest
from playwright.sync_api import Page, expect

from ludotheque.engine.seats import CHANCE
from ludotheque.games.altitude import GAME
from ludotheque.games.altitude.rules.cards import AVALANCHE
from ludotheque.games.altitude.rules.state import DISCARD, STOP
from ludotheque.games.altitude.scene.layout import floor_and_slot, slot_key
from ludotheque.testing.positions import Position
from page_driver import bring, buttons, click, moves, open_box, play, play_to_the_end, ply, wait_for_turn

pytestmark = pytest.mark.browser

DEAL = ["1", "2", "3", "4", "A", "B", "1", "2", "3", "4", "A", "C"]
HANDS = [*DEAL, "back A", "back 1", "back A", "back 1"]  # 2 3 4 B, and 2 3 4 C
BEGUN = [*HANDS, "5", "5 j1", "6", "6 j1"]
SMALL_HANDS = [*["1", "1", "2", "2", "3", "3"] * 2, *["back 1"] * 4]
LAST_CARD = ["1", "1 j1", "1", "1 j1", "1", "1 k1", "1", "1 k1", "1", "1 l1", "2", "discard 2", "3"]


def played(texts, **options):
    return Position(GAME, 2, **options).play(*texts).match


def five_floors():
    """Let the first player build a mountain of five floors, while the second discards."""
    spots = [f"{'jklmn'[column]}{floor}" for floor in range(1, 6) for column in range(6 - floor)]
    turns = []
    for number, spot in enumerate(spots):
        card = spot[1]
        thrown = str(8 + number % 8)
        turns += [card, f"{card} {spot}", thrown, f"discard {thrown}"]
    return [*HANDS, *turns]


def do(page, match, text):
    play(page, GAME.moves.read(match.state, text))


def last_line(page):
    return page.locator("#story li").last


def hand(page):
    """List the cards of the hand as they are named."""
    return page.locator('#board .piece[id^="c"]').evaluate_all("all => all.map(each => each.ariaLabel)")


def lies_in(page, card, slot):
    """Tell whether a card has its middle inside a slot."""
    card, slot = (page.locator(f"#board [id='{key}']").bounding_box() for key in (card, slot))
    x, y = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
    return slot["x"] < x < slot["x"] + slot["width"] and slot["y"] < y < slot["y"] + slot["height"]


@pytest.mark.article("alt-6")
def test_each_player_gives_two_of_six_cards_back_and_keeps_four(page: Page):
    match = played(DEAL)
    bring(page, match)
    assert hand(page) == ["1", "2", "3", "4", "avalanche", "saint-bernard"]

    do(page, match, "back A")
    expect(last_line(page)).to_have_text("Joueur 1 rend une avalanche à la pioche.")
    expect(page.locator("#prompt")).to_have_text("Rendez encore une carte à la pioche.")
    do(page, match, "back 1")

    assert hand(page) == ["2", "3", "4", "saint-bernard"]
    wait_for_turn(page)
    assert hand(page) == ["1", "2", "3", "4", "téléphérique", "avalanche"]
    expect(page.locator("#story")).not_to_contain_text("Joueur 1 rend une avalanche")
    expect(page.locator("#story")).not_to_contain_text("Joueur 1 reçoit")


@pytest.mark.article("alt-8")
@pytest.mark.parametrize(
    ("use", "told"),
    [
        ("7 k1", "Joueur 1 pose le 7 à la base."),
        ("discard 7", "Joueur 1 jette le 7."),
        ("7 k1@2", "Joueur 1 pose le 7 chez Joueur 2, à la base."),
        (
            "7 xj1",
            "Joueur 1 remplace une carte à la base par le 7. Part à la défausse : le 5.",
        ),
        ("hand 4 k1", "Joueur 1 prend le 7 en main. De sa main, Joueur 1 pose le 4 à la base."),
    ],
)
def test_a_drawn_card_is_built_discarded_given_swapped_into_the_hand_or_replaces(page: Page, use, told):
    match = played([*BEGUN, "7"])
    bring(page, match)
    expect(page.locator("#board .piece[aria-label^='Carte piochée'][aria-label$='7']")).to_have_count(1)
    action = GAME.moves.read(match.state, use)
    card, slot = next((source, target) for each, source, target in moves(page) if each == action)

    play(page, action)

    expect(last_line(page)).to_have_text(told)
    assert lies_in(page, card, slot)
    expect(page.locator("#board .piece[aria-label^='Carte piochée']")).to_have_count(0)
    expect(page.locator("#board .piece[aria-label='7']")).to_have_count(1 if "hand" in use else 0)
    expect(page.locator("#status h1")).to_have_text("C’est à Joueur 2")


def test_a_card_that_is_picked_up_lights_its_places_alone_and_the_next_touch_plays_it(page: Page):
    match = played([*BEGUN, "7"])
    bring(page, match)
    ways = moves(page)
    drawn = next(source for action, source, _ in ways if action == DISCARD)
    held = next(source for _, source, _ in ways if source != drawn)
    before = ply(page)

    prompt = page.locator("#prompt")
    asked = prompt.inner_text()

    click(page, "discard")
    assert lit(page) == {target for _, source, target in ways if source == drawn and target[0] == "s"}
    expect(prompt).to_contain_text("une de vos cartes à remplacer")
    page.keyboard.press("Escape")
    expect(prompt).to_have_text(asked)
    click(page, held)
    expect(prompt).to_contain_text("le 7 restera en main")
    assert lit(page) == {target for _, source, target in ways if source == held}
    expect(page.locator(f"#board [id='{drawn}']")).to_have_css("filter", "none")
    assert ply(page) == before
    click(page, drawn)
    click(page, "discard")

    expect(last_line(page)).to_have_text("Joueur 1 jette le 7.")


@pytest.mark.article("alt-19")
def test_no_single_touch_throws_a_card_away_even_where_every_card_has_one_place(page: Page):
    match = played([*HANDS, "A"])
    bring(page, match)
    ways = moves(page)
    assert len({source for _, source, _ in ways}) == len(ways)
    drawn = next(source for action, source, _ in ways if action == DISCARD)

    click(page, drawn)
    expect(page.locator(f"#board [id='{drawn}']")).to_have_class(re.compile("picked"))
    expect(last_line(page)).to_have_text("Joueur 1 pioche une avalanche.")
    click(page, "discard")

    expect(last_line(page)).to_have_text("Joueur 1 jette l’avalanche.")


# At one moment: an update draws the halos anew.
LIT = """() => [...document.querySelectorAll("#halos .light")].map(halo => {
  const [lies, place] = [halo, document.getElementById(halo.dataset.of)].map(each => each.getBoundingClientRect());
  return [halo.dataset.of, Math.max(...["x", "y", "width", "height"].map(side => Math.abs(lies[side] - place[side])))];
})"""


def lit(page):
    """List the places that glow above the cards, each where its card would lie."""
    seen = dict(page.evaluate(LIT))
    assert [key for key, apart in seen.items() if apart > 8] == []
    return {*seen}


@pytest.mark.article("alt-19")
def test_whoever_points_at_the_discard_is_told_what_lies_in_it(page: Page):
    bring(page, played([*BEGUN, "7", "discard 7", "8"]))

    page.hover("#board [data-holds]")

    expect(page.locator("#what")).to_contain_text("Dans la défausse : 7.")


@pytest.mark.article("alt-14")
def test_an_avalanche_is_laid_on_an_opponents_mountain(page: Page):
    match = played([*BEGUN, "A"])
    bring(page, match)
    assert all(target.startswith("s1-") or target == "discard" for _, source, target in moves(page) if source[0] == "d")

    do(page, match, "A k1@2")

    expect(last_line(page)).to_have_text("Joueur 1 pose l’avalanche chez Joueur 2, à la base.")


@pytest.mark.article("alt-14", "alt-15")
@pytest.mark.parametrize(
    ("before", "remedy", "told"),
    [
        (["A", "A k1@2", "B"], "B xk1", "Joueur 2 lâche le saint-bernard : l’avalanche à la base est déblayée."),
        (
            ["7", "discard 7", "A", "A k1@1", "8"],
            "hand B xk1",
            "Joueur 1 prend le 8 en main. Joueur 1 sort de sa main le saint-bernard : "
            "l’avalanche à la base est déblayée.",
        ),
        (
            ["A", "A k1@2", "C"],
            "C j2",
            "Joueur 2 pose le téléphérique au 2e étage. La montagne de Joueur 2 monte à 2 étages !",
        ),
    ],
)
def test_an_avalanche_is_cleared_by_a_saint_bernard_or_spanned_by_a_cable_car(page: Page, before, remedy, told):
    match = played([*BEGUN, *before])
    bring(page, match)

    do(page, match, remedy)

    expect(last_line(page)).to_have_text(told)


@pytest.mark.article("alt-16")
def test_a_number_in_place_of_an_avalanche_is_refused_with_its_reason(page: Page):
    hands = [*DEAL, "back A", "back B", "back A", "back 1"]
    match = played([*hands, "5", "5 j1", "6", "6 j1", "7", "discard 7", "A", "A k1@1", "9"])
    bring(page, match)
    card = next(source for action, source, _ in moves(page) if action == DISCARD)

    click(page, card)
    click(page, slot_key(0, *floor_and_slot(match.state, 0, match.state.card[0].index(AVALANCHE))))

    expect(page.locator("#bubble")).to_contain_text("Une avalanche ne se remplace pas")


@pytest.mark.article("alt-20")
def test_from_five_floors_on_a_player_draws_and_plays_twice(page: Page):
    match = played([*five_floors(), "15"])
    bring(page, match)
    expect(page.locator("#chair0 .standing")).to_contain_text("5 étages")
    expect(page.locator("#story")).to_contain_text("Avec 5 étages, Joueur 1 aura deux coups par tour !")

    play(page, DISCARD)
    expect(page.locator("#status h1")).to_have_text("À vous de jouer, Joueur 1 !")
    play(page, CHANCE)
    play(page, DISCARD)

    expect(page.locator("#status h1")).to_have_text("C’est à Joueur 2")


@pytest.mark.article("alt-21")
def test_when_the_pile_is_empty_each_builds_with_the_hand_until_it_stops(page: Page):
    match = played([*SMALL_HANDS, *LAST_CARD], deck="5x1-3")
    bring(page, match)

    play(page, DISCARD)
    expect(last_line(page)).to_contain_text("Pioche vide : on bâtit encore avec sa main.")
    match.play(DISCARD)
    do(page, match, "hand 2 j2")
    told = "De sa main, Joueur 1 pose le 2 au 2e étage. La montagne de Joueur 1 monte à 2 étages !"
    expect(last_line(page)).to_have_text(told)
    expect(page.locator(f"#act{STOP}.plain")).to_contain_text("3 cartes de votre main restent à poser")
    play(page, STOP)
    expect(last_line(page)).to_have_text("Joueur 1 arrête de bâtir, avec 3 cartes en main.")
    wait_for_turn(page)
    play(page, STOP)

    expect(page.locator("#result h2")).to_have_text("Joueur 1 gagne !")
    expect(page.locator("#result li")).to_have_text(["Joueur 1 2 points : 2 étages", "Joueur 2 1 point : 1 étage"])


@pytest.mark.article("alt-26")
def test_a_game_alone_ends_in_a_score_and_the_box_shows_the_best(page: Page):
    open_box(page, "altitude", ["me", "none"], {"deck": "4x1,4x2"})
    wait_for_turn(page)
    assert buttons(page) == []

    play_to_the_end(page)

    points = re.search(r"(\d+) points?\s:", page.locator("#result h2").inner_text())[1]
    assert int(points) > 0
    page.goto("/game/altitude")
    expect(page.locator("main")).to_contain_text(f"Votre meilleur résultat seul : {points}")
