"""A river: where a card may lie, and when a canoe is complete."""

from ludotheque.engine.events import note
from ludotheque.engine.state import Row
from ludotheque.games.ogallala.rules.cards import BEARS_WARRIORS, BIT, BOW, EMPTY, STERN, STRENGTH, TOTEM
from ludotheque.games.ogallala.rules.state import COMPLETED, PLACES, ROWS, State


def carries(state: State, canoe: int, card: int) -> bool:
    """oga-22 Does this type lie in the row? Equal means the same type."""
    return state.kinds[canoe] & BIT[card] != 0


def possesses(state: State, seat: int, card: int) -> bool:
    """oga-3 oga-22 Does this type lie anywhere on the river, complete canoes included?"""
    first = ROWS * seat
    kinds = state.kinds
    return (kinds[first] | kinds[first + 1] | kinds[first + 2]) & BIT[card] != 0


def places(state: State, canoe: int, card: int, out: Row, count: int, base: int) -> int:
    """oga-5 oga-6 oga-9 Write base + place for every place of the row open to the card; return the new count."""
    if carries(state, canoe, card):
        return count
    first = first_place(state, canoe, card)
    row = state.card[canoe]
    for place in range(first, last_place(state, canoe, card) + 1):
        if row[place] == EMPTY:
            out[count] = base + place
            count += 1
    return count


def has_place(state: State, canoe: int, card: int) -> bool:
    """oga-5 oga-6 oga-9 Is any place of the row open to the card?"""
    if carries(state, canoe, card):
        return False
    place = first_place(state, canoe, card)
    last = last_place(state, canoe, card)
    row = state.card[canoe]
    while place <= last and row[place] != EMPTY:
        place += 1
    return place <= last


def can_lay(state: State, seat: int, card: int) -> bool:
    """oga-8 Can the card be laid anywhere on the river?"""
    first = ROWS * seat
    return has_place(state, first, card) or has_place(state, first + 1, card) or has_place(state, first + 2, card)


def first_place(state: State, canoe: int, card: int) -> int:
    """oga-5 The first place holds a bow; a stern lies right of every card, and all others right of the bow."""
    if card == BOW:
        return 0
    row = state.card[canoe]
    if card == STERN:
        place = state.length - 1
        while place > 0 and row[place] == EMPTY:
            place -= 1
        return place + 1
    return place_of(row, BOW) + 1 if carries(state, canoe, BOW) else 1


def last_place(state: State, canoe: int, card: int) -> int:
    """oga-5 The last place holds a stern; a bow lies left of every card, and all others left of the stern."""
    last = state.length - 1
    if card == STERN:
        return last
    row = state.card[canoe]
    if card == BOW:
        place = 0
        while place < last and row[place] == EMPTY:
            place += 1
        return place - 1
    return place_of(row, STERN) - 1 if carries(state, canoe, STERN) else last - 1


def place_of(row: Row, card: int) -> int:
    """Find a card that lies in the row."""
    place = 0
    while row[place] != card:
        place += 1
    return place


def put(state: State, canoe: int, place: int, card: int) -> bool:
    """oga-4 oga-9 Lay the card; say whether that completes the canoe."""
    state.card[canoe][place] = card
    state.kinds[canoe] |= BIT[card]
    if not is_complete(state, canoe):
        return False
    note(COMPLETED, canoe // ROWS, canoe, cards_in(state, canoe))
    return True


def remove(state: State, canoe: int, place: int) -> int:
    """oga-24 oga-25 Take the card off its place; a complete canoe is then under construction and no longer attacks."""
    card = state.card[canoe][place]
    state.card[canoe][place] = EMPTY
    state.kinds[canoe] &= ~BIT[card]
    state.ready[canoe] = 0
    return card


def is_complete(state: State, canoe: int) -> bool:
    """oga-9 oga-24 A canoe is complete when it runs from bow to stern without a gap."""
    both = BIT[BOW] | BIT[STERN]
    if state.kinds[canoe] & both != both:
        return False
    row = state.card[canoe]
    place = place_of(row, BOW)
    while row[place] != EMPTY and row[place] != STERN:
        place += 1
    return row[place] == STERN


def complete_canoes(state: State, seat: int) -> int:
    """oga-17 Count the complete canoes of a river."""
    count = 0
    for canoe in range(ROWS * seat, ROWS * seat + ROWS):
        count += int(is_complete(state, canoe))
    return count


def cards_in(state: State, canoe: int) -> int:
    """oga-18 Count the cards of a row."""
    count = 0
    for place in range(PLACES):
        count += int(state.card[canoe][place] != EMPTY)
    return count


def strength(state: State, canoe: int) -> int:
    """oga-12 oga-22 Add up the points of the warriors in a row; other cards have none."""
    points = 0
    for place in range(PLACES):
        points += STRENGTH[state.card[canoe][place]]
    return points


def is_shielded(state: State, canoe: int) -> bool:
    """oga-15 The totem protects its canoe; by the option, completeness protects too."""
    return carries(state, canoe, TOTEM) or (state.safe != 0 and is_complete(state, canoe))


def lay_aside(state: State, card: int) -> None:
    """oga-8 Put a card on the second pile."""
    state.aside[card] += 1


def bears_warriors(card: int) -> bool:
    """oga-10 Warriors, archers, lassos and sorcerers bear warriors; hunters do not."""
    return BEARS_WARRIORS[card] != 0
