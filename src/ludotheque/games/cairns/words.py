"""Names of stones and cairns in words."""

from ludotheque.engine.words import Say, name_at
from ludotheque.games.cairns.moves import cairn_names
from ludotheque.games.cairns.pile import PLACE_NAMES
from ludotheque.games.cairns.rules.state import State
from ludotheque.games.cairns.rules.stones import COLOUR, FORM

COLOURS = ("black", "red", "yellow", "green", "blue", "white")
COLOUR_KEYS = tuple(f"colour.{colour}" for colour in COLOURS)
COVERED = tuple(f"covered-{colour}" for colour in COLOURS)  # as they are asked about
SHAPE_KEYS = ("shape.trapezoid", "shape.rectangle", "shape.square")


def stone(number: int, say: Say) -> str:
    """Name a stone by its shape and colour."""
    return say("stone", shape=say(SHAPE_KEYS[FORM[number]]), colour=say(COLOUR_KEYS[COLOUR[number]]))


def cells(state: State, number: int) -> str:
    """Name the cells of the Ovoo that a stone lies on."""
    place = PLACE_NAMES[state.place[number]]
    return "-".join(place[at : at + 2] for at in range(0, len(place) // 2 * 2, 2))


def opponent(state: State, seat: int, say: Say) -> str:
    """Name whoever a square goes to, as on a button; where names are not known, by number if there are several."""
    return name_at(seat, say) or (say("who.rival") if state.seats == 2 else say("who.player", seat=seat + 1))


def cairn(state: State, top: int, say: Say) -> str:
    """Name a cairn by its colour and height; equal ones of a player are numbered from the second on."""
    letter = cairn_names(state)[top][-1]
    colour = say(COLOUR_KEYS[state.tint[top]])
    if letter.isdigit():
        return say("cairn", colour=colour, height=state.height[top])
    return say("cairn-again", colour=colour, height=state.height[top], rank=ord(letter) - ord("a") + 1)
