"""What players agree on before the first throw, whose turn it is, and who ends where."""

from itertools import pairwise, permutations

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.engine.journal import journal_of, write
from ludotheque.engine.match import Match
from ludotheque.games.chevaux import GAME
from ludotheque.games.chevaux.board import NAMES
from ludotheque.games.chevaux.colours import Colours


def order(match):
    """List the colours in the order in which they come to throw."""
    seen = []
    for _ in range(match.seats):
        seen.append(NAMES[match.state.colour[match.mover]])
        match.force(0)
    return seen


@pytest.mark.article("pc-18")
@pytest.mark.parametrize(
    ("direction", "seats", "colours"),
    [
        ("descending", 2, ["yellow", "red"]),
        ("descending", 3, ["yellow", "green", "red"]),
        ("descending", 4, ["yellow", "green", "red", "blue"]),
        ("ascending", 2, ["yellow", "red"]),
        ("ascending", 3, ["yellow", "blue", "red"]),
        ("ascending", 4, ["yellow", "blue", "red", "green"]),
    ],
)
def test_turns_go_the_way_the_horses_run(direction, seats, colours):
    match = Match(GAME, seats, {"direction": direction})

    assert [NAMES[colour] for colour in match.state.colour[:seats]] == colours
    assert order(match) == colours
    assert match.mover == 0


@pytest.mark.article("pc-18")
@pytest.mark.parametrize(("direction", "round_"), [("descending", "ygrb"), ("ascending", "ybrg")])
@pytest.mark.parametrize("chosen", list(permutations(NAMES, 3)))
def test_chosen_colours_are_played_in_the_same_order(direction, round_, chosen):
    match = Match(GAME, 3, {"direction": direction, "colours": ",".join(chosen)})

    played = order(match)

    assert played[0] == chosen[0]
    around = [round_.index(colour[0]) for colour in [*played, played[0]]]
    assert sum((after - before) % 4 for before, after in pairwise(around)) == 4


@pytest.mark.article("pc-18")
def test_two_players_may_sit_beside_each_other():
    match = Match(GAME, 2, {"colours": "blue,yellow"})

    assert order(match) == ["blue", "yellow"]
    assert match.options["colours"] == "blue,yellow"


@pytest.mark.article("pc-18")
@pytest.mark.parametrize("text", ["yellow", "yellow,yellow", "yellow,pink", "yellow,blue,red", "", ",", "yellow,"])
def test_every_seat_needs_a_colour_of_its_own(text):
    with pytest.raises(BadOption, match="write usual, or a different colour for each of the 2 seats like yellow,blue"):
        Colours().read(text, 2)


@pytest.mark.article("pc-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_colours_are_written_as_they_are_read(seats):
    option = Colours()

    for chosen in permutations(NAMES, seats):
        assert option.write(option.read(",".join(chosen), seats)) == ",".join(chosen)
    assert option.write(option.read("usual", seats)) == "usual"


def test_french_names_and_blanks_are_understood():
    assert Colours().read("vert, bleu", 2) == Colours().read("green,blue", 2)


@pytest.mark.article("pc-20")
def test_the_options_are_fixed_and_shown_before_the_first_throw():
    given = {"goal": "all", "blockade": "on", "direction": "ascending", "six": "again", "colours": "red,green"}

    match = Match(GAME, 2, given)
    shown = write(journal_of(match, ["Anne", "Bruno"])).split("\n")[3]

    assert match.options == given
    assert shown == "options: blockade=on colours=red,green direction=ascending goal=all six=again"
    assert (match.state.all_home, match.state.blockade, match.state.ascending, match.state.again) == (1, 1, 1, 1)


@pytest.mark.article("pc-20")
def test_the_rulings_are_the_defaults():
    assert Match(GAME, 2).options == {
        "goal": "one",
        "blockade": "off",
        "direction": "descending",
        "six": "release",
        "colours": "usual",
    }


@pytest.mark.article("pc-14")
def test_the_winner_is_first_and_the_others_are_ranked_by_their_steps(table):
    laid = table(yellow=(71,), green=(60, 60, 60, 60), red=(30, 1), blue=(31, 0)).throw(1).ride(1)

    scores = {colour: laid.match.scores()[laid.seat(colour)] for colour in NAMES}

    assert scores["yellow"] == max(scores.values())
    assert (scores["green"], scores["red"], scores["blue"]) == (240, 31, 31)


@pytest.mark.article("pc-14")
def test_the_game_ends_at_the_first_winner(table):
    laid = table(yellow=(71, 10, 10, 10), red=(71,)).throw(1).ride(1)

    assert laid.match.is_over
    assert laid.match.winners() == [laid.seat("yellow")]
