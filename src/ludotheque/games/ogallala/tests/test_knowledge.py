"""What the search may lean on."""

from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.games.ogallala import GAME, knowledge, moves
from ludotheque.games.ogallala.positions import position
from ludotheque.games.ogallala.rules.state import OVER
from ludotheque.games.ogallala.tests.playing import do


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_of_winning_add_up_and_every_choice_has_an_urge(seats):
    match, chooser = Match(GAME, seats), Random(seats)
    while not match.is_over:
        assert sum(knowledge.worth(match.state, seat) for seat in range(seats)) == pytest.approx(1)
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            assert all(knowledge.urge(match.state, action) >= 1 for action in match.legal())
            match.play(chooser.choice(match.legal()))

    winners = match.winners()
    assert [knowledge.worth(match.state, seat) for seat in range(seats)] == [
        (seat in winners) / len(winners) for seat in range(seats)
    ]


def test_a_shared_win_is_shared():
    state = position({"1a": ". 5a", "2a": ". 6", "3a": ""}, seats=3)
    state.phase = OVER

    assert [knowledge.worth(state, seat) for seat in range(3)] == [0.5, 0.5, 0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"1a": "< 5a 6 7 >"}, {"1a": "< 5a 6 7"}),  # complete
        ({"1a": "< 5a 6 7"}, {"1a": "< 5a 6 . . 7"}),  # near
        ({"1a": ". 5a bear-left"}, {"1a": ". bear-left 5a"}),  # room for the other half
        ({"1a": ". 8"}, {"1a": ". 1"}),  # strong against raids
    ],
)
def test_open_ends_nearness_hope_and_strength_are_worth_something(better, worse):
    assert knowledge.prospect(position(better), 0) > knowledge.prospect(position(worse), 0)


@pytest.mark.parametrize(
    ("row", "hand", "liked", "disliked"),
    [
        (". . . 5a", "6", "lay a5", "lay a9"),
        (". . . bear-left", "bear-right", "lay a5", "lay a3"),
        (". . . bear-left", "bear-hunter", "lay a3", "lay a5"),
        (". . . bear-left", "6", "lay a3", "lay a5"),
        (". 5a . 6", "7", "lay a3", "lay a5"),
    ],
)
def test_cards_are_urged_to_where_they_belong(row, hand, liked, disliked):
    state = position({"1a": row}, hand=hand)

    assert knowledge.urge(state, moves.read(state, liked)) > knowledge.urge(state, moves.read(state, disliked))


def test_the_totem_and_complete_canoes_are_the_best_targets():
    state = position({"2a": ". totem", "2b": "< 2a >", "2c": ". 2a"})
    do(state, "draw lasso", "lay a5")
    urges = {text: knowledge.urge(state, moves.read(state, f"rope {text}")) for text in ("2a2", "2b2", "2c2")}

    assert urges["2a2"] > urges["2b2"] > urges["2c2"] > knowledge.urge(state, moves.read(state, "pass"))


@pytest.mark.parametrize(
    ("rows", "hand", "liked", "disliked"),
    [
        ({}, "<", "lay a1", "lay a8"),  # room to the right
        ({}, ">", "lay a16", "lay a9"),  # room to the left
        ({"1a": "< 5a", "1b": ". . . . . . 5a 6"}, "7", "lay a3", "lay c8"),  # no new row without need
        ({"1a": "< 5a 6 7 8", "1b": "< 5a"}, ">", "lay a6", "lay b3"),  # the longer canoe first
        ({"1a": "< 5a", "1b": "< 2a >", "1c": "< 3a >"}, ">", "lay a3", "lay a9"),  # the third canoe wins
    ],
)
def test_ends_keep_room_and_canoes_are_completed_when_it_pays(rows, hand, liked, disliked):
    state = position(rows, hand=hand)

    assert knowledge.urge(state, moves.read(state, liked)) > knowledge.urge(state, moves.read(state, disliked))


def test_nobody_is_drawn_to_a_third_canoe_that_loses():
    rich = {"2a": "< totem gold-digger gold-left gold-right 8 7 6 >", "2b": "< cowboy horse-left horse-right 5a >"}
    state = position({"1a": "< 5a", "1b": "< 2a >", "1c": "< 3a >"} | rich, hand=">")

    assert knowledge.urge(state, moves.read(state, "lay a3")) == 1


def test_archers_and_raiders_go_for_what_is_nearly_complete():
    state = position({"1a": "< 8 7 6", "2a": "< 2a . >", "2b": ". . 2a . . 3a"})
    do(state, "draw archer", "lay b5")

    assert knowledge.urge(state, moves.read(state, "shoot 2a2")) > knowledge.urge(state, moves.read(state, "shoot 2b3"))

    do(state, "shoot 2b3", "draw stern", "lay a5")
    assert knowledge.urge(state, moves.read(state, "raid a 2a")) > knowledge.urge(state, moves.read(state, "raid a 2b"))
