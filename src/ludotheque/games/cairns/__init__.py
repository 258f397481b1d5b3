"""Cairns."""

from pathlib import Path

from ludotheque.engine.game import Earlier, Game
from ludotheque.engine.options import Choice
from ludotheque.games.cairns import features, figures, knowledge, moves, reading, rules, scene, speech
from ludotheque.games.cairns.by_hand import BY_HAND
from ludotheque.games.cairns.costs import cost, doubtful, grave
from ludotheque.games.cairns.counting import PAD
from ludotheque.games.cairns.endings import ending
from ludotheque.games.cairns.heat import HEAT
from ludotheque.games.cairns.laying import LAYING
from ludotheque.games.cairns.pile import Pile
from ludotheque.games.cairns.press import parts
from ludotheque.games.cairns.rules import state
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.words import COVERED


def partners(state: State, seat: int) -> tuple[int, ...]:
    """cairn-18 In teams, seats 1 and 3 win together, and so do 2 and 4."""
    return (seat % 2, seat % 2 + 2) if state.teams else (seat,)


GAME = Game(
    slug="cairns", title="Cairns", prefix="cairn", folder=Path(__file__).parent, seats=range(2, 5), age=7, minutes=15,
    rules=rules, moves=moves, speech=speech, scene=scene, knowledge=knowledge, features=features, figures=figures,
    parts=parts, teams=partners, by_hand=BY_HAND, heat=HEAT, pad=PAD, ties_share_the_win=False, has_points=False,
    cost=cost, grave=grave, doubtful=doubtful, ending=ending, reading=reading.reading,
    about={
        "ovoo": "cairn-4", **dict.fromkeys(COVERED, "cairn-7"), "trapezoid": "cairn-8", "rectangle": "cairn-8",
        "square": "cairn-9",
        "white": "cairn-12", "white-square": "cairn-12", "out": "cairn-11", "cairn": "cairn-17", "mat": "cairn-8",
        "mat-teams": "cairn-18", "swap": "cairn-10",
    },
    begins="lot", beats=frozenset({state.SWAPPED, state.LOST, state.EMPTIED}),
    options=(
        Choice("teams", ("off", "on"), article="cairn-18", seats={"on": range(4, 5)}),
        Choice("white", ("open", "closed"), article="cairn-21", of_house=True),
        Choice("first", ("lot", "1", "2", "3", "4"), article="cairn-5", seats={"3": range(3, 5), "4": range(4, 5)}),
        Choice("lot", ("anew", "once"), article="cairn-4", is_offered=False),
        Pile("pile", article="cairn-4", form=LAYING),
    ),
    earlier={1: Earlier({"lot": "once"}, frozenset({"lot"}), frozenset({"given", "settled"}))},
)  # fmt: skip
