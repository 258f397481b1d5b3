"""What the judge looks at."""

import pytest

from ludotheque.bots.sheet import Sheet
from ludotheque.games.ogallala import features
from ludotheque.games.ogallala.features import (
    CANOE,
    COMMON,
    ENDS_WANTED,
    IN_DANGER,
    NO_PLACE,
    PLAYER,
    PREY_NEAR,
    REPEATS,
)

FIRST, SECOND = COMMON, COMMON + PLAYER  # whoever moves, and the other one
SECOND_CANOE = CANOE


def seen(laid):
    """Give the inputs of a position by their number, those that are zero being left out."""
    inputs = features.INPUTS[2]
    sheet = Sheet([0] * inputs, [0.0] * inputs, [0], [])
    features.fill(laid.state, laid.state.turn, laid.state.turn, sheet)
    used = sheet.used[0]
    assert len(set(sheet.index[:used])) == used
    return {index: value for index, value in zip(sheet.index[:used], sheet.value[:used], strict=True) if value}


def test_a_weak_canoe_is_in_danger_from_a_stronger_one_the_more_the_less_that_misses(table):
    near, far = (seen(table("1a < 2a", row)) for row in ("2a < 8 7 6", "2a < 8 . . 7 6"))

    assert near[FIRST + IN_DANGER] > far[FIRST + IN_DANGER]
    assert near[SECOND + PREY_NEAR] > far[SECOND + PREY_NEAR]
    assert SECOND + IN_DANGER not in near
    assert FIRST + PREY_NEAR not in near


@pytest.mark.article("oga-15")
def test_the_totem_keeps_a_canoe_out_of_danger(table):
    sheet = seen(table("1a < 2a totem", "1b < 3a", "2a < 8 7 6"))

    danger = {FIRST + IN_DANGER, FIRST + SECOND_CANOE + IN_DANGER} & set(sheet)

    assert len(danger) == 1


@pytest.mark.article("oga-3", "oga-8")
def test_what_ends_a_turn_is_counted_in_the_pile(table):
    rich, full = seen(table("1a < 5a 6 7", "1b < 2a")), seen(table("1a < 5a >", "1b < 6 >", "1c < 7 >"))

    assert rich[FIRST + REPEATS] > rich.get(SECOND + REPEATS, 0)
    assert FIRST + NO_PLACE not in rich
    assert full[FIRST + NO_PLACE] > 0.5


def test_bows_and_sterns_are_wanted_while_a_row_misses_them(table):
    open_rows, none = seen(table("1a < 5a")), seen(table("1a < 5a >", "1b < 6 . >", "1c < 7 . >"))

    assert open_rows[FIRST + ENDS_WANTED] > 0
    assert FIRST + ENDS_WANTED not in none
