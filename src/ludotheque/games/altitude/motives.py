"""What a choice gains or risks, in one sentence: a hint, or a bot's motive."""

from ludotheque.engine.words import Say
from ludotheque.games.altitude.names import WORD, the
from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, HIGHEST, IS_ANIMAL, NONE, SAINT_BERNARD, VALUE
from ludotheque.games.altitude.rules.hands import is_placed
from ludotheque.games.altitude.rules.mountain import (
    ANIMALS_COUNT_FROM,
    PLAYS_TWICE_FROM,
    height_to_play_twice,
    highest_below,
    plays_twice,
)
from ludotheque.games.altitude.rules.places import FLOOR
from ludotheque.games.altitude.rules.state import ACTIONS, ANIMALS_TOO, State

TIGHT = 3  # a card that beats the one below by no more than this leaves room above


def motive(state: State, action: int, say: Say) -> str:
    """Say what speaks for a legal choice."""
    match ACTIONS[action]:
        case "back", int(kind):
            return say(f"motive.back-{WORD[kind] if kind >= CABLE_CAR else 'number'}", card=the(kind, say))
        case "lay", int(mountain), int(place):
            return _why_lay(state, mountain, place, say)
        case "bring", int(kind), _ if state.drawn == SAINT_BERNARD and kind != SAINT_BERNARD:
            return say("motive.keep-saint-bernard")
        case "bring", int(kind), int(place):
            return _why_build(state, kind, place, say)
        case ("stop",):
            return say("motive.stop" if is_placed(state, state.turn) else "motive.stop-with-hand")
        case _:
            return say("motive.discard", card=the(state.drawn, say))


def _why_lay(state: State, mountain: int, place: int, say: Say) -> str:
    if mountain != state.turn:
        return _why_send(state, mountain, place, say)
    there = state.card[mountain][place]
    if there in (NONE, AVALANCHE):
        return _why_build(state, state.drawn, place, say)
    if 0 < VALUE[state.drawn] < VALUE[there]:
        return say("motive.lower", old=VALUE[there], new=VALUE[state.drawn])
    return say("motive.replace")


def _why_send(state: State, mountain: int, place: int, say: Say) -> str:
    if state.drawn == AVALANCHE:
        return say("motive.avalanche")
    if VALUE[state.drawn] - highest_below(state, mountain, place) > TIGHT:
        return say("motive.block", value=VALUE[state.drawn])
    return say("motive.gift")


def _why_build(state: State, kind: int, place: int, say: Say) -> str:
    if kind == SAINT_BERNARD:
        return say("motive.rescue")
    floor, below = FLOOR[place], highest_below(state, state.turn, place)
    if below > HIGHEST:
        return say("motive.over-avalanche")
    if _brings_a_second_play(state, kind, floor):
        return say("motive.twice")
    if IS_ANIMAL[kind] and floor >= ANIMALS_COUNT_FROM:
        return say("motive.animal")
    if state.cards_on[state.turn][floor] == 0:
        return say("motive.new-floor")
    if kind == CABLE_CAR:
        return say("motive.cable-car")
    if floor == 0:
        return say("motive.base")
    gap = VALUE[kind] - below
    return say("motive.tight" if gap <= TIGHT else "motive.loose", gap=gap)


def _brings_a_second_play(state: State, kind: int, floor: int) -> bool:
    """alt-20 alt-27 Tell whether a card on that floor makes the mountain high enough to play twice."""
    counts = IS_ANIMAL[kind] and floor >= ANIMALS_COUNT_FROM and state.double_turn == ANIMALS_TOO
    gain = int(state.cards_on[state.turn][floor] == 0) + int(counts)
    reached = height_to_play_twice(state, state.turn) + gain >= PLAYS_TWICE_FROM
    return reached and not plays_twice(state, state.turn) and state.left > 0
