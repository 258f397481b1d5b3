"""A table to look at: in the words of the terminal, drawn as on the page, or as pixels."""

import sys
from io import BytesIO
from typing import Any

import numpy as np

from ludotheque.engine.contracts import View, written
from ludotheque.engine.errors import BadOption
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.house.log import Chair
from ludotheque.house.naming import names_of
from ludotheque.kit.scene import SHEET_OF_BOARDS
from ludotheque.rl.extra import needing
from ludotheque.svg.element import Element, element

IN_WORDS = ("human", "ansi")
DRAWN = ("svg", "rgb_array")
ACROSS = 800  # pixels
LANGUAGE = "en"


def modes_of(game: AnyGame) -> list[str]:
    """List how a game can be shown: drawn only if it has a scene."""
    return [*IN_WORDS, *(DRAWN if game.scene is not None else ())]


def check_mode(game: AnyGame, mode: str | None) -> None:
    """Refuse a way of showing that the game does not have."""
    if mode is not None and mode not in modes_of(game):
        raise BadOption(f"{game.slug} cannot be rendered as {mode!r}; choose {', '.join(modes_of(game))}")


def render(game: AnyGame, seats: int, state: Any, seat: int, mode: str | None) -> Any:
    """Show a table as a seat sees it; "human" prints it and returns nothing."""
    if mode is None:
        return None
    view = _view(game, seats, state, seat)
    if mode in IN_WORDS:
        return _told("\n".join(written(game.read(view))) + "\n", mode)
    picture = standing_alone(game.scene.draw(view))
    return picture if mode == "svg" else pixels(picture)


def standing_alone(board: Element) -> str:
    """Let a drawing bring along what the page's sheets do for it."""
    return str(board).replace(">", f">{element('style', Element(SHEET_OF_BOARDS))}", 1)


def pixels(picture: str) -> Any:
    """Turn a drawing into rows of red, green and blue."""
    with needing("resvg and Pillow"):
        import resvg_py  # noqa: PLC0415 - of the extra, and needed for pixels alone
        from PIL import Image  # noqa: PLC0415 - likewise
    drawn = resvg_py.svg_to_bytes(svg_string=picture, width=ACROSS, background="#ffffff")
    return np.array(Image.open(BytesIO(bytes(drawn))).convert("RGB"))


def _view(game: AnyGame, seats: int, state: Any, seat: int) -> View[Any]:
    match: Match[Any] = Match(game, seats)
    match.state = state
    names = names_of([Chair("guest")] * seats, LANGUAGE)
    return match.view(seat, tuple(names), game.words.speaker(LANGUAGE))


def _told(text: str, mode: str) -> str | None:
    if mode == "ansi":
        return text
    sys.stdout.write(text)
    return None
