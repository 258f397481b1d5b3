"""The notation: a throw is its number, `5`; a horse is its colour and number, and where it goes.

yellow 3: call           out of the stable with a six, before the next throw
yellow 3: stable->59     leaving the stable
yellow 3: 59->55 x red   and sending red home
yellow 3: 2->c4          into the fourth square of the corridor
yellow 3: c5->centre
"""

from ludotheque.engine.errors import Refusal, UnreadableMove
from ludotheque.engine.seats import NOBODY
from ludotheque.games.chevaux.board import (
    CIRCLES,
    FIRST,
    FOREIGN,
    HOME,
    LANDING,
    NAMES,
    NOWHERE,
    OPENS,
    OUT,
    REFUGE,
    ROUTE,
    SQUARES,
    STABLE,
    STEP_AT,
    TIP,
    address,
    climb_number,
)
from ludotheque.games.chevaux.rules.going import barrier, is_call
from ludotheque.games.chevaux.rules.state import ACTIONS, CHOOSE, HORSES, WHAT, State
from ludotheque.kit.dice import DIE

NUMBERS = tuple(map(str, DIE))


def write(state: State, action: int) -> str:
    """Write a throw, or what a horse does."""
    match ACTIONS[action]:
        case "choose", int(horse):
            return f"{_name(state, horse)}: {_deed(state, horse)}"
    return str(WHAT[action])


def read(state: State, text: str) -> int:
    """Read a throw, or a horse with or without what it does."""
    text = text.replace("→", "->")
    if text in NUMBERS:
        return ACTIONS.number("throw", int(text))
    for horse in range(HORSES):
        if text in (_name(state, horse), write(state, CHOOSE + horse)):
            return CHOOSE + horse
    examples = "; ".join(write(state, CHOOSE + horse) for horse in range(HORSES))
    fault = f"{text!r} is no move here; write a number thrown, like 5, or a horse, like {examples}"
    raise UnreadableMove(fault, text=text, examples=examples)


def refuse(state: State, action: int) -> Refusal:
    """Say which article stands in the way of an action, and what would clear it."""
    if state.winner != NOBODY:
        return Refusal("pc-13", "over")
    match ACTIONS[action]:
        case "choose", int(horse):
            return _refuse_horse(state, horse) if state.choosing else Refusal("pc-2", "throw-first")
    return Refusal("pc-7", "thrown" if state.choosing else "chance", {"die": state.die})


def way(state: State, horse: int) -> tuple[int, int]:
    """Give the places between which the number takes a horse of the player whose turn it is."""
    route = ROUTE[state.ascending][state.colour[state.turn]]
    step = state.step[state.turn][horse]
    return route[step], route[LANDING[state.climb][step][state.die]]


def victims_of(state: State, horse: int) -> list[int]:
    """List the seats that lose horses if this one moves by the number."""
    start, end = way(state, horse)
    if start == end or end > SQUARES or REFUGE[end]:
        return []
    steps = {
        seat: STEP_AT[state.ascending][state.colour[seat]][end] for seat in range(state.seats) if seat != state.turn
    }
    return [seat for seat, step in steps.items() if step > STABLE and step in state.step[seat]]


def _name(state: State, horse: int) -> str:
    return f"{NAMES[state.colour[state.turn]]} {horse + 1}"


def _deed(state: State, horse: int) -> str:
    if is_call(state, horse):
        return "call"
    start, end = way(state, horse)
    victims = "".join(f" x {NAMES[state.colour[seat]]}" for seat in victims_of(state, horse))
    return f"{_place(start)}->{_place(end)}{victims}"


def _place(place: int) -> str:
    kind, number = address(place)
    return {"square": f"{number}", "corridor": f"c{number}"}.get(kind, kind)


def _refuse_horse(state: State, horse: int) -> Refusal:
    if horse >= state.horses:
        return Refusal("pc-21", "not-playing", {"horses": state.horses})
    if state.called and state.called != horse + 1:
        return Refusal("pc-6", "promised", {"die": state.die, "horse": state.called})
    if state.step[state.turn][horse] == STABLE:
        return _refuse_stable(state)
    if state.step[state.turn][horse] == HOME:
        return Refusal("pc-15", "arrived")
    return _refuse_move(state, horse)


def _refuse_stable(state: State) -> Refusal:
    if not OPENS[state.out][state.die]:
        return Refusal("pc-22" if state.out else "pc-3", f"needs.{OUT[state.out]}", {"die": state.die})
    seat, square = _first_barrier(state, STABLE, FIRST)
    return Refusal("pc-7", f"gate.{NAMES[state.colour[seat]]}", {"square": square})


def _refuse_move(state: State, horse: int) -> Refusal:
    step = state.step[state.turn][horse]
    end = LANDING[state.climb][step][state.die]
    if end == NOWHERE:
        return _refuse_climb(step, state.die)
    if FOREIGN[state.ascending][end]:
        square = ROUTE[state.ascending][state.colour[state.turn]][end]
        return Refusal("pc-11", f"circle.{NAMES[CIRCLES.index(square)]}", {"die": state.die, "square": square})
    seat, square = _first_barrier(state, step, end)
    return Refusal("pc-16", f"barrier.{NAMES[state.colour[seat]]}", {"die": state.die, "square": square})


def _refuse_climb(step: int, die: int) -> Refusal:
    """pc-23 Say which number the horse needs instead."""
    if step < TIP:
        return Refusal("pc-23", "before-the-climb", {"die": die, "n": TIP - step})
    return Refusal("pc-23", "climb", {"die": die, "number": climb_number(step)})


def _first_barrier(state: State, start: int, end: int) -> tuple[int, int]:
    """Find the nearest barrier on the way: whose it is, and where it stands."""
    step_at = STEP_AT[state.ascending][state.colour[state.turn]]
    found = [
        (step_at[square], seat, square)
        for seat in range(state.seats)
        if seat != state.turn
        for square in (barrier(state, seat, horse) for horse in range(1, HORSES))
        if start < step_at[square] <= end
    ]
    _, seat, square = min(found)
    return seat, square
