"""Processes beside this one, for work that holds the interpreter's lock, such as games between weak bots.

Each is a new interpreter that loads the work once and answers part by part: `python -m ludotheque.engine.apart`. To
start one takes seconds. Until it is ready its thread works here, and what it cannot do is done here as well. After that
nobody works here: a thread that held the lock would keep the others from handing out parts.
"""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Thread, local
from time import monotonic
from typing import Any

WORTH = 1.0  # second of work, after which more of it makes up for the start of processes

Work = Callable[..., Any]


class Apart(ThreadPoolExecutor):
    """Gives each thread a process of its own, where work goes on for a while."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, "ludotheque-crew", self._join)
        self.helpers: list[Helper] = []
        self._own, self._since = local(), monotonic()

    def submit(self, work: Work, /, *parts: Any, **more: Any) -> Future[Any]:
        """Take a part of the work."""
        return super().submit(self._done, work, *parts, **more)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the processes end as well."""
        super().shutdown(wait, cancel_futures=cancel_futures)
        for helper in self.helpers:
            helper.end()

    def _join(self) -> None:
        self._own.helper = None

    def _done(self, work: Work, *parts: Any, **more: Any) -> Any:
        if not self._own.helper and monotonic() > self._since + WORTH:
            self._own.helper = Helper(work)
            self.helpers.append(self._own.helper)
        helper = self._own.helper
        return helper.done(work, parts, more) if helper else work(*parts, **more)


class Helper:
    """A process that does parts of one work, one at a time."""

    def __init__(self, work: Work) -> None:
        self.is_ready, self._work = False, work
        places = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", __name__], env=places, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, start_new_session=True,  # whoever interrupts this one interrupts no part there
        )  # fmt: skip
        Thread(target=self._load, daemon=True).start()

    def done(self, work: Work, parts: tuple[Any, ...], more: dict[str, Any]) -> Any:
        """Let it be done there, or do it here."""
        if self.is_ready and work is self._work:
            try:
                return self._answer((parts, more))
            except Exception:  # whatever it is: what is wrong with the work itself comes up here again
                self.end()
        return work(*parts, **more)

    def end(self) -> None:
        """Have no more done there."""
        self.is_ready = False
        self.process.kill()
        self.process.wait()
        for line in (self.process.stdin, self.process.stdout):
            with suppress(OSError):  # what was still to be sent, nobody takes
                line.close()  # type: ignore[union-attr]

    def _load(self) -> None:
        try:
            self.is_ready = self._answer(self._work)
        except Exception:  # what cannot be sent, loaded or started is done here
            self.end()

    def _answer(self, question: Any) -> Any:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(pickle.dumps(question))
        self.process.stdin.flush()
        return pickle.load(self.process.stdout)


def main() -> None:
    """Load the work, say so, and do part after part until nobody asks any more."""
    asked, told = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed must not come between the answers
    work = pickle.load(asked)
    answer: Any = True
    while True:
        pickle.dump(answer, told)
        told.flush()
        try:
            parts, more = pickle.load(asked)
        except EOFError:
            return
        answer = work(*parts, **more)


if __name__ == "__main__":
    main()
