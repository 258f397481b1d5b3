"""Choices in words, as on a button: by the cards they touch, and by their place only where that is not enough."""

from ludotheque.engine.words import Say, name_at
from ludotheque.games.altitude.names import WORD, the
from ludotheque.games.altitude.rules.cards import CABLE_CAR, IS_ANIMAL, NONE, SAINT_BERNARD
from ludotheque.games.altitude.rules.mountain import has_begun
from ludotheque.games.altitude.rules.places import BASE, BELOW_LEFT, BELOW_RIGHT, FLOOR
from ludotheque.games.altitude.rules.state import ACTIONS, USING, State
from ludotheque.games.altitude.scene.layout import floor_and_slot
from ludotheque.svg.palette import MARKS


def describe(state: State, action: int, say: Say) -> str:
    """Put a choice into words."""
    match ACTIONS[action]:
        case ("chance",):
            return say("move.draw")
        case "back", int(kind):
            return say("move.back", card=the(kind, say), because=_because(kind, say))
        case "lay", int(mountain), int(place):
            return _laid(state, mountain, place, say)
        case "bring", int(kind), int(place):
            return _brought(state, kind, place, say)
        case ("stop",):
            return say("move.stop")
        case _:
            return say("move.discard", card=the(state.drawn, say))


def _because(kind: int, say: Say) -> str:
    """alt-12 alt-13 alt-15 alt-17 Say what a card is for that is not a plain number, while one may still choose."""
    if IS_ANIMAL[kind]:
        return say("because.animal")
    return say(f"because.{WORD[kind]}") if kind >= CABLE_CAR else ""


def _laid(state: State, mountain: int, place: int, say: Say) -> str:
    there = state.card[mountain][place]
    if there == NONE:
        return _placed(state, mountain, place, "" if mountain == state.turn else "send", state.drawn, say)
    key = "rescue" if state.drawn == SAINT_BERNARD else "replace"
    exactly = _exactly(state, mountain, place, say)
    return say(f"move.{key}", card=the(state.drawn, say), old=the(there, say), exactly=exactly)


def _brought(state: State, kind: int, place: int, say: Say) -> str:
    if kind == SAINT_BERNARD:
        exactly = _exactly(state, state.turn, place, say)
        return say("move.hand-rescue", drawn=the(state.drawn, say), exactly=exactly)
    return _placed(state, state.turn, place, "hand" if state.phase == USING else "", kind, say)


def _placed(state: State, mountain: int, place: int, key: str, kind: int, say: Say) -> str:
    facts = {"card": the(kind, say), "drawn": the(state.drawn, say), "exactly": _exactly(state, mountain, place, say)}
    facts["whose"] = _whose(state, mountain, say)
    row = state.card[mountain]
    if FLOOR[place] > 0:
        way = "build" if key != "send" else ""
        facts |= {"left": the(row[BELOW_LEFT[place]], say), "right": the(row[BELOW_RIGHT[place]], say)}
    else:
        way = "base" if has_begun(state, mountain) else "first"
        facts["side"] = say(f"where.{_side(state, mountain, place)}")
    return say(f"move.{'-'.join(part for part in (key, way) if part)}", **facts)


def _whose(state: State, mountain: int, say: Say) -> str:
    name = name_at(mountain, say)
    if name:
        return say("where.named", name=name)
    return say("where.opponent") if state.seats == 2 else say("where.player", seat=mountain + 1, mark=MARKS[mountain])


def _exactly(state: State, mountain: int, place: int, say: Say) -> str:
    """Tell a place by its numbers, as its slot is named, if another one would be told in the same words."""
    spots = state.spot[mountain][: state.spots[mountain]]
    if [_looks(state, mountain, spot) for spot in spots].count(_looks(state, mountain, place)) == 1:
        return ""
    floor, slot = floor_and_slot(state, mountain, place)
    return say("where.exactly", floor=floor + 1, column=slot + 1)


def _looks(state: State, mountain: int, place: int) -> tuple[object, ...]:
    """Say what tells a place: the card in it, the two below it, or the side of the base."""
    row = state.card[mountain]
    if row[place] != NONE:
        return (row[place],)
    if FLOOR[place] > 0:
        return row[BELOW_LEFT[place]], row[BELOW_RIGHT[place]]
    return ("base", _side(state, mountain, place))


def _side(state: State, mountain: int, place: int) -> str:
    row = state.card[mountain]
    if not any(row[BASE:place]):
        return "left"
    return "gap" if any(row[place:]) else "right"
