"""What a choice takes away for good; nothing said here depends on what is under a turned egg."""

from ludotheque.engine.words import Say
from ludotheque.games.ovo.rules.actions import ACTIONS, CLAIM
from ludotheque.games.ovo.rules.state import State


def cost(state: State, action: int, say: Say) -> str:
    """ovo-10 ovo-12 Say what a choice costs: the turn, or the game."""
    sort = ACTIONS[action][0]
    return say(f"cost.{sort}") if sort in ("look", "claim") else ""


def grave(state: State, action: int) -> bool:
    """ovo-12 A wrong claim loses at once: the page asks before it is made."""
    return action == CLAIM


def doubtful(state: State, action: int) -> bool:
    """ovo-12 Whoever does not know plays on."""
    return action == CLAIM
