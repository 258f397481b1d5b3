"""Sheets with parts laid on them: pictures, the outlines and lines to cut along, and what stands at the foot."""

from dataclasses import dataclass, field
from typing import NamedTuple

from ludotheque.svg.element import Element


class Laid(NamedTuple):
    """A picture on a sheet; where it is a window, it shows only a part of a larger picture, moved by so much."""

    picture: Element
    x: float
    y: float
    width: float
    height: float
    window: tuple[float, float, float, float] | None = None  # how far in its part begins, and the size of the whole


class Outline(NamedTuple):
    """What is cut along: a rectangle, or a circle."""

    x: float
    y: float
    width: float
    height: float
    is_round: bool = False


class Stroke(NamedTuple):
    """A broken line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


class Cross(NamedTuple):
    """A mark that meets its like on another sheet."""

    x: float
    y: float


@dataclass(slots=True)
class Sheet:
    """One side of a sheet of paper."""

    laid: list[Laid] = field(default_factory=list)
    outlines: list[Outline] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    crosses: list[Cross] = field(default_factory=list)
    foot: tuple[str, dict[str, int]] = ("", {})  # a sentence of the press and its facts
