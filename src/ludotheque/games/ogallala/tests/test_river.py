"""Where cards may lie."""

import pytest

from ludotheque.games.ogallala.positions import CODES, canoe_of, position
from ludotheque.games.ogallala.rules.river import cards_in, is_complete
from ludotheque.games.ogallala.rules.state import LAYING, OVER
from ludotheque.games.ogallala.tests.playing import choices, do, places


@pytest.mark.article("oga-1")
@pytest.mark.parametrize(("length", "last"), [(16, 16), (14, 14)])
def test_a_river_has_three_rows_of_as_many_places_as_agreed(length, last):
    state = position({}, hand=">", length=length)

    assert len(choices(state)) == 3 * (last - 1)
    assert [places(state, row) for row in "abc"] == [list(range(2, last + 1))] * 3


@pytest.mark.article("oga-4")
def test_the_shortest_canoe_is_of_two_cards_and_the_longest_of_sixteen():
    shortest = position({"1a": "<"}, hand=">")
    longest = position({"1b": "< 1 2a 2b 3a 3b 4a 4b 5a 5b 6 7 8 archer lasso"}, hand=">")

    do(shortest, "lay a2")
    do(longest, "lay b16")

    assert is_complete(shortest, canoe_of("1a"))
    assert is_complete(longest, canoe_of("1b"))
    assert cards_in(longest, canoe_of("1b")) == 16


@pytest.mark.article("oga-4")
def test_cards_may_be_laid_side_by_side_or_apart():
    state = position({"1a": ". . . 5a"}, hand="6")

    assert {3, 5, 9, 15} <= set(places(state, "a"))


@pytest.mark.article("oga-5", "oga-9")
@pytest.mark.parametrize(
    ("row", "card", "allowed"),
    [
        ("", "5a", range(2, 16)),  # the ends are for bow and stern
        ("", "<", range(1, 16)),  # a bow on the last place would leave none for a stern
        ("", ">", range(2, 17)),  # nor a stern on the first for a bow
        (". . . 5a", "<", range(1, 4)),  # a bow lies left of every card
        (". . . 5a . 6", ">", range(7, 17)),  # a stern right of every card
        (". . <", "5a", range(4, 16)),  # nothing left of a bow
        (". . . . >", "5a", range(2, 5)),  # nothing right of a stern
        ("< . . . >", "5a", range(2, 5)),
        (". . <", ">", range(4, 17)),
        (". . . >", "<", range(1, 4)),
        ("< 5a >", "6", ()),  # a complete canoe takes no more cards
        ("< . . . . . . . . . . . . . . >", "5a", range(2, 16)),
    ],
)
def test_no_card_is_laid_where_its_row_could_no_longer_become_a_canoe(row, card, allowed):
    state = position({"1a": row}, hand=card)

    assert places(state, "a") == list(allowed)


@pytest.mark.article("oga-5")
def test_the_last_place_of_a_shorter_row_takes_only_a_stern():
    assert places(position({}, hand="5a", length=14), "a") == list(range(2, 14))
    assert places(position({}, hand="<", length=14), "a") == list(range(1, 14))
    assert places(position({}, hand=">", length=14), "a") == list(range(2, 15))


@pytest.mark.article("oga-6")
def test_an_equal_card_goes_to_another_row():
    state = position({"1a": ". 5a", "1c": ". . 5a"}, hand="5a")

    assert places(state, "a") == places(state, "c") == []
    assert places(state, "b") == list(range(2, 16))


@pytest.mark.article("oga-7")
def test_own_cards_are_never_moved():
    state = position({"1a": "< 5a . 6"}, hand="7")
    before = [row[:] for row in state.card]

    assert not {1, 2, 4} & set(places(state, "a"))
    assert all(text.startswith("lay ") for text in choices(state))
    do(state, "lay a3")
    before[0][2] = state.card[0][2]
    assert state.card == before


@pytest.mark.article("oga-8")
def test_a_card_that_can_be_laid_must_be_laid():
    state = position({}, hand="5a")

    assert "pass" not in choices(state)


@pytest.mark.article("oga-9")
@pytest.mark.parametrize(
    ("row", "complete"),
    [
        ("< >", True),
        ("< 5a >", True),
        (". . < 5a 6 >", True),
        ("< . >", False),
        ("< 5a . 6 >", False),
        ("< 5a", False),
        (". 5a >", False),
        (". 5a 6", False),
        ("", False),
    ],
)
def test_a_canoe_is_complete_from_bow_to_stern_without_a_gap(row, complete):
    assert is_complete(position({"1a": row}), canoe_of("1a")) == complete


@pytest.mark.article("oga-22")
def test_two_designs_of_one_value_and_two_halves_of_one_booty_are_different_types():
    designs = position({"1a": ". 5a"}, hand="5b")
    halves = position({"1a": ". bear-left"}, hand="bear-right")

    assert 3 in places(designs, "a")
    assert 3 in places(halves, "a")


@pytest.mark.article("oga-22", "oga-3")
def test_cards_in_complete_canoes_count_as_possessed():
    state = position({"1a": "< 5a >"})

    do(state, "draw warrior-5a", "lay b5")

    assert state.turn == 1


@pytest.mark.article("oga-24")
def test_a_complete_canoe_that_loses_a_card_is_under_construction_again():
    state = position({"2a": "< 5a 6 >"})

    do(state, "draw archer", "lay a3", "shoot 2a2")

    assert not is_complete(state, canoe_of("2a"))
    state.phase, state.turn, state.hand = LAYING, 1, CODES["8"]
    assert places(state, "a") == [2]


@pytest.mark.article("oga-24")
def test_a_canoe_that_lost_a_card_may_be_raided_and_may_attack_anew_when_completed_anew():
    state = position({"1a": "< 5a 6", "1b": "< 8 >", "2a": "< 1 2a >"})
    do(state, "draw archer", "lay c3", "shoot 2a2")
    do(state, "draw stern", "lay a4", "raid a 2a")
    again = position({"1b": "< . 8 >", "2a": ". 1"}, hand="5a")

    do(again, "lay b2")

    assert is_complete(state, canoe_of("1a"))
    assert "raid b 2a" in choices(again)


@pytest.mark.article("oga-24", "oga-17")
def test_a_canoe_that_lost_a_card_no_longer_counts_among_the_three():
    state = position({"1a": "< 5a >", "1b": "< . >", "1c": "<"})

    do(state, "draw stern", "lay c2")

    assert state.phase != OVER
