"""The drawings of `data/art.toml`: animals, landscapes, signs, each a group of shapes around (0, 0)."""

import tomllib
from functools import cache
from pathlib import Path

from ludotheque.svg.element import Element, element, group

_ART = tomllib.loads((Path(__file__).parent.parent / "data" / "art.toml").read_text(encoding="utf-8"))


@cache
def art(name: str) -> Element:
    """Draw one of them by its name."""
    return group(*(_shape(dict(shape)) for shape in _ART[name]["shapes"]))


def _shape(facts: dict[str, str | int | float]) -> Element:
    return element(str(facts.pop("shape", "path")), **facts)
