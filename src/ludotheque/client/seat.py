"""A seat at a table, as a program has it: sit down, hear what changes, play, leave."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from ludotheque import catalogue
from ludotheque.client.connection import Connection, Refused, taken_apart
from ludotheque.client.listening import Listener, decode
from ludotheque.client.protocol import Back, Leave, Legal, Play, Saying, Seated, Sit, TableSeen
from ludotheque.client.receipts import Keeper
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.journal import read
from ludotheque.engine.journal.judging import Finding, judge

PATIENCE = 600.0  # seconds that a house may be away, as long as a game is played
AT_FIRST = 10.0  # seconds, before anybody sits
MOVED_ON = ("Stale", "GameOver")  # the table is not what it was any more: the next change tells what it is

Move = str | int | Legal  # in the notation, by its number, or as it was offered
Choose = Callable[[TableSeen], Move]


def sit(link: str, name: str, keep: Path | None = None, language: str = "fr") -> "Seat":
    """Take the seat of an invitation link; with what was kept of it in a file, go on where the program was."""
    house, token = taken_apart(link)
    kept = Keeper.found(keep, link) if keep else None
    if kept is not None:
        return Seat(Connection(house, language, PATIENCE, kept.facts["token"]), kept)
    connection = Connection(house, language, AT_FIRST)
    seated = msgspec.json.decode(connection.ask(f"/chair/join/{token}", Sit(name)), type=Seated)
    connection.token, connection.patience = seated.token, PATIENCE
    return Seat(connection, Keeper(keep, link=link, token=seated.token, table=seated.table))


class Seat:
    """A program's place at a table."""

    def __init__(self, connection: Connection, keeper: Keeper) -> None:
        self.connection, self.keeper = connection, keeper
        self.path = f"/chair/{keeper.facts['table']}"
        self.table: TableSeen | None = None  # as it was told last

    def changes(self) -> Iterator[TableSeen]:
        """Give the table as it is and at every change, until the game is over; a house that was away is waited for."""
        listener = Listener(self.connection, self.path, self._take_part)
        listener.start()
        try:
            while self.table is None or self.table.result is None:
                told = listener.told.get()
                if isinstance(told, LudothequeError):
                    raise told
                self.table = told
                yield told
        finally:
            listener.stop()

    def play(self, move: Move) -> TableSeen:
        """Play at the table as it was told last; raise Refused, with the article, if that cannot be."""
        ply = self.table.ply if self.table else 0
        action = move.action if isinstance(move, Legal) else move
        return self.say(Play(ply, action) if isinstance(action, str) else Play(ply, action=action))

    def leave(self) -> None:
        """Leave the seat to a bot."""
        self.say(Leave())

    def say(self, said: Saying) -> TableSeen:
        """Say something at the table; give what is seen then."""
        return decode(self.connection.ask(self.path, said))

    def check(self) -> list[Finding]:
        """Judge a finished game by what was kept of its start; raise BadJournal where the house tells otherwise now."""
        journal = read(self.connection.ask(f"{self.path}/journal").decode())
        house = self.table.chance.house if self.table else ""
        return list(judge(journal, catalogue.game(journal.game), self.keeper.receipt, house))

    def _take_part(self, table: TableSeen) -> None:
        """Take the seat back from a bot, and add to the chance: the others wait for that, whatever is thought about."""
        said = Back() if table.away else self.keeper.hear(table)
        with suppress(Refused):  # if it comes too late, the game goes on without
            while said is not None:
                said = self.keeper.hear(self.say(said))


def play_with(seat: Seat, choose: Choose) -> TableSeen:
    """Let a function choose at every turn, until the game is over; what leaves no choice is played by itself."""
    for table in seat.changes():
        if table.legal:
            try:
                seat.play(choose(table) if len(table.legal) > 1 else table.legal[0])
            except Refused as fault:
                if fault.code not in MOVED_ON:
                    raise
    assert seat.table is not None
    return seat.table
