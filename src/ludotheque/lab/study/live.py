"""A study worked out while somebody waits: `python -m ludotheque.lab.study.live` reads an order and tells its progress.

A house runs it: it asks for little processor, and leaves half of the processors to others.
"""

import json
import sys
from typing import Any

from ludotheque.engine.crew import CORES, be_gentle
from ludotheque.lab.study.ahead import compile_study
from ludotheque.lab.study.orders import Order
from ludotheque.lab.study.pictures import drawn
from ludotheque.lab.study.studying import study
from ludotheque.lab.study.telling import Telling
from ludotheque.lab.study.variants import usual_players


def main() -> None:
    """Read an order with its language, tell how far it is, and last what was found with its pictures."""
    be_gentle()
    told = json.loads(sys.stdin.read())
    order = Order.from_data(told["order"])
    _write({"done": 0, "of": 1})
    if any(variant.players == usual_players(order.game) for variant in order.variants):
        compile_study(order.game)  # or wait for whoever does it now
    report = study(order, lambda done, of: _write({"done": done, "of": of}), max(1, CORES // 2))
    pictures = drawn(Telling(order.game, report, told["language"]))
    _write({"report": report.as_data(), "pictures": [picture._asdict() for picture in pictures]})


def _write(data: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(data) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
