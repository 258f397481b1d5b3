"""OVO in words; nothing said here depends on what is under a turned egg."""

from collections.abc import Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.games.ovo.features import eggs_on, rows_gained
from ludotheque.games.ovo.lead import crossed, have_both_played, is_remembered, leader, rows_to_cross
from ludotheque.games.ovo.moves import name
from ludotheque.games.ovo.prompts import prompt
from ludotheque.games.ovo.rules import events
from ludotheque.games.ovo.rules.actions import ACTIONS, CLAIM
from ludotheque.games.ovo.rules.board import BIT, FAR_CAMP, JUMPED, NONE, SIZE, SQUARES
from ludotheque.games.ovo.rules.choices import turned_at_home
from ludotheque.games.ovo.rules.counting import own_at_home, rows_left, rows_to
from ludotheque.games.ovo.rules.state import (
    DIAMOND,
    DRAW,
    FINISHED,
    JUMPING,
    STAR,
    TURNED,
    State,
)

__all__ = ["count", "describe", "is_counted", "motive", "prompt", "standing", "tell"]

SYMBOLS = {DIAMOND: "symbol.diamond", STAR: "symbol.star"}
SENTENCES = {
    events.BEGINS: "event.begins",
    events.STEPPED: "event.stepped",
    events.JUMPED_OVER: "event.jumped",
    events.LOOKED: "event.looked",
    events.CLAIMED: "event.claimed",
    events.RIGHT: "event.right",
    events.WRONG: "event.wrong",
    events.PASSED: "event.passed",
    events.MORE_AT_HOME: "event.more-at-home",
    events.NEARER: "event.nearer",
}
OF_NOBODY = {events.DRAWN: "event.drawn", events.SHOWN: "event.shown", events.EQUAL: "event.equal"}


def describe(state: State, action: int, say: Say) -> str:
    """Name a choice."""
    match ACTIONS[action]:
        case "move", int(start), int(to):
            return _describe_move(state, start, to, say)
        case "look", int(square):
            return say("move.look", square=name(square))
        case ("stop",):
            return say(f"move.{_ending(state)}")
    return say("move.claim" if action == CLAIM else "move.pass")


def _describe_move(state: State, start: int, to: int, say: Say) -> str:
    """ovo-6 Name a step or a jump, and tell of an egg that it will be turned where it goes."""
    way = say("move.step" if JUMPED[SQUARES * start + to] == NONE else "move.jump", start=name(start), to=name(to))
    symbol = state.egg[start]
    is_turned = symbol in SYMBOLS and 0 <= to - FAR_CAMP[symbol - 1] < SIZE
    return say("move.turned", way=way) if is_turned else way


def _ending(state: State) -> str:
    if state.phase == JUMPING:
        return "stop"
    return "put-back" if state.looked != NONE else "end"


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    if event.kind in OF_NOBODY:
        return say(OF_NOBODY[event.kind], n=event.a)
    who = names[event.seat]
    if event.kind == events.COUNTED:
        return say("event.counted", name=who, home=_home(event.a, say), rows=_rows(event.b, say))
    if event.kind == events.TURNED_OVER:
        return say("event.turned", name=who, square=name(event.a), symbol=say(SYMBOLS[event.b]))
    return say(SENTENCES[event.kind], name=who, a=name(event.a), b=name(event.b))


def standing(state: State, seat: int, say: Say) -> str:
    """Say how many eggs have crossed, how far the others have to, who leads; or what memory knows, or how it went."""
    if is_counted(state):
        home, rows = _home(own_at_home(state, seat), say), _rows(rows_left(state, seat), say)
        return say("standing.counted", home=home, rows=rows)
    if state.phase == FINISHED:
        return say("standing.drawn" if state.winner == NOBODY else f"standing.{_result(state, seat)}")
    if is_remembered(state):
        hidden = turned_at_home(state, seat)
        return say("standing.remembered" if hidden else "standing.remembered-none", n=hidden)
    return _crossing(state, seat, say)


def _crossing(state: State, seat: int, say: Say) -> str:
    """Say who leads and by what: by eggs across or, where as many are, by rows; the other number decides nothing."""
    mine, theirs = crossed(state, seat), crossed(state, 1 - seat)
    place = "ahead" if leader(state) == seat else "behind"
    if leader(state) != NOBODY and mine != theirs:
        return say(f"standing.{place}", n=mine, theirs=theirs)
    left = rows_to_cross(state, seat) if have_both_played(state) else 0
    rows = say("standing.rows", n=left) if left else ""
    gap = abs(rows_to_cross(state, 0) - rows_to_cross(state, 1))
    lead = say("standing.level") if leader(state) == NOBODY else say(f"standing.{place}-by", n=gap)
    return say("standing.turned", n=mine, rows=rows, lead=lead)


def is_counted(state: State) -> bool:
    """ovo-18 Tell whether the game has ended by a count of the eggs."""
    return state.phase == FINISHED and state.claimant == NOBODY and state.limit != DRAW


def _home(eggs: int, say: Say) -> str:
    return say("counted.home" if eggs else "counted.none-home", n=eggs)


def _rows(rows: int, say: Say) -> str:
    return say("counted.rows" if rows else "counted.no-rows", n=rows)


def _result(state: State, seat: int) -> str:
    if state.winner == seat:
        return "won" if state.claimant == seat else "won-by-error"
    return "lost" if state.claimant != seat else "lost-by-error"


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """ovo-18 Break down what was counted at the limit; nothing of it before the end, nor after a claim."""
    if not is_counted(state):
        return ()
    home, rows = own_at_home(state, seat), rows_left(state, seat)
    return Count(say("counted.home-line"), home), Count(say("counted.rows-line"), rows)


def motive(state: State, action: int, say: Say) -> str:
    """Say what a choice is good for, as far as everybody can see it."""
    match ACTIONS[action]:
        case "move", int(start), int(to):
            return _motive_of_move(state, start, to, say)
        case ("stop",):
            return say(f"motive.{_ending(state)}")
    return say(f"motive.{ACTIONS[action][0]}")


def _motive_of_move(state: State, start: int, to: int, say: Say) -> str:
    """Say what speaks for a move: where the egg gets, and how many rows it has left; in a chain, that it goes back."""
    if state.phase == JUMPING and to in state.trail[: state.trodden]:
        return say("motive.round")
    far, near = (to // SIZE, start // SIZE) if state.turn == 0 else (SIZE - 1 - to // SIZE, SIZE - 1 - start // SIZE)
    gained = far - near
    if state.egg[start] != TURNED:
        return _motive_of_crossing(state, start, to, gained, say)
    if gained < 0:
        return say("motive.home", n=far) if far else say("motive.arrive")
    return say("motive.aside" if not gained else "motive.away" if near else "motive.free")


def _motive_of_crossing(state: State, start: int, to: int, gained: int, say: Say) -> str:
    """ovo-5 ovo-6 Say how far the other camp is; of an egg that comes no nearer, whether it can jump on from there."""
    across = rows_to(to, 1 - state.turn)
    if gained > 0:
        return say("motive.cross", n=across) if across else say("motive.turn")
    eggs = eggs_on(state) ^ BIT[start] ^ BIT[to]
    return say("motive.ready" if rows_gained(eggs, to, 1 - state.turn) > 1 else "motive.wait")
