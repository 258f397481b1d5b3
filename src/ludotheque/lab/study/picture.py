"""A picture of a report."""

from typing import NamedTuple

Rows = list[list[str]]


class Picture(NamedTuple):
    """A picture with its title and what it means, and what it shows as a table."""

    title: str
    meaning: str
    svg: str
    head: list[str]
    rows: Rows
