"""An update stays small in every position of every game, and smaller still on the wire."""

from random import Random

import pytest
from websockets.frames import Frame, Opcode

from ludotheque import catalogue
from ludotheque.engine.contracts import SHAPES
from ludotheque.svg.element import layer_of
from ludotheque.testing.setups import plain_setups, random_step
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker, Shown
from ludotheque.web.table.protocol import DEFLATE
from setups import table_of

LARGEST = 7_000  # bytes before compression
LARGEST_FIRST = 2_000  # bytes on the wire, of the first update on a line
LARGEST_LAST = 1_000  # of the one that tells the result
LARGEST_COMPRESSED = 800  # and of the others, which need only tell what is new


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_an_update_is_small_in_every_position(game):
    setup = plain_setups(game)[-1]  # where the most sit, there is the most to tell
    match, chooser = setup.match(), Random(31)
    table = table_of(setup, match)
    lookers = [Looker(f"guest{seat}", "fr", shape=SHAPES[seat % 2]) for seat in table.seats]
    lines = [(looker, layer_of(draw_table(table, looker)), compressor()) for looker in lookers]
    largest = LARGEST_FIRST
    while not match.is_over:
        random_step(match, chooser)
        largest = LARGEST_LAST if match.is_over else largest
        for looker, layer, compressed in lines:
            update = draw_table(table, looker, Shown(table.ply - 1, layer)).encode()
            where = f"{setup}, {looker.guest}, ply {table.ply}"
            assert len(update) <= LARGEST, where
            assert len(compressed(update)) <= largest, where
        largest = LARGEST_COMPRESSED


def compressor():
    """Compress as the server does for one page that comes over a network."""
    _, extension = DEFLATE.process_request_params([("client_max_window_bits", None)], [])
    return lambda update: extension.encode(Frame(Opcode.TEXT, update)).data
