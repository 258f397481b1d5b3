"""What somebody wants studied: variants of a game, and how many games of each."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from ludotheque import catalogue
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.lab.simulation import WAYS
from ludotheque.lab.study.variants import MOST_VARIANTS, Variant, read_variant

GAMES, FOLLOWED, CONTEST = 10_000, 200, 0  # unless somebody says otherwise
BOTS_GAMES = 20  # likewise, where bots think about every move
MOST_GAMES = 100_000_000


@dataclass(frozen=True, slots=True)
class Order:
    """Variants that are played; the same order finds the same, whoever works on it."""

    game: AnyGame
    variants: tuple[Variant, ...]
    games: int | None = None  # of each variant
    seed: int = 1
    followed: int = FOLLOWED  # games that are written down step by step
    contest: int = CONTEST  # games of an expert against a beginner

    def checked(self) -> "Order":
        """Refuse what cannot be studied, before anything is played."""
        if not 1 <= len(self.variants) <= MOST_VARIANTS:
            raise BadOption(f"a study has 1 to {MOST_VARIANTS} variants", reason="study-variants", most=MOST_VARIANTS)
        if len({variant.text for variant in self.variants}) < len(self.variants):
            fault = "two variants are the same; change an option, the seats or the players of one"
            raise BadOption(fault, reason="study-same")
        if self.games is not None and not 1 <= self.games <= MOST_GAMES:
            fault = f"a study plays 1 to {MOST_GAMES} games of each variant, not {self.games}"
            raise BadOption(fault, reason="study-games", most=MOST_GAMES)
        return self

    def games_of(self, variant: Variant) -> int:
        """Say how many games of a variant are played."""
        return self.games or (GAMES if variant.players in WAYS else BOTS_GAMES)

    @property
    def key(self) -> str:
        """Give what is the same for the same order."""
        return hashlib.sha256(json.dumps(self.as_data()).encode()).hexdigest()[:32]

    def as_data(self) -> dict[str, Any]:
        """Give what another process reads it from."""
        return {
            "game": self.game.slug, "variants": [variant.text for variant in self.variants], "games": self.games,
            "seed": self.seed, "followed": self.followed, "contest": self.contest,
        }  # fmt: skip

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Order":
        """Read it, and refuse what cannot be studied."""
        game = catalogue.game(data["game"])
        variants = tuple(read_variant(game, text) for text in data["variants"])
        return cls(game, variants, data["games"], data["seed"], data["followed"], data["contest"]).checked()
