"""What pages share: whoever asks later is shown exactly what it would be shown first."""

from itertools import product
from random import Random

import pytest

from ludotheque import catalogue
from ludotheque.engine.seats import CHANCE
from ludotheque.house.log import Chair, Closed, Opened, Played, Seated, Spoke, Undone
from ludotheque.house.people import new_table_key
from ludotheque.house.table import Table, short
from ludotheque.svg.element import Element, layer_of
from ludotheque.web.table import cache
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker, Shown

GUESTS = ("anne", "bob", "watcher")
ONLINE = (frozenset({"anne"}), frozenset(GUESTS))
MOVES = 10
ASKED = 54  # drawings of a position: every second of those that can be asked for


def opened(slug, owners):
    game = catalogue.game(slug)
    chairs = [Chair("guest", guest.title(), guest) for guest in owners]
    return Table(new_table_key(), Opened(slug, game.rules.VERSION, {}, chairs, "anne", "00" * 32, "", 0.0))


def play(table, chooser):
    """Play one action at random, as the house does."""
    action = CHANCE if table.match.actor == CHANCE else chooser.choice(table.match.legal())
    step, state = table.propose(action)
    table.accept(table.seq + 1, Played(step.action, short(step.digest), 0.0), step, state)


def drawings(table, chooser, *, is_fresh):
    """Draw the table for everybody, in any order."""
    plies = None, max(0, table.ply - 2), table.ply
    asked = chooser.sample(list(product(GUESTS, ("fr", "en"), (None, 0, 1), ONLINE, plies)), ASKED)
    layers = {eyes: layer_of(draw_table(table, Looker(*eyes))) for eyes in product(GUESTS, ("fr", "en"), (None, 0, 1))}
    drawn = {}
    for guest, language, wish, online, since in asked:
        if is_fresh:
            cache.forget()
        looker = Looker(guest, language, wish, online)
        shown = Shown(since, layers[guest, language, wish])
        drawn[guest, language, wish, online, since] = str(draw_table(table, looker, shown))
    return drawn


def check(table, chooser):
    number = chooser.random()
    shared_drawings = drawings(table, Random(number), is_fresh=False)
    assert shared_drawings == drawings(table, Random(number), is_fresh=True)


@pytest.mark.parametrize("owners", [("anne", "bob"), ("anne", "anne")])
@pytest.mark.parametrize("slug", [slug for slug in catalogue.slugs() if 2 in catalogue.game(slug).seats])
def test_whoever_asks_later_is_shown_what_it_would_be_shown_first(slug, owners):
    chooser = Random(7)
    table = opened(slug, owners)
    for _ in range(MOVES):
        if not table.match.is_over:
            play(table, chooser)
        if chooser.random() < 0.3:
            check(table, chooser)
    changes = [Spoke(0, "hello"), Seated(1, Chair("bot", "Minou", level="amateur", absent="bob")), Closed(0)]
    if table.match.undoable(0) is not None:
        changes.insert(0, Undone(table.match.undoable(0)))
    for change in changes:
        check(table, chooser)  # so that what was before the change lies ready
        table.follow(table.seq + 1, change)
        check(table, chooser)


def test_no_more_is_kept_than_there_is_room_for():
    latest = cache.Latest()

    for number in range(3 * cache.KEPT):
        latest.get(number, lambda: Element("x"))

    assert len(latest) == cache.KEPT


def test_the_older_half_makes_way_for_what_is_new():
    latest, half = cache.Latest(), cache.KEPT // 2

    for number in range(cache.KEPT + 1):
        latest.get(number, lambda: Element("old"))

    assert len(latest) == half + 1
    assert latest.get(half, lambda: Element("new")) == "old"
    assert latest.get(half - 1, lambda: Element("new")) == "new"
