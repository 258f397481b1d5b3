"""The box: a canoe on the river at dusk."""

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.cards import CODES
from ludotheque.games.ogallala.scene.faces import afloat, definitions
from ludotheque.games.ogallala.scene.layout import CELL
from ludotheque.games.ogallala.scene.strokes import filled, join, line
from ludotheque.kit.scene import gradient
from ludotheque.svg.element import Element, Value, element, group, svg
from ludotheque.svg.shapes import circle, path, rect, text

WIDTH, HEIGHT, SHORE = 400, 300, 176
CREW = ("<", "archer", "8", "totem", "sorcerer", ">")
TALL = 80


def cover(say: Say) -> Element:
    """Draw the cover."""
    cards = [CODES[code] for code in CREW]
    canoe = group(*(group(afloat(card, TALL), at=(CELL * index, 0)) for index, card in enumerate(cards)))
    return svg(
        WIDTH,
        HEIGHT,
        element("defs", *definitions(cards, {TALL}), *_shades()),
        rect(0, 0, WIDTH, HEIGHT, fill="url(#oga-dusk)"),
        circle(200, 150, 62, fill="#ffd257"),
        circle(200, 150, 78, fill="#ffd257", fill_opacity=0.25),
        _hills(),
        rect(0, SHORE, WIDTH, HEIGHT - SHORE, fill="url(#oga-stream)"),
        _glitter(),
        _trees(),
        group(canoe, at=(26, 170)),
        _ripples(),
        _title(say),
    )


def _shades() -> tuple[Element, ...]:
    return gradient("oga-dusk", "#2b5c86", "#b9829a", "#f9b56a"), gradient("oga-stream", "#e79a55", "#1f5f7a")


def _hills() -> Element:
    far = path("M0 150L40 118L86 146L140 104L196 150L262 108L318 148L362 120L400 144V180H0Z", fill="#7a5a72")
    near = path("M0 168C50 140 96 152 140 162C200 172 250 140 320 156C360 164 384 156 400 150V182H0Z", fill="#4b4a5e")
    return join(far, near)


def _trees() -> Element:
    """Stand dark firs on both shores, and a tipi among them."""
    firs = ((18, 184, 1.2), (44, 180, 0.9), (66, 182, 0.7), (368, 184, 1.1), (388, 182, 1.3))
    fir = "M0 0H-3V-8H-16L-6-22H-13L-4-36H-9L0-54L9-36H4L13-22H6L16-8H3V0Z"
    drawn = [group(path(fir, fill="#1f3b33"), at=(x, y), scale=size) for x, y, size in firs]
    tent = join(filled("M0-34L20 2H-20Z", "#f1dcb0"), filled("M0-16L6 2H-6Z", "#6b4526"))
    poles = line("M-4-40L4-30M4-40L-4-30", "#6b4526", 2)
    return join(*drawn, group(tent, poles, at=(338, 186)))


def _glitter() -> Element:
    light = ((200, 184, 50), (196, 194, 38), (206, 204, 44), (192, 214, 26), (204, 226, 30))
    return path(
        "".join(f"M{x - half} {y}h{2 * half}" for x, y, half in light),
        stroke="#ffe9a8",
        stroke_width=3,
        stroke_opacity=0.55,
    )


def _ripples() -> Element:
    rows = ((8, 262, 6), (40, 276, 7), (6, 290, 8))
    crests = "".join(f"M{x} {y}" + "q14-7 28 0t28 0" * count for x, y, count in rows)
    return line(crests, "#bfe4ea", 2)


def _title(say: Say) -> Element:
    look: dict[str, Value] = {"font_family": "Georgia,serif", "font_weight": 700, "font_size": 58, "letter_spacing": 3}
    shadow = text(202, 68, say("title"), fill="#2b1d0e", fill_opacity=0.5, **look)
    return join(shadow, text(200, 65, say("title"), fill="#fff1cf", stroke="#5a2d12", stroke_width=1.5, **look))
