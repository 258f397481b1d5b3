"""Why not: the article that forbids a move, and what would be allowed instead."""

from ludotheque.engine.errors import Refusal
from ludotheque.engine.seats import NOBODY
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.cairns import is_host, is_opponent, owner_of
from ludotheque.games.cairns.rules.geometry import SQUARE, TRAPEZOID
from ludotheque.games.cairns.rules.state import LAYING, OVER, TAKING, State
from ludotheque.games.cairns.rules.stones import ALL_STONES, BIT, COLOUR, FIRST_WHITE, FORM, STONES, WHITE


def refuse(state: State, action: int) -> Refusal:
    """Say why an action that is not legal is refused."""
    word, *_ = ACTIONS[action]
    if state.phase == OVER:
        return Refusal("cairn-16", "over")
    if state.phase < TAKING or word in ("first", "dye", "layer"):
        return Refusal("cairn-4", "chance")
    if word == "rebuild":
        return _no_rebuild(state)
    if state.phase == TAKING:
        return _no_turn(state, action)
    return _no_place(state, action) if state.phase == LAYING else _no_swap(state, action)


def _no_rebuild(state: State) -> Refusal:
    """cairn-4 Another pile may be asked for before the first move, a few times, unless the pile was given."""
    if state.given:
        return Refusal("cairn-4", "rebuild-given")
    if state.left != ALL_STONES:
        return Refusal("cairn-4", "rebuild-late")
    return Refusal("cairn-4", "rebuild-spent")


def _no_turn(state: State, action: int) -> Refusal:
    """cairn-6 A turn begins with a free stone or with a pass."""
    match ACTIONS[action]:
        case "take", int(stone):
            return _not_free(state, stone)
        case "pass", int(stone):
            return _no_pass(state, stone)
        case "swap", _:
            return Refusal("cairn-10", "no-square")
    return Refusal("cairn-7", "take-first")


def _not_free(state: State, stone: int) -> Refusal:
    if not state.left & BIT[stone]:
        return Refusal("cairn-7", "gone")
    return Refusal("cairn-7", "covered", {"n": (state.above[stone] & state.left).bit_count()})


def _no_pass(state: State, stone: int) -> Refusal:
    """cairn-15 Only a white stone on top of one's own cairn can be given up."""
    mine = [white for white in range(FIRST_WHITE, STONES) if state.tops[state.turn] & BIT[white]]
    if not mine:
        return Refusal("cairn-15", "nothing-to-pass")
    if owner_of(state, stone) != NOBODY:
        return Refusal("cairn-15", "pass-not-yours")
    return Refusal("cairn-15", "pass-not-on-top")


def _no_place(state: State, action: int) -> Refusal:
    """cairn-8 cairn-9 cairn-11 The stone in hand has to be laid where it may lie."""
    match ACTIONS[action]:
        case "take", _:
            return Refusal(_article(state), "lay-first")
        case "on", int(top):
            return _not_on(state, top)
        case "start", int(owner):
            return _not_before(state, owner)
        case "swap", _:
            return Refusal("cairn-10", "swap-later" if FORM[state.held] == SQUARE else "no-square")
    return Refusal("cairn-15", "pass-late")


def _article(state: State) -> str:
    """Name the article that the stone in hand obeys."""
    if FORM[state.held] == SQUARE:
        return "cairn-9"
    return "cairn-8" if COLOUR[state.held] != WHITE else "cairn-12"


def _not_on(state: State, top: int) -> Refusal:
    owner = owner_of(state, top)
    if owner == NOBODY:
        return Refusal(_article(state), "not-on-top")
    if not is_host(state, state.held, owner):
        return _wrong_owner(state, owner)
    if state.tint[top] == COLOUR[state.held]:
        return Refusal("cairn-21", "white-closes")
    return Refusal(_article(state), "other-colour")


def _not_before(state: State, owner: int) -> Refusal:
    if owner >= state.seats:
        return Refusal("cairn-6", "no-such-seat", {"n": state.seats})
    if COLOUR[state.held] == WHITE:
        return Refusal("cairn-11", "white-cannot-start")
    return _wrong_owner(state, owner)


def _wrong_owner(state: State, owner: int) -> Refusal:
    """cairn-8 cairn-9 cairn-12 cairn-19 A square goes to an opponent, never to a partner; the rest stays at home."""
    if FORM[state.held] != SQUARE:
        return Refusal(_article(state), "stays-at-home")
    if owner != state.turn and not is_opponent(state, owner):
        return Refusal("cairn-19", "partner")
    return Refusal("cairn-9", "goes-to-an-opponent")


def _no_swap(state: State, action: int) -> Refusal:
    """cairn-10 A trapezoid of whoever got the square is owed, and nothing else."""
    match ACTIONS[action]:
        case "swap", int(stone) if FORM[stone] != TRAPEZOID:
            return Refusal("cairn-10", "swap-trapezoid")
        case "swap", int(stone) if owner_of(state, stone) == NOBODY:
            return Refusal("cairn-10", "swap-not-on-top")
        case "swap", _:
            return Refusal("cairn-10", "swap-same-opponent")
    return Refusal("cairn-10", "swap-first")
