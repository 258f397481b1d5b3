"""Ogallala."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice
from ludotheque.games.ogallala import features, figures, knowledge, moves, reading, rules, scene, speech
from ludotheque.games.ogallala.asides import aside
from ludotheque.games.ogallala.by_hand import BY_HAND
from ludotheque.games.ogallala.costs import cost, doubtful, grave
from ludotheque.games.ogallala.counting import PAD
from ludotheque.games.ogallala.decks import Cards
from ludotheque.games.ogallala.endings import ending
from ludotheque.games.ogallala.heat import HEAT
from ludotheque.games.ogallala.press import parts
from ludotheque.games.ogallala.rules import state

ABOUT = {
    "bow": "oga-5", "stern": "oga-9", "warrior": "oga-12", "archer": "oga-10", "lasso": "oga-11", "sorcerer": "oga-14",
    "totem": "oga-15", "hunter": "oga-16", "half": "oga-19", "booty": "oga-18", "river": "oga-5", "strength": "oga-12",
    "pile": "oga-3", "aside": "oga-8", "length": "oga-18",
}  # fmt: skip

GAME = Game(
    slug="ogallala", title="Ogallala", folder=Path(__file__).parent, prefix="oga",
    seats=range(2, 5), age=5, minutes=30, measured=frozenset({"minutes"}),
    begins="lot",
    options=(
        Choice("complete_canoes", ("vulnerable", "safe"), article="oga-15", of_house=True),
        Choice("row_length", ("16", "14"), article="oga-1", of_house=True),
        Choice("raid", ("once", "later"), article="oga-25", of_house=True),
        Cards(),
    ),
    earlier={
        1: Earlier({"raid": "once"}, frozenset({"raid", "cards"}), frozenset({"later", "ready"})),
        2: Earlier({}, new_options=frozenset({"cards"})),
    },
    beats=frozenset({state.SHOT, state.TOOK, state.COMPLETED, state.RAIDED, state.FELL}),
    about=ABOUT, rules=rules, moves=moves, speech=speech, scene=scene, knowledge=knowledge, features=features,
    figures=figures, aside=aside, cost=cost, grave=grave, doubtful=doubtful,
    ending=ending, reading=reading.reading, by_hand=BY_HAND, heat=HEAT, pad=PAD, parts=parts,
)  # fmt: skip
