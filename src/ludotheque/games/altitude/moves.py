"""The notation: `12*` a card comes, `back 7`, `discard 7`, `7 j1`, `7 xj1`, `7 j2@3`, `hand 7 j1`, `stop`."""

import re

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.altitude.cards import CARDS, HIDDEN, KIND, PLACE, SPOTS
from ludotheque.games.altitude.refusals import refuse
from ludotheque.games.altitude.rules.cards import NONE
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.rules.state import BACK, CARD, DISCARD, GIVE, HAND, LAY, REACH, STOP, THROW, State

__all__ = ("read", "refuse", "write")

WORDS = {STOP: "stop", GIVE: "give", THROW: "throw", REACH: "reach"}
NUMBERS = {word: action for action, word in WORDS.items()}
_MOVE = re.compile(r"(hand )?(\S+) (x?)([a-s]\d{1,2})(?:@([1-4]))?")


def write(state: State, action: int) -> str:
    """Write an action; `x` tells that what lies there goes away."""
    if action == DISCARD:
        return f"discard {CARDS[state.drawn]}"
    if action <= BACK:
        return CARDS[action - CARD]
    if action < STOP:
        return f"back {CARDS[action - BACK]}"
    if action in WORDS:
        return WORDS[action]
    if action < HAND:
        return _laid(state, *divmod(action - LAY, PLACES))
    kind, place = divmod(action - HAND, PLACES)
    return f"hand {CARDS[kind + 1]} {_spot(state, state.turn, place)}"


def read(state: State, text: str) -> int:
    """Read an action; which card was drawn, and what goes away, need not be written."""
    if text in NUMBERS:
        return NUMBERS[text]
    word, _, card = text.partition(" ")
    if word == "discard" and (not card or card in KIND):
        return DISCARD
    if word == "back" and card in KIND and card != HIDDEN:
        return BACK + KIND[card]
    if text in KIND and text != HIDDEN:
        return CARD + KIND[text]
    parts = _MOVE.fullmatch(text)
    if parts is None or parts[2] not in KIND or parts[4] not in PLACE:
        raise _unreadable(text)
    if not parts[1]:
        mountain = int(parts[5]) - 1 if parts[5] else state.turn
        return LAY + PLACES * mountain + PLACE[parts[4]]
    if parts[5] or parts[2] == HIDDEN:
        raise _unreadable(text)
    return HAND + PLACES * (KIND[parts[2]] - 1) + PLACE[parts[4]]


def _laid(state: State, mountain: int, place: int) -> str:
    whose = "" if mountain == state.turn else f"@{mountain + 1}"
    return f"{CARDS[state.drawn]} {_spot(state, mountain, place)}{whose}"


def _spot(state: State, mountain: int, place: int) -> str:
    taken = mountain < MOST_SEATS and state.card[mountain][place] != NONE
    return f"{'x' if taken else ''}{SPOTS[place]}"


def _unreadable(text: str) -> UnreadableMove:
    fault = f"{text!r} is no move; write 7 j1, 7 xj1, A j2@3, hand 7 j1, discard, back 7 or stop"
    return UnreadableMove(fault, text=text)
