"""The option `cards`: the cards of the box, or how many of some kinds there are instead."""

import re
from collections.abc import Iterator

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import Counter, Counters, Group, Label
from ludotheque.engine.options import Numbers, WrittenRule
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.cards import CARDS, COPIES, FAMILIES, NAMES, TYPES

BOX = "box"
LEAST, MOST = 20, CARDS  # of a game
EXAMPLE = "4xlasso,0xtotem"
_ENTRY = re.compile(r"(\d{1,3})x([\w-]+)", re.ASCII)
_GROUPS = {  # as the form puts families together
    "canoe": ("bow", "stern", "totem"), "crew": ("crew",), "hunters": ("hunter",), "halves": ("left", "right"),
    "single": ("single",),
}  # fmt: skip


class Cards(WrittenRule):
    """oga-26 How many there are of each card: `box`, or what differs from it, `4xlasso,0xtotem`."""

    name = "cards"
    article = "oga-26"
    width = TYPES - 1
    default = BOX
    suggestions = (BOX,)

    @property
    def form(self) -> Counters:
        """Ask for the cards of each kind."""
        groups = tuple(Group(Label(f"option.cards.{name}"), _counters(families)) for name, families in _GROUPS.items())
        return Counters(
            groups, _from_form, {BOX: _to_form(COPIES[1:])}, dict.fromkeys(range(1, MOST_SEATS + 1), LEAST), MOST
        )

    def read(self, text: str, seats: int) -> Numbers:
        """Read what differs from the box."""
        counts = COPIES[1:] if text == BOX else _counted(text)
        if not LEAST <= sum(counts) <= MOST:
            fault = f"a game has {LEAST} to {MOST} cards, not {sum(counts)}"
            raise BadOption(fault, reason="cards-size", option=self.name, least=LEAST, most=MOST, cards=sum(counts))
        return counts

    def write(self, numbers: Numbers) -> str:
        """Write what differs from the box."""
        return ",".join(f"{count}x{NAMES[card]}" for card, count in _differing(numbers)) or BOX

    def said(self, text: str, say: Say) -> str:
        """Say how many cards there are, and what differs from the box."""
        counts = _counted(text)
        told = ", ".join(
            say("option.cards.kind", n=n, card=say(f"short.{NAMES[card]}")) for card, n in _differing(counts)
        )
        return say("option.cards.value", n=sum(counts), value=told)


def _differing(counts: Numbers) -> Iterator[tuple[int, int]]:
    return ((card, count) for card, count in enumerate(counts, 1) if count != COPIES[card])


def _counted(text: str) -> Numbers:
    counts, told = list(COPIES[1:]), set[str]()
    for entry in text.split(","):
        found = _ENTRY.fullmatch(entry)
        if found is None or found[2] not in NAMES or found[2] in told:
            fault = f"{entry!r} counts no card once; write {BOX}, or what differs from it, like {EXAMPLE}"
            raise BadOption(fault, reason="cards-entry", option=Cards.name, entry=entry[:20], example=EXAMPLE)
        told.add(found[2])
        counts[NAMES.index(found[2]) - 1] = int(found[1])
    return tuple(counts)


def _counters(families: tuple[str, ...]) -> tuple[Counter, ...]:
    cards = (card for family in families for card in range(1, TYPES) if FAMILIES[card] == family)
    return tuple(Counter(NAMES[card], Label(f"short.{NAMES[card]}")) for card in cards)


_ORDER = [NAMES.index(counter.part) for families in _GROUPS.values() for counter in _counters(families)]


def _to_form(counts: Numbers) -> Numbers:
    """Put counts into the order of the form."""
    return tuple(counts[card - 1] for card in _ORDER)


def _from_form(counts: Numbers) -> str:
    """Write counts that stand in the order of the form."""
    return Cards().write(tuple(counts[_ORDER.index(card)] for card in range(1, TYPES)))
