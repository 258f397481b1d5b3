"""The kinds of cards by families, as the box's form counts them."""

from ludotheque.engine.forms import Counter, Group, Label
from ludotheque.games.altitude.names import WORD
from ludotheque.games.altitude.rules.cards import CABLE_CAR, FIRST_ANIMAL, KINDS, VALUE


def _counter(kind: int) -> Counter:
    """Name the part of the form that counts a kind: `plain-4`, `chamois-11`, `cable-car`."""
    part = WORD[kind] if kind >= CABLE_CAR else f"{WORD[kind]}-{VALUE[kind]}"
    return Counter(part, Label(f"card.{WORD[kind]}.name", {"value": VALUE[kind]}))


def _group(title: str, kinds: range) -> Group:
    return Group(Label(f"option.deck.{title}"), tuple(_counter(kind) for kind in kinds))


FAMILIES = (
    _group("plain", range(1, FIRST_ANIMAL)),
    _group("animals", range(FIRST_ANIMAL, CABLE_CAR)),
    _group("special", range(CABLE_CAR, KINDS)),
)
