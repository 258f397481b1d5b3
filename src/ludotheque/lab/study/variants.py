"""Variants of a game: by which rules it is played, by how many, and how they choose."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ludotheque.bots.brain import brain_of
from ludotheque.bots.levels import PLAYABLE
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options, write_options
from ludotheque.lab.simulation import WAYS

PLAYERS = (*WAYS, *PLAYABLE)
SEATS, CHOOSING = "seats", "players"  # what a variant's text says beside the options; no option is called so
MOST_VARIANTS = 6


@dataclass(frozen=True, slots=True)
class Variant:
    """A game as it is studied; options that are not named are as usual."""

    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    players: str = "random"

    @property
    def text(self) -> str:
        """Write it as the command line takes it."""
        told = {SEATS: self.seats, CHOOSING: self.players, **self.options}
        return ",".join(f"{name}={value}" for name, value in told.items())


def usual_players(game: AnyGame) -> str:
    """Name who plays unless somebody says otherwise: players that go by their urges, where the game knows any."""
    return "urge" if game.knowledge else "random"


def usual_seats(game: AnyGame) -> int:
    """Say how many play unless somebody says otherwise: the fewest above one."""
    return next((count for count in game.seats if count > 1), game.seats[0])


def read_variant(game: AnyGame, text: str, seats: int | None = None, players: str = "") -> Variant:
    """Read `finish=overshoot,seats=3,players=judge`; values may hold commas themselves."""
    told: dict[str, str] = {}
    for part in _split(game, text):
        name, equals, value = part.partition("=")
        if not equals:
            raise BadOption(f"a variant is written NAME=VALUE,NAME=VALUE, not {part!r}", reason="variant", text=part)
        told[name.strip()] = value.strip()
    number = told.pop(SEATS, "")
    chosen = int(number) if number.isascii() and number.isdigit() else seats or usual_seats(game)
    if number and str(chosen) != number:
        raise BadOption(f"seats is a whole number, not {number!r}", reason="variant-seats", text=number)
    return checked(game, Variant(chosen, told, told.pop(CHOOSING, "") or players or usual_players(game)))


def checked(game: AnyGame, variant: Variant) -> Variant:
    """Refuse what cannot be played, before anything is; of the options only those stay that are not as usual."""
    game.check_seats(variant.seats)
    if variant.players not in PLAYERS:
        choices = ", ".join(PLAYERS)
        fault = f"nobody plays as {variant.players!r}; choose {choices}"
        raise BadOption(fault, reason="variant-players", text=variant.players, choices=choices)
    row = read_options(game.options, variant.options, variant.seats)
    usual = {option.name: option.default for option in game.options}
    state = game.rules.State()
    game.rules.deal(state, variant.seats, [*row, 0])
    if variant.players == "judge":
        _check_judge(game, variant, state)
    unusual = {name: text for name, text in write_options(game.options, row).items() if text != usual[name]}
    return Variant(variant.seats, unusual, variant.players)


def _check_judge(game: AnyGame, variant: Variant, state: object) -> None:
    if brain_of(game).weights(state, variant.seats, game.team_size(state)) is None:  # type: ignore[arg-type]
        fault = "the judge has not learned such a table; let others play, or see ludotheque train"
        raise BadOption(fault, reason="variant-judge", seats=variant.seats)


def _split(game: AnyGame, text: str) -> list[str]:
    """Cut at the commas before which an option ends: those that a name and `=` follow."""
    names = "|".join(map(re.escape, (SEATS, CHOOSING, *(option.name for option in game.options))))
    return [part for part in re.split(rf",(?=\s*(?:{names})=)", text) if part.strip()]
