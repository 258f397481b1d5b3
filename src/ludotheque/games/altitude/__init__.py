"""Altitude."""

from pathlib import Path

from ludotheque.engine.game import Game
from ludotheque.games.altitude import bots, figures, moves, rules, scene, speech, view
from ludotheque.games.altitude.decks import Deck

GAME = Game(
    folder=Path(__file__).parent,
    prefix="alt",
    rules=rules,
    moves=moves,
    speech=speech,
    scene=scene,
    seats=range(1, 5),
    age=8,
    minutes=30,
    options=(Deck(),),
    secrets=view,
    knowledge=bots,
    figures=figures,
)
