"""What a choice takes away for good; nothing said here depends on what is under a turned egg."""

from ludotheque.engine.words import Say
from ludotheque.games.ovo.rules.actions import ACTIONS, CLAIM
from ludotheque.games.ovo.rules.board import FAR_CAMP, SIZE
from ludotheque.games.ovo.rules.state import TURNED, State


def cost(state: State, action: int, say: Say) -> str:
    """ovo-6 ovo-10 ovo-12 Say what a choice costs: the turn, the sight of an egg, or the game."""
    match ACTIONS[action]:
        case ("look" | "claim") as sort, *_:
            return say(f"cost.{sort}")
        case "move", int(start), int(to) if _is_turned(state, start, to):
            return say("cost.turned")
    return ""


def _is_turned(state: State, start: int, to: int) -> bool:
    symbol = state.egg[start]
    return symbol != TURNED and 0 <= to - FAR_CAMP[symbol - 1] < SIZE


def grave(state: State, action: int) -> bool:
    """ovo-12 A wrong claim loses at once: the page asks before it is made."""
    return action == CLAIM


def doubtful(state: State, action: int) -> bool:
    """ovo-12 Whoever does not know plays on."""
    return action == CLAIM
