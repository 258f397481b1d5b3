"""The page that tells what decided a finished game."""

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ludotheque.engine.words import Say
from ludotheque.house.errors import NotReady
from ludotheque.lab.reporting import LEAST_ERROR, TRIES, Data
from ludotheque.web.after import brief
from ludotheque.web.after.asking import Curve, finished_table, highlights_of, look_into
from ludotheque.web.after.curve import drawn, first_shown
from ludotheque.web.after.moments import listing
from ludotheque.web.after.telling import Telling, names_read_by, percent, signed
from ludotheque.web.guard import whole_number
from ludotheque.web.pages import page
from ludotheque.web.services import language_of, services_of, wants_data
from ludotheque.web.speaking import named, speaker
from ludotheque.web.table.signs import signs_of
from ludotheque.web.turns import turns_of

REFRESH = 2  # seconds


class Mistake(NamedTuple):
    """A choice that cost something, in a sentence, and what would have been better."""

    ply: int
    text: str
    better: str


class Row(NamedTuple):
    """A player's game in words: figures, and the dearest mistakes."""

    seat: int
    name: str
    start: str
    luck: str
    skill: str
    result: str
    accuracy: str
    errors: str
    level: str  # that it was played like; empty where that cannot be told
    brief: str  # all this in a sentence or two
    mistakes: list[Mistake]


async def show(request: Request) -> Response:
    """Tell what decided a game that is over; while that is worked out, as much as is known."""
    table = await finished_table(request)
    found, language = await look_into(request, table), language_of(request)
    if found.state == "busy":
        raise NotReady("too many games are being looked at", reason="analysis-busy")
    data, services, say = found.data, services_of(request), speaker(language)
    if wants_data(request):
        figures = data or {"curve": found.curve, "done": found.done, "of": found.of}
        return JSONResponse(figures, 202 if found.state == "working" else 200)
    guest = services.guest(request)
    names, mine = names_read_by(table, guest, language), table.seats_of(guest)
    told = Telling(table.match, names, table.speakers[language], say, mine)
    asked = whole_number(request.query_params.get("page")) or 0
    return page(
        request,
        "after.html",
        table=table,
        words=table.game.words.speaker(language),
        signs=signs_of(table),
        names=[named(name, say) for name in names],
        curve=drawn(table, found.curve, say, f"/table/{table.key}/replay?ply=") if found.curve else "",
        first=first_shown(found.curve) if found.curve else 0,
        shares=in_percents(found.curve),
        turns=",".join(map(str, turns_of(table))),
        brief=brief.in_brief(data["seats"], names, say) if data else "",
        rows=rows_of(data, names, told, say) if data else [],
        highlights=[(each["ply"] + 1, told.highlight(each)) for each in highlights_of(found)],
        listed=await services.tables.slices.do(listing(table.match, data, told, asked)) if data else None,
        tries=found.state == "ready" and any(each["seat"] in mine for each in data["tries"]) if data else False,
        found=found,
        refresh=REFRESH if found.state == "working" else 0,
    )


def in_percents(curve: Curve) -> str:
    """Write the curve for the page's script: seats apart by spaces, plies by commas."""
    return ",".join(" ".join(str(percent(share)) for share in shares) for shares in curve)


def rows_of(data: Data, names: tuple[str, ...], told: Telling, say: Say) -> list[Row]:
    """Put every player's figures into words."""
    return [
        _row(seat, account, names[seat], mistakes_of(data, seat, told), say)
        for seat, account in enumerate(data["seats"])
    ]


def _row(seat: int, account: Data, name: str, mistakes: list[Mistake], say: Say) -> Row:
    kept, level = account["accuracy"], account.get("level")
    return Row(
        seat=seat,
        name=named(name, say),
        start=say("after.percent", n=percent(account["start"])),
        luck=signed(account["luck"]),
        skill=signed(account["skill"]),
        result=say("after.percent", n=percent(account["result"])),
        accuracy=say("after.none") if kept is None else say("after.percent", n=round(kept)),
        errors=say("after.none") if kept is None else signed(-account.get("error", 0)),
        level=say(f"after.like-{level}") if level else "",
        brief=brief.of_player(account, name, say),
        mistakes=mistakes,
    )


def mistakes_of(data: Data, seat: int, told: Telling) -> list[Mistake]:
    """Tell a seat's dearest mistakes, the dearest first."""
    own = [move for move in data["moves"] if move["who"] == str(seat + 1) and move.get("error", 0) >= LEAST_ERROR]
    dearest = sorted(own, key=lambda move: -move["error"])[:TRIES]
    return [Mistake(move["ply"], told.happened(move["ply"]), told.better(move)) for move in dearest]
