"""A table: what its log adds up to."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, ClassVar

from ludotheque import catalogue
from ludotheque.engine.contracts import View
from ludotheque.engine.errors import UnknownGame
from ludotheque.engine.fairness import Source, commitment
from ludotheque.engine.journal import Journal, journal_of
from ludotheque.engine.match import Match, Step
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import You
from ludotheque.house.errors import Damaged, RulesChanged
from ludotheque.house.log import (
    Chair,
    Change,
    Closed,
    Hurried,
    Invited,
    Opened,
    Played,
    Salted,
    Seated,
    Spoke,
    Undone,
    decode,
)
from ludotheque.house.naming import names_of
from ludotheque.house.storage.store import Entry

PHRASES_KEPT = 6


class Table:
    """A game under way, built entry by entry from its log; every worker builds the same."""

    def __init__(self, key: str, opened: Opened) -> None:
        self.key = key
        self.opened = opened
        self.game = catalogue.game(opened.game)
        self.speakers = self.game.words.speakers  # of the game's own words, language by language
        if not self.game.plays(opened.rules):
            raise RulesChanged(
                f"table {key} is played by version {opened.rules} of the rules of {opened.game}, and the house has "
                f"version {self.game.rules.VERSION}: it is kept, and a release with those rules can go on with it"
            )
        if opened.commitment not in ("", self.commitment):
            raise ValueError("its seed is not the one that everybody was shown a commitment to")
        self.match: Match[Any] = Match(self.game, len(opened.chairs), opened.options, opened.rules)
        for action in opened.prelude:
            self.match.force(action)
        self._sat: set[str] = set()  # every guest who ever had a seat
        self.had_company = False  # two people have played here, together or one after the other
        self._sit(opened.chairs)
        self.source = Source(bytes.fromhex(opened.seed), key, ("",) * len(opened.chairs))
        self.invited: dict[int, str] = {}  # the hash of the invitation to each seat that has an open one
        self.entered: dict[int, str] = {}  # and of the one that was used last
        self.phrases: list[Spoke] = []
        self.seq = 0
        self.changed_at = opened.at
        self.undone = 0  # the entry by which something was last taken back
        self.closed_by: int | None = None
        self.is_hurried = False  # the bots are asked to make no pauses

    @property
    def seats(self) -> range:
        """Number the seats."""
        return range(len(self.chairs))

    @property
    def ply(self) -> int:
        """Count the actions played."""
        return len(self.match.steps)

    @property
    def is_over(self) -> bool:
        """Tell whether nothing more can be played."""
        return self.closed_by is not None or self.match.is_over

    @property
    def has_started(self) -> bool:
        """Tell whether anything was played at this table."""
        return self.ply > len(self.opened.prelude)

    @property
    def commitment(self) -> str:
        """Give what the house published before the first move."""
        return commitment(bytes.fromhex(self.opened.seed), self.key)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """List the seats that are played from this guest's device."""
        return self._guests.get(guest, ())

    def bots(self) -> frozenset[int]:
        """List the seats that bots play."""
        return frozenset(seat for seat in self.seats if self.chairs[seat].kind == "bot")

    def waits_for(self) -> int:
        """Say which seat must act, by choosing or by throwing; NOBODY if none."""
        if self.closed_by is not None:
            return NOBODY
        actor = self.match.actor  # NOBODY as well when the game is over
        return self.match.mover if actor == CHANCE else actor

    def journal(self) -> Journal:
        """Write the whole game down; the seed is told once it is over."""
        names = self.names_in(self.opened.settings.language)
        return journal_of(self.match, list(names), self.source, len(self.opened.prelude))

    def view(self, seat: int, language: str, since: int | None = None) -> View[Any]:
        """Gather what one seat sees."""
        return self.match.view(seat, self.names_for(seat, language), self.speakers[language], since)

    def names_in(self, language: str) -> tuple[str, ...]:
        """Name all who sit here, in a language where they gave no name themselves."""
        return self.names_for(NOBODY, language)

    def names_for(self, seat: int, language: str) -> tuple[str, ...]:
        """Name them as a seat reads it: its own player is spoken to, unless several play from that device."""
        key = seat, language
        if key not in self._names:
            names = enumerate(names_of(self.chairs, language))
            self._names[key] = tuple(You(name) if self._is_reader(each, seat) else name for each, name in names)
        return self._names[key]

    def _is_reader(self, each: int, seat: int) -> bool:
        return each == seat and self.seats_of(self.chairs[each].guest) == (seat,)

    def follow(self, seq: int, change: Change) -> None:
        """Take the next entry of the log in."""
        self._APPLY[type(change)](self, change)
        self.seq = seq

    def propose(self, action: int) -> tuple[Step, Any]:
        """Work out what an action leads to, legal or drawn; `action` CHANCE throws or draws."""
        match = self.match
        if action == CHANCE == match.actor:
            action = self.game.rules.outcome(match.state, self.source.ticket(self.ply + 1, match.chances()))
        elif action not in match.legal():
            match.play(action)  # raises the refusal
        return match.propose(action)

    def accept(self, seq: int, change: Played, step: Step, state: Any) -> None:
        """Take the next entry of the log in, which was tried out here before it was written."""
        self.match.accept(step, state)
        self.changed_at, self.seq = change.at, seq
        self._slow_down()

    def _play(self, change: Played) -> None:
        step = self.match.force(change.action)
        if change.digest != short(step.digest):
            self.match.undo(self.ply - 1)
            raise RulesChanged(
                f"at move {self.ply + 1} of table {self.key} the rules now lead elsewhere than when it was played; "
                "it is kept as it is, and is not played on",
                has_same_version=True,
            )
        self.changed_at = change.at
        self._slow_down()

    def _slow_down(self) -> None:
        """Let the hurry end where a person is to act."""
        self.is_hurried = self.is_hurried and self.waits_for() in (NOBODY, *self.bots())

    def _undo(self, change: Undone) -> None:
        self.match.undo(change.ply)
        self.undone, self.is_hurried = self.seq + 1, False

    def _seat(self, change: Seated) -> None:
        chairs = list(self.chairs)
        chairs[change.seat] = change.chair
        self._sit(chairs)
        if change.invitation:
            self.entered[change.seat] = self.invited.pop(change.seat)

    def _sit(self, chairs: Sequence[Chair]) -> None:
        self.chairs = tuple(chairs)
        self._names: dict[tuple[int, str], tuple[str, ...]] = {}  # by who reads, in which language
        self._guests: dict[str, tuple[int, ...]] = {}
        for seat, chair in enumerate(chairs):
            if chair.kind == "guest" and chair.guest:
                self._guests[chair.guest] = (*self.seats_of(chair.guest), seat)
        people = [chair.guest for chair in chairs if chair.kind == "guest"]
        self._sat.update(people)
        self.had_company |= max(len(people), len(self._sat)) > 1
        self.stood_in_for = tuple((seat, chair.absent) for seat, chair in enumerate(chairs) if chair.absent)
        self.is_open = any(chair.kind == "open" for chair in chairs)  # a seat still waits for somebody
        devices = {chair.guest or chair.absent for chair in chairs} - {""}
        self.is_shared = self.is_open or len(devices) > 1  # several devices play, or will

    def _invite(self, change: Invited) -> None:
        self.invited.pop(change.seat, None)
        if change.invitation:
            self.invited[change.seat] = change.invitation

    def _salt(self, change: Salted) -> None:
        salts = list(self.source.salts)
        salts[change.seat] = change.salt
        self.source = replace(self.source, salts=tuple(salts))

    def _speak(self, change: Spoke) -> None:
        self.phrases = [*self.phrases, change][-PHRASES_KEPT:]

    def _hurry(self, change: Hurried) -> None:
        self.is_hurried = True

    def _close(self, change: Closed) -> None:
        self.closed_by = change.seat

    _APPLY: ClassVar[dict[type, Callable[["Table", Any], None]]] = {
        Played: _play, Undone: _undo, Seated: _seat, Invited: _invite, Salted: _salt, Spoke: _speak,
        Hurried: _hurry, Closed: _close,
    }  # fmt: skip


def read_log(key: str, log: Sequence[Entry]) -> Table:
    """Build a table from its whole log."""
    with reading(key, 0):
        opened = decode(log[0].body)
        assert isinstance(opened, Opened), "it does not open a table"
        table = Table(key, opened)
    follow_log(table, log[1:])
    return table


def follow_log(table: Table, log: Sequence[Entry]) -> None:
    """Take in what was appended to a table's log."""
    for entry in log:
        with reading(table.key, entry.seq):
            table.follow(entry.seq, decode(entry.body))


@contextmanager
def reading(key: str, seq: int) -> Iterator[None]:
    """Say which entry of a log cannot be; of entries that the house wrote, none is like that."""
    try:
        yield
    except (RulesChanged, UnknownGame):
        raise
    except Exception as fault:
        raise Damaged(
            f"entry {seq} of table {key} is damaged ({fault or type(fault).__name__}); "
            "everything is kept as it is: restore the latest backup"
        ) from fault


def short(digest: bytes) -> str:
    """Give the digest of a state as the log keeps it."""
    return digest.hex()[:8]


def stand_in(chair: Chair, level: str) -> Chair:
    """Let a bot play for a guest, who may take the seat back."""
    return Chair(kind="bot", name=chair.name, level=level, absent=chair.guest or chair.absent)
