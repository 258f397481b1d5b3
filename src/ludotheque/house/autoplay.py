"""What happens by itself: bots move, and chance acts where nobody needs to click."""

import asyncio
import contextlib
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ludotheque.bots.bot import Bot, Hint
from ludotheque.bots.history import history_of
from ludotheque.bots.levels import Level, level_named
from ludotheque.bots.manners import manner_at
from ludotheque.engine.game import AnyGame
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import Say
from ludotheque.house.compilation import BackgroundCompiler
from ludotheque.house.errors import NotReady
from ludotheque.house.people import new_guest
from ludotheque.house.permissions import is_of_tournament
from ludotheque.house.storage.store import StoreFault
from ludotheque.house.table import Table
from ludotheque.house.tables import Tables
from ludotheque.house.thinking import Thinking
from ludotheque.house.turns import Turns

logger = logging.getLogger(__name__)

THROW_PAUSE = 0.9  # seconds that a bot takes to throw or draw
CHANCE_PAUSE = 0.25  # seconds before chance that nobody clicks for
ASKERS_KEPT = 10_000  # tables
PLAYED_AT_ONCE = 2  # of the tables that are looked at from one network: their bots' pauses may all end together
USUAL_CHOICES = 5  # that a bot takes its time for where the true number is hidden
PURPOSE = b"ludotheque bots"  # so that thoughts and chance, of one seed, have nothing in common
ADVISER = "master"  # the level that gives hints
CLAIM_SECONDS = 10.0  # after which another worker may play a bot's move; the slowest takes half of that


class Autoplay:
    """Plays for bots and for chance, one task a table, claimed so that one worker alone does it."""

    def __init__(
        self,
        tables: Tables,
        pace: float = 1.0,
        claim_seconds: float = CLAIM_SECONDS,
        is_watched: Callable[[str], bool] = lambda key: True,
    ) -> None:
        self.tables = tables
        self.pace = pace  # 1 as people do, 0 at once
        self.claim_seconds = claim_seconds
        self.worker = new_guest()
        self.is_watched = is_watched  # by table: bots among themselves play for those who look
        self.compiler = BackgroundCompiler()
        self.thinking = Thinking()
        self.turns = Turns(PLAYED_AT_ONCE)
        self._askers: OrderedDict[str, str] = OrderedDict()  # for whom the bots of a table think: the latest to look
        self._advised: set[str] = set()  # guests and tables for whom a hint is being thought about
        self.bots: dict[tuple[str, str | Level], Bot] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._changed: dict[str, asyncio.Event] = {}  # of tables that have a task
        self._hurried: dict[str, asyncio.Event] = {}  # and whether somebody there does not want to wait
        tables.on_change.append(self.nudge)

    def nudge(self, table: Table) -> None:
        """See to a table that has changed."""
        if table.key in self._tasks:
            self._changed[table.key].set()
            hurried = self._hurried[table.key]
            hurried.set() if table.is_hurried else hurried.clear()
        elif self.is_due(table):
            self._changed[table.key], self._hurried[table.key] = asyncio.Event(), asyncio.Event()
            self._tasks[table.key] = asyncio.ensure_future(self._run(table.key))

    def asked_from(self, key: str, network: str) -> None:
        """Note from where a table is looked at: its bots think when it is that network's turn."""
        self._askers.pop(key, None)
        self._askers[key] = network
        if len(self._askers) > ASKERS_KEPT:
            self._askers.popitem(last=False)

    def is_due(self, table: Table) -> bool:
        """Tell whether the next action is a bot's or chance's own."""
        seat = table.waits_for()
        if table.is_open or (seat == NOBODY and table.is_over):  # where a seat is waited for, the game goes on
            return False
        if len(table.bots()) == len(table.chairs) and not (is_of_tournament(table) or self.is_watched(table.key)):
            return False
        if seat == NOBODY or (table.opened.settings.auto and table.match.actor == CHANCE):
            return True
        return table.chairs[seat].kind == "bot"

    def bot(self, game: AnyGame, level: str | Level) -> Bot:
        """Get the bot of a level for a game."""
        key = (game.slug, level)
        if key not in self.bots:
            self.bots[key] = Bot(game, level)
        return self.bots[key]

    async def hints(self, table: Table, seat: int, language: str, guest: str = "", network: str = "") -> list[Hint]:
        """Ask a strong bot what it would do on a seat, and why, without knowing more than the seat.

        A guest and a table have one hint thought about at a time, and a network one turn in a round.
        """
        advised = {f"guest {guest}", f"table {table.key}"}
        if advised & self._advised:
            raise NotReady("a hint is being thought about already; wait for it", reason="hint-busy")
        self.compiler.request(table.game)
        self._advised |= advised
        try:
            work = partial(self._hints, table, seat, table.game.words.speaker(language))
            return await self.thinking.think(network, work)
        finally:
            self._advised -= advised

    def _hints(self, table: Table, seat: int, say: Say) -> list[Hint]:
        view = table.game.seen_by(table.match.state, seat)
        seen = (
            history_of(table.match, seat) if table.game.has_story else None
        )  # a hint must not remember for the player
        return self.bot(table.game, ADVISER).hints(view, seat, seed_of(table, seat), say, history=seen)

    async def stop(self) -> None:
        """Leave the moves not yet begun to whoever comes next."""
        await self.compiler.stop()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinking.stop()

    async def _run(self, key: str) -> None:
        try:
            while self.is_due(table := await self.tables.find(key)):
                self._changed[key].clear()
                if not await self._play(table):
                    await self._until_changed(key)
        except Exception:
            logger.exception("bot-failed", extra={"table": key})
        finally:
            del self._tasks[key], self._changed[key], self._hurried[key]  # at once, so that no nudge is lost

    async def _play(self, table: Table) -> bool:
        """Play the next action; False while it is another worker's, or the store is out of reach."""
        try:
            if not await self.tables.store.claim(table.key, table.seq + 1, self.worker, self.claim_seconds):
                return False
            ply, undone = table.ply, table.undone
            action = await self._next(table)
            await self.turns.take(self._asker(table))
            await self.tables.act_for(table.key, ply, action, lambda now: now.undone == undone and self.is_due(now))
        except StoreFault as fault:
            logger.warning("bot-waits", extra={"table": table.key, "why": str(fault)})
            return False
        return True

    async def _until_changed(self, key: str) -> None:
        """Wait until the table has changed, or who claimed the move must have died."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.claim_seconds):
                await self._changed[key].wait()

    async def _next(self, table: Table) -> int:
        match = table.match
        if match.actor == CHANCE:
            pause = THROW_PAUSE if match.mover in table.bots() else CHANCE_PAUSE
            await self._pause(table, 0 if match.mover == NOBODY else pause)
            return CHANCE
        seat = match.actor
        level = replace(level_named(table.chairs[seat].level), manner=manner_at(table.chairs[seat].called(seat)))
        bot = await self._met(table.game, level)
        if bot.level.simulations:
            self.compiler.request(table.game)
        pause = bot.pause(choices_seen(table), seed_of(table, seat))
        seconds = None if table.game.secrets is None else self.pace * pause  # how long it thinks is not to be seen
        work = partial(self._choose, table, seat, level, seconds or None)
        thinking = self.thinking.think(self._asker(table), work)
        action, _ = await asyncio.gather(thinking, self._pause(table, pause))
        return action

    async def _met(self, game: AnyGame, level: str | Level) -> Bot:
        """Get a bot; the first of a game, whose search is put together then, is made beside the pages."""
        if (game.slug, level) not in self.bots:
            await asyncio.to_thread(self.bot, game, level)
        return self.bot(game, level)

    def _asker(self, table: Table) -> str:
        return self._askers.get(table.key, table.opened.host)

    async def _pause(self, table: Table, seconds: float) -> None:
        """Take the time that a person would, unless somebody at the table is in a hurry."""
        if not table.is_hurried:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurried[table.key].wait(), self.pace * seconds)

    def _choose(self, table: Table, seat: int, level: Level, seconds: float | None) -> int:
        view, bot = table.game.seen_by(table.match.state, seat), self.bot(table.game, level)
        most = None if seconds is None else min(seconds, bot.level.seconds)
        return bot.choose(view, seat, seed_of(table, seat), history_of(table.match, seat), most)


def choices_seen(table: Table) -> int:
    """Say between how many choices a bot is seen to think: what is in its hand, its pause must not tell."""
    return len(table.match.legal()) if table.game.secrets is None else USUAL_CHOICES


def seed_of(table: Table, seat: int) -> int:
    """Give a bot the seed of its thoughts: other at every move, no part of the table's chance, as secret as that."""
    secret = bytes.fromhex(table.opened.seed)
    told = hashlib.blake2b(f"{table.key} {table.ply} {seat}".encode(), key=secret, digest_size=7, person=PURPOSE)
    return int.from_bytes(told.digest(), "big")
