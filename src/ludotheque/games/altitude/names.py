"""Cards and places in words."""

from ludotheque.engine.words import Say
from ludotheque.games.altitude.cards import ANIMALS
from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, IS_ANIMAL, KINDS, NONE, SAINT_BERNARD, VALUE
from ludotheque.games.altitude.rules.places import FLOOR


def _word(kind: int) -> str:
    special = {NONE: "hidden", CABLE_CAR: "cable-car", AVALANCHE: "avalanche", SAINT_BERNARD: "saint-bernard"}
    return special.get(kind) or (ANIMALS[VALUE[kind]] if IS_ANIMAL[kind] else "plain")


SPOKEN_WITH_A_VOWEL = (8, 11)  # in English: an 8, an 11
WORD = tuple(_word(kind) for kind in range(KINDS))


def name_of(kind: int, say: Say) -> str:
    """Name a card as on a list: `chamois 11`."""
    return say(f"card.{WORD[kind]}.name", value=VALUE[kind])


def the(kind: int, say: Say) -> str:
    """Name a card that everybody sees: `the chamois 11`."""
    return say(f"card.{WORD[kind]}.the", value=VALUE[kind])


def a(kind: int, say: Say) -> str:
    """Name a card that comes: `a chamois 11`, or only `a card`."""
    article = "an" if WORD[kind] == "plain" and VALUE[kind] in SPOKEN_WITH_A_VOWEL else "a"
    return say(f"card.{WORD[kind]}.{article}", value=VALUE[kind])


def where(place: int, say: Say) -> str:
    """Name the floor of a place."""
    floor = FLOOR[place] + 1
    return say("where.base") if floor == 1 else say("where.floor", floor=floor)
