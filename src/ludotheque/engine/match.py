"""A match: a state, and how it came about."""

from functools import cached_property
from typing import Any, Generic

import msgspec

from ludotheque.engine.contracts import View
from ludotheque.engine.errors import GameOver, IllegalMove, Refusal
from ludotheque.engine.events import Event, Listening, kept_once
from ludotheque.engine.game import NOW, Game
from ludotheque.engine.options import read_options, write_options
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import S
from ludotheque.engine.words import Say

EVERY = 64  # steps after which a state is kept, so that no past one is far


class Step(msgspec.Struct, frozen=True, gc=False):  # hundreds of thousands: looking through them would stop everybody
    """One action as it was played."""

    who: int  # a seat, or CHANCE
    action: int
    text: str  # in the game's notation
    events: tuple[Event, ...]
    digest: bytes  # of the state that followed
    reveals: bool  # chance, or a choice that showed a secret: nothing before it can be undone


class Match(Generic[S]):
    """A game under way: asks the rules what is legal, plays it, and remembers every step."""

    def __init__(self, game: Game[S], seats: int, options: dict[str, str] | None = None, version: int = 0) -> None:
        """Begin a game, by the rules of now or by those of an earlier `version` that `game.plays`."""
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.version = version or game.rules.VERSION
        self.then = game.earlier.get(self.version, NOW)
        self.row = read_options(game.options, {**self.then.options, **(options or {})}, seats)
        self.steps: list[Step] = []
        self.state: S = game.rules.State()
        game.rules.deal(self.state, seats, self.row)
        self._kept: list[S] = [self.state.copy()]  # after every so many steps
        self._out = [0] * game.rules.WIDEST

    @property
    def options(self) -> dict[str, str]:
        """Give the options that its version knew, and their values, as texts."""
        return {name: text for name, text in self.agreed.items() if name not in self.then.new_options}

    @cached_property
    def agreed(self) -> dict[str, str]:
        """Give every option of today's rules: whoever plays on or again under these plays the same game."""
        return write_options(self.game.options, self.row)

    @property
    def actor(self) -> int:
        """Say who acts now: a seat, CHANCE or NOBODY."""
        return self.game.rules.actor(self.state)

    @property
    def mover(self) -> int:
        """Say whose turn it is, also while chance acts."""
        return self.game.rules.mover(self.state)

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.game.rules.actor(self.state) == NOBODY

    def legal(self) -> list[int]:
        """List what the acting seat may do; nothing while chance acts or after the end."""
        if self.actor < 0:
            return []
        return self._out[: self.game.rules.legal(self.state, self._out)]

    def chances(self) -> int:
        """Count the equally likely tickets of the chance that acts."""
        return self.game.rules.chances(self.state)

    def play(self, action: int) -> Step:
        """Play a choice of the acting seat, or raise IllegalMove with the article that forbids it."""
        who = self.actor
        if who == NOBODY:
            raise GameOver("the game is over; start another one, or replay this one")
        if who == CHANCE or action not in self.legal():
            raise self._illegal(who, action)
        return self._apply(who, action)

    def draw(self, ticket: int) -> Step:
        """Let chance act: play the outcome that a ticket of range(chances) stands for."""
        if self.actor != CHANCE:
            raise GameOver("no die or card is waiting; it is a player's choice, or the game is over")
        return self._apply(CHANCE, self.game.rules.outcome(self.state, ticket))

    def force(self, action: int) -> Step:
        """Play an outcome of chance that a journal tells, if chance could have brought it."""
        if self.actor != CHANCE:
            return self.play(action)
        self.check_outcome(action)
        return self._apply(CHANCE, action)

    def check_outcome(self, action: int) -> None:
        """Refuse what the chance that acts cannot bring."""
        outcome = self.game.rules.outcome
        if all(outcome(self.state, ticket) != action for ticket in range(self.chances())):
            raise IllegalMove(Refusal("", "impossible"), "chance cannot bring this here")

    def propose(self, action: int) -> tuple[Step, S]:
        """Work out a step that is known to be legal or drawn, and the state that follows, without taking it."""
        state = self.state.copy()
        return self._step(state, self.actor, action), state

    def accept(self, step: Step, state: S) -> Step:
        """Take a step that was tried out from here."""
        self.state = state
        self.steps.append(step)
        if len(self.steps) % EVERY == 0:
            self._kept.append(state.copy())
        return step

    def at(self, ply: int) -> S:
        """Give the state as it was after so many steps, played on from the nearest that is kept."""
        near = min(ply // EVERY, len(self._kept) - 1)
        state = self._kept[near].copy()
        for step in self.steps[near * EVERY : ply]:
            self.game.rules.play(state, step.action)
        return state

    def undo(self, plies: int) -> None:
        """Take back all steps from that ply on."""
        self.state = self.at(plies)
        self.steps, self._kept = self.steps[:plies], self._kept[: plies // EVERY + 1]

    def undoable(self, seat: int, others: frozenset[int] = frozenset()) -> int | None:
        """Find the ply that undo would return a seat to: its last choice, nothing revealed since.

        Replies by `others` (bots, who do not mind) may be taken back along with it.
        """
        if not self.game.has_undo:
            return None
        for ply in range(len(self.steps) - 1, -1, -1):
            step = self.steps[ply]
            if step.reveals or (step.who != seat and step.who not in others):
                return None
            if step.who == seat:
                return ply
        return None

    def last_choice(self, seat: int) -> int | None:
        """Find the ply of a seat's last choice, whatever followed; None where the game takes nothing back."""
        if not (self.game.has_undo and self.game.has_choices):
            return None
        plies = range(len(self.steps) - 1, -1, -1)
        return next((ply for ply in plies if self.steps[ply].who == seat), None)

    def scores(self) -> list[int]:
        """Count for every seat."""
        return [self.game.rules.score(self.state, seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """List who has won: several if a tie is a shared win, none if a tie has no winner."""
        scores = self.scores()
        best = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        return self.game.winners_among(self.state, best)

    def view(self, seat: int, names: tuple[str, ...], say: Say, since: int | None = None) -> View[S]:
        """Gather what one viewer sees now; events are those from the ply `since` on, or of the last step."""
        game, state, recent = self.game, self.state, self.steps[-1:] if since is None else self.steps[since:]
        actor, mover = game.rules.actor(state), game.rules.mover(state)
        legal = tuple(self.legal()) if actor == seat else ()
        waits = actor == CHANCE and 0 <= seat == mover
        events = recent[0].events if len(recent) == 1 else tuple([event for step in recent for event in step.events])
        if game.secrets is None:
            digest = self.steps[-1].digest if self.steps else state.digest(self.then.new_fields)
        else:
            state, events = game.seen_by(state, seat), game.overhear(events, seat)
            digest = state.digest()
        return View(state, seat, actor, mover, legal, waits, events, names, say, digest)

    def _apply(self, who: int, action: int) -> Step:
        return self.accept(self._step(self.state, who, action), self.state)

    def _step(self, state: S, who: int, action: int) -> Step:
        game = self.game
        text = game.moves.write(state, action)
        reveals = who == CHANCE or (game.secrets is not None and game.secrets.reveals(state, action))
        with Listening() as heard:
            game.rules.play(state, action)
        return Step(who, action, text, kept_once(tuple(heard)), state.digest(self.then.new_fields), reveals)

    def _illegal(self, who: int, action: int) -> IllegalMove:
        if who == CHANCE:
            refusal = Refusal("", "chance")
            return IllegalMove(refusal, "a die or a card comes first; nothing is to be chosen before it")
        if not 0 <= action < len(self.game.rules.ACTIONS):
            return IllegalMove(Refusal("", "unknown"), f"no action of this game has the number {action}")
        refusal = self.game.moves.refuse(self.state, action)
        return IllegalMove(refusal, refusal_text(self.game, refusal, "en"))


def refusal_text(game: Game[Any], refusal: Refusal, language: str) -> str:
    """Say why a move is refused, in a language."""
    key = f"refusal.{refusal.reason}"
    if not game.words.has(key):
        return f"this is not possible now ({refusal.article or refusal.reason})"
    return game.words.speaker(language)(key, **refusal.facts)
