"""A table: what its log adds up to."""

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

from msgspec import structs

from ludotheque import catalogue
from ludotheque.club.clocks import Clocks, wound_up
from ludotheque.engine.by_hand import is_entered
from ludotheque.engine.contracts import View
from ludotheque.engine.gradual import Gradual
from ludotheque.engine.match import Match, Step
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.house import log
from ludotheque.house.bounds import Counted, check_room, counted_as
from ludotheque.house.chairs import stand_in
from ludotheque.house.chance import Chance
from ludotheque.house.errors import RulesChanged
from ludotheque.house.wishes import Out, SeatChange, Wish, others

PHRASES_KEPT = 6
SUBSTITUTE = "amateur"  # the level that plays for somebody who left, or whose time is out


class Table(Chance):
    """A game under way, built entry by entry from its log; every worker builds the same."""

    def __init__(self, key: str, opened: log.Opened) -> None:
        super().__init__(key, opened)
        self.game = catalogue.game(opened.game)
        self.speakers = self.game.words.speakers  # of the game's own words, language by language
        if not self.game.plays(opened.rules):
            raise RulesChanged(
                f"table {key} is played by version {opened.rules} of the rules of {opened.game}, and the house has "
                f"version {self.game.rules.VERSION}: it is kept, and a release with those rules can go on with it"
            )
        self.is_by_hand = opened.settings.by_hand  # people play with the real box, and enter what chance brought
        self.match: Match[Any] = Match(self.game, len(opened.chairs), opened.options, opened.rules)
        self.invited: dict[int, str] = {}  # the hash of the invitation to each seat that has an open one
        self.entered: dict[int, str] = {}  # and of the one that was used last
        self.watch = opened.watch  # the hash of the spectators' token, if they are let in
        self.phrases: list[log.Spoke] = []
        self.seq = 0
        self._done: Counter[Counted] = Counter()  # what was changed, and how often
        self.changed_at = opened.at
        self.undone = 0  # the entry by which something was last taken back
        self.closed_by: int | None = None
        self._wish: Wish | None = None
        self.seat_changes: list[SeatChange] = []
        self.next_table = ""  # where the same people play again
        self.is_hurried = False  # the bots are asked to make no pauses
        clock = None if self.is_by_hand else opened.settings.clock
        self.clocks: Clocks | None = wound_up(clock, len(opened.chairs)) if clock else None
        self.reopened_at = 0.0  # until when it is known that the house was closed at times
        self.outs: list[Out] = []  # whose time was out, and when
        self.lost: frozenset[int] = frozenset()  # seats that have lost by it
        self.is_decided = False  # all but one have: nobody plays on

    @property
    def ply(self) -> int:
        """Count the actions played."""
        return len(self.match.steps)

    @property
    def is_over(self) -> bool:
        """Tell whether nothing more can be played."""
        return self.is_stopped or self.match.is_over

    @property
    def is_stopped(self) -> bool:
        """Tell whether the game ended before its end: players closed it, or the time of all but one was out."""
        return self.closed_by is not None or self.is_decided

    @property
    def has_started(self) -> bool:
        """Tell whether anything was played at this table."""
        return self.ply > len(self.opened.prelude)

    @property
    def wish(self) -> Wish | None:
        """Give what is being asked for; what concerns a game that goes on lapses with its end."""
        wish = self._wish
        return wish if wish is not None and (wish.asked.wish == "rematch") == self.is_over else None

    @property
    def game_key(self) -> str:
        """Name the game that is played here: another one since something was taken back."""
        return f"{self.key}/{self.undone}" if self.undone else self.key

    @property
    def is_entered(self) -> bool:
        """Tell whether the next thing is what people tell of their dice and cards."""
        return self.is_by_hand and is_entered(self.game, self.match.state)

    def waits_for(self) -> int:
        """Say which seat must act, by choosing or by throwing; NOBODY if none."""
        if self.is_stopped:
            return NOBODY
        actor = self.match.actor  # NOBODY as well when the game is over
        if actor != CHANCE:
            return actor
        mover = self.match.mover
        return 0 if mover == NOBODY and self.is_entered else mover  # somebody at the device tells who begins

    def knows_another_hand(self, guest: str, seat: int) -> bool:
        """Tell whether somebody who would sit there has seen what another seat holds, and never what this one does."""
        seats = self.had_seats(guest)
        return self.game.secrets is not None and self.ply > 0 and bool(seats) and seat not in seats

    def prepare(self) -> Gradual[None]:
        """Play what was played before this table, which continues it."""
        for action in self.opened.prelude:
            self.match.force(action)
            yield
        self._keep_time(self.opened.at)

    def view(self, seat: int, language: str, since: int | None = None) -> View[Any]:
        """Gather what one seat sees."""
        return self.match.view(seat, self.names_for(seat, language), self.speakers[language], since)

    def follow(self, seq: int, change: log.Change) -> None:
        """Take the next entry of the log in."""
        self._APPLY[type(change)](self, change)
        self._keep_time(getattr(change, "at", 0.0))
        self._done[counted_as(change)] += 1
        self.seq = seq

    def become(self, other: "Table") -> None:
        """Be what a log adds up to that was written over: pages and bots that look at this table go on with it."""
        vars(self).update(vars(other))

    def check_room(self, change: log.Change) -> None:
        """Refuse what was done here as often as anybody needs it."""
        check_room(change, self._done[counted_as(change)])

    def propose(self, action: int) -> tuple[Step, Any]:
        """Work out what an action leads to, legal, drawn or entered; `action` CHANCE throws or draws."""
        match = self.match
        if self.is_entered:
            match.check_outcome(action)
        elif action == CHANCE == match.actor:
            action = self.game.rules.outcome(match.state, self.source.ticket(self.ply + 1, match.chances()))
        elif action not in match.legal():
            match.play(action)  # raises the refusal
        return match.propose(action)

    def accept(self, seq: int, change: log.Played, step: Step, state: Any) -> None:
        """Take the next entry of the log in, which was tried out here before it was written."""
        self.match.accept(step, state)
        self._seal_after(step)
        self.changed_at, self.seq = change.at, seq
        self._slow_down()
        self._keep_time(change.at)

    def _play(self, change: log.Played) -> None:
        step = self.match.force(change.action)
        if change.digest != short(step.digest):
            self.match.undo(self.ply - 1)
            raise RulesChanged(
                f"at move {self.ply + 1} of table {self.key} the rules now lead elsewhere than when it was played; "
                "it is kept as it is, and is not played on",
                has_same_version=True,
            )
        self._seal_after(step)
        self.changed_at = change.at
        self._slow_down()

    def _slow_down(self) -> None:
        """Let the hurry end where a person is to act."""
        self.is_hurried = self.is_hurried and self.waits_for() in (NOBODY, *self.bots())

    def _undo(self, change: log.Undone) -> None:
        self.match.undo(change.ply)
        self.undone, self.is_hurried = self.seq + 1, False

    def _seat(self, change: log.Seated) -> None:
        chairs = list(self.chairs)
        old = chairs[change.seat]
        new = structs.replace(change.chair, first=old.first)  # nobody else at the table is called by that seat
        if (self.ply or self.exchange.stage == "sealed") and old != new:
            self.seat_changes.append(SeatChange(self.ply, change.seat, old, new))
        if old.guest != new.guest:
            self.exchange = self.exchange.without(change.seat)
        chairs[change.seat] = new
        self.sit(chairs)
        self._exchange(self.exchange)
        if self._wish and self._wish.concerns(change.seat):
            self._wish = None
        if change.invitation:
            self.entered[change.seat] = change.invitation
        if change.invitation or change.chair.kind == "guest":  # whoever sits down is not replaced by an older link
            self.invited.pop(change.seat, None)

    def _renew(self, change: log.Renewed) -> None:
        self._renew_at(self.ply, change.epoch)

    def _invite(self, change: log.Invited) -> None:
        self.invited.pop(change.seat, None)
        if change.invitation:
            self.invited[change.seat] = change.invitation

    def _speak(self, change: log.Spoke) -> None:
        self.phrases = [*self.phrases, change][-PHRASES_KEPT:]

    def _hurry(self, change: log.Hurried) -> None:
        self.is_hurried = True

    def _close(self, change: log.Closed) -> None:
        self.closed_by = change.seat

    def _ask(self, change: log.Asked) -> None:
        self._wish = Wish(change, others(self.chairs, self.chairs[change.seat].guest, change.wish))

    def _answer(self, change: log.Answered) -> None:
        wish, chair = self._wish, self.chairs[change.seat]
        self._wish = wish.agree(chair.guest or chair.absent) if wish and change.agrees else None
        if self._wish and not self._wish.missing:
            self._grant(self._wish.asked)

    def _grant(self, asked: log.Asked) -> None:
        """Do what everybody has agreed to; the next table is opened by whoever said yes last."""
        if asked.wish == "end":
            self._wish, self.closed_by = None, asked.seat
        elif asked.chair is not None:
            self._wish = None
            self._seat(log.Seated(asked.place, asked.chair))

    def _time_out(self, change: log.TimedOut) -> None:
        """Let a bot play on for a seat whose time is out, unless the game is decided by it."""
        assert self.clocks is not None, "there is no clock at this table"
        seat = change.seat
        self.outs.append(Out(self.ply, seat))
        self.clocks, self.changed_at = self.clocks.run_out(seat), change.at
        if self.clocks.clock.loses:
            self.lost |= {*self.game.partners(self.match.state, seat)}
            self.is_decided = len({self.game.partners(self.match.state, each) for each in self._still_in()}) < 2
        self.invited.pop(seat, None)
        if not self.is_decided:
            self._seat(log.Seated(seat, stand_in(self.chairs[seat], SUBSTITUTE)))

    def _reopen(self, change: log.Reopened) -> None:
        if self.clocks is not None:
            self.clocks = self.clocks.put_off(max(change.since, self.reopened_at), change.at)
        self.reopened_at = max(change.at, self.reopened_at)

    def _still_in(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.lost]

    def _keep_time(self, at: float) -> None:
        """Let the clock of whoever is to act run from a time on; of bots, of chance and before all are there, none."""
        if self.clocks is None or not at:
            return
        turn = NOBODY if self.is_open else self.waits_for()
        is_by_itself = self.opened.settings.auto and self.match.actor == CHANCE
        runs = turn if turn != NOBODY and self.chairs[turn].kind == "guest" and not is_by_itself else NOBODY
        self.clocks = self.clocks.go_on(at, self.ply, turn, runs, is_paused=self.is_waiting_for_shares)

    def is_out_of_time(self, seat: int) -> bool:
        """Tell whether nobody may play on a seat any more but the bot: its time for the whole game is spent."""
        if self.clocks is None or (self.clocks.clock.each and not self.clocks.clock.loses):
            return False  # where each move has its own time, who missed one comes back for the next
        return any(out.seat == seat for out in self.outs)

    def _follow_on(self, change: log.Followed) -> None:
        self._wish, self.next_table = None, change.table

    def _let_watch(self, change: log.Watchable) -> None:
        self.watch = change.watch

    def _go_on(self, change: log.Became) -> None:
        """Go on as before: all that was written earlier knows it already."""

    _APPLY: ClassVar[dict[type, Callable[["Table", Any], None]]] = {
        log.Played: _play, log.Undone: _undo, log.Seated: _seat, log.Invited: _invite, log.Salted: Chance._salt,
        log.Spoke: _speak, log.Pledged: Chance._pledge, log.Shared: Chance._share,
        log.Pressed: Chance._press, log.Renewed: _renew,
        log.Hurried: _hurry, log.Closed: _close, log.Asked: _ask, log.Answered: _answer, log.Followed: _follow_on,
        log.Watchable: _let_watch, log.TimedOut: _time_out, log.Reopened: _reopen, log.Became: _go_on,
    }  # fmt: skip


def short(digest: bytes) -> str:
    """Give the digest of a state as the log keeps it."""
    return digest.hex()[:8]
