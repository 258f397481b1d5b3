"""An update stays small in every position of every game, and smaller still on the wire."""

from random import Random

import pytest
from websockets.frames import Frame, Opcode

from ludotheque import catalogue
from ludotheque.house.table import Table
from ludotheque.svg.element import layer_of
from ludotheque.testing.setups import plain_setups, random_step
from ludotheque.web.table.drawing import Looker, Shown, draw_table
from ludotheque.web.table.protocol import DEFLATE
from setups import table_of

LARGEST = 6_700  # bytes before compression; most at the end, when hands are laid open
LARGEST_FIRST = 2_000  # bytes on the wire, of the first update on a line
LARGEST_COMPRESSED = 800  # and of the others, which need only tell what is new
LARGEST_WHOLE = 16_000  # and of a board that is laid anew, because what stands on it has grown
MOST_WHOLE = 9  # of these in a game


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_an_update_is_small_in_every_position(game):
    for setup in plain_setups(game):
        match, chooser = setup.match(), Random(31)
        table = table_of(setup, match)
        pages = [Kept(table, Looker(f"guest{seat}", "fr")) for seat in table.seats]
        while not match.is_over:
            random_step(match, chooser)
            for page in pages:
                page.follow(f"{setup}, {page.looker.guest}, ply {table.ply}")
        assert max(page.whole for page in pages) <= MOST_WHOLE


class Kept:
    """A page that follows its table by updates."""

    def __init__(self, table: Table, looker: Looker) -> None:
        self.table, self.looker, self.compressed = table, looker, compressor()
        self.layer, self.whole, self.is_first = layer_of(draw_table(table, looker)), 0, True

    def follow(self, where: str) -> None:
        """Take the next update, which must be small, and whole if the board was laid anew."""
        update = draw_table(self.table, self.looker, Shown(self.table.ply - 1, self.layer))
        if layer_of(update) != self.layer:
            self.layer, self.whole = layer_of(update), self.whole + 1
            assert len(self.compressed(update.encode())) <= LARGEST_WHOLE, where
            return
        assert len(update.encode()) <= LARGEST, where
        assert len(self.compressed(update.encode())) <= (LARGEST_FIRST if self.is_first else LARGEST_COMPRESSED), where
        self.is_first = False


def compressor():
    """Compress as the server does for one page that comes over a network."""
    _, extension = DEFLATE.process_request_params([("client_max_window_bits", None)], [])
    return lambda update: extension.encode(Frame(Opcode.TEXT, update)).data
