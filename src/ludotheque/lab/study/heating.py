"""Where pieces are, drawn on the game's own board by its own scene: the warmer, the more often."""

import re
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from ludotheque.engine.heat import Heat, Spot
from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.lab.study.findings import Findings
from ludotheque.lab.study.picture import Picture
from ludotheque.lab.study.telling import Telling
from ludotheque.svg.element import Element, on_top
from ludotheque.svg.shapes import circle

WARM = "#e0003c"
LEAST, MOST = 0.08, 0.8  # how much of the board the coldest and the warmest place hide
COMMON = 0.8  # of the coldest place
TOLD = 20  # places of the table, the warmest first


def heated(told: Telling, heat: Heat, found: Findings, number: int) -> Picture:
    """Draw a variant's board before the first move, and how warm each place is."""
    shares = found.heat or []
    title = f"{told.say('picture.heat')} ({told.say('variant')} {number})"
    board = _board(told, found, heat.draw or told.game.scene.draw)
    places = ((heat.spot(place, found.variant["seats"]), share) for place, share in enumerate(shares) if share)
    drawn = [(spot, share) for spot, share in places if spot]
    rings = [
        _ring(spot, warmth) for (spot, _), warmth in zip(drawn, warmths([share for _, share in drawn]), strict=True)
    ]
    drawing = _as_one(on_top(board, *rings), title, f"heat{number}")
    head = [told.say("picture.place"), told.say("picture.often")]
    return Picture(title, told.say("picture-means.heat"), drawing, head, _rows(told, heat, shares))


def warmths(shares: Sequence[float]) -> list[float]:
    """Say how warm places are, 1 the warmest; where none is rare, what they have in common counts little."""
    if not shares:
        return []
    ground = COMMON * min(shares)
    return [sqrt((share - ground) / (max(shares) - ground)) for share in shares]


def _board(told: Telling, found: Findings, draw: Callable[[Any], Element]) -> Element:
    match: Match[Any] = Match(told.game, found.variant["seats"], found.variant["options"])
    say: Say = told.own
    names = tuple(str(seat + 1) for seat in range(match.seats))
    return draw(match.view(NOBODY, names, say))


def _ring(spot: Spot, warmth: float) -> Element:
    x, y, radius = spot
    return circle(x, y, radius, fill=WARM, fill_opacity=f"{LEAST + (MOST - LEAST) * warmth:.2f}")


def _rows(told: Telling, heat: Heat, shares: list[float]) -> list[list[str]]:
    order = sorted(range(len(shares)), key=lambda place: -shares[place])[:TOLD]
    return [[heat.name(place, told.own), told.percent(shares[place])] for place in order if shares[place]]


def _as_one(drawing: str, title: str, name: str) -> str:
    """Let a board lie in a report: one picture with one name, whose ids no other picture has."""
    body = re.sub(r'\bid="', f'id="{name}-', drawing)
    body = re.sub(r'(href="|url\()#', rf"\1#{name}-", body)
    body = re.sub(r' (role|aria-label|aria-hidden|tabindex|data-[a-z]+)="[^"]*"', "", body)
    return body.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)
