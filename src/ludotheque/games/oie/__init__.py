"""Jeu de l'oie."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice
from ludotheque.games.oie import endings, figures, moves, press, rules, scene, solution, speech
from ludotheque.games.oie.by_hand import BY_HAND
from ludotheque.games.oie.reading import reading
from ludotheque.kit.per_seat import COLOURS_IN_FRENCH, USUAL, PerSeat
from ludotheque.svg.palette import SEATS

ABOUT = {
    "start": "oie-1", "square": "oie-2", "goose": "oie-12", "bridge": "oie-5", "inn": "oie-6", "dice": "oie-7",
    "well": "oie-8", "labyrinth": "oie-9", "prison": "oie-10", "death": "oie-11", "garden": "oie-13", "pawn": "oie-14",
    "throw": "oie-2",
}  # fmt: skip
PAWNS = tuple(colour.name for colour in SEATS)
BEFORE_THE_WAIT = Earlier(
    {"wait": "rescue", "pawns": USUAL}, new_options=frozenset({"wait", "pawns"}), new_fields=frozenset({"wait", "pawn"})
)

GAME = Game(
    slug="oie", title="Jeu de l’oie", folder=Path(__file__).parent, prefix="oie", seats=range(2, 5), age=5, minutes=20,
    begins="youngest",
    rules=rules, moves=moves, speech=speech, scene=scene, figures=figures, looks_alike=True, by_hand=BY_HAND,
    parts=press.parts, aside=speech.aside, ending=endings.ending, reading=reading, exact=solution.exact,
    options=(
        Choice("finish", ("exact", "overshoot"), article="oie-22"),
        Choice("wait", ("rescue", *map(str, range(1, rules.LONGEST_WAIT + 1))), article="oie-25", of_house=True),
        PerSeat("pawns", PAWNS, article="oie-1", synonyms=COLOURS_IN_FRENCH),
    ),
    earlier={1: BEFORE_THE_WAIT}, about=ABOUT, measured=frozenset({"minutes"}),
    beats=frozenset({rules.SWAPPED, rules.SKIPPED, rules.RESTS, rules.TRAPPED}),
)  # fmt: skip
