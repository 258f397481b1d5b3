"""The rules beside a naive reading of the articles: every place of every mountain, asked one by one."""

from itertools import product

import pytest

from ludotheque.games.altitude import GAME, moves
from ludotheque.games.altitude.cards import CARDS, LETTERS, PLACE
from ludotheque.games.altitude.rules.state import FINISHING, USING
from ludotheque.testing.setups import Setup, random_positions


def laid(state, seat):
    """Tell a mountain as cards by column and floor."""
    return {
        (column, floor): CARDS[state.card[seat][PLACE[f"{LETTERS[column]}{floor}"]]]
        for floor in range(1, 11)
        for column in range(20 - floor)
        if state.card[seat][PLACE[f"{LETTERS[column]}{floor}"]]
    }


def value(card):
    return {"C": 0, "A": 100}.get(card) if card in "CA" else int(card.rstrip("*"))


def is_open(mountain, column, floor):
    """alt-2 alt-4 alt-5 Could a card lie there at all?"""
    if (column, floor) in mountain:
        return False
    if not mountain:
        return (column, floor) == (9, 1)
    if floor > 1:
        return (column, floor - 1) in mountain and (column + 1, floor - 1) in mountain
    base = [c for c, f in mountain if f == 1]
    width = max(*base, column) - min(*base, column) + 1
    return width <= 10 and ((column - 1, 1) in mountain or (column + 1, 1) in mountain)


def suits(mountain, card, column, floor):
    """alt-3 alt-13 alt-14 Does the card go with what it would lie on?"""
    if card == "B":
        return False
    below = [mountain[(column, floor - 1)], mountain[(column + 1, floor - 1)]] if floor > 1 else []
    if card == "C":
        return True
    if card == "A":
        return "A" not in below
    return all(value(card) > value(other) for other in below)


def is_bare(mountain, column, floor):
    return (column - 1, floor + 1) not in mountain and (column, floor + 1) not in mountain


def expected(state):
    """List every legal move of a player who has a card to use, or who builds in the end."""
    seat, drawn = state.turn, CARDS[state.drawn]
    hand = {CARDS[kind] for kind in state.hand[seat][: state.held[seat]]}
    mountains = [laid(state, other) for other in range(state.seats)]
    found = {"stop"} if state.phase == FINISHING else {f"discard {drawn}"}
    for (floor, column), other in product(product(range(1, 11), range(19)), range(state.seats)):
        if column >= 20 - floor:
            continue
        mountain, spot = mountains[other], f"{LETTERS[column]}{floor}"
        there = mountain.get((column, floor))
        free = is_open(mountain, column, floor)
        if other != seat:
            if state.phase == USING and mountain and free and suits(mountain, drawn, column, floor):
                found.add(f"{drawn} {spot}@{other + 1}")
            continue
        bare = there is not None and is_bare(mountain, column, floor)
        if state.phase == USING:
            if drawn != "A" and free and suits(mountain, drawn, column, floor):
                found.add(f"{drawn} {spot}")
            if drawn != "A" and bare and there != "A" and suits(mountain, drawn, column, floor):
                found.add(f"{drawn} x{spot}")
            if bare and there == "A" and drawn == "B":
                found.add(f"B x{spot}")
            if bare and there == "A" and "B" in hand:
                found.add(f"hand B x{spot}")
        found |= {
            f"hand {card} {spot}" for card in hand if card != "A" and free and suits(mountain, card, column, floor)
        }
    return found


@pytest.mark.parametrize(
    ("seats", "deck"), [(1, "full"), (2, "short"), (3, "full"), (4, "full"), (2, "9x1-3,4x9-12,9xC,9xA,9xB")]
)
def test_the_rules_allow_what_the_articles_allow(seats, deck):
    for match in random_positions(Setup(GAME, seats, (("deck", deck),)), 120, seed=seats):
        if match.state.phase in (USING, FINISHING):
            assert {moves.write(match.state, action) for action in match.legal()} == expected(match.state)
