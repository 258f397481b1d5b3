"""Why a move may be a good one, in a sentence: what it gains, or what it takes from another."""

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.effects import effect
from ludotheque.games.ogallala.rules.cards import STRENGTH
from ludotheque.games.ogallala.rules.river import bears_warriors, complete_canoes, remove, strength
from ludotheque.games.ogallala.rules.scoring import THREE_CANOES, score
from ludotheque.games.ogallala.rules.state import ACTIONS, RAIDING, ROWS, SHOOTING, State


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
    done = effect(state, row, place)
    kind = "completes" if done.kind == "third" else done.kind
    return say(f"motive.{kind}", bonus=THREE_CANOES)


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
