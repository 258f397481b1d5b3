"""The notation, the refusals and the words."""

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.events import Event
from ludotheque.engine.match import refusal_text
from ludotheque.engine.words import LANGUAGES
from ludotheque.games.oie import GAME, moves, rules, speech
from ludotheque.kit.dice import TWO_DICE

STATE = rules.State()


@pytest.mark.parametrize("action", range(TWO_DICE))
def test_a_throw_reads_back_as_it_is_written(action):
    assert moves.read(STATE, moves.write(STATE, action)) == action


def test_a_throw_is_its_two_dice_as_they_fell():
    assert moves.write(STATE, moves.read(STATE, "3+6")) == "3+6"
    assert moves.read(STATE, "3+6") != moves.read(STATE, "6+3")


@pytest.mark.parametrize("text", ["", "9", "3+7", "0+1", "3 + 6", "3+6+1", "3-6", "٣+٦", "3+6\n"])
def test_what_is_no_throw_is_refused_with_an_example(text):
    with pytest.raises(UnreadableMove, match=r"write two dice like 3\+6"):
        moves.read(STATE, text)


@pytest.mark.article("oie-2")
def test_whoever_wants_to_choose_is_told_to_throw():
    state = rules.State()
    rules.deal(state, 2, [0])

    assert moves.refuse(state, 0).article == "oie-2"


@pytest.mark.article("oie-13")
def test_after_the_end_nothing_can_be_thrown():
    state = rules.State()
    rules.deal(state, 2, [0])
    state.winner = 1

    refusal = moves.refuse(state, 0)

    assert refusal.article == "oie-13"
    assert all(refusal_text(GAME, refusal, language) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_its_sentence(language):
    say = GAME.words.speaker(language)
    told = [
        speech.tell(Event(kind, 0, a, b), ("Anne", "Bob"), say)
        for kind, a, b in (
            (rules.THREW, 3, 6),
            (rules.WALKED, 3, 12),
            (rules.FLEW, 9, 12),
            (rules.BOUNCED, 2, 61),
            (rules.SKIPPED, rules.BRIDGE, 12),
            (rules.SKIPPED, rules.LABYRINTH, 30),
            (rules.SKIPPED, rules.DEATH, 1),
            (rules.OPENED, 0, 26),
            (rules.SWAPPED, 12, 3),
            (rules.SWAPPED, 12, 0),
            (rules.RESTS, 2, 0),
            (rules.TRAPPED, rules.WELL, 0),
            (rules.TRAPPED, rules.PRISON, 0),
            (rules.THROWS_AGAIN, 0, 0),
            (rules.MISSED, 1, 0),
            (rules.MISSED, 0, 0),
            (rules.FREED, rules.WELL, 0),
            (rules.FREED, rules.PRISON, 0),
            (rules.WON, 0, 0),
        )
    ]

    assert all(told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("square", "trapped", "missing", "words"),
    [
        (0, 0, 0, "at the start"),
        (12, 0, 0, "square 12"),
        (19, 0, 1, "at the inn, 1 more turn"),
        (19, 0, 2, "at the inn, 2 more turns"),
        (31, 1, 0, "in the well, square 31"),
        (31, 0, 0, "square 31"),
        (52, 1, 0, "in prison, square 52"),
        (63, 0, 0, "in the garden of the goose"),
    ],
)
def test_a_standing_says_where_a_pawn_is_and_whether_it_waits(square, trapped, missing, words):
    state = rules.State()
    state.square[0], state.trapped[0], state.missing[0] = square, trapped, missing

    assert speech.standing(state, 0, GAME.words.speaker("en")) == words
