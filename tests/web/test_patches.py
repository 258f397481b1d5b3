"""An update names what the page has already, and stays small in every game."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ludotheque import catalogue
from ludotheque.testing.setups import plain_setups, random_step
from ludotheque.web.table.drawing import Looker, draw_table
from ludotheque.web.table.patches import patch, patched
from setups import table_of

LARGEST = 4_000  # bytes
PIECES = some.lists(
    some.sampled_from(["<g id='a'>", "</g>", "<use href='#é'/>", "x", "<li>once</li>" * 40]), max_size=300
)


@given(PIECES, PIECES)
def test_a_patched_text_is_the_text(before, after):
    old, new = "".join(before), "".join(after)

    assert patched(old, patch(old, new)) == new


@pytest.mark.parametrize("slug", catalogue.slugs())
def test_an_update_is_small_in_every_position(slug):
    for setup in plain_setups(catalogue.game(slug)):
        match, chooser = setup.match(), Random(31)
        table = table_of(setup, match)
        sent = dict.fromkeys(range(setup.seats), "")
        while not match.is_over:
            random_step(match, chooser)
            for seat, before in sent.items():
                since = max(0, table.ply - 1)
                sent[seat] = str(draw_table(table, Looker(f"guest{seat}", "fr"), since=since, is_update=True))
                if before:
                    assert len(patch(before, sent[seat]).encode()) <= LARGEST, (
                        f"{setup}, seat {seat + 1}, ply {table.ply}"
                    )
