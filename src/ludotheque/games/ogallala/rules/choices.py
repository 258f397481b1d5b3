"""What a player may do: lay the card in hand, hit or take a card, raid; effects and raids may be declined.

`legal` lists it; `choices` and `choice` count it and find one, without a list.
"""

from ludotheque.engine.state import Row
from ludotheque.games.ogallala.rules.raids import count_raids, list_raids, victims
from ludotheque.games.ogallala.rules.river import places
from ludotheque.games.ogallala.rules.state import CANOES, LAY, LAYING, PASS, RAID, RAIDING, ROWS, State
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
    return write(places(state, state.turn, state.hand), LAY, out, 0)


def choices(state: State) -> int:
    """oga-8 oga-10 oga-12 Count what the player may do."""
    if state.phase == LAYING:
        return count(places(state, state.turn, state.hand))
    if state.phase == RAIDING:
        return 1 + count_raids(state)
    return 1 + count_targets(state)


def choice(state: State, number: int) -> int:
    """oga-8 oga-10 oga-12 Find the action that so many others come before."""
    if state.phase == LAYING:
        return LAY + member(places(state, state.turn, state.hand), number)
    if number == 0:
        return PASS
    return raid_to_make(state, number - 1) if state.phase == RAIDING else target(state, number - 1)


def raid_to_make(state: State, number: int) -> int:
    """oga-12 oga-23 Find the attack that so many others come before."""
    for row in range(ROWS):
        found = victims(state, row)
        if number < count(found):
            return RAID + CANOES * row + member(found, number)
        number -= count(found)
    return PASS
