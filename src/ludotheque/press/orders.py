"""What somebody wants printed: a game, by which options, in which language, on which paper."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ludotheque import catalogue
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.words import LANGUAGES
from ludotheque.press.papers import PAPERS


@dataclass(frozen=True, slots=True)
class Order:
    """One PDF that can be asked for."""

    slug: str
    paper: str = "a4"
    language: str = "fr"
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> AnyGame:
        """Find the game; only a box of the shelf that lists its parts can be printed."""
        found = catalogue.box(self.slug)
        if found.parts is None:
            raise BadOption(f"{self.slug} lists no parts to print", reason="print-parts", game=self.slug)
        return found

    def match(self) -> Match[Any]:
        """Deal the game as it was agreed, for as many as the options serve."""
        refusal: BadOption | None = None
        for seats in reversed(self.game.seats):
            try:
                return Match(self.game, seats, dict(self.options))
            except BadOption as fault:
                refusal = refusal or fault
        assert refusal is not None
        raise refusal

    def checked(self) -> "Order":
        """Refuse what cannot be printed; options are written in their one form, so that equal wishes are equal."""
        if self.paper not in PAPERS or self.language not in LANGUAGES:
            wrong, known = (self.paper, PAPERS) if self.paper not in PAPERS else (self.language, LANGUAGES)
            choices = ", ".join(known)
            fault = f"{wrong!r} is no paper or language of the press; choose {choices}"
            raise BadOption(fault, reason="option-value", option="print", value=wrong, choices=choices)
        agreed, usual = self.match().agreed, {option.name: option.default for option in self.game.options}
        return Order(
            self.slug, self.paper, self.language, {name: text for name, text in agreed.items() if text != usual[name]}
        )

    @property
    def given(self) -> tuple[str, ...]:
        """Write the options as the command line takes them."""
        return tuple(f"--option={name}={self.options[name]}" for name in sorted(self.options))

    @property
    def key(self) -> str:
        """Name what is printed: the same for the same wish."""
        told = (self.slug, self.paper, self.language, *self.given)
        return hashlib.sha256("\n".join(told).encode()).hexdigest()
