"""The route, the coloured circles, the corridor and the centre."""

import pytest

from ludotheque.engine.seats import NOBODY
from ludotheque.games.chevaux.board import CENTRE, CIRCLES, FIRST, HOME, NAMES, ROUTE, TIP, TIPS


@pytest.mark.article("pc-4", "pc-17")
@pytest.mark.parametrize(
    ("direction", "colour", "start", "number", "end"),
    [
        ("descending", "yellow", 59, 4, 55),
        ("descending", "yellow", 51, 3, 48),
        ("descending", "yellow", 1, 1, 68),
        ("descending", "red", 1, 3, 66),
        ("ascending", "red", 66, 4, 2),
    ],
)
def test_horses_run_down_the_numbers_or_up_past_68(table, direction, colour, start, number, end):
    laid = table(direction=direction, turn=colour, **{colour: (str(start),)}).throw(number).ride(1)

    assert laid.squares(colour)[0] == end


@pytest.mark.article("pc-5", "pc-17")
def test_the_route_of_yellow_runs_from_63_to_the_tip_and_ascending_from_5():
    down, up = (list(routes[0][FIRST : TIP + 1]) for routes in ROUTE)

    assert down == [*range(63, 0, -1), 68]
    assert up == list(range(5, 69))


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


@pytest.mark.article("pc-11", "pc-17")
@pytest.mark.parametrize(
    ("direction", "before"), [("descending", (58, 41, 24)), ("ascending", (20, 37, 54))], ids=["down", "up"]
)
def test_nobody_stops_on_a_foreign_circle_but_all_may_pass(table, direction, before):
    for square in before:
        assert table(direction=direction, yellow=(str(square),)).throw(2).horses == []
        assert table(direction=direction, yellow=(str(square),)).throw(3).horses == [1]


@pytest.mark.article("pc-11")
def test_a_circle_is_closed_even_when_its_colour_is_not_playing(table):
    laid = table(2, yellow=("57",)).throw(1)

    assert "green" not in [NAMES[colour] for colour in laid.state.colour[:2]]
    assert laid.mover == "red"


@pytest.mark.article("pc-11")
def test_a_colour_may_stop_on_its_own_circle(table):
    assert table(yellow=("7",)).throw(2).ride(1).squares("yellow")[0] == 5


@pytest.mark.article("pc-13")
@pytest.mark.parametrize(
    ("step", "number", "end"),
    [(70, 5, 69), (70, 2, 72), (71, 6, 67), (71, 2, 71), (66, 6, 72), (65, 6, 71), (64, 6, 70), (69, 4, 71)],
)
def test_the_centre_needs_the_exact_number_and_the_excess_is_walked_back(table, step, number, end):
    laid = table(yellow=(step,)).throw(number).ride(1)

    assert laid.steps("yellow")[0] == end
    assert laid.match.is_over == (end == HOME)


@pytest.mark.article("pc-13", "pc-14")
def test_the_first_player_in_the_centre_wins_and_ends_the_game_at_once(table):
    laid = table(yellow=(71,), green=(71, 71, 71, 71)).throw(1).ride(1)

    assert laid.match.actor == NOBODY
    assert laid.match.winners() == [laid.seat("yellow")]


@pytest.mark.article("pc-12", "pc-13")
@pytest.mark.parametrize("options", [{}, {"goal": "all", "blockade": "on"}, {"direction": "ascending", "goal": "all"}])
def test_a_horse_that_has_reached_its_corridor_never_leaves_it(table, options):
    home = set()
    for match in table(**options).to_the_end(4):
        before, steps = home, match.state.step
        home = {(seat, horse) for seat in range(4) for horse in range(4) if steps[seat][horse] > TIP}
        assert home >= before


@pytest.mark.article("pc-12")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_horse_in_its_corridor_cannot_be_hit(table, number):
    laid = table(turn="red", yellow=(65, 66, 67, 68), red=(65,)).throw(number).ride(1)

    assert laid.steps("yellow") == [65, 66, 67, 68]


@pytest.mark.article("pc-15")
@pytest.mark.parametrize(
    ("steps", "number", "is_won"),
    [
        ((71, 65, 71, 72), 1, True),
        ((71, 65, 66, 67), 1, True),
        ((71, 64, 72, 72), 1, False),
        ((71, 0, 72, 72), 1, False),
        ((60, 65, 71, 72), 6, True),
        ((60, 65, 71, 71), 6, False),
    ],
)
def test_with_the_long_goal_every_horse_must_be_home_and_one_of_them_in_the_centre(table, steps, number, is_won):
    assert table(goal="all", yellow=steps).throw(number).ride(1).match.is_over == is_won


@pytest.mark.article("pc-15")
def test_a_horse_in_the_centre_stays_there(table):
    assert table(goal="all", yellow=(72, 65, 10)).throw(2).horses == [2, 3]


@pytest.mark.article("pc-17")
@pytest.mark.parametrize("colour", NAMES)
def test_ascending_the_own_circle_is_the_first_square(table, colour):
    laid = table(direction="ascending", turn=colour).throw(6).ride(1).throw(1).ride(1)

    assert laid.squares(colour)[0] == CIRCLES[NAMES.index(colour)]
