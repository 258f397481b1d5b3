"""What the search may lean on."""

from random import Random

import pytest

from ludotheque.bots.bot import Bot
from ludotheque.bots.manners import MANNERS
from ludotheque.bots.simple import choose_like_a_child, choose_on_impulse
from ludotheque.engine.match import Match
from ludotheque.games.ogallala import GAME, knowledge, moves
from ludotheque.testing.setups import random_step


def urge(laid, text):
    return knowledge.urge(laid.state, moves.read(laid.state, text))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_of_winning_add_up_and_every_choice_has_an_urge(seats):
    match, chooser = Match(GAME, seats), Random(seats)
    while not match.is_over:
        assert sum(knowledge.worth(match.state, seat) for seat in range(seats)) == pytest.approx(1)
        assert all(knowledge.urge(match.state, action) >= knowledge.LEAST for action in match.legal())
        random_step(match, chooser)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("< 5a 6 7 >", "< 5a 6 7"),  # complete
        ("< 5a 6 7", "< 5a 6 . . 7"),  # near
        (". 5a bear-left", ". bear-left 5a"),  # room for the other half
        (". 8", ". 1"),  # strong against raids
    ],
)
def test_open_ends_nearness_hope_and_strength_are_worth_something(table, better, worse):
    prospects = [knowledge.prospect(table(f"1a {row}").state, 0) for row in (better, worse)]

    assert prospects[0] > prospects[1]


@pytest.mark.parametrize(
    ("rows", "hand", "liked", "disliked"),
    [
        (["1a . . . 5a"], "6", "lay a5", "lay a9"),
        (["1a . . . bear-left"], "bear-right", "lay a5", "lay a3"),
        (["1a . . . bear-left"], "bear-hunter", "lay a3", "lay a5"),
        (["1a . . . bear-left"], "6", "lay a3", "lay a5"),
        (["1a . 5a . 6"], "7", "lay a3", "lay a5"),
        ([], "<", "lay a1", "lay a8"),  # room to the right
        ([], ">", "lay a16", "lay a9"),  # room to the left
        (["1a < 5a", "1b . . . . . . 5a 6"], "7", "lay a3", "lay c8"),  # no new row without need
        (["1a < 5a 6 7 8", "1b < 5a"], ">", "lay a6", "lay b3"),  # the longer canoe first
        (["1a < 5a", "1b < 2a >", "1c < 3a >"], ">", "lay a3", "lay a9"),  # the third canoe wins
    ],
)
def test_cards_are_urged_to_where_they_belong_and_canoes_completed_when_it_pays(table, rows, hand, liked, disliked):
    laid = table(*rows, hand=hand)

    assert urge(laid, liked) > urge(laid, disliked)


def test_the_totem_and_complete_canoes_are_the_best_targets(table):
    laid = table("2a . totem", "2b < 2a >", "2c . 2a").play("draw lasso", "lay a5")

    assert urge(laid, "rope 2a2") > urge(laid, "rope 2b2") > urge(laid, "rope 2c2") > urge(laid, "pass")


def test_nobody_is_urged_to_a_third_canoe_that_loses(table):
    rich = "2a < totem gold-digger gold-left gold-right 8 7 6 >", "2b < cowboy horse-left horse-right 5a >"
    laid = table("1a < 5a", "1b < 2a >", "1c < 3a >", *rich, hand=">")

    assert urge(laid, "lay a3") == knowledge.LEAST


def test_archers_and_raiders_go_for_what_is_nearly_complete(table):
    laid = table("1a < 8 7 6", "2a < 2a . >", "2b . . 2a . . 3a").play("draw archer", "lay b5")
    assert urge(laid, "shoot 2a2") > urge(laid, "shoot 2b3")

    laid.play("shoot 2b3", "draw stern", "lay a5")

    assert urge(laid, "raid a 2a") > urge(laid, "raid a 2b")


@pytest.mark.article("oga-25")
def test_an_attack_is_made_rather_than_kept(table):
    laid = table("1a < 8 7 6", "2a < 2a . >", raid="later").play("draw stern", "lay a5")

    assert urge(laid, "raid a 2a") > urge(laid, "pass")


def test_a_child_may_lay_a_card_anywhere_and_an_impulse_keeps_it_beside_others(table):
    laid, bot = table("1a < 5a", hand="6"), Bot(GAME, "beginner")
    questions = [bot.question(laid.state, 0, seed, None) for seed in range(60)]

    childish, hasty = (
        {choose(bot.brain, question, MANNERS[0]) for question in questions}
        for choose in (choose_like_a_child, choose_on_impulse)
    )

    apart = {action for action in laid.match.legal() if knowledge.urge(laid.state, action) == knowledge.LEAST}
    assert childish & apart
    assert not hasty & apart
