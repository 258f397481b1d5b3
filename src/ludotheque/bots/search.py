"""One search for every game: UCT with chance nodes, over imagined states where something is hidden.

`compiling` binds `game` to a module of rules, `knowledge` to what its players know, `secrets` to what it hides
and `mind` to how a bot fills in what it does not see. Each simulation imagines a full state from the seat's
view, goes down the tree by the choices that are legal in that state, adds to the tree, plays on by inclination
and teaches every node on its path what the end was worth to each seat.
"""

import math
from typing import Any, NamedTuple

from ludotheque.bots.tree import Tree, add, child_by, keep  # noqa: F401 - compiled along with the search
from ludotheque.engine.rng import draw
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import assign

game: Any = None
secrets: Any = None
knowledge: Any = None
mind: Any = None

UNSEEN = -1
EXPLORE = 1.0  # how much a choice that was tried little is preferred
SHARE_OF_URGE = 0.75  # of the preference; the rest is equal for all, lest a wrong urge hide a good choice


class Desk(NamedTuple):
    """All that a search works on."""

    tree: Tree
    states: Any  # states[0] is the seat's view; states[1] is played on
    memory: Any  # memory[0]: what the seat remembers
    rng: Any
    moves: Any
    weights: Any
    child: Any  # of each action: scratch, zero between uses
    path: Any
    seat: int
    seats: int


def search(desk: Desk, simulations: int) -> None:
    """Grow the tree by that many simulations."""
    for _ in range(simulations):
        simulate(desk)


def simulate(desk: Desk) -> None:
    """Imagine, go down, play on, and learn."""
    assign(desk.states, 1, desk.states[0])
    state = desk.states[1]
    mind.complete(state, desk.memory[0], desk.seat, desk.rng)
    depth = descend(desk, state)
    play_on(desk, state)
    learn(desk, state, depth)


def descend(desk: Desk, state: Any) -> int:
    """Walk down the tree, playing, to a node never visited before; return how deep it lies."""
    node = 0
    depth = 0
    who = game.actor(state)
    while who != NOBODY and depth + 1 < len(desk.path) and (node == 0 or desk.tree.visits[node] > 0):
        node = toss(desk, node, state) if who == CHANCE else prefer(desk, node, state, who)
        if node == 0:
            return depth
        depth += 1
        desk.path[depth] = node
        who = game.actor(state)
    return depth


def toss(desk: Desk, node: int, state: Any) -> int:
    """Let chance act; return the child that its outcome leads to."""
    action = fall(desk, state)
    child = child_by(desk.tree, node, action)
    if child == 0:
        child = add(desk.tree, node, action, 1)
    game.play(state, action)
    return child


def prefer(desk: Desk, node: int, state: Any, who: int) -> int:
    """Play the legal choice that promises most to whoever acts; return the child that it leads to."""
    count = game.legal(state, desk.moves)
    urges = gather(desk, node, state, count)
    best = 0
    highest = -1.0
    for index in range(count):
        action = desk.moves[index]
        child = desk.child[action]
        desk.child[action] = 0
        if child > 0:
            desk.tree.seen[child] += 1
            urge = SHARE_OF_URGE * desk.tree.urge[child] / urges + (1.0 - SHARE_OF_URGE) / count
            bound = promise(desk.tree, node, child, who, urge)
            if bound > highest:
                highest = bound
                best = child
    if best != 0:
        game.play(state, desk.tree.action[best])
    return best


def gather(desk: Desk, node: int, state: Any, count: int) -> float:
    """Find the child of every legal choice, adding those never seen; return the sum of their urges."""
    tree = desk.tree
    for index in range(count):
        desk.child[desk.moves[index]] = UNSEEN
    urges = 0.0
    child = tree.first[node]
    while child != 0:
        if desk.child[tree.action[child]] == UNSEEN:
            desk.child[tree.action[child]] = child
            urges += tree.urge[child]
        child = tree.next[child]
    for index in range(count):
        action = desk.moves[index]
        if desk.child[action] == UNSEEN:
            urge = knowledge.urge(state, action)
            desk.child[action] = add(tree, node, action, urge)
            urges += urge
    return urges


def promise(tree: Tree, node: int, child: int, who: int, urge: float) -> float:
    """Say how good a choice may be: its mean so far, and more the less it was tried and the more it is urged.

    A choice never tried counts as good as what was tried instead.
    """
    source = child if tree.visits[child] > 0 else node
    mean: float = tree.total[source][who] / max(1, tree.visits[source])
    unsure: float = math.sqrt(tree.seen[child]) / (1 + tree.visits[child])
    return mean + EXPLORE * unsure * urge


def play_on(desk: Desk, state: Any) -> None:
    """Play by inclination to the end, or as far as the game's knowledge looks ahead."""
    steps = 0
    who = game.actor(state)
    while who != NOBODY and steps < knowledge.HORIZON:
        game.play(state, fall(desk, state) if who == CHANCE else incline(desk, state))
        steps += 1
        who = game.actor(state)


def fall(desk: Desk, state: Any) -> int:
    """Draw an outcome of chance."""
    return game.outcome(state, draw(desk.rng, game.chances(state)))  # type: ignore[no-any-return]


def incline(desk: Desk, state: Any) -> int:
    """Draw a legal choice, each as likely as it is urged."""
    count = game.legal(state, desk.moves)
    if count == 1:
        return desk.moves[0]  # type: ignore[no-any-return]
    urges = 0
    for index in range(count):
        urges += knowledge.urge(state, desk.moves[index])
        desk.weights[index] = urges
    aim = draw(desk.rng, urges)
    index = 0
    while desk.weights[index] <= aim:
        index += 1
    return desk.moves[index]  # type: ignore[no-any-return]


def learn(desk: Desk, state: Any, depth: int) -> None:
    """Tell every node on the path what the simulation came to."""
    tree = desk.tree
    for step in range(depth + 1):
        tree.visits[desk.path[step]] += 1
    for seat in range(desk.seats):
        value = knowledge.worth(state, seat)
        for step in range(depth + 1):
            tree.total[desk.path[step]][seat] += value
