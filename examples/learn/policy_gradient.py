"""Learn to beat random players by policy gradient, with NumPy alone: `python policy_gradient.py cairns --batches 60`.

A linear policy looks at what its seat sees, and draws among the legal actions. After a batch of games, whatever was
chosen in games that went better than the others becomes likelier (REINFORCE with the batch's mean as its baseline).
"""

import argparse
from typing import NamedTuple

import gymnasium
import numpy as np

import ludotheque.rl.gymnasium  # noqa: F401 - which registers the games

GAMES = 256  # of a batch
RATE = 0.02
KEPT, KEPT_SQUARES = 0.9, 0.99  # of the gradients before: Adam
LONGEST = 400  # choices of one game
TRIALS = 4  # batches that are played to see what was learned


class Policy:
    """One weight for every column of the observation and every action, and how the columns are scaled."""

    def __init__(self, rows, actions):
        spread = rows.std(0)
        self.used = np.flatnonzero(spread > 0)
        self.mean, self.spread = rows.mean(0)[self.used], spread[self.used]
        self.weights = np.zeros((len(self.used) + 1, actions), np.float32)
        self.pace, self.squares, self.updates = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def look(self, rows):
        """Scale what is seen, and add a constant."""
        scaled = np.clip((rows[:, self.used] - self.mean) / self.spread, -3, 3).astype(np.float32)
        return np.column_stack([scaled, np.ones(len(rows), np.float32)]) / len(self.used) ** 0.5

    def chances(self, looks, masks):
        """Say how likely each action is drawn; never one that is not legal."""
        wishes = np.where(masks == 1, looks @ self.weights, -np.inf)
        odds = np.exp(wishes - wishes.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True)

    def follow(self, gradient):
        """Take a step of Adam."""
        self.updates += 1
        self.pace += (1 - KEPT) * (gradient - self.pace)
        self.squares += (1 - KEPT_SQUARES) * (gradient**2 - self.squares)
        pace, squares = self.pace / (1 - KEPT**self.updates), self.squares / (1 - KEPT_SQUARES**self.updates)
        self.weights += RATE * pace / (np.sqrt(squares) + 1e-8)


class Batch(NamedTuple):
    """What was seen, could be done and was chosen, in which game; and the share of the win that each game brought."""

    rows: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    games: np.ndarray
    shares: np.ndarray


def play(envs, policy, random, seed):
    """Play a game at every table to its end; without a policy, at random."""
    seen, _ = envs.reset(seed=seed)
    shares, is_on, moments = np.zeros(envs.num_envs), np.ones(envs.num_envs, bool), []
    for _ in range(LONGEST):
        rows, masks = seen["observation"], seen["action_mask"]
        masks[~masks.any(1), 0] = 1  # a table that is over takes any action
        chances = masks / masks.sum(1, keepdims=True) if policy is None else policy.chances(policy.look(rows), masks)
        actions = (chances.cumsum(1) > random.random((len(rows), 1))).argmax(1)
        actions = np.where(np.take_along_axis(masks, actions[:, None], 1)[:, 0] == 1, actions, masks.argmax(1))
        moments.append((rows[is_on], masks[is_on], actions[is_on], np.flatnonzero(is_on)))
        seen, rewards, over, _, _ = envs.step(actions)
        shares[is_on] += rewards[is_on]
        is_on &= ~over
        if not is_on.any():
            break
    return Batch(*map(np.concatenate, zip(*moments, strict=True)), shares)


def improve(policy, batch):
    """Make what was chosen in better games likelier, and the rest less so."""
    looks = policy.look(batch.rows)
    error = -policy.chances(looks, batch.masks)
    error[np.arange(len(error)), batch.actions] += 1
    worth = (batch.shares - batch.shares.mean()) / (batch.shares.std() + 1e-8)
    policy.follow(looks.T @ (error * worth[batch.games, None].astype(np.float32)) / len(batch.shares))


def learn(slug, batches, seed=1000, tell=lambda text: None):
    """Learn from so many batches; return the share of the win at random and after it, in games of their own."""
    envs = gymnasium.make_vec(f"ludotheque/{slug.capitalize()}-v0", GAMES, opponents="random")
    random = np.random.default_rng(seed)
    first = play(envs, None, random, seed)
    policy = Policy(first.rows.astype(np.float32), first.masks.shape[1])
    for number in range(1, batches + 1):
        batch = play(envs, policy, random, seed + number)
        improve(policy, batch)
        if number % 10 == 0:
            tell(f"{number * GAMES:7} games: {batch.shares.mean():.1%} of the wins")
    last = [play(envs, policy, random, seed - number).shares.mean() for number in range(1, 1 + TRIALS)]
    return first.shares.mean(), float(np.mean(last))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug", nargs="?", default="cairns")
    parser.add_argument("--batches", type=int, default=60)
    asked = parser.parse_args()
    before, after = learn(asked.slug, asked.batches, tell=print)
    print(f"{asked.slug}: {before:.1%} of the wins at random, {after:.1%} after {asked.batches * GAMES} games")
