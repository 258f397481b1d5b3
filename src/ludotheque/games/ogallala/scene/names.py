"""Names on the rivers: whose it is, whose turn it is, how many points it has; and in words what lies there."""

from ludotheque.engine.contracts import View
from ludotheque.games.ogallala.rules.cards import EMPTY, NAMES
from ludotheque.games.ogallala.rules.river import cards_in, strength
from ludotheque.games.ogallala.rules.state import ROWS, State
from ludotheque.games.ogallala.scene.piles import is_crowded
from ludotheque.kit.scene import fitted
from ludotheque.svg.palette import SEATS

LONGEST, SPARING = 14, 10  # letters of a name in a label; the second when updates must be sparing with them
SHORTEST = 3  # letters of which something can be made out; where there is room for less, the mark tells whose it is


def name_of(view: View[State], seat: int, longest: int) -> str:
    """Write a name, behind a sign if it is that seat's turn."""
    turn = "▸ " if seat == view.mover and not view.is_over else ""
    return turn + (fitted(view.names[seat], longest) if longest >= SHORTEST else "")


def ink_of(seat: int) -> str | None:
    """Give the colour of letters on a seat's plate, unless it is that of the whole picture."""
    return SEATS[seat].ink if SEATS[seat].ink != SEATS[0].ink else None


def in_words(view: View[State], seat: int) -> str:
    """Name a river and list its cards, row by row; count them when they are many."""
    state, name = view.state, view.names[seat]
    rows = [row for row in range(ROWS * seat, ROWS * seat + ROWS) if state.kinds[row]]
    if not is_crowded(state):
        return f"{fitted(name, LONGEST)}. " + ". ".join(_listed(view, row) for row in rows)
    strengths = ", ".join(str(strength(state, row)) for row in rows)
    cards = sum(cards_in(state, row) for row in rows)
    return f"{fitted(name, SPARING)}. {view.say('scene.counted', n=cards, strengths=strengths)}"


def _listed(view: View[State], canoe: int) -> str:
    cards = [view.say(f"short.{NAMES[card]}") for card in view.state.card[canoe] if card != EMPTY]
    key = "scene.ready" if view.state.ready[canoe] else "scene.listed"
    return view.say(key, row=canoe % ROWS + 1, cards=", ".join(cards))
