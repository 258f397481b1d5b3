"""The game in words: the log, what a move means, and why one would play it."""

from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.games.chevaux import GAME, rules, speech
from ludotheque.games.chevaux.board import NAMES, STEP_AT

SAY = GAME.words.speaker("en")
FOLK = ("Anne", "Bruno", "Chloé", "Denis")


def told(laid):
    """Tell the last events."""
    return [speech.tell(event, FOLK, SAY) for event in laid.match.steps[-1].events]


def at(colour, square):
    """Say which step brings a colour to a square."""
    return STEP_AT[0][NAMES.index(colour)][square]


def test_the_log_tells_what_happened(table):
    laid = table(yellow=(5,), red=(at("red", 55),)).throw(4)
    assert told(laid) == ["Anne throws the die: 4."]

    laid.ride(1)
    assert told(laid) == [
        "Anne: horse 1, square 59 → square 55.",
        "Horse 1 of Chloé, caught on square 55, goes back to its stable.",
    ]


def test_the_log_tells_the_way_home(table):
    assert told(table(yellow=(62,)).throw(6).ride(1))[1] == (
        "Horse 1 is in its corridor: nothing can happen to it any more."
    )
    assert told(table(yellow=(70,)).throw(5).ride(1))[1] == "3 points too many: horse 1 turns back at the centre."
    assert told(table(yellow=(70,)).throw(3).ride(1))[1] == "One point too many: horse 1 turns back at the centre."
    assert told(table(yellow=(70,)).throw(2).ride(1))[1:] == ["Horse 1 enters the centre.", "Anne wins the race!"]


def test_a_move_is_described_with_its_victims(table):
    laid = table(yellow=(5,), red=(at("red", 55),)).throw(4)

    assert speech.describe(laid.state, rules.HORSE, SAY) == "Horse 1: square 59 → square 55, sending red home"
    assert speech.describe(laid.state, CHANCE, SAY) == "Throw the die"


def test_the_standing_counts_the_horses_by_where_they_are(table):
    laid = table(options={"goal": "all"}, yellow=(72, 66, 10, 0))

    assert speech.standing(laid.state, 0, SAY) == "1 in the centre · 1 safe · 1 running · 1 in the stable"
    assert speech.standing(laid.state, 1, SAY) == "4 in the stable"


@pytest.mark.article("pc-14")
def test_the_count_adds_up_to_the_score(table):
    laid = table(yellow=(71, 10), red=(20,)).throw(1).ride(1)

    for seat in range(4):
        lines = speech.count(laid.state, seat, SAY)
        assert sum(line.points for line in lines) == rules.score(laid.state, seat)


@pytest.mark.parametrize(
    ("yellow", "red", "number", "motive"),
    [
        ((71,), (), 1, "the game is won"),
        ((5,), (55,), 4, "Sends an opposing horse"),
        ((0,), (), 6, "Brings out one more horse"),
        ((62,), (), 6, "safe for good"),
        ((66,), (), 2, "exact number"),
        ((5,), (62,), 4, "Gets away"),
        ((11,), (), 2, "Stops on a circle"),
        ((5,), (57,), 1, "Advances quietly"),
        ((5,), (57,), 5, "within reach"),
    ],
)
def test_a_reason_is_given_for_every_choice(table, yellow, red, number, motive):
    laid = table(2, yellow=yellow, red=[at("red", square) for square in red]).throw(number)

    assert motive in speech.motive(laid.state, laid.match.legal()[0], SAY)


def test_a_barrier_and_an_arrival_are_reasons_too(table):
    pair = table(options={"blockade": "on"}, yellow=(5, 9)).throw(4)
    home = table(options={"goal": "all"}, yellow=(71, 9)).throw(1)
    entry = table().throw(6).ride(1).throw(5)

    assert "a barrier" in speech.motive(pair.state, rules.HORSE, SAY)
    assert "One more horse" in speech.motive(home.state, rules.HORSE, SAY)
    assert "Joins the race" in speech.motive(entry.state, rules.HORSE, SAY)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_event_of_a_wild_game_is_told(language):
    say, chooser = GAME.words.speaker(language), Random(1)
    match, kinds = Match(GAME, 4, {"goal": "all", "blockade": "on", "six": "again"}), set()
    while not match.is_over:
        match.draw(chooser.randrange(6)) if match.actor == CHANCE else match.play(chooser.choice(match.legal()))
        for event in match.steps[-1].events:
            kinds.add(event.kind)
            assert speech.tell(event, FOLK, say)

    assert kinds >= set(range(11)) - {rules.BARRED}


def test_a_called_horse_that_stays_in_is_told(table):
    pair = at("red", 62)

    laid = table(options={"blockade": "on"}, red=(pair, pair)).throw(6).ride(2).throw(5)

    assert told(laid)[1] == "A barrier keeps horse 2 of Anne in the stable; the 5 is lost."
