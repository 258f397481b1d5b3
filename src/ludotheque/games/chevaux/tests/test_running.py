"""The route, the coloured circles, the corridor and the centre."""

from random import Random

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.chevaux import GAME
from ludotheque.games.chevaux.board import CENTRE, CIRCLES, FIRST, HOME, NAMES, ROUTE, TIP, TIPS

ALL = {"goal": "all"}


@pytest.mark.article("pc-4")
@pytest.mark.parametrize(("step", "number", "start", "end"), [(5, 4, 59, 55), (13, 3, 51, 48), (63, 1, 1, 68)])
def test_horses_run_down_the_numbers(table, step, number, start, end):
    laid = table(yellow=(step,))

    assert laid.squares("yellow")[0] == start
    assert laid.throw(number).ride(1).squares("yellow")[0] == end


@pytest.mark.article("pc-4")
def test_other_colours_run_on_from_1_to_68(table):
    laid = table(turn="red", red=(29,)).throw(3).ride(1)

    assert laid.squares("red")[0] == 66


@pytest.mark.article("pc-5")
def test_the_route_of_yellow_runs_from_63_to_the_tip():
    assert list(ROUTE[0][0][FIRST : TIP + 1]) == [*range(63, 0, -1), 68]


@pytest.mark.article("pc-5")
@pytest.mark.parametrize(("colour", "first"), [("yellow", 63), ("blue", 12), ("red", 29), ("green", 46)])
def test_each_route_starts_across_the_arm_and_ends_in_the_centre(colour, first):
    number = NAMES.index(colour)
    route = ROUTE[0][number]

    assert route[FIRST] == first
    assert route[59] == CIRCLES[number]
    assert route[TIP] == TIPS[number]
    assert len(set(route[FIRST : HOME + 1])) == HOME
    assert route[HOME] == CENTRE


@pytest.mark.article("pc-5", "pc-12")
def test_no_corridor_square_is_on_two_routes():
    corridors = [place for route in ROUTE[0] for place in route[TIP + 1 : HOME]]

    assert len(corridors) == len(set(corridors)) == 28


@pytest.mark.article("pc-11")
@pytest.mark.parametrize(("step", "circle"), [(8, 56), (25, 39), (42, 22)])
def test_nobody_stops_on_a_foreign_circle_but_all_may_pass(table, step, circle):
    laid = table(yellow=(step - 2, 0))

    assert ROUTE[0][0][step] == circle
    assert laid.throw(2).turn == "green"
    assert table(yellow=(step - 2, 0)).throw(3).choices == [1]


@pytest.mark.article("pc-11")
def test_a_circle_is_closed_even_when_its_colour_is_not_playing(table):
    laid = table(2, yellow=(7,)).throw(1)

    assert "green" not in [NAMES[colour] for colour in laid.state.colour[:2]]
    assert laid.turn == "red"


@pytest.mark.article("pc-11")
def test_a_colour_may_stop_on_its_own_circle(table):
    laid = table(yellow=(57,)).throw(2).ride(1)

    assert laid.squares("yellow")[0] == 5


@pytest.mark.article("pc-13")
@pytest.mark.parametrize(
    ("step", "number", "end"),
    [(70, 5, 69), (70, 2, 72), (71, 6, 67), (71, 2, 71), (66, 6, 72), (65, 6, 71), (64, 6, 70), (69, 4, 71)],
)
def test_the_centre_needs_the_exact_number_and_the_excess_is_walked_back(table, step, number, end):
    laid = table(yellow=(step,)).throw(number).ride(1)

    assert laid.steps("yellow")[0] == end
    assert laid.match.is_over == (end == HOME)


@pytest.mark.article("pc-13")
def test_the_first_player_in_the_centre_wins_at_once(table):
    laid = table(yellow=(71,), green=(71, 71, 71, 71)).throw(1).ride(1)

    assert laid.match.actor == NOBODY
    assert laid.match.winners() == [laid.seat("yellow")]


@pytest.mark.article("pc-12", "pc-13")
@pytest.mark.parametrize("options", [{}, {"goal": "all", "blockade": "on"}, {"direction": "ascending", "goal": "all"}])
def test_a_horse_that_has_reached_its_corridor_never_leaves_it(options):
    chooser = Random(4)
    match = Match(GAME, 4, options)
    while not match.is_over:
        home = [(seat, horse) for seat in range(4) for horse in range(4) if match.state.step[seat][horse] > TIP]
        match.draw(chooser.randrange(6)) if match.actor == CHANCE else match.play(chooser.choice(match.legal()))
        assert all(match.state.step[seat][horse] > TIP for seat, horse in home)


@pytest.mark.article("pc-12")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_horse_in_its_corridor_cannot_be_hit(table, number):
    laid = table(turn="red", yellow=(65, 66, 67, 68), red=(65,)).throw(number).ride(1)

    assert laid.steps("yellow") == [65, 66, 67, 68]


@pytest.mark.article("pc-15")
@pytest.mark.parametrize(
    ("steps", "is_won"),
    [((71, 65, 71, 72), True), ((71, 64, 72, 72), False), ((71, 0, 72, 72), False), ((71, 65, 66, 67), True)],
)
def test_with_the_long_goal_every_horse_must_be_home(table, steps, is_won):
    laid = table(options=ALL, yellow=steps).throw(1).ride(1)

    assert laid.match.is_over == is_won


@pytest.mark.article("pc-15")
def test_with_the_long_goal_the_last_horse_may_win_by_entering_the_corridor(table):
    laid = table(options=ALL, yellow=(60, 65, 71, 72)).throw(6).ride(1)

    assert laid.steps("yellow")[0] == 66
    assert laid.match.winners() == [laid.seat("yellow")]


@pytest.mark.article("pc-15")
def test_with_the_long_goal_one_horse_must_be_in_the_centre(table):
    assert not table(options=ALL, yellow=(60, 65, 71, 71)).throw(6).ride(1).match.is_over


@pytest.mark.article("pc-15")
def test_a_horse_in_the_centre_stays_there(table):
    assert table(options=ALL, yellow=(72, 65, 10)).throw(2).choices == [2, 3]


@pytest.mark.article("pc-17")
def test_ascending_the_route_of_yellow_runs_from_5_to_68():
    assert list(ROUTE[1][0][FIRST : TIP + 1]) == list(range(5, 69))


@pytest.mark.article("pc-17")
@pytest.mark.parametrize("colour", NAMES)
def test_ascending_the_own_circle_is_the_first_square(table, colour):
    laid = table(options={"direction": "ascending"}, turn=colour).throw(6).ride(1).throw(1).ride(1)

    assert laid.squares(colour)[0] == CIRCLES[NAMES.index(colour)]


@pytest.mark.article("pc-17")
def test_ascending_horses_run_up_the_numbers_past_68(table):
    laid = table(options={"direction": "ascending"}, turn="red", red=(28,)).throw(4).ride(1)

    assert laid.squares("red")[0] == 2


@pytest.mark.article("pc-11", "pc-17")
@pytest.mark.parametrize(("step", "choices"), [(16, []), (33, []), (50, []), (17, [1])])
def test_ascending_foreign_circles_are_closed_too(table, step, choices):
    assert table(options={"direction": "ascending"}, yellow=(step,)).throw(2).choices == choices
