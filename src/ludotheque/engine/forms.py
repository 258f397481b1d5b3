"""Forms of options: how a page asks in words, and in parts, for what an option's text says in code.

An option tells its form by the attribute `form`; one without is asked for as a line of text. Forms that are filled in
part by part join the parts into the text that the option reads, and say each part in the words of the game's texts.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

from ludotheque.engine.errors import BadOption
from ludotheque.engine.words import Say
from ludotheque.svg.element import Element

OWN = "own"  # what a form says in place of a value where the parts, or the code, say it


class Label(NamedTuple):
    """Words of a game's texts, said once the reader's language is known; a fact may be a label, too."""

    key: str
    facts: Mapping[str, object] = {}

    def said(self, say: Say) -> str:
        """Say the words."""
        facts = {name: fact.said(say) if isinstance(fact, Label) else fact for name, fact in self.facts.items()}
        return say(self.key, **facts)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text."""

    kind: ClassVar[str] = "line"


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values."""

    kind: ClassVar[str] = "one-of"


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number between two bounds."""

    least: int
    most: int
    kind: ClassVar[str] = "whole"


@dataclass(frozen=True, slots=True)
class EachSeat:
    """A value for each seat, all different: `red,blue`. Whoever does not choose is given one that is left."""

    values: tuple[str, ...]
    usual: str  # the text if nobody chooses
    kind: ClassVar[str] = "each-seat"

    def join(self, option: str, chosen: Mapping[int, str]) -> str:
        """Write what was chosen, in the order of the seats, by the numbers of their rows; nothing is no choice."""
        if not any(chosen.values()):
            return self.usual
        self._check(option, chosen)
        left = [value for value in self.values if value not in chosen.values()]
        return ",".join(value or left.pop(0) for value in chosen.values())

    def moved_on(self, text: str) -> str:
        """Write what the seats have when everybody moves on to the seat before, and the first to the last."""
        if text == self.usual:
            return text
        first, *others = text.split(",")
        return ",".join((*others, first))

    def _check(self, option: str, chosen: Mapping[int, str]) -> None:
        taken: dict[str, int] = {}
        for row, value in sorted(chosen.items()):
            if value and value not in self.values:
                fault, choices = f"{option} of seat {row} cannot be {value!r}", ", ".join(self.values)
                raise BadOption(fault, reason="option-value", option=option, value=value, choices=choices)
            if value and (first := taken.setdefault(value, row)) != row:
                fault = f"seats {first} and {row} have both chosen {value!r}; each has its own"
                raise BadOption(fault, reason="option-alike", option=option, value=value, first=first, second=row)


class Counter(NamedTuple):
    """A part that is a number: how the form names it, and its words."""

    part: str
    label: Label


class Group(NamedTuple):
    """Counters that stand together, and what they have in common."""

    title: Label
    counters: tuple[Counter, ...]


@dataclass(frozen=True)
class Counters:
    """How many there are of each kind, in the order of the option's numbers."""

    groups: tuple[Group, ...]
    write: Callable[[tuple[int, ...]], str]  # the counts as the option's text
    named: Mapping[str, tuple[int, ...]]  # counts that have a name
    least: Mapping[int, int]  # of all kinds together, by the number of seats
    most: int
    kind: ClassVar[str] = "counters"

    @cached_property
    def counters(self) -> tuple[Counter, ...]:
        """List all of them."""
        return tuple(counter for group in self.groups for counter in group.counters)

    def join(self, option: str, parts: Mapping[str, str]) -> str:
        """Write the counts that were filled in; what is left empty counts nothing."""
        known = {counter.part for counter in self.counters}
        for part in parts:
            if part not in known:
                raise BadOption(f"{option} counts no {part!r}", reason="option-part", option=option, part=part)
        return self.write(tuple(self._count(option, counter, parts) for counter in self.counters))

    def _count(self, option: str, counter: Counter, parts: Mapping[str, str]) -> int:
        text = parts.get(counter.part, "").strip() or "0"
        if text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= self.most:
            return int(text)
        fault = f"{option}: {counter.part} is a whole number from 0 to {self.most}, not {text!r}"
        raise BadOption(fault, reason="option-count", option=option, part=counter.label, most=self.most, text=text)


class Place(NamedTuple):
    """Where a tile can lie: its name in the code, its shape, the bits of the ground that it fills, its corners."""

    name: str
    shape: int
    area: int
    corners: tuple[tuple[float, float], ...]
    label: Label


class Paint(NamedTuple):
    """A colour of tiles: its letter in the code, its words, its filling, its edge and its mark."""

    letter: str
    label: Label
    fill: str
    edge: str
    mark: Element


@dataclass(frozen=True, slots=True)
class Layers:
    """Tiles laid by touch, layer upon layer, each filling the ground: `Ra1,Gb1c1/…`, from the ground up."""

    count: int  # of layers
    side: int  # of the ground, in the units of corners
    places: tuple[Place, ...]
    shapes: tuple[Label, ...]
    paints: tuple[Paint, ...]
    copies: tuple[int, ...]  # of each shape in a colour
    lowest: tuple[int, ...]  # how many of each shape the lowest layer has
    kind: ClassVar[str] = "layers"


class Effect(NamedTuple):
    """What a square may do: its letter in the code, its words, and which way it leads: on (1), back (−1) or nowhere."""

    letter: str
    label: Label
    way: int = 0


@dataclass(frozen=True, slots=True)
class Squares:
    """What each square of a board does, given square by square on its drawing: `6b12,9g`, or `plain` for none."""

    squares: range
    effects: tuple[Effect, ...]
    named: Mapping[str, str]  # boards that have a name, as code
    draw: Callable[[str, Say], Element]  # the board of a code; its squares are marked `data-square`
    kind: ClassVar[str] = "squares"

    def given(self, option: str, code: str, square: str, letter: str, to: str) -> str:
        """Write a code anew in which a square has another effect, or none."""
        entries = {int(digits(each)): each for each in code.split(",") if digits(each)}
        if not (square.isascii() and square.isdigit() and len(square) < 5 and int(square) in self.squares):
            least, most = self.squares[0], self.squares[-1]
            fault = f"{option}: squares are numbered {least} to {most}, not {square!r}"
            raise BadOption(fault, reason="option-square", option=option, least=least, most=most, text=square)
        entries.pop(int(square), None)
        effect = next((each for each in self.effects if each.letter == letter), None)
        if effect is not None:
            entries[int(square)] = f"{int(square)}{letter}{to.strip() if effect.way else ''}"
        return ",".join(entries[each] for each in sorted(entries)) or PLAIN


PLAIN = "plain"  # a board on which nothing happens


def digits(entry: str) -> str:
    """Give the number that an entry of a code begins with."""
    return entry[: len(entry) - len(entry.lstrip("0123456789"))]


Form = Line | OneOf | Whole | EachSeat | Counters | Layers | Squares


def form_for(option: object) -> Form:
    """Give the form of an option."""
    found = getattr(option, "form", None)
    return found if isinstance(found, Form) else Line()
