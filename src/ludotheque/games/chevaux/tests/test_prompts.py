"""What whoever plays the petits chevaux is asked, and why one would play it."""

import pytest

from ludotheque.games.chevaux import GAME, speech
from ludotheque.games.chevaux.rules.state import CHOOSE

SAY = GAME.words.speaker("en")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({}, "needs.six"),
        ({"yellow": (72,), "goal": "all"}, "needs.six"),
        ({"yellow": (5,)}, "or-call.six"),
        ({"yellow": (5,), "out": "five"}, "or-call.five"),
        ({"yellow": (5, 6), "horses": "2"}, "throw"),
        ({"yellow": (5, 6, 7, 8)}, "throw"),
    ],
)
def test_whoever_throws_is_told_what_the_number_is_for(table, given, told):
    state = table(2, **given).state
    throw = SAY("aside.one", horse=1) if len(given.get("yellow", ())) == 1 else SAY("aside.throw")

    assert GAME.aside_of(state, 0, SAY) == SAY(f"aside.{told}", throw=throw)
    assert GAME.aside_of(state, 1, SAY) == ""


def test_the_horse_that_is_meant_is_named(table):
    called = table(2).throw(6).ride(2)

    assert GAME.aside_of(called.state, 0, SAY) == SAY("aside.called", horse=2)
    assert speech.prompt(called.throw(3).state, SAY) == SAY("move.prompt.called", die=3, horse=2)
    assert speech.prompt(table(2, yellow=(0, 6)).throw(3).state, SAY) == SAY("move.prompt.only", die=3, horse=2)


@pytest.mark.article("pc-7", "pc-13")
@pytest.mark.parametrize(
    ("given", "number", "prompt"),
    [
        ({"yellow": (6, 7)}, 3, "The die shows 3. Touch a horse: 1 goes to square 55, 2 goes to square 54."),
        ({"yellow": (5, 9), "red": ("55",)}, 4, "1 goes to square 55, sending red home, 2 goes to square 51."),
        ({"yellow": (71, 7)}, 3, "Touch a horse: 1 goes to corridor square 6, turning back, 2 goes to square"),
        ({"yellow": (6, 7, 20)}, 3, "1 goes to square 55, 2 goes to square 54, 3 goes to square"),
        ({"yellow": (6, 7, 20, 30)}, 3, "The die shows 3: choose a horse."),
        ({"yellow": (6,)}, 6, "call a horse out of the stable, or play that number with another one."),
    ],
)
def test_of_few_horses_it_is_said_where_each_would_go_and_at_what_price(table, given, number, prompt):
    assert prompt in speech.prompt(table(2, **given).throw(number).state, SAY)


@pytest.mark.parametrize("key", ["only", "called", "win"])
@pytest.mark.parametrize(("language", "asked"), [("fr", "Touchez ce cheval."), ("en", "Touch that horse.")])
def test_whoever_is_asked_for_one_horse_touches_the_horse_and_not_the_die(key, language, asked):
    assert GAME.words.speaker(language)(f"move.prompt.{key}", die=5, horse=2).endswith(asked)


@pytest.mark.article("pc-6")
@pytest.mark.parametrize(("steps", "key"), [((), "call"), ((6, 7, 8), "six"), ((6, 7, 8, 9), "any")])
def test_what_a_six_may_be_used_for_is_said(table, steps, key):
    assert speech.prompt(table(2, yellow=steps).throw(6).state, SAY) == SAY(f"move.prompt.{key}", die=6)


@pytest.mark.article("pc-13", "pc-15")
@pytest.mark.parametrize(
    ("goal", "steps", "wins"),
    [
        ("one", (66, 70, 9), {2: 2, 6: 1}),
        ("one", (60, 9), {}),
        ("all", (72, 66, 65, 60), {5: 4, 6: 4}),
        ("all", (71, 66, 65, 65), {1: 1, 6: 2}),
        ("all", (71, 66, 65, 60), {}),
    ],
)
def test_whoever_can_win_is_told_by_which_numbers_and_with_which_horse(table, goal, steps, wins):
    before = table(2, goal=goal, yellow=steps)

    told = GAME.aside_of(before.state, 0, SAY)
    throw, numbers = SAY("aside.throw"), " or ".join(map(str, wins))
    assert told == SAY("aside.wins" if wins else told_otherwise(steps), throw=throw, numbers=numbers)
    for number in range(1, 7):
        prompt = speech.prompt(table(2, goal=goal, yellow=steps).throw(number).state, SAY)
        assert (prompt == SAY("move.prompt.win", die=number, horse=wins.get(number))) == (number in wins)


def told_otherwise(steps):
    return "aside.throw" if len(steps) == 4 else "aside.or-call.six"


@pytest.mark.parametrize(
    ("number", "motive", "given"),
    [
        (1, "the game is won", {"yellow": (71,)}),
        (1, "One more horse", {"yellow": (71, 9), "goal": "all"}),
        (4, "Sends an opposing horse", {"yellow": (5,), "red": ("55",)}),
        (6, "All are equal here", {}),
        (6, "Brings out one more horse", {"yellow": (72,), "goal": "all"}),
        (6, "safe for good", {"yellow": (62,)}),
        (2, "exact number", {"yellow": (66,)}),
        (4, "Gets away", {"yellow": (5,), "red": ("62",)}),
        (2, "Stops on a circle", {"yellow": (11,)}),
        (4, "a blockade", {"yellow": (5, 9), "blockade": "on"}),
        (4, "Advances quietly", {"yellow": (5, 9), "blockade": "off"}),
        (1, "Advances quietly", {"yellow": (5,), "red": ("57",)}),
        (5, "within reach", {"yellow": (5,), "red": ("57",)}),
    ],
)
def test_a_motive_is_given_for_every_choice(table, number, motive, given):
    laid = table(2, **given).throw(number)

    assert motive in speech.motive(laid.state, laid.match.legal()[0], SAY)


def test_joining_the_race_is_a_motive_too(table):
    called = table().throw(6).ride(1).throw(5)

    assert speech.motive(called.state, CHOOSE, SAY) == "Joins the race."
