"""The page that tells what decided a finished game."""

from collections.abc import Container
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludotheque.engine.words import Say
from ludotheque.house.errors import NotReady
from ludotheque.lab.reporting import Data
from ludotheque.web.after.asking import finished_table, look_into
from ludotheque.web.after.curve import drawn
from ludotheque.web.after.telling import Telling, percent, signed
from ludotheque.web.services import language_of, page, services_of, speaker, wants_data
from ludotheque.web.table.signs import signs_of

REFRESH = 2  # seconds
SHOWN = 3  # mistakes of each player
LEAST_ERROR = 0.01


class Line(NamedTuple):
    """A sentence about a moment, and where to see it."""

    ply: int
    text: str
    note: str = ""


class Row(NamedTuple):
    """A player's game in words: figures, and the dearest mistakes."""

    seat: int
    name: str
    start: str
    luck: str
    skill: str
    result: str
    accuracy: str
    mistakes: list[Line]


async def show(request: Request) -> Response:
    """Tell what decided a game that is over; while that is worked out, as much as is known."""
    table = await finished_table(request)
    found = await look_into(request, table)
    if found.state == "busy":
        raise NotReady("too many games are being looked at", reason="analysis-busy")
    data = found.data
    if wants_data(request):
        figures = data or {"curve": found.curve, "done": found.done, "of": found.of}
        return JSONResponse(figures, 202 if found.state == "working" else 200)
    say, language = speaker(language_of(request)), language_of(request)
    names, mine = table.names_in(language), table.seats_of(services_of(request).guest(request))
    told = Telling(table.match, names, table.speakers[language], say)
    return page(
        request,
        "after.html",
        table=table,
        words=table.game.words.speaker(language),
        signs=signs_of(table),
        curve=drawn(table, found.curve, say, f"/table/{table.key}/replay?ply=") if found.curve else "",
        rows=rows_of(data, names, mine, told, say) if data else [],
        highlights=[Line(found["ply"] + 1, told.highlight(found)) for found in data["highlights"]] if data else [],
        state=found.state,
        refresh=REFRESH if found.state == "working" else 0,
    )


def rows_of(data: Data, names: tuple[str, ...], mine: Container[int], told: Telling, say: Say) -> list[Row]:
    """Put every player's figures into words; why a choice was better is told to whoever could have made it."""
    return [
        _row(
            seat, account, names[seat], [_mistake(move, seat in mine, told, say) for move in _dearest(data, seat)], say
        )
        for seat, account in enumerate(data["seats"])
    ]


def _row(seat: int, account: Data, name: str, mistakes: list[Line], say: Say) -> Row:
    kept = account["accuracy"]
    return Row(
        seat=seat,
        name=name,
        start=say("after.percent", n=percent(account["start"])),
        luck=signed(account["luck"]),
        skill=signed(account["skill"]),
        result=say("after.percent", n=percent(account["result"])),
        accuracy=say("after.none") if kept is None else say("after.percent", n=round(kept)),
        mistakes=mistakes,
    )


def _dearest(data: Data, seat: int) -> list[Data]:
    own = [move for move in data["moves"] if move["who"] == str(seat + 1) and move.get("error", 0) >= LEAST_ERROR]
    return sorted(own, key=lambda move: -move["error"])[:SHOWN]


def _mistake(move: Data, is_mine: bool, told: Telling, say: Say) -> Line:
    ply, best = move["ply"], move["best"]
    facts = {"best": told.choice(ply, best), "points": round(100 * move["error"])}
    why = told.motive(ply, best) if is_mine else ""
    return Line(ply, told.happened(ply), f"{say('after.better', **facts)} {why}".strip())
