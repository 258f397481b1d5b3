"""What a player may do: give cards back, use the drawn card, build on at the end.

`legal` lists it; `choices` and `choice` count it and find one, without a list.
"""

from ludotheque.engine.state import Row
from ludotheque.games.altitude.rules.places import PLACES, SLOT
from ludotheque.games.altitude.rules.state import BACK, BRING, DISCARD, FINISHING, LAY, RETURNING, STOP, USING, State
from ludotheque.games.altitude.rules.turns import where_to_bring, where_to_lay
from ludotheque.kit.bits import count


def legal(state: State, out: Row) -> int:
    """alt-6 alt-8 alt-21 What the player whose turn it is may do."""
    if state.phase == RETURNING:
        return returns(state, out)
    if state.phase == USING:
        out[0] = DISCARD
        return from_hand(state, out, uses(state, out, 1))
    if state.phase == FINISHING:
        out[0] = STOP
        return from_hand(state, out, 1)
    return 0


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


def uses(state: State, out: Row, found: int) -> int:
    """alt-8 alt-9 Where the drawn card may be laid, in any mountain."""
    for mountain in range(state.seats):
        found = write_spots(state, mountain, where_to_lay(state, mountain), LAY + PLACES * mountain, out, found)
    return found


def from_hand(state: State, out: Row, found: int) -> int:
    """alt-8 alt-18 What may come out of the hand, and where to."""
    for index in range(state.held[state.turn]):
        if is_first_of_its_kind(state, index):
            kind = state.hand[state.turn][index]
            first = BRING + PLACES * (kind - 1)
            found = write_spots(state, state.turn, where_to_bring(state, kind), first, out, found)
    return found


def write_spots(state: State, mountain: int, slots: int, first: int, out: Row, found: int) -> int:
    """Write first + place for each of the spots with these slots; return how many are written then."""
    index = 0
    while slots != 0:
        place = state.spot[mountain][index]
        out[found] = first + place
        found += slots & SLOT[place] != 0
        slots &= ~SLOT[place]
        index += 1
    return found


def choices(state: State) -> int:
    """alt-6 alt-8 alt-21 Count what the player may do."""
    if state.phase == RETURNING:
        return kinds_held(state)
    found = 1
    if state.phase == USING:
        for mountain in range(state.seats):
            found += count(where_to_lay(state, mountain))
    for index in range(state.held[state.turn]):
        if is_first_of_its_kind(state, index):
            found += count(where_to_bring(state, state.hand[state.turn][index]))
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
        return DISCARD if state.phase == USING else STOP
    number -= 1
    if state.phase == USING:
        for mountain in range(state.seats):
            spots = where_to_lay(state, mountain)
            if number < count(spots):
                return LAY + PLACES * mountain + spot_at(state, mountain, spots, number)
            number -= count(spots)
    return choice_from_hand(state, number)


def kind_held(state: State, number: int) -> int:
    """alt-6 Find the kind that so many others come before in the hand."""
    index = 0
    while number > 0 or not is_first_of_its_kind(state, index):
        number -= is_first_of_its_kind(state, index)
        index += 1
    return state.hand[state.turn][index]


def choice_from_hand(state: State, number: int) -> int:
    """alt-8 alt-18 Find the way out of the hand that so many others come before."""
    index = 0
    spots = where_to_bring(state, state.hand[state.turn][0])
    while number >= count(spots):
        number -= count(spots)
        index += 1
        while not is_first_of_its_kind(state, index):
            index += 1
        spots = where_to_bring(state, state.hand[state.turn][index])
    kind = state.hand[state.turn][index]
    return BRING + PLACES * (kind - 1) + spot_at(state, state.turn, spots, number)


def spot_at(state: State, mountain: int, slots: int, number: int) -> int:
    """Find the place of the spot with one of these slots that so many others come before."""
    index = 0
    number -= slots & SLOT[state.spot[mountain][index]] != 0
    while number >= 0:
        index += 1
        number -= slots & SLOT[state.spot[mountain][index]] != 0
    return state.spot[mountain][index]
