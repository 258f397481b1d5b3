"""Altitude."""

from pathlib import Path

from ludotheque.engine.game import Game
from ludotheque.games.altitude import figures, knowledge, moves, rules, scene, secrets, speech
from ludotheque.games.altitude.decks import Deck

GAME = Game(
    slug="altitude", title="Altitude", prefix="alt", folder=Path(__file__).parent,
    seats=range(1, 5), age=8, minutes=30, options=(Deck(),),
    begins="youngest",
    rules=rules, moves=moves, speech=speech, scene=scene, secrets=secrets, knowledge=knowledge, figures=figures,
)  # fmt: skip
