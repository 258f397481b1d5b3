"""Altitude in words."""

from collections.abc import Callable, Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque.games.altitude.choices import describe
from ludotheque.games.altitude.counting import breakdown, result, won_by
from ludotheque.games.altitude.lead import is_highest, leads_by_height
from ludotheque.games.altitude.motives import motive
from ludotheque.games.altitude.names import a, the, where
from ludotheque.games.altitude.prompts import prompt
from ludotheque.games.altitude.rules import state as table
from ludotheque.games.altitude.rules.cards import NONE
from ludotheque.games.altitude.rules.mountain import floors, has_begun, height
from ludotheque.games.altitude.rules.places import PLACES
from ludotheque.games.altitude.rules.state import OVER, State

SEEN = 2  # lines of a count that are not of a hand
__all__ = ("count", "describe", "motive", "prompt", "standing", "tell")


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event; what others are dealt or keep needs no words, and one's own hand one line."""
    if event.kind in (table.WAS_DEALT, table.TOOK) and event.a == NONE:
        return ""  # of a card that is kept, the one that is laid from the hand tells
    if event.kind == table.WAS_DEALT and event.b < table.DEALT:
        return ""
    key, facts = _TOLD[event.kind]
    if event.kind == table.RESCUED and event.b:
        key = "rescued-from-hand"
    if event.kind == table.STOPPED and not event.a:
        key = "stopped-empty"
    if event.kind == table.PLAYS_TWICE and event.a > event.b:
        key = "plays-twice-animals"
    return say(f"event.{key}", name=names[event.seat], **facts(event, names, say))


Facts = Callable[[Event, Sequence[str], Say], dict[str, object]]


def _card(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"card": a(event.a, say)}


def _known_card(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"card": the(event.a, say)}


def _card_and_place(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"card": the(event.a, say), "where": where(event.b, say)}


def _card_at_a_rival(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    mountain, place = divmod(event.b, PLACES)
    return {"card": the(event.a, say), "where": where(place, say), "rival": names[mountain]}


def _place(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"where": where(event.a, say)}


def _number(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    return {"n": event.a}


def _floors_and_animals(event: Event, names: Sequence[str], say: Say) -> dict[str, object]:
    """alt-20 Say of a height how many floors and animals it is made of."""
    return {"floors": event.b, "n": event.a - event.b or event.b}


_TOLD: dict[int, tuple[str, Facts]] = {
    table.WAS_DEALT: ("dealt", lambda event, names, say: {"n": event.b}),
    table.RETURNED: ("returned", _card),
    table.DREW: ("drew", _card),
    table.BUILT: ("built", _card_and_place),
    table.SENT: ("sent", _card_at_a_rival),
    table.REPLACED: ("replaced", _card_and_place),
    table.DROPPED: ("dropped", _known_card),
    table.TOOK: ("took", _known_card),
    table.BROUGHT: ("brought", _card_and_place),
    table.RESCUED: ("rescued", _place),
    table.DISCARDED: ("discarded", _known_card),
    table.CLIMBED: ("climbed", _number),
    table.FELL: ("fell", _number),
    table.PLAYS_TWICE: ("plays-twice", _floors_and_animals),
    table.PILE_EMPTY: ("pile-empty", _number),
    table.STOPPED: ("stopped", _number),
    table.SCORED: ("scored", _number),
}


def standing(state: State, seat: int, say: Say) -> str:
    """alt-22 Say what a mountain is worth, whether it leads by that or is level, and how high it is."""
    if state.phase == OVER:
        return result(won_by(state, seat), say)
    if not has_begun(state, seat):
        return say("standing.none")
    points, built = say("standing.points", n=height(state, seat)), say("standing.floors", n=floors(state, seat))
    if not is_highest(state, seat):
        return say("standing.alone", points=points, floors=built)
    place = say("standing.leads" if leads_by_height(state, seat) else "standing.level")
    return say("standing.placed", points=points, place=place, floors=built)


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """alt-22 Break the points down; hands count only once everybody sees them."""
    lines = breakdown(won_by(state, seat), say)
    return lines if state.phase == OVER else lines[:SEEN]
