"""What the card in hand does where it is laid: one answer for tips, warnings, hints and marks on the table."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from ludotheque.games.ogallala.rules.cards import BOOTY, BOW, EMPTY, IS_SINGLE, STERN, TOTEM
from ludotheque.games.ogallala.rules.river import cards_in, carries, complete_canoes, is_complete, put, remove
from ludotheque.games.ogallala.rules.scoring import (
    CARD_POINTS,
    LENGTH_POINTS,
    SINGLE_POINTS,
    THREE_CANOES,
    TOTEM_POINTS,
    booty_points,
    length_points,
)
from ludotheque.games.ogallala.rules.state import ACTIONS, PLACES, ROWS, State

SHORTEST = next(length for length, points in enumerate(LENGTH_POINTS) if points)  # a canoe rewarded for its length
LONGEST = LENGTH_POINTS.index(max(LENGTH_POINTS))  # from here on, more cards earn no more

Kind = Literal["third", "completes", "fits", "starts", "joins", "apart"]


class Effect(NamedTuple):
    """What laying a card does to its canoe and to the score."""

    kind: Kind
    points: int
    cards: int  # of the canoe then
    room: int  # the most cards that the canoe can have then
    is_cramped: bool  # it is this card that makes the canoe too short ever to be rewarded for its length


def effect(state: State, row: int, place: int) -> Effect:
    """Say what laying the card in hand there does."""
    return _tried(state.copy(), ROWS * state.turn + row, place)


def effects(state: State, legal: Sequence[int]) -> Iterator[tuple[int, int, Effect]]:
    """Say for each place that may take the card in hand what laying it there does."""
    scratch = state.copy()
    for action in legal:
        match ACTIONS[action]:
            case "lay", int(row), int(place):
                yield row, place, _tried(scratch, ROWS * state.turn + row, place)


def own_points(card: int) -> int:
    """oga-18 Say what a card is worth wherever it lies."""
    return CARD_POINTS + SINGLE_POINTS * IS_SINGLE[card] + TOTEM_POINTS * int(card == TOTEM)


def room(state: State, canoe: int) -> int:
    """oga-5 Count the places from the bow, or where one may lie, to the stern or where that may lie."""
    row = state.card[canoe]
    first = row.index(BOW) if carries(state, canoe, BOW) else 0
    last = row.index(STERN) if carries(state, canoe, STERN) else state.length - 1
    return last - first + 1


def _tried(scratch: State, canoe: int, place: int) -> Effect:
    """Lay the card in hand, look, and take it off again."""
    card, is_first = scratch.hand, scratch.kinds[canoe] == 0
    room_before, booty_before = room(scratch, canoe), _booty(scratch, canoe, card)
    put(scratch, canoe, place, card)
    fits = _booty(scratch, canoe, card) - booty_before
    is_third = is_complete(scratch, canoe) and complete_canoes(scratch, scratch.turn) == ROWS
    kind = "third" if is_third else _kind(scratch, canoe, place, fits=fits > 0, is_first=is_first)
    points = own_points(card) + fits + length_points(scratch, canoe) + THREE_CANOES * is_third
    size, space = cards_in(scratch, canoe), room(scratch, canoe)
    remove(scratch, canoe, place)
    return Effect(kind, points, size, space, space < SHORTEST <= room_before)


def _booty(state: State, canoe: int, card: int) -> int:
    return booty_points(state, canoe) if BOOTY[card] else 0


def _kind(after: State, canoe: int, place: int, *, fits: bool, is_first: bool) -> Kind:
    if is_complete(after, canoe):
        return "completes"
    if fits:
        return "fits"
    if is_first:
        return "starts"
    beside = (at for at in (place - 1, place + 1) if 0 <= at < PLACES)
    return "joins" if any(after.card[canoe][at] != EMPTY for at in beside) else "apart"
