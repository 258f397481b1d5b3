"""The pictures of the rulebook."""

from ludotheque.engine.words import Say
from ludotheque.svg.element import Element, svg

PICTURES: tuple[str, ...] = ("cover",)


def picture(name: str, say: Say) -> Element:
    """Draw a picture."""
    return svg(400, 300)
