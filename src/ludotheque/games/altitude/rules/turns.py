"""Turns: what a drawn card or a card from the hand does, and who is next."""

from ludotheque.engine.events import note
from ludotheque.games.altitude.rules.cards import AVALANCHE, NONE, RANK, SAINT_BERNARD
from ludotheque.games.altitude.rules.hands import in_hand, is_placed, put_in_hand, take_from_hand, throw_away
from ludotheque.games.altitude.rules.mountain import (
    clear,
    floors,
    has_begun,
    height,
    height_to_play_twice,
    plays_twice,
    put,
)
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.rules.state import (
    BROUGHT,
    BUILT,
    CLIMBED,
    DEALT,
    DISCARDED,
    DRAWING,
    DREW,
    DROPPED,
    FELL,
    FINISHING,
    KEPT,
    LAY,
    OVER,
    PILE_EMPTY,
    PLAYS_TWICE,
    REPLACED,
    RESCUED,
    RETURNED,
    RETURNING,
    SCORED,
    SENT,
    SORT,
    STOPPED,
    TOOK,
    USING,
    WAS_DEALT,
    WHAT,
    WHERE,
    State,
)
from ludotheque.kit.around import following


def take_off_the_pile(state: State, kind: int) -> None:
    """alt-7 A card leaves the pile."""
    state.pile[kind] -= 1
    state.left -= 1


def receive(state: State, kind: int) -> None:
    """alt-6 Each player is dealt six cards; then all choose."""
    seat = state.turn
    take_off_the_pile(state, kind)
    put_in_hand(state, seat, kind)
    note(WAS_DEALT, seat, kind, state.held[seat])
    if state.held[seat] == DEALT:
        state.turn = following(seat, state.seats)
        if state.turn == 0:
            state.phase = RETURNING


def give_back(state: State, kind: int) -> None:
    """alt-6 Two of the six go back into the pile, unseen by the others."""
    seat = state.turn
    take_from_hand(state, seat, kind)
    state.pile[kind] += 1
    state.left += 1
    note(RETURNED, seat, kind, 0)
    if state.held[seat] == KEPT:
        state.turn = following(seat, state.seats)
        if state.turn == 0:
            begin_turn(state)


def begin_turn(state: State) -> None:
    """alt-7 alt-20 A turn is one card drawn, or two on a high mountain, measured as the turn begins."""
    state.phase = DRAWING
    state.plays = 1
    if plays_twice(state, state.turn):
        state.plays = 2


def turn_up(state: State, kind: int) -> None:
    """alt-7 A card is drawn, and waits to be used."""
    take_off_the_pile(state, kind)
    state.drawn = kind
    state.phase = USING
    note(DREW, state.turn, kind, 0)


def where_to_lay(state: State, mountain: int) -> int:
    """alt-8 alt-9 alt-10 alt-14 alt-16 The spots of a mountain where the drawn card may go, as a mask."""
    kind = state.drawn
    fitting = state.beats[mountain][RANK[kind]]
    if mountain != state.turn:
        return fitting & state.vacant[mountain] if has_begun(state, mountain) else 0
    if kind == SAINT_BERNARD:
        return state.slides[mountain]
    return fitting & ~state.slides[mountain] if kind != AVALANCHE else 0


def where_to_bring(state: State, kind: int) -> int:
    """alt-11 alt-15 alt-17 alt-21 The spots of its owner's mountain where a card from the hand may go, as a mask."""
    if kind == SAINT_BERNARD:
        return state.slides[state.turn] if state.phase == USING else 0
    return state.beats[state.turn][RANK[kind]] & state.vacant[state.turn] if kind != AVALANCHE else 0


def discard_drawn(state: State) -> None:
    """alt-8 The drawn card may be discarded."""
    throw_away(state, state.drawn)
    note(DISCARDED, state.turn, state.drawn, 0)


def lay(state: State, action: int) -> None:
    """alt-8 alt-15 alt-18 A card goes to a mountain: the drawn one, or one from the hand; a Saint Bernard rescues."""
    is_drawn = SORT[action] == LAY
    mountain = WHAT[action] if is_drawn else state.turn
    kind = state.drawn if is_drawn else take_out(state, WHAT[action])
    place = WHERE[action]
    if kind == SAINT_BERNARD:
        rescue(state, place, int(not is_drawn))
        return
    if is_drawn:
        make_room(state, mountain, place)
    else:
        note(BROUGHT, state.turn, kind, place)
    raise_mountain(state, mountain, place, kind)


def make_room(state: State, mountain: int, place: int) -> None:
    """alt-8 alt-19 The drawn card is built, sent to an opponent, or replaces a card, which is discarded."""
    seat = state.turn
    there = state.card[mountain][place]
    if mountain != seat:
        note(SENT, seat, state.drawn, PLACES * mountain + place)
    elif there == NONE:
        note(BUILT, seat, state.drawn, place)
    else:
        throw_away(state, there)
        note(REPLACED, seat, state.drawn, place)
        note(DROPPED, seat, there, place)


def take_out(state: State, kind: int) -> int:
    """alt-8 alt-18 A card leaves the hand, after the drawn one has come to it."""
    if state.phase == USING:
        take_drawn(state)
    take_from_hand(state, state.turn, kind)
    return kind


def take_drawn(state: State) -> None:
    """alt-8 alt-11 The drawn card is taken in hand, which has four cards again."""
    note(TOOK, state.turn, state.drawn, 0)
    put_in_hand(state, state.turn, state.drawn)


def rescue(state: State, place: int, from_hand: int) -> None:
    """alt-15 A Saint Bernard and the avalanche it removes are both discarded."""
    seat = state.turn
    before = floors(state, seat)
    throw_away(state, AVALANCHE)
    throw_away(state, SAINT_BERNARD)
    note(RESCUED, seat, place, from_hand)
    clear(state, seat, place)
    if floors(state, seat) < before:
        note(FELL, seat, floors(state, seat), 0)


def raise_mountain(state: State, mountain: int, place: int, kind: int) -> None:
    """alt-2 alt-20 alt-23 A card comes to lie in a mountain, which may gain a floor, and its owner a second play."""
    before = floors(state, mountain)
    was_high = plays_twice(state, mountain)
    put(state, mountain, place, kind)
    if floors(state, mountain) > before:
        note(CLIMBED, mountain, floors(state, mountain), 0)
    if plays_twice(state, mountain) and not was_high and state.left > 0:
        note(PLAYS_TWICE, mountain, height_to_play_twice(state, mountain), floors(state, mountain))


def end_play(state: State) -> None:
    """alt-7 alt-20 alt-21 Another card, the next player, or the last building once the pile is empty."""
    state.drawn = NONE
    state.plays -= 1
    if state.left == 0:
        note(PILE_EMPTY, state.turn, 0, 0)
        state.phase = FINISHING
        state.turn = 0
        state.plays = 0
    elif state.plays > 0:
        state.phase = DRAWING
    else:
        state.turn = following(state.turn, state.seats)
        begin_turn(state)


def stop_building(state: State) -> None:
    """alt-21 A player builds no more; after the last one all is counted."""
    note(STOPPED, state.turn, state.held[state.turn], 0)
    if state.turn + 1 < state.seats:
        state.turn += 1
        return
    state.phase = OVER
    for seat in range(state.seats):
        note(SCORED, seat, total(state, seat), 0)


def total(state: State, seat: int) -> int:
    """alt-22 What a player has in the end: floors, high animals, Saint Bernards in hand, and the hand placed."""
    points = height(state, seat) + in_hand(state, seat, SAINT_BERNARD)
    return points + 1 if is_placed(state, seat) else points
