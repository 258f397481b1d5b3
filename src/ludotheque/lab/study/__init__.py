"""Studies: variants of a game side by side, and what they do to its length, its fairness and its tension.

A variant is written as the command line takes it; "" is the usual game.

    game = catalogue.game(SLUG)
    order = Order(game, (read_variant(game, ""), read_variant(game, "NAME=VALUE")), games=100_000).checked()
    report = study(order)
    report.variants[1].turns.mean, report.changes, report.as_data()
"""

from ludotheque.lab.study.findings import Change, Findings, Report
from ludotheque.lab.study.orders import Order
from ludotheque.lab.study.studying import study
from ludotheque.lab.study.variants import Variant, read_variant

__all__ = ["Change", "Findings", "Order", "Report", "Variant", "read_variant", "study"]
