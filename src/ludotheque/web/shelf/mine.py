"""My games: those under way with whose turn it is, those that are over with their result."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.house.errors import NotReady, NotSeated
from ludotheque.house.table import Table
from ludotheque.web.dates import day_in_words, day_of
from ludotheque.web.services import language_of, services_of
from ludotheque.web.speaking import speaker
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
    accuracy: float | None = None  # in percents, of the guest's own choices, where that was worked out
    luck: float | None = None  # what chance gave to the guest, as a share of the win


async def games_of(request: Request, guest: str, tables: Sequence[Table]) -> dict[str, list[list[MyGame]]]:
    """List the games under way and over, each as those to show and those to fold away."""
    language = language_of(request)
    found = [await _with_figures(request, _game(table, guest, language), table, guest) for table in tables]
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
    return RedirectResponse("/me", 303)


async def _with_figures(request: Request, game: MyGame, table: Table, guest: str) -> MyGame:
    """Add what is known of how the guest played, where it had one seat of a game that is over."""
    mine = table.seats_of(guest)
    if not table.is_over or len(mine) != 1 or len(table.chairs) < 2:
        return game
    figures = await services_of(request).analyses.figures(table.game_key)
    return replace(game, **figures[mine[0]]) if figures else game


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
