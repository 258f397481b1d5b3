"""Options of a game: text at the door, a few numbers inside, agreed before the first move."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import OneOf, Whole

Numbers = tuple[int, ...]


class Option(Protocol):
    """One thing that players agree on beforehand; it takes `width` numbers of the row that `deal` receives."""

    @property
    def name(self) -> str:
        """Name the option as journals and forms do."""

    @property
    def article(self) -> str:
        """Name the article that describes the option."""

    @property
    def width(self) -> int:
        """Say how many numbers the option takes."""

    @property
    def default(self) -> str:
        """Give the text of the ruling."""

    @property
    def suggestions(self) -> tuple[str, ...]:
        """List the values that a form offers; free text beyond these if `is_open`."""

    @property
    def is_open(self) -> bool:
        """Tell whether other values than the suggested ones can be given."""

    @property
    def is_offered(self) -> bool:
        """Tell whether players may choose; else only tables of earlier rules have another value than the default."""

    @property
    def of_house(self) -> bool:
        """Tell whether it is a rule of the house; else the game's own sheet leaves the choice."""

    def read(self, text: str, seats: int) -> Numbers:
        """Turn a text into numbers, or raise BadOption with the fault and the remedy."""

    def write(self, numbers: Numbers) -> str:
        """Turn numbers back into the text that `read` takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Whether players may choose at all, and whether it is a rule of the house that they choose."""

    is_offered: bool = True
    of_house: bool = False


class WrittenRule:
    """What a house rule is that players may write out themselves, beyond what is suggested."""

    is_open = True
    is_offered = True
    of_house = True


@dataclass(frozen=True, slots=True)
class Choice(Offer):
    """An option with a few named values, the first of them the default."""

    name: str
    values: tuple[str, ...]
    article: str
    seats: Mapping[str, range] = field(default_factory=dict)  # values that need certain numbers of seats
    width: int = 1
    is_open: bool = False

    @property
    def default(self) -> str:
        """Give the first value."""
        return self.values[0]

    @property
    def suggestions(self) -> tuple[str, ...]:
        """List all values."""
        return self.values

    @property
    def form(self) -> OneOf:
        """Ask for one of the values."""
        return OneOf()

    def read(self, text: str, seats: int) -> Numbers:
        """Find the value of that name."""
        if text not in self.values:
            fault = f"{self.name} cannot be {text!r}; choose {' or '.join(self.values)}"
            choices = ", ".join(self.values)
            raise BadOption(fault, reason="option-value", option=self.name, value=text, choices=choices)
        if text in self.seats and seats not in self.seats[text]:
            counts = [str(count) for count in self.seats[text]]
            fault = f"{self.name}={text} needs {' or '.join(counts)} players, not {seats}"
            wanted = ", ".join(counts)
            raise BadOption(fault, reason="option-seats", option=self.name, value=text, wanted=wanted, seats=seats)
        return (self.values.index(text),)

    def write(self, numbers: Numbers) -> str:
        """Name the value."""
        return self.values[numbers[0]]


@dataclass(frozen=True, slots=True)
class Number(Offer):
    """An option that is a whole number between two bounds."""

    name: str
    least: int
    most: int
    usual: int
    article: str
    suggestions: tuple[str, ...] = ()
    width: int = 1
    is_open: bool = True

    @property
    def default(self) -> str:
        """Give the usual number."""
        return str(self.usual)

    @property
    def form(self) -> Whole:
        """Ask for a number between the bounds."""
        return Whole(self.least, self.most)

    def read(self, text: str, seats: int) -> Numbers:
        """Read a whole number within the bounds."""
        digits = text.strip()
        if digits.isascii() and digits.isdigit() and len(digits) < 10 and self.least <= int(digits) <= self.most:
            return (int(digits),)
        fault = f"{self.name} is a whole number from {self.least} to {self.most}, not {text!r}"
        raise BadOption(fault, reason="option-number", option=self.name, least=self.least, most=self.most, value=text)

    def write(self, numbers: Numbers) -> str:
        """Write the number in digits."""
        return str(numbers[0])


def read_options(options: Sequence[Option], given: Mapping[str, str], seats: int) -> list[int]:
    """Turn the options given by name into the row that `deal` takes, with defaults for the others."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            if not known:
                raise BadOption(f"there is no option {name!r}; this game has none", reason="no-options", name=name)
            names = ", ".join(sorted(known))
            fault = f"there is no option {name!r}; this game has {names}"
            raise BadOption(fault, reason="option-name", name=name, names=names)
    row: list[int] = []
    for option in options:
        row.extend(option.read(given.get(option.name, option.default), seats))
    return row


def write_options(options: Sequence[Option], row: Sequence[int]) -> dict[str, str]:
    """Turn a row of numbers back into texts by name."""
    texts, start = {}, 0
    for option in options:
        texts[option.name] = option.write(tuple(row[start : start + option.width]))
        start += option.width
    return texts
