"""Why not: the article that forbids a move, and what would make it legal."""

from ludotheque.engine.errors import Refusal
from ludotheque.games.ogallala.rules.cards import BOW, EMPTY, STERN, TOTEM
from ludotheque.games.ogallala.rules.raids import may_attack
from ludotheque.games.ogallala.rules.river import bears_warriors, carries, is_complete, strength
from ludotheque.games.ogallala.rules.state import (
    ACTIONS,
    DRAWING,
    HUNTING,
    LAYING,
    LOOTING,
    LOTS,
    OVER,
    RAIDING,
    ROPING,
    ROWS,
    SHOOTING,
    State,
)
from ludotheque.games.ogallala.rules.targets import is_booty

EFFECTS = (SHOOTING, ROPING, HUNTING, LOOTING)
PENDING = {
    LOTS: Refusal("oga-3", "draw"),
    DRAWING: Refusal("oga-3", "draw"),
    LAYING: Refusal("oga-23", "lay-first"),
    SHOOTING: Refusal("oga-10", "shooting"),
    ROPING: Refusal("oga-11", "roping"),
    HUNTING: Refusal("oga-16", "hunting"),
    RAIDING: Refusal("oga-12", "raiding"),
    LOOTING: Refusal("oga-13", "looting"),
    OVER: Refusal("oga-17", "over"),
}


def refuse(state: State, action: int) -> Refusal:
    """Say why an action that is not legal here is refused."""
    match ACTIONS[action]:
        case "draw" | "shuffle", _ if state.phase != OVER:
            return PENDING[DRAWING]
        case ("pass",) if state.phase == LAYING:
            return Refusal("oga-8", "must-lay")
        case "lay", int(row), int(place) if state.phase == LAYING:
            return _refuse_to_lay(state, row, place)
        case "raid", int(row), int(canoe) if state.phase == RAIDING:
            return _refuse_raid(state, row, canoe)
        case "hit", int(canoe), int(place) if state.phase in EFFECTS:
            return _refuse_to_hit(state, canoe, place)
    return PENDING[state.phase]


def _refuse_to_lay(state: State, row: int, place: int) -> Refusal:
    canoe = ROWS * state.turn + row
    if place >= state.length:
        return Refusal("oga-1", "too-long", {"length": state.length})
    if state.card[canoe][place] != EMPTY:
        return Refusal("oga-7", "occupied")
    if is_complete(state, canoe):
        return Refusal("oga-9", "complete", {"row": row + 1})
    if carries(state, canoe, state.hand):
        return Refusal("oga-6", "equal", {"row": row + 1})
    return _misplaced(state, canoe, place)


def _misplaced(state: State, canoe: int, place: int) -> Refusal:
    """oga-5 The card would keep its row from becoming a canoe."""
    if state.hand == BOW:
        return Refusal("oga-5", "bow-last" if place == state.length - 1 else "bow-right")
    if state.hand == STERN:
        return Refusal("oga-5", "stern-first" if place == 0 else "stern-left")
    if place == 0:
        return Refusal("oga-5", "first-place")
    if place == state.length - 1:
        return Refusal("oga-5", "last-place")
    before = BOW in state.card[canoe][place:]
    return Refusal("oga-5", "before-bow" if before else "behind-stern")


def _refuse_to_hit(state: State, canoe: int, place: int) -> Refusal:
    if canoe >= ROWS * state.seats:
        return Refusal("oga-1", "no-river")
    if canoe // ROWS == state.turn:
        return Refusal("oga-7", "own-card")
    card = state.card[canoe][place]
    if card == EMPTY:
        return Refusal(PENDING[state.phase].article, "empty")
    if state.phase == LOOTING:
        return Refusal("oga-13", "possessed" if state.prey == canoe + 1 else "other-canoe")
    return _protected(state, canoe, card) or _unfit(state, card)


def _protected(state: State, canoe: int, card: int) -> Refusal | None:
    """oga-15 The totem, or the option, keeps the card from being hit or taken."""
    if is_complete(state, canoe) and state.safe:
        return Refusal("oga-15", "safe")
    if not carries(state, canoe, TOTEM):
        return None
    if state.phase != ROPING:
        return Refusal("oga-15", "totem")
    if is_complete(state, canoe):
        return Refusal("oga-15", "totem-complete")
    return Refusal("oga-15", "totem-only") if card != TOTEM else None


def _unfit(state: State, card: int) -> Refusal:
    """oga-10 oga-11 oga-16 Nothing protects the card, but it is not what the effect is about."""
    if state.phase == SHOOTING and not bears_warriors(card):
        return Refusal("oga-10", "no-warriors")
    if state.phase == HUNTING and not is_booty(state.hunter, card):
        return Refusal("oga-16", "not-booty")
    return Refusal("oga-16" if state.phase == HUNTING else "oga-11", "no-place")


def _refuse_raid(state: State, row: int, canoe: int) -> Refusal:
    if canoe >= ROWS * state.seats:
        return Refusal("oga-1", "no-river")
    if not may_attack(state, row):
        return _refuse_to_attack(state, row)
    if canoe // ROWS == state.turn:
        return Refusal("oga-12", "own-canoe")
    if state.kinds[canoe] == 0:
        return Refusal("oga-12", "no-canoe")
    if is_complete(state, canoe):
        return Refusal("oga-12", "complete-canoe")
    if carries(state, canoe, TOTEM):
        return Refusal("oga-15", "totem")
    if state.beaten == canoe + 1:
        return Refusal("oga-14", "beaten")
    mine, theirs = strength(state, ROWS * state.turn + row), strength(state, canoe)
    return Refusal("oga-12", "too-weak", {"mine": mine, "theirs": theirs})


def _refuse_to_attack(state: State, row: int) -> Refusal:
    if state.attacker not in (0, row + 1):
        return Refusal("oga-14", "sorcerer-first")
    if not state.later:
        return Refusal("oga-12", "not-fresh", {"row": row + 1})
    return Refusal("oga-25", "wait" if state.ready[ROWS * state.turn + row] else "not-kept", {"row": row + 1})
