"""The tables that wait for somebody, as the shelf shows them."""

from typing import NamedTuple

from starlette.requests import Request

from ludotheque.house.table import Table
from ludotheque.web.club.clocks import brief_clock
from ludotheque.web.services import language_of, services_of
from ludotheque.web.speaking import speaker


class Waiting(NamedTuple):
    """A table that waits for somebody, as the shelf shows it."""

    key: str
    slug: str
    title: str
    names: tuple[str, ...]  # of those who are there
    free: int  # seats
    clock: str


async def waiting_for(request: Request) -> list[Waiting]:
    """List the tables at which a guest could sit down, and does not sit yet."""
    services, language = services_of(request), language_of(request)
    guest = services.guest(request)
    tables = await services.meeting.waiting()
    return [_shown(table, language) for table in tables if not guest or not table.seats_of(guest)]


def _shown(table: Table, language: str) -> Waiting:
    say, names = speaker(language), table.names_in(language)
    there = tuple(names[seat] for seat in table.seats if seat not in table.free_seats())
    clock = brief_clock(table.clocks.clock, say) if table.clocks else ""
    title = table.game.words.speaker(language)("title")
    return Waiting(table.key, table.game.slug, title, there, len(table.free_seats()), clock)
