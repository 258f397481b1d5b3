"""A picture of a finished game to keep or to send: the final table, who has won, and the curve."""

import re

from starlette.requests import Request
from starlette.responses import Response

from ludotheque.engine.words import Say
from ludotheque.house.table import Table
from ludotheque.kit.scene import SHEET_OF_BOARDS, fitted
from ludotheque.svg.element import Element, element, svg
from ludotheque.svg.shapes import rect, text
from ludotheque.web.after.asking import Curve, finished_table, kept
from ludotheque.web.after.curve import HEIGHT, WIDTH, drawn
from ludotheque.web.dates import day_of
from ludotheque.web.replay import view_at
from ludotheque.web.services import language_of
from ludotheque.web.speaking import speaker
from ludotheque.web.table.ending import result_of
from ludotheque.web.table.result import Ranked
from ludotheque.web.table.signs import badge

ACROSS, MARGIN = 1200, 30
HEAD = 110  # what the title takes
TALLEST = 900  # a board
ROW = 66  # a player
LONGEST = 60  # letters of how somebody stands
FELT, INK, SHEET = "#2f4a3a", "#2b1d0e", "#fbf6ea"
BOX = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
STYLE = f"text{{font-family:Georgia,serif}}{SHEET_OF_BOARDS}"
HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "content-disposition": 'inline; filename="ludotheque.svg"',
}


async def show(request: Request) -> Response:
    """Draw the picture; the curve is on it as soon as it is known."""
    table, language = await finished_table(request), language_of(request)
    found = await kept(request, table)
    picture = draw_keepsake(table, found.curve, language)
    return Response(str(picture), media_type="image/svg+xml", headers=HEADERS)


def draw_keepsake(table: Table, curve: Curve, language: str) -> Element:
    """Put the board over the curve, and beside the curve how everybody did."""
    say, view = speaker(language), view_at(table, table.ply, language)
    board = table.game.scene.draw(view)
    title, rows = result_of(table, view, say)
    width, height = fitting(board)
    low = HEAD + height + MARGIN
    under = max(ROW * len(rows), round(HEIGHT * 0.9)) if curve else ROW * len(rows)
    heading = f"{view.say('title')} · {title}"
    parts = [
        element("style", Element(STYLE)),
        element("defs", *(badge(table.game.scene, table.match.state, seat) for seat in table.seats)),
        rect(0, 0, ACROSS, low + under + MARGIN, fill=FELT),
        text(ACROSS / 2, 62, heading, font_size=44, font_weight=700, fill="#fff"),
        text(ACROSS / 2, 96, day_of(table.changed_at).isoformat(), font_size=22, fill="#fff"),
        nested(board, (ACROSS - width) / 2, HEAD, width, height),
        *(_row(row, low + ROW * number) for number, row in enumerate(rows)),
        nested(drawn_on_paper(table, curve, say), 590, low, 580, under) if curve else "",
    ]
    return svg(ACROSS, low + under + MARGIN, *parts, role="img", aria_label=heading)


def drawn_on_paper(table: Table, curve: Curve, say: Say) -> Element:
    """Draw the curve on a sheet of its own."""
    return svg(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, rx=12, fill=SHEET), drawn(table, curve, say))


def fitting(picture: Element) -> tuple[float, float]:
    """Say how wide and high a picture gets that fills the width, unless that makes it too high."""
    found = BOX.search(picture)
    wide, high = (float(found[1]), float(found[2])) if found else (1.0, 1.0)
    scale = min((ACROSS - 2 * MARGIN) / wide, TALLEST / high)
    return round(wide * scale, 1), round(high * scale, 1)


def nested(picture: Element, x: float, y: float, width: float, height: float) -> Element:
    """Put a whole picture at a place of another one."""
    return Element(str(picture).replace("<svg ", f'<svg x="{x}" y="{y}" width="{width}" height="{height}" ', 1))


def _row(row: Ranked, y: float) -> Element:
    sign = element("use", href=f"#badge{row.seat}", x=MARGIN, y=y + 6, width=30, height=30)
    weight, stands = 700 if row.has_won else 400, fitted(row.standing, LONGEST)
    return (
        sign
        + _written(y + 28, f"{row.rank}. {row.name}", font_size=24, font_weight=weight)
        + _written(y + 52, stands, font_size=18)
    )


def _written(y: float, words: str, **look: int) -> Element:
    return text(MARGIN + 42, y, words, fill="#fff", text_anchor="start", **look)
