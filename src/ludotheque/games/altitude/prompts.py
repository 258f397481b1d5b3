"""What is asked of whoever has a card to draw or to use."""

from collections.abc import Sequence

from ludotheque.engine.contracts import View
from ludotheque.engine.words import Say
from ludotheque.games.altitude.names import a, the
from ludotheque.games.altitude.rules import WIDEST, legal
from ludotheque.games.altitude.rules.cards import AVALANCHE, NONE, SAINT_BERNARD
from ludotheque.games.altitude.rules.mountain import floors, plays_twice
from ludotheque.games.altitude.rules.state import (
    ACTIONS,
    ANIMALS_TOO,
    DRAWING,
    FINISHING,
    FLOORS_ALONE,
    KEPT,
    RETURNING,
    USING,
    State,
)

PLACES = ("build", "replace", "rescue", "send", "block", "discard")  # to touch, once the drawn card is picked up
WAYS = ("build", "rescue", "send", "block", "keep", "bury", "discard")  # to use a drawn card, as they are listed
SOON = {ANIMALS_TOO: "soon-animals", FLOORS_ALONE: "soon"}  # what will bring a second play


def prompt(state: State, say: Say) -> str:
    """Ask the player whose turn it is for a choice."""
    if state.phase == RETURNING:
        return say("prompt.back", n=state.held[state.turn] - KEPT)
    if state.phase == USING:
        return _prompt_to_use(state, say)
    return say("prompt.stuck" if is_stuck(state) else "prompt.finish")


def is_stuck(state: State) -> bool:
    """alt-21 Tell whether the last building leaves a player nothing but to stop."""
    return legal(state, [0] * WIDEST) == 1


def aside(state: State, seat: int, say: Say) -> str:
    """alt-7 alt-20 Ask whoever is to draw for that, and say which of two plays it is, or when there will be two."""
    if state.phase != DRAWING or seat != state.turn:
        return ""
    is_growing = floors(state, seat) > 1 and not plays_twice(state, seat)
    return say(f"aside.{SOON[state.double_turn] if is_growing else _play(state)}")


def _play(state: State) -> str:
    """alt-20 alt-21 Tell the first of two plays from the second, and both from an only one, such as the last card."""
    if state.plays > 1:
        return "first" if state.left + int(state.phase == USING) > 1 else "only"
    return "second" if plays_twice(state, state.turn) else "only"


def _prompt_to_use(state: State, say: Say) -> str:
    """alt-8 List the ways that are open to the drawn card, and no others."""
    out = [0] * WIDEST
    found = {_way(state, action) for action in out[: legal(state, out)]}
    ways = [say(f"prompt.way.{way}") for way in WAYS if way in found]
    drawn = say(f"prompt.drawn.{_play(state)}", card=a(state.drawn, say))
    if len(ways) == 1:
        return say("prompt.discard", drawn=drawn)
    if state.drawn == SAINT_BERNARD and "keep" in found:
        return say("prompt.dog-now" if "rescue" in found else "prompt.dog", drawn=drawn)
    return say("prompt.use", drawn=drawn, ways=_either(ways, say))


def _either(ways: list[str], say: Say) -> str:
    return say("prompt.or", first=", ".join(ways[:-1]), last=ways[-1]) if len(ways) > 1 else ways[0]


def picked(view: View[State], actions: Sequence[int]) -> str:
    """alt-8 alt-11 Say what each lit place does with the card that is picked up: the drawn one, or one of the hand."""
    state, say = view.state, view.say
    if state.phase not in (USING, FINISHING):
        return ""
    match ACTIONS[actions[0]]:
        case "bring", int(kind), _:
            key = "hand" if state.phase == USING else "last"
            return say(f"picked.{key}", card=the(kind, say), drawn=the(state.drawn, say))
    found = {_place(state, action) for action in actions}
    key = "dog" if state.drawn == SAINT_BERNARD and _can_be_kept(view) else "drawn"
    return say(f"picked.{key}", ways=_either([say(f"picked.way.{way}") for way in PLACES if way in found], say))


def _can_be_kept(view: View[State]) -> bool:
    """alt-18 Tell whether some card of the hand can be laid, for which the drawn one stays there."""
    return any(_way(view.state, action) == "keep" for action in view.legal)


def _place(state: State, action: int) -> str:
    """Tell a place that is empty from one whose card would be replaced."""
    way = _way(state, action)
    match ACTIONS[action]:
        case "lay", int(mountain), int(place) if way == "build" and state.card[mountain][place] != NONE:
            return "replace"
    return way


def _way(state: State, action: int) -> str:
    match ACTIONS[action]:
        case "lay", int(mountain), _ if mountain != state.turn:
            return "block" if state.drawn == AVALANCHE else "send"
        case "lay", *_:
            return "rescue" if state.drawn == SAINT_BERNARD else "build"
        case "bring", *_:
            return "bury" if state.drawn == AVALANCHE else "keep"
        case _:
            return "discard"
