"""Altitude in words."""

from collections.abc import Callable, Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque.games.altitude.cards import SPOTS
from ludotheque.games.altitude.motives import motive
from ludotheque.games.altitude.names import a, name_of, the, where
from ludotheque.games.altitude.rules import state as table
from ludotheque.games.altitude.rules.cards import NONE, SAINT_BERNARD
from ludotheque.games.altitude.rules.hands import in_hand, is_placed
from ludotheque.games.altitude.rules.mountain import floors, has_begun, height, high_animals
from ludotheque.games.altitude.rules.places import BELOW_LEFT, BELOW_RIGHT, FLOOR, PLACES
from ludotheque.games.altitude.rules.state import ACTIONS, KEPT, OVER, RETURNING, USING, State
from ludotheque.games.altitude.rules.turns import total
from ludotheque.svg.palette import MARKS

__all__ = ("count", "describe", "motive", "prompt", "standing", "tell")


def describe(state: State, action: int, say: Say) -> str:
    """Put a choice into words."""
    match ACTIONS[action]:
        case ("chance",):
            return say("move.draw")
        case "back", int(kind):
            return say("move.back", card=the(kind, say))
        case "lay", int(mountain), int(place):
            return _laid(state, mountain, place, say)
        case "bring", int(kind), int(place):
            return _brought(state, kind, place, say)
        case ("stop",):
            return say("move.stop")
        case _:
            return say("move.discard", card=the(state.drawn, say))


def _laid(state: State, mountain: int, place: int, say: Say) -> str:
    there = state.card[mountain][place]
    if there == NONE:
        return _placed(state, mountain, place, "" if mountain == state.turn else "send", state.drawn, say)
    key = "rescue" if state.drawn == SAINT_BERNARD else "replace"
    return say(f"move.{key}", card=the(state.drawn, say), old=the(there, say), spot=SPOTS[place])


def _brought(state: State, kind: int, place: int, say: Say) -> str:
    key = "hand" if state.phase == USING else "last"
    if kind == SAINT_BERNARD:
        return say("move.hand-rescue", drawn=the(state.drawn, say), spot=SPOTS[place])
    return _placed(state, state.turn, place, key, kind, say)


def _placed(state: State, mountain: int, place: int, key: str, kind: int, say: Say) -> str:
    facts = {"card": the(kind, say), "spot": SPOTS[place], "drawn": the(state.drawn, say)}
    facts |= {"seat": str(mountain + 1), "mark": MARKS[mountain]}
    row = state.card[mountain]
    if FLOOR[place] > 0:
        way = "build" if key != "send" else ""
        facts |= {"left": name_of(row[BELOW_LEFT[place]], say), "right": name_of(row[BELOW_RIGHT[place]], say)}
    else:
        way = "base" if has_begun(state, mountain) else "first"
    return say(f"move.{'-'.join(part for part in (key, way) if part)}", **facts)


def prompt(state: State, say: Say) -> str:
    """Ask the player whose turn it is for a choice."""
    if state.phase == RETURNING:
        return say("prompt.back", n=state.held[state.turn] - KEPT)
    if state.phase == USING:
        return say("prompt.use" if state.seats > 1 else "prompt.use-alone", card=the(state.drawn, say))
    return say("prompt.finish")


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event; what is dealt to others needs no words."""
    if event.kind == table.WAS_DEALT and event.a == NONE:
        return ""
    key, facts = _TOLD[event.kind]
    if event.kind == table.RESCUED and event.b:
        key = "rescued-from-hand"
    return say(f"event.{key}", name=names[event.seat], **facts(event, names, say))


Facts = Callable[[Event, Sequence[str], Say], dict[str, object]]


def _card(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"card": a(event.a, say)}


def _known_card(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"card": the(event.a, say)}


def _card_and_place(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"card": the(event.a, say), "where": where(event.b, say)}


def _card_at_a_neighbour(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    mountain, place = divmod(event.b, PLACES)
    return {"card": the(event.a, say), "where": where(place, say), "other": names[mountain]}


def _place(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"where": where(event.a, say)}


def _number(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"n": event.a}


_TOLD: dict[int, tuple[str, Facts]] = {
    table.WAS_DEALT: ("dealt", _card),
    table.RETURNED: ("returned", _card),
    table.DREW: ("drew", _card),
    table.BUILT: ("built", _card_and_place),
    table.SENT: ("sent", _card_at_a_neighbour),
    table.REPLACED: ("replaced", _card_and_place),
    table.DROPPED: ("dropped", _known_card),
    table.TOOK: ("took", _known_card),
    table.BROUGHT: ("brought", _card_and_place),
    table.RESCUED: ("rescued", _place),
    table.DISCARDED: ("discarded", _known_card),
    table.CLIMBED: ("climbed", _number),
    table.FELL: ("fell", _number),
    table.PLAYS_TWICE: ("plays-twice", _number),
    table.PILE_EMPTY: ("pile-empty", _number),
    table.STOPPED: ("stopped", _number),
    table.SCORED: ("scored", _number),
}


def standing(state: State, seat: int, say: Say) -> str:
    """Say how high a mountain is, and what it is worth."""
    if state.phase == OVER:
        return say("standing.points", n=total(state, seat))
    if not has_begun(state, seat):
        return say("standing.none")
    built = say("standing.floors", n=floors(state, seat))
    return f"{built} · {say('standing.points', n=height(state, seat))}"


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """alt-22 Break the points down; hands count only once everybody sees them."""
    lines = [
        Count(say("count.floors"), floors(state, seat)),
        Count(say("count.animals"), high_animals(state, seat)),
    ]
    if state.phase == OVER:
        lines.append(Count(say("count.saint-bernards"), in_hand(state, seat, SAINT_BERNARD)))
        lines.append(Count(say("count.hand"), int(is_placed(state, seat))))
    return tuple(lines)
