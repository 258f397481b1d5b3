"""Where moves are made: the pile, the card in hand, places and rows."""

from ludotheque.engine.contracts import Touch, View
from ludotheque.games.ogallala.rules.state import ACTIONS, LAYING, PLACES, RAID, ROWS, SORT, WHAT, State
from ludotheque.games.ogallala.scene.layout import row_id, spot_id
from ludotheque.games.ogallala.scene.piles import hand_id, pile_id
from ludotheque.kit.scene import seat_at, slot_of


def touch(view: View[State], action: int) -> Touch:
    """Say where an action is made; to decline is a button beside the table."""
    state = view.state
    match ACTIONS[action]:
        case ("chance",):
            return Touch(source=pile_id(state))
        case "lay", int(row), int(place):
            return Touch(hand_id(state), spot_id(_slot(view, state.turn), row, place))
        case "hit", int(canoe), int(place):
            return Touch(target=spot_id(_slot(view, canoe // ROWS), canoe % ROWS, place))
        case "raid", int(row), int(canoe):
            raided = row_id(_slot(view, canoe // ROWS), canoe % ROWS)
            return Touch(row_id(_slot(view, state.turn), row) if len(_raiders(view)) > 1 else "", raided)
    return Touch()


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Take a touch for the move that was meant."""
    touched = target or source
    if not touched[1:].isdecimal():
        return None
    if touched[0] == "s":
        return _at_spot(view, int(touched[1:]))
    return _at_row(view, source, int(touched[1:])) if touched[0] == "r" else None


def _slot(view: View[State], seat: int) -> int:
    return slot_of(seat, view.seat, view.state.seats)


def _raiders(view: View[State]) -> list[int]:
    """List the rows that may attack now; one alone need not be picked up."""
    return sorted({WHAT[action] for action in view.legal if SORT[action] == RAID})


def _canoe(view: View[State], number: int) -> int:
    """Turn a row of the picture into the canoe that lies there."""
    slot, row = divmod(number, ROWS)
    return ROWS * seat_at(slot, view.seat, view.state.seats) + row


def _at_spot(view: View[State], number: int) -> int:
    row, place = divmod(number, PLACES)
    canoe, state = _canoe(view, row), view.state
    if state.phase == LAYING and canoe // ROWS == state.turn:
        return ACTIONS.number("lay", canoe % ROWS, place)
    return ACTIONS.number("hit", canoe, place)


def _at_row(view: View[State], source: str, number: int) -> int:
    """Attack with the row picked up, or else with one that may attack."""
    picked = source[:1] == "r" and source[1:].isdecimal()
    row = _canoe(view, int(source[1:])) % ROWS if picked else next(iter(_raiders(view)), 0)
    return ACTIONS.number("raid", row, _canoe(view, number))
