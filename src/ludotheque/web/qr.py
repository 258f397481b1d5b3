"""A link as a picture that a telephone's camera reads."""

import segno

from ludotheque.svg.element import Element


def qr(link: str) -> Element:
    """Draw a link, dark on light whatever the theme: cameras read nothing else."""
    return Element(segno.make(link, micro=False, error="m").svg_inline(scale=4, border=3, light="white", svgclass="qr"))
