"""Throw bad inputs for long: `python tests/fuzz/long.py --inputs 5000000 [--seed 1] [--only journals]`."""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # where the tests' helpers are


def main() -> None:
    """Go round the targets, each round with another seed, until enough was thrown."""
    from mutating import Mutator
    from targets import TARGETS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=5_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=TARGETS, action="append", help="this target alone; may be given again")
    given = parser.parse_args()
    thrown, seed, began = 0, given.seed, time.monotonic()
    while thrown < given.inputs:
        for name in given.only or TARGETS:
            throw, count = TARGETS[name]
            outcome = throw(Mutator(seed), max(count // 5, 1))
            thrown += outcome.thrown
            if outcome.faults:
                sys.exit(f"\nseed {seed}, {name}:\n" + "\n".join(outcome.faults))
            rate = thrown / (time.monotonic() - began)
            print(f"\r{thrown:,} inputs, seed {seed}, {rate:,.0f} a second  ", end="", file=sys.stderr)
        seed += 1
    print(f"\n{thrown:,} inputs from seed {given.seed} to {seed - 1}: no crash, no traceback, nothing changed")


if __name__ == "__main__":
    main()
