"""Rated games: their results in the order in which they came in, a log for each game, and the ratings that follow."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from ludotheque import catalogue
from ludotheque.club.fixed_points import fixed_points
from ludotheque.club.ratings import BOT, NoRatings, Outcome, Ratings
from ludotheque.engine.errors import BadOption, LudothequeError
from ludotheque.engine.game import AnyGame
from ludotheque.house.log import Became, Chair
from ludotheque.house.people import public_id
from ludotheque.house.rebuilding import read_log
from ludotheque.house.results import ranks_of
from ludotheque.house.storage.store import BEFORE_ALL, Conflict, Entry, Store, StoreError
from ludotheque.house.table import Table

logger = logging.getLogger(__name__)

LOGS = "rated-"  # begins the names of these logs
PENDING = "unrated"  # the kind of the facts: rated tables whose result is not in its log yet


class Rated(msgspec.Struct, frozen=True, tag="rated"):
    """A rated game has ended."""

    table: str
    at: float
    players: list[str]  # of every seat: a public id, or the level of a bot
    teams: list[int]
    ranks: list[int]

    @property
    def outcome(self) -> Outcome:
        """Give what ratings are made of."""
        return Outcome(tuple(self.players), tuple(self.teams), tuple(self.ranks))


_decoder = msgspec.json.Decoder(Rated | Became)


@dataclass
class Folded:
    """The results of a game in memory, as far as they have been read."""

    ratings: Ratings
    seq: int = BEFORE_ALL
    results: dict[str, Rated] = field(default_factory=dict)  # by table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class RatedGames:
    """Notes results, and knows the ratings of everybody."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._folded: dict[str, Folded] = {}

    async def expect(self, key: str, slug: str) -> None:
        """Note that a rated table is set, before it is: should the house fall at its end, the result is noted later."""
        await self.store.put(PENDING, key, slug.encode())

    async def note(self, table: Table) -> None:
        """Note the result of a rated table that has just ended; what fails now is tried again later."""
        try:
            await self._note(table)
        except (StoreError, NoRatings) as fault:
            logger.warning("result-not-noted", extra={"table": table.key, "why": str(fault)})

    async def catch_up(self) -> int:
        """Note the results of rated tables at whose end the house fell; return how many."""
        count = 0
        for key, _ in await self.store.find(PENDING, ""):
            entries = await self.store.read(key)
            try:
                table = await asyncio.to_thread(read_log, key, entries) if entries else None
            except LudothequeError:  # a table of other rules waits for them
                continue
            if table is None:
                await self.store.put(PENDING, key, None)  # it never was set, or was put aside
            elif table.is_over:
                await self.note(table)
                count += 1
        return count

    async def of(self, slug: str) -> Folded:
        """Give the results and ratings of a game, as they are in the store now."""
        found = self._folded.setdefault(slug, Folded(Ratings(fixed_points(catalogue.game(slug)))))
        async with found.lock:
            entries = await self.store.read(LOGS + slug, found.seq)
            if any(isinstance(_decoder.decode(entry.body), Became) for entry in entries):
                found.seq, found.results = BEFORE_ALL, {}
                found.ratings = Ratings(found.ratings.levels)
                entries = await self.store.read(LOGS + slug)
            if entries:
                await asyncio.to_thread(_follow, found, entries)
        return found

    async def slugs(self) -> list[str]:
        """Name the games of which anything was rated, and which are on the shelf."""
        found = [name.removeprefix(LOGS) for name in await self.store.logs(LOGS)]
        return [slug for slug in found if slug in catalogue.slugs()]

    async def _note(self, table: Table) -> None:
        rated, slug = result_of(table), table.game.slug
        while rated is not None:
            found = await self.of(slug)
            if table.key in found.results:
                break
            try:
                await self.store.append(Entry(LOGS + slug, found.seq + 1, msgspec.json.encode(rated)))
            except Conflict:  # another game has ended at the same moment
                continue
            break
        await self.store.put(PENDING, table.key, None)


def result_of(table: Table) -> Rated | None:
    """Give what a table adds to the ratings; None if it is not rated, or has come to nothing that counts.

    What was taken back, entered by hand or begun elsewhere does not count, nor a seat that passed to somebody else.
    """
    ranks, settings = ranks_of(table), table.opened.settings
    is_whole = not (settings.by_hand or table.opened.prelude or table.undone)
    if ranks is None or not settings.rated or not is_whole or _changed_hands(table):
        return None
    if any(chair.program for chair in table.chairs):
        return None
    partners = [table.game.partners(table.match.state, seat) for seat in table.seats]
    teams = [sorted(set(partners)).index(each) for each in partners]
    return Rated(table.key, table.changed_at, [player_of(chair) for chair in table.chairs], teams, ranks)


def player_of(chair: Chair) -> str:
    """Say whose result a seat's is: that of a person also where a bot stands in, or that of a level of bots."""
    person = chair.guest or chair.absent
    return public_id(person) if person else BOT + chair.level


def check_rated(game: AnyGame, chairs: Sequence[Chair]) -> None:
    """Refuse a rated table that could come to nothing that counts."""
    if not is_ratable(game):
        raise BadOption("nothing is chosen in this game, or it is played alone: it is not rated", reason="rated-game")
    people = [chair.guest for chair in chairs if chair.kind == "guest"]
    if len(chairs) < 2 or len(set(people)) < len(people):
        fault = "in a rated game everybody plays one seat, each on a device of their own, or against bots"
        raise BadOption(fault, reason="rated-seats")


def is_ratable(game: AnyGame) -> bool:
    """Tell whether playing well can show: several play, and something is chosen."""
    return game.has_choices and game.seats[-1] > 1


def _changed_hands(table: Table) -> bool:
    """Tell whether a seat passed from somebody to somebody else while it was played."""
    changes = [change for change in table.seat_changes if change.old.kind != "open"]
    return any(player_of(change.old) != player_of(change.new) for change in changes)


def _follow(found: Folded, entries: list[Entry]) -> None:
    for entry in entries:
        rated = _decoder.decode(entry.body)
        if isinstance(rated, Rated) and rated.table not in found.results:
            found.ratings.follow(rated.outcome)
            found.results[rated.table] = rated
        found.seq = entry.seq
