"""What a choice takes away for good; nothing said here depends on what is under a turned egg."""

from ludotheque.engine.words import Say
from ludotheque.games.ovo.rules.actions import ACTIONS, CLAIM
from ludotheque.games.ovo.rules.board import BIT, CAMP
from ludotheque.games.ovo.rules.state import TURNED, State


def cost(state: State, action: int, say: Say) -> str:
    """ovo-8 ovo-10 ovo-12 Say what a choice costs: the turn, the game, or perhaps an egg at home."""
    match ACTIONS[action]:
        case "move", int(start), int(to) if state.egg[start] == TURNED:
            return _of_carrying(state.turn, start, to, say)
        case ((("look" | "claim") as sort), *_):
            return say(f"cost.{sort}")
    return ""


def _of_carrying(seat: int, start: int, to: int, say: Say) -> str:
    """ovo-18 Warn that a turned egg leaves the player's camp, or comes into the other's, whoever it belongs to."""
    if CAMP[seat] & BIT[start] and not CAMP[seat] & BIT[to]:
        return say("cost.leave")
    is_given = CAMP[1 - seat] & BIT[to] and not CAMP[1 - seat] & BIT[start]
    return say("cost.give") if is_given else ""


def grave(state: State, action: int) -> bool:
    """ovo-12 A wrong claim loses at once: the page asks before it is made."""
    return action == CLAIM


def doubtful(state: State, action: int) -> bool:
    """ovo-12 Whoever does not know plays on."""
    return action == CLAIM
