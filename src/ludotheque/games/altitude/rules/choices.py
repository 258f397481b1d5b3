"""What a player may do: give cards back, use the drawn card, build on at the end.

`legal` lists it; `choices` and `choice` count it and find one, without a list.
"""

from ludotheque.engine.state import Row
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.rules.spots import spot_at, write_spots
from ludotheque.games.altitude.rules.state import BACK, BRING, DISCARD, FINISHING, LAY, RETURNING, STOP, USING, State
from ludotheque.games.altitude.rules.turns import where_to_bring, where_to_lay
from ludotheque.kit.bits import count


def legal(state: State, out: Row) -> int:
    """alt-6 alt-8 alt-21 What the player whose turn it is may do."""
    if state.phase == RETURNING:
        return returns(state, out)
    if state.phase != USING and state.phase != FINISHING:
        return 0
    out[0] = declining(state)
    found = 1
    for way in range(first_way(state), ways(state)):
        found = write_spots(state, mountain_of(state, way), slots_of(state, way), action_of(state, way), out, found)
    return found


def declining(state: State) -> int:
    """alt-8 alt-21 Nobody has to build: the drawn card may be discarded, and in the end a player may stop."""
    return DISCARD if state.phase == USING else STOP


def first_way(state: State) -> int:
    """alt-8 alt-21 The drawn card may go to each mountain; in the end there is none."""
    return 0 if state.phase == USING else state.seats


def ways(state: State) -> int:
    """alt-8 alt-18 After the mountains come the cards of the hand."""
    return state.seats + state.held[state.turn]


def slots_of(state: State, way: int) -> int:
    """alt-8 alt-9 alt-18 The spots where a card may go: the drawn one in that mountain, or one from the hand."""
    if way < state.seats:
        return where_to_lay(state, way)
    index = way - state.seats
    return where_to_bring(state, state.hand[state.turn][index]) if is_first_of_its_kind(state, index) else 0


def mountain_of(state: State, way: int) -> int:
    """alt-9 alt-11 What comes out of a hand goes to its owner's mountain."""
    return way if way < state.seats else state.turn


def action_of(state: State, way: int) -> int:
    """alt-8 The first of the actions that lay the drawn card in a mountain, or bring that card of the hand."""
    if way < state.seats:
        return LAY + PLACES * way
    return BRING + PLACES * (state.hand[state.turn][way - state.seats] - 1)


def returns(state: State, out: Row) -> int:
    """alt-6 Any of the six may go back."""
    found = 0
    for index in range(state.held[state.turn]):
        if is_first_of_its_kind(state, index):
            out[found] = BACK + state.hand[state.turn][index] - 1
            found += 1
    return found


def is_first_of_its_kind(state: State, index: int) -> bool:
    """alt-11 Cards of a kind lie side by side in the hand, and are all the same to play."""
    hand = state.hand[state.turn]
    return bool(index == 0 or hand[index] != hand[index - 1])


def choices(state: State) -> int:
    """alt-6 alt-8 alt-21 Count what the player may do."""
    if state.phase == RETURNING:
        return kinds_held(state)
    found = 1
    for way in range(first_way(state), ways(state)):
        found += count(slots_of(state, way))
    return found


def kinds_held(state: State) -> int:
    """alt-6 Count the kinds of cards in the hand."""
    found = 0
    for index in range(state.held[state.turn]):
        found += is_first_of_its_kind(state, index)
    return found


def choice(state: State, number: int) -> int:
    """alt-6 alt-8 alt-21 Find the action that so many others come before."""
    if state.phase == RETURNING:
        return BACK + kind_held(state, number) - 1
    if number == 0:
        return declining(state)
    number -= 1
    way = first_way(state)
    slots = slots_of(state, way)
    while number >= count(slots):
        number -= count(slots)
        way += 1
        slots = slots_of(state, way)
    return action_of(state, way) + spot_at(state, mountain_of(state, way), slots, number)


def kind_held(state: State, number: int) -> int:
    """alt-6 Find the kind that so many others come before in the hand."""
    index = 0
    while number > 0 or not is_first_of_its_kind(state, index):
        number -= is_first_of_its_kind(state, index)
        index += 1
    return state.hand[state.turn][index]
