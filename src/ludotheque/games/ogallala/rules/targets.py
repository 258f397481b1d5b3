"""Archer, lasso, hunter and spoils: which card of another river may be hit or taken."""

from ludotheque.engine.state import Row
from ludotheque.games.ogallala.rules.cards import BIT, HUNTERS, KIN, TOTEM, WITH_WARRIORS
from ludotheque.games.ogallala.rules.river import (
    carries,
    is_complete,
    is_own,
    is_shielded,
    laid_in,
    layable,
    possessions,
)
from ludotheque.games.ogallala.rules.state import (
    HIT,
    HUNTING,
    LOOTING,
    PASS,
    PLACES,
    ROPING,
    ROWS,
    SHOOTING,
    State,
)
from ludotheque.kit.bits import count, lowest


def list_targets(state: State, out: Row, found: int) -> int:
    """Write an action for every card that the phase allows to hit or to take; return the new count."""
    wanted = wanted_types(state)
    for canoe in range(ROWS * state.seats):
        if may_reach(state, canoe):
            hits = wanted & exposed(state, canoe)
            laid = laid_in(state, canoe)
            while laid != 0:
                place = lowest(laid)
                laid &= laid - 1
                out[found] = HIT + PLACES * canoe + place
                found += int(BIT[state.card[canoe][place]] & hits != 0)
    return found


def target(state: State, number: int) -> int:
    """Find the action against a card that so many others come before."""
    wanted = wanted_types(state)
    for canoe in range(ROWS * state.seats):
        if may_reach(state, canoe):
            hits = wanted & exposed(state, canoe)
            if number < count(hits):
                return HIT + PLACES * canoe + place_of(state, canoe, hits, number)
            number -= count(hits)
    return PASS


def place_of(state: State, canoe: int, hits: int, number: int) -> int:
    """Find the place of the card of one of these types that so many others come before."""
    place = 0
    number -= int(BIT[state.card[canoe][place]] & hits != 0)
    while number >= 0:
        place += 1
        number -= int(BIT[state.card[canoe][place]] & hits != 0)
    return place


def has_target(state: State) -> bool:
    """oga-10 oga-11 oga-16 Is there any card to hit or to take? Without one there is no effect."""
    return count_targets(state) > 0


def count_targets(state: State) -> int:
    """Count the cards that the phase allows to hit or to take: no type lies twice in a row."""
    wanted = wanted_types(state)
    found = 0
    for canoe in range(ROWS * state.seats):
        if may_reach(state, canoe):
            found += count(wanted & exposed(state, canoe))
    return found


def may_reach(state: State, canoe: int) -> bool:
    """oga-7 oga-13 oga-15 Which rows are open: those of others, not protected; for spoils, the beaten one."""
    if state.phase == LOOTING:
        return state.prey == canoe + 1
    if is_own(state, canoe) or state.kinds[canoe] == 0:
        return False
    if state.phase == ROPING:
        return may_rope(state, canoe)
    return not is_shielded(state, canoe)


def may_rope(state: State, canoe: int) -> bool:
    """oga-15 A lasso reaches the totem in a canoe not yet complete, and what neither totem nor option protects."""
    return not is_shielded(state, canoe) or not is_complete(state, canoe)


def wanted_types(state: State) -> int:
    """oga-10 oga-11 oga-13 oga-14 oga-16 The types that the phase is about: all but archers take what can be laid."""
    if state.phase == SHOOTING:
        return WITH_WARRIORS
    wanted = layable(state, state.turn)
    if state.phase == HUNTING:
        return wanted & KIN[state.hunter] & ~HUNTERS
    return wanted if state.phase == ROPING else wanted & ~possessions(state, state.turn)


def is_booty(hunter: int, card: int) -> bool:
    """oga-16 Is the card one of the two that the hunter hunts?"""
    return KIN[hunter] & ~HUNTERS & BIT[card] != 0


def exposed(state: State, canoe: int) -> int:
    """oga-15 What lies in an open row; beside a totem, a lasso takes only the totem."""
    kinds = state.kinds[canoe]
    return kinds & BIT[TOTEM] if state.phase == ROPING and carries(state, canoe, TOTEM) else kinds
