"""What a viewer is sent depends on nothing that the viewer may not know: hidden facts are swapped, bytes compared."""

import re
from copy import copy
from random import Random
from typing import Any

import msgspec
import pytest

from ludotheque import catalogue
from ludotheque.engine.contracts import View
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.house.permissions import undo_ply
from ludotheque.house.table import Table
from ludotheque.svg.element import draw_update, layer_of
from ludotheque.testing.setups import imagined, plain_setups, random_positions
from ludotheque.web.chair.seeing import table_seen
from ludotheque.web.faults import in_words
from ludotheque.web.table.attempts import why_not
from ludotheque.web.table.cache import forget
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker, Shown, perspective
from ludotheque.web.table.offers import costs_in_words, moves_in_words
from ludotheque.web.table.traces import ways_around
from setups import table_of

HIDING = [slug for slug in catalogue.slugs() if catalogue.game(slug).secrets is not None]
POSITIONS = 300  # for each game, spread over its numbers of seats; those of finished games hide nothing


def sent(table: Table, looker: Looker) -> list[str]:
    """Gather all that a page, or a program, can be sent at this moment."""
    view = table.view(perspective(table, looker).seat, "en")
    shown = Shown(max(0, table.ply - 1), layer_of(draw_update(table.game.scene.draw, view)))
    update = str(draw_table(table, looker, shown))
    page = [str(draw_table(table, looker)), str(ways_around(table, view, table.ply - 1))] if table.ply % 8 == 0 else []
    counts = [str(table.game.speech.count(view.state, seat, view.say)) for seat in table.seats]
    words = [
        str(table.game.read(view)),
        str(moves_in_words(table.game, view)),
        str(costs_in_words(table.game, view)),
        str(undo_ply(table, looker.guest)),
        msgspec.json.encode(table_seen(table, looker, "", max(0, table.ply - 1))).decode(),
    ]
    return [update, *page, *words, *counts, *touched_in_vain(table, looker, update), *played_in_vain(table, view)]


def touched_in_vain(table: Table, looker: Looker, drawing: str) -> list[str]:
    """Ask why not, with things that this drawing shows."""
    ids = ["", *dict.fromkeys(re.findall(r'<(?:g|use)[^>]* id="([^"]+)"', drawing))]
    chooser = Random(table.ply)
    return [str(why_not(table, looker, chooser.choice(ids), chooser.choice(ids))) for _ in range(4)]


def played_in_vain(table: Table, view: View[Any]) -> list[str]:
    """Send moves that are not legal here."""
    if table.match.actor != view.seat:
        return []
    some = Random(table.ply).sample(range(len(table.game.rules.ACTIONS)), 12)
    return [_refusal(table, action) for action in some if action not in view.legal]


def _refusal(table: Table, action: int) -> str:
    with pytest.raises(LudothequeError) as caught:
        table.match.play(action)
    return in_words(caught.value, "en", table.game)


@pytest.mark.parametrize("slug", HIDING)
def test_nothing_sent_depends_on_what_the_viewer_may_not_know(slug):
    ways = plain_setups(catalogue.game(slug))
    compared = 0
    for setup in ways:
        for number, match in enumerate(random_positions(setup, POSITIONS // len(ways), seed=23)):
            if match.is_over:
                continue
            seat = number % setup.seats
            table = table_of(setup, match, {seat} if number % 3 == 0 else None)  # in part among bots
            lookers = Looker(f"guest{seat}", "en"), Looker("watcher", "en")
            before = [sent(table, looker) for looker in lookers]
            match.state, true_state = imagined(match, seat, number), match.state
            forget()
            assert [sent(table, looker) for looker in lookers] == before, f"{setup}, position {number}, seat {seat + 1}"
            match.state = true_state
            compared += 1

    assert compared >= POSITIONS * 0.9


def test_a_hidden_draw_is_told_alike_whatever_it_was():
    compared = 0
    for setup in (setup for slug in HIDING for setup in plain_setups(catalogue.game(slug))):
        for match in random_positions(setup, 150, seed=29):
            if match.actor != CHANCE:
                continue
            first, second = (drawn(match, ticket) for ticket in (0, match.chances() - 1))
            for seat in (*range(setup.seats), NOBODY):
                if seen(first, seat) == seen(second, seat) and first.state != second.state:
                    assert heard(first, seat) == heard(second, seat)
                    compared += 1

    assert compared >= 100


def drawn(match: Match, ticket: int) -> Match:
    """Let chance decide, at a copy of the table."""
    twin = copy(match)
    twin.state, twin.steps = match.state.copy(), [*match.steps]
    twin.draw(ticket)
    return twin


def seen(match: Match, seat: int):
    return match.game.seen_by(match.state, seat)


def heard(match: Match, seat: int):
    return match.game.overhear(match.steps[-1].events, seat)
