"""Cairns in words."""

import re
from random import Random

import pytest

from ludotheque.engine.events import Event
from ludotheque.engine.words import You
from ludotheque.games.cairns import GAME, figures, speech
from ludotheque.games.cairns.rules import state as numbers
from ludotheque.games.cairns.rules.actions import REBUILD
from ludotheque.games.cairns.tests.tables import Table, built
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import Setup
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker
from ludotheque.web.table.offers import moves_in_words
from setups import table_of

FRENCH, ENGLISH = (GAME.words.speaker(language) for language in ("fr", "en"))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(numbers.TOOK, 0, 6, 5), "Anne takes the red trapezoid from layer 6."),
        (Event(numbers.STARTED, 0, 6, 0), "Anne starts a cairn with the red trapezoid."),
        (Event(numbers.STARTED, 0, 11, 1), "Anne gives Bruno the red square, which starts a new cairn."),
        (Event(numbers.LAID, 1, 34, 1), "Bruno lays the white rectangle on a cairn of their own."),
        (Event(numbers.LAID, 1, 35, 0), "Bruno lays the white square on one of Anne's cairns."),
        (Event(numbers.ROSE, 0, 35, 4), "That cairn is now 4 stones high."),
        (Event(numbers.SWAPPED, 0, 24, 1), "In exchange, Anne takes the blue trapezoid from Bruno."),
        (Event(numbers.BARTERED, 0, 24, 1), "Anne has given Bruno a square and taken the blue trapezoid."),
        (Event(numbers.LOST, 0, 30, 0), "No cairn can carry the white trapezoid: it leaves the game."),
        (Event(numbers.PASSED, 0, 30, 0), "Anne passes and removes the white trapezoid from the game."),
        (Event(numbers.EMPTIED, 0, 0, 0), "The Ovoo is empty: the cairns are compared, from the highest down."),
        (Event(numbers.REBUILT, 0, 2, 0), "Anne asks for another Ovoo; it may change 2 more times."),
        (Event(numbers.REBUILT, 0, 1, 0), "Anne asks for another Ovoo; it may change once more."),
        (Event(numbers.REBUILT, 0, 0, 0), "Anne asks for another Ovoo; it will be the last."),
    ],
)
def test_events_are_told(event, sentence):
    assert speech.tell(event, NAMES, ENGLISH) == sentence
    assert speech.tell(event, NAMES, FRENCH)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(numbers.BEGAN, 0, 0, 0), "Le sort vous désigne pour commencer."),
        (
            Event(numbers.REBUILT, 0, 2, 0),
            "Vous demandez un autre Ovoo\xa0; on pourra en changer encore 2 fois.",
        ),
        (Event(numbers.REBUILT, 0, 0, 0), "Vous demandez un autre Ovoo\xa0; ce sera le dernier."),
        (Event(numbers.TOOK, 0, 6, 5), "Vous prenez le trapèze rouge à l’étage 6."),
        (Event(numbers.STARTED, 0, 6, 0), "Vous commencez un cairn avec le trapèze rouge."),
        (Event(numbers.STARTED, 0, 11, 1), "Vous offrez à Bruno le carré rouge, qui commence un nouveau cairn."),
        (Event(numbers.STARTED, 1, 11, 0), "Bruno vous offre le carré rouge, qui commence un nouveau cairn."),
        (Event(numbers.LAID, 0, 34, 0), "Vous posez le rectangle blanc sur un de vos cairns."),
        (Event(numbers.LAID, 1, 35, 0), "Bruno pose le carré blanc sur un de vos cairns."),
        (Event(numbers.SWAPPED, 0, 24, 1), "En échange, vous prenez à Bruno le trapèze bleu."),
        (Event(numbers.SWAPPED, 1, 24, 0), "En échange, Bruno vous prend le trapèze bleu."),
        (Event(numbers.PASSED, 0, 30, 0), "Vous passez et retirez du jeu le trapèze blanc."),
    ],
)
def test_whoever_reads_is_spoken_to(event, sentence):
    assert speech.tell(event, (You("Anne"), *NAMES[1:]), FRENCH) == sentence


def test_a_name_that_begins_with_a_vowel_is_elided():
    said = speech.tell(Event(numbers.LAID, 1, 35, 0), NAMES, FRENCH)

    assert said == "Bruno pose le carré blanc sur un cairn d’Anne."


@pytest.mark.article("cairn-18")
def test_in_teams_the_count_puts_partners_together():
    state = Table(["RT", "GT GT"], [], ["KT KT KT"], seats=4, teams="on", free="BT").state

    counts = speech.count(state, 2, ENGLISH)

    assert [(count.text, count.points) for count in counts] == [
        ("Cairns no. 1 put together: 2 + 3", 5),
        ("Cairns no. 2 put together: 1 + 0", 1),
    ]


def test_prompts_follow_the_phase():
    laid = Table(["YT WT"], ["YT"], free="RS KT WR WS")

    assert speech.prompt(laid.state, ENGLISH).startswith("Take a free stone from the Ovoo, or pass")
    assert speech.prompt(laid.take("RS").state, ENGLISH).startswith("Give the red square to an opponent")
    assert speech.prompt(laid.play("start 2").state, ENGLISH).endswith(
        "take from your opponent a trapezoid that lies on top of a cairn."
    )
    assert speech.prompt(laid.play("swap 2Y1").state, ENGLISH).startswith("Lay the yellow trapezoid before you")
    assert speech.prompt(laid.play("start 1").state, ENGLISH) == "Take a free stone from the Ovoo."
    assert speech.prompt(laid.take("WS").state, ENGLISH) == "Lay the white square on a cairn of an opponent."


def test_equal_cairns_are_numbered_in_words():
    laid = Table(["RT", "RT"], free="RR KT").take("RR")
    said = [speech.describe(laid.state, action, ENGLISH) for action in laid.match.legal()]

    assert said == [
        "Lay it on your red cairn of height 1",
        "Lay it on your red cairn of height 1 (no. 2 from the left)",
        "Start a new cairn",
    ]


@pytest.mark.article("cairn-15")
def test_each_button_that_passes_begins_with_the_cairn_that_loses_its_stone():
    laid = Table(["RT WT", "RT WT", "KT WT"])
    page = draw_table(table_of(Setup(GAME, 2), laid.match), Looker("guest0", "en"))

    assert re.findall(r">(Pass[^<]*) <small>([^<]*)<", page) == [
        ("Pass: red cairn of height 2", "Its white stone is lost."),
        ("Pass: red cairn of height 2 (no. 2 from the left)", "Its white stone is lost."),
        ("Pass: black cairn of height 2", "Its white stone is lost."),
    ]


@pytest.mark.article("cairn-16", "cairn-17")
@pytest.mark.parametrize(
    ("cairns", "french", "english"),
    [
        ([], "pas encore de cairn", "no cairn yet"),
        (["RT RR"], "le plus haut\xa0: 2", "highest: 2"),
        (["KT", "RT RR", "BT"], "le plus haut\xa0: 2, puis 1, 1", "highest: 2, then 1, 1"),
        (["KT", "RT RR", "BT", "YT"], "le plus haut\xa0: 2, puis 1, 1, …", "highest: 2, then 1, 1, …"),
    ],
)
def test_the_highest_cairn_which_decides_is_named_first(cairns, french, english):
    laid = Table(cairns)

    assert [speech.standing(laid.state, 0, say) for say in (FRENCH, ENGLISH)] == [french, english]
    assert speech.count(laid.state, 0, FRENCH) == ()


@pytest.mark.parametrize(("seats", "whom"), [(2, "your opponent"), (3, "player 2")])
def test_opponents_are_numbered_only_where_there_are_several(seats, whom):
    laid = Table([], ["RT"], seats=seats, free="RS KT").take("RS")
    said = [speech.describe(laid.state, action, ENGLISH) for action in laid.match.legal()]

    assert said[:2] == [f"Lay it before {whom}, on the red cairn of height 1", f"Start a cairn before {whom}"]


def test_the_page_calls_opponents_by_their_names():
    laid = Table([], ["RT"], seats=3, free="RS KT").take("RS")
    said = [*moves_in_words(GAME, laid.view(0)).values()]

    assert said[:2] == ["Lay it before Bruno, on the red cairn of height 1", "Start a cairn before Bruno"]
    page = draw_table(table_of(Setup(GAME, 3), laid.play("start 2").match), Looker("guest0", "en"))
    assert "take from Player 1 a trapezoid" in page


@pytest.mark.parametrize(
    ("kind", "mine", "theirs", "motive"),
    [
        ("RT", ["RT RT"], [], "One of your cairns can rise to 3 stones."),
        ("GT", ["RT"], [], "A cairn to start: other stones of its colour can join it."),
        ("RS", [], ["GT"], "The square is exchanged for a trapezoid on top of an opponent's cairn."),
        ("RS", [], ["GR"], "No trapezoid to be had in exchange: this square would be a present."),
        ("WS", [], ["GT"], "No trapezoid to be had in exchange: this square would be a present."),
        ("WS", [], ["GT", "GT"], "The square is exchanged for a trapezoid on top of an opponent's cairn."),
        ("WT", [], ["GR"], "Without a cairn to carry it, this white stone leaves the game and helps nobody."),
        ("WS", ["GR"], [], "Without a cairn to carry it, this white stone leaves the game and helps nobody."),
    ],
)
def test_a_hint_says_what_taking_a_stone_brings(kind, mine, theirs, motive):
    laid = Table(mine, theirs, free=kind)

    assert speech.motive(laid.state, laid.match.legal()[0], ENGLISH) == motive


@pytest.mark.article("cairn-10", "cairn-14")
@pytest.mark.parametrize(
    ("mine", "theirs", "motive"),
    [
        ([], "GR GT", "The opponent's cairn falls back to one stone, and the trapezoid is yours."),
        ([], "GT", "This cairn of your opponent is gone, and the trapezoid is yours."),
        ([], "GR WT", "This white trapezoid leaves the game: you have no cairn to carry it."),
        (["RT"], "GR WT", "The opponent's cairn falls back to one stone, and the trapezoid is yours."),
    ],
)
def test_a_hint_says_what_an_exchange_brings(mine, theirs, motive):
    laid = Table(mine, [theirs], free="RS KT").take("RS").play("start 2")

    assert speech.motive(laid.state, laid.match.legal()[0], ENGLISH) == motive


@pytest.mark.article("cairn-4")
@pytest.mark.parametrize(("first", "draws_lots"), [("lot", True), ("1", False)])
def test_a_hint_says_that_another_pile_may_change_who_begins(first, draws_lots):
    motive = speech.motive(built(Random(1), first=first).state, REBUILD, ENGLISH)

    assert ("lots are drawn again" in motive) == draws_lots


@pytest.mark.article("cairn-17")
def test_simulations_count_the_highest_cairn_all_cairns_and_the_exchanges():
    facts = [[0] * len(figures.FIGURES) for _ in range(2)]
    laid = Table(["RT RT"], ["YT", "GT GT GT"], free="RS").take("RS").play("start 2")
    figures.observe(laid.state, facts)
    laid.play("swap 2Y1")
    figures.observe(laid.state, facts)
    laid.play("start 1")
    figures.observe(laid.state, facts)

    assert laid.match.is_over
    assert [row[: figures.EXCHANGES + 1] for row in facts] == [[2, 2, 1], [3, 2, 0]]


@pytest.mark.article("cairn-10")
@pytest.mark.parametrize("laid", ["start 1", "on 1Y1"])
def test_whoever_lays_a_stone_that_came_for_a_square_is_told_again_from_whom(laid):
    game = Table(["YT"], ["YT", "GT"], free="RS KT").take("RS").play("start 2", "swap 2Y1", laid)
    names = [NAMES[0], You(NAMES[1])]
    told = [speech.tell(event, names, ENGLISH) for event in game.match.steps[-1].events]

    assert told[0] == "Anne has given you a square and taken the yellow trapezoid from you."
    assert GAME.scene.trace(game.view(1), game.match.steps[-1].events[0]).points[1:]


def test_a_stone_that_came_from_the_ovoo_was_taken_from_nobody():
    game = Table(["YT"], ["YT"], free="YR KT").take("YR").play("on 1Y1")

    assert numbers.BARTERED not in [event.kind for event in game.match.steps[-1].events]


@pytest.mark.article("cairn-4", "cairn-8", "cairn-11")
@pytest.mark.parametrize(
    ("say", "parts"),
    [
        (FRENCH, ("le tas du milieu", "par couleur", "le blanc sur toutes")),
        (ENGLISH, ("the heap", "by colour", "white on any")),
    ],
)
def test_the_goal_says_what_an_ovoo_is_and_where_stones_go(say, parts):
    assert [part for part in parts if part not in say("goal")] == []
