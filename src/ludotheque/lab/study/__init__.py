"""Studies: variants of a game side by side, and what they do to its length, its fairness and its tension.

from ludotheque import catalogue
from ludotheque.lab.study import Order, read_variant, study

goose = catalogue.game("oie")
order = Order(goose, (read_variant(goose, ""), read_variant(goose, "wait=3")), games=100_000)
report = study(order)
report.variants[1].turns.mean, report.changes, report.as_data()
"""

from ludotheque.lab.study.findings import Change, Findings, Report
from ludotheque.lab.study.orders import Order
from ludotheque.lab.study.studying import study
from ludotheque.lab.study.variants import Variant, read_variant

__all__ = ["Change", "Findings", "Order", "Report", "Variant", "read_variant", "study"]
