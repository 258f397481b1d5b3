"""The table as one viewer sees it."""

from collections.abc import Iterator
from math import hypot

from ludotheque.engine.contracts import View
from ludotheque.engine.letters import width
from ludotheque.games.cairns.moves import tops_of
from ludotheque.games.cairns.pile import PLACE_NAMES
from ludotheque.games.cairns.rules import score
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.cairns import owner_of
from ludotheque.games.cairns.rules.geometry import AREA, LAYERS, SQUARE
from ludotheque.games.cairns.rules.scoring import highest_of
from ludotheque.games.cairns.rules.state import OVER, State
from ludotheque.games.cairns.rules.stones import BIT, COLOUR, FIRST_WHITE, FORM, NO_STONE, STONES, WHITE
from ludotheque.games.cairns.scene import layout
from ludotheque.games.cairns.scene.backdrop import backdrop
from ludotheque.games.cairns.scene.colours import SEAT_COLOURS, SWAP_INK
from ludotheque.games.cairns.scene.layout import Mat, Plan, Rows
from ludotheque.games.cairns.scene.outlines import TURNED
from ludotheque.games.cairns.scene.stones import PLAIN, SCALES, THICK, cairn_symbol, pile_symbol
from ludotheque.games.cairns.speech import heights
from ludotheque.games.cairns.words import COLOUR_KEYS, stone
from ludotheque.kit.scene import Point, fitted, slot_of, use
from ludotheque.svg.element import NOTHING, Element, Value, element, group, kept, place, svg
from ludotheque.svg.palette import INK, MARKS
from ludotheque.svg.shapes import text

HAND_SIZE, OUT_SIZE = PLAIN, PLAIN + 3  # of the stones in hand and out of the game, among SCALES
DIGIT, LETTER = 17, 20  # the width of a figure, and of a letter on a plate in the widest fonts
PLATE_ENDS, MARK, FEWEST = 28, 38, 6  # of a plate: both ends, the mark of its seat, and the letters that always show
EDGE = 6  # of the picture, on which no line is drawn
CROWD = 12  # cairns on the table, beyond which updates must save
NOTES: dict[str, Value] = {  # what is written over the stones, and lets touches through
    "fill": INK,
    "pointer_events": "none",
    "font_size": 32,
    "font_weight": 700,
    "text_anchor": "middle",
    "aria_hidden": "true",  # each mat tells its heights
}


def draw(view: View[State]) -> Element:
    """Draw the table."""
    state = view.state
    plan = layout.plan_of(state.seats, view.shape)
    rows = layout.all_rows(state, view.shape, view.seat)
    mat = "mat-teams" if state.teams else "mat"
    return svg(
        plan.width,
        plan.height,
        kept(plan.key, backdrop(plan)),
        use("bare") if layout.is_bare(state) else NOTHING,
        group(*(_draw_mat(view, seat) for seat in range(state.seats)), font_size=32, fill="#fff", data_about=mat),
        *_draw_hints(view, rows),
        *_draw_pile(view),
        group(*_draw_all_cairns(view, rows), data_about="cairn"),
        *_draw_out(view),
        element("g", _draw_heights(state, rows), **NOTES),
        *_draw_exchange(view, rows),
        *_draw_hand(view),
        *_draw_scarves(view, rows),
        viewBox=f"{plan.left} {plan.top} {plan.width} {plan.height}",
        data_layers=None if layout.is_bare(state) else str(LAYERS),
        font_family="Georgia,serif",
        role="group",
        aria_label=view.say("scene.label"),
    )


def _mat(view: View[State], seat: int) -> Mat:
    return layout.mat_of(view.state, view.shape, view.seat, seat)


def _draw_mat(view: View[State], seat: int) -> Element:
    """Draw a player's mat: felt with a border of the seat's colour, the name, and a light around it at its turn."""
    state, mat = view.state, _mat(view, seat)
    name = view.names[seat]
    number = slot_of(seat, view.seat, state.seats)
    is_bare = layout.is_bare(state)
    parts = [use(f"{'o' if is_bare else 'k'}{number}"), _written(mat, seat, name)]
    if state.teams and not is_bare:
        parts.append(use(f"{'sun' if seat % 2 == 0 else 'moon'}{number}"))
    if view.mover == seat and state.phase != OVER:
        parts.append(use(f"l{number}"))
    raised = ", ".join(map(str, heights(state, seat))) or view.say("scene.bare")
    label = view.say("scene.mat", name=name, heights=raised)
    return place(f"m{seat}", label, *parts, color=SEAT_COLOURS[seat].fill)


def _written(mat: Mat, seat: int, name: str) -> Element:
    """Write a name on its plate, cut where it is too long, and narrow where even that would stick out."""
    room = mat.plate - PLATE_ENDS
    short = fitted(name, max(FEWEST, (room - MARK) // LETTER))
    narrow = room if MARK + LETTER * width(short) > room else None
    adjust: dict[str, Value] = {"textLength": narrow, "lengthAdjust": "spacingAndGlyphs"} if narrow else {}
    return text(mat.x + 28, mat.y + 42, f"{MARKS[seat]} {short}", text_anchor=None, **adjust)


def _draw_pile(view: View[State]) -> Iterator[Element]:
    """Draw the layers from the ground up, each in a group of its own that the page can fade."""
    for layer in range(LAYERS):
        stones = list(_draw_layer(view, layer))
        if stones:
            names = use("rows", 0, -(layer + 1) * THICK, class_="rows")
            told = view.say("scene.layer", layer=layer + 1)
            yield group(*stones, names, data_layer=str(layer), data_holds=told)


def _draw_layer(view: View[State], layer: int) -> Iterator[Element]:
    """Draw what is left of a layer; free stones shine, covered ones lie in the shade."""
    state = view.state
    roof = layout.roof_over(state, layer)
    for number in layout.layer_order(state, layer):
        x, y = layout.pile_point(state.place[number], layer)
        is_free = bool(state.free & BIT[number])
        symbol = pile_symbol(TURNED[state.place[number]], COLOUR[number], is_free=is_free)
        if is_free:
            label = view.say("scene.free", stone=stone(number, view.say), cell=PLACE_NAMES[state.place[number]][:2])
            yield _piece(number, symbol, (x, y), label, _about(number))
        elif AREA[state.place[number]] & ~roof:
            yield use(symbol, x, y, id=f"s{number}")
        else:
            yield use(symbol, x, y)  # out of sight, it cannot be touched


def _piece(number: int, symbol: str, at: Point, label: str = "", about: str | None = None) -> Element:
    """Draw a stone that may move; it is named where it can be touched."""
    role, where = "img" if label else None, f"translate({at[0]} {at[1]})"
    return use(
        symbol, id=f"s{number}", class_="piece", transform=where, role=role, aria_label=label or None, data_about=about
    )


def _about(number: int) -> str:
    """Name the kind of a stone: what may be done with it depends on its shape, and on whether it is white."""
    if COLOUR[number] != WHITE:
        return ("trapezoid", "rectangle", "square")[FORM[number]]
    return "white-square" if FORM[number] == SQUARE else "white"


def _draw_all_cairns(view: View[State], rows: list[Rows]) -> Iterator[Element]:
    for seat in range(view.state.seats):
        yield from _draw_cairns(view, seat, rows[seat])


def _draw_cairns(view: View[State], seat: int, rows: Rows) -> Iterator[Element]:
    """Draw a seat's cairns from the far row to the near one, each from the ground up."""
    state = view.state
    for top in tops_of(state, seat):
        *lower, _ = layout.cairn_of(state, top)
        for number in lower:
            symbol = cairn_symbol(FORM[number], COLOUR[number], rows.size, is_top=False)
            yield use(symbol, *rows.stone(state, number))
        yield _draw_top(view, top, rows)


def _draw_top(view: View[State], top: int, rows: Rows) -> Element:
    """Draw the top of a cairn, named if it can be touched; on a crowded table only what may leave can glide."""
    symbol = cairn_symbol(FORM[top], COLOUR[top], rows.size, is_top=True)
    x, y = rows.stone(view.state, top)
    may_leave = _may(view, "swap", top)
    label = _short_name(view, top) if may_leave or _may(view, "on", top) else ""
    if may_leave or sum(mask.bit_count() for mask in view.state.tops) <= CROWD:
        return _piece(top, symbol, (x, y), label)
    kind, role = ("place", "img") if label else (None, None)
    return use(symbol, x, y, id=f"s{top}", class_=kind, role=role, aria_label=label or None)


def _may(view: View[State], *parts: str | int) -> bool:
    return ACTIONS.number(*parts) in view.legal


def _short_name(view: View[State], top: int) -> str:
    return view.say("scene.cairn", colour=view.say(COLOUR_KEYS[view.state.tint[top]]), height=view.state.height[top])


def _draw_heights(state: State, rows: list[Rows]) -> Element:
    """Write under each cairn how high it is: one text in which every figure has its own place."""
    figures = [figure for seat in range(state.seats) for figure in _figures(state, seat, rows[seat])]
    digits, xs, ys = zip(*figures, strict=True) if figures else ((), (), ())
    return element("text", "".join(digits), x=" ".join(map(str, xs)), y=" ".join(map(str, ys)), data_told="heights")


def _figures(state: State, seat: int, rows: Rows) -> Iterator[tuple[str, int, int]]:
    for top in tops_of(state, seat):
        x, y = _foot(rows, state.spot[top])
        digits = str(state.height[top]) if state.height[top] > 1 else ""
        for index, digit in enumerate(digits):
            yield digit, x + DIGIT * index - DIGIT * (len(digits) - 1) // 2, y


def _foot(rows: Rows, spot: int) -> Point:
    x, y = rows.ground(spot)
    return x, y + int(28 * SCALES[rows.size]) + 28


def _draw_hints(view: View[State], rows: list[Rows]) -> Iterator[Element]:
    """Outline where a new cairn may stand."""
    state = view.state
    for seat in range(state.seats):
        if _may(view, "start", seat):
            spot = next(spot for spot in range(STONES) if not state.spots[seat] >> spot & 1)
            x, y = rows[seat].ground(spot)
            label = view.say("scene.new", name=view.names[seat])
            yield place(f"n{seat}", label, use(f"new{rows[seat].size}", x, y))


def _draw_out(view: View[State]) -> Iterator[Element]:
    """Show the white stones that left the game beside the Ovoo, while there is one."""
    state = view.state
    if layout.is_bare(state):
        return
    gone = [number for number in range(FIRST_WHITE, STONES) if layout.is_out(state, number)]
    for index, number in enumerate(gone):
        symbol = cairn_symbol(FORM[number], COLOUR[number], OUT_SIZE, is_top=False)
        yield _piece(number, symbol, layout.out(index, len(gone)), about="out")


def _draw_hand(view: View[State]) -> Iterator[Element]:
    """Show the stone in hand on the mat of whoever holds it."""
    number = view.state.held
    if number != NO_STONE:
        symbol = cairn_symbol(FORM[number], COLOUR[number], HAND_SIZE, is_top=True)
        label = view.say("scene.held", stone=stone(number, view.say))
        yield _piece(number, symbol, _mat(view, view.state.turn).hand, label, _about(number))


def _draw_exchange(view: View[State], rows: list[Rows]) -> Iterator[Element]:
    """Link hand and square while they are exchanged: the square went, a trapezoid comes from where it lay."""
    state = view.state
    if state.gift == NO_STONE:
        return
    hand, theirs = _mat(view, state.turn).hand, rows[owner_of(state, state.gift)]
    square = theirs.stone(state, state.gift)
    lay = square if state.held == NO_STONE else theirs.stone(state, state.held)
    plan = layout.plan_of(state.seats, view.shape)
    ways = _curve(hand, square, plan) + _curve(lay, hand, plan)
    yield Element(f'<path d="{ways}" fill="none" stroke="{SWAP_INK}" stroke-width="5" pointer-events="none"/>')
    yield use("swap", (hand[0] + square[0]) // 2, (hand[1] + square[1]) // 2, data_about="swap")


def _curve(start: Point, end: Point, plan: Plan) -> str:
    """Lead from stone to stone in a bow that one back does not meet, and that stays in the picture."""
    (x1, y1), (x2, y2) = _drawn_in(start, end), _drawn_in(end, start)
    x, y, dx, dy = (x1 + x2) // 2, (y1 + y2) // 2, (y2 - y1) // 6, (x1 - x2) // 6
    bow_x = min(max(x + dx, plan.left + EDGE), plan.left + plan.width - EDGE)
    bow_y = min(max(y + dy, plan.top + EDGE), plan.top + plan.height - EDGE)
    return f"M{x1} {y1}Q{bow_x} {bow_y} {x2} {y2}"


def _drawn_in(end: Point, other: Point) -> Point:
    """Keep an arrow off the stone that it points to."""
    dx, dy = other[0] - end[0], other[1] - end[1]
    length = max(1, round(hypot(dx, dy)))
    return end[0] + 48 * dx // length, end[1] + 48 * dy // length


def _draw_scarves(view: View[State], rows: list[Rows]) -> Iterator[Element]:
    """cairn-16 At the end, tie a blue scarf to the highest cairn of whoever has won."""
    state = view.state
    scores = [score(state, seat) for seat in range(state.seats)]
    best = [seat for seat in range(state.seats) if scores[seat] == max(scores)]
    if state.phase != OVER or len(best) > (2 if state.teams else 1):
        return
    for seat in best:
        top = highest_of(state, state.tops[seat])
        if top != NO_STONE:
            yield use("scarf", *rows[seat].stone(state, top))
