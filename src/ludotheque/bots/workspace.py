"""Make the workspace of a search: plain lists for the interpreter, NumPy arrays for compiled code."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from ludotheque.bots.habits import PLAYED_ON, Habits
from ludotheque.bots.search import AT_RANDOM, CIRCLE, Workspace
from ludotheque.bots.tree import Tree
from ludotheque.bots.weights import Weights, packed_net, plain_net
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.rules import Rules
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import Record, pack, record

DEEPEST = 600  # nodes of a path; a simulation that goes deeper is played on from there


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat has to judge: all that its bot's answer depends on, the budget aside."""

    view: Record  # what the seat sees
    memory: Record  # what it remembers of what it saw before
    seat: int
    seats: int
    partners: int  # seats that win together
    key: int  # of the random numbers
    weights: Weights | None = None  # of the judge; without them leaves are played on
    habits: Habits = PLAYED_ON

    def stream(self, number: int) -> list[int]:
        """Start a generator of its own for each use."""
        rng = [0, 0]
        seed(rng, self.key, number)
        return rng


def plain_workspace(rules: Rules[Any], question: Question, nodes: int, stream: int) -> Workspace:
    """Make a workspace for the interpreter."""
    rng = question.stream(stream)
    asked = _asked(question, rng)
    return Workspace(
        tree=Tree(*_columns(nodes), [[0.0] * MOST_SEATS for _ in range(nodes)], [1]),
        states=[question.view.copy(), question.view],
        memory=[question.memory],
        rng=rng,
        moves=[0] * rules.WIDEST,
        sums=[0] * rules.WIDEST,
        child=[0] * len(rules.ACTIONS),
        path=[0] * DEEPEST,
        net=plain_net(question.weights),
        **asked,
    )


def packed_workspace(rules: Rules[Any], question: Question, nodes: int, stream: int) -> Workspace:
    """Make a workspace for compiled code."""
    states, memory, rng = record(rules.State, 2), record(type(question.memory)), question.stream(stream)
    pack(question.view, states[0])
    pack(question.memory, memory[0])
    asked = _asked(question, rng)
    return Workspace(
        tree=Tree(*_packed_columns(nodes), np.zeros((nodes, MOST_SEATS)), np.ones(1, np.int64)),
        states=states,
        memory=memory,
        rng=np.array(rng, np.int64),
        moves=np.zeros(rules.WIDEST, np.int64),
        sums=np.zeros(rules.WIDEST, np.int64),
        child=np.zeros(len(rules.ACTIONS), np.int32),
        path=np.zeros(DEEPEST, np.int32),
        net=packed_net(question.weights),
        **asked,
    )


def _asked(question: Question, rng: list[int]) -> dict[str, Any]:
    """Name what any workspace takes from a question; the first ticket, where they come in turn, is drawn."""
    return {
        "seat": question.seat,
        "seats": question.seats,
        "partners": question.partners,
        "bonus": question.habits.bonus,
        "urged": question.habits.urged,
        "first_ticket": draw(rng, CIRCLE) if question.habits.is_even else AT_RANDOM,
    }


Columns = tuple[Any, Any, Any, Any, Any, Any]


def _columns(nodes: int) -> Columns:
    a, b, c, d, e, f = ([0] * nodes for _ in range(6))
    return a, b, c, d, e, f


def _packed_columns(nodes: int) -> Columns:
    a, b, c, d, e, f = (np.zeros(nodes, np.int32) for _ in range(6))
    return a, b, c, d, e, f
