"""A link as a picture that a telephone's camera reads."""

from functools import lru_cache

import segno

from ludotheque.svg.element import Element

MASK = 0  # a camera reads each of the eight; to look for the best takes longer than all else


@lru_cache
def qr(link: str) -> Element:
    """Draw a link, dark on light whatever the theme: cameras read nothing else."""
    code = segno.make(link, micro=False, error="m", mask=MASK)
    return Element(code.svg_inline(border=3, light="white", svgclass="qr", omitsize=True))
