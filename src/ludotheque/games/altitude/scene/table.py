"""What changes: the mountains, the piles, the names, the hand."""

from collections.abc import Iterator

from markupsafe import escape

from ludotheque.engine.contracts import View
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules.cards import KINDS, NONE
from ludotheque.games.altitude.rules.mountain import floors, has_begun, plays_twice
from ludotheque.games.altitude.rules.state import DISCARDED, KEPT, USING, State
from ludotheque.games.altitude.scene.defs import name
from ludotheque.games.altitude.scene.faces import FONT
from ludotheque.games.altitude.scene.ground import ground
from ludotheque.games.altitude.scene.keys import drawn_key, hand_key
from ludotheque.games.altitude.scene.layout import (
    DISCARD_X,
    DRAWN_X,
    FULL_HAND,
    HAND_X,
    PILE_X,
    TRAY,
    TRAY_ROWS,
    WIDE_HAND,
    Area,
    Layout,
    extent_of,
    layout,
)
from ludotheque.games.altitude.scene.mountains import dots, fresh_card, moving, other_mountains, own_mountain
from ludotheque.games.altitude.scene.open_hands import known, open_hands
from ludotheque.games.altitude.scene.terraces import slots
from ludotheque.kit.scene import fitted, seat_at, use
from ludotheque.svg.element import NOTHING, Element, group, piece, svg
from ludotheque.svg.palette import INK

SHORTEST_NAME = 6  # letters of a name that are left in any case
SHORTEST_NAME, LONGEST_NAME = 6, 12  # letters of a name that are written in any case, and at most
DIGIT = 10  # the width of a digit in the tray


def draw(view: View[State]) -> Element:
    """Draw the table as one viewer sees it."""
    plan = layout(view.state.seats, extent_of(view.state), view.shape)
    fresh = fresh_card(view)
    laid = [fresh.draw(view, plan)] if fresh else []
    parts = [
        ground(layout(view.state.seats, shape=view.shape), view.say),
        *slots(plan, view.shape, view.say),
        own_mountain(view, plan, fresh),
        *other_mountains(view, plan, fresh),
        group(*piles(view, plan), *laid, *dots(view, plan), pointer_events="none"),
        *plates(view, plan),
        open_hands(view, plan),
        *hand(view, plan),
        *drawn(view, plan),
    ]
    return svg(
        plan.width, plan.height, *parts, role="group", aria_label=view.say("label.table"),
        font_family=FONT, font_size=plan.font, font_weight=700, fill=INK,
    )  # fmt: skip


def plates(view: View[State], plan: Layout) -> Iterator[Element]:
    """Write the names, with the height of each mountain and the size of the other hands."""
    return (part for area in plan.areas for part in _plate(view, plan, area))


def _plate(view: View[State], plan: Layout, area: Area) -> Iterator[Element]:
    state, seat = view.state, seat_at(area.number, view.seat, view.state.seats)
    x, y = area.left + 28, area.y - 26
    turn = "▸ " if view.mover == seat else ""
    room, height = plan.letters(area), _height(view, seat)
    if room - len(height) < SHORTEST_NAME:
        height = ""  # which the chair beside the board tells too
    name = fitted(view.names[seat], min(LONGEST_NAME, room - len(height)))
    yield use(f"seat{seat}", x, y)
    yield Element(f'<text x="{x + 22}" y="{y + 9}">{escape(turn + name + height)}</text>')
    if not area.is_near and state.held[seat] != KEPT and not known(view, area):
        yield Element(f'<text x="{area.left + 40}" y="{area.y + 66}">×{state.held[seat]}</text>')


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
        thrown = [index for index, event in enumerate(view.events) if event.kind == DISCARDED]
        at = (DISCARD_X, y)
        yield moving(drawn_key(view, thrown[-1]), at, use(look)) if thrown else use(look, *at)
    yield group(*_numbers(view, plan), text_anchor="middle")


def _numbers(view: View[State], plan: Layout) -> Iterator[Element]:
    """Write how many cards the piles have, and how many of each kind the discard."""
    for x, cards in ((PILE_X, view.state.left), (DISCARD_X, sum(view.state.discard))):
        yield Element(f'<text x="{x}" y="{plan.row + 87}">{cards}</text>')
    yield from tray(view, plan)


def tray(view: View[State], plan: Layout) -> Iterator[Element]:
    """Count under the kinds of the tray what lies in the discard."""
    discard = view.state.discard
    kinds = [kind for kind in range(KINDS) if discard[kind]]
    if kinds:
        told = ", ".join(_several_label(view, kind, discard[kind]) for kind in kinds)
        label = view.say("label.discarded", cards=told)
        rows = (_counts(plan, [kind for kind in kinds if TRAY[kind][1] == row], discard) for row in range(TRAY_ROWS))
        yield group(*rows, role="img", aria_label=label, font_size=round(16 * plan.discard.size))


def _counts(plan: Layout, kinds: list[int], discard: list[int]) -> Element:
    """Write the counts of a row in one go: every digit has its own place."""
    if not kinds:
        return NOTHING
    wide = round(DIGIT * plan.discard.size)
    digits = [found for kind in kinds for found in _digits(plan.tray(kind)[0], str(discard[kind]), wide)]
    places = " ".join(str(x) for x, _ in digits)
    y = plan.tray(kinds[0])[1] + round(32 * plan.discard.size)
    return Element(f'<text x="{places}" y="{y}">{"".join(digit for _, digit in digits)}</text>')


def _digits(x: int, count: str, wide: int) -> Iterator[tuple[int, str]]:
    start = x - wide * (len(count) - 1) // 2
    return ((start + wide * index, digit) for index, digit in enumerate(count))


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


def drawn(view: View[State], plan: Layout) -> Iterator[Element]:
    """Draw the drawn card: open before the viewer who drew it, face down before the others."""
    state = view.state
    if state.phase != USING:
        return
    area = plan.area_of(state.turn, view.seat)
    label = (
        view.say("label.drawn", card=name_of(state.drawn, view.say)) if state.drawn else view.say("label.hidden-drawn")
    )
    at = (DRAWN_X, plan.row) if area.is_near else (area.x + area.width - 30, area.y + 24)
    look = use(name("b" if area.is_near else "f", state.drawn))
    yield piece(drawn_key(view), label, at, look)


def _several_label(view: View[State], kind: int, count: int) -> str:
    if count == 1:
        return view.say("label.hand", card=name_of(kind, view.say))
    return view.say("label.hand-several", card=name_of(kind, view.say), count=count)
