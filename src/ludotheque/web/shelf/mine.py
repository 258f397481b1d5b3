"""My games: those under way with whose turn it is, those that are over with their result."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.house.errors import NotReady, NotSeated
from ludotheque.house.table import Table
from ludotheque.web.dates import day_in_words, day_of
from ludotheque.web.services import services_of, speaker
from ludotheque.web.table.ending import result_of
from ludotheque.web.table.looking import Looker, perspective, seen_through
from ludotheque.web.table.turn import status_of

AT_ONCE = 6  # games that are shown; the others are folded away


@dataclass(frozen=True, slots=True)
class MyGame:
    """A game as the list of a guest shows it."""

    key: str
    slug: str
    title: str
    names: tuple[str, ...]
    told: str  # whose turn it is, or how it ended
    day: str
    date: str
    is_yours: bool
    is_over: bool
    may_go: bool  # from the list: it is over, or left


def games_of(guest: str, tables: Sequence[Table], language: str) -> dict[str, list[list[MyGame]]]:
    """List the games under way and over, each as those to show and those to fold away."""
    found = [_game(table, guest, language) for table in tables]
    parts = {"mine": [game for game in found if not game.is_over], "over": [game for game in found if game.is_over]}
    return {part: [games[:AT_ONCE], games[AT_ONCE:]] for part, games in parts.items() if games}


async def forget(request: Request) -> Response:
    """Take a game that is over or left from the guest's list; the table stays."""
    services, key = services_of(request), request.path_params["key"]
    guest = services.guest(request)
    if not guest or not await services.tables.guests.is_remembered(guest, key):
        raise NotSeated("this game is not in your list", reason="not-in-list")
    if not may_go(await services.tables.find(key), guest):
        raise NotReady("this game is still played; end it or give your seat away first", reason="still-played")
    await services.tables.guests.forget(guest, key)
    return RedirectResponse("/", 303)


def may_go(table: Table, guest: str) -> bool:
    """Tell whether a guest may take a game from its list: nothing of it waits for it any more."""
    return table.is_over or not table.seats_of(guest)


def _game(table: Table, guest: str, language: str) -> MyGame:
    looker = Looker(guest, language)
    look, say, day = perspective(table, looker), speaker(language), day_of(table.changed_at)
    names = table.names_for(look.seat, language)
    told = result_of(table, seen_through(table, look, language), say)[0] if look.is_over else ""
    return MyGame(
        key=table.key,
        slug=table.game.slug,
        title=table.game.words.speaker(language)("title"),
        names=table.names_in(language),
        told=told or status_of(table, look, names, say),
        day=day_in_words(day, day_of(time.time()), say),
        date=day.isoformat(),
        is_yours=not table.is_open and table.waits_for() in table.seats_of(guest),
        is_over=look.is_over,
        may_go=may_go(table, guest),
    )
