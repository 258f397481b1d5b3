"""What a player may do: lay the card in hand, hit or take a card, raid; effects and raids may be declined.

`legal` lists it; `choices` and `choice` count it and find one, without a list.
"""

from ludotheque.engine.state import Row
from ludotheque.games.ogallala.rules.raids import list_raids, victims
from ludotheque.games.ogallala.rules.river import places
from ludotheque.games.ogallala.rules.state import CANOES, LAY, LAYING, PASS, PLACES, RAID, RAIDING, ROWS, State
from ludotheque.games.ogallala.rules.targets import count_targets, list_targets, target
from ludotheque.kit.bits import count, member, write


def legal(state: State, out: Row) -> int:
    """oga-8 oga-10 oga-12 A card that can be laid must be laid; effects and raids may be declined."""
    if state.phase == LAYING:
        return list_places(state, out)
    out[0] = PASS
    if state.phase == RAIDING:
        return list_raids(state, out, 1)
    return list_targets(state, out, 1)


def list_places(state: State, out: Row) -> int:
    """oga-4 oga-5 oga-6 Write an action for every place that is open to the card in hand."""
    found = 0
    for row in range(ROWS):
        found = write(open_places(state, row), LAY + PLACES * row, out, found)
    return found


def open_places(state: State, row: int) -> int:
    """oga-4 The places of an own row that are open to the card in hand, as a mask."""
    return places(state, ROWS * state.turn + row, state.hand)


def choices(state: State) -> int:
    """oga-8 oga-10 oga-12 Count what the player may do."""
    if state.phase == LAYING:
        return count(open_places(state, 0)) + count(open_places(state, 1)) + count(open_places(state, 2))
    if state.phase == RAIDING:
        return 1 + count(victims(state, 0)) + count(victims(state, 1)) + count(victims(state, 2))
    return 1 + count_targets(state)


def choice(state: State, number: int) -> int:
    """oga-8 oga-10 oga-12 Find the action that so many others come before."""
    if state.phase == LAYING:
        return place_to_lay(state, number)
    if number == 0:
        return PASS
    return raid_to_make(state, number - 1) if state.phase == RAIDING else target(state, number - 1)


def place_to_lay(state: State, number: int) -> int:
    """oga-4 oga-5 oga-6 Find the place that so many others come before."""
    row = 0
    found = open_places(state, row)
    while number >= count(found):
        number -= count(found)
        row += 1
        found = open_places(state, row)
    return LAY + PLACES * row + member(found, number)


def raid_to_make(state: State, number: int) -> int:
    """oga-12 oga-23 Find the attack that so many others come before."""
    row = 0
    found = victims(state, row)
    while number >= count(found):
        number -= count(found)
        row += 1
        found = victims(state, row)
    return RAID + CANOES * row + member(found, number)
