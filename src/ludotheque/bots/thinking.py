"""Think about a question within a budget, and tell what each choice is worth."""

import os
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from time import monotonic
from typing import Any

from ludotheque.bots.brain import Brain
from ludotheque.bots.search import Workspace
from ludotheque.bots.tree import Tree
from ludotheque.bots.workspace import Question, packed_workspace
from ludotheque.engine.seats import is_seat

SLICE = 0.02  # seconds between two looks at the clock
ROOM = 24  # nodes that a simulation may need
MOST_NODES = 1_500_000
INTERPRETED_NODES = 60_000


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent on a question."""

    simulations: int  # in each tree
    seconds: float
    trees: int = 1
    may_stop_early: bool = True  # once no more simulation can change the choice


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the search makes of one choice."""

    action: int
    visits: int
    chances: tuple[float, ...]  # of winning, for each seat


def weigh(brain: Brain, question: Question, budget: Budget) -> list[Judgement]:
    """Judge every choice of the seat, or every outcome of chance, the best or the most visited first."""
    deadline = monotonic() + budget.seconds
    spaces = _side_by_side(lambda stream: think(brain, question, budget, deadline, stream), budget.trees)
    judged = gathered([space.tree for space in spaces], question.seats)
    return ranked(judged, brain.game.rules.actor(question.view), question.habits.tried)


def think(brain: Brain, question: Question, budget: Budget, deadline: float, stream: int) -> Workspace:
    """Grow one tree until the budget is spent."""
    engine, lay = brain.lend()
    nodes = min(budget.simulations * ROOM + 1000, MOST_NODES if lay is packed_workspace else INTERPRETED_NODES)
    space = lay(brain.game.rules, question, nodes, stream)
    looks_at_any_time = question.habits.tried == 1.0
    done, share = 0, 1
    while done < budget.simulations:
        began = monotonic()
        share = min(share, next_look(done) - done, budget.simulations - done)
        engine.search(space, share)
        done += share
        now = monotonic()
        may_stop = budget.may_stop_early and (looks_at_any_time or done == next_look(done - 1))
        if now >= deadline or (may_stop and is_settled(space.tree, budget.simulations - done)):
            break
        share = max(1, min(2 * share, int(share * SLICE / max(now - began, 1e-6))))
    return space


def next_look(done: int) -> int:
    """Say after how many simulations to look next whether to stop: 1, 3, 7, 15, whatever the clock says.

    Where choices are compared by their means, one that stops earlier may choose otherwise.
    """
    return (1 << (done + 1).bit_length()) - 1


def is_settled(tree: Tree, left: int) -> bool:
    """Tell whether the most visited choice stays so whatever the simulations left bring."""
    visits = sorted((int(tree.visits[child]) for child in children(tree)), reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def children(tree: Tree) -> list[int]:
    """List the nodes right below the root."""
    found, child = [], int(tree.first[0])
    while child:
        found.append(child)
        child = int(tree.next[child])
    return found


def gathered(trees: Sequence[Tree], seats: int) -> list[Judgement]:
    """Add up what several trees found, the most visited choice first, the lower action of equals."""
    visits: dict[int, int] = defaultdict(int)
    totals: dict[int, list[float]] = defaultdict(lambda: [0.0] * seats)
    for tree in trees:
        for child in children(tree):
            action = int(tree.action[child])
            visits[action] += int(tree.visits[child])
            for seat in range(seats):
                totals[action][seat] += float(tree.total[child][seat])
    judged = [
        Judgement(action, count, tuple(total / count for total in totals[action]))
        for action, count in visits.items()
        if count
    ]
    return sorted(judged, key=lambda each: (-each.visits, each.action))


def ranked(judged: list[Judgement], who: int, needed: float) -> list[Judgement]:
    """Let the choices with the visits needed come first, the highest mean of whoever acts before the others."""
    if needed == 1.0 or not is_seat(who) or not judged:
        return judged
    known = sum(each.visits >= needed * judged[0].visits for each in judged)
    return sorted(judged[:known], key=lambda each: -each.chances[who]) + judged[known:]


def _side_by_side(task: Any, count: int) -> list[Workspace]:
    if count == 1:
        return [task(0)]
    return list(_pool().map(task, range(count)))


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(os.cpu_count(), thread_name_prefix="thinking")
