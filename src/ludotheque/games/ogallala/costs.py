"""What a choice takes away for good: a chance that does not come back, or the rest of the turn."""

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.motives import may_keep
from ludotheque.games.ogallala.rules.river import complete_canoes, possesses
from ludotheque.games.ogallala.rules.state import ACTIONS, RAIDING, ROPING, ROWS, State
from ludotheque.games.ogallala.speech import VERBS


def cost(state: State, action: int, say: Say) -> str:
    """oga-11 oga-12 oga-13 Say what is over once this is chosen."""
    match ACTIONS[action]:
        case ("pass",):
            return _of_declining(state, say)
        case "hit", int(canoe), int(place) if _ends_the_turn(state, state.card[canoe][place]):
            return say("cost.already")
        case "raid", *_ if complete_canoes(state, state.turn) < ROWS:
            return say("cost.raid")
    return ""


def _of_declining(state: State, say: Say) -> str:
    """oga-14 oga-25 An attack that is kept is not lost; a sorcerer's second one is."""
    if may_keep(state):
        return ""
    is_second = state.phase == RAIDING and state.attacker
    return say("cost.pass.second" if is_second else f"cost.pass.{VERBS[state.phase]}")


def _ends_the_turn(state: State, card: int) -> bool:
    """oga-11 Tell whether a card that the lasso takes ends a turn that would go on."""
    return state.phase == ROPING and not state.ends and possesses(state, state.turn, card)


def doubtful(state: State, action: int) -> bool:
    """oga-10 oga-12 oga-16 What may be done is seldom declined."""
    return ACTIONS[action] == ("pass",)
