"""OVO in words: what is told to whoever reads, and what a choice is good for."""

import re

import pytest

from ludotheque.engine.events import Event
from ludotheque.engine.goal import goal_of
from ludotheque.engine.match import Match
from ludotheque.engine.words import LANGUAGES, You
from ludotheque.games.ovo import GAME, speech
from ludotheque.games.ovo.rules import events
from ludotheque.games.ovo.rules.state import STAR
from ludotheque.games.ovo.scene import eggs
from ludotheque.games.ovo.tests.playing import ROW_1, Table
from ludotheque.web.table.offers import picked_of

FRENCH, ENGLISH = (GAME.words.speaker(language) for language in LANGUAGES)
TOLD = {
    "fr": ("six œufs en face", "ramenez-les de mémoire", "le premier qui l’annonce sans erreur gagne"),
    "en": ("six eggs across", "home by memory", "the first to announce it rightly wins"),
}
TWO_ROWS = 108  # letters that a telephone of 390 pixels has room for
KINDS = [kind for name, kind in vars(events).items() if name.isupper()]


@pytest.mark.parametrize("say", [FRENCH, ENGLISH])
@pytest.mark.parametrize("kind", KINDS)
def test_the_reader_is_spoken_to_and_never_named(kind, say):
    event = Event(kind, 0, 3, STAR)
    told, spoken = (speech.tell(event, (name, "Bob"), say) for name in ("Anne", You("Anne")))

    assert "Anne" not in spoken
    assert (told == spoken) == ("Anne" not in told)
    assert speech.tell(event, ("Anne", You("Bob")), say) == told


@pytest.mark.parametrize(
    ("eggs", "before", "move", "motive"),
    [
        ({"diamonds": "c5"}, "", "c5-c6", "turn"),
        ({"diamonds": "c3"}, "", "c3-c4", ("cross", 2)),
        ({"diamonds": "c4"}, "", "c4-c5", ("cross", 1)),
        ({"diamonds": "c3"}, "", "c3-b3", "wait"),
        ({"diamonds": "c3 b4"}, "", "c3-b3", "ready"),
        ({"diamonds": "a1 b1 c2"}, "a1^c1", "c1^a1", "round"),
        ({"hidden_stars": "c3"}, "", "c3-c2", ("home", 1)),
        ({"hidden_stars": "c2"}, "", "c2-c1", "arrive"),
        ({"hidden_stars": "c3"}, "", "c3-c4", "away"),
        ({"hidden_stars": "c1"}, "", "c1-c2", "free"),
        ({"hidden_stars": "c3"}, "", "c3-d3", "aside"),
        ({"hidden_stars": "c3"}, "", "?c3", "look"),
        ({"hidden_stars": "c3"}, "?c3", "stop", "put-back"),
        ({"diamonds": "a1 b1 c2"}, "a1^c1", "stop", "stop"),
        ({"hidden_stars": "a1 b1 c1 d1 e1 f2"}, "f2-f1", "stop", "end"),
        ({"hidden_stars": ROW_1}, "", "claim", "claim"),
    ],
)
def test_a_motive_says_what_everybody_can_see_of_a_choice(eggs, before, move, motive):
    state = Table(**eggs, stars="f6").play(*before.split()).state

    key, rows = motive if isinstance(motive, tuple) else (motive, 0)
    assert speech.motive(state, GAME.moves.read(state, move), FRENCH) == FRENCH(f"motive.{key}", n=rows)


@pytest.mark.parametrize("say", [FRENCH, ENGLISH])
@pytest.mark.parametrize("key", ["round", "free", "away"])
def test_a_motive_never_speaks_against_the_move_that_it_is_given_for(key, say):
    against = re.compile(r"n’apporte rien|brings nothing|, mais |, but ")

    assert not against.search(say(f"motive.{key}"))


@pytest.mark.parametrize(
    ("eggs", "before", "prompt"),
    [
        ({"diamonds": "a1"}, "", "move"),
        ({"diamonds": "a1", "hidden_diamonds": "c3"}, "", "choose"),
        ({"diamonds": "a1", "hidden_stars": "c3"}, "", "choose"),
        ({"hidden_diamonds": "c3"}, "", "home"),
        ({"hidden_stars": "c3"}, "?c3", "held"),
        ({"hidden_stars": ROW_1}, "?a1", "held-full"),
        ({"hidden_stars": ROW_1}, "", "may-claim"),
        ({"hidden_stars": "a1 b1 c1 d1 e1 f2"}, "f2-f1", "full"),
        ({"diamonds": "a1 b1 c2"}, "a1^c1", "jumping"),
        ({"diamonds": "a1 b1 a2"}, "a1^c1", "back"),  # on from c1 leads only to a1, and from there to a3
        ({"diamonds": "a1 b1 c2"}, "a1^c1 c1^a1", "must-go-on"),
    ],
)
def test_the_prompt_says_what_may_be_done_now(eggs, before, prompt):
    state = Table(**eggs, stars="f6").play(*before.split()).state

    assert speech.prompt(state, ENGLISH) == ENGLISH(f"prompt.{prompt}", square="a1", row=1)


@pytest.mark.article("ovo-11")
@pytest.mark.parametrize(("turn", "row"), [(1, 1), (2, 6)])
def test_who_has_all_eggs_across_is_told_to_bring_them_home_and_where(turn, row):
    told = speech.prompt(Table(hidden_diamonds="c6", hidden_stars="c3", turn=turn).state, FRENCH)

    assert told.startswith("Vos six œufs ont traversé")
    assert f"rangée {row}." in told


@pytest.mark.article("ovo-15", "ovo-18")
@pytest.mark.parametrize(("turns", "warned"), [(79, ""), (80, "10 turns left. "), (98, "Your last turn! ")])
@pytest.mark.parametrize(("limit", "end"), [("count", "most eggs home wins"), ("draw", "it is drawn")])
def test_in_the_last_turns_the_prompt_says_how_many_are_left_and_what_the_end_brings(turns, warned, limit, end):
    told = speech.prompt(Table(diamonds="a1", hidden_stars="c3", turns=turns, limit=limit).state, ENGLISH)

    assert told.startswith(warned)
    assert (end in told) == bool(warned) == (told != ENGLISH("prompt.choose"))


@pytest.mark.parametrize(
    ("eggs", "before", "source", "told"),
    [
        ({"diamonds": "a1", "hidden_stars": "c3"}, "", "egg-a1", "Touchez la case allumée où il va."),
        ({"diamonds": "a1", "hidden_stars": "c3"}, "", "egg-c3", "Touchez la case allumée où il va, ou l’œil"),
        (
            {"diamonds": "a1", "hidden_stars": "c3"},
            "",
            "ovo-eye",
            "Touchez l’œuf à regarder\u00a0: cela prend votre tour.",
        ),
        ({"diamonds": "a1 b1 c2"}, "a1^c1", "egg-a1", ""),  # the prompt says already how a chain goes on
    ],
)
def test_what_is_picked_up_leads_on_to_what_is_touched_next(eggs, before, source, told):
    view = Table(**eggs, stars="f6").play(*before.split()).view(0)._replace(say=FRENCH)

    said = picked_of(GAME, view, {action: GAME.scene.touch(view, action) for action in view.legal})

    assert said.get(source, "").startswith(told)
    assert (source in said) == bool(told)


HOME = {"hidden_diamonds": "a1", "hidden_stars": "b4"}
AWAY = {"hidden_diamonds": "b4", "hidden_stars": "a1"}


@pytest.mark.parametrize(
    ("eggs", "standing"),
    [
        ({"diamonds": "a1", "stars": "a6"}, "à égalité · 5/6 en face, encore 5 rangées"),
        ({"diamonds": "a1", "stars": "a5", "turns": 1}, "à égalité · 5/6 en face"),
        ({"diamonds": "a1", "stars": "a6 b6"}, "en tête, 5 à 4 en face"),
        ({"diamonds": "a5", "stars": "b5"}, "en tête de 3 rangées · 5/6 en face, encore une rangée"),
        ({"diamonds": "a5 b5 c5 d5 e5 f5", "stars": "a6 b6 c6 d6 e6"}, "en retard, 0 à 1 en face"),
        ({"stars": "a5"}, "en tête, 6 à 5 en face"),
        ({"diamonds": "a1", "stars": "a5"}, "en retard d’une rangée · 5/6 en face, encore 5 rangées"),
        ({"hidden_stars": "c1 d1"}, "qui mène\u00a0? 2 œufs cachés au camp"),
        ({"hidden_stars": "c1", "diamonds": "a1", "turns": 80}, "qui mène\u00a0? un œuf caché au camp"),
        ({"hidden_stars": "c3", "diamonds": "a1", "turns": 80}, "qui mène\u00a0? aucun œuf au camp"),
    ],
)
def test_a_standing_says_who_is_ahead_in_the_crossing_and_when_the_end_is_near_what_to_remember(eggs, standing):
    assert speech.standing(Table(**{"turns": 2, **eggs}).state, 0, FRENCH) == standing


@pytest.mark.article("ovo-12")
@pytest.mark.parametrize(
    ("eggs", "standings"),
    [
        ({"hidden_diamonds": ROW_1}, ["all six eggs home", "the other announced first"]),
        (
            {"hidden_stars": ROW_1},
            ["loss: announced wrongly", "win: the opponent announced wrongly"],
        ),
    ],
)
def test_after_a_claim_each_standing_says_how_it_went(eggs, standings):
    state = Table(**eggs).play("claim").state

    assert [speech.standing(state, seat, ENGLISH) for seat in (0, 1)] == standings


@pytest.mark.article("ovo-8")
def test_a_standing_does_not_tell_whose_hidden_eggs_came_home():
    states = [Table(diamonds="a2 b2 c2 d2 e2", turns=2, **hidden).state for hidden in (HOME, AWAY)]

    assert {speech.standing(state, 0, ENGLISH) for state in states} == {"behind, 1 to 6 across"}


@pytest.mark.article("ovo-12")
@pytest.mark.parametrize(
    ("eggs", "sentence"),
    [
        ({"hidden_diamonds": ROW_1}, "Anne announced that the eggs were done, and all six were home indeed."),
        ({"hidden_diamonds": "a1 b1 c1 d1", "hidden_stars": "e1 f1"}, "the camp held only 4 of their own"),
    ],
)
def test_after_a_claim_the_end_says_what_the_camp_held(eggs, sentence):
    state = Table(**eggs).play("claim").state

    assert sentence in GAME.ending_of(state, ("Anne", "Bob"), ENGLISH)
    assert GAME.ending_of(state, (You("Anne"), "Bob"), ENGLISH).startswith("You announced")


@pytest.mark.article("ovo-18")
@pytest.mark.parametrize(
    ("eggs", "limit", "sentence"),
    [
        (
            {"hidden_diamonds": "a1 b1", "hidden_stars": "a6", "diamonds": "e1"},
            "count",
            "Anne has the most eggs home in camp: 2 against 1.",
        ),
        (
            {"hidden_diamonds": "a1 b3", "hidden_stars": "a6 b5"},
            "count",
            "(1 each), Bob has fewer rows to go with the others: 1 against 2.",
        ),
        ({"hidden_diamonds": "a1", "hidden_stars": "a6"}, "count", "as many rows to bring all home on both sides."),
        ({"hidden_diamonds": "a1", "hidden_stars": "a6 b6"}, "draw", "as agreed, the game is drawn."),
    ],
)
def test_at_the_limit_the_end_says_what_the_count_decided(eggs, limit, sentence):
    laid = Table(**eggs, turns=99, limit=limit).play("?a1", "stop")

    assert sentence in GAME.ending_of(laid.state, ("Anne", "Bob"), ENGLISH)


@pytest.mark.article("ovo-11", "ovo-12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_says_in_two_rows_how_many_eggs_cross_and_come_back_and_who_wins(language):
    goal = goal_of(GAME, Match(GAME, 2).agreed, GAME.words.speaker(language))

    assert [told for told in TOLD[language] if told not in goal] == []
    assert len(goal) <= TWO_ROWS


@pytest.mark.parametrize(
    ("eggs", "move", "key"),
    [
        ({"diamonds": "c5"}, "c5-c6", ""),
        ({"diamonds": "c4"}, "c4-c5", ""),
        ({"hidden_diamonds": "c5"}, "c5-c6", "give"),
        ({"hidden_diamonds": "c6"}, "c6-d6", ""),
        ({"hidden_stars": "c1"}, "c1-c2", "leave"),
        ({"hidden_stars": "c1"}, "c1-d1", ""),
        ({"hidden_stars": "c2"}, "c2-c1", ""),
        ({"diamonds": "c1"}, "c1-c2", ""),
        ({"hidden_stars": "c5"}, "?c5", "look"),
        ({"hidden_diamonds": ROW_1}, "claim", "claim"),
    ],
)
def test_what_a_choice_costs_is_said_before_it_is_made(eggs, move, key):
    laid = Table(**eggs)

    action = GAME.moves.read(laid.state, move)

    assert GAME.cost_of(laid.state, action, ENGLISH) == (ENGLISH(f"cost.{key}") if key else "")


@pytest.mark.article("ovo-6")
@pytest.mark.parametrize(
    ("eggs", "move", "is_turned"),
    [
        ({"diamonds": "c5"}, "c5-c6", True),
        ({"diamonds": "c4", "stars": "c5"}, "c4^c6", True),
        ({"diamonds": "c4"}, "c4-c5", False),
        ({"hidden_diamonds": "c5"}, "c5-c6", False),
    ],
)
def test_a_move_that_turns_an_egg_says_so_as_what_it_does_not_as_what_it_costs(eggs, move, is_turned):
    laid = Table(**eggs)

    words = speech.describe(laid.state, GAME.moves.read(laid.state, move), ENGLISH)

    assert words.endswith("it will be turned there, and the turn will end") == is_turned


def test_the_sign_of_a_seat_is_that_of_its_eggs():
    for seat in (0, 1):
        shape, other = (eggs.symbol(symbol, 0, 7, 1.18) for symbol in (seat + 1, 2 - seat))
        badge = GAME.scene.badge(Table().state, seat)

        assert corners(shape) == corners(badge) != corners(other)


def corners(drawing):
    return re.findall(r'points="([^"]+)"', drawing)
