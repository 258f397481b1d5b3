"""The deck, read from data/cards.toml: a card is a number from 1 to 42, and 0 is no card."""

import tomllib
from pathlib import Path
from typing import Any

_DATA = Path(__file__).parents[1] / "data" / "cards.toml"


def _cards() -> tuple[dict[str, Any], ...]:
    listed: list[dict[str, Any]] = tomllib.loads(_DATA.read_text(encoding="utf-8"))["cards"]
    return ({"name": "", "family": "", "copies": 0}, *listed)


_CARDS = _cards()
NAMES = tuple(str(card["name"]) for card in _CARDS)
FAMILIES = tuple(str(card["family"]) for card in _CARDS)
TYPES = len(_CARDS)  # 43, the empty place included


def _number(name: str) -> int:
    return NAMES.index(name)


def _family(name: str) -> tuple[int, ...]:
    return tuple(int(family == name) for family in FAMILIES)


def _booties() -> tuple[int, ...]:
    named = [card.get("booty", "") for card in _CARDS]
    order = list(dict.fromkeys(named))  # the first is "": no two-part booty
    return tuple(order.index(name) for name in named)


_SIGNS = {"": ".", "bow": "<", "stern": ">"}
CODES = {_SIGNS.get(name, name.removeprefix("warrior-")): card for card, name in enumerate(NAMES)}  # as one writes rows

EMPTY = 0
BOW, STERN = _number("bow"), _number("stern")
ARCHER, LASSO, SORCERER, TOTEM = _number("archer"), _number("lasso"), _number("sorcerer"), _number("totem")

COPIES = tuple(int(card["copies"]) for card in _CARDS)
CARDS = sum(COPIES)  # 98
STRENGTH = tuple(int(card.get("strength", 0)) for card in _CARDS)
BEARS_WARRIORS = _family("crew")
IS_HUNTER = _family("hunter")
IS_LEFT, IS_RIGHT = _family("left"), _family("right")
IS_SINGLE = _family("single")
BOOTY = _booties()  # 1–6 on a hunter and on the two halves that it hunts, 0 elsewhere
BIT = (0, *(1 << card for card in range(1, TYPES)))  # of a card in the mask of a row


def _all(wanted: tuple[int, ...]) -> int:
    return sum(BIT[card] for card in range(TYPES) if wanted[card])


def _kin(card: int) -> int:
    return _all(tuple(int(other != card and BOOTY[other] == BOOTY[card] != 0) for other in range(TYPES)))


INSIDE, IN_FRONT, BEHIND, SIDES = 0, 1, 2, 3  # where a card goes in its row: between bow and stern, or one of these
SIDE = tuple({BOW: IN_FRONT, STERN: BEHIND}.get(card, INSIDE) for card in range(TYPES))

ANY = _all((1,) * TYPES)
NEITHER_END = ANY & ~BIT[BOW] & ~BIT[STERN]
WITH_WARRIORS = _all(BEARS_WARRIORS)
HUNTERS = _all(IS_HUNTER)
LEFTS, RIGHTS = _all(IS_LEFT), _all(IS_RIGHT)
SINGLES = _all(IS_SINGLE)
KIN = tuple(_kin(card) for card in range(TYPES))  # what belongs to one booty with a card: its halves and its hunter
