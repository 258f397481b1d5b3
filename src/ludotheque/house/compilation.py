"""Where the bots' search, and then the rest of a game, is compiled: in processes of their own, which no page feels."""

import asyncio
import gc
import logging
import subprocess
import sys
from concurrent.futures import Future, wait

from ludotheque.bots.brain import is_kept, warm
from ludotheque.engine.game import AnyGame

logger = logging.getLogger(__name__)

BOTS = "--bots"


class BackgroundCompiler:
    """Gets the search of each game ready, once; bots make do with the interpreted one until then."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()  # one at a time: two would take twice as long, and the machine from the players
        self._loading: list[Future[None]] = []

    def request(self, game: AnyGame) -> None:
        """Start getting a game's search ready, if it has one and nobody has asked for it before."""
        if game.has_choices and game.slug not in self._tasks:
            self._tasks[game.slug] = asyncio.ensure_future(self._compile(game))

    async def stop(self) -> None:
        """Leave what is not ready, but wait for what is being loaded: a process that ends in its middle crashes."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await asyncio.to_thread(wait, self._loading)

    async def _compile(self, game: AnyGame) -> None:
        """Fill the cache, then load from it; what analyses and studies need comes last, and is loaded elsewhere."""
        try:
            async with self._turn:
                was_kept = await asyncio.to_thread(is_kept, game)  # it reads the sources
                if not was_kept:
                    await _compile_apart(game.slug, BOTS)
                await self._load(game)
                logger.info("compiled", extra={"game": game.slug})
                if not was_kept:
                    await _compile_apart(game.slug)
        except Exception:
            logger.exception("compilation-failed", extra={"game": game.slug})

    async def _load(self, game: AnyGame) -> None:
        """Load what was compiled; it is never garbage, and looking through it would stop everybody."""
        gc.disable()
        self._loading.append(warm(game))
        try:
            await asyncio.shield(asyncio.wrap_future(self._loading[-1]))
        finally:
            gc.freeze()
            gc.enable()


async def _compile_apart(slug: str, *only: str) -> None:
    silent = subprocess.DEVNULL
    command = [sys.executable, "-m", "ludotheque", "compile", "--gently", *only, slug]
    child = subprocess.Popen(command, stdin=silent, stdout=silent, stderr=silent)
    try:
        await asyncio.to_thread(child.wait)  # should it fail, the loading compiles
    finally:
        child.kill()  # nothing, if it has ended
        child.wait()
