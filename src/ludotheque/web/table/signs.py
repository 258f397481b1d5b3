"""The signs before the names of those at a table, drawn once a page."""

from functools import cache
from typing import Any

from ludotheque.bots.faces import FACES, FINERY, face
from ludotheque.bots.manners import manner_at
from ludotheque.club.faces import FACES as PEOPLE
from ludotheque.engine.contracts import Badged, Scene
from ludotheque.engine.words import Say
from ludotheque.house.log import Chair
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element, element, svg
from ludotheque.svg.palette import MARKS, Colour
from ludotheque.svg.shapes import circle, text
from ludotheque.web.table.chairs import sign


def signs_of(table: Table) -> Element:
    """Draw once a page what stands before the names: badges of seats, faces of levels, and what each manner wears."""
    badges = (badge(table.game.scene, table.match.state, seat) for seat in table.seats)
    return svg(0, 0, *badges, *map(medal, FACES), *map(finery, FINERY), width=0, height=0, aria_hidden="true")


def face_of(chair: Chair, seat: int) -> Element:
    """Show the face of whoever sits there, and what a bot wears by its manner; of people, the one they chose."""
    level = chair.level or ("program" if chair.program else "")
    if not level:
        return person(chair.face) if chair.face in PEOPLE else NOTHING
    worn = (f"manner-{_manner(chair, seat)}",) if chair.kind == "bot" else ()
    return sign("face", f"face-{level}", *worn)


@cache
def person(face: str) -> Element:
    """Show the face of a person, which the browser keeps for all pages."""
    return element("img", src=f"/face/{face}.svg", alt="", class_="face", width=24, height=24)


def _manner(chair: Chair, seat: int) -> str:
    return manner_at(chair.called(seat))


def badge(scene: Scene[Any], state: Any, seat: int) -> Element:
    """Draw the small sign of a seat: that of its pieces, or its colour and its mark."""
    drawn = scene.badge(state, seat) if isinstance(scene, Badged) else _disc(scene.colour(state, seat), seat)
    return element("symbol", drawn, id=f"badge{seat}", viewBox="0 0 24 24")


def _disc(colour: Colour, seat: int) -> Element:
    disc = circle(12, 12, 10, fill=colour.fill, stroke=colour.edge, stroke_width=2)
    return disc + text(12, 17, MARKS[seat], font_size=12, fill=colour.ink)


def medal(level: str) -> Element:
    """Draw the face of a level."""
    return element("symbol", face(level), id=f"face-{level}", viewBox="0 0 100 100")


def finery(manner: str) -> Element:
    """Draw what a bot of some manner wears."""
    return element("symbol", FINERY[manner](), id=f"manner-{manner}", viewBox="0 0 100 100")


def who_is(chair: Chair, seat: int, say: Say) -> str:
    """Say in words what the face of a bot shows: its level and its manner; nothing of people."""
    if chair.kind != "bot":
        return ""
    return f"{say(f'kind.{chair.level}')}, {say(f'manner.{_manner(chair, seat)}')}"
