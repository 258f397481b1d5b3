"""The game in words: who is told to wait, why and until when, and what a throw must bring."""

import re

import pytest

from ludotheque.engine.words import You
from ludotheque.games.oie import GAME, rules, speech
from ludotheque.games.oie.board import THE_INN, THE_PRISON, THE_WELL
from ludotheque.testing.setups import Setup
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker
from setups import table_of

SAY = GAME.words.speaker("en")
PROMPT = re.compile('<p id="prompt">(.*?)</p>')


def prompt(laid, seat):
    """Read what stands beside the board of a seat, counted from 1."""
    table = table_of(Setup(GAME, laid.match.seats), laid.match)
    return PROMPT.search(draw_table(table, Looker(f"guest{seat - 1}", "en")))[1]


@pytest.mark.article("oie-8", "oie-10")
@pytest.mark.parametrize(("trap", "name"), [(THE_WELL, "well"), (THE_PRISON, "prison")])
def test_whoever_waits_for_a_rescuer_reads_why_and_until_when(table, trap, name):
    laid = table(trap - 3, 7).play("1+2")

    assert prompt(laid, 1) == SAY(f"aside.trapped.{name}")
    assert prompt(laid, 2) == SAY("aside.throw")


@pytest.mark.article("oie-6", "oie-25")
@pytest.mark.parametrize(
    ("bed", "name", "turns"), [(THE_INN, "inn", 2), (THE_WELL, "well", 4), (THE_PRISON, "prison", 4)]
)
def test_whoever_misses_turns_reads_how_many(table, bed, name, turns):
    laid = table(bed - 3, 7, wait="4").play("1+2")

    assert prompt(laid, 1) == SAY(f"aside.misses.{name}", n=turns)
    assert prompt(laid.play("1+2"), 1) == SAY(f"aside.misses.{name}", n=turns - 1)


@pytest.mark.article("oie-8", "oie-10")
@pytest.mark.parametrize("trap", [THE_WELL, THE_PRISON])
def test_the_story_says_who_frees_whoever_is_trapped(table, trap):
    laid = table(trap - 3, 7).play("1+2")

    assert f"until another goose lands on square {trap}" in told(laid)


@pytest.mark.article("oie-14", "oie-17")
@pytest.mark.parametrize(
    ("left", "square", "why", "where"),
    [
        (20, 23, "You were on square 23: the goose that lands there takes your place", "to square 20"),
        (0, 3, "You were on square 3: the goose that lands there takes your place", "to the start"),
        (THE_WELL - 3, THE_WELL, "A goose falls into the well in your place", f"to square {THE_WELL - 3}"),
        (THE_PRISON - 3, THE_PRISON, "A goose goes to prison in your place", f"to square {THE_PRISON - 3}"),
    ],
)
def test_whoever_is_sent_away_is_told_why_and_where_to(table, left, square, why, where):
    laid = table(left, square).play("1+2")

    assert why in told(laid)
    assert where in told(laid)


def told(laid):
    """Read the last line of the story as the second seat does."""
    names = ("Anne", You("Bob"))
    return " ".join(GAME.speech.tell(event, names, SAY) for event in laid.match.steps[-1].events)


def test_whoever_neither_throws_nor_waits_is_told_nothing(table):
    assert prompt(table(3, 7), 2) == ""


@pytest.mark.article("oie-13", "oie-22")
@pytest.mark.parametrize(
    ("square", "exact", "overshoot"),
    [
        (50, "throw", "throw"),
        (51, "exactly", "at-least"),
        (60, "exactly", "at-least"),
        (61, "exactly", "any"),
        (62, "too-near", "any"),
    ],
)
def test_near_the_garden_whoever_throws_is_told_what_wins(table, square, exact, overshoot):
    for finish, key in (("exact", exact), ("overshoot", overshoot)):
        laid = table(square, 7, finish=finish)
        assert GAME.aside_of(laid.state, 0, SAY) == SAY(f"aside.{key}", n=rules.HOME - square)


@pytest.mark.article("oie-13")
def test_from_62_no_throw_wins(table):
    assert rules.HOME not in rules.LANDING[0][rules.HOME - 1][: rules.ONE]
    assert all(rules.HOME in rules.LANDING[0][square] for square in range(51, 62))


@pytest.mark.article("oie-6", "oie-8")
def test_every_turn_that_passes_is_told_on_a_line_of_its_own(table):
    laid = table(THE_WELL, 7, 1, turn=3)
    laid.state.square[1], laid.state.missing[1] = THE_INN, 2

    page = draw_table(table_of(Setup(GAME, 3), laid.play("1+2").match), Looker("guest1", "en"))

    assert re.search(r'<li id="l1".*?</li>', page, re.DOTALL)[0].split("\n")[1:] == [
        "Player 0 waits in the well.",
        "You sleep at the inn and miss a turn, with one more to go.</li>",
    ]


def test_the_signs_of_the_board_can_be_read_on_a_small_phone(table):
    picture = GAME.scene.draw(table(0, 0).view(0))

    sizes = [
        float(size) for size, words in re.findall(r'font-size="(\d+)"[^>]*>([^<]*)</text>', picture) if words.isalnum()
    ]
    assert len(sizes) > 60
    assert min(sizes) * 360 / 1000 >= 11


@pytest.mark.article("oie-13", "oie-22", "oie-24")
@pytest.mark.parametrize(
    ("finish", "throw", "how"),
    [("exact", "5+3", "landed exactly on square 63"), ("overshoot", "6+3", "reached or passed square 63")],
)
def test_the_end_says_how_63_was_reached_and_where_the_next_one_stood(table, finish, throw, how):
    laid = table(12, 55, THE_WELL, turn=2, finish=finish).play(throw)
    told = [GAME.ending_of(laid.match.state, ("Anne", bob, "Chloé"), SAY) for bob in ("Bob", You("Bob"))]

    assert [sentence.split(f" {how}. ")[0] for sentence in told] == ["Bob’s goose", "Your goose"]
    gap = f"in the well, square {THE_WELL}, 32 squares short of the goal."
    assert all(sentence.endswith(f"the first of them is Chloé’s, {gap}") for sentence in told)


@pytest.mark.article("oie-24")
def test_the_end_of_a_game_for_two_speaks_of_one_other_and_by_how_much(table):
    state = table(12, 55, turn=2).play("5+3").match.state

    told = GAME.ending_of(state, (You("Anne"), "Bob"), SAY)

    assert told == "Bob’s goose landed exactly on square 63. Yours: square 12, 51 squares short of the goal."


@pytest.mark.parametrize(("squares", "leads"), [((12, 20), [False, True]), ((20, 20), [False] * 2)])
def test_whoever_is_ahead_of_all_others_is_said_to_lead(table, squares, leads):
    state = table(*squares).state

    assert [speech.standing(state, seat, SAY).endswith(", in the lead") for seat in (0, 1)] == leads


@pytest.mark.article("oie-8")
def test_whoever_leads_from_the_well_is_first_said_to_lead_and_then_to_be_held(table):
    state = table(THE_WELL - 3, THE_WELL - 1).play("1+2").state

    assert speech.standing(state, 0, SAY) == "in the lead, but in the well, square 31"
    assert speech.standing(state, 1, SAY) == "square 30"


@pytest.mark.article("oie-8", "oie-10")
@pytest.mark.parametrize("trap", [THE_WELL, THE_PRISON])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_whoever_goes_on_waiting_is_told_of_shortly_since_the_fall_said_until_when(table, trap, language):
    laid = table(trap - 3, 7).play("1+2", "1+2")
    [waited] = [event for event in laid.match.steps[-1].events if event.kind == rules.WAITED]

    assert len(speech.tell(waited, ("Anne", "Bob"), GAME.words.speaker(language))) <= 30


@pytest.mark.article("oie-7")
def test_whoever_throws_again_on_the_dice_is_told_why(table):
    state = table(20, 0).play("3+3").state

    assert GAME.aside_of(state, 0, SAY) == SAY("aside.again")


@pytest.mark.article("oie-13")
def test_a_goose_that_turns_back_is_followed_square_by_square(table):
    laid = table(60, 0).play("4+3")
    [bounced] = [event for event in laid.match.steps[-1].events if event.kind == rules.BOUNCED]

    assert len(GAME.scene.trace(laid.view(0), bounced).points) == 5
