"""Altitude."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice
from ludotheque.games.altitude import (
    costs,
    endings,
    features,
    figures,
    knowledge,
    moves,
    press,
    prompts,
    reading,
    rules,
    scene,
    secrets,
    speech,
)
from ludotheque.games.altitude.about import ABOUT
from ludotheque.games.altitude.by_hand import BY_HAND
from ludotheque.games.altitude.counting import PAD
from ludotheque.games.altitude.decks import Deck
from ludotheque.games.altitude.heat import HEAT
from ludotheque.games.altitude.rules import state

DOUBLE_TURN = Choice("double_turn", ("animals", "floors"), "alt-27", of_house=True)
FLOORS_ALONE = Earlier({"double_turn": "floors"}, frozenset({"double_turn"}), frozenset({"double_turn"}))

GAME = Game(
    slug="altitude", title="Altitude", prefix="alt", folder=Path(__file__).parent,
    seats=range(1, 5), age=8, minutes=30, measured=frozenset({"age", "minutes"}),
    options=(Deck(), DOUBLE_TURN), earlier={1: FLOORS_ALONE},
    begins="youngest", beats=frozenset({state.SENT, state.RESCUED, state.FELL}),
    rules=rules, moves=moves, speech=speech, scene=scene, secrets=secrets, knowledge=knowledge, features=features,
    figures=figures, about=ABOUT, aside=prompts.aside, picked=prompts.picked, cost=costs.cost,
    grave=costs.grave, doubtful=costs.doubtful, ending=endings.ending,
    by_hand=BY_HAND, heat=HEAT, pad=PAD, reading=reading.reading, parts=press.parts,
)  # fmt: skip
