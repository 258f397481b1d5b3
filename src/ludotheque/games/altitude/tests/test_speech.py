"""Altitude in words."""

import pytest

from ludotheque.engine.events import Event
from ludotheque.engine.words import You
from ludotheque.games.altitude import GAME, rules, speech
from ludotheque.games.altitude.cards import KIND, PLACE
from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, SAINT_BERNARD
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.rules.state import (
    ACTIONS,
    BROUGHT,
    DEALT,
    DREW,
    PLAYS_TWICE,
    SCORED,
    SENT,
    STOPPED,
    TOOK,
    WAS_DEALT,
)
from ludotheque.testing.positions import NAMES
from ludotheque.testing.setups import Setup, random_positions
from ludotheque.web.table.offers import moves_in_words

FOUR = ("1 1 1 1 1", "2 2 2 2", "3 3 3", "4 .")
FIVE = (*FOUR[:3], "4 4", "5")
LOW_STORY = 150  # letters of a line in the story of a window 625 points high
FR, EN = GAME.words.speaker("fr"), GAME.words.speaker("en")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("12 j2", "Lay the 12 on the 3 and the chamois 11"),
        ("12 i1", "Lay the 12 at the left end of the base"),
        ("12 xj1", "Replace the 3 with the 12"),
        ("12 k1@2", "Lay the 12 in your opponent’s mountain, at the right end of the base"),
        ("hand C j2", "Keep the 12 in hand and lay the cable car on the 3 and the chamois 11"),
        ("discard", "Discard the 12"),
    ],
)
def test_choices_are_put_into_words(table, text, words):
    game = table(("3 11*",), ("2",), hands=("C 1 1 1",)).play("12")

    assert speech.describe(game.state, GAME.moves.read(game.state, text), EN) == words


@pytest.mark.parametrize(
    ("rows", "text", "words"),
    [
        (("3 3 . 5",), "9 j2", "Lay the 9 on the 3 and the 3"),
        (("3 3 3",), "9 k2", "Lay the 9 on the 3 and the 3 (floor 2, place 5)"),
        (("3 . 4 . 5",), "9 k1", "Lay the 9 in a gap of the base (floor 1, place 3)"),
        (("3 3",), "9 xk1", "Replace the 3 with the 9 (floor 1, place 5)"),
    ],
)
def test_a_place_is_told_by_its_numbers_only_where_the_cards_do_not_tell_it(table, rows, text, words):
    game = table(rows, ("2",)).play("9")

    assert speech.describe(game.state, GAME.moves.read(game.state, text), EN) == words


def test_among_several_opponents_the_one_is_named_by_number_and_mark(table):
    game = table(("3",), ("2",), ("2 2",)).play("9")

    told = speech.describe(game.state, GAME.moves.read(game.state, "9 j2@3"), EN)

    assert told == "Lay the 9 in player 3’s mountain ■, on the 2 and the 2"


def test_the_page_calls_opponents_by_their_names(table):
    game = table(("3",), ("2",), ("2 2",)).play("9")

    told = moves_in_words(GAME, game.view(0))

    assert told[GAME.moves.read(game.state, "9 j2@3")] == f"Lay the 9 in {NAMES[2]}’s mountain, on the 2 and the 2"


@pytest.mark.article("alt-20")
@pytest.mark.parametrize(("rows", "key"), [(("3",), "only"), (("1 1", "3"), "soon"), (FOUR, "soon"), (FIVE, "first")])
def test_whoever_builds_on_learns_what_five_floors_give_before_they_are_reached(table, rows, key):
    game = table(rows, ("2",), double_turn="floors")

    assert GAME.aside_of(game.state, 0, EN) == EN(f"aside.{key}")


@pytest.mark.article("alt-20")
@pytest.mark.parametrize(("say", "said"), [(FR, "animaux dès le 4e compris"), (EN, "animals from the 4th up included")])
def test_whoever_builds_on_learns_that_animals_count_among_the_five(table, say, said):
    assert said in GAME.aside_of(table(FOUR, ("2",)).state, 0, say)


@pytest.mark.article("alt-3", "alt-21", "alt-22")
@pytest.mark.parametrize(
    ("say", "parts"),
    [
        (FR, ("un point par étage", "sur deux plus petites", "La pioche vide")),
        (EN, ("scores a point", "on two smaller ones", "Once the pile is empty")),
    ],
)
def test_the_goal_says_what_scores_how_cards_are_stacked_and_when_it_ends(say, parts):
    assert [part for part in parts if part not in say("goal")] == []


@pytest.mark.parametrize(
    ("height", "floors", "said"),
    [(5, 5, "With 5 floors, you"), (6, 4, "With 4 floors and 2 animals high up, you")],
)
def test_two_plays_are_said_to_come_from_floors_and_animals(height, floors, said):
    assert speech.tell(Event(PLAYS_TWICE, 0, height, floors), (You("Anne"),), EN).startswith(said)


@pytest.mark.article("alt-8")
@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (0, "You keep the 12 in hand. From your hand, you lay the 3 in the base."),
        (1, "From the hand, Anne lays the 3 in the base."),
    ],
)
def test_of_a_card_that_another_keeps_only_the_one_laid_for_it_is_told(table, viewer, said):
    view = table(("2",), ("2",), hands=("3 1 1 1",)).play("12", "hand 3 k1").view(viewer)
    names = [You(name) if seat == viewer else name for seat, name in enumerate(("Anne", "Bruno"))]
    told = [speech.tell(event, names, EN) for event in view.events if event.kind in (TOOK, BROUGHT)]

    assert " ".join(filter(None, told)) == said


@pytest.mark.article("alt-21")
@pytest.mark.parametrize("say", [FR, EN])
@pytest.mark.parametrize(("card", "move"), [("9", "9 xj2"), ("15", "hand 12 j3")])
def test_the_last_card_of_the_pile_is_told_whole_in_the_story_of_a_low_window(table, say, card, move):
    game = table(("3 4 5", "7 8"), ("2",), hands=("12 1 1 1",), pile=card).play(card, move)
    told = [speech.tell(event, (You("Anne"), "Bruno"), say) for event in game.view(0).events if event.kind != DREW]

    assert told[-1] == say("event.pile-empty")
    assert len(" ".join(filter(None, told))) <= LOW_STORY


def test_a_hand_is_told_in_one_line():
    lines = [speech.tell(Event(WAS_DEALT, 0, 7, cards), (You("Anne"),), EN) for cards in range(1, DEALT + 1)]

    assert lines == [""] * (DEALT - 1) + ["You receive 6 cards."]


@pytest.mark.article("alt-6", "alt-17")
@pytest.mark.parametrize(
    ("kind", "said"),
    [(AVALANCHE, "could never be laid"), (CABLE_CAR, "goes anywhere"), (SAINT_BERNARD, "at the end"), (7, "the pile")],
)
def test_whoever_gives_a_card_back_is_told_first_what_it_is_for(table, kind, said):
    assert speech.describe(table(("3",)).state, ACTIONS.number("back", kind), EN).endswith(said)


def test_every_event_is_told_known_or_overheard():
    for kind in range(SCORED + 1):
        for card in (0, 7):
            for say in (FR, EN):
                told = speech.tell(Event(kind, 0, card, 1), NAMES, say)
                assert told or kind in (WAS_DEALT, TOOK)


def test_a_hidden_card_is_told_without_its_name():
    assert speech.tell(Event(DREW, 1, 0, 0), NAMES, FR) == "Bruno pioche une carte."
    assert speech.tell(Event(DREW, 1, 16, 0), NAMES, FR) == "Bruno pioche une marmotte 4."


@pytest.mark.parametrize(("card", "words"), [(8, "an 8"), (7, "a 7"), (KIND["8*"], "a black grouse 8")])
def test_english_articles_go_with_what_is_said(card, words):
    assert speech.tell(Event(DREW, 1, card, 0), NAMES, EN) == f"Bruno draws {words}."


@pytest.mark.parametrize(
    ("reader", "words"),
    [
        (0, "Vous posez l’avalanche chez Bruno, au 2e étage."),
        (1, "Anne pose l’avalanche chez vous, au 2e étage."),
        (2, "Anne pose l’avalanche chez Bruno, au 2e étage."),
    ],
)
def test_whoever_reads_is_spoken_to(reader, words):
    names = [You(name) if seat == reader else name for seat, name in enumerate(NAMES)]
    event = Event(SENT, 0, KIND["A"], PLACES + PLACE["j2"])

    assert speech.tell(event, names, FR) == words


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_nobody_is_told_of_itself_by_name(seats):
    for match in random_positions(Setup(GAME, seats), 30, seed=seats):
        for event in match.steps[-1].events if match.steps else ():
            for reader in range(seats):
                names = [You(name) if seat == reader else name for seat, name in enumerate(NAMES)]
                for say in (FR, EN):
                    assert NAMES[reader] not in speech.tell(event, names, say)


@pytest.mark.parametrize(("cards", "words"), [(0, "la main vide"), (1, "avec une carte"), (3, "avec 3 cartes")])
def test_whoever_stops_is_told_with_what_is_left(cards, words):
    assert words in speech.tell(Event(STOPPED, 0, cards, 0), NAMES, FR)


@pytest.mark.article("alt-21", "alt-22")
@pytest.mark.parametrize(
    ("rows", "hands", "words"),
    [
        ([("3 3", "5"), ("2",), ("2",)], ("7", "7", "7"), "2 points against 1."),
        ([("3",), ("2",)], ("7", "7"), "one point, a tie."),
        ([("3",), ("2",)], ("7", "B B"), "4 points against 1."),
    ],
)
def test_the_end_says_why_it_came_and_by_which_totals_it_was_decided(table, rows, hands, words):
    game = table(*rows, hands=hands, pile="").play(*["stop"] * len(rows))

    told = GAME.ending_of(game.state, NAMES[: len(rows)], EN)
    assert told == f"The pile is empty and all have stopped building: {words}"


def test_whoever_plays_alone_beats_nobody(table):
    assert GAME.ending_of(table(("3",), hands=("7",), pile="").play("stop").state, NAMES[:1], EN) == ""


@pytest.mark.article("alt-22")
@pytest.mark.parametrize(
    ("mine", "theirs", "standings"),
    [
        (("1 1", "2"), ("2",), ["2 points, en tête · 2 étages", "1 point · 1 étage"]),
        (("1",), ("2",), ["1 point, à égalité · 1 étage"] * 2),
        (("1",), (), ["1 point, en tête · 1 étage", "rien de bâti"]),
    ],
)
def test_a_standing_says_who_leads_as_far_as_everybody_sees(table, mine, theirs, standings):
    state = table(mine, theirs).state

    assert [speech.standing(state, seat, FR) for seat in (0, 1)] == standings


@pytest.mark.article("alt-22")
def test_the_count_adds_up_to_the_score(table):
    rows = ("1 1 1 1", "2 2 2", "3 3", "5*")
    game = table(rows, ("2",), hands=("B B", "7"), pile="")

    for _ in range(3):
        for seat in (0, 1):
            assert sum(line.points for line in speech.count(game.state, seat, EN)) == rules.score(game.state, seat)
        if not game.match.is_over:
            game.play("stop")
    assert speech.standing(game.state, 0, EN) == "8 points: 4 floors, 1 animal, 2 Saint Bernards, hand laid"
    assert speech.standing(game.state, 1, FR) == "1 point\u00a0: 1 étage"


@pytest.mark.parametrize(
    ("rows", "card", "text", "key"),
    [
        (("3 3",), "4", "4 j2", "new-floor"),
        ((*FOUR[:3], "4 4"), "9", "9 j5", "twice"),
        (FOUR[:3], "9*", "9* j4", "twice"),
        (FOUR, "4*", "4* k4", "twice"),
        ((*FOUR[:3], "4* ."), "5*", "5* k4", "animal"),
        (("3 3 3", "5"), "5", "5 k2", "tight"),
        (("3 3 3", "5"), "15", "15 k2", "loose"),
        (("3 3", "15"), "5", "5 xj2", "lower"),
        (("3 3",), "C", "C i1", "cable-car"),
        (("3 3",), "15", "15 k1@2", "block"),
        (("3 3",), "A", "A k1@2", "avalanche"),
        (("3 A",), "B", "B xk1", "rescue"),
    ],
)
def test_a_motive_names_what_a_choice_gains(table, rows, card, text, key):
    game = table(rows, ("2",)).play(card)

    told = speech.motive(game.state, GAME.moves.read(game.state, text), EN)

    template = GAME.words.texts["en"][f"motive.{key}"]
    assert told.startswith(template.split("{")[0])
