"""Petits chevaux."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice
from ludotheque.games.chevaux import endings, features, knowledge, moves, press, reading, rules, scene, speech
from ludotheque.games.chevaux.board import NAMES
from ludotheque.games.chevaux.by_hand import BY_HAND
from ludotheque.kit.per_seat import COLOURS_IN_FRENCH, USUAL, PerSeat

ABOUT = {
    "horse": "pc-8", "stable": "pc-2", "square": "pc-9", "refuge": "pc-10", "circle": "pc-11", "corridor": "pc-12",
    "centre": "pc-13", "die": "pc-6", "direction": "pc-4", "start": "pc-5",
}  # fmt: skip
FOR_EXAMPLE = (USUAL, "yellow,green", "yellow,blue,red", "blue,red,green,yellow")

GAME = Game(
    slug="chevaux", title="Petits chevaux", folder=Path(__file__).parent, prefix="pc",
    seats=range(2, 5), age=5, minutes=30,
    begins="youngest",
    rules=rules, moves=moves, speech=speech, aside=speech.aside, scene=scene, knowledge=knowledge, features=features,
    by_hand=BY_HAND,
    options=(
        Choice("goal", ("one", "all"), article="pc-15"),
        Choice("blockade", ("off", "on"), article="pc-16"),
        Choice("direction", ("descending", "ascending"), article="pc-17"),
        Choice("six", ("release", "again"), article="pc-19", of_house=True),
        Choice("sixes", ("every", "moved"), article="pc-19", is_offered=False),
        PerSeat("colours", NAMES, article="pc-18", suggestions=FOR_EXAMPLE, synonyms=COLOURS_IN_FRENCH),
    ),
    earlier={1: Earlier({"sixes": "moved"}, new_options=frozenset({"sixes"}))},
    about=ABOUT, parts=press.parts, cost=speech.cost, ending=endings.ending, reading=reading.reading,
    measured=frozenset({"minutes"}),
    beats=frozenset({rules.SENT_HOME, rules.ARRIVED}),
)  # fmt: skip
