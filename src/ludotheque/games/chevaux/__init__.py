"""Petits chevaux."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice, Number
from ludotheque.games.chevaux import endings, features, figures, knowledge, moves, press, reading, rules, scene, speech
from ludotheque.games.chevaux.board import NAMES, OUT
from ludotheque.games.chevaux.by_hand import BY_HAND
from ludotheque.games.chevaux.heat import HEAT
from ludotheque.games.chevaux.rules import events
from ludotheque.games.chevaux.rules.state import HORSES
from ludotheque.kit.per_seat import COLOURS_IN_FRENCH, USUAL, PerSeat

ABOUT = {
    "horse": "pc-8", "stable": "pc-2", "square": "pc-9", "refuge": "pc-10", "circle": "pc-11", "corridor": "pc-12",
    "centre": "pc-13", "rival": "pc-8", "die": "pc-6", "direction": "pc-4", "start": "pc-5",
}  # fmt: skip
OF_THE_HOUSE = frozenset({"horses", "out", "climb"})  # options, and fields of the state
BEFORE_EVERY_SIX = Earlier({"sixes": "moved"}, new_options=OF_THE_HOUSE | {"sixes"}, new_fields=OF_THE_HOUSE)
BEFORE_THE_CLIMB = Earlier({}, new_options=OF_THE_HOUSE, new_fields=OF_THE_HOUSE)
FOR_EXAMPLE = (USUAL, "yellow,green", "yellow,blue,red", "blue,red,green,yellow")

GAME = Game(
    slug="chevaux", title="Petits chevaux", folder=Path(__file__).parent, prefix="pc",
    seats=range(2, 5), age=5, minutes=30,
    begins="youngest", has_points=False,
    rules=rules, moves=moves, speech=speech, aside=speech.aside, scene=scene, knowledge=knowledge, features=features,
    figures=figures, by_hand=BY_HAND, heat=HEAT,
    options=(
        Choice("goal", ("one", "all"), article="pc-15"),
        Choice("blockade", ("off", "on"), article="pc-16"),
        Choice("direction", ("descending", "ascending"), article="pc-17"),
        Choice("six", ("release", "again"), article="pc-19", of_house=True),
        Choice("sixes", ("every", "moved"), article="pc-19", is_offered=False),
        PerSeat("colours", NAMES, article="pc-18", suggestions=FOR_EXAMPLE, synonyms=COLOURS_IN_FRENCH),
        Number("horses", 2, HORSES, HORSES, article="pc-21", suggestions=("2", "3", "4"), of_house=True),
        Choice("out", OUT, article="pc-22", of_house=True),
        Choice("climb", ("walk", "steps"), article="pc-23", of_house=True),
    ),
    earlier={1: BEFORE_EVERY_SIX, 2: BEFORE_THE_CLIMB},
    about=ABOUT, parts=press.parts, cost=speech.cost, ending=endings.ending, reading=reading.reading,
    measured=frozenset({"minutes"}),
    beats=frozenset({events.SENT_HOME, events.ARRIVED}),
)  # fmt: skip
