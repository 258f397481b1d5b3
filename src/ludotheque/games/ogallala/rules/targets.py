"""Archer, lasso, hunter and spoils: which card of another river may be hit or taken."""

from ludotheque.engine.state import Row
from ludotheque.games.ogallala.rules.cards import BOOTY, EMPTY, IS_HUNTER, TOTEM
from ludotheque.games.ogallala.rules.river import (
    bears_warriors,
    can_lay,
    carries,
    is_complete,
    is_shielded,
    possesses,
)
from ludotheque.games.ogallala.rules.state import (
    HIT,
    HUNTING,
    LOOTING,
    PLACES,
    ROPING,
    ROWS,
    SHOOTING,
    State,
)


def list_targets(state: State, out: Row, count: int) -> int:
    """Write an action for every card that the phase allows to hit or to take; return the new count."""
    for canoe in range(ROWS * state.seats):
        if may_reach(state, canoe):
            for place in range(PLACES):
                card = state.card[canoe][place]
                if card != EMPTY and may_target(state, canoe, card):
                    out[count] = HIT + PLACES * canoe + place
                    count += 1
    return count


def has_target(state: State) -> bool:
    """oga-10 oga-11 oga-16 Is there any card to hit or to take? Without one there is no effect."""
    for canoe in range(ROWS * state.seats):
        if may_reach(state, canoe):
            for place in range(PLACES):
                card = state.card[canoe][place]
                if card != EMPTY and may_target(state, canoe, card):
                    return True
    return False


def may_reach(state: State, canoe: int) -> bool:
    """oga-7 oga-13 oga-15 Which rows are open: those of others, not protected; for spoils, the beaten one."""
    if state.phase == LOOTING:
        return state.prey == canoe + 1
    if canoe // ROWS == state.turn or state.kinds[canoe] == 0:
        return False
    if state.phase == ROPING:
        return may_rope(state, canoe)
    return not is_shielded(state, canoe)


def may_rope(state: State, canoe: int) -> bool:
    """oga-15 A lasso reaches the totem in a canoe not yet complete, and what neither totem nor option protects."""
    return not is_shielded(state, canoe) or not is_complete(state, canoe)


def may_target(state: State, canoe: int, card: int) -> bool:
    """Which cards of an open row the phase is about."""
    if state.phase == SHOOTING:
        return bears_warriors(card)
    if state.phase == ROPING:
        return may_take(state, canoe, card)
    if state.phase == HUNTING:
        return is_booty(state.hunter, card) and can_lay(state, state.turn, card)
    return may_loot(state, card)


def may_take(state: State, canoe: int, card: int) -> bool:
    """oga-11 oga-15 A lasso takes what can be laid; beside a totem, only the totem."""
    if carries(state, canoe, TOTEM) and card != TOTEM:
        return False
    return can_lay(state, state.turn, card)


def may_loot(state: State, card: int) -> bool:
    """oga-13 oga-14 The raider takes types that its river lacks and that can be laid."""
    return not possesses(state, state.turn, card) and can_lay(state, state.turn, card)


def is_booty(hunter: int, card: int) -> bool:
    """oga-16 Is the card one of the two that the hunter hunts?"""
    return BOOTY[card] == BOOTY[hunter] and IS_HUNTER[card] == 0
