"""Jeu de l'oie."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice, Number
from ludotheque.games.oie import endings, figures, moves, press, rules, scene, solution, speech
from ludotheque.games.oie.board import LONGEST_WAIT, USUAL_TURNS
from ludotheque.games.oie.by_hand import BY_HAND
from ludotheque.games.oie.heat import HEAT
from ludotheque.games.oie.own_board import Board
from ludotheque.games.oie.reading import reading
from ludotheque.kit.per_seat import COLOURS_IN_FRENCH, USUAL, PerSeat
from ludotheque.svg.palette import SEATS

ABOUT = {
    "start": "oie-1", "square": "oie-2", "goose": "oie-12", "bridge": "oie-5", "inn": "oie-6", "dice": "oie-7",
    "well": "oie-8", "labyrinth": "oie-9", "prison": "oie-10", "death": "oie-11", "garden": "oie-13", "pawn": "oie-14",
    "throw": "oie-2",
}  # fmt: skip
PAWNS = tuple(colour.name for colour in SEATS)
OF_THE_HOUSE, HELD = frozenset({"inn", "dice", "board"}), frozenset({"inn", "one", "own", "board"})
BEFORE_THE_BOARD = Earlier({}, new_options=OF_THE_HOUSE, new_fields=HELD)
BEFORE_THE_WAIT = Earlier(
    {"wait": "rescue", "pawns": USUAL}, new_options=OF_THE_HOUSE | {"wait", "pawns"}, new_fields=HELD | {"wait", "pawn"}
)

GAME = Game(
    slug="oie", title="Jeu de l’oie", folder=Path(__file__).parent, prefix="oie", seats=range(2, 5), age=5, minutes=20,
    begins="youngest",
    rules=rules, moves=moves, speech=speech, scene=scene, figures=figures, looks_alike=True,
    has_points=False, by_hand=BY_HAND, heat=HEAT,
    parts=press.parts, aside=speech.aside, ending=endings.ending, reading=reading, exact=solution.exact,
    options=(
        Choice("finish", ("exact", "overshoot"), article="oie-22"),
        Choice("wait", ("rescue", *map(str, range(1, LONGEST_WAIT + 1))), article="oie-25", of_house=True),
        PerSeat("pawns", PAWNS, article="oie-1", synonyms=COLOURS_IN_FRENCH),
        Number("inn", 1, LONGEST_WAIT, USUAL_TURNS, article="oie-26", suggestions=("1", "2", "3"), of_house=True),
        Choice("dice", ("two", "one"), article="oie-27", of_house=True),
        Board(),
    ),
    earlier={1: BEFORE_THE_WAIT, 2: BEFORE_THE_BOARD}, about=ABOUT, measured=frozenset({"minutes"}),
    beats=frozenset({rules.SWAPPED, rules.SKIPPED, rules.RESTS, rules.TRAPPED}),
)  # fmt: skip
