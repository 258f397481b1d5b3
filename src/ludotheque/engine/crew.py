"""Who does long work: threads, processes beside them, or the workers of a Dask cluster, handed out in one way."""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

from ludotheque.engine.apart import Apart
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.progress import ANEW

P = TypeVar("P")
R = TypeVar("R")

CORES = os.cpu_count() or 1
AHEAD = 4  # parts for each worker: enough that nobody waits, few enough that results do not pile up
PATIENCE = "10s"  # to find a cluster
TRIES = 3  # of a part, on another worker each time
PULSE = 1.0  # seconds until it is asked again whether who has a part is still there


class NoCluster(LudothequeError):
    """A cluster cannot be reached, or was lost."""


@dataclass(frozen=True, slots=True)
class Crew:
    """So many workers, however they are had; what they do does not depend on how many they are."""

    pool: Executor
    workers: int  # when the work began
    is_lost: Callable[[], bool] = lambda: False

    def done(self, work: Callable[[P], R], parts: Iterable[P]) -> Iterator[R]:
        """Do the work for each part, some at a time, and give the results in the order of the parts."""
        waiting: deque[Future[R]] = deque()
        try:
            for part in parts:
                waiting.append(self.pool.submit(work, part))
                if len(waiting) >= AHEAD * self.workers:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            for future in waiting:
                future.cancel()

    def _result(self, future: Future[R]) -> R:
        """Wait for a result; of parts handed out while a scheduler goes, nobody ever hears again."""
        while not wait([future], PULSE).done:
            if self.is_lost():
                raise CancelledError
        return future.result()


def be_gentle() -> None:
    """Leave the processor to others who want it, but get on even on a busy machine."""
    if hasattr(os, "nice"):
        os.nice(5)


@contextmanager
def crew(workers: int = CORES, cluster: str = "", remedy: str = ANEW, *, is_compiled: bool = True) -> Iterator[Crew]:
    """Hire threads, which compiled code lets run side by side, or all workers of the cluster at an address.

    Several do in processes what is not all compiled. The remedy says what follows where the cluster is lost.
    """
    if cluster:
        with _cluster(cluster, remedy) as hired:
            yield hired
    else:
        with ThreadPoolExecutor(workers, "ludotheque-crew") if is_compiled or workers == 1 else Apart(workers) as pool:
            yield Crew(pool, workers)


@contextmanager
def _cluster(address: str, remedy: str) -> Iterator[Crew]:
    try:
        distributed: Any = import_module("distributed")  # an extra, and seconds to import
    except ImportError:
        raise NoCluster("a cluster needs Dask: pip install 'ludotheque[cluster]'") from None
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise NoCluster(f"no scheduler answers at {address}: {fault}; start one with `dask scheduler`") from fault
    with client:
        pool = client.get_executor(pure=False, retries=TRIES)
        try:
            workers = max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
            yield Crew(pool, workers, lambda: client.status != "running")
        except (CancelledError, distributed.client.ClosedClientError) as fault:
            raise NoCluster(f"the scheduler at {address} was lost; start it again: {remedy}") from fault
