"""A river: where a card may lie, and when a canoe is complete."""

from ludotheque.engine.events import note
from ludotheque.games.ogallala.rules.cards import (
    BEARS_WARRIORS,
    BEHIND,
    BIT,
    BOW,
    EMPTY,
    IN_FRONT,
    INSIDE,
    NEITHER_END,
    SIDE,
    STERN,
    STRENGTH,
    TOTEM,
)
from ludotheque.games.ogallala.rules.state import COMPLETED, OWN_ROW, OWNER, PLACES, ROWS, THIRD, State
from ludotheque.kit.bits import count, lowest

ROW = (1 << PLACES) - 1  # all places of one row, as a mask
THREE = (1 << ROWS) - 1  # all canoes of one river


def carries(state: State, canoe: int, card: int) -> bool:
    """oga-22 Does this type lie in the row? Equal means the same type."""
    return state.kinds[canoe] & BIT[card] != 0


def is_own(state: State, canoe: int) -> bool:
    """oga-1 oga-12 Does the canoe lie on the river of the player whose turn it is?"""
    return ROWS * state.turn <= canoe < ROWS * state.turn + ROWS


def possesses(state: State, seat: int, card: int) -> bool:
    """oga-3 oga-22 Does this type lie anywhere on the river, complete canoes included?"""
    return possessions(state, seat) & BIT[card] != 0


def possessions(state: State, seat: int) -> int:
    """oga-22 The types of all cards on a river, as a mask."""
    first = ROWS * seat
    return state.kinds[first] | state.kinds[first + 1] | state.kinds[first + 2]


def places(state: State, seat: int, card: int) -> int:
    """oga-5 oga-6 oga-9 The places of a river that are open to the card, as a mask."""
    return state.room[SIDE[card]][seat] & ~rows_with(state, seat, card)


def rows_with(state: State, seat: int, card: int) -> int:
    """oga-6 oga-22 All places of the rows in which this type lies, as a mask."""
    kinds = state.kinds
    first = kinds[ROWS * seat] >> card & 1
    second = kinds[ROWS * seat + 1] >> card & 1
    third = kinds[ROWS * seat + 2] >> card & 1
    return (first | second << PLACES | third << 2 * PLACES) * ROW


def row_of(river: int, row: int) -> int:
    """Cut one row out of a mask of a river."""
    return river >> PLACES * row & ROW


def laid_in(state: State, canoe: int) -> int:
    """The places of a row that have a card, as a mask."""
    return row_of(state.laid[OWNER[canoe]], OWN_ROW[canoe])


def places_of_bow(state: State, canoe: int) -> int:
    """oga-5 A bow lies left of every card, and never on the last place."""
    return left_of_all(laid_in(state, canoe)) & below(state.length - 1)


def places_of_stern(state: State, canoe: int) -> int:
    """oga-5 A stern lies right of every card, and never on the first place."""
    return right_of_all(laid_in(state, canoe)) & below(state.length) & ~1


def places_within(state: State, canoe: int) -> int:
    """oga-5 All others lie right of the bow and left of the stern, neither on the first place nor on the last."""
    laid = laid_in(state, canoe)
    free = below(state.length - 1) & ~1 & ~laid
    if carries(state, canoe, BOW):
        free &= ~left_of_all(laid)
    return free & ~right_of_all(laid) if carries(state, canoe, STERN) else free


def below(place: int) -> int:
    """The places before this one, as a mask."""
    return (1 << place) - 1


def left_of_all(laid: int) -> int:
    """oga-5 The places left of every card; all, if there is none."""
    return (laid & -laid) - 1


def right_of_all(laid: int) -> int:
    """oga-5 The places right of every card; all, if there is none."""
    laid |= laid >> 1
    laid |= laid >> 2
    laid |= laid >> 4
    return ~(laid | laid >> 8)


def can_lay(state: State, seat: int, card: int) -> bool:
    """oga-8 Can the card be laid anywhere on the river?"""
    return places(state, seat, card) != 0


def layable(state: State, seat: int) -> int:
    """oga-8 The types of cards that can be laid anywhere on the river, as a mask."""
    found = 0
    for row in range(ROWS):
        fitting = NEITHER_END if row_of(state.room[INSIDE][seat], row) != 0 else 0
        fitting |= BIT[BOW] if row_of(state.room[IN_FRONT][seat], row) != 0 else 0
        fitting |= BIT[STERN] if row_of(state.room[BEHIND][seat], row) != 0 else 0
        found |= fitting & ~state.kinds[ROWS * seat + row]
    return found


def first_place(state: State, canoe: int) -> int:
    """oga-5 The first place right of the bow, for what is neither bow nor stern."""
    return lowest(laid_in(state, canoe)) + 1 if carries(state, canoe, BOW) else 1


def last_place(state: State, canoe: int) -> int:
    """oga-5 The last place left of the stern, for what is neither bow nor stern."""
    if carries(state, canoe, STERN):
        return lowest(right_of_all(laid_in(state, canoe))) - 2
    return state.length - 2


def put(state: State, canoe: int, place: int, card: int) -> bool:
    """oga-4 oga-9 oga-17 Lay the card; say whether that completes the canoe."""
    state.card[canoe][place] = card
    state.kinds[canoe] |= BIT[card]
    state.force[canoe] += STRENGTH[card]
    survey(state, canoe, 1 << place)
    if not is_complete(state, canoe):
        return False
    note(COMPLETED, OWNER[canoe], canoe, cards_in(state, canoe))
    if complete_canoes(state, OWNER[canoe]) == ROWS:
        note(THIRD, OWNER[canoe], 0, 0)
    return True


def remove(state: State, canoe: int, place: int) -> int:
    """oga-24 oga-25 Take the card off its place; a complete canoe is then under construction and no longer attacks."""
    card = state.card[canoe][place]
    state.card[canoe][place] = EMPTY
    state.kinds[canoe] &= ~BIT[card]
    state.force[canoe] -= STRENGTH[card]
    survey(state, canoe, 1 << place)
    state.ready[canoe] = 0
    return card


def survey(state: State, canoe: int, changed: int) -> None:
    """Keep in mind what is open in a row, some of whose places were filled or emptied, and whether it is complete."""
    seat = OWNER[canoe]
    shift = PLACES * OWN_ROW[canoe]
    state.laid[seat] ^= changed << shift
    others = ~(ROW << shift)
    state.room[INSIDE][seat] = state.room[INSIDE][seat] & others | places_within(state, canoe) << shift
    state.room[IN_FRONT][seat] = state.room[IN_FRONT][seat] & others | places_of_bow(state, canoe) << shift
    state.room[BEHIND][seat] = state.room[BEHIND][seat] & others | places_of_stern(state, canoe) << shift
    state.complete = state.complete & ~(1 << canoe) | int(has_no_gap(state, canoe)) << canoe


def has_no_gap(state: State, canoe: int) -> bool:
    """oga-9 oga-24 A canoe is complete when it runs from bow to stern without a gap."""
    both = BIT[BOW] | BIT[STERN]
    laid = laid_in(state, canoe)
    return state.kinds[canoe] & both == both and laid & (laid + (laid & -laid)) == 0


def is_complete(state: State, canoe: int) -> bool:
    """oga-9 oga-24 Is the canoe complete?"""
    return state.complete >> canoe & 1 != 0


def complete_canoes(state: State, seat: int) -> int:
    """oga-17 Count the complete canoes of a river."""
    return count(state.complete >> ROWS * seat & THREE)


def cards_in(state: State, canoe: int) -> int:
    """oga-18 Count the cards of a row."""
    return count(laid_in(state, canoe))


def strength(state: State, canoe: int) -> int:
    """oga-12 oga-22 Add up the points of the warriors in a row; other cards have none."""
    return state.force[canoe]


def is_shielded(state: State, canoe: int) -> bool:
    """oga-15 The totem protects its canoe; by the option, completeness protects too."""
    return carries(state, canoe, TOTEM) or (state.safe != 0 and is_complete(state, canoe))


def lay_aside(state: State, card: int) -> None:
    """oga-8 Put a card on the second pile."""
    state.aside[card] += 1


def bears_warriors(card: int) -> bool:
    """oga-10 Warriors, archers, lassos and sorcerers bear warriors; hunters do not."""
    return BEARS_WARRIORS[card] != 0
