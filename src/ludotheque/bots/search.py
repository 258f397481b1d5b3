"""One search for every game: UCT with chance nodes, over imagined states where something is hidden.

`compiling` binds `game` to a module of rules, `knowledge` to what its players know, `features` to what a judge looks
at, `secrets` to what it hides and `mind` to how a bot fills in what it does not see. Each simulation imagines a full
state from the seat's view, goes down the tree by the choices that are legal in that state, adds to the tree, and
teaches every node on its path what this is worth to each seat: by the judge if it has weights for the table, else by
playing on by inclination.
"""

import math
from typing import Any, NamedTuple

from ludotheque.bots.judge import appraise
from ludotheque.bots.net import Net
from ludotheque.bots.tree import Tree, add, branch
from ludotheque.bots.value import value
from ludotheque.engine.rng import draw
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import assign

game: Any = None
secrets: Any = None
knowledge: Any = None
mind: Any = None

UNSEEN = -1
AT_RANDOM = -1  # instead of a first ticket
BITS = 20
CIRCLE = 1 << BITS  # parts that tickets share, where they come in turn
GOLDEN = 648_056  # parts, the golden section: steps of that length leave no large gap, however many there are


class Workspace(NamedTuple):
    """All that a search works on."""

    tree: Tree
    states: Any  # states[0] is the seat's view; states[1] is played on
    memory: Any  # memory[0]: what the seat remembers
    rng: Any
    moves: Any
    sums: Any  # of the urges of choices: scratch
    child: Any  # of each action: scratch, zero between uses
    path: Any
    seat: int
    seats: int
    partners: int  # seats that win together
    net: Net  # of the judge; empty where it has not learned
    bonus: float  # these are told in `Habits`
    urged: float
    first_ticket: int  # on the circle, where tickets of chance come in turn


def search(space: Workspace, simulations: int) -> None:
    """Grow the tree by that many simulations."""
    for _ in range(simulations):
        simulate(space)


def anticipate(space: Workspace, action: int, guesses: int) -> float:
    """Add up what the judge sees for the seat right after a choice, in so many states that it may imagine."""
    hope = 0.0
    for _ in range(guesses):
        state = imagined(space)
        game.play(state, action)
        appraise(space.net, state, space.seat, space.seats, space.partners)
        hope += space.net.shares[space.seat]
    return hope


def simulate(space: Workspace) -> None:
    """Imagine, go down, play on, and learn."""
    state = imagined(space)
    depth = descend(space, state)
    reckon(space, state)
    learn(space, depth)


def imagined(space: Workspace) -> Any:
    """Make a full state that agrees with what the seat sees and remembers."""
    assign(space.states, 1, space.states[0])
    mind.complete(space.states[1], space.memory[0], space.seat, space.rng)
    return space.states[1]


def descend(space: Workspace, state: Any) -> int:
    """Walk down the tree, playing, to a node never visited before; return how deep it lies.

    Where a choice shows the seat something hidden, the tree branches by what it sees: what follows depends on it.
    """
    node = 0
    depth = 0
    who = game.actor(state)
    while who != NOBODY and depth + 2 < len(space.path) and (node == 0 or space.tree.visits[node] > 0):
        node = toss(space, node, state) if who == CHANCE else prefer(space, node, state, who)
        if node == 0:
            return depth
        depth += 1
        space.path[depth] = node
        seen = mind.glimpse(state, who) if who == space.seat else 0
        if seen > 0:
            node = branch(space.tree, node, seen)
            if node == 0:
                return depth
            depth += 1
            space.path[depth] = node
        who = game.actor(state)
    return depth


def toss(space: Workspace, node: int, state: Any) -> int:
    """Let chance act; return the child that its outcome leads to."""
    action = game.outcome(state, ticket(space, node, game.chances(state)))
    child = branch(space.tree, node, action)
    game.play(state, action)
    return child


def ticket(space: Workspace, node: int, chances: int) -> int:
    """Draw a ticket at random, or take the next in turn, as far from those that the node had before as can be."""
    if space.first_ticket == AT_RANDOM:
        return draw(space.rng, chances)
    return (space.first_ticket + GOLDEN * space.tree.visits[node] & CIRCLE - 1) * chances >> BITS  # type: ignore[no-any-return]


def prefer(space: Workspace, node: int, state: Any, who: int) -> int:
    """Play the legal choice that promises most to whoever acts; return the child that it leads to."""
    count = game.legal(state, space.moves)
    urges = gather(space, node, state, count)
    best = 0
    highest = -1.0
    for index in range(count):
        action = space.moves[index]
        child = space.child[action]
        space.child[action] = 0
        if child > 0:
            space.tree.seen[child] += 1
            urge = space.urged * space.tree.urge[child] / urges + (1.0 - space.urged) / count
            bound = promise(space, node, child, who, urge)
            if bound > highest:
                highest = bound
                best = child
    if best != 0:
        game.play(state, space.tree.action[best])
    return best


def gather(space: Workspace, node: int, state: Any, count: int) -> float:
    """Find the child of every legal choice, adding those never seen; return the sum of their urges."""
    tree = space.tree
    for index in range(count):
        space.child[space.moves[index]] = UNSEEN
    urges = 0.0
    child = tree.first[node]
    while child != 0:
        if space.child[tree.action[child]] == UNSEEN:
            space.child[tree.action[child]] = child
            urges += tree.urge[child]
        child = tree.next[child]
    for index in range(count):
        action = space.moves[index]
        if space.child[action] == UNSEEN:
            urge = knowledge.urge(state, action)
            space.child[action] = add(tree, node, action, urge)
            urges += urge
    return urges


def promise(space: Workspace, node: int, child: int, who: int, urge: float) -> float:
    """Say how good a choice may be: its mean so far, and more the less it was tried and the more it is urged.

    A choice never tried counts as good as what was tried instead.
    """
    tree = space.tree
    source = child if tree.visits[child] > 0 else node
    mean: float = tree.total[source][who] / max(1, tree.visits[source])
    unsure: float = math.sqrt(tree.seen[child]) / (1 + tree.visits[child])
    return mean + space.bonus * unsure * urge


def is_judged(space: Workspace) -> bool:
    """Tell whether the judge has learned for such a table."""
    return len(space.net.inward) > 0


def reckon(space: Workspace, state: Any) -> None:
    """Write what a leaf is worth to each seat: as the judge sees it, or as it goes when it is played on."""
    if is_judged(space):
        appraise(space.net, state, space.seat, space.seats, space.partners)
        return
    play_on(space, state)
    for seat in range(space.seats):
        space.net.shares[seat] = value(state, seat, space.seats, space.partners)


def play_on(space: Workspace, state: Any) -> None:
    """Play by inclination to the end, or as far as the game's knowledge looks ahead."""
    steps = 0
    who = game.actor(state)
    while who != NOBODY and steps < knowledge.HORIZON:
        game.play(state, fall(space, state) if who == CHANCE else incline(space, state))
        steps += 1
        who = game.actor(state)


def fall(space: Workspace, state: Any) -> int:
    """Draw an outcome of chance."""
    return game.outcome(state, draw(space.rng, game.chances(state)))  # type: ignore[no-any-return]


def incline(space: Workspace, state: Any) -> int:
    """Draw a legal choice, each as likely as it is urged."""
    count = game.legal(state, space.moves)
    if count == 1:
        return space.moves[0]  # type: ignore[no-any-return]
    urges = 0
    for index in range(count):
        urges += knowledge.urge(state, space.moves[index])
        space.sums[index] = urges
    aim = draw(space.rng, urges)
    index = 0
    while space.sums[index] <= aim:
        index += 1
    return space.moves[index]  # type: ignore[no-any-return]


def learn(space: Workspace, depth: int) -> None:
    """Tell every node on the path what the simulation came to."""
    tree = space.tree
    for step in range(depth + 1):
        node = space.path[step]
        tree.visits[node] += 1
        for seat in range(space.seats):
            tree.total[node][seat] += space.net.shares[seat]
