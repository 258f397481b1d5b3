"""The notation, the refusals and the words."""

import pytest

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.events import Event
from ludotheque.engine.words import LANGUAGES, You
from ludotheque.games.oie import GAME, board, moves, rules, speech

STATE, WITH_ONE = rules.State(), rules.State()
WITH_ONE.one = 1
INN, WELL, PRISON = (50 - board.SPAN * kind for kind in (board.INN, board.WELL, board.PRISON))  # wherever they lie
EVENTS = (
    *(
        (rules.THREW, 3, 6),
        (rules.THREW, 3, 0),
        (rules.WALKED, 3, 12),
        (rules.FLEW, 9, 12),
        (rules.BOUNCED, 2, 61),
        (rules.OPENED, 0, 26),
    ),
    *((rules.SKIPPED, 6, 12), (rules.SKIPPED, 42, 30), (rules.SKIPPED, 58, 1)),
    *((rules.SWAPPED, 12, 3), (rules.SWAPPED, 12, 0), (rules.SWAPPED, WELL, 3), (rules.SWAPPED, PRISON, 3)),
    *((rules.RESTS, 2, 0), (rules.FREED, WELL, 0), (rules.FREED, PRISON, 0)),
    *((rules.TRAPPED, trap, turns) for trap in (WELL, PRISON) for turns in (0, 1, 3)),
    *((rules.MISSED, turns, bed) for bed in (INN, WELL, PRISON) for turns in (0, 1, 3)),
    *((rules.THROWS_AGAIN, 0, 0), (rules.WON, 0, 0)),
)


@pytest.mark.parametrize("text", ["3+6", "6+3"])
def test_a_throw_is_its_two_dice_as_they_fell(text):
    assert moves.write(STATE, moves.read(STATE, text)) == text


@pytest.mark.article("oie-27")
def test_a_throw_of_one_die_is_what_it_shows():
    assert moves.write(WITH_ONE, moves.read(WITH_ONE, "4")) == "4"
    with pytest.raises(UnreadableMove, match="write one die like 4"):
        moves.read(WITH_ONE, "3+1")


@pytest.mark.parametrize("text", ["", "9", "3+7", "0+1", "3 + 6", "3+6+1", "3-6", "٣+٦", "3+6\n"])
def test_what_is_no_throw_is_refused_with_an_example(text):
    with pytest.raises(UnreadableMove, match=r"write two dice like 3\+6"):
        moves.read(STATE, text)


@pytest.mark.article("oie-2")
def test_whoever_wants_to_choose_is_told_to_throw(table):
    refusal = moves.refuse(table(0, 0).state, 0)

    assert (refusal.article, refusal.reason) == ("oie-2", "throw")


@pytest.mark.article("oie-13")
def test_after_the_end_nothing_can_be_thrown(table):
    refusal = moves.refuse(table(60, 0).play("1+2").state, 0)

    assert (refusal.article, refusal.reason) == ("oie-13", "over")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_its_sentence(language):
    say = GAME.words.speaker(language)
    told = {speech.tell(Event(kind, 0, a, b), ("Anne", "Bob"), say) for kind, a, b in EVENTS}

    assert "" not in told
    assert len(told) == len(EVENTS)
    assert {kind for kind, _, _ in EVENTS} == set(range(rules.WON + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_is_spoken_to(language):
    say = GAME.words.speaker(language)
    named = [speech.tell(Event(kind, 0, a, b), ("Anne", "Bob"), say) for kind, a, b in EVENTS]
    spoken = [speech.tell(Event(kind, 0, a, b), (You("Anne"), "Bob"), say) for kind, a, b in EVENTS]

    assert not any("Anne" in sentence for sentence in spoken)
    assert ["Anne" in sentence for sentence in named] == [
        one != other for one, other in zip(named, spoken, strict=True)
    ]


@pytest.mark.parametrize(
    ("square", "trapped", "missing", "words"),
    [
        (0, 0, 0, "at the start"),
        (12, 0, 0, "square 12"),
        (19, 0, 1, "at the inn, square 19, one more turn"),
        (19, 0, 2, "at the inn, square 19, 2 more turns"),
        (31, 1, 0, "in the well, square 31"),
        (31, 0, 0, "square 31"),
        (31, 0, 4, "in the well, square 31, 4 more turns"),
        (52, 1, 0, "in prison, square 52"),
        (52, 0, 1, "in prison, square 52, one more turn"),
        (63, 0, 0, "in the garden of the goose"),
    ],
)
def test_a_standing_says_where_a_pawn_is_and_whether_it_waits(square, trapped, missing, words):
    state = rules.State()
    state.square[0], state.trapped[0], state.missing[0] = square, trapped, missing

    assert speech.where_is(state, 0, GAME.words.speaker("en")) == words
