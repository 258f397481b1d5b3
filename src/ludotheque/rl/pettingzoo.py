"""PettingZoo: every seat is an agent, who acts in turn.

env = ludotheque.rl.pettingzoo.env(slug, seats=3, options={})
"""

from secrets import randbits
from typing import Any

import numpy as np

from ludotheque.rl.batch import Batch
from ludotheque.rl.extra import needing
from ludotheque.rl.rendering import check_mode, modes_of, render
from ludotheque.rl.spaces import seen, seen_space

with needing("PettingZoo"):
    from gymnasium.spaces import Discrete
    from pettingzoo import AECEnv


def env(
    slug: str, seats: int | None = None, options: dict[str, str] | None = None, *,
    zero_sum: bool = False, render_mode: str | None = None,
) -> "AgentTable":  # fmt: skip
    """Set a table for agents; an action that is not legal is refused by an IllegalMove, and nothing changes."""
    return AgentTable(slug, seats, options, zero_sum=zero_sum, render_mode=render_mode)


class AgentTable(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A table whose seats are agents; chance acts by itself in between."""

    def __init__(
        self, slug: str, seats: int | None = None, options: dict[str, str] | None = None, *,
        zero_sum: bool = False, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.batch = Batch(slug, 1, seats, options, zero_sum=zero_sum)
        check_mode(self.batch.game, render_mode)
        self.metadata = {
            "name": f"ludotheque_{slug}",
            "render_modes": modes_of(self.batch.game),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.batch.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: seen_space(self.batch.game) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.batch.actions) for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: str) -> Any:
        """Bound what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Bound what an agent may answer."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; the same seed brings the same chance."""
        self.batch.begin(randbits(62) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._chooser()

    def step(self, action: int | None) -> None:
        """Play the choice of the agent whose turn it is."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.batch.step([action])
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.batch.room.is_over[0]:
            self._end()
        else:
            self._clear_rewards()
            self.agent_selection = self._chooser()

    def observe(self, agent: str) -> dict[str, Any]:
        """Give what an agent sees, and what it may do now."""
        room, seat = self.batch.room, self._seat[agent]
        if seat == room.seat[0]:
            return seen(room.rows[0], room.masks[0])
        return {"observation": self.batch.observe(seat), "action_mask": np.zeros(self.batch.actions, np.int8)}

    def render(self) -> Any:
        """Show the table as the agent sees it whose turn it is."""
        batch = self.batch
        return render(batch.game, batch.seats, batch.state(), int(batch.room.seat[0]), self.render_mode)

    def close(self) -> None:
        """Leave nothing behind."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _chooser(self) -> str:
        return f"seat_{self.batch.room.seat[0]}"

    def _end(self) -> None:
        """Share the win, and let every agent go."""
        for agent, reward in zip(self.possible_agents, self.batch.rewards()[0].tolist(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()
