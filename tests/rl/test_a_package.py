"""The game of a package goes through every door for learners, as ours do."""

import os
import subprocess
import sys

from example_games import installed

DOORS = """
import gymnasium, pyspiel, warnings
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
from ludotheque.rl import gymnasium as ours, openspiel, pettingzoo

warnings.simplefilter("ignore")  # what the suites say of dictionaries
api_test(pettingzoo.env("pig", 3), num_cycles=30)
check_env(gymnasium.make("ludotheque/Pig-v0", illegal="lost").unwrapped)
openspiel.register()
pyspiel.random_sim_test(pyspiel.load_game("ludotheque_pig(players=3)"), num_sims=1, serialize=True, verbose=False)
many, ended = gymnasium.make_vec("ludotheque/Pig-v0", 4, opponents="self"), 0
seen, _ = many.reset(seed=1)
while not ended:
    seen, _, over, _, infos = many.step(seen["action_mask"].argmax(-1))
    ended += over.sum()
print("shares", sorted(infos["rewards"][over.argmax()].tolist()))
"""


def test_the_game_of_a_package_goes_through_every_door(tmp_path):
    packages = installed("pig", tmp_path)
    found = {**os.environ, "PYTHONPATH": os.pathsep.join([str(packages), os.environ.get("PYTHONPATH", "")])}

    done = subprocess.run([sys.executable, "-c", DOORS], capture_output=True, text=True, check=False, env=found)

    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "shares [0.0, 1.0]"
