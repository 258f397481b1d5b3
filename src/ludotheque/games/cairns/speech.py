"""Cairns in words."""

from collections.abc import Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import Say
from ludotheque.games.cairns.motives import motive
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.pile import PLACE_NAMES
from ludotheque.games.cairns.rules import state as numbers
from ludotheque.games.cairns.rules.cairns import owner_of
from ludotheque.games.cairns.rules.geometry import SQUARE
from ludotheque.games.cairns.rules.state import BEFORE, EXCHANGE, LAY, ON, PASS, REBUILD, SWAP, State
from ludotheque.games.cairns.rules.stones import COLOUR, FIRST_WHITE, FORM, WHITE
from ludotheque.games.cairns.words import cairn, stone

__all__ = ["count", "describe", "heights", "motive", "prompt", "standing", "tell"]

SENTENCES = {
    numbers.BUILT: "event.built",
    numbers.FIRST: "event.first",
    numbers.REBUILT: "event.rebuilt",
    numbers.TOOK: "event.took",
    numbers.ROSE: "event.rose",
    numbers.SWAPPED: "event.swapped",
    numbers.LOST: "event.lost",
    numbers.PASSED: "event.passed",
    numbers.EMPTIED: "event.emptied",
}
AT_HOME = {numbers.STARTED: "event.started", numbers.LAID: "event.laid"}
ABROAD = {numbers.STARTED: "event.started-before", numbers.LAID: "event.laid-before"}


def describe(state: State, action: int, say: Say) -> str:
    """Put a choice into words; while the Ovoo is prepared, say so."""
    if action == CHANCE:
        return say("move.chance")
    if action < ON:
        place = PLACE_NAMES[state.place[action]]
        cells = "-".join(place[at : at + 2] for at in range(0, len(place) // 2 * 2, 2))
        return say("move.take", stone=stone(action, say), layer=state.layer[action] + 1, cells=cells)
    if action < BEFORE:
        top = action - ON
        key = "move.lay" if owner_of(state, top) == state.turn else "move.lay-before"
        return say(key, cairn=cairn(state, top, say), seat=owner_of(state, top) + 1)
    if action < SWAP:
        seat = action - BEFORE
        return say("move.start" if seat == state.turn else "move.start-before", seat=seat + 1)
    if action < PASS:
        return say("move.swap", stone=stone(action - SWAP, say), cairn=cairn(state, action - SWAP, say))
    if action < REBUILD:
        return say("move.pass", cairn=cairn(state, FIRST_WHITE + action - PASS, say))
    return say("move.rebuild")


def prompt(state: State, say: Say) -> str:
    """Say what is asked of the player who acts."""
    if state.phase == EXCHANGE:
        return say("prompt.exchange", seat=owner_of(state, state.gift) + 1)
    if state.phase != LAY:
        can_pass = any(COLOUR[top] == WHITE for top in tops_of(state, state.turn))
        return say("prompt.take-or-pass" if can_pass else "prompt.take")
    kind = "square" if FORM[state.held] == SQUARE else "stone"
    colour = "white-" if COLOUR[state.held] == WHITE else ""
    return say(f"prompt.lay-{colour}{kind}", stone=stone(state.held, say))


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    kind, seat, a, b = event
    if kind in AT_HOME:
        key = AT_HOME[kind] if b == seat else ABROAD[kind]
        return say(key, name=names[seat], stone=stone(a, say), other=names[b])
    if kind == numbers.SWAPPED:
        return say(SENTENCES[kind], name=names[seat], stone=stone(a, say), other=names[b])
    if kind == numbers.ROSE:
        return say(SENTENCES[kind], name=names[seat], n=b)
    if kind in (numbers.BUILT, numbers.EMPTIED):
        return say(SENTENCES[kind])
    if kind in (numbers.FIRST, numbers.REBUILT):
        return say(SENTENCES[kind], name=names[seat], n=a)
    return say(SENTENCES[kind], name=names[seat], stone=stone(a, say), layer=b + 1)


def standing(state: State, seat: int, say: Say) -> str:
    """cairn-17 Name the heights of a seat's cairns, the highest first."""
    mine = heights(state, seat)
    if not mine:
        return say("standing.none")
    return say("standing.heights", heights=", ".join(str(height) for height in mine), n=len(mine))


def heights(state: State, seat: int) -> list[int]:
    """List the heights of a seat's cairns, the highest first."""
    return sorted((state.height[top] for top in tops_of(state, seat)), reverse=True)


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """cairn-18 In teams, put the partners' cairns together; alone, the standing says it all."""
    if not state.teams:
        return ()
    mine, yours = heights(state, seat % 2), heights(state, seat % 2 + 2)
    pairs = max(len(mine), len(yours))
    mine, yours = mine + [0] * (pairs - len(mine)), yours + [0] * (pairs - len(yours))
    return tuple(
        Count(say("count.pair", rank=rank, first=first, second=second), first + second)
        for rank, (first, second) in enumerate(zip(mine, yours, strict=True), 1)
    )
