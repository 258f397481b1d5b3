"""Gymnasium's vector environments: so many tables, stepped compiled in one call.

envs = gymnasium.make_vec("ludotheque/Cairns-v0", num_envs=4096, opponents="random")
"""

from typing import Any

import numpy as np

from ludotheque.rl.batch import Batch
from ludotheque.rl.extra import needing
from ludotheque.rl.ids import register_games
from ludotheque.rl.rendering import DRAWN, IN_WORDS, check_mode, modes_of, render
from ludotheque.rl.spaces import seen_space
from ludotheque.rl.stepping import ANY_SEAT, EVERY_SEAT

with needing("Gymnasium"):
    from gymnasium.spaces import Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

ITSELF = "self"  # for opponents: the learner chooses for every seat
KEYS = 2**62  # of chance


class Tables(VectorEnv[dict[str, Any], Any, Any]):
    """Tables that are stepped together; one that is over is dealt anew by the next step, whatever action it is given.

    Against "random" or "urge" the learner has one seat. Against "self" it chooses for all: `infos["seat"]` names who
    looks and chooses next, the reward is that of who chose last, and `infos["rewards"]` has everybody's.
    """

    metadata = {  # noqa: RUF012 - Gymnasium's own way
        "render_modes": [*IN_WORDS, *DRAWN],
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self, slug: str, num_envs: int = 1, opponents: str = "random", seat: int | None = 0,
        seats: int | None = None, options: dict[str, str] | None = None, *,
        zero_sum: bool = False, render_mode: str | None = None, copy: bool = True,
    ) -> None:  # fmt: skip
        learner, others = (ANY_SEAT if seat is None else seat), opponents
        if opponents == ITSELF:
            learner, others = EVERY_SEAT, "random"
        self.batch = Batch(slug, num_envs, seats, options, learner=learner, others=others, zero_sum=zero_sum)
        check_mode(self.batch.game, render_mode)
        self.metadata = {**self.metadata, "render_modes": modes_of(self.batch.game)}
        self.num_envs, self.render_mode, self.copy = num_envs, render_mode, copy
        self.single_observation_space = seen_space(self.batch.game)
        self.single_action_space = Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._tables = np.arange(num_envs)
        self._whole = np.zeros(num_envs, np.bool_)  # no table is ever cut short

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal everywhere; the same seed brings the same chance and the same opponents."""
        super().reset(seed=seed)
        self.batch.begin(int(self.np_random.integers(KEYS)))
        return self._seen(), self._infos()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Play an action at every table."""
        chose = self.batch.room.seat.copy()
        self.batch.step(actions)
        infos = self._infos()
        rewards = infos["rewards"][self._tables, chose]
        return self._seen(), rewards, self._kept(self.batch.room.is_over), self._whole.copy(), infos

    def render(self) -> tuple[Any, ...]:
        """Show every table as whoever is to choose there sees it."""
        batch = self.batch
        seats = batch.room.seat.tolist()
        return tuple(
            render(batch.game, batch.seats, batch.state(table), seats[table], self.render_mode)
            for table in range(self.num_envs)
        )

    def _seen(self) -> dict[str, Any]:
        room = self.batch.room
        return {"observation": self._kept(room.rows), "action_mask": self._kept(room.masks)}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._kept(self.batch.room.seat), "rewards": self._kept(self.batch.rewards())}

    def _kept(self, array: Any) -> Any:
        return array.copy() if self.copy else array


register_games()
