"""Why not: the article that forbids a move, and what would make it legal."""

from ludotheque.engine.errors import Refusal
from ludotheque.games.ogallala.rules.cards import BOW, EMPTY, STERN, TOTEM
from ludotheque.games.ogallala.rules.raids import may_attack
from ludotheque.games.ogallala.rules.river import (
    bears_warriors,
    carries,
    is_complete,
    possesses,
    strength,
)
from ludotheque.games.ogallala.rules.state import (
    CANOES,
    DRAWING,
    HUNTING,
    LAY,
    LAYING,
    LOOTING,
    LOT,
    OVER,
    PASS,
    PLACES,
    RAID,
    RAIDING,
    ROPING,
    ROWS,
    SHOOTING,
    TARGET,
    State,
)
from ludotheque.games.ogallala.rules.targets import is_booty

PENDING = {
    SHOOTING: Refusal("oga-10", "shooting"),
    ROPING: Refusal("oga-11", "roping"),
    HUNTING: Refusal("oga-16", "hunting"),
    RAIDING: Refusal("oga-12", "raiding"),
    LOOTING: Refusal("oga-13", "looting"),
}


def refuse(state: State, action: int) -> Refusal:
    """Say why an action that is not legal here is refused."""
    if state.phase == OVER:
        return Refusal("oga-17", "over")
    if PASS < action < LAY or action >= LOT or state.phase <= DRAWING:
        return Refusal("oga-3", "draw")
    if state.phase == LAYING:
        return _refuse_to_lay(state, action)
    if state.phase == RAIDING and action >= RAID:
        return _refuse_raid(state, *divmod(action - RAID, CANOES))
    if state.phase != RAIDING and TARGET <= action < RAID:
        return _refuse_target(state, *divmod(action - TARGET, PLACES))
    return PENDING[state.phase]


def _refuse_to_lay(state: State, action: int) -> Refusal:
    if action == PASS:
        return Refusal("oga-8", "must-lay")
    if not LAY <= action < TARGET:
        return Refusal("oga-23", "lay-first")
    row, place = divmod(action - LAY, PLACES)
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


def _refuse_target(state: State, canoe: int, place: int) -> Refusal:
    if canoe >= ROWS * state.seats:
        return Refusal("oga-1", "no-river")
    if canoe // ROWS == state.turn:
        return Refusal("oga-7", "own-card")
    card = state.card[canoe][place]
    if card == EMPTY:
        return Refusal(PENDING[state.phase].article, "empty")
    if state.phase == LOOTING:
        return _refuse_loot(state, canoe, card)
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


def _refuse_loot(state: State, canoe: int, card: int) -> Refusal:
    if state.prey != canoe + 1:
        return Refusal("oga-13", "other-canoe")
    if possesses(state, state.turn, card):
        return Refusal("oga-13", "possessed")
    return Refusal("oga-13", "no-place")


def _refuse_raid(state: State, row: int, canoe: int) -> Refusal:
    if canoe >= ROWS * state.seats:
        return Refusal("oga-1", "no-river")
    if not may_attack(state, row):
        other = state.attacker not in (0, row + 1)
        return Refusal("oga-14", "sorcerer-first") if other else Refusal("oga-12", "not-fresh", {"row": row + 1})
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
