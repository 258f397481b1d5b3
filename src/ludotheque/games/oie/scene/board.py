"""The board: all that never moves."""

from collections.abc import Iterable, Iterator, Mapping

from ludotheque.engine.words import Say
from ludotheque.games.oie.board import GOOSE, HOME, PLAIN, SHEET, name_of
from ludotheque.games.oie.rules import State, is_trap
from ludotheque.games.oie.scene import places, spiral, vignettes
from ludotheque.games.oie.scene.goose import goose, pawn, signs_of_pawns
from ludotheque.games.oie.scene.motifs import MOTIFS
from ludotheque.games.oie.scene.spiral import SIZE, Point
from ludotheque.games.oie.scene.titles import title_of
from ludotheque.kit.scene import gradient, use
from ludotheque.svg.element import NOTHING, Element, Value, element, group
from ludotheque.svg.palette import MARKS, SEATS, Colour
from ludotheque.svg.shapes import circle, path, rect, text

PAPER = ("#fbf1da", "#f2e2bf")
GOOSE_TINT, BROWN = "#f7d571", "#4a2c16"
TINT = {"goose": GOOSE_TINT, "bridge": "#bfe3f0", "inn": "#f5c07c", "dice": "#d9665a", "well": "#c2d3de",
        "labyrinth": "#cfe3a4", "prison": "#d7cfd8", "death": "#4a3f63"}  # fmt: skip
VIGNETTE = {"bridge": vignettes.bridge, "inn": vignettes.inn, "dice": vignettes.dice, "well": vignettes.well,
            "labyrinth": vignettes.labyrinth, "prison": vignettes.prison, "death": vignettes.death}  # fmt: skip
TRAY = (905, 905)
ROUND: dict[str, Value] = {"stroke_width": 5, "stroke_linejoin": "round"}


def squares_of(state: State) -> tuple[int, ...]:
    """Say what the squares do that are drawn."""
    return tuple(state.board) if state.own else SHEET


def tint(square: int, what: int) -> str:
    """Say the colour of a square."""
    return TINT.get(name_of(square, what), PAPER[square % 2])


def image(square: int, what: int) -> Element:
    """Draw what a square shows, around (0, 0)."""
    if what == GOOSE:
        return goose(0.7)
    if what != PLAIN:
        return group(VIGNETTE[name_of(square, what)](), scale=0.92)
    return group(MOTIFS[square % len(MOTIFS)](), scale=1.2)


def way_of(squares: tuple[int, ...], turns: int, wait: int, say: Say) -> Iterator[Element]:
    """Draw the squares of the way, with a title for each that does something, shown where the mouse rests.

    Wells and prisons tell after how many turns one comes out, if it was agreed.
    """
    agreed = say("square.wait", n=wait) if wait else None
    for square in range(1, HOME):
        what = squares[square]
        title = title_of(square, what, turns, say)
        yield square_of_way(square, squares, title, data_holds=agreed if is_trap(what) else None)


def board(taken: tuple[int, ...], squares: Iterable[Element], inn: int = 0, wait: int = 0) -> Element:
    """Draw the whole board around the squares of its way.

    What the pawns and the tray look like, when they come, follows from the pawns that the seats have `taken`, and which
    signs they may bear from the turns that may be missed.
    """
    start = group(places.start(spiral.doorstep()), data_about="start")
    garden = group(places.garden(spiral.garden_path()), data_about="garden")
    way = group(*squares, data_about="square")
    return Element.join_all([_definitions(taken, signs_of_pawns(inn, wait)), _table(), start, way, garden, _corners()])


def _definitions(taken: tuple[int, ...], borne: Mapping[str, Element]) -> Element:
    looks = [(seat, SEATS[hue], MARKS[seat]) for seat, hue in enumerate(taken)]
    pawns = (group(pawn(colour, mark, 1.08), id=f"oie-p{seat}") for seat, colour, mark in looks)
    dice = (group(vignettes.cube(value, 62), id=f"oie-d{value}") for value in range(1, 7))
    trays = (group(*_rim(colour, mark), id=f"oie-tray{seat}") for seat, colour, mark in looks)
    motifs = (group(motif(), id=f"oie-m{number}") for number, motif in enumerate(MOTIFS))
    signs = (group(sign, id=f"oie-{name}") for name, sign in borne.items())
    wood = gradient("oie-wood", "#9a6a3d", "#7a4e28", "#5e3a1b", x2=1, y2=0)
    field = gradient("oie-field", "#35655a", "#1d423c", kind="radial")
    return element("defs", wood, field, *pawns, *dice, *trays, *motifs, *signs, group(goose(0.7), id="oie-goose"))


def _rim(colour: Colour, mark: str) -> Iterator[Element]:
    """Draw the rim of the tray, with the colour and the mark of whoever throws next."""
    yield circle(0, 0, 68, fill="none", stroke=colour.fill, stroke_width=7)
    yield circle(0, 68, 13, fill=colour.fill, stroke="#fffaf0", stroke_width=2)
    yield text(0, 73, mark, font_size=14, fill=colour.ink)


def _table() -> Element:
    return group(
        rect(0, 0, SIZE, SIZE, rx=34, fill="url(#oie-wood)"),
        rect(10, 10, SIZE - 20, SIZE - 20, rx=26, fill=places.GOLD_DARK),
        rect(12, 12, SIZE - 24, SIZE - 24, rx=25, fill="url(#oie-field)"),
        path(spiral.way(), fill="#5a3817", stroke=places.GOLD, stroke_width=5, stroke_linejoin="round"),
    )


def square_of_way(
    square: int, squares: tuple[int, ...], title: str, data_square: int | None = None, data_holds: str | None = None
) -> Element:
    """Draw a square of the way where it lies, marked by its number where it can be touched."""
    what = squares[square]
    x, y = spiral.centre(square)
    out_x, out_y = spiral.outwards(square)
    on_x, on_y = spiral.onwards(square)
    aside = 10 if what != PLAIN else 9  # of the number
    middle = (round(x + aside * (on_x - out_x)), round(y + aside * (on_y - out_y)))
    return group(
        element("title", title) if title else "",
        path(spiral.outline(square), fill=tint(square, what), stroke=tint(square, what), **ROUND),
        group(_reference(square, what, flip=on_x < 0), at=middle),
        numeral(square, what, (x + 27 * out_x - 25 * on_x, y + 27 * out_y - 25 * on_y)),
        _signpost(what, (x - 29 * out_x + 17 * on_x, y - 29 * out_y + 17 * on_y)) if what != SHEET[square] else "",
        data_about=name_of(square, what) or None,
        data_square=data_square,
        data_holds=data_holds,
    )


def _signpost(what: int, at: Point) -> Element:
    """Write where a square leads that leads elsewhere than on the sheet."""
    if what <= PLAIN:
        return NOTHING
    x, y = round(at[0]), round(at[1])
    return group(
        rect(x - 34, y - 17, 68, 34, rx=7, fill="#fffaf0", stroke=BROWN, stroke_width=1.5),
        text(x, y + 11, f"→{what}", font_size=32, fill=BROWN, **places.NUMERAL),
    )


def _reference(square: int, what: int, flip: bool) -> Element:
    """Refer to what many squares show, rather than draw it anew."""
    if what == GOOSE:
        return use("oie-goose", transform="scale(-1 1)" if flip else None)
    if what != PLAIN:
        return image(square, what)
    return use(f"oie-m{square % len(MOTIFS)}", transform="scale(1.2)")


def numeral(square: int, what: int, at: Point) -> Element:
    """Write a square's number."""
    x, y = round(at[0]), round(at[1])
    if what == PLAIN:
        return text(x, y + 11, str(square), font_size=32, fill=BROWN, **places.NUMERAL)
    return group(
        circle(x, y, 21, fill="#fffaf0", stroke=BROWN, stroke_width=1.5),
        text(x, y + 11, str(square), font_size=32, fill=BROWN, **places.NUMERAL),
    )


def _corners() -> Element:
    far = SIZE - 98
    sprigs = (
        *((196, 62, -14), (62, 196, 104), (804, 62, 194), (938, 196, 76)),
        *((938, 804, -76), (804, 942, 170), (62, 780, 256)),
    )
    return group(
        *(group(places.sprig(), at=(x, y), turn=turn) for x, y, turn in sprigs),
        group(places.sky(), at=(98, 98)),
        group(places.nest(), at=(far, 98)),
        group(places.tray(), at=TRAY),
    )
