"""The notation, as journals hold it: `take 6Ra1b1n`, `on 1R2`, `start 1`, `swap 2G1`, `pass 1R3`, `rebuild`."""

from collections.abc import Sequence

from ludotheque.engine.errors import UnreadableMove
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.cairns.pile import LETTERS, PLACE_NAMES, stone_name
from ludotheque.games.cairns.refusals import refuse
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.geometry import TILINGS
from ludotheque.games.cairns.rules.state import NO_LAYER, State
from ludotheque.games.cairns.rules.stones import BIT, COLOUR, STONES

__all__ = ["cairn_names", "read", "refuse", "write"]

EXAMPLE = "write moves like 'take 6Ra1b1n', 'on 1R2', 'start 1', 'swap 2G1', 'pass 1R3' or 'rebuild'"
SEAT_NAMES = tuple(str(seat + 1) for seat in range(MOST_SEATS))
COLOUR_NAMES = ("black", "red", "yellow", "green", "blue", "white")
TILING_NAMES = tuple(",".join(PLACE_NAMES[place] for place in tiling) for tiling in TILINGS)


def write(state: State, action: int) -> str:
    """Write an action: a word, and what it is about."""
    match ACTIONS[action]:
        case str(word), int(number):
            return f"{word} {_names(state, word)[number]}"
    return "rebuild"


def read(state: State, text: str) -> int:
    """Read an action, legal or not."""
    word, _, name = text.partition(" ")
    names = _names(state, word)
    parts = (word, names.index(name)) if name in names else (text,)
    if not ACTIONS.has(*parts):
        raise UnreadableMove(f"{text!r} is no move here; {EXAMPLE}", text=text)
    return ACTIONS.number(*parts)


def _names(state: State, word: str) -> Sequence[str]:
    """Name everything that a word can be about, in the order of its numbers."""
    match word:
        case "take":
            return [_name_in_the_pile(state, stone) for stone in range(STONES)]
        case "on" | "swap" | "pass":
            names = cairn_names(state)
            return [names.get(stone, f"#{stone}") for stone in range(STONES)]
        case "start" | "first":
            return SEAT_NAMES
        case "dye":
            return COLOUR_NAMES
        case "layer":
            return TILING_NAMES
    return ()


def _name_in_the_pile(state: State, stone: int) -> str:
    """Name a stone by its layer, its colour and its place; by its number while it is in the box."""
    if state.layer[stone] == NO_LAYER:
        return f"#{stone}"
    return f"{state.layer[stone] + 1}{stone_name(COLOUR[stone], state.place[stone])}"


def cairn_names(state: State) -> dict[int, str]:
    """Name each cairn, found by its top, by owner, colour and height; equal ones get a letter from the second on."""
    names: dict[int, str] = {}
    used: dict[str, int] = {}
    for seat in range(state.seats):
        for top in tops_of(state, seat):
            name = f"{seat + 1}{LETTERS[state.tint[top]]}{state.height[top]}"
            used[name] = used.get(name, 0) + 1
            names[top] = name + ("" if used[name] == 1 else chr(ord("a") + used[name] - 1))
    return names


def tops_of(state: State, seat: int) -> list[int]:
    """List a seat's cairns by their tops, from its left to its right."""
    tops = (stone for stone in range(STONES) if state.tops[seat] & BIT[stone])
    return sorted(tops, key=lambda top: state.spot[top])
