"""Cairns in words."""

import re

import pytest

from ludotheque.engine.events import Event
from ludotheque.engine.words import You
from ludotheque.games.cairns import GAME, figures, speech
from ludotheque.games.cairns.rules import state as numbers
from ludotheque.games.cairns.rules.facts import FROM_AN_OPPONENT, FROM_THE_OVOO, of_exchange, of_laying
from ludotheque.games.cairns.rules.stones import BLUE, COLOUR, GREEN
from ludotheque.games.cairns.tests.tables import Table
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import Setup
from ludotheque.web.after.telling import Telling
from ludotheque.web.speaking import speaker
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker
from ludotheque.web.table.offers import moves_in_words
from setups import table_of

FRENCH, ENGLISH = (GAME.words.speaker(language) for language in ("fr", "en"))


def laid(seat, stone, owner, tint, height, source=FROM_THE_OVOO):
    return Event(numbers.LAID, seat, stone, of_laying(owner, source, tint, height))


def started(seat, stone, owner, source=FROM_THE_OVOO):
    return Event(numbers.STARTED, seat, stone, of_laying(owner, source, COLOUR[stone], 1))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (started(0, 6, 0), "Anne starts a cairn with the red trapezoid."),
        (Event(numbers.TOOK, 0, 6, 5), "Anne takes the red trapezoid."),
        (started(0, 24, 0, FROM_AN_OPPONENT), "Anne starts a cairn with the exchanged trapezoid."),
        (started(0, 11, 1), "Anne gives Bruno the red square: a new cairn."),
        (laid(1, 34, 1, GREEN, 3), "Bruno lays the white rectangle on their green cairn: 3 stones."),
        (laid(1, 24, 1, BLUE, 3), "Bruno lays the trapezoid on their blue cairn: 3 stones."),
        (
            laid(1, 24, 1, BLUE, 2, FROM_AN_OPPONENT),
            "Bruno lays the exchanged trapezoid on their blue cairn: 2 stones.",
        ),
        (laid(1, 35, 0, GREEN, 4), "Bruno lays the white square on Anne’s green cairn: 4 stones."),
        (Event(numbers.SWAPPED, 0, 24, of_exchange(1, 5)), "In exchange, Anne takes the blue trapezoid from Bruno."),
        (Event(numbers.LOST, 0, 30, 0), "No cairn can carry it: it leaves the game."),
        (Event(numbers.PASSED, 0, 30, 0), "Anne passes and removes the white trapezoid from the game."),
        (Event(numbers.EMPTIED, 0, 0, 0), "The Ovoo is empty: the cairns are compared."),
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
        (started(0, 6, 0), "Vous commencez un cairn avec le trapèze rouge."),
        (started(0, 11, 1), "Vous offrez à Bruno le carré rouge\xa0: un nouveau cairn."),
        (started(1, 11, 0), "Bruno vous offre le carré rouge\xa0: un nouveau cairn."),
        (laid(0, 34, 0, GREEN, 3), "Vous posez le rectangle blanc sur votre cairn vert\xa0: 3 pierres."),
        (
            laid(0, 24, 0, BLUE, 3, FROM_AN_OPPONENT),
            "Vous posez le trapèze échangé sur votre cairn bleu\xa0: 3 pierres.",
        ),
        (laid(1, 35, 0, GREEN, 3), "Bruno pose le carré blanc sur votre cairn vert\xa0: 3 pierres."),
        (Event(numbers.SWAPPED, 0, 24, of_exchange(1, 5)), "En échange, vous prenez à Bruno le trapèze bleu."),
        (Event(numbers.SWAPPED, 1, 24, of_exchange(0, 5)), "En échange, Bruno vous prend le trapèze bleu."),
        (Event(numbers.PASSED, 0, 30, 0), "Vous passez et retirez du jeu le trapèze blanc."),
    ],
)
def test_whoever_reads_is_spoken_to(event, sentence):
    assert speech.tell(event, (You("Anne"), *NAMES[1:]), FRENCH) == sentence


def test_a_name_that_begins_with_a_vowel_is_elided():
    said = speech.tell(laid(1, 35, 0, GREEN, 3), NAMES, FRENCH)

    assert said == "Bruno pose le carré blanc sur le cairn vert d’Anne\xa0: 3 pierres."


@pytest.mark.article("cairn-18")
def test_in_teams_the_count_puts_partners_together():
    state = Table(["RT", "GT GT"], [], ["KT KT KT"], seats=4, teams="on", free="BT").state

    counts = speech.count(state, 2, ENGLISH)

    assert [(count.text, count.points) for count in counts] == [
        ("Cairns no. 1 put together: 2 + 3", 5),
        ("Cairns no. 2 put together: 1 + 0", 1),
    ]


def test_equal_cairns_are_numbered_in_words():
    at = Table(["RT", "RT"], free="RR KT").take("RR")
    said = [speech.describe(at.state, action, ENGLISH) for action in at.match.legal()]

    assert said == [
        "Lay it on the red cairn of height 1, which rises to 2",
        "Lay it on the red cairn of height 1 (no. 2 from the left), which rises to 2",
        "Start a new cairn",
    ]


@pytest.mark.article("cairn-15")
def test_each_button_that_passes_names_the_cairn_that_loses_its_stone():
    at = Table(["RT WT", "RT WT", "KT WT"])
    page = draw_table(table_of(Setup(GAME, 2), at.match), Looker("guest0", "en"))

    gone = "Its white stone goes."
    assert re.findall(r">(Pass[^<]*) <small>([^<]*)<", page) == [
        ("Pass with the red cairn of height 2", gone),
        ("Pass with the red cairn of height 2 (no. 2 from the left)", gone),
        ("Pass with the black cairn", gone),
    ]


@pytest.mark.article("cairn-16", "cairn-17")
@pytest.mark.parametrize(
    ("cairns", "french", "english"),
    [
        ([], "pas encore de cairn", "no cairn yet"),
        (["RT"], "hauteur 1", "height 1"),
        (["RT RR"], "hauteur 2", "height 2"),
        (["KT", "RT RR"], "hauteurs 2, 1", "heights 2, 1"),
        (["KT", "RT RR", "BT"], "hauteurs 2, 1, 1", "heights 2, 1, 1"),
        (["KT", "RT RR", "BT", "YT"], "hauteurs 2, 1, 1…", "heights 2, 1, 1…"),
    ],
)
def test_the_highest_cairn_which_decides_is_named_first(cairns, french, english):
    at = Table(cairns, ["GT GR GT"])

    assert [speech.standing(at.state, 0, say) for say in (FRENCH, ENGLISH)] == [french, english]
    assert speech.count(at.state, 0, FRENCH) == ()


@pytest.mark.article("cairn-16", "cairn-17", "cairn-18")
@pytest.mark.parametrize(
    ("cairns", "teams", "leading", "level"),
    [
        ([["RT RR"], ["KT"]], "off", [0], []),
        ([["RT RR"], ["KT KR", "BT"]], "off", [1], []),
        ([["RT RR", "GT"], ["KT KR", "BT"], ["YT"]], "off", [], [0, 1]),
        ([["RT"], ["KT"], ["RR RT"], ["BT"]], "on", [0, 2], []),
        ([["RT"], ["KT"], ["RR"], ["BT"]], "on", [], [0, 1, 2, 3]),
        ([[], []], "off", [], []),
    ],
)
def test_whoever_leads_by_the_highest_cairn_and_then_by_the_next_is_named(cairns, teams, leading, level):
    state = Table(*cairns, seats=len(cairns), teams=teams).state
    told = [speech.standing(state, seat, FRENCH) for seat in range(len(cairns))]

    assert [seat for seat, words in enumerate(told) if "en tête, " in words] == leading
    assert [seat for seat, words in enumerate(told) if "à égalité, " in words] == level


@pytest.mark.article("cairn-10")
def test_an_exchange_is_told_choice_by_choice_and_nothing_twice():
    at = Table(["YT"], ["YT", "RT"], free="RS KT").take("RS").play("on 2R1", "swap 2Y1", "on 1Y1")
    told = [
        " ".join(filter(None, (speech.tell(event, (You("Anne"), "Bruno"), FRENCH) for event in step.events)))
        for step in at.match.steps
    ]

    assert [*filter(None, told)] == [
        "Vous prenez le carré rouge.",
        "Vous posez le carré sur le cairn rouge de Bruno\xa0: 2 pierres.",
        "En échange, vous prenez à Bruno le trapèze jaune.",
        "Vous posez le trapèze échangé sur votre cairn jaune\xa0: 2 pierres.",
    ]


@pytest.mark.parametrize(("seats", "whom"), [(2, "your opponent"), (3, "player 2")])
def test_opponents_are_numbered_only_where_there_are_several(seats, whom):
    at = Table([], ["RT"], seats=seats, free="RS KT").take("RS")
    said = [speech.describe(at.state, action, ENGLISH) for action in at.match.legal()]

    assert said[:2] == [
        f"Lay it before {whom}, on the red cairn of height 1, which rises to 2: nothing in exchange",
        f"Start a cairn before {whom}: a trapezoid in exchange",
    ]


@pytest.mark.article("cairn-10", "cairn-12")
@pytest.mark.parametrize(
    ("theirs", "kind", "brings"),
    [
        (["RT"], "RS", ["nothing", "trapezoid"]),
        (["RT", "KT"], "RS", ["trapezoid", "trapezoid"]),
        (["RR"], "RS", ["nothing", "nothing"]),
        (["KT", "BR"], "WS", ["nothing", "trapezoid"]),
    ],
)
def test_what_a_square_brings_is_told_of_each_place(theirs, kind, brings):
    at = Table([], theirs, free=f"{kind} KT").take(kind)
    said = [speech.describe(at.state, action, ENGLISH) for action in at.match.legal()]

    assert [each.split(": ")[1].removeprefix("a ").split()[0] for each in said] == brings


@pytest.mark.parametrize(
    ("mine", "theirs", "motive"),
    [
        (["RT"], ["KT KT KT"], "It comes nearer to the highest cairn of the table, which has 3 stones."),
        (["RT"], ["KT KT"], "It is then level with the highest cairn of the table."),
        (["RT RT"], ["KT KT"], "It is then the highest cairn of the table."),
    ],
)
def test_a_hint_compares_a_cairn_that_grows_with_the_highest(mine, theirs, motive):
    at = Table(mine, theirs, free="RR KT").take("RR")

    assert speech.motive(at.state, at.match.legal()[0], ENGLISH) == motive


@pytest.mark.parametrize(("kind", "text"), [("RS", "on 1R1"), ("RS", "start 1"), ("RR", "on 2R1")])
def test_what_another_could_have_chosen_is_told_without_speaking_to_the_reader(kind, text):
    match = Table(["RT"], ["RT"], turn=2, free="RS RR KT").take(kind).match
    told = Telling(match, ("Anne", "Bruno"), FRENCH, speaker("fr"), mine=[0])
    better = told.better({"best": text, "error": 0.1}, match.state)

    assert not re.search(r"\b(votre|vos|vous)\b", better, re.IGNORECASE)


def test_the_page_calls_opponents_by_their_names():
    at = Table([], ["RT"], seats=3, free="RS KT").take("RS")
    said = [*moves_in_words(GAME, at.view(0)).values()]

    assert [words.split(":")[0] for words in said[:2]] == [
        "Lay it before Bruno, on the red cairn of height 1, which rises to 2",
        "Start a cairn before Bruno",
    ]
    page = draw_table(table_of(Setup(GAME, 3), at.play("start 2").match), Looker("guest0", "en"))
    assert "take from Player 1 a trapezoid" in page


@pytest.mark.article("cairn-17")
def test_simulations_count_the_highest_cairn_all_cairns_and_the_exchanges():
    facts = [[0] * len(figures.FIGURES) for _ in range(2)]
    at = Table(["RT RT"], ["YT", "GT GT GT"], free="RS").take("RS").play("start 2")
    figures.observe(at.state, facts)
    at.play("swap 2Y1")
    figures.observe(at.state, facts)
    at.play("start 1")
    figures.observe(at.state, facts)
    figures.conclude(at.state, facts)

    assert at.match.is_over
    assert [row[: figures.EXCHANGES + 1] for row in facts] == [[2, 2, 1], [3, 2, 0]]


@pytest.mark.article("cairn-10")
@pytest.mark.parametrize(("where", "told"), [("start 1", "starts a cairn with"), ("on 1Y1", "lays")])
def test_of_a_stone_that_came_for_a_square_it_is_told_and_shown_when_it_is_laid(where, told):
    game = Table(["YT"], ["YT", "GT"], free="RS KT").take("RS").play("start 2", "swap 2Y1", where)
    brought, put = game.match.steps[-1].events

    assert f"{told} the exchanged trapezoid" in speech.tell(put, NAMES, ENGLISH)
    assert GAME.scene.trace(game.view(1), brought).points[1:]


def test_a_stone_that_came_from_the_ovoo_was_taken_from_nobody():
    game = Table(["YT"], ["YT"], free="YR KT").take("YR").play("on 1Y1")

    assert numbers.BARTERED not in [event.kind for event in game.match.steps[-1].events]


@pytest.mark.article("cairn-4", "cairn-8", "cairn-11")
@pytest.mark.parametrize(
    ("say", "parts"),
    [
        (FRENCH, ("par couleur", "le tas du milieu", "Quand il est vide", "le plus haut cairn gagne")),
        (ENGLISH, ("by colour", "the heap in the middle", "Once it is empty", "the highest cairn wins")),
    ],
)
def test_the_goal_says_what_is_done_what_an_ovoo_is_when_the_game_ends_and_who_wins(say, parts):
    assert [part for part in parts if part not in say("goal")] == []
