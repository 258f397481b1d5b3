"""A set of house rules as one line of text: its name and what it changes, to open and to play elsewhere.

`house-name=Chez+nous&dice=one&wait=3` is what an address carries behind its question mark. Whose colour is whose is
left out: it belongs to a table, not to the rules.
"""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import EachSeat, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import Option

NAME = "house-name"  # no option has a hyphen in its name
LONGEST = 4_000  # characters of such a line


class HouseRules(NamedTuple):
    """What a house calls its rules, and the options that are not as usual."""

    name: str
    options: dict[str, str]


def house_rules(game: AnyGame, name: str, agreed: Mapping[str, str]) -> HouseRules:
    """Take out of what was agreed all that is not as usual."""
    options = {option.name: agreed[option.name] for option in told_by(game) if option.name in agreed}
    usual = {option.name: option.default for option in game.options}
    return HouseRules(name, {key: text for key, text in options.items() if text != usual[key]})


def told_by(game: AnyGame) -> list[Option]:
    """List the options that a set of rules may tell."""
    return [option for option in game.options if option.is_offered and not isinstance(form_for(option), EachSeat)]


def write_rules(rules: HouseRules) -> str:
    """Write a set of rules down as one line."""
    return urlencode([*([(NAME, rules.name)] if rules.name else []), *rules.options.items()])


def read_rules(game: AnyGame, text: str) -> HouseRules:
    """Read such a line, or an address that ends with one; refuse what no number of players could play by."""
    line = text.rpartition("?")[2]
    if len(line) > LONGEST:
        raise BadOption(f"house rules have at most {LONGEST} characters", reason="rules-long", most=LONGEST)
    told = dict(parse_qsl(line, keep_blank_values=True, max_num_fields=100))
    name, known = told.pop(NAME, ""), {option.name: option for option in told_by(game)}
    for key, value in told.items():
        if key not in known:
            names = ", ".join(known)
            fault = f"there is no option {key!r}; house rules of this game may tell {names}"
            raise BadOption(fault, reason="option-name", name=key[:40], names=names)
        _check(game, known[key], value)
    return house_rules(game, name, told)


def _check(game: AnyGame, option: Option, text: str) -> None:
    """Refuse a value with which no number of players could play."""
    for seats in game.seats:
        try:
            option.read(text, seats)
        except BadOption:
            if seats == game.seats[-1]:
                raise
        else:
            return
