"""The worked example of learning learns."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "examples" / "learn"))

import policy_gradient

SLUG = "cairns"  # the game of the guide


def test_the_example_of_the_guide_beats_random_players(monkeypatch):
    monkeypatch.setattr(policy_gradient, "GAMES", 128)

    before, after = policy_gradient.learn(SLUG, batches=8)

    assert 0.4 < before < 0.6
    assert after > 0.55
