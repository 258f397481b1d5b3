"""How cards and places are written: `7`, `12*` (an animal), `C`, `A`, `B`; `j1` is where a mountain begins."""

from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, IS_ANIMAL, KINDS, NONE, SAINT_BERNARD, VALUE
from ludotheque.games.altitude.rules.places import COLUMN, COLUMNS, FLOOR, PLACES

LETTERS = "abcdefghijklmnopqrs"[:COLUMNS]
ANIMALS = {
    **dict.fromkeys(range(4, 7), "marmot"),
    **dict.fromkeys(range(7, 10), "grouse"),
    **dict.fromkeys(range(10, 13), "chamois"),
    **dict.fromkeys(range(13, 15), "ibex"),
    15: "dahu",
}


def _written(kind: int) -> str:
    special = {NONE: "?", CABLE_CAR: "C", AVALANCHE: "A", SAINT_BERNARD: "B"}
    return special.get(kind) or f"{VALUE[kind]}{'*' if IS_ANIMAL[kind] else ''}"


CARDS = tuple(_written(kind) for kind in range(KINDS))
KIND = {text: kind for kind, text in enumerate(CARDS)}

SPOTS = tuple(f"{LETTERS[COLUMN[place]]}{FLOOR[place] + 1}" for place in range(PLACES))
PLACE = {text: place for place, text in enumerate(SPOTS)}
