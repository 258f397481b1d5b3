"""Why a move may be a good one, in a sentence: what it gains, or what it takes from another."""

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.cards import EMPTY, STRENGTH
from ludotheque.games.ogallala.rules.river import (
    bears_warriors,
    cards_in,
    complete_canoes,
    is_complete,
    put,
    remove,
    strength,
)
from ludotheque.games.ogallala.rules.scoring import hunters_in, pairs_in, score
from ludotheque.games.ogallala.rules.state import ACTIONS, PLACES, RAIDING, ROWS, SHOOTING, State


def motive(state: State, action: int, say: Say) -> str:
    """Say what a legal choice gains."""
    match ACTIONS[action]:
        case "lay", int(row), int(place):
            return _of_laying(state, row, place, say)
        case "hit", int(canoe), int(place):
            return _of_hitting(state, canoe, place, say)
        case "raid", _, int(canoe):
            return _of_raiding(state, canoe, say)
    return say("motive.keep" if may_keep(state) else "motive.pass")


def may_keep(state: State) -> bool:
    """oga-25 Say whether an attack that is declined may still be made on a later turn: not after the end."""
    is_kept = state.phase == RAIDING and state.later and state.attacker == 0
    return bool(is_kept) and complete_canoes(state, state.turn) < ROWS


def _of_laying(state: State, row: int, place: int, say: Say) -> str:
    canoe = ROWS * state.turn + row
    after = state.copy()
    put(after, canoe, place, state.hand)
    gain = score(after, state.turn) - score(state, state.turn)
    if is_complete(after, canoe):
        return say("motive.completes", n=cards_in(after, canoe), points=gain)
    if pairs_in(after, canoe) + hunters_in(after, canoe) > pairs_in(state, canoe) + hunters_in(state, canoe):
        return say("motive.fits", points=gain)
    if state.kinds[canoe] == 0:
        return say("motive.starts")
    if any(state.card[canoe][at] != EMPTY for at in (place - 1, place + 1) if 0 <= at < PLACES):
        return say("motive.joins", n=cards_in(after, canoe))
    return say("motive.apart")


def _of_hitting(state: State, canoe: int, place: int, say: Say) -> str:
    if state.phase == SHOOTING:
        before = strength(state, canoe)
        return say("motive.shoot", before=before, after=before - STRENGTH[state.card[canoe][place]])
    after = state.copy()
    remove(after, canoe, place)
    owner = canoe // ROWS
    return say("motive.take", points=score(state, owner) - score(after, owner))


def _of_raiding(state: State, canoe: int, say: Say) -> str:
    warriors = sum(bears_warriors(card) for card in state.card[canoe])
    return say("motive.raid", n=warriors) if warriors else say("motive.unguarded")
