"""Ogallala."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice
from ludotheque.games.ogallala import figures, knowledge, moves, rules, scene, speech

GAME = Game(
    slug="ogallala", title="Ogallala", folder=Path(__file__).parent, prefix="oga",
    seats=range(2, 5), age=5, minutes=45,
    begins="lot",
    options=(
        Choice("complete_canoes", ("vulnerable", "safe"), article="oga-15"),
        Choice("row_length", ("16", "14"), article="oga-1"),
        Choice("raid", ("once", "later"), article="oga-25"),
    ),
    earlier={
        1: Earlier(options={"raid": "once"}, new_options=frozenset({"raid"}), new_fields=frozenset({"later", "ready"})),
    },
    rules=rules, moves=moves, speech=speech, scene=scene, knowledge=knowledge, figures=figures,
)  # fmt: skip
