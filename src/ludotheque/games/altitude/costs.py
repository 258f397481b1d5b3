"""What a choice takes away for good."""

from ludotheque.engine.words import Say
from ludotheque.games.altitude.names import the
from ludotheque.games.altitude.prompts import is_stuck
from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, NONE, SAINT_BERNARD, VALUE
from ludotheque.games.altitude.rules.hands import in_hand, is_placed
from ludotheque.games.altitude.rules.mountain import height, put
from ludotheque.games.altitude.rules.state import ACTIONS, State


def cost(state: State, action: int, say: Say) -> str:
    """alt-10 alt-15 alt-17 alt-19 alt-22 Say which card is gone, or which point."""
    match ACTIONS[action]:
        case ("discard",):
            return say("cost.discard-saint-bernard" if state.drawn == SAINT_BERNARD else "cost.discard")
        case "bring", *_ if _buries_the_hand(state):
            return say("cost.avalanche")
        case (("back" | "bring"), int(kind), *_) if kind == SAINT_BERNARD:
            return say("cost.saint-bernard")
        case "lay", int(mountain), int(place):
            return _of_laying(state, mountain, place, say)
        case ("stop",) if not is_placed(state, state.turn):
            return say("cost.stuck" if is_stuck(state) else "cost.stop", n=_unplaced(state))
    return ""


def _of_laying(state: State, mountain: int, place: int, say: Say) -> str:
    if mountain != state.turn:
        return _of_sending(state, mountain, place, say)
    there = state.card[mountain][place]
    if there == AVALANCHE:
        return say("cost.saint-bernard")
    return "" if there == NONE else say("cost.replace", old=the(there, say))


def _of_sending(state: State, mountain: int, place: int, say: Say) -> str:
    """alt-9 alt-13 alt-14 alt-22 Say what must be beaten there from now on, and what the card brings a rival."""
    key = {AVALANCHE: "send-avalanche", CABLE_CAR: "send-car"}.get(state.drawn, "send")
    after = state.copy()
    put(after, mountain, place, state.drawn)
    gained = height(after, mountain) - height(state, mountain)
    told = say(f"cost.{key}", value=VALUE[state.drawn])
    return f"{told} {say('cost.gift', n=gained)}" if gained else told


def grave(state: State, action: int) -> bool:
    """alt-17 alt-21 alt-22 A Saint Bernard thrown away, an avalanche kept and a hand not placed each lose a point."""
    match ACTIONS[action]:
        case ("discard",):
            return state.drawn == SAINT_BERNARD
        case "bring", *_:
            return _buries_the_hand(state)
        case ("stop",):
            return not is_placed(state, state.turn)
    return False


def doubtful(state: State, action: int) -> bool:
    """alt-21 Whoever can still build goes on."""
    return ACTIONS[action] == ("stop",)


def _buries_the_hand(state: State) -> bool:
    """alt-17 alt-22 Tell whether the drawn card, taken in hand, would be the first that can never leave it."""
    return state.drawn == AVALANCHE and not in_hand(state, state.turn, AVALANCHE)


def _unplaced(state: State) -> int:
    return state.held[state.turn] - in_hand(state, state.turn, SAINT_BERNARD)
