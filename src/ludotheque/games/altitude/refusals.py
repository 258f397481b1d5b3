"""Why not: every action that is not legal here gets the article that forbids it, and what would make it legal."""

from ludotheque.engine.errors import Refusal
from ludotheque.games.altitude.rules.cards import AVALANCHE, NONE, SAINT_BERNARD, VALUE
from ludotheque.games.altitude.rules.hands import in_hand
from ludotheque.games.altitude.rules.mountain import has_begun, is_covered
from ludotheque.games.altitude.rules.places import BASE, BELOW_LEFT, BELOW_RIGHT, FLOOR, PLACES, WIDEST_BASE
from ludotheque.games.altitude.rules.spots import touches
from ludotheque.games.altitude.rules.state import (
    ACTIONS,
    DEALING,
    DRAWING,
    FINISHING,
    KEPT,
    OVER,
    RETURNING,
    USING,
    State,
)

REFUSED = {  # whatever the cards
    "discard": Refusal("alt-11", "hand-never-discarded"),
    "stop": Refusal("alt-7", "no-passing"),
    "give": Refusal("alt-9", "hand-to-other"),
    "throw": Refusal("alt-11", "hand-never-discarded"),
    "reach": Refusal("alt-19", "from-discard"),
}
CHANCE_FIRST = {DEALING: Refusal("alt-6", "dealing"), DRAWING: Refusal("alt-7", "draw-first")}


def refuse(state: State, action: int) -> Refusal:
    """Say why an action is refused, from what the acting player may know."""
    if state.phase == OVER:
        return Refusal("alt-21", "over")
    match ACTIONS[action]:
        case ("reach",):
            return REFUSED["reach"]
        case "draw", _:
            return _refuse_card(state)
        case _ if state.phase in CHANCE_FIRST:
            return CHANCE_FIRST[state.phase]
        case "back", int(kind):
            return _refuse_return(state)
        case _ if state.phase == RETURNING:
            return Refusal("alt-6", "return-first", {"n": state.held[state.turn] - KEPT})
        case "lay", int(mountain), int(place):
            return _refuse_drawn(state, mountain, place)
        case "bring", int(kind), int(place):
            return _refuse_from_hand(state, kind, place)
        case parts:
            return REFUSED[str(parts[0])]


def _refuse_card(state: State) -> Refusal:
    """alt-7 alt-21 One card is drawn at a time, by chance, while there are any."""
    if state.phase == USING:
        return Refusal("alt-7", "use-first")
    if state.phase == FINISHING:
        return Refusal("alt-21", "pile-empty")
    return Refusal("alt-7", "not-chosen")


def _refuse_return(state: State) -> Refusal:
    """alt-6 Cards go back only at the beginning, out of one's own hand."""
    if state.phase != RETURNING:
        return Refusal("alt-6", "return-over")
    return Refusal("alt-6", "return-not-held")


def _refuse_drawn(state: State, mountain: int, place: int) -> Refusal:
    """alt-8 to alt-17 Why the drawn card cannot go there."""
    if state.phase == FINISHING:
        return Refusal("alt-21", "last-building" if mountain == state.turn else "last-building-other")
    if mountain >= state.seats:
        return Refusal("alt-9", "no-such-mountain")
    if state.drawn == SAINT_BERNARD:
        return _refuse_rescue(state, mountain, place)
    if mountain == state.turn and state.drawn == AVALANCHE:
        return Refusal("alt-14", "avalanche-at-home")
    if mountain != state.turn and not has_begun(state, mountain):
        return Refusal("alt-9", "not-begun")
    there = state.card[mountain][place]
    if there == NONE:
        return _refuse_place(state, mountain, state.drawn, place)
    if mountain != state.turn:
        return Refusal("alt-9", "other-replaced")
    return _refuse_replacing(state, there, place)


def _refuse_replacing(state: State, there: int, place: int) -> Refusal:
    """alt-10 alt-16 Why the card there cannot be replaced by the drawn one."""
    if is_covered(state, state.turn, place):
        return Refusal("alt-10", "covered")
    if there == AVALANCHE:
        return Refusal("alt-16", "avalanche-replaced")
    return _refuse_fit(state, state.turn, state.drawn, place)


def _refuse_from_hand(state: State, kind: int, place: int) -> Refusal:
    """alt-10 alt-11 alt-17 alt-21 Why a card of the hand cannot go there."""
    if not in_hand(state, state.turn, kind):
        return Refusal("alt-11", "not-held")
    if kind == AVALANCHE:
        return Refusal("alt-17", "avalanche-from-hand")
    if kind == SAINT_BERNARD and state.phase == FINISHING:
        return Refusal("alt-21", "no-rescue-any-more")
    if kind == SAINT_BERNARD:
        return _refuse_rescue(state, state.turn, place)
    if state.card[state.turn][place] != NONE:
        return Refusal("alt-10", "hand-replaces")
    return _refuse_place(state, state.turn, kind, place)


def _refuse_rescue(state: State, mountain: int, place: int) -> Refusal:
    """alt-15 alt-16 alt-17 A Saint Bernard clears an uncovered avalanche of its owner, and does nothing else."""
    if mountain != state.turn:
        return Refusal("alt-15", "rescue-at-home")
    if state.card[mountain][place] != AVALANCHE:
        return Refusal("alt-17", "no-avalanche-there")
    return Refusal("alt-16", "avalanche-covered")


def _refuse_place(state: State, mountain: int, kind: int, place: int) -> Refusal:
    """alt-2 alt-4 alt-5 Why no card at all, or not this one, can lie in an empty place."""
    if not has_begun(state, mountain):
        return Refusal("alt-5", "begin-in-the-middle")
    if FLOOR[place] == 0:
        return _refuse_base(state, mountain, place)
    row = state.card[mountain]
    if row[BELOW_LEFT[place]] == NONE or row[BELOW_RIGHT[place]] == NONE:
        return Refusal("alt-2", "hangs")
    return _refuse_fit(state, mountain, kind, place)


def _refuse_base(state: State, mountain: int, place: int) -> Refusal:
    """alt-4 alt-5 A base card touches another one, and the base is ten wide at most."""
    taken = [other for other in range(BASE, PLACES) if state.card[mountain][other] != NONE]
    width = max(place, *taken) - min(place, *taken) + 1
    if width > WIDEST_BASE and touches(state, mountain, place):
        return Refusal("alt-4", "base-full", {"most": WIDEST_BASE})
    return Refusal("alt-5", "apart")


def _refuse_fit(state: State, mountain: int, kind: int, place: int) -> Refusal:
    """alt-3 alt-14 The card does not go with the two it would lie on."""
    below = [state.card[mountain][spot[place]] for spot in (BELOW_LEFT, BELOW_RIGHT)]
    if AVALANCHE in below:
        return Refusal("alt-14", "avalanche-on-avalanche" if kind == AVALANCHE else "on-avalanche")
    highest = max(VALUE[card] for card in below)
    return Refusal("alt-3", "not-greater", {"value": VALUE[kind], "highest": highest})
