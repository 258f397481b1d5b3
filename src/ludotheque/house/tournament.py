"""A tournament: what its log adds up to."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, ClassVar

from ludotheque import catalogue
from ludotheque.club.pairing import knock_out
from ludotheque.club.pairing.round_robin import rounds_needed
from ludotheque.club.rounds import Field, Round, Sat
from ludotheque.club.standings import NONE, WIN, Place, standings
from ludotheque.engine.errors import BadOption
from ludotheque.engine.match import Match
from ludotheque.house import tournament_log as log
from ludotheque.house.log import Became, Chair
from ludotheque.house.naming import name_of
from ludotheque.house.storage.store import BEFORE_ALL


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part, or did."""

    number: int
    entered: log.Entered
    bot: int = 0  # the how-manieth bot of its level it is, by which it is called and has its manner
    is_out: bool = False
    turned: int = 0  # how often they have withdrawn or come back

    @property
    def chair(self) -> Chair:
        """Give the chair on which they sit at every table."""
        if self.entered.level:
            return Chair("bot", level=self.entered.level, first=self.bot)
        told = self.entered
        return Chair("guest", told.name, told.guest, adds=told.adds, face=told.face, gone=told.gone)

    def name(self, language: str) -> str:
        """Say what they are called."""
        return name_of(self.chair, self.number, language)


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A table of a round, and its result once it is known."""

    key: str
    players: tuple[int, ...]
    is_open: bool = False
    ranks: tuple[int, ...] = ()
    by_hand: bool = False  # its result was given by whoever directs
    after: str = ""  # the table that ended with a tie, if this one decides


@dataclass
class PairedRound:
    """A round as it was paired."""

    tables: list[RoundTable]
    byes: tuple[int, ...]
    excused: tuple[int, ...]
    at: float

    @property
    def told(self) -> Round:
        """Give it as plain data."""
        return Round(tuple(Sat(each.players, each.ranks) for each in self.tables), self.byes, self.excused)


@dataclass
class Tournament:
    """A tournament under way, built entry by entry from its log; every worker builds the same."""

    key: str
    founded: log.Founded
    entrants: list[Entrant] = field(default_factory=list)
    draw: list[int] = field(default_factory=list)
    rounds: list[PairedRound] = field(default_factory=list)
    excused: set[int] = field(default_factory=set)  # from the next round
    begun_at: float = 0
    ended_at: float = 0
    seq: int = 0
    _places: tuple[int, list[Place]] = (BEFORE_ALL, [])  # as of an entry

    @property
    def state(self) -> str:
        """Say how far it is: announced, under way or over."""
        return "over" if self.ended_at else "under-way" if self.begun_at else "announced"

    @property
    def playing(self) -> list[Entrant]:
        """List those who have not withdrawn."""
        return [entrant for entrant in self.entrants if not entrant.is_out]

    @property
    def tables(self) -> list[RoundTable]:
        """List the tables of all rounds."""
        return [table for each in self.rounds for table in each.tables]

    @property
    def open_tables(self) -> list[RoundTable]:
        """List the tables of the last round of which there is no result."""
        return [table for table in self.rounds[-1].tables if not table.ranks] if self.rounds else []

    @property
    def is_complete(self) -> bool:
        """Tell whether everything of the last round is decided."""
        return not self.open_tables and not self.ties

    @property
    def ties(self) -> list[RoundTable]:
        """List the tables of a knock-out that ended with a tie and are played once more."""
        if self.founded.form != "knock-out" or not self.rounds:
            return []
        tables = self.rounds[-1].tables
        again = {table.after for table in tables}
        return [
            table for table in tables
            if table.ranks and not table.after and table.key not in again and knock_out.is_tied(sat(table))
        ]  # fmt: skip

    @property
    def rounds_planned(self) -> int:
        """Say how many rounds there will be; 0 if that shows only at the end."""
        form, count = self.founded.form, len(self.draw)
        if self.founded.rounds:
            return self.founded.rounds
        if form == "evening":
            return len(self.founded.games)
        if not count:
            return 0
        if form == "swiss":
            return max((count - 1).bit_length(), 1)
        if any(max(sizes_of(game)) > 2 for game in self.founded.games):
            return 0
        return rounds_needed(count) if form == "everybody" else (count - 1).bit_length()

    @property
    def has_played_all(self) -> bool:
        """Tell whether as many rounds are over as were agreed; others end when nobody is left to meet."""
        agreed = self.founded.rounds or (self.rounds_planned if self.founded.form in ("evening", "swiss") else 0)
        return bool(agreed) and len(self.rounds) >= agreed

    def entrant_of(self, guest: str) -> Entrant | None:
        """Find who a guest is in this tournament."""
        return next((each for each in self.entrants if guest and each.entered.guest == guest), None)

    def table(self, key: str) -> RoundTable | None:
        """Find a table of this tournament."""
        return next((table for table in self.tables if table.key == key), None)

    def game_of(self, number: int) -> log.Chosen:
        """Say what is played in a round, counted from 0."""
        return self.founded.games[number % len(self.founded.games)]

    def round_of(self, key: str) -> int:
        """Say in which round a table is, counted from 0."""
        return next(number for number, each in enumerate(self.rounds) if any(key == table.key for table in each.tables))

    @property
    def order(self) -> tuple[int, ...]:
        """List everybody as drawn by lot, then those who came later."""
        late = {entrant.number for entrant in self.entrants} - {*self.draw}
        return (*self.draw, *sorted(late))

    def field(self) -> Field:
        """Gather what the next round is paired from."""
        players = frozenset(entrant.number for entrant in self.playing) - self.excused
        told = tuple(each.told for each in self.rounds)
        return Field(self.order, players, told, sizes_of(self.game_of(len(self.rounds))))

    def places(self) -> list[Place]:
        """Order everybody who ever played, as the standing is now; worked out once for all who ask."""
        if self._places[0] != self.seq:
            self._places = self.seq, self._ordered()
        return self._places[1]

    def learn_places(self, snapshot: "Tournament") -> None:
        """Take the standing over that was worked out of a snapshot, unless it is of another moment."""
        if snapshot.seq == self.seq:
            self._places = snapshot._places

    def _ordered(self) -> list[Place]:
        told = [each.told for each in self.rounds]
        bye = NONE if self.founded.form == "everybody" else WIN  # there everybody rests as often
        lasted = knock_out.survived(self.order, told) if self.founded.form == "knock-out" else None
        return standings([entrant.number for entrant in self.entrants], told, bye, lasted)

    def snapshot(self) -> "Tournament":
        """Give it as it is now, for whoever tells it at leisure: entrants and tables are replaced, never changed."""
        rounds = [replace(each, tables=list(each.tables)) for each in self.rounds]
        return replace(
            self, entrants=list(self.entrants), draw=list(self.draw), rounds=rounds, excused=set(self.excused)
        )

    def follow(self, seq: int, change: log.TournamentChange) -> None:
        """Take the next entry of the log in."""
        self._APPLY[type(change)](self, change)
        self.seq = seq

    def _enter(self, change: log.Entered) -> None:
        same = sum(each.entered.level == change.level for each in self.entrants) if change.level else 0
        self.entrants.append(Entrant(len(self.entrants), change, same, is_out=change.gone))

    def _withdraw(self, change: log.Withdrawn) -> None:
        self._turn(change.player, is_out=True)

    def _return(self, change: log.Returned) -> None:
        self._turn(change.player, is_out=False)

    def _turn(self, player: int, *, is_out: bool) -> None:
        entrant = self.entrants[player]
        self.entrants[player] = replace(entrant, is_out=is_out, turned=entrant.turned + 1)

    def _excuse(self, change: log.Excused) -> None:
        self.excused.add(change.player)

    def _begin(self, change: log.Begun) -> None:
        self.draw, self.begun_at = list(change.draw), change.at

    def _pair(self, change: log.Paired) -> None:
        tables = [RoundTable(each.table, tuple(each.players)) for each in change.tables]
        self.rounds.append(PairedRound(tables, tuple(change.byes), tuple(change.excused), change.at))
        self.excused = set()

    def _again(self, change: log.Again) -> None:
        seating = change.seating
        self.rounds[-1].tables.append(RoundTable(seating.table, tuple(seating.players), after=change.after))

    def _open(self, change: log.TableOpened) -> None:
        self._renew(change.table, is_open=True)

    def _take(self, change: log.Taken) -> None:
        self._renew(change.table, ranks=tuple(change.ranks))

    def _give(self, change: log.Given) -> None:
        self._renew(change.table, ranks=tuple(change.ranks), by_hand=True)

    def _end(self, change: log.Ended) -> None:
        self.ended_at = change.at

    def _renew(self, key: str, **changes: Any) -> None:
        for each in reversed(self.rounds):
            for number, table in enumerate(each.tables):
                if table.key == key:
                    each.tables[number] = replace(table, **changes)
                    return
        raise ValueError(f"the tournament has no table {key}")

    def _become(self, change: Became) -> None:
        """Go on as before: all that was written earlier knows it already."""

    _APPLY: ClassVar[dict[type, Callable[["Tournament", Any], None]]] = {
        log.Entered: _enter, log.Withdrawn: _withdraw, log.Returned: _return, log.Excused: _excuse, log.Begun: _begin,
        log.Paired: _pair, log.Again: _again, log.TableOpened: _open, log.Taken: _take, log.Given: _give,
        log.Ended: _end, Became: _become,
    }  # fmt: skip


def sat(table: RoundTable) -> Sat:
    """Give a table as plain data."""
    return Sat(table.players, table.ranks)


def sizes_of(chosen: log.Chosen) -> tuple[int, ...]:
    """Say how many may sit at a table of a game as it is played here: two at least, and never more than was agreed."""
    return _sizes(chosen.game, chosen.seats, tuple(chosen.options.items()))


@lru_cache
def _sizes(slug: str, most: int, options: tuple[tuple[str, str], ...]) -> tuple[int, ...]:
    seats = (each for each in catalogue.game(slug).seats if 2 <= each <= most)
    return tuple(each for each in seats if _can_play(slug, each, dict(options)))


def _can_play(slug: str, seats: int, options: dict[str, str]) -> bool:
    try:
        Match(catalogue.game(slug), seats, options)
    except BadOption:
        return False
    return True
