"""Raids: a complete canoe may attack one under construction, once, and loot what it carries."""

from ludotheque.engine.events import note
from ludotheque.engine.state import Row
from ludotheque.games.ogallala.rules.cards import EMPTY, SORCERER, TOTEM
from ludotheque.games.ogallala.rules.river import (
    bears_warriors,
    carries,
    is_complete,
    lay_aside,
    remove,
    strength,
)
from ludotheque.games.ogallala.rules.state import (
    CANOES,
    FELL,
    OUTNUMBERED,
    OWNER,
    PLACES,
    RAID,
    RAIDED,
    ROWS,
    SENT_AWAY,
    State,
)
from ludotheque.kit.bits import count, write


def muster(state: State) -> bool:
    """oga-25 At the start of a turn, let canoes attack that have kept it; say whether one finds a weaker canoe."""
    forget(state)
    for row in range(ROWS):
        state.fresh[row] = state.ready[ROWS * state.turn + row]
    return has_raid(state)


def forget(state: State) -> None:
    """oga-3 oga-13 Nothing ends the turn yet, and no raid has been made that could."""
    state.ends = 0
    state.raids = 0
    state.useful = 0


def list_raids(state: State, out: Row, found: int) -> int:
    """oga-12 oga-23 Write an action for every attack; return the new count."""
    for row in range(ROWS):
        found = write(victims(state, row), RAID + CANOES * row, out, found)
    return found


def has_raid(state: State) -> bool:
    """oga-12 Is there any attack to choose?"""
    return count_raids(state) > 0


def count_raids(state: State) -> int:
    """oga-12 oga-23 Count the attacks to choose from."""
    found = 0
    for row in range(ROWS):
        found += count(victims(state, row))
    return found


def victims(state: State, row: int) -> int:
    """oga-12 The canoes that a row may attack now, as a mask."""
    found = 0
    if may_attack(state, row):
        for other in range(state.seats):
            if other != state.turn:
                found |= weaker_canoes(state, row, other)
    return found


def weaker_canoes(state: State, row: int, other: int) -> int:
    """oga-12 The canoes of an opponent that a row beats, as a mask."""
    found = 0
    for canoe in range(ROWS * other, ROWS * other + ROWS):
        if may_be_raided(state, row, canoe):
            found |= 1 << canoe
    return found


def may_attack(state: State, row: int) -> bool:
    """oga-12 oga-14 oga-23 A row whose attack is due, still complete; a sorcerer's second attack comes first."""
    if state.fresh[row] == 0 or (state.attacker != 0 and state.attacker != row + 1):
        return False
    return is_complete(state, ROWS * state.turn + row)


def may_be_raided(state: State, row: int, canoe: int) -> bool:
    """oga-12 oga-14 oga-15 An opponent's canoe under construction, weaker, without totem, not just beaten."""
    if state.kinds[canoe] == 0 or state.beaten == canoe + 1:
        return False
    if carries(state, canoe, TOTEM) or is_complete(state, canoe):
        return False
    return strength(state, ROWS * state.turn + row) > strength(state, canoe)


def raid(state: State, row: int, canoe: int) -> None:
    """oga-13 oga-14 oga-25 Send the warriors of the beaten canoe away; only a sorcerer may then attack again."""
    own = ROWS * state.turn + row
    note(RAIDED, state.turn, own, canoe)
    note(OUTNUMBERED, state.turn, strength(state, own), strength(state, canoe))
    send_away(state, canoe)
    state.raids += 1
    state.ready[own] = 0
    state.prey = canoe + 1
    if state.attacker == 0 and carries(state, own, SORCERER):
        state.attacker = row + 1
        state.beaten = canoe + 1
    else:
        retire(state, row)


def send_away(state: State, canoe: int) -> None:
    """oga-13 Every card that bears warriors goes to the second pile; hunters stay."""
    fallen = 0
    for place in range(PLACES):
        card = state.card[canoe][place]
        if card != EMPTY and bears_warriors(card):
            note(FELL, OWNER[canoe], card, PLACES * canoe + place)
            lay_aside(state, remove(state, canoe, place))
            fallen += 1
    note(SENT_AWAY, OWNER[canoe], fallen, 0)


def retire(state: State, row: int) -> None:
    """oga-12 oga-14 A row has attacked as often as it may, or declines."""
    state.fresh[row] = 0
    state.attacker = 0
    state.beaten = 0
