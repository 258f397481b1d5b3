"""The game in words: the story, what a move means, and why one would play it."""

import re

import pytest

from ludotheque.engine.events import Event
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import LANGUAGES, You
from ludotheque.games.chevaux import GAME, speech
from ludotheque.games.chevaux.board import CENTRE
from ludotheque.games.chevaux.rules import events
from ludotheque.games.chevaux.rules.state import CHOOSE
from ludotheque.testing.positions import NAMES

SAY = GAME.words.speaker("en")


def test_the_story_tells_what_happened(table):
    laid = table(yellow=(5,), red=("55",))

    assert laid.throw(4).told() == ["Anne throws the die: 4."]
    assert laid.ride(1).told() == [
        "Anne takes horse 1 from square 59 to square 55.",
        "Chloé’s horse 1, caught on square 55, goes back to its stable.",
    ]


@pytest.mark.parametrize(
    ("step", "number", "told"),
    [
        (62, 6, ["Horse 1 is in its corridor: nothing can happen to it any more."]),
        (70, 5, ["3 points too many: horse 1 turns back at the centre."]),
        (70, 3, ["One point too many: horse 1 turns back at the centre."]),
        (70, 2, ["Anne wins the race!"]),
    ],
)
def test_the_story_tells_the_way_home(table, step, number, told):
    assert table(yellow=(step,)).throw(number).ride(1).told()[1:] == told


def test_a_called_horse_that_stays_in_is_told(table):
    laid = table(blockade="on", red=("62", "62")).throw(6).ride(2).throw(5)

    assert laid.told()[1] == "A blockade keeps Anne’s horse 2 in the stable; the 5 is lost."


@pytest.mark.parametrize(
    ("number", "told"), [(5, "No 6: Anne’s horses stay"), (6, "None of Anne’s horses can use this 6: ")]
)
def test_a_six_at_a_closed_gate_is_not_told_as_no_six(table, number, told):
    laid = table(blockade="on", red=("63", "63")).throw(number)

    assert laid.told()[1].startswith(told)


@pytest.mark.parametrize(
    ("way", "language", "told"),
    [
        (events.SPAN * 0 + 59, "fr", "Vous menez le cheval 1 de l’écurie à la case 59."),
        (events.SPAN * 2 + 72, "fr", "Vous menez le cheval 1 de la case 2 à la case 4 du couloir."),
        (events.SPAN * 70 + 73, "fr", "Vous menez le cheval 1 de la case 2 à la case 5 du couloir."),
        (events.SPAN * 73 + CENTRE, "fr", "Vous menez le cheval 1 de la case 5 du couloir au centre."),
        (events.SPAN * 70 + 73, "en", "You take horse 1 from corridor square 2 to corridor square 5."),
    ],
)
def test_the_way_of_a_horse_is_told_in_words(way, language, told):
    event = Event(events.MOVED, 0, 0, way)

    assert speech.tell(event, (You("Anne"), "Bruno"), GAME.words.speaker(language)) == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(2))
def test_whoever_reads_is_spoken_to(table, language, seed):
    say = GAME.words.speaker(language)
    *_, match = table(goal="all", blockade="on", six="again").to_the_end(seed)

    for event in {event for step in match.steps for event in step.events}:
        named, spoken = (speech.tell(event, names, say) for names in (NAMES, tuple(map(You, NAMES))))
        assert not any(name in spoken for name in NAMES)
        assert (named != spoken) == any(name in named for name in NAMES)


@pytest.mark.article("pc-8", "pc-10")
@pytest.mark.parametrize(
    ("start", "rival", "number", "told"),
    [
        ("63", "", 4, ", out of its refuge"),
        ("63", "65", 4, ", out of its refuge, within reach of an opponent"),
        ("60", "65", 1, ", within reach of an opponent"),
        ("60", "50", 1, ""),
        ("55", "", 2, ""),
        ("68", "", 3, ""),
    ],
)
def test_a_move_is_described_with_the_refuge_it_leaves_and_the_opponent_within_reach(table, start, rival, number, told):
    laid = table(2, yellow=(start,), red=(rival,) * bool(rival)).throw(number)

    described = speech.describe(laid.state, CHOOSE, SAY)

    assert re.sub(r".* to (corridor )?square \d+", "", described) == told
    assert ('"#c-risk' in str(GAME.scene.draw(laid.view(0)))) == ("within reach" in told)


def test_a_move_is_described_with_its_victims(table):
    laid = table(yellow=(5,), red=("55",)).throw(4)

    assert speech.describe(laid.state, CHOOSE, SAY) == "Horse 1: from square 59 to square 55, sending red home"
    assert speech.describe(laid.state, CHANCE, SAY) == "Throw the die"


@pytest.mark.parametrize(
    ("steps", "one", "every"),
    [
        ((), "4 in the stable", "4 in the stable"),
        ((60,), "12 squares to go · 3 in the stable", "207 squares to go · 3 in the stable"),
        ((60, 10), "12 and 62 to go · 2 in the stable", "197 squares to go · 2 in the stable"),
        ((71, 66, 64, 3), "1, 6, 8 and 69 to go · 2 safe", "64 squares to go · 2 safe"),
        ((71, 66, 65, 65), "1, 6, 7 and 7 to go · 4 safe", "one square to go · 4 safe"),
    ],
)
@pytest.mark.parametrize("direction", ["descending", "ascending"])
def test_the_standing_tells_how_far_it_is_to_the_goal(table, direction, steps, one, every):
    for goal, told in (("one", one), ("all", every)):
        standing = speech.standing(table(goal=goal, direction=direction, yellow=steps).state, 0, SAY)
        assert standing.removeprefix("in the lead, ") == told


@pytest.mark.article("pc-13", "pc-15")
@pytest.mark.parametrize(
    ("goal", "yellow", "red", "told"),
    [
        ("one", (23,), (24, 0), ["", "in the lead"]),
        ("one", (23, 20), (24,), ["", "in the lead"]),
        ("one", (23,), (23, 5), ["level", "level"]),
        ("one", (23,), (), ["in the lead", ""]),
        ("one", (), (), ["", ""]),
        ("all", (23, 20), (24,), ["in the lead", ""]),
    ],
)
def test_whoever_has_the_least_way_to_win_leads_in_the_standing(table, goal, yellow, red, told):
    state = table(2, goal=goal, yellow=yellow, red=red).state

    standings = [speech.standing(state, seat, SAY).split(" · ")[0] for seat in (0, 1)]

    assert [words.partition(", ")[0] if ", " in words else "" for words in standings] == told
    assert [speech.count(state, seat, SAY) for seat in (0, 1)] == [(), ()]


def test_the_standing_counts_the_horses_by_where_they_are(table):
    laid = table(goal="all", yellow=(72, 66, 10, 0))

    assert (
        speech.standing(laid.state, 0, SAY)
        == "in the lead, 120 squares to go · one horse in the centre · 1 safe · 1 in the stable"
    )
    assert speech.standing(laid.state, 1, SAY) == "4 in the stable"


@pytest.mark.article("pc-14")
def test_at_the_end_the_standing_tells_what_ranks(table):
    laid = table(3, yellow=(71, 10), red=(20, 1)).throw(1).ride(1)

    red, green = laid.seat("red"), laid.seat("green")
    assert speech.standing(laid.state, 0, SAY) == "one horse in the centre · 82 squares covered in all"
    assert speech.standing(laid.state, red, SAY) == "21 squares covered in all"
    assert speech.standing(laid.state, green, SAY) == "no square covered"


@pytest.mark.article("pc-13")
def test_at_the_end_of_a_game_of_two_the_loser_stands_where_the_sentence_says(table):
    laid = table(2, yellow=(71, 10), red=(20, 1)).throw(1).ride(1)

    assert speech.standing(laid.state, 0, SAY) == "one horse in the centre · 2 in the stable"
    assert speech.standing(laid.state, 1, SAY) == "52 and 71 to go · 2 in the stable"
    assert "52 squares away" in GAME.ending_of(laid.state, ("Anne", "Bruno"), SAY)


@pytest.mark.article("pc-13", "pc-15")
@pytest.mark.parametrize(
    ("goal", "steps", "words"),
    [
        ("one", (71,), "You brought a horse into the centre."),
        ("all", (71, 66, 65, 65), "You brought all 4 horses in, one of them to the centre."),
    ],
)
def test_the_end_says_what_was_brought_home_and_what_ranks_the_others(table, goal, steps, words):
    state = table(2, goal=goal, yellow=steps).throw(1).ride(1).state

    told = GAME.ending_of(state, (You("Anne"), "Bruno"), SAY)
    assert told == f"{words} Bruno’s foremost horse was 72 squares away from it."
    more = table(3, goal=goal, yellow=steps).throw(1).ride(1).state
    assert GAME.ending_of(more, (You("Anne"), "Bruno", "Chloé"), SAY) == f"{words} {SAY('ending.others')}"


@pytest.mark.article("pc-7", "pc-11", "pc-16", "pc-22", "pc-23")
@pytest.mark.parametrize(
    ("given", "number", "why"),
    [
        ({"yellow": (7,)}, 1, "it would lead to the green circle (square 56), which is kept for green."),
        ({"yellow": (5,), "red": ("57", "57"), "blockade": "on"}, 4, "a blockade closes the way."),
        ({"yellow": (66,), "climb": "steps"}, 5, "it is not the number needed to climb to the centre."),
        ({}, 4, "No 6: your horses stay in the stable."),
    ],
)
def test_a_turn_that_passes_says_what_stands_in_the_way(table, given, number, why):
    event = table(2, **given).throw(number).match.steps[-1].events[-1]

    assert speech.tell(event, (You("Anne"), "Bruno"), SAY).endswith(why)


@pytest.mark.article("pc-14")
def test_the_count_has_a_line_for_every_horse_and_none_for_the_victory(table):
    laid = table(yellow=(71, 10), red=(20,)).throw(1)
    assert [speech.count(laid.state, seat, SAY) for seat in range(4)] == [()] * 4

    laid.ride(1)

    assert laid.match.is_over
    for seat in range(4):
        lines = speech.count(laid.state, seat, SAY)
        assert [line.points for line in lines] == list(laid.state.step[seat][: laid.state.horses])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_wild_game_is_told(table, language):
    say = GAME.words.speaker(language)
    *_, match = table(goal="all", blockade="on", six="again").to_the_end(1)
    told = [event for step in match.steps for event in step.events]

    assert all(speech.tell(event, NAMES, say) for event in told if event.kind != events.ARRIVED)
    assert {event.kind for event in told} >= set(range(events.WON + 1)) - {events.BARRED}


@pytest.mark.parametrize(("step", "number", "n"), [(70, 5, 3), (70, 3, 1), (70, 2, 0), (5, 6, 0)])
def test_points_too_many_are_told_before_the_horse_moves(table, step, number, n):
    laid = table(yellow=(step,)).throw(number)
    action = GAME.moves.read(laid.state, "yellow 1")

    assert GAME.cost_of(laid.state, action, SAY) == (SAY("cost.too-many", n=n) if n else "")
