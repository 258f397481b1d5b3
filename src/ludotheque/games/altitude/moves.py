"""The notation: `12*` a card comes, `back 7`, `discard 7`, `7 j1`, `7 xj1`, `7 j2@3`, `hand 7 j1`, `stop`."""

import re

from ludotheque.engine.actions import Parts
from ludotheque.engine.errors import UnreadableMove
from ludotheque.games.altitude.cards import CARDS, KIND, PLACE, SPOTS
from ludotheque.games.altitude.refusals import refuse
from ludotheque.games.altitude.rules.cards import NONE
from ludotheque.games.altitude.rules.places import NOWHERE
from ludotheque.games.altitude.rules.state import ACTIONS, State

__all__ = ("read", "refuse", "write")

_BRING = re.compile(r"hand (\S+) x?(\w+)")
_LAY = re.compile(r"(\S+) x?(\w+)(?:@([1-4]))?")


def write(state: State, action: int) -> str:
    """Write an action; `x` tells that what lies there goes away."""
    match ACTIONS[action]:
        case "draw", int(kind):
            return CARDS[kind]
        case "back", int(kind):
            return f"back {CARDS[kind]}"
        case ("discard",):
            return f"discard {CARDS[state.drawn]}"
        case "lay", int(mountain), int(place):
            whose = "" if mountain == state.turn else f"@{mountain + 1}"
            return f"{CARDS[state.drawn]} {_spot(state, mountain, place)}{whose}"
        case "bring", int(kind), int(place):
            return f"hand {CARDS[kind]} {_spot(state, state.turn, place)}"
        case parts:
            return str(parts[0])


def read(state: State, text: str) -> int:
    """Read an action; which card was drawn, and what goes away, need not be written."""
    parts = _parts(state, text)
    if not ACTIONS.has(*parts):
        fault = f"{text!r} is no move; write 7 j1, 7 xj1, A j2@3, hand 7 j1, discard, back 7 or stop"
        raise UnreadableMove(fault, text=text)
    return ACTIONS.number(*parts)


def _parts(state: State, text: str) -> Parts:
    """Take a text apart; what is no card or no place is none of an action either."""
    word, _, card = text.partition(" ")
    if text in KIND:
        return "draw", KIND[text]
    if word == "back":
        return "back", KIND.get(card, NONE)
    if word == "discard" and card in KIND:
        return ("discard",)
    if brought := _BRING.fullmatch(text):
        return "bring", KIND.get(brought[1], NONE), PLACE.get(brought[2], NOWHERE)
    laid = _LAY.fullmatch(text)
    if laid and laid[1] in KIND:
        return "lay", int(laid[3]) - 1 if laid[3] else state.turn, PLACE.get(laid[2], NOWHERE)
    return (text,)


def _spot(state: State, mountain: int, place: int) -> str:
    return SPOTS[place] if state.card[mountain][place] == NONE else f"x{SPOTS[place]}"
