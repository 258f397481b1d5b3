"""What the page's script must know of tiles that are laid by touch."""

from ludotheque.engine.forms import Layers
from ludotheque.engine.words import Say
from ludotheque.svg.element import Element, element, points, svg

CELL = 100  # of the drawing, for a unit of the ground
WORDS = ("layer", "board", "next", "other", "full", "done", "left", "take", "paint")


def laying(form: Layers, option: str, words: Say) -> dict[str, object]:
    """Tell which tiles there are, where they can lie, and every word that is said of them."""
    return {
        "layers": form.count,
        "side": form.side * CELL,
        "copies": form.copies,
        "lowest": form.lowest,
        "places": [
            {
                "name": place.name,
                "shape": place.shape,
                "area": f"{place.area:#x}",
                "points": points(*((x * CELL, y * CELL) for x, y in place.corners)),
                "label": place.label.said(words),
            }
            for place in form.places
        ],
        "shapes": [shape.said(words) for shape in form.shapes],
        "paints": [
            {"letter": paint.letter, "label": paint.label.said(words), "fill": paint.fill, "edge": paint.edge}
            for paint in form.paints
        ],
        "words": {key: words(f"option.{option}.lay.{key}") for key in WORDS},
    }


def marks(form: Layers, option: str) -> Element:
    """Draw the mark of each colour once, for the drawings of the page to use."""
    symbols = [
        element("symbol", paint.mark, id=f"{option}-{paint.letter}", viewBox="-30 -30 60 60") for paint in form.paints
    ]
    return svg(0, 0, *symbols, width=0, height=0, aria_hidden="true")
