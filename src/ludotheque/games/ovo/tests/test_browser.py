"""OVO on its page: chains of jumps, secret looks and claims, made by hand."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ludotheque.client import sit
from ludotheque.client.seat import play_with
from ludotheque.engine.journal import read, replay
from ludotheque.games.ovo import GAME
from ludotheque.games.ovo.rules.actions import CLAIM
from ludotheque.testing.positions import Position
from page_driver import bring, click, expect_winner, play, play_to_the_end, ply, see, send, wait_for_turn
from page_listener import expect_a_game, hear_a_game
from random_games import near_the_end

pytestmark = pytest.mark.browser

GOLDEN = Path(__file__).parent / "golden"
LADDER = "c1-c2 c6-c5 d1-d2 f6-f5 d2-c3 f5-f4"  # c2 can jump over c3 and over c5
CROSSED = f"{LADDER} c2^c4 c4^c6"


def played(texts):
    return Position(GAME, 2).play("first 1", *texts.split()).match


def before_the_end(name):
    match = replay(read((GOLDEN / f"{name}.txt").read_text(encoding="utf-8")), GAME)
    match.undo(len(match.steps) - 1)
    return match


def do(page, match, text):
    play(page, GAME.moves.read(match.state, text))


def last_line(page):
    return page.locator("#story li").last


def egg(page, words):
    return page.locator(f'#board .piece[aria-label="{words}"]')


@pytest.mark.article("ovo-5", "ovo-6")
def test_an_egg_jumps_hop_by_hop_into_the_far_camp_and_is_turned_over(page: Page):
    match = played(LADDER)
    bring(page, match)

    do(page, match, "c2^c4")
    expect(last_line(page)).to_have_text("Joueur 1 saute de c2 en c4.")
    expect(egg(page, "œuf à losange en c4")).to_have_attribute("data-spin", "d")
    expect(page.locator("#status h1")).to_have_text("À vous de jouer, Joueur 1 !")
    do(page, match, "c4^c6")

    expect(last_line(page)).to_have_text(
        "Joueur 1 saute de c4 en c6. Un œuf à losange atteint c6 : Joueur 1 le retourne."
    )
    expect(egg(page, "œuf retourné en c6")).to_have_attribute("data-spin", "t")
    expect(page.locator("#status h1")).to_have_text("C’est à Joueur 2")
    wait_for_turn(page)
    expect(page.locator("#status h1")).to_have_text("À vous de jouer, Joueur 2 !")


@pytest.mark.article("ovo-5")
def test_a_chain_ends_at_the_stop_sign(page: Page):
    match = played(LADDER)
    bring(page, match)
    expect(page.locator("#ovo-stop")).to_have_count(0)

    do(page, match, "c2^c4")
    expect(page.locator("#ovo-stop")).to_have_attribute("aria-label", "S’arrêter ici")
    do(page, match, "stop")

    expect(page.locator("#status h1")).to_have_text("C’est à Joueur 2")
    expect(egg(page, "œuf à losange en c4")).to_have_count(1)
    expect(page.locator("#ovo-stop")).to_have_count(0)


def test_a_hint_puts_back_what_is_picked_up_goes_out_for_another_egg_and_stays_for_its_own(page: Page):
    bring(page, played(LADDER))
    lit = page.locator("#board .aim")
    sources = dict.fromkeys(source for _, source, _ in see(page).on_board)
    click(page, next(iter(sources)))
    expect(page.locator("#prompt")).to_have_text("Touchez la case allumée où il va.")
    page.click("#hint")
    expect(lit).to_have_count(2)
    expect(page.locator("#board .picked")).to_have_count(0)
    aimed = lit.evaluate_all("all => all.map(each => each.id)")

    click(page, next(each for each in sources if each in aimed))
    expect(lit).to_have_count(2)
    click(page, next(each for each in sources if each not in aimed))

    expect(page.locator("#board .picked")).to_have_count(1)
    expect(lit).to_have_count(0)


@pytest.mark.article("ovo-5")
def test_a_step_in_the_middle_of_a_chain_is_refused_with_its_reason(page: Page):
    match = played(f"{LADDER} c2^c4")
    bring(page, match)

    click(page, "ovo-d4")

    expect(page.locator("#bubble")).to_contain_text("Après un saut, l’œuf en c4 ne fait plus de simple pas")


@pytest.mark.article("ovo-10")
def test_a_look_shows_the_symbol_to_the_looker_alone_and_the_story_tells_which_egg(page: Page):
    match = played(CROSSED)
    bring(page, match)
    expect(egg(page, "œuf retourné en c6")).to_have_attribute("data-spin", "t")

    click(page, "ovo-eye")
    expect(page.locator("#prompt")).to_have_text("Touchez l’œuf à regarder\u00a0: cela prend votre tour.")
    expect(page.locator("#board .goal")).to_have_count(1)
    click(page, page.locator("#board .goal").get_attribute("id"))
    expect(egg(page, "œuf à losange en c6, symbole visible de vous seulement")).to_have_attribute("data-spin", "d")
    expect(page.locator("#moves")).to_contain_text("Retenez ce symbole, puis reposez l’œuf.")
    expect(last_line(page)).to_have_text("Joueur 2 regarde l’œuf en c6.")
    expect(page.locator("#ovo-stop")).to_have_attribute("aria-label", "Reposer l’œuf")
    do(page, match, "stop")

    expect(egg(page, "œuf retourné en c6")).to_have_attribute("data-spin", "t")
    wait_for_turn(page)
    expect(page.locator("#status h1")).to_have_text("À vous de jouer, Joueur 1 !")
    expect(egg(page, "œuf retourné en c6")).to_have_attribute("data-spin", "t")
    assert "losange" not in page.locator("#story").inner_text()

    for key in ("egg-c6", "ovo-eye"):  # the other way round
        click(page, key)
    expect(last_line(page)).to_have_text("Joueur 1 regarde l’œuf en c6.")


@pytest.mark.article("ovo-12")
@pytest.mark.parametrize(
    ("name", "told", "loser", "wrong_eggs"),
    [
        ("right_claim", "Les six œufs sont bons : Joueur 1 gagne !", "l’autre a annoncé avant", False),
        ("wrong_claim", "ne sont pas tous à Joueur 2, qui perd la partie.", "défaite : annonce à tort", True),
    ],
)
def test_a_claim_is_asked_for_once_more_and_then_decides_the_game(page: Page, name, told, loser, wrong_eggs):
    bring(page, before_the_end(name))
    before = ply(page)

    page.click(f"#act{CLAIM}")
    expect(page.locator("#ask-text")).to_have_text(
        "Si un seul des six œufs n’est pas à vous, vous perdez la partie. Continuer quand même ?"
    )
    page.click("#ask-no")
    assert ply(page) == before
    page.click(f"#act{CLAIM}")
    page.click("#ask-yes")

    expect(page.locator("#result h2")).to_have_text("Joueur 1 gagne !")
    expect(page.locator("#result")).to_contain_text(loser)
    expect(last_line(page)).to_contain_text("annonce : « les œufs sont faits ! »")
    expect(last_line(page)).to_contain_text(told)
    expect(last_line(page)).to_be_in_viewport()
    assert (page.locator('#board use[href="#ovo-wrong"]').count() > 0) == wrong_eggs
    expect(page.locator('#board .piece[data-spin="t"]')).to_have_count(0)


@pytest.mark.article("ovo-18")
def test_a_replay_on_a_telephone_tells_all_of_the_count_above_its_bar(page: Page):
    match = before_the_end("counted")
    match.play(GAME.moves.read(match.state, "d2-d3"))
    page.set_viewport_size({"width": 390, "height": 844})

    bring(page, match)
    page.keyboard.press("End")

    told, bar = page.locator("#plies [aria-current]"), page.locator("#replay-bar")
    expect(told).to_contain_text("Joueur 1 gagne")
    page.wait_for_function("told => told.getBoundingClientRect().top > 0", arg=told.element_handle())
    assert told.bounding_box()["y"] + told.bounding_box()["height"] <= bar.bounding_box()["y"]


@pytest.mark.article("ovo-18")
def test_after_the_last_turn_the_result_says_what_was_counted(page: Page):
    match = before_the_end("counted")
    bring(page, match)
    expect(page.locator("#board")).to_contain_text("dernier tour")
    expect(page.locator("#chairs")).to_contain_text("qui mène")

    do(page, match, "d2-d3")

    expect(page.locator("#result h2")).to_have_text("Joueur 1 gagne !")
    expect(page.locator("#result li").first).to_contain_text("4 œufs rentrés, encore 8 rangées pour tout ramener")
    expect(page.locator("#result li").last).to_contain_text("un œuf rentré, encore 17 rangées pour tout ramener")
    expect(last_line(page)).to_contain_text("Avec plus d’œufs rentrés, Joueur 1 gagne !")


def test_a_whole_game_is_played_by_roles_names_focus_and_what_is_said(page: Page):
    expect_a_game(hear_a_game(page, GAME.slug, max_turns="60"))


def test_a_person_and_a_program_finish_a_game(page: Page):
    bring(page, near_the_end(GAME.slug, 12))
    table = page.url.partition("?")[0]
    seat = sit(send(page, f"{table}/invite", seat="1").json()["link"], "Ada")
    expect(page.locator("#chair1 b")).to_have_text("Ada (programme)")
    expect(page.locator("#chair1 .face use")).to_have_attribute("href", "#face-program")

    with ThreadPoolExecutor(1) as program:
        playing = program.submit(play_with, seat, lambda seen: seen.legal[-1])
        moves = play_to_the_end(page)
        told = playing.result(60)

    expect_winner(page)
    assert moves > 0
    assert [each.kind for each in told.seats] == ["person", "program"]
    assert told.result.winners in ([0], [1], [])
    assert {each.about for each in seat.check() if each.is_proved} >= {"rules", "chance", "signature"}
