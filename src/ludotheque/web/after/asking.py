"""Asks for what decided a game, and tells how far that is."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from starlette.requests import Request

from ludotheque.house.errors import NotReady
from ludotheque.house.journals import writing_down
from ludotheque.house.table import Table
from ludotheque.lab.reporting import Data
from ludotheque.web.buckets import network_of
from ludotheque.web.services import services_of
from ludotheque.web.table.routes import table_for

LONGEST = 2_000  # actions of a game that is looked at; of those that were played to their end, few have a third of it
Curve = Sequence[Sequence[float]]  # the share of each seat, ply by ply


class Found(NamedTuple):
    """What is known of a finished game by now."""

    state: Literal["ready", "working", "failed", "busy", "empty"]
    curve: Curve = ()
    data: Data | None = None  # while it is "working": before the second look
    done: int = 0
    of: int = 0  # 0 while others are looked at before it


async def finished_table(request: Request) -> Table:
    """Find the table of an address whose game is over: nothing of this is told before."""
    table = await table_for(request)
    if not table.is_over:
        raise NotReady("a game is looked at when it is over", reason="analysis-later")
    return table


async def look_into(request: Request, table: Table) -> Found:
    """Give what decided a game; where nobody has asked yet, have it worked out."""
    found, services = await kept(request, table), services_of(request)
    if found.state != "working" or services.analyses.is_wanted(table.game_key):
        return found
    journal = await services.tables.slices.do(writing_down(table))
    network = network_of(request.scope)
    return found if services.analyses.request(table.game_key, journal, network) else Found("busy")


async def kept(request: Request, table: Table) -> Found:
    """Give what is known of a game without asking for more."""
    analyses, key = services_of(request).analyses, table.game_key
    if not table.match.steps:
        return Found("empty")
    if len(table.match.steps) > LONGEST:  # what is told of it would hold the pages of others up
        return Found("failed")
    if data := await analyses.kept(key):
        return Found("ready", _curve(data), data)
    if analyses.has_failed(key):
        return Found("failed")
    glimpse = analyses.glimpse(key)
    curve = _curve(glimpse.early) if glimpse.early else glimpse.curve
    return Found("working", curve, glimpse.early, glimpse.done, glimpse.of)


def highlights_of(found: Found) -> list[Data]:
    """List the great moments; a missed chance is told when the choices have been looked at a second time."""
    told: list[Data] = found.data["highlights"] if found.data else []
    return [each for each in told if found.state == "ready" or each["kind"] != "missed"]


def _curve(data: Data) -> Curve:
    return [data["moves"][0]["before"], *(move["after"] for move in data["moves"])]
