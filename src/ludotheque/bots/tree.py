"""The tree of a search in flat arrays: a node is a number, the root is 0, and 0 elsewhere means none.

A node's children are what has been seen to follow it: the choices that were legal in some imagined state, the
outcomes of chance that were drawn.
"""

from typing import Any, NamedTuple

from ludotheque.engine.seats import MOST_SEATS


class Tree(NamedTuple):
    """One array a fact; lists when interpreted, NumPy arrays when compiled."""

    action: Any  # what leads here from the parent
    first: Any  # the first child
    next: Any  # the next child of the same parent
    visits: Any
    seen: Any  # how often it could have been visited: a choice is not legal in every imagined state
    urge: Any  # how inclined a sensible player is to come here
    total: Any  # what the visits were worth, for each seat
    used: Any  # used[0] counts the nodes


def add(tree: Tree, parent: int, action: int, urge: int) -> int:
    """Give a node a child, and return it; 0 if the tree is full."""
    node: int = tree.used[0]
    if node >= len(tree.action):
        return 0
    tree.used[0] = node + 1
    tree.action[node] = action
    tree.urge[node] = urge
    tree.first[node] = 0
    tree.visits[node] = 0
    tree.seen[node] = 0
    for seat in range(MOST_SEATS):
        tree.total[node][seat] = 0.0
    tree.next[node] = tree.first[parent]
    tree.first[parent] = node
    return node


def branch(tree: Tree, parent: int, action: int) -> int:
    """Give the child that an outcome leads to, added if it is the first time; 0 if the tree is full."""
    child = child_by(tree, parent, action)
    return child if child != 0 else add(tree, parent, action, 1)


def child_by(tree: Tree, parent: int, action: int) -> int:
    """Find the child that an action leads to; 0 if there is none."""
    child: int = tree.first[parent]
    while child != 0 and tree.action[child] != action:
        child = tree.next[child]
    return child
