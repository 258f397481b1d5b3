"""Cairns in words."""

import pytest

from ludotheque.engine.events import Event
from ludotheque.games.cairns import GAME, figures, speech
from ludotheque.games.cairns.rules import state as numbers
from ludotheque.games.cairns.tests.tables import Table
from ludotheque.testing.positions import NAMES

FRENCH, ENGLISH = (GAME.words.speaker(language) for language in ("fr", "en"))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(numbers.TOOK, 0, 6, 5), "Anne takes the red trapezoid from layer 6."),
        (Event(numbers.STARTED, 0, 6, 0), "Anne starts a cairn with the red trapezoid."),
        (Event(numbers.STARTED, 0, 11, 1), "Anne gives the red square to Bruno, who has a new cairn."),
        (Event(numbers.LAID, 1, 34, 1), "Bruno lays the white rectangle on a cairn."),
        (Event(numbers.LAID, 1, 35, 0), "Bruno gives the white square to Anne."),
        (Event(numbers.ROSE, 0, 35, 4), "Height of that cairn: 4."),
        (Event(numbers.SWAPPED, 0, 24, 1), "In exchange, Anne takes from Bruno the blue trapezoid."),
        (Event(numbers.LOST, 0, 30, 0), "No cairn can carry the white trapezoid: it leaves the game."),
        (Event(numbers.PASSED, 0, 30, 0), "Anne passes and removes the white trapezoid from the game."),
        (Event(numbers.EMPTIED, 0, 0, 0), "The Ovoo is empty: the cairns are compared, from the highest down."),
        (Event(numbers.REBUILT, 0, 1, 0), "Anne asks for another Ovoo; it may be changed 1 more time."),
    ],
)
def test_events_are_told(event, sentence):
    assert speech.tell(event, NAMES, ENGLISH) == sentence
    assert speech.tell(event, NAMES, FRENCH)


def test_a_standing_names_the_heights_from_the_highest_down():
    state = Table(["RT", "GT GT"], ["KT"], free="BT").state

    assert speech.standing(state, 0, ENGLISH) == "2 cairns, heights 2, 1"
    assert speech.standing(state, 1, FRENCH) == "un cairn, hauteur 1"
    assert speech.standing(Table().state, 0, FRENCH) == "pas encore de cairn"
    assert speech.count(state, 0, FRENCH) == ()


@pytest.mark.article("cairn-18")
def test_in_teams_the_count_puts_partners_together():
    state = Table(["RT", "GT GT"], [], ["KT KT KT"], seats=4, teams="on", free="BT").state

    counts = speech.count(state, 2, ENGLISH)

    assert [(count.text, count.points) for count in counts] == [
        ("Partners' cairns no. 1: 2 + 3", 5),
        ("Partners' cairns no. 2: 1 + 0", 1),
    ]


def test_prompts_follow_the_phase():
    laid = Table(["YT WT"], ["YT"], free="RS KT WR WS")

    assert speech.prompt(laid.state, ENGLISH).startswith("Take a free stone from the Ovoo, or pass")
    assert speech.prompt(laid.take("RS").state, ENGLISH).startswith("Give the red square to an opponent")
    assert speech.prompt(laid.play("start 2").state, ENGLISH).endswith("from the top of a cairn of player 2.")
    assert speech.prompt(laid.play("swap 2Y1").state, ENGLISH).startswith("Lay the yellow trapezoid before you")
    assert speech.prompt(laid.play("start 1").state, ENGLISH) == "Take a free stone from the Ovoo."
    assert speech.prompt(laid.take("WS").state, ENGLISH) == "Lay the white square on a cairn of an opponent."


def test_equal_cairns_are_numbered_in_words():
    laid = Table(["RT", "RT"], free="RR KT").take("RR")
    said = [speech.describe(laid.state, action, ENGLISH) for action in laid.match.legal()]

    assert said == [
        "Lay it on your red cairn of height 1",
        "Lay it on your red cairn of height 1 (no. 2)",
        "Start a new cairn",
    ]


@pytest.mark.parametrize(
    ("kind", "mine", "theirs", "motive"),
    [
        ("RT", ["RT RT"], [], "Your cairn can rise to 3."),
        ("GT", ["RT"], [], "One more colour before you: other stones can join it."),
        ("RS", [], ["GT"], "The square is exchanged for a trapezoid on top of an opponent's cairn."),
        ("RS", [], ["GR"], "Nobody has a trapezoid to give in exchange: this square is a present."),
        ("WT", [], ["GR"], "Without a cairn to carry it, this white stone leaves the game and helps nobody."),
        ("WS", ["GR"], [], "Without a cairn to carry it, this white stone leaves the game and helps nobody."),
    ],
)
def test_a_hint_says_what_taking_a_stone_brings(kind, mine, theirs, motive):
    laid = Table(mine, theirs, free=kind)

    assert speech.motive(laid.state, laid.match.legal()[0], ENGLISH) == motive


@pytest.mark.article("cairn-17")
def test_simulations_count_the_highest_cairn_all_cairns_and_the_exchanges():
    facts = [[0, 0, 0], [0, 0, 0]]
    laid = Table(["RT RT"], ["YT", "GT GT GT"], free="RS").take("RS").play("start 2")
    figures.observe(laid.state, facts)
    laid.play("swap 2Y1")
    figures.observe(laid.state, facts)
    laid.play("start 1")
    figures.observe(laid.state, facts)

    assert laid.match.is_over
    assert [dict(zip(figures.FIGURES, row, strict=True)) for row in facts] == [
        {"highest cairn": 2, "cairns": 2, "exchanges": 1},
        {"highest cairn": 3, "cairns": 2, "exchanges": 0},
    ]
