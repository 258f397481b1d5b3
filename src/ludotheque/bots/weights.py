"""The weights of judges, as files in the folders of games: one for each number of seats, and for teams."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile, ZipInfo

import numpy as np

from ludotheque.bots.net import Net
from ludotheque.bots.sheet import SCRATCH_ROWS, Sheet
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import MOST_SEATS

PARTS = ("inward", "bias", "outward")
FORM = np.float16  # of a file; weights are rounded to it before they are used or measured


class UnfitWeights(LudothequeError):
    """A file of weights is none, or was made for other features than the game has."""


@dataclass(frozen=True)
class Weights:
    """What a judge has learned, and how that was."""

    inward: Any
    bias: Any
    outward: Any
    made: Mapping[str, Any]

    @cached_property
    def plain(self) -> tuple[Any, Any, Any]:
        """Give the weights as lists, which the interpreter reads faster."""
        return self.inward.tolist(), self.bias.tolist(), self.outward.tolist()


def weights_of(game: AnyGame, seats: int, partners: int) -> Weights | None:
    """Read what the judge of a game has learned for such a table; None if nothing."""
    path = weights_path(game, seats, partners)
    if game.features is None or not path.exists():
        return None
    return read_weights(path, game.features.INPUTS[seats])


def weights_path(game: AnyGame, seats: int, partners: int) -> Path:
    """Say where the weights for such a table belong."""
    return game.folder / "weights" / f"{seats}{'-teams' if partners > 1 else ''}.npz"


def read_weights(path: Path, inputs: int | None) -> Weights:
    """Read a file of weights for so many inputs; None takes any."""
    try:
        with np.load(path, allow_pickle=False) as file:
            inward, bias, outward = (file[name].astype(np.float32) for name in PARTS)
            made = json.loads(file["made"].tobytes())
    except (OSError, ValueError, KeyError) as fault:
        raise UnfitWeights(f"{path} holds no weights ({fault}); make them: ludotheque train") from fault
    if inputs is not None and len(inward) != inputs:
        raise UnfitWeights(f"{path} is for {len(inward)} inputs, the game has {inputs}; train it anew")
    return Weights(inward, bias, outward, made)


def how_made(path: Path) -> Mapping[str, Any]:
    """Read by what plan a file of weights was made, whatever features it is for."""
    return read_weights(path, None).made


def write_weights(path: Path, weights: Weights) -> None:
    """Write a file of weights: the same bytes for the same weights, whichever Python writes them."""
    made = np.frombuffer(json.dumps(weights.made, sort_keys=True).encode(), np.uint8)
    parts = {"made": made, **{name: getattr(weights, name).astype(FORM) for name in PARTS}}
    path.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(path, "w") as file:
        for name, part in parts.items():
            file.writestr(ZipInfo(f"{name}.npy"), _written(part))  # numpy's savez asks for more room in some Pythons


def _written(part: Any) -> bytes:
    """Write an array as numpy does."""
    written = BytesIO()
    np.lib.format.write_array(written, part, allow_pickle=False)
    return written.getvalue()


def packed_net(weights: Weights | None) -> Net:
    """Make a network for compiled code; an empty one where there are no weights."""
    one = np.zeros((0, 1), np.float32), np.zeros(1, np.float32), np.zeros((1, 2), np.float32)
    inward, bias, outward = (weights.inward, weights.bias, weights.outward) if weights else one
    inputs = len(inward)
    sheet = Sheet(np.zeros(inputs, np.int16), np.zeros(inputs), np.zeros(1, np.int64), np.zeros((SCRATCH_ROWS, inputs)))
    return Net(inward, bias, outward, sheet, np.zeros(len(bias)), np.zeros(MOST_SEATS), np.zeros(MOST_SEATS))


def plain_net(weights: Weights | None) -> Net:
    """Make a network for the interpreter."""
    inward, bias, outward = weights.plain if weights else ([], [0.0], [[0.0, 0.0]])
    sheet = Sheet([0] * len(inward), [0.0] * len(inward), [0], [[0.0] * len(inward) for _ in range(SCRATCH_ROWS)])
    return Net(inward, bias, outward, sheet, [0.0] * len(bias), [0.0] * MOST_SEATS, [0.0] * MOST_SEATS)
