"""How the house is doing: for load balancers and for monitoring."""

import asyncio
import resource
import time
from bisect import bisect_left
from collections.abc import Iterator

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ludotheque.house.storage.store import StoreFault
from ludotheque.web.services import services_of
from ludotheque.web.table.protocol import PageProtocol

STARTED = time.time()
ANSWER_WITHIN = 2.0  # seconds for the store to answer who asks whether all is well
TRIED_FOR = 5.0  # seconds for which a store that took something is taken to be writable
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Histogram:
    """Counts how long something took."""

    def __init__(self, bounds: tuple[float, ...] = BOUNDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.seconds = 0.0

    def note(self, seconds: float) -> None:
        """Count one more."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.seconds += seconds

    def lines(self, name: str) -> Iterator[str]:
        """Give the text form: for each bound, how many were at most that long."""
        yield f"# TYPE {name} histogram"
        so_far = 0
        for bound, count in zip((*self.bounds, "+Inf"), self.counts, strict=True):
            so_far += count
            yield f'{name}_bucket{{le="{bound}"}} {so_far}'
        yield f"{name}_sum {self.seconds:.6f}"
        yield f"{name}_count {so_far}"


MOVES = Histogram()  # from a page's message to the entry in the store, and everybody told


async def health(request: Request) -> Response:
    """Say that this worker serves and that its store takes what is written; who balances loads does not wait long."""
    services, now = services_of(request), time.monotonic()
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            await services.tables.store.get("health", "")
            if now - services.wrote_at > TRIED_FOR:  # nobody makes the house write by asking how it is
                await services.tables.store.put("health", "", b"")
                services.wrote_at = now
    except (TimeoutError, StoreFault):
        return PlainTextResponse("the store is out of reach\n", 503, headers={"retry-after": "5"})
    return PlainTextResponse("well\n")


async def metrics(request: Request) -> Response:
    """Give the figures of this worker in the text form of Prometheus."""
    services, tally = services_of(request), request.app.state.tally
    gauges = {
        "tables": await services.tables.store.tables(),
        "tables_in_memory": services.tables.in_memory,
        "pages_open": services.presence.pages,
        "resident_peak_kilobytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
        "up_seconds": round(time.time() - STARTED),
    }
    counters = {
        "moves_total": services.tables.moves,
        "commits_total": services.tables.store.commits,
        "failures_total": tally["failures"],
        "pages_dropped_total": PageProtocol.dropped,
    }
    lines = [f"# TYPE ludotheque_{name} gauge\nludotheque_{name} {value}" for name, value in gauges.items()]
    lines += [f"# TYPE ludotheque_{name} counter\nludotheque_{name} {value}" for name, value in counters.items()]
    lines.append("# TYPE ludotheque_requests_total counter")
    lines += [f'ludotheque_requests_total{{status="{kind}"}} {tally[kind]}' for kind in sorted(tally) if "xx" in kind]
    lines += MOVES.lines("ludotheque_move_seconds")
    return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")
