"""What lies on the table and can be asked about: the keys that the drawing marks, and the article of each."""

from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, IS_ANIMAL, KINDS, NONE, SAINT_BERNARD

ABOUT = {
    "number": "alt-3",
    "animal": "alt-12",
    "car": "alt-13",
    "snow": "alt-14",
    "dog": "alt-15",
    "back": "alt-6",
    "pile": "alt-7",
    "discard": "alt-19",
    "mountain": "alt-2",
    "theirs": "alt-9",
    "twice": "alt-20",
}


def _about(kind: int) -> str:
    special = {NONE: "back", CABLE_CAR: "car", AVALANCHE: "snow", SAINT_BERNARD: "dog"}
    return special.get(kind) or ("animal" if IS_ANIMAL[kind] else "number")


CARD = tuple(_about(kind) for kind in range(KINDS))  # by kind; a hidden card tells of its back alone
