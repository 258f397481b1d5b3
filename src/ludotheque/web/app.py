"""The application: routes, guards, and what happens at the start and at the end."""

import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from ludotheque.club.ratings import NoRatings
from ludotheque.engine.errors import BadOption, LudothequeError, UnknownGame
from ludotheque.engine.lessons import FaultyLesson, UnknownLesson
from ludotheque.house.epochs import current_epoch
from ludotheque.house.errors import (
    BadInvitation,
    BadName,
    Damaged,
    NoSuchTable,
    NoSuchTournament,
    NotSeated,
    RulesChanged,
)
from ludotheque.house.storage.store import Store, StoreError
from ludotheque.lab.study.rows import NoLab
from ludotheque.press.typesetting import NoPress
from ludotheque.web import metrics, pwa, replay
from ludotheque.web.after import end, keepsake, tries
from ludotheque.web.after import routes as after
from ludotheque.web.buckets import Buckets
from ludotheque.web.chair import routes as chair
from ludotheque.web.chair.acting import BadMessage
from ludotheque.web.chair.line import ChairLine
from ludotheque.web.club import carry, certificate, founding, host, meeting, players, screen, tournament, who
from ludotheque.web.club import mine as mine_page
from ludotheque.web.faults import as_data, data_of
from ludotheque.web.guard import BadForm, Guard, Sealed, TooLarge
from ludotheque.web.lab import routes as lab
from ludotheque.web.lines import Lines, TooManyLines
from ludotheque.web.pages import message
from ludotheque.web.report import Reporter, failed
from ludotheque.web.scripts import STATIC, loaded_from
from ludotheque.web.services import Services, language_of, wants_data
from ludotheque.web.shelf import friends, lessons, mine, pad, printing, referee
from ludotheque.web.shelf import routes as shelf_routes
from ludotheque.web.speaking import speaker
from ludotheque.web.table import changes, invitations, socket
from ludotheque.web.table import routes as table_routes

logger = logging.getLogger(__name__)

STATUS: dict[type[LudothequeError], int] = {
    UnknownGame: 404,
    UnknownLesson: 404,
    NoSuchTable: 404,
    NoSuchTournament: 404,
    BadInvitation: 410,
    NotSeated: 403,
    BadOption: 400,
    BadName: 400,
    BadForm: 400,
    BadMessage: 400,
    TooLarge: 413,
    NoPress: 501,
    NoLab: 501,
    NoRatings: 501,
    TooManyLines: 429,
}
STORE_BACK = "5"  # seconds after which to ask again while the store is out of reach

SHOWN = {
    "/": shelf_routes.shelf,
    "/game/{slug}": shelf_routes.box,
    "/game/{slug}/friends": friends.ask,
    "/game/{slug}/referee": referee.ask,
    "/game/{slug}/lab": lab.show,
    "/game/{slug}/pad": pad.show,
    "/game/{slug}/rules": shelf_routes.rules,
    "/game/{slug}/picture/{name}.svg": shelf_routes.picture,
    "/learn/{slug}": lessons.learn,
    "/learn/{slug}/{lesson}": lessons.learn_step,
    "/learn/{slug}/{lesson}/read/{step}": lessons.read_step,
    "/join/{token}": invitations.join,
    "/watch/{key}/{token}": invitations.watch,
    "/table/{key}": table_routes.show,
    "/table/{key}/words": table_routes.words,
    "/table/{key}/traces": table_routes.traces,
    "/table/{key}/counts": table_routes.counts,
    "/table/{key}/read": table_routes.read,
    "/table/{key}/read/{ply}": replay.read_at,
    "/table/{key}/hint": table_routes.hint,
    "/table/{key}/journal": table_routes.journal,
    "/table/{key}/fair": replay.fair,
    "/table/{key}/replay": replay.show_replay,
    "/table/{key}/end": end.show,
    "/table/{key}/picture.svg": keepsake.show,
    "/table/{key}/analysis": after.show,
    "/table/{key}/try": tries.show,
    "/meeting": meeting.listing,
    "/chair/schema.json": chair.describe,
    "/chair/{key}": chair.see,
    "/chair/{key}/journal": chair.journal,
    "/face/{name}.svg": who.face,
    "/me": mine_page.show,
    "/me/data": mine_page.take_along,
    "/me/delete": mine_page.ask_to_go,
    "/players": players.show,
    "/me/who": who.ask,
    "/me/carry/{token}": carry.ask,
    "/host/{token}": host.welcome,
    "/tournament/new": founding.ask,
    "/tournament/{key}": tournament.show,
    "/tournament/{key}/screen": screen.show,
    "/tournament/{key}/board/{table}.svg": screen.board,
    "/tournament/{key}/certificate/{public}": certificate.show,
    "/manifest.webmanifest": pwa.manifest,
    "/icon.svg": pwa.icon,
    "/worker.js": pwa.worker,
    "/offline": pwa.offline,
    "/healthz": metrics.health,
    "/metrics": metrics.metrics,
}
POSTED = {
    "/game/{slug}": shelf_routes.open_table,
    "/game/{slug}/friends": friends.set_table,
    "/game/{slug}/print": printing.print_game,
    "/game/{slug}/referee": referee.set_table,
    "/game/{slug}/lab": lab.ask,
    "/game/{slug}/lab/change": lab.change,
    "/game/{slug}/lab/stop": lab.stop,
    "/learn/{slug}/{lesson}": lessons.learn_move,
    "/language": shelf_routes.language,
    "/journal": replay.bring,
    "/join/{token}": invitations.enter,
    "/watch/{key}/{token}": invitations.watch_in,
    "/table/{key}/try": tries.attempt,
    "/table/{key}/move": changes.move,
    "/table/{key}/typed": changes.typed,
    "/table/{key}/undo": changes.undo,
    "/table/{key}/speak": changes.speak,
    "/table/{key}/hurry": changes.hurry,
    "/table/{key}/close": changes.close,
    "/table/{key}/answer": changes.answer,
    "/table/{key}/reseat": changes.reseat,
    "/table/{key}/begin": changes.begin,
    "/table/{key}/forget": mine.forget,
    "/table/{key}/invite": changes.invite,
    "/table/{key}/watching": invitations.let_watch,
    "/table/{key}/rematch": changes.rematch,
    "/table/{key}/branch": replay.branch,
    "/meeting": meeting.ask,
    "/meeting/{key}": meeting.change,
    "/table/{key}/sit": meeting.sit,
    "/chair/join/{token}": chair.sit,
    "/chair/{key}": chair.say,
    "/me/delete": mine_page.go,
    "/players/rename": players.rename,
    "/players/merge": players.merge,
    "/players/remove": players.remove,
    "/me/who": who.choose,
    "/me/profile": who.save,
    "/me/leave": who.go,
    "/me/carry": carry.write,
    "/me/carry/{token}": carry.use,
    "/tournament/new": founding.found,
    "/tournament/{key}/enter": tournament.enter,
    "/tournament/{key}/withdraw": tournament.withdraw,
    "/tournament/{key}/direct": tournament.direct,
}
LINES = [
    WebSocketRoute("/table/{key}/socket", socket.Sockets(socket.Line)),
    WebSocketRoute("/chair/{key}/socket", socket.Sockets(ChairLine)),
]
ROUTES = [
    *LINES,  # for whoever lists all addresses: `Lines` leads to them before any route is looked for
    *(Route(address, answer, methods=["GET"]) for address, answer in SHOWN.items()),
    *(Route(address, answer, methods=["POST"]) for address, answer in POSTED.items()),
    Mount(loaded_from(), StaticFiles(directory=STATIC)),
]


def application(
    store: Store,
    *,
    keys: list[str] | None = None,
    house_key: bytes | None = None,
    origin: str = "",
    home: str = "",
    burst: float = 120,
    rate: float = 30,
    pace: float = 1.0,
) -> Starlette:
    """Make the application on a store; keys sign the guests' cookies, the house's own its journals."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await store.start()
        try:
            app.state.services = services = Services.of(store, keys, origin, home, rate, pace, house_key)
            services.tables.epoch = await current_epoch(store)
            logger.info("house-open", extra={"tables": await store.tables()})
            await services.start()
            yield
            await services.stop()
        finally:
            await store.stop()
        logger.info("house-closed", extra={"moves": services.tables.moves})

    names = {route.endpoint: route.path for route in ROUTES if isinstance(route, Route | WebSocketRoute)}
    tally: Counter[str] = Counter()
    guards = [
        Middleware(Sealed, origin=origin),
        Middleware(Reporter, routes=names, tally=tally),
        Middleware(Guard, buckets=Buckets(burst, rate)),
        Middleware(Lines, routes=LINES),
    ]
    answers = {
        StoreError: unreachable, RulesChanged: kept, Damaged: kept, FaultyLesson: faulty, LudothequeError: refused,
        HTTPException: missing,
    }  # fmt: skip
    app = Starlette(routes=ROUTES, lifespan=lifespan, middleware=guards, exception_handlers=answers)
    app.state.tally = tally
    return app


async def refused(request: Request, fault: Exception) -> Response:
    """Answer a refusal with its sentence and the right status."""
    status = next((code for kind, code in STATUS.items() if isinstance(fault, kind)), 409)
    return _answer(request, status, "error.refused", _told(request, fault))


async def kept(request: Request, fault: Exception) -> Response:
    """Answer that a table is kept and not played on, and why; whoever runs the house reads it in the log."""
    logger.warning("table-kept", extra={"table": request.path_params.get("key"), "why": str(fault)})
    return _answer(request, 409, "error.refused", _told(request, fault))


async def faulty(request: Request, fault: Exception) -> Response:
    """Answer that a lesson is badly written, and where; whoever wrote it reads in the log what is wrong with it."""
    logger.error("lesson-faulty", extra={"game": request.path_params.get("slug"), "why": str(fault)})
    return _answer(request, 500, "error.ours", _told(request, fault))


async def missing(request: Request, fault: Exception) -> Response:
    """Answer an address that leads nowhere, or a method that it does not take."""
    status = fault.status_code if isinstance(fault, HTTPException) else 404
    key = "error.missing" if status == 404 else "error.method"
    text = speaker(language_of(request))("error.home")
    return _answer(request, status, key, as_data(text, key.partition(".")[2]))


async def unreachable(request: Request, fault: Exception) -> Response:
    """Answer that the store cannot be reached; what is wrong with it stands in the log only."""
    answer = failed(request, fault, {"table": request.path_params.get("key")}, status=503)
    answer.headers["retry-after"] = STORE_BACK
    return answer


def _told(request: Request, fault: Exception) -> dict[str, str]:
    assert isinstance(fault, LudothequeError)
    table = table_routes.seen_table(request)
    return data_of(fault, language_of(request), table.game if table else None)


def _answer(request: Request, status: int, key: str, told: dict[str, str]) -> Response:
    if wants_data(request):
        return JSONResponse(told, status)
    title, table = speaker(language_of(request))(key), table_routes.seen_table(request)
    return message(request, title, told["fault"], status=status, back=f"/table/{table.key}" if table else "")
