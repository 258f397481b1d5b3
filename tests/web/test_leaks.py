"""What a viewer is sent depends on nothing that the viewer may not know: hidden facts are swapped, bytes compared."""

from random import Random

import pytest

from ludotheque import catalogue
from ludotheque.engine.match import Match
from ludotheque.engine.rng import seed
from ludotheque.engine.seats import CHANCE
from ludotheque.house.entries import Chair, Opened
from ludotheque.house.permissions import undo_ply
from ludotheque.house.table import Table
from ludotheque.web.fragment import Looker, draw_table, words_of
from ludotheque.web.tables import told, why_not
from shelf import Setup, plain_setups, random_positions

HIDING = [slug for slug in catalogue.slugs() if catalogue.game(slug).secrets is not None]
POSITIONS = 1000  # for each game, spread over its numbers of seats


def table_of(setup: Setup, match: Match) -> Table:
    chairs = [Chair("guest", f"Player {seat}", f"guest{seat}") for seat in range(setup.seats)]
    opened = Opened(setup.slug, match.game.rules.VERSION, match.options, chairs, "host", "00" * 32, "", 0.0)
    table = Table("table", opened)
    table.match = match
    return table


def sent(table: Table, seat: int) -> list[str]:
    """Gather all that a seat's page can be sent at this moment."""
    looker = Looker(f"guest{seat}", "en")
    ids = ("", *(f"x{number}" for number in range(3)))
    view = table.view(seat, "en")
    answers = [str(why_not(table, looker, source, target)) for source in ids for target in ids]
    refusals = []
    for action in range(0, table.game.rules.ACTIONS, 1 + table.game.rules.ACTIONS // 12):
        if table.match.actor == seat and action not in view.legal:
            with pytest.raises(Exception) as caught:
                table.match.play(action)
            refusals.append(told(table, caught.value, "en"))
    counts = [str(table.game.speech.count(view.state, other, view.say)) for other in table.seats]
    pages = [draw_table(table, looker, since=max(0, table.ply - 1), is_update=True)]
    if table.ply % 8 == 0:
        pages.append(draw_table(table, looker))
    return [*pages, str(words_of(table, view)), *answers, *refusals, *counts, str(undo_ply(table, f"guest{seat}"))]


@pytest.mark.parametrize("slug", HIDING)
def test_nothing_sent_depends_on_what_the_viewer_may_not_know(slug):
    ways = plain_setups(slug)
    compared = 0
    for setup in ways:
        for number, match in enumerate(random_positions(setup, POSITIONS // len(ways), seed=23)):
            if match.is_over:
                continue
            table = table_of(setup, match)
            true_state = match.state
            for seat in range(setup.seats):
                match.state = true_state
                before = sent(table, seat)
                match.state = swapped(match, true_state, seat, number)
                assert sent(table, seat) == before, f"{setup}, position {number}, seat {seat + 1}"
                compared += 1
            match.state = true_state

    assert compared >= 500


def swapped(match: Match, state, seat: int, number: int):
    """Give another state that looks the same to a seat."""
    other = match.game.view_of(state, seat)
    rng = [0, 0]
    seed(rng, number, seat)
    match.game.secrets.imagine(other, seat, rng)
    return other


@pytest.mark.parametrize("slug", HIDING)
def test_what_others_draw_in_secret_leaves_no_trace_in_the_log(slug):
    """Where somebody else's hidden draw could have been another, a watcher's log must not change with it."""
    game = catalogue.game(slug)
    compared = 0
    for setup in plain_setups(slug):
        for match in random_positions(setup, 150, seed=29):
            if match.actor != CHANCE or match.mover < 0:
                continue
            tickets = {game.rules.outcome(match.state, ticket): ticket for ticket in range(match.chances())}
            before = match.state.copy()
            watchers = [seat for seat in range(setup.seats) if seat != match.mover]
            logs = set()
            for ticket in Random(len(match.steps)).sample(sorted(tickets.values()), min(3, len(tickets))):
                match.state = before.copy()
                step = match.draw(ticket)
                match.steps.pop()
                logs.add(str([game.overhear(step.events, seat) for seat in watchers]))
            match.state = before
            compared += 1
            assert len(logs) == 1 or _is_public(game, before, tickets)

    assert compared >= 0


def _is_public(game, state, tickets) -> bool:
    """A draw is public if everybody's view shows what was drawn."""
    shown = []
    for ticket in list(tickets.values())[:2]:
        after = state.copy()
        game.rules.play(after, game.rules.outcome(state, ticket))
        shown.append([game.view_of(after, seat) for seat in range(2)])
    return len(shown) < 2 or all(first != second for first, second in zip(*shown, strict=True))
