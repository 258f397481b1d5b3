"""How the house is doing: for load balancers and for monitoring."""

import resource
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ludotheque.web.desk import desk_of

STARTED = time.time()


async def health(request: Request) -> Response:
    """Say that this worker serves and reaches its store."""
    await desk_of(request).hall.store.tables()
    return PlainTextResponse("well\n")


async def metrics(request: Request) -> Response:
    """Give the figures in the text form of Prometheus."""
    desk = desk_of(request)
    figures = {
        "ludotheque_tables_total": await desk.hall.store.tables(),
        "ludotheque_tables_in_memory": desk.hall.in_memory,
        "ludotheque_moves_total": desk.hall.moves,
        "ludotheque_pages_open": desk.presence.pages,
        "ludotheque_resident_kilobytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
        "ludotheque_up_seconds": round(time.time() - STARTED),
    }
    lines = [f"# TYPE {name} gauge\n{name} {value}\n" for name, value in figures.items()]
    return PlainTextResponse("".join(lines), media_type="text/plain; version=0.0.4")
