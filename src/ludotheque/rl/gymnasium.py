"""Gymnasium: one seat is the learner's, and bots of any level have the others.

import gymnasium, ludotheque.rl.gymnasium
env = gymnasium.make("ludotheque/Cairns-v0", opponents="amateur")
"""

from typing import Any

import numpy as np

from ludotheque import catalogue
from ludotheque.bots.bot import Bot
from ludotheque.bots.history import History
from ludotheque.engine.errors import BadOption, IllegalMove, Refusal
from ludotheque.engine.options import read_options
from ludotheque.engine.rng import draw
from ludotheque.engine.rng import seed as start
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.rl.batch import actions_of, check_seat, check_zero_sum
from ludotheque.rl.extra import needing
from ludotheque.rl.ids import register_games
from ludotheque.rl.layout import layout_of, observed
from ludotheque.rl.outcome import rewards_of
from ludotheque.rl.rendering import DRAWN, IN_WORDS, check_mode, modes_of, render
from ludotheque.rl.spaces import seen_space
from ludotheque.rl.stepping import GOES_ON

with needing("Gymnasium"):
    from gymnasium import Env
    from gymnasium.spaces import Discrete

KEYS = 2**62  # of chance
REFUSED, LOST = "refused", "lost"  # what becomes of an action that is not legal: an error, or the end of the game


class Alone(Env[dict[str, Any], int]):
    """A table where one seat is the learner's and bots have the others; they get nothing but what they may see."""

    metadata = {"render_modes": [*IN_WORDS, *DRAWN], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own way

    def __init__(
        self, slug: str, opponents: str = "random", seat: int | None = 0, seats: int | None = None,
        options: dict[str, str] | None = None, *, zero_sum: bool = False, illegal: str = REFUSED,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.game = catalogue.game(slug)
        self.seats = self.game.usual_seats if seats is None else seats
        self.game.check_seats(self.seats)
        check_seat(seat or 0, self.seats)
        check_zero_sum(self.game, self.seats, zero_sum)
        check_mode(self.game, render_mode)
        if illegal not in (REFUSED, LOST):
            raise BadOption(f"an illegal action is {REFUSED} or {LOST}, not {illegal!r}")
        self.row = read_options(self.game.options, options or {}, self.seats)
        self.wanted, self.zero_sum, self.illegal, self.render_mode = seat, zero_sum, illegal, render_mode
        self.bot = Bot(self.game, opponents).warm()
        self.metadata = {**self.metadata, "render_modes": modes_of(self.game)}
        self.observation_space = seen_space(self.game)
        self.action_space = Discrete(actions_of(self.game))  # type: ignore[assignment]  # its numbers are np.int64

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal until the learner's turn comes; the same seed brings the same chance and the same bots."""
        super().reset(seed=seed)
        self._deal()
        while self.who == NOBODY:
            self._deal()
        return self._seen(), {"seat": self.seat}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play the learner's choice, and let the others answer."""
        if 0 <= action < actions_of(self.game) and self._mask()[action]:
            self._play(int(action))
            self._let_others_play()
            reward = rewards_of(self.game, self.state, self.seats, self.zero_sum)[self.seat]
        elif self.illegal == LOST:
            self.who, reward = NOBODY, -1 / (self.seats - 1) if self.zero_sum else 0.0
        else:
            fault = f"action {action} is not legal now; the mask names those that are"
            raise IllegalMove(Refusal("", "unknown"), fault)
        return self._seen(), reward, self.who == NOBODY, False, {"seat": self.seat}

    def render(self) -> Any:
        """Show the table as the learner sees it."""
        return render(self.game, self.seats, self.state, self.seat, self.render_mode)

    def _deal(self) -> None:
        self.seat = int(self.np_random.integers(self.seats)) if self.wanted is None else self.wanted
        self.dice = [0, 0]
        start(self.dice, int(self.np_random.integers(KEYS)), 0)
        self.state: Any = self.game.rules.State()
        self.game.rules.deal(self.state, self.seats, self.row)
        self.history = History(self.game, set(range(self.seats)) - {self.seat})
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Go on until the learner is to choose, or the game is over."""
        while (who := self._chooser()) not in (self.seat, NOBODY):
            self._play(GOES_ON if self.game.rules.actor(self.state) == CHANCE else self._answer(who))
        self.who = who

    def _chooser(self) -> int:
        """Say who is to choose; where nothing is ever chosen, whoever throws."""
        rules = self.game.rules
        who = rules.actor(self.state)
        return who if who != CHANCE or self.game.has_choices else rules.mover(self.state)

    def _play(self, action: int) -> None:
        rules = self.game.rules
        if rules.actor(self.state) == CHANCE:
            action = rules.outcome(self.state, draw(self.dice, rules.chances(self.state)))
        self.history.play(self.state, action)

    def _answer(self, seat: int) -> int:
        key = int(self.np_random.integers(KEYS))
        return self.bot.choose(self.game.seen_by(self.state, seat), seat, key, self.history.of(seat))

    def _seen(self) -> dict[str, Any]:
        row = np.array(observed(self.game, self.state, self.seat), np.int64)
        return {"observation": row.astype(layout_of(type(self.state)).dtype), "action_mask": self._mask()}

    def _mask(self) -> Any:
        mask, rules = np.zeros(actions_of(self.game), np.int8), self.game.rules
        who = rules.actor(self.state)
        if who == CHANCE:
            mask[GOES_ON] = 1
        elif who != NOBODY:
            out = [0] * rules.WIDEST
            mask[out[: rules.legal(self.state, out)]] = 1
        return mask


register_games()
