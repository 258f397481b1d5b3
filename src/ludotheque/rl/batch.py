"""So many tables of one game in compiled memory: what every door for learners stands on."""

from functools import cache
from typing import Any

import numpy as np

from ludotheque import catalogue
from ludotheque.bots import ignorant
from ludotheque.engine.compiling import compiled
from ludotheque.engine.errors import BadOption, IllegalMove, Refusal
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.rng import seed
from ludotheque.engine.state import Record, record, unpack
from ludotheque.rl import discreetly, openly, stepping
from ludotheque.rl.layout import layout_of
from ludotheque.rl.outcome import balanced
from ludotheque.rl.stepping import ANY_SEAT, EVERY_SEAT, Room

WAYS = {"random": stepping.AT_RANDOM, "urge": stepping.BY_URGE}
WORD = 8  # bytes
NARROW = np.int16  # holds any action


@cache
def code_of(slug: str) -> Any:
    """Compile the stepping of a game, once."""
    return compiled(stepping, **_bindings(catalogue.game(slug)))


def _bindings(game: AnyGame) -> dict[str, Any]:
    bound = {"game": game.rules, "knowledge": game.knowledge or ignorant}
    return {**bound, "eyes": openly} if game.secrets is None else {**bound, "eyes": discreetly, "secrets": game.secrets}


class Batch:
    """Tables that are stepped together; at each, a learner chooses for one seat or for every seat."""

    def __init__(
        self, slug: str, count: int = 1, seats: int | None = None, options: dict[str, str] | None = None, *,
        learner: int = EVERY_SEAT, others: str = "random", zero_sum: bool = False,
    ) -> None:  # fmt: skip
        self.game = catalogue.game(slug)
        self.count = count
        self.seats = self.game.usual_seats if seats is None else seats
        self.game.check_seats(self.seats)
        self.zero_sum = zero_sum
        check(self.game, self.seats, learner, others)
        check_zero_sum(self.game, self.seats, zero_sum)
        self.layout = layout_of(self.game.rules.State)
        self.actions = actions_of(self.game)
        row = read_options(self.game.options, options or {}, self.seats)
        self.room = _room(self, row, np.array([self.seats, learner, WAYS[others]], np.int64))
        self.code = code_of(slug)

    def begin(self, key: int) -> None:
        """Deal everywhere; the same key deals, throws and chooses for the others in the same way."""
        tables: Any = np.arange(self.count)  # which are seeded side by side
        seed(self.room.rngs.T, key, tables)
        self.room.is_over[:] = True  # then a step deals anew
        self.code.step(self.room, np.zeros(self.count, np.int64))

    def step(self, actions: Any) -> None:
        """Play an action at every table; one that is over begins anew."""
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.count,):
            text = f"{self.count} tables want an action each: an array of that length, not of shape {chosen.shape}"
            raise IllegalMove(Refusal("", "unknown"), text)
        table = self.code.step(self.room, chosen)
        if table < self.count:
            text = f"action {chosen[table]} is not legal at table {table}; the mask names those that are"
            raise IllegalMove(Refusal("", "unknown"), text)

    def observe(self, seat: int, table: int = 0) -> Any:
        """Give what any seat sees of a table, as a new row."""
        row = np.zeros(len(self.layout.columns), self.layout.dtype)
        self.code.observe(self.room, table, seat, row)
        return row

    def rewards(self) -> Any:
        """Give the rewards of all seats at all tables: shares of the win, or what these sum up to zero as."""
        return balanced(self.room.rewards) if self.zero_sum else self.room.rewards

    def state(self, table: int = 0) -> Any:
        """Read a table out of compiled memory."""
        return unpack(self.game.rules.State, self.room.states[table])


def actions_of(game: AnyGame) -> int:
    """Count the actions; a game without choices has one, to go on."""
    return len(game.rules.ACTIONS) if game.has_choices else 1


def check(game: AnyGame, seats: int, learner: int, others: str) -> None:
    """Refuse what cannot be set up, and say what can."""
    if learner not in (EVERY_SEAT, ANY_SEAT):
        check_seat(learner, seats)
    if others not in WAYS:
        raise BadOption(f"compiled opponents choose by {' or '.join(WAYS)}, not {others!r}; bots sit at a single table")


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that is not at the table."""
    if seat not in range(seats):
        raise BadOption(f"there is no seat {seat} at a table of {seats}; they are counted from 0")


def check_zero_sum(game: AnyGame, seats: int, zero_sum: bool) -> None:
    """Refuse rewards that sum up to zero where nobody could lose."""
    if zero_sum and seats == 1:
        raise BadOption(f"{game.slug} alone has nobody to lose to: zero_sum wants two seats at least")


def _room(batch: Batch, options: list[int], setup: Any) -> Room:
    kind, count, layout = batch.game.rules.State, batch.count, batch.layout
    memory, views = _views(kind)
    return Room(
        states=record(kind, count),
        views=views,
        bytes8=memory.view(np.int8),
        bytes16=memory.view(np.int16),
        bytes32=memory.view(np.int32),
        bytes64=memory.view(np.int64),
        runs=layout.runs,
        rngs=np.zeros((count, 2), np.int64),
        moves=np.zeros(batch.game.rules.WIDEST, NARROW),
        options=np.array([*options, 0], np.int64),
        setup=setup,
        learner=np.zeros(count, np.int64),
        seat=np.zeros(count, np.int64),
        is_over=np.zeros(count, np.bool_),
        rows=np.zeros((count, len(layout.columns)), layout.dtype),
        listed=np.zeros((count, batch.game.rules.WIDEST), NARROW),
        found=np.zeros(count, np.int64),
        masks=np.zeros((count, batch.actions), np.int8),
        rewards=np.zeros((count, batch.seats)),
    )


def _views(kind: type[Record]) -> tuple[Any, Any]:
    """Make two records in memory that can also be read number by number."""
    size = 2 * kind.dtype.itemsize
    memory = np.zeros(-(-size // WORD), np.int64)
    return memory, memory.view(np.uint8)[:size].view(np.dtype((np.record, kind.dtype)))
