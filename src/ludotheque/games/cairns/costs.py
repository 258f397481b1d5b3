"""What a choice takes away for good."""

from ludotheque.engine.words import Say
from ludotheque.games.cairns.motives import brings_a_trapezoid, in_return, is_lost
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.geometry import SQUARE
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.rules.stones import FORM


def cost(state: State, action: int, say: Say) -> str:
    """cairn-4 cairn-9 cairn-10 cairn-11 cairn-15 Say which stone leaves the game, goes to another, or is piled anew."""
    match ACTIONS[action]:
        case (("take" | "swap"), int(stone)) if is_lost(state, stone):
            return say("cost.lost")
        case "take", int(stone) if FORM[stone] == SQUARE:
            return say(f"cost.{in_return(state, stone)}")
        case (("on" | "start"), _) if is_forgone(state, action):
            return say("cost.forgone")
        case "pass", _:
            return say("cost.pass")
        case ("rebuild",):
            return say("cost.rebuild" if state.settled else "cost.rebuild-anew")
    return ""


def grave(state: State, action: int) -> bool:
    """cairn-11 cairn-14 A white stone that no cairn can carry is gone at a touch."""
    match ACTIONS[action]:
        case (("take" | "swap"), int(stone)):
            return is_lost(state, stone)
    return False


def doubtful(state: State, action: int) -> bool:
    """cairn-4 cairn-15 Most play on with the Ovoo that there is, and few take a stone off their own cairn."""
    return ACTIONS[action][0] in ("pass", "rebuild")


def is_forgone(state: State, action: int) -> bool:
    """cairn-10 Tell whether a square brings nothing here, and a trapezoid elsewhere."""
    if FORM[state.held] != SQUARE or brings_a_trapezoid(state, action):
        return False
    return in_return(state, state.held) == "swap"
