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
from ludotheque.web.lines import TooManyLines
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

GET, POST = ["GET"], ["POST"]
ROUTES = [
    WebSocketRoute("/table/{key}/socket", socket.Sockets(socket.Line)),
    WebSocketRoute("/chair/{key}/socket", socket.Sockets(ChairLine)),
    Route("/", shelf_routes.shelf),
    Route("/game/{slug}", shelf_routes.box, methods=GET),
    Route("/game/{slug}", shelf_routes.open_table, methods=POST),
    Route("/game/{slug}/friends", friends.ask, methods=GET),
    Route("/game/{slug}/friends", friends.set_table, methods=POST),
    Route("/game/{slug}/print", printing.print_game, methods=POST),
    Route("/game/{slug}/referee", referee.ask, methods=GET),
    Route("/game/{slug}/referee", referee.set_table, methods=POST),
    Route("/game/{slug}/lab", lab.show, methods=GET),
    Route("/game/{slug}/lab", lab.ask, methods=POST),
    Route("/game/{slug}/lab/change", lab.change, methods=POST),
    Route("/game/{slug}/lab/stop", lab.stop, methods=POST),
    Route("/game/{slug}/pad", pad.show),
    Route("/game/{slug}/rules", shelf_routes.rules),
    Route("/game/{slug}/picture/{name}.svg", shelf_routes.picture),
    Route("/learn/{slug}", lessons.learn, methods=GET),
    Route("/learn/{slug}/{lesson}", lessons.learn_step, methods=GET),
    Route("/learn/{slug}/{lesson}", lessons.learn_move, methods=POST),
    Route("/learn/{slug}/{lesson}/read/{step}", lessons.read_step, methods=GET),
    Route("/language", shelf_routes.language, methods=POST),
    Route("/journal", replay.bring, methods=POST),
    Route("/join/{token}", invitations.join, methods=GET),
    Route("/join/{token}", invitations.enter, methods=POST),
    Route("/watch/{key}/{token}", invitations.watch, methods=GET),
    Route("/watch/{key}/{token}", invitations.watch_in, methods=POST),
    Route("/table/{key}", table_routes.show),
    Route("/table/{key}/words", table_routes.words),
    Route("/table/{key}/traces", table_routes.traces),
    Route("/table/{key}/counts", table_routes.counts),
    Route("/table/{key}/read", table_routes.read),
    Route("/table/{key}/read/{ply}", replay.read_at),
    Route("/table/{key}/hint", table_routes.hint),
    Route("/table/{key}/journal", table_routes.journal),
    Route("/table/{key}/fair", replay.fair),
    Route("/table/{key}/replay", replay.show_replay),
    Route("/table/{key}/end", end.show),
    Route("/table/{key}/picture.svg", keepsake.show),
    Route("/table/{key}/analysis", after.show),
    Route("/table/{key}/try", tries.show, methods=GET),
    Route("/table/{key}/try", tries.attempt, methods=POST),
    Route("/table/{key}/move", changes.move, methods=POST),
    Route("/table/{key}/typed", changes.typed, methods=POST),
    Route("/table/{key}/undo", changes.undo, methods=POST),
    Route("/table/{key}/speak", changes.speak, methods=POST),
    Route("/table/{key}/hurry", changes.hurry, methods=POST),
    Route("/table/{key}/close", changes.close, methods=POST),
    Route("/table/{key}/answer", changes.answer, methods=POST),
    Route("/table/{key}/reseat", changes.reseat, methods=POST),
    Route("/table/{key}/begin", changes.begin, methods=POST),
    Route("/table/{key}/forget", mine.forget, methods=POST),
    Route("/table/{key}/invite", changes.invite, methods=POST),
    Route("/table/{key}/watching", invitations.let_watch, methods=POST),
    Route("/table/{key}/rematch", changes.rematch, methods=POST),
    Route("/table/{key}/branch", replay.branch, methods=POST),
    Route("/meeting", meeting.listing, methods=GET),
    Route("/meeting", meeting.ask, methods=POST),
    Route("/meeting/{key}", meeting.change, methods=POST),
    Route("/table/{key}/sit", meeting.sit, methods=POST),
    Route("/chair/schema.json", chair.describe),
    Route("/chair/join/{token}", chair.sit, methods=POST),
    Route("/chair/{key}", chair.see, methods=GET),
    Route("/chair/{key}", chair.say, methods=POST),
    Route("/chair/{key}/journal", chair.journal),
    Route("/face/{name}.svg", who.face),
    Route("/me", mine_page.show),
    Route("/me/data", mine_page.take_along),
    Route("/me/delete", mine_page.ask_to_go, methods=GET),
    Route("/me/delete", mine_page.go, methods=POST),
    Route("/players", players.show),
    Route("/players/rename", players.rename, methods=POST),
    Route("/players/merge", players.merge, methods=POST),
    Route("/players/remove", players.remove, methods=POST),
    Route("/me/who", who.ask, methods=GET),
    Route("/me/who", who.choose, methods=POST),
    Route("/me/profile", who.save, methods=POST),
    Route("/me/leave", who.go, methods=POST),
    Route("/me/carry", carry.write, methods=POST),
    Route("/me/carry/{token}", carry.ask, methods=GET),
    Route("/me/carry/{token}", carry.use, methods=POST),
    Route("/host/{token}", host.welcome, methods=GET),
    Route("/tournament/new", founding.ask, methods=GET),
    Route("/tournament/new", founding.found, methods=POST),
    Route("/tournament/{key}", tournament.show, methods=GET),
    Route("/tournament/{key}/enter", tournament.enter, methods=POST),
    Route("/tournament/{key}/withdraw", tournament.withdraw, methods=POST),
    Route("/tournament/{key}/direct", tournament.direct, methods=POST),
    Route("/tournament/{key}/screen", screen.show, methods=GET),
    Route("/tournament/{key}/board/{table}.svg", screen.board, methods=GET),
    Route("/tournament/{key}/certificate/{public}", certificate.show, methods=GET),
    Route("/manifest.webmanifest", pwa.manifest),
    Route("/icon.svg", pwa.icon),
    Route("/worker.js", pwa.worker),
    Route("/offline", pwa.offline),
    Route("/healthz", metrics.health),
    Route("/metrics", metrics.metrics),
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
