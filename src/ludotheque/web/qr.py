"""A link as a picture that a telephone's camera reads."""

import segno

from ludotheque.svg.element import Element


def qr(link: str) -> Element:
    """Draw a link, dark on light whatever the theme: cameras read nothing else."""
    code = segno.make(link, micro=False, error="m")
    return Element(code.svg_inline(border=3, light="white", svgclass="qr", omitsize=True))
