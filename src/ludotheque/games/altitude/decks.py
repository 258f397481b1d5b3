"""The option `deck`: two decks by name, or any other as a table of counts."""

import re
import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import Counters
from ludotheque.engine.options import Numbers, WrittenRule
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.words import Say
from ludotheque.games.altitude.cards import CARDS, KIND
from ludotheque.games.altitude.families import FAMILIES
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules.cards import CABLE_CAR, FIRST_ANIMAL, KINDS
from ludotheque.games.altitude.rules.state import DEALT

FULL, SHORT = "full", "short"
MOST_CARDS = 400
EXAMPLE = "6x1-3,5x4-15,1x4*-15*,8xC,8xA,8xB"
_ENTRY = re.compile(r"(\d{1,3})x([0-9]{1,2}\*?|[CAB])(?:-([0-9]{1,2}\*?))?")


class Deck(WrittenRule):
    """alt-26 Which cards are in the box: `full`, `short`, or counts like `6x1-3,5x4-15,8xC`."""

    name = "deck"
    article = "alt-26"
    width = KINDS  # a number a kind, and first of all 1 where the deck goes without its name
    default = FULL
    suggestions = (FULL, SHORT)

    @property
    def form(self) -> Counters:
        """Ask for the cards of each kind."""
        least = {seats: DEALT * seats + 1 for seats in range(1, MOST_SEATS + 1)}
        return Counters(FAMILIES, _table, DECKS, least, MOST_CARDS)

    def read(self, text: str, seats: int) -> Numbers:
        """Read a deck by name or by its counts, if it serves that many players."""
        counts = DECKS[text] if text in DECKS else _counted(text)
        is_nameless = seats not in SERVES.get(counts, (seats,))
        if is_nameless and text in DECKS:
            most = max(SERVES[counts])
            fault = f"the deck {text!r} is for 1 to {most} players, not {seats}; take full, or count the cards"
            raise BadOption(fault, reason="deck-seats", option=self.name, value=text, most=most, seats=seats)
        cards, least = sum(counts), DEALT * seats + 1
        if not least <= cards <= MOST_CARDS:
            fault = f"a deck for {seats} players has {least} to {MOST_CARDS} cards, not {cards}"
            raise BadOption(fault, reason="deck-size", seats=seats, least=least, most=MOST_CARDS, cards=cards)
        return (int(is_nameless), *counts)

    def write(self, numbers: Numbers) -> str:
        """Name a deck, or write its counts."""
        is_nameless, counts = numbers[0], numbers[1:]
        for name, known in DECKS.items():
            if known == counts and not is_nameless:
                return name
        return _table(counts)

    def said(self, text: str, say: Say) -> str:
        """Say a deck that has no name: how many cards, and how many of each kind."""
        counts = _counted(text)
        told = ", ".join(_said(count, kinds, say) for count, kinds in _runs(counts))
        return say("option.deck.value", n=sum(counts), value=told)


def _table(counts: Numbers) -> str:
    """Write a table of counts; an empty one, too, must count something."""
    return ",".join(f"{count}x{'-'.join(CARDS[kind] for kind in ends)}" for count, ends in _runs(counts)) or "0x1"


def _counted(text: str) -> Numbers:
    """Read a table of counts."""
    counts: dict[int, int] = {}
    for entry in text.split(","):
        parts = _ENTRY.fullmatch(entry)
        kinds = _span(parts[2], parts[3] or parts[2]) if parts else range(0)
        if parts is None or not kinds:
            fault = f"{entry!r} counts no cards; write full, short or a table like {EXAMPLE}"
            raise BadOption(fault, reason="deck-entry", entry=entry, example=EXAMPLE)
        for kind in kinds:
            if kind in counts:
                card = CARDS[kind]
                raise BadOption(f"the deck counts {card} twice; count each card once", reason="deck-twice", card=card)
            counts[kind] = int(parts[1])
    return tuple(counts.get(kind, 0) for kind in range(1, KINDS))


def _span(first: str, last: str) -> range:
    """List the kinds from one card to another of the same family; nothing if there is no such span."""
    start, end = KIND.get(first), KIND.get(last)
    if start is None or end is None or _family(start) != _family(end):
        return range(0)
    return range(start, end + 1)


def _family(kind: int) -> int:
    """Tell plain cards, animals and each special card apart."""
    return kind if kind >= CABLE_CAR else int(kind >= FIRST_ANIMAL)


def _runs(counts: Numbers) -> Iterator[tuple[int, list[int]]]:
    """Take kinds of the same count and family in one go: the count, the first kind, and the last if there are more."""
    for (count, _), run in groupby(range(1, KINDS), key=lambda kind: (counts[kind - 1], _family(kind))):
        kinds = list(run)
        if count:
            yield count, kinds[:1] + kinds[1:][-1:]


def _said(count: int, ends: list[int], say: Say) -> str:
    first, last = name_of(ends[0], say), name_of(ends[-1], say)
    return say(f"option.deck.{'run' if len(ends) > 1 else 'kind'}", n=count, first=first, last=last)


_BOX = tomllib.loads((Path(__file__).parent / "data" / "decks.toml").read_text(encoding="utf-8"))
DECKS = {name: _counted(deck["cards"]) for name, deck in _BOX.items()}
SERVES = {DECKS[name]: tuple(deck["seats"]) for name, deck in _BOX.items()}
