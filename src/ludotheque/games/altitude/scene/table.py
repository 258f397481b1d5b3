"""What changes: the cards of the mountains, the piles, the hand; drawn in as few letters as can be."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import escape

from ludotheque.engine.contracts import View
from ludotheque.engine.events import Event
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules.cards import AVALANCHE, KINDS, NONE, VALUE
from ludotheque.games.altitude.rules.hands import in_hand
from ludotheque.games.altitude.rules.mountain import floors, has_begun, plays_twice
from ludotheque.games.altitude.rules.places import COLUMN, COLUMNS, FLOOR, PLACES, START
from ludotheque.games.altitude.rules.state import (
    ACTIONS,
    BROUGHT,
    BUILT,
    DISCARDED,
    KEPT,
    OVER,
    REPLACED,
    SENT,
    TOOK,
    USING,
    State,
)
from ludotheque.games.altitude.scene.defs import FRESH, PAIRED, name
from ludotheque.games.altitude.scene.faces import FONT
from ludotheque.games.altitude.scene.ground import ground
from ludotheque.games.altitude.scene.layout import (
    DISCARD_X,
    DRAWN_X,
    FULL_HAND,
    HAND_X,
    PILE_X,
    TRAY,
    TRAY_ROWS,
    WIDE,
    WIDE_HAND,
    Area,
    Layout,
    floor_and_slot,
    halves,
    layout,
    window,
)
from ludotheque.kit.scene import Point, fitted, seat_at, use
from ludotheque.svg.element import NOTHING, Element, element, group, piece, svg
from ludotheque.svg.palette import INK
from ludotheque.svg.shapes import text

LONGEST_NAME = 12
DIGIT = 10  # the width of a digit in the tray


def draw(view: View[State]) -> Element:
    """Draw the table as one viewer sees it."""
    plan = layout(view.state.seats)
    fresh = fresh_card(view)
    lying = [mountain(view, area, fresh) for area in plan.areas]
    lying += [*piles(view, plan), *tray(view, plan), *([fresh.draw(view, plan)] if fresh else []), *dots(view, plan)]
    parts = [
        ground(view.state.seats, view.say),
        group(*lying, pointer_events="none"),
        plates(view, plan),
        *hand(view, plan),
        *drawn(view, plan),
    ]
    return svg(
        WIDE, plan.height, *parts, role="group", aria_label=view.say("label.table"),
        font_family=FONT, font_size=24, font_weight=700, fill=INK,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fresh:
    """The card that was just laid: a piece of its own, so that it is seen moving."""

    key: str
    kind: int
    mountain: int
    place: int

    def lies_at(self, mountain: int, place: int) -> bool:
        """Tell whether this is where it lies."""
        return (mountain, place) == (self.mountain, self.place)

    def draw(self, view: View[State], plan: Layout) -> Element:
        """Draw it where it came to lie."""
        area = plan.area_of(self.mountain, view.seat)
        middle = area.middle(*floor_and_slot(view.state, self.mountain, self.place))
        ring = use("ring" if area.is_near else "far-ring")
        return moving(self.key, middle, use(name("r" if area.is_near else "f", self.kind)) + ring)


def moving(key: str, at: Point, look: Element) -> Element:
    """Draw a piece that lies among others: it moves, and needs no words of its own."""
    return Element(f'<g id="{key}" class="piece" transform="translate({at[0]} {at[1]})">{look}</g>')


def fresh_card(view: View[State]) -> Fresh | None:
    """Find the card that the last action laid into a mountain."""
    for event in view.events:
        if event.kind in (BUILT, REPLACED):
            return Fresh(drawn_key(view), event.a, event.seat, event.b)
        if event.kind == SENT:
            return Fresh(drawn_key(view), event.a, *divmod(event.b, PLACES))
        if event.kind == BROUGHT:
            return Fresh(_brought_key(view, event), event.a, event.seat, event.b)
    return None


def drawn_key(view: View[State]) -> str:
    """Name the drawn card by the number of cards left, which tells nothing about it."""
    return f"d{view.state.left}"


def _brought_key(view: View[State], event: Event) -> str:
    """Name a card from the hand as it was named there, if it was seen and none of its kind is left."""
    was_seen = event.seat == view.seat and not in_hand(view.state, event.seat, event.a)
    return f"c{event.a}" if was_seen else f"b{view.state.left}-{view.state.held[event.seat]}"


def mountain(view: View[State], area: Area, fresh: Fresh | None) -> Element:
    """Draw the cards of a mountain, the lower floors first."""
    state, seat = view.state, seat_at(area.number, view.seat, view.state.seats)
    row, start = state.card[seat], window(state, seat)
    upwards = [START[floor] + column for floor in range(floors(state, seat)) for column in range(COLUMNS - floor)]
    lying = [place for place in upwards if row[place] and not (fresh and fresh.lies_at(seat, place))]
    cards = []
    while lying:
        place = lying.pop(0)
        kinds = [row[place]]
        if not area.is_near and is_pair(row, place, lying):
            kinds.append(row[lying.pop(0)])
        size = "n" if area.is_near else "u"
        cards.append(use(name(size, *kinds), halves(FLOOR[place], COLUMN[place] - start), FLOOR[place]))
    moved = f"translate({area.x} {area.foot})scale({area.half} -{area.step})"
    told = {"role": "img", "aria_label": mountain_label(view, seat)} if area.is_near else {}
    return element("g", *cards, transform=moved, **told)


def mountain_label(view: View[State], seat: int) -> str:
    """Tell the viewer's mountain to those who cannot see it, from the base up; the others' are told by the log."""
    rows = []
    for floor in range(floors(view.state, seat)):
        row = view.state.card[seat][START[floor] : START[floor] + COLUMNS - floor]
        rows.append(
            " ".join(name_of(kind, view.say) if kind == AVALANCHE else str(VALUE[kind]) for kind in row if kind)
        )
    return view.say("label.mountain", rows="; ".join(rows))


def is_pair(row: list[int], place: int, others: list[int]) -> bool:
    """Tell whether a card and the next one lie side by side and are drawn as one."""
    if not others or others[0] != place + 1 or FLOOR[others[0]] != FLOOR[place]:
        return False
    return row[place] in PAIRED and row[place + 1] in PAIRED


def dots(view: View[State], plan: Layout) -> Iterator[Element]:
    """Mark where the viewer's drawn card may be laid."""
    spots = []
    for action in view.legal:
        match ACTIONS[action]:
            case "lay", int(seat), int(place):
                area = plan.area_of(seat, view.seat)
                x, y = area.middle(*floor_and_slot(view.state, seat, place))
                spots.append((x, y if view.state.card[seat][place] else y - area.step // 3))
    if spots:
        d = "".join(f"M{x} {y}h0" for x, y in spots)
        yield Element(f'<path d="{d}" stroke="{FRESH}" stroke-width="13" stroke-linecap="round"/>')


def plates(view: View[State], plan: Layout) -> Element:
    """Write the names, with the height of each mountain and the size of the other hands."""
    parts = [part for area in plan.areas for part in _plate(view, area)]
    return group(*parts)


def _plate(view: View[State], area: Area) -> Iterator[Element]:
    state, seat = view.state, seat_at(area.number, view.seat, view.state.seats)
    x, y = (28, area.y + 14) if area.is_near else (area.x + 16, 24)
    turn = "▸ " if view.mover == seat else ""
    height = _height(view, seat)
    name = fitted(view.names[seat], min(LONGEST_NAME, area.letters - len(height)))
    yield use(f"seat{seat}", x, y)
    yield Element(f'<text x="{x + 22}" y="{y + 9}">{escape(turn + name + height)}</text>')
    if not area.is_near and state.held[seat] != KEPT:
        yield Element(f'<text x="{area.x + 16}" y="{area.y + 62}">×{state.held[seat]}</text>')


def _height(view: View[State], seat: int) -> str:
    """Say how many floors a mountain has, and whether its owner plays twice."""
    if not has_begun(view.state, seat):
        return ""
    told = view.say("standing.floors", n=floors(view.state, seat))
    return f" · {told} ×2" if plays_twice(view.state, seat) else f" · {told}"


def piles(view: View[State], plan: Layout) -> Iterator[Element]:
    """Draw the pile with its top card, and the discard with what lies on it."""
    state, y = view.state, plan.row
    if state.left > 1:
        yield use("stack", PILE_X, y)
    if state.left:
        yield moving(f"d{state.left - 1}", (PILE_X, y), use(name("b", NONE)))
    if state.top:
        look = name("b", state.top)
        just_now = any(event.kind == DISCARDED for event in view.events)
        yield moving(drawn_key(view), (DISCARD_X, y), use(look)) if just_now else use(look, DISCARD_X, y)
    numbers = text(PILE_X, y + 87, str(state.left)), text(DISCARD_X, y + 87, str(sum(state.discard)))
    yield from numbers


def tray(view: View[State], plan: Layout) -> Iterator[Element]:
    """Count under the kinds of the tray what lies in the discard."""
    discard = view.state.discard
    kinds = [kind for kind in range(KINDS) if discard[kind]]
    if kinds:
        told = ", ".join(_several_label(view, kind, discard[kind]) for kind in kinds)
        label = view.say("label.discarded", cards=told)
        rows = (_counts(plan, [kind for kind in kinds if TRAY[kind][1] == row], discard) for row in range(TRAY_ROWS))
        yield group(*rows, role="img", aria_label=label, font_size=16, text_anchor="middle")


def _counts(plan: Layout, kinds: list[int], discard: list[int]) -> Element:
    """Write the counts of a row in one go: every digit has its own place."""
    if not kinds:
        return NOTHING
    digits = [(x, digit) for kind in kinds for x, digit in _digits(plan.tray(kind)[0], str(discard[kind]))]
    places = " ".join(str(x) for x, _ in digits)
    y = plan.tray(kinds[0])[1] + 32
    return Element(f'<text x="{places}" y="{y}">{"".join(digit for _, digit in digits)}</text>')


def _digits(x: int, count: str) -> Iterator[tuple[int, str]]:
    start = x - DIGIT * (len(count) - 1) // 2
    return ((start + DIGIT * index, digit) for index, digit in enumerate(count))


def drawn(view: View[State], plan: Layout) -> Iterator[Element]:
    """Draw the drawn card: open before the viewer who drew it, face down before the others."""
    state = view.state
    if state.phase != USING:
        return
    area = plan.area_of(state.turn, view.seat)
    label = (
        view.say("label.drawn", card=name_of(state.drawn, view.say)) if state.drawn else view.say("label.hidden-drawn")
    )
    if area.is_near:
        yield piece(drawn_key(view), label, (DRAWN_X, plan.row), use(name("b", state.drawn)))
    else:
        yield piece(drawn_key(view), label, (area.x + area.width - 30, area.y + 24), use(name("f", NONE)))


def hand(view: View[State], plan: Layout) -> Iterator[Element]:
    """Draw the hand below: open to its owner, backs to those who only watch."""
    state, seat, x = view.state, max(view.seat, 0), HAND_X
    pitch, stack = WIDE_HAND if state.held[seat] <= KEPT else FULL_HAND
    kinds = state.hand[seat][: state.held[seat]]
    if NONE in kinds:
        for index in range(len(kinds)):
            at = (x + pitch * index, plan.row)
            yield piece(f"h{index}", view.say("label.hidden-hand"), at, use(name("b", NONE)))
        return
    for kind in sorted(set(kinds)):
        count = kinds.count(kind)
        cards = [use(name("b", kind), stack * index) for index in range(count)]
        yield piece(hand_key(view, kind), _several_label(view, kind, count), (x, plan.row), *cards)
        x += pitch + stack * (count - 1)


def hand_key(view: View[State], kind: int) -> str:
    """Name a card of the viewer's hand; one just taken is still named as the drawn card."""
    took = any(event.kind == TOOK and event.a == kind for event in view.events)
    alone = in_hand(view.state, max(view.seat, 0), kind) == 1
    return drawn_key(view) if took and alone and view.state.phase != OVER else f"c{kind}"


def _several_label(view: View[State], kind: int, count: int) -> str:
    if count == 1:
        return view.say("label.hand", card=name_of(kind, view.say))
    return view.say("label.hand-several", card=name_of(kind, view.say), count=count)
