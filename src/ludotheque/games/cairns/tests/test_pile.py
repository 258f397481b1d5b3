"""The box, the tilings, the pile that chance builds and the pile that is given."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.engine.errors import BadOption, IllegalMove
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.cairns import GAME
from ludotheque.games.cairns.pile import STUDY, Pile, stone_name
from ludotheque.games.cairns.rules.actions import REBUILD
from ludotheque.games.cairns.rules.geometry import AREA, RECTANGLE, SHAPE, SQUARE, TILINGS, TRAPEZOID, WHOLE
from ludotheque.games.cairns.rules.stones import ALL_STONES, BIT, COLOUR, COPIES, FORM, STONES
from ludotheque.games.cairns.scene.marks import MARKS, PAINT
from ludotheque.games.cairns.tests.tables import built
from ludotheque.testing.setups import random_step

OPTION = Pile("pile", article="cairn-4")


def layers(state):
    """List the places of each layer, from the ground up."""
    return [[state.place[s] for s in range(STONES) if state.layer[s] == layer] for layer in range(6)]


@pytest.mark.article("cairn-1")
def test_the_box_holds_six_colours_of_four_trapezoids_a_rectangle_and_a_square():
    kinds = [(COLOUR[stone], FORM[stone]) for stone in range(STONES)]

    assert STONES == 36
    for colour in range(6):
        assert [kinds.count((colour, shape)) for shape in (TRAPEZOID, RECTANGLE, SQUARE)] == [4, 1, 1]


@pytest.mark.article("cairn-1")
def test_every_colour_has_a_hue_and_a_mark_of_its_own():
    assert [paint.name for paint in PAINT] == ["black", "red", "yellow", "green", "blue", "white"]
    assert len({"".join(mark("#000")) for mark in MARKS}) == 6


@pytest.mark.article("cairn-3")
def test_a_stone_is_covered_by_the_overlapping_stones_of_the_layer_above_alone():
    state = built(Random(4)).state
    for stone in range(STONES):
        over = sum(
            BIT[other]
            for other in range(STONES)
            if state.layer[other] == state.layer[stone] + 1 and AREA[state.place[other]] & AREA[state.place[stone]]
        )
        assert state.above[stone] == over
        assert bool(state.free & BIT[stone]) == (over == 0) == (state.layer[stone] == 5)


@pytest.mark.article("cairn-2", "cairn-4")
@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_every_pile_has_six_full_layers_without_hole_or_overhang(chooser):
    state = built(chooser).state

    assert state.left == ALL_STONES
    for layer in layers(state):
        assert sum(AREA[place] for place in layer) == WHOLE  # every quarter once, and none outside
        assert sorted(SHAPE[place] for place in layer) == [TRAPEZOID] * 4 + [RECTANGLE, SQUARE]


@pytest.mark.article("cairn-4")
def test_chance_takes_any_tiling_and_deals_the_colours_within_each_shape():
    match = Match(GAME, 2)
    spare = {shape: 6 * COPIES[shape] for shape in range(3)}
    for layer in range(6):
        assert match.chances() == 168
        match.draw(7 * layer)
        for place in TILINGS[7 * layer]:
            assert match.chances() == spare[SHAPE[place]]
            spare[SHAPE[place]] -= 1
            match.draw(0)

    assert match.mover == NOBODY
    assert [sorted(layer) for layer in layers(match.state)] == [sorted(TILINGS[7 * layer]) for layer in range(6)]


@pytest.mark.article("cairn-4")
def test_every_stone_left_in_the_box_is_as_likely_as_the_others():
    match = Match(GAME, 2)
    match.draw(next(n for n, tiling in enumerate(TILINGS) if SHAPE[tiling[0]] == SHAPE[tiling[1]] == TRAPEZOID))
    match.draw(0)  # a black trapezoid

    colours = [GAME.moves.write(match.state, GAME.rules.outcome(match.state, ticket)) for ticket in range(23)]

    assert colours.count("dye black") == 3
    assert all(colours.count(f"dye {other}") == 4 for other in ("red", "yellow", "green", "blue", "white"))


@pytest.mark.article("cairn-4")
def test_another_pile_may_be_asked_for_before_the_first_move_three_times_in_all():
    chooser = Random(8)
    match = built(chooser)
    piles = [list(match.state.place)]
    for _ in range(3):
        asked_by = match.actor
        rebuild(match, chooser)
        match.draw(1 - asked_by)
        piles.append(list(match.state.place))

    assert len({tuple(pile) for pile in piles}) == 4
    assert refused(match, REBUILD) == "rebuild-spent"


@pytest.mark.article("cairn-4", "cairn-5")
@pytest.mark.parametrize("seat", range(3))
def test_after_another_pile_who_begins_is_drawn_anew_and_may_ask_in_turn(seat):
    chooser = Random(8)
    match = built(chooser, 3)

    rebuild(match, chooser)
    assert (match.actor, match.mover, match.chances()) == (CHANCE, NOBODY, 3)
    match.draw(seat)

    assert match.actor == seat
    assert REBUILD in match.legal()


@pytest.mark.article("cairn-4", "cairn-5")
def test_whoever_was_chosen_to_begin_still_does_after_another_pile():
    chooser = Random(8)
    match = built(chooser, 3, first="2")

    rebuild(match, chooser)

    assert match.actor == 1


@pytest.mark.article("cairn-4")
def test_under_the_first_rules_the_lot_is_drawn_once():
    chooser = Random(8)
    match = Match(GAME, 3, version=1)
    while match.actor == CHANCE:
        random_step(match, chooser)
    beginner = match.actor

    rebuild(match, chooser)

    assert match.actor == beginner
    assert "lot" not in match.options


def rebuild(match, chooser):
    """Ask for another pile, and let chance build it."""
    match.play(REBUILD)
    while match.state.placed < STONES:
        random_step(match, chooser)


@pytest.mark.article("cairn-4")
def test_after_the_first_stone_the_pile_stays():
    match = built(Random(9))
    match.play(match.legal()[0])
    late = refused(match, REBUILD)
    while match.state.held >= 0:
        match.play(match.legal()[0])

    assert late == refused(match, REBUILD) == "rebuild-late"


def refused(match, action):
    with pytest.raises(IllegalMove) as caught:
        match.play(action)
    return caught.value.refusal.reason


@pytest.mark.article("cairn-4")
@pytest.mark.parametrize("name", STUDY)
def test_a_given_pile_is_built_as_it_is_told(name):
    match = Match(GAME, 2, {"pile": STUDY[name], "first": "2"})

    assert match.actor == 1
    assert match.options["pile"] == STUDY[name]
    assert refused(match, REBUILD) == "rebuild-given"
    for number, layer in enumerate(STUDY[name].split("/")):
        stones = [s for s in range(STONES) if match.state.layer[s] == number]
        assert {stone_name(COLOUR[s], match.state.place[s]) for s in stones} == set(layer.split(","))


@pytest.mark.article("cairn-4")
def test_the_upper_layers_of_a_given_pile_may_mix_shapes_freely():
    state = Match(GAME, 2, {"pile": STUDY["uneven"], "first": "1"}).state

    assert [len(layer) for layer in layers(state)] == [6, 7, 5, 6, 6, 6]


@pytest.mark.article("cairn-4")
def test_the_order_of_stones_and_the_cells_of_a_rectangle_may_be_told_either_way():
    first, rest = STUDY["plain"].split("/", 1)
    told = ",".join(reversed(first.replace("Bc1c2", "Bc2c1").split(","))) + "/" + rest

    assert OPTION.read(told, 2) == OPTION.read(STUDY["plain"], 2)


@pytest.mark.article("cairn-2", "cairn-4")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("/Ya1a2,Yb1,Bc1c2e,Kb2b3e,Gc3c2w,Wa3b3s", "", "6 layers with / between them, not 5"),
        ("Kc3", "Kc4", "'Kc4' is no stone"),
        ("Kc3", "Pc3", "'Pc3' is no stone"),
        ("Kc3", "", "'' is no stone"),
        (",Kc3", "", "layer 1 leaves a hole at c3"),
        (",Kc3", ",Kc3,Rc3", "in layer 1, Rc3 overlaps"),
        ("Kc3", "Rc3", "the box holds 1 square of colour K, the pile 0"),
        ("Bc1c2,", "Rc1c2,", "the box holds 1 rectangle of colour R, the pile 2"),
        ("Ba1a2w", "Ra1a2w", "the box holds 4 trapezoid of colour R, the pile 5"),
        (STUDY["plain"], "/".join(reversed(STUDY["mixed"].split("/"))), "the lowest layer is 4 trapezoids"),
    ],
)
def test_a_pile_that_cannot_be_built_is_refused_with_the_reason(old, new, fault):
    assert old in STUDY["plain"]

    with pytest.raises(BadOption, match=fault) as caught:
        OPTION.read(STUDY["plain"].replace(old, new, 1), 2)
    assert GAME.words.has(f"fault.{caught.value.key}")


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="KRYGBWabc123nesw,/", max_size=300))
def test_any_text_is_a_pile_or_a_fault(text):
    try:
        numbers = OPTION.read(text, 2)
    except BadOption:
        return
    assert OPTION.read(OPTION.write(numbers), 2) == numbers


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False))
def test_every_pile_of_chance_can_be_told_and_given(chooser):
    state = built(chooser).state
    order = sorted(range(STONES), key=lambda s: (state.layer[s], AREA[state.place[s]] & -AREA[state.place[s]]))
    numbers = tuple(1 + state.place[s] * 6 + COLOUR[s] for s in order)

    assert OPTION.read(OPTION.write(numbers), 2) == numbers


@pytest.mark.article("cairn-5")
@pytest.mark.parametrize("seat", range(3))
def test_the_lot_decides_who_begins(seat):
    match = Match(GAME, 3, {"pile": STUDY["plain"]})

    assert (match.chances(), match.mover) == (3, NOBODY)
    match.draw(seat)
    assert match.actor == match.mover == seat


@pytest.mark.article("cairn-5")
@pytest.mark.parametrize(("seats", "first"), [(2, "1"), (2, "2"), (3, "3"), (4, "4")])
def test_or_the_players_choose_who_begins(seats, first):
    match = built(Random(2), seats, first=first)

    assert match.actor == int(first) - 1
    assert not any(step.text.startswith("first") for step in match.steps)


@pytest.mark.article("cairn-5")
@pytest.mark.parametrize(("seats", "first"), [(2, "3"), (2, "4"), (3, "4")])
def test_an_empty_seat_cannot_begin(seats, first):
    with pytest.raises(BadOption):
        Match(GAME, seats, {"first": first})


@pytest.mark.article("cairn-20")
def test_everybody_sees_the_whole_pile():
    state = built(Random(3)).state

    assert all(GAME.seen_by(state, viewer) == state for viewer in (NOBODY, 0, 1))
