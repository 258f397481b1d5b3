"""The page of a tournament: who takes part, who meets whom, how everybody stands, and what its director does."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludotheque.bots.levels import PLAYABLE
from ludotheque.engine.errors import LudothequeError
from ludotheque.house import directing
from ludotheque.house.tournament import Tournament
from ludotheque.house.tournaments import Tournaments
from ludotheque.web.club.device import remember_name
from ludotheque.web.club.rated import keep_as_player
from ludotheque.web.club.telling import Told
from ludotheque.web.faults import in_words
from ludotheque.web.guard import BadForm, form_of, number_in, whole_number
from ludotheque.web.names import remembered_face, remembered_name
from ludotheque.web.pages import page
from ludotheque.web.qr import qr
from ludotheque.web.services import address_of, has_script, is_for_this_device_only, language_of, services_of

REFRESH = 10  # seconds, for pages without a script
SHORTEST_PAUSE, PAUSE_FOR_EACH = 2000, 50  # milliseconds, for those with one
NOTHING_NEW = 204


async def show(request: Request) -> Response:
    """Show a tournament; to a script that has seen it as it is, nothing."""
    tournament = await tournament_for(request)
    if whole_number(request.query_params.get("seq")) == tournament.seq:
        return Response(status_code=NOTHING_NEW)
    return await _page(request, tournament)


async def enter(request: Request) -> Response:
    """Take part, under a name; if it will not do, ask for another one."""
    tournament, services = await tournament_for(request), services_of(request)
    guest, name = services.greet(request), (await form_of(request)).get("name", "")
    try:
        adds, face = has_script(request), remembered_face(request)
        await services.tournaments.enter(tournament.key, guest, name, adds=adds, face=face)
        if tournament.founded.rated:
            await keep_as_player(request, guest, name)
    except LudothequeError as fault:
        return await _page(request, tournament, fault=fault, name=name)
    response = services.settle(request, RedirectResponse(f"/tournament/{tournament.key}", 303))
    return remember_name(request, response, name)


async def withdraw(request: Request) -> Response:
    """Play no more."""
    tournament, services = await tournament_for(request), services_of(request)
    guest = services.guest(request)
    if (me := tournament.entrant_of(guest)) is not None:
        await services.tournaments.change(tournament.key, directing.withdraw, guest, me.number)
    return RedirectResponse(f"/tournament/{tournament.key}", 303)


async def direct(request: Request) -> Response:
    """Do what a director does; what is refused is told on the page."""
    tournament, services = await tournament_for(request), services_of(request)
    form = await form_of(request)
    task = TASKS.get(form.get("do", ""))
    if task is None:
        raise BadForm("this form cannot be read: it asks for nothing that a director does")
    try:
        await task(services.tournaments, tournament, director_for(request), form)
    except LudothequeError as fault:
        directing.check_director(tournament, director_for(request))
        return await _page(request, tournament, fault=fault)
    return RedirectResponse(f"/tournament/{tournament.key}", 303)


async def tournament_for(request: Request) -> Tournament:
    """Find the tournament of an address, as it is now."""
    return await services_of(request).tournaments.seen(request.path_params["key"])


def pause_of(tournament: Tournament) -> int:
    """Say after how many milliseconds a script asks again: a house that many share is asked as often as by a few."""
    return SHORTEST_PAUSE + PAUSE_FOR_EACH * len(tournament.entrants)


def director_for(request: Request) -> str:
    """Say as whom somebody directs."""
    return services_of(request).guest(request)


async def _begin(tournaments: Tournaments, tournament: Tournament, by: str, form: Mapping[str, str]) -> None:
    await tournaments.begin(tournament.key, by)


async def _next(tournaments: Tournaments, tournament: Tournament, by: str, form: Mapping[str, str]) -> None:
    await tournaments.next_round(tournament.key, by)


async def _end(tournaments: Tournaments, tournament: Tournament, by: str, form: Mapping[str, str]) -> None:
    await tournaments.change(tournament.key, directing.end, by)


async def _bot(tournaments: Tournaments, tournament: Tournament, by: str, form: Mapping[str, str]) -> None:
    await tournaments.change(tournament.key, directing.add_bot, by, form.get("level", ""))


async def _withdraw(tournaments: Tournaments, tournament: Tournament, by: str, form: Mapping[str, str]) -> None:
    await tournaments.change(tournament.key, directing.withdraw, by, number_in(form, "player"))


async def _back(tournaments: Tournaments, tournament: Tournament, by: str, form: Mapping[str, str]) -> None:
    await tournaments.change(tournament.key, directing.bring_back, by, number_in(form, "player"))


async def _excuse(tournaments: Tournaments, tournament: Tournament, by: str, form: Mapping[str, str]) -> None:
    await tournaments.change(tournament.key, directing.excuse, by, number_in(form, "player"))


async def _result(tournaments: Tournaments, tournament: Tournament, by: str, form: Mapping[str, str]) -> None:
    key = form.get("table", "")
    ranks = [rank for seat in range(10) if (rank := whole_number(form.get(f"rank{seat}"))) is not None]
    if not all(1 <= rank <= 10 for rank in ranks):
        raise BadForm("this form cannot be read: a rank is a number from 1 to 10")
    await tournaments.change(tournament.key, directing.give_result, by, key, ranks)


Task = Callable[[Tournaments, Tournament, str, Mapping[str, str]], Awaitable[None]]
TASKS: dict[str, Task] = {
    "begin": _begin, "next": _next, "end": _end, "bot": _bot, "withdraw": _withdraw, "back": _back, "excuse": _excuse,
    "result": _result,
}  # fmt: skip


async def _page(
    request: Request, tournament: Tournament, *, fault: LudothequeError | None = None, name: str | None = None
) -> Response:
    """Tell a tournament, beside all other pages: that of a hundred players takes a tenth of a second."""
    language, guest = language_of(request), services_of(request).guest(request)
    link = f"{address_of(request)}/tournament/{tournament.key}"
    facts: dict[str, Any] = {
        "tournament": tournament,
        "told": Told(tournament, guest, language, whole_number(request.query_params.get("round"))),
        "fault": in_words(fault, language) if fault else "",
        "name": remembered_name(request) if name is None else name,
        "link": link,
        "code": qr(link),
        "is_here_only": is_for_this_device_only(request),
        "levels": PLAYABLE,
        "refresh": 0 if tournament.ended_at else REFRESH,
        "again": pause_of(tournament),
    }
    told = partial(page, request, "club-tournament.html", status=409 if fault else 200, **facts)
    return await asyncio.to_thread(told)
