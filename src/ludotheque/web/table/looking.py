"""Who looks at a table, through whose eyes, and what is seen from there."""

from typing import Any, NamedTuple

from ludotheque.engine.contracts import WIDE, View
from ludotheque.engine.seats import NOBODY
from ludotheque.house.table import Table

Told = tuple[str, ...]


class Looker(NamedTuple):
    """Who looks at a table, in which language, and on whose behalf where several play on one device."""

    guest: str
    language: str
    wish: int | None = None  # through whose eyes; None: nobody's, until the next player says that it is there
    online: frozenset[str] = frozenset()  # guests with an open page
    gone: frozenset[str] = frozenset()  # players who have been without one for long
    shape: str = WIDE  # of the window
    told: Told = ()  # of an outcome that is being entered by hand, detail by detail
    told_at: int = 0  # at which entry of the log: what was taken back is told anew
    neighbours: frozenset[str] = frozenset()  # others whom the same device proves to be


class Shown(NamedTuple):
    """What a page shows already, and need not be sent again."""

    ply: int | None  # None if nothing of it can be relied on
    layer: str  # the key of the board's static layer


class Perspective(NamedTuple):
    """For whom the table is drawn, and for whom it waits."""

    seat: int  # who acts and knows; NOBODY for what all may see
    waiting: int  # the seat that must act; NOBODY if none, or if the game is over
    is_over: bool = False  # played to its end, or closed
    curtain: int = NOBODY  # the seat whose player must say that nobody else looks
    hand_over: bool = False  # the turn went to somebody else at this device
    for_all: bool = False  # one device lies beside the real board: all look, and whoever is to act acts
    side: int | None = None  # the seat whose side lies below, where that is not whose turn it is


def perspective(table: Table, looker: Looker) -> Perspective:
    """Choose whose view to draw: the acting seat's if it plays here, behind a curtain where others must not look."""
    mine, waiting = table.seats_of(looker.guest), table.waits_for()
    is_over = waiting == NOBODY and table.is_over  # where somebody is waited for, the rules need not be asked again
    if not mine or is_over:
        return Perspective(mine[0] if mine else NOBODY, waiting, is_over)
    if table.is_by_hand and table.game.secrets is not None and len(mine) > 1:
        return Perspective(NOBODY, waiting, for_all=True)
    if not shares_a_device(table, looker):
        side = mine[0] if len(mine) == len(table.chairs) == 2 else None  # a board that turns at every move is restless
        return Perspective(waiting if waiting in mine else mine[0], waiting, side=side)
    if looker.wish in mine:
        return Perspective(looker.wish, waiting, hand_over=waiting in mine and waiting != looker.wish)
    hidden = waiting if waiting in mine else mine[0] if len(mine) == 1 else NOBODY  # one hand can be looked at always
    return Perspective(NOBODY, waiting, curtain=hidden)


def shares_a_device(table: Table, looker: Looker) -> bool:
    """Tell whether others who must not see it look at the same screen: of the same guest, or its neighbours."""
    if table.game.secrets is None:
        return False
    return len(table.seats_of(looker.guest)) > 1 or any(chair.guest in looker.neighbours for chair in table.chairs)


def seen_through(table: Table, look: Perspective, language: str, since: int | None = None) -> View[Any]:
    """Gather what is seen in a perspective."""
    view = table.view(look.seat, language, since)
    if look.is_over or table.is_open:
        view = view._replace(legal=(), waits=False)  # the rules know neither of closed tables nor of empty chairs
    elif table.is_entered:
        view = view._replace(waits=False)  # the dice are thrown beside the screen
    elif look.for_all:
        view = view._replace(legal=tuple(table.match.legal()))
    return view if look.side is None else view._replace(seat=look.side)
