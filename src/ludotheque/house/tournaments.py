"""Every tournament of the house: founded, found, changed and paired, as its log says."""

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from heapq import nlargest
from typing import Concatenate, ParamSpec

from ludotheque.engine.errors import LudothequeError
from ludotheque.house import directing
from ludotheque.house import tournament_log as log
from ludotheque.house.errors import Damaged, NoSuchTournament, NotReady
from ludotheque.house.people import is_tournament_key, new_tournament_key
from ludotheque.house.rebuilding import is_rewritten
from ludotheque.house.storage.store import Conflict, Entry, Store
from ludotheque.house.tables import Tables
from ludotheque.house.tournament import Tournament

P = ParamSpec("P")
Decision = Callable[Concatenate[Tournament, P], log.TournamentChange | None]

MEMBER, UNDER_WAY = "tournament", "tournaments"  # kinds of facts: whose it is, and which are to be seen to
MOST_DIRECTED = 6  # tournaments of one director that are not over
ABANDONED = 2 * 24 * 3600.0  # seconds after which nobody waits for the bots of a round
LATEST_OF_A_GUEST = 30  # tournaments that are looked at for a list
TOURNAMENTS_IN_MEMORY = 300


@dataclass
class Held:
    """A tournament in memory, with its lock."""

    tournament: Tournament
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Tournaments:
    """Finds tournaments and changes them: each change is in the store before anybody is shown it."""

    def __init__(self, tables: Tables) -> None:
        self.store: Store = tables.store
        self._held: OrderedDict[str, Held] = OrderedDict()
        self.on_change: Callable[[str], None] = lambda key: None  # told which tournament has something to be seen to

    async def found(self, founded: log.Founded) -> Tournament:
        """Announce a tournament."""
        directing.check_founded(founded)
        mine = await self.of_guest(founded.director)
        if sum(each.founded.director == founded.director and not each.ended_at for each in mine) >= MOST_DIRECTED:
            fault = f"you direct {MOST_DIRECTED} tournaments already; end one of them first"
            raise NotReady(fault, reason="tournament-many", most=MOST_DIRECTED)
        key = new_tournament_key()
        await self._note(key, founded.director)
        await self.store.append(Entry(key, 0, log.encode(founded)))
        return await self.find(key)

    async def find(self, key: str) -> Tournament:
        """Find a tournament as it is in the store at this moment."""
        held = self._held.get(key) or await self._load(key)
        async with held.lock:
            await self._catch_up(held)
        return held.tournament

    async def seen(self, key: str) -> Tournament:
        """Find a tournament as it is now and stays, with its standing, which is worked out beside the pages."""
        tournament = await self.find(key)
        if not all(table.is_open for table in tournament.open_tables):
            self.on_change(key)
        snapshot = tournament.snapshot()
        await asyncio.to_thread(snapshot.places)
        tournament.learn_places(snapshot)
        return snapshot

    async def of_guest(self, guest: str) -> list[Tournament]:
        """Find the tournaments that a guest came to last, as a player or to direct them, the latest first."""
        found: list[Tournament] = []
        facts = await self.store.find(MEMBER, f"{guest}/") if guest else []
        for name, _ in nlargest(LATEST_OF_A_GUEST, facts, key=lambda fact: float(fact[1])):
            with contextlib.suppress(LudothequeError):
                found.append(await self.find(name.partition("/")[2]))
        return sorted(found, key=lambda each: -each.founded.at)

    async def enter(self, key: str, guest: str, name: str, *, adds: bool, face: str = "") -> Tournament:
        """Let a guest take part."""
        directing.enter(await self.find(key), guest, name, adds=adds)  # refuses before anything is kept
        await self._note(key, guest)
        return await self.change(key, directing.enter, guest, name, adds=adds, face=face)

    async def change(self, key: str, decide: Decision[P], *given: P.args, **named: P.kwargs) -> Tournament:
        """Append what is decided at the sight of a tournament, if anything, deciding anew as often as needed."""
        held = self._held.get(key) or await self._load(key)
        while True:
            async with held.lock:
                await self._catch_up(held)
                change = decide(held.tournament, *given, **named)
                if change is None or await self._append(held, change):
                    break
        if change is not None:
            self.on_change(key)
        return held.tournament

    async def begin(self, key: str, by: str) -> Tournament:
        """Draw lots and pair the first round, unless that has happened already, or happens by itself meanwhile."""
        await self.change(key, directing.begin, by)
        while not (tournament := await self.find(key)).rounds:
            directing.check_next(tournament, by)
            await self.pair(key, tournament)
        return tournament

    async def next_round(self, key: str, by: str) -> Tournament:
        """Pair the next round; its tables then open by themselves."""
        while True:
            tournament = await self.find(key)
            directing.check_next(tournament, by)
            if await self.pair(key, tournament):
                return await self.find(key)

    async def pair(self, key: str, seen: Tournament) -> bool:
        """Pair a round as a tournament is seen now; False if it has changed meanwhile."""
        seq, before = seen.seq, len(seen.rounds)
        found = await asyncio.to_thread(directing.pairing, seen.founded.form, seen.field())
        if found is None:
            raise NotReady("nobody is left to meet anybody", reason="tournament-played")

        def decide(tournament: Tournament) -> log.Paired | None:
            return directing.paired(tournament, found) if tournament.seq == seq else None

        return len((await self.change(key, decide)).rounds) > before

    async def rest(self, key: str) -> None:
        """Look after a tournament no more, unless something came up at this very moment."""
        held = self._held.get(key) or await self._load(key)
        async with held.lock:
            await self._catch_up(held)
            if _may_rest(held.tournament):
                await self.store.put(UNDER_WAY, key, None)

    async def _note(self, key: str, guest: str) -> None:
        await self.store.put(MEMBER, f"{guest}/{key}", str(time.time()).encode())

    async def _load(self, key: str) -> Held:
        entries = await self.store.read(key) if is_tournament_key(key) else []
        if not entries:
            raise NoSuchTournament("there is no such tournament; perhaps the address was cut short")
        held = self._held[key] = self._held.get(key) or Held(_founded(key, entries))
        while len(self._held) > TOURNAMENTS_IN_MEMORY:
            self._held.popitem(last=False)
        return held

    async def _catch_up(self, held: Held) -> None:
        key = held.tournament.key
        entries = await self.store.read(key, after=held.tournament.seq)
        if is_rewritten(entries):
            entries = await self.store.read(key)
            held.tournament = _founded(key, entries)
        with _reading(key):
            for entry in entries:
                if entry.seq:
                    held.tournament.follow(entry.seq, log.decode(entry.body))

    async def _append(self, held: Held, change: log.TournamentChange) -> bool:
        """Append a change; False if another worker was quicker."""
        tournament = held.tournament
        if tournament.seq >= directing.MOST_CHANGES:
            most = directing.MOST_CHANGES
            raise NotReady(f"this tournament has had {most} changes already", reason="often-enough", most=most)
        if isinstance(change, log.Paired | log.Again):
            await self.store.put(UNDER_WAY, tournament.key, b"")  # before: who is killed then leaves it to others
        try:
            await self.store.append(Entry(tournament.key, tournament.seq + 1, log.encode(change)))
        except Conflict:
            return False
        tournament.follow(tournament.seq + 1, change)
        return True


def _may_rest(tournament: Tournament) -> bool:
    """Tell whether nothing happens by itself any more: until its director goes on, or somebody ends an old game."""
    return tournament.is_complete or time.time() - tournament.rounds[-1].at > ABANDONED


def _founded(key: str, entries: Sequence[Entry]) -> Tournament:
    with _reading(key):
        founded = log.decode(entries[0].body)
        assert isinstance(founded, log.Founded), "it does not found a tournament"
    return Tournament(key, founded)


@contextmanager
def _reading(key: str) -> Iterator[None]:
    try:
        yield
    except Exception as fault:
        raise Damaged(f"the log of tournament {key} is damaged ({fault}): restore the latest backup") from fault
