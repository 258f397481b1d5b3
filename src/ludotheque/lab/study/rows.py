"""One row a game in a Parquet file: its variant, seed, lengths, scores and figures, as pandas and polars read them."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np

from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.lab import plain
from ludotheque.lab.simulation import LONGEST, Played, Seen, row_of, winners_of
from ludotheque.lab.study.orders import Order
from ludotheque.lab.study.variants import Variant


class NoLab(LudothequeError):
    """What draws pictures or writes rows is not installed."""


def check_lab(package: str) -> None:
    """Refuse what needs a package that is not installed, and say how it is."""
    if find_spec(package) is None:
        raise NoLab(f"this needs {package}; install it with: pip install 'ludotheque[lab]'")


class Rows:
    """Writes the games of an order into a file as they are played."""

    def __init__(self, path: Path, order: Order) -> None:
        check_lab("pyarrow")
        self._path, self._order = path, order
        self._writer: Any = None
        self._arrow: Any = import_module("pyarrow")
        self._parquet: Any = import_module("pyarrow.parquet")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        if self._writer is not None:
            self._writer.close()

    def of(self, variant: Variant) -> Seen:
        """Give what is shown every game of a variant."""

        def seen(first: int, played: Played) -> None:
            table = self._arrow.table(columns(self._order, variant, first, played))
            if self._writer is None:
                self._writer = self._parquet.ParquetWriter(self._path, table.schema)
            self._writer.write_table(table)

        return seen


def columns(order: Order, variant: Variant, first: int, played: Played) -> dict[str, Any]:
    """Name the columns: those of seats that a variant has not are empty."""
    game, count = order.game, len(played.lengths)
    told = {**{option.name: option.default for option in game.options}, **variant.options}
    return {
        "game": [game.slug] * count,
        "seed": np.full(count, order.seed),
        "number": np.arange(first, first + count),
        "seats": np.full(count, variant.seats),
        "players": [variant.players] * count,
        **{f"option_{name}": [value] * count for name, value in told.items()},
        "actions": played.lengths,
        "turns": played.turns,
        "is_finished": played.lengths < LONGEST,
        "first_seat": np.where(played.firsts >= 0, played.firsts + 1, 0),
        **_of_seats(game, variant, played),
    }


def _of_seats(game: AnyGame, variant: Variant, played: Played) -> dict[str, Any]:
    row = row_of(game, dict(variant.options), variant.seats).tolist()
    winners, _ = winners_of(game, game.teams_of(variant.seats, row), played.scores)
    shares = np.divide(1.0, winners, out=np.zeros(winners.shape), where=winners > 0)
    found: dict[str, Any] = {}
    for seat in range(min(game.seats[-1], MOST_SEATS)):
        found[f"score_{seat + 1}"] = _column(played.scores, seat)
        found[f"won_{seat + 1}"] = _column(shares, seat)
        for which, name in enumerate((game.figures or plain).FIGURES):
            found[f"{name.replace(' ', '_')}_{seat + 1}"] = _column(played.facts[:, :, which], seat)
    return found


def _column(values: Any, seat: int) -> Any:
    """Give the values of a seat as numbers that may be missing, of one type in every variant."""
    if seat >= values.shape[1]:
        return np.full(len(values), np.nan)
    return values[:, seat].astype(float)
