"""A deck as counts: how many cards of each kind are left; cards are drawn lazily, so no future lies in it."""

from ludotheque.engine.state import Row


def cards_left(counts: Row) -> int:
    """Count all cards of all kinds."""
    left = 0
    for kind in range(len(counts)):
        left += counts[kind]
    return left


def kind_of(counts: Row, ticket: int) -> int:
    """Say of which kind the card of that number is, when cards are counted kind by kind."""
    kind = 0
    while ticket >= counts[kind]:
        ticket -= counts[kind]
        kind += 1
    return kind
