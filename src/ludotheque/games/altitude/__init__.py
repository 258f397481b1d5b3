"""Altitude."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice
from ludotheque.games.altitude import features, figures, knowledge, moves, reading, rules, scene, secrets, speech
from ludotheque.games.altitude.about import ABOUT
from ludotheque.games.altitude.by_hand import BY_HAND
from ludotheque.games.altitude.costs import cost, doubtful, grave
from ludotheque.games.altitude.counting import PAD
from ludotheque.games.altitude.decks import Deck
from ludotheque.games.altitude.endings import ending
from ludotheque.games.altitude.heat import HEAT
from ludotheque.games.altitude.press import parts
from ludotheque.games.altitude.prompts import aside, picked
from ludotheque.games.altitude.rules import state

DOUBLE_TURN = Choice("double_turn", ("animals", "floors"), "alt-27", of_house=True)
FLOORS_ALONE = Earlier({"double_turn": "floors"}, frozenset({"double_turn"}), frozenset({"double_turn"}))

GAME = Game(
    slug="altitude", title="Altitude", prefix="alt", folder=Path(__file__).parent,
    seats=range(1, 5), age=8, minutes=30, measured=frozenset({"age", "minutes"}),
    options=(Deck(), DOUBLE_TURN), earlier={1: FLOORS_ALONE},
    begins="youngest", beats=frozenset({state.SENT, state.RESCUED, state.FELL}),
    rules=rules, moves=moves, speech=speech, scene=scene, secrets=secrets, knowledge=knowledge, features=features,
    figures=figures, about=ABOUT, aside=aside, picked=picked, cost=cost,
    grave=grave, doubtful=doubtful, ending=ending,
    by_hand=BY_HAND, heat=HEAT, pad=PAD, reading=reading.reading, parts=parts,
)  # fmt: skip
