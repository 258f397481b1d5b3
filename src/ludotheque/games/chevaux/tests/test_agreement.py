"""What players agree on before the first throw, whose turn it is, and who ends where."""

from itertools import pairwise, permutations

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.engine.journal import journal_of, write
from ludotheque.games.chevaux import GAME
from ludotheque.games.chevaux.board import NAMES
from ludotheque.games.chevaux.rules.state import EVERY_SIX
from ludotheque.kit.per_seat import COLOURS_IN_FRENCH, PerSeat

COLOURS = PerSeat("colours", NAMES, article="pc-18", synonyms=COLOURS_IN_FRENCH)

AT_HOME = {"horses": "4", "out": "six", "climb": "walk"}  # the usual house rules


def order(laid):
    """List the colours in the order in which they come to throw."""
    return [laid.mover, *(laid.throw(1).mover for _ in range(laid.match.seats - 1))]


@pytest.mark.article("pc-18")
@pytest.mark.parametrize(
    ("direction", "colours"),
    [
        ("descending", ["yellow", "red"]),
        ("descending", ["yellow", "green", "red"]),
        ("descending", ["yellow", "green", "red", "blue"]),
        ("ascending", ["yellow", "red"]),
        ("ascending", ["yellow", "blue", "red"]),
        ("ascending", ["yellow", "blue", "red", "green"]),
    ],
)
def test_turns_go_the_way_the_horses_run(table, direction, colours):
    laid = table(len(colours), direction=direction)

    assert [NAMES[colour] for colour in laid.state.colour[: len(colours)]] == colours
    assert order(laid) == colours
    assert laid.throw(1).turn == 1


@pytest.mark.article("pc-18")
@pytest.mark.parametrize(("direction", "round_"), [("descending", "ygrb"), ("ascending", "ybrg")])
@pytest.mark.parametrize("chosen", list(permutations(NAMES, 3)))
def test_chosen_colours_are_played_in_the_same_order(table, direction, round_, chosen):
    played = order(table(3, direction=direction, colours=",".join(chosen)))

    assert played[0] == chosen[0]
    around = [round_.index(colour[0]) for colour in [*played, played[0]]]
    assert sum((after - before) % 4 for before, after in pairwise(around)) == 4


@pytest.mark.article("pc-18")
def test_two_players_may_sit_beside_each_other(table):
    laid = table(2, colours="blue,yellow")

    assert order(laid) == ["blue", "yellow"]
    assert laid.match.options["colours"] == "blue,yellow"


@pytest.mark.article("pc-18")
@pytest.mark.parametrize("text", ["yellow", "yellow,yellow", "yellow,pink", "yellow,blue,red", "", ",", "yellow,"])
def test_every_seat_needs_a_colour_of_its_own(text):
    with pytest.raises(BadOption, match="write usual, or a different one for each of the 2 seats like yellow,blue"):
        COLOURS.read(text, 2)


@pytest.mark.article("pc-18")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_colours_are_written_as_they_are_read(seats):
    for text in ("usual", *map(",".join, permutations(NAMES, seats))):
        assert COLOURS.write(COLOURS.read(text, seats)) == text


def test_french_names_and_blanks_are_understood():
    assert COLOURS.read("vert, bleu", 2) == COLOURS.read("green,blue", 2)


@pytest.mark.article("pc-20")
def test_the_options_are_fixed_and_shown_before_the_first_throw(table):
    given = {"goal": "all", "blockade": "on", "direction": "ascending", "six": "again", "colours": "red,green"}

    match = table(2, **given).match
    shown = write(journal_of(match, ["Anne", "Bruno"])).split("\n")[3]

    assert match.options == {**given, "sixes": "every", **AT_HOME}
    assert shown.startswith("options: blockade=on climb=walk colours=red,green direction=ascending goal=all horses=4 ")
    assert shown.endswith(" out=six six=again sixes=every")
    assert (match.state.all_home, match.state.blockade, match.state.ascending) == (1, 1, 1)
    assert match.state.again == EVERY_SIX


@pytest.mark.article("pc-20")
def test_the_rulings_are_the_defaults(table):
    rulings = {"goal": "one", "blockade": "off", "direction": "descending", "six": "release", "colours": "usual"}

    assert table(2).match.options == {**rulings, "sixes": "every", **AT_HOME}
    assert [option.name for option in GAME.options if not option.is_offered] == ["sixes"]


@pytest.mark.article("pc-14")
def test_the_winner_is_first_and_the_others_are_ranked_by_their_steps(table):
    laid = table(yellow=(71,), green=(60, 60, 60, 60), red=(30, 1), blue=(31, 0)).throw(1).ride(1)

    winner, *others = (laid.match.scores()[laid.seat(colour)] for colour in ("yellow", "green", "red", "blue"))

    assert winner > max(others)
    assert others == [240, 31, 31]
