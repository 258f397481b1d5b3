"""Jeu de l'oie."""

from pathlib import Path

from ludotheque.engine.game import Game
from ludotheque.engine.options import Choice
from ludotheque.games.oie import figures, moves, rules, scene, speech

GAME = Game(
    slug="oie", title="Jeu de l’oie", folder=Path(__file__).parent, prefix="oie", seats=range(2, 5), age=5, minutes=20,
    begins="youngest",
    rules=rules, moves=moves, speech=speech, scene=scene, figures=figures, looks_alike=True,
    options=(Choice("finish", ("exact", "overshoot"), article="oie-22"),),
)  # fmt: skip
