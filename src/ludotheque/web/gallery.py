"""The latest drawings: whoever sees the same is shown the same picture, drawn once."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Any

from ludotheque.engine.game import AnyGame, View
from ludotheque.svg.element import Element, Updating, without_kept

KEPT = 512  # pictures of a few kilobytes; those of one move are asked for within milliseconds

_pictures: OrderedDict[Hashable, Element] = OrderedDict()


def draw_update(game: AnyGame, view: View[Any]) -> Element:
    """Draw a board without what pages have already."""
    sight = _sight(game, view)
    picture = _pictures.get(sight)
    if picture is None:
        with Updating():
            picture = _pictures[sight] = Element(without_kept(game.scene.draw(view)))
        if len(_pictures) > KEPT:
            _pictures.popitem(last=False)
    return picture


def _sight(game: AnyGame, view: View[Any]) -> Hashable:
    """Gather all that a drawing can depend on; every game says its own words."""
    looks = () if game.looks_alike else (view.seat, view.legal, view.waits)
    return view.digest, view.actor, view.mover, view.events, view.names, view.say, looks
