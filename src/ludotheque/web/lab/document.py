"""A report as one HTML file that needs nothing else."""

from collections.abc import Sequence

from markupsafe import Markup

from ludotheque.lab.study.picture import Picture
from ludotheque.lab.study.pictures import drawn
from ludotheque.lab.study.telling import Telling
from ludotheque.web.pages import fill
from ludotheque.web.scripts import STATIC
from ludotheque.web.speaking import speaker


def document(told: Telling, pictures: Sequence[Picture] = ()) -> str:
    """Write the whole file: words, pictures, which are drawn where they are not given, and style."""
    style = Markup((STATIC / "lab.css").read_text(encoding="utf-8"))
    marked = [picture._replace(svg=Markup(picture.svg)) for picture in pictures or drawn(told)]
    say = speaker(told.language)
    return fill("lab-alone.html", told=told, style=style, say=say, language=told.language, pictures=marked, boxes=())
