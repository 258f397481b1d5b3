"""What changes: the mountains, the piles, the names, the hand."""

from collections.abc import Iterator

from markupsafe import escape

from ludotheque.engine.contracts import View
from ludotheque.games.altitude.lead import leads_by_height
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules.cards import KINDS, NONE
from ludotheque.games.altitude.rules.mountain import has_begun, height, plays_twice
from ludotheque.games.altitude.rules.state import DISCARDED, KEPT, OVER, USING, State
from ludotheque.games.altitude.rules.turns import total
from ludotheque.games.altitude.scene.defs import name
from ludotheque.games.altitude.scene.faces import FONT
from ludotheque.games.altitude.scene.ground import ground
from ludotheque.games.altitude.scene.keys import drawn_key, hand_key
from ludotheque.games.altitude.scene.layout import (
    DISCARD_X,
    DRAWN_X,
    FANS,
    FULL_HAND,
    HAND_X,
    PILE_X,
    STACK,
    WIDE_HAND,
    Area,
    Extent,
    Layout,
    extent_of,
    layout,
)
from ludotheque.games.altitude.scene.mountains import fresh_card, moving, other_mountains, own_mountain
from ludotheque.games.altitude.scene.open_hands import is_beside, known, lie_open, open_hands
from ludotheque.games.altitude.scene.terraces import slots
from ludotheque.kit.scene import fitted, seat_at, use
from ludotheque.svg.element import NOTHING, Element, group, piece, svg
from ludotheque.svg.palette import INK
from ludotheque.svg.shapes import rect

CARD_TOP = 64  # from the middle of a card in the hand to its upper edge
BESIDE_A_FAN = 112  # from the left of another mountain's room to a card beside the hand there
OPEN_HAND = 8  # letters that an open hand takes beside a name
SHORTEST_NAME = 14  # letters that a name has before anything else stands beside it


def draw(view: View[State]) -> Element:
    """Draw the table as one viewer sees it."""
    return draw_to(view, extent_of(view.state))


def draw_to(view: View[State], extent: Extent) -> Element:
    """Draw the table with so much of its mountains."""
    plan = layout(view.state.seats, extent, view.shape)
    fresh = fresh_card(view)
    laid = [fresh.draw(view, plan)] if fresh else []
    parts = [
        ground(layout(view.state.seats, shape=view.shape), view.say),
        *slots(plan, view.shape, view.say),
        own_mountain(view, plan, fresh),
        *other_mountains(view, plan, fresh),
        group(*piles(view, plan), *laid, pointer_events="none"),
        discarded(view, plan),
        *plates(view, plan),
        open_hands(view, plan),
        *hand(view, plan),
        *drawn(view, plan),
    ]
    return svg(
        plan.width, plan.height, *parts, role="group", aria_label=view.say("label.table"),
        data_fold=FANS if lie_open(view, plan) else None,
        font_family=FONT, font_size=plan.lettering, font_weight=700, fill=INK,
    )  # fmt: skip


def plates(view: View[State], plan: Layout) -> Iterator[Element]:
    """Write the names, with what each mountain is worth and the size of the other hands."""
    return (part for area in plan.areas for part in _plate(view, plan, area))


def _plate(view: View[State], plan: Layout, area: Area) -> Iterator[Element]:
    state, seat = view.state, seat_at(area.number, view.seat, view.state.seats)
    name = view.names[seat]
    x, y = area.left + 28, area.y - 26
    turn = "▸ " if view.mover == seat else ""
    has_hand_beside = not area.is_near and is_beside(plan, area) and known(view, area)
    room = plan.letters(area) - len(turn) - (OPEN_HAND if has_hand_beside else 0)
    told = next((told for told in _heights(view, seat) if min(len(name), SHORTEST_NAME) + len(told) <= room), "")
    yield use(f"seat{seat}", x, y)
    written = escape(turn + fitted(name, room - len(told)) + told)
    yield Element(f'<text x="{x + 22}" y="{y + 9}" data-told="{seat}">{written}</text>')
    if not area.is_near and state.held[seat] != KEPT and not lie_open(view, plan):
        yield Element(f'<text x="{area.left + 40}" y="{area.y + 66}">×{state.held[seat]}</text>')


def _heights(view: View[State], seat: int) -> Iterator[str]:
    """Say what a mountain is worth, whether it leads and its owner plays twice; then less, for want of room."""
    if view.state.phase == OVER:
        yield f" · {view.say('standing.points', n=total(view.state, seat))}"  # hands lie open, and count
        return
    if not has_begun(view.state, seat):
        return
    told = f" · {view.say('standing.points', n=height(view.state, seat))}"
    leads = f", {view.say('standing.leads')}" if leads_by_height(view.state, seat) else ""
    if plays_twice(view.state, seat) and view.state.left:
        twice = f" · {view.say('label.twice')}"
        yield from (told + leads + twice, told + leads if leads else told + twice)
    yield from (told + leads, told)


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
    """Write how many cards the piles have."""
    for x, cards in ((PILE_X, view.state.left), (DISCARD_X, sum(view.state.discard))):
        yield Element(f'<text x="{x}" y="{plan.row + 91}">{cards}</text>')


def discarded(view: View[State], plan: Layout) -> Element:
    """Let whoever asks about the discard be told what lies in it, as long as that matters."""
    discard = view.state.discard
    kinds = [kind for kind in range(KINDS) if discard[kind]]
    if not kinds or view.is_over:
        return NOTHING
    label = view.say("label.discarded", cards=", ".join(_several_label(view, kind, discard[kind]) for kind in kinds))
    ground = rect(DISCARD_X - 54, plan.row - 72, 108, 164, fill="none", pointer_events="all")
    return group(ground, role="img", aria_label=label, data_about="discard", data_holds="")


def hand(view: View[State], plan: Layout) -> Iterator[Element]:
    """Draw the hand below: open to its owner, backs to those who only watch."""
    state, seat, x = view.state, max(view.seat, 0), HAND_X
    pitch = WIDE_HAND if state.held[seat] <= KEPT else FULL_HAND
    kinds = state.hand[seat][: state.held[seat]]
    if NONE in kinds:
        for index in range(len(kinds)):
            at = (x + pitch * index, plan.row)
            yield piece(f"h{index}", view.say("label.hidden-hand"), at, use(name("b", NONE)))
        return
    for kind in sorted(set(kinds)):
        count = kinds.count(kind)
        yield piece(hand_key(view, kind), _several_label(view, kind, count), (x, plan.row), *_alike(kind, count, plan))
        x += pitch + STACK * (count - 1)


def _alike(kind: int, count: int, plan: Layout) -> Iterator[Element]:
    """Draw cards of one kind upon each other, with their number where there are several."""
    for index in range(count):
        yield use(name("b", kind), STACK * index)
    if count > 1:
        x, y, size = STACK * (count - 1), -CARD_TOP, plan.lettering
        yield rect(x - size * 0.8, y, size * 1.6, size * 1.15, rx=size * 0.5, fill="#fff", stroke=INK, stroke_width=2)
        yield Element(f'<text x="{x}" y="{y + round(size * 0.93)}" text-anchor="middle">×{count}</text>')


def drawn(view: View[State], plan: Layout) -> Iterator[Element]:
    """Draw the drawn card: open before the viewer who drew it, face down before the others."""
    state = view.state
    if state.phase != USING:
        return
    area = plan.area_of(state.turn, view.seat)
    label = (
        view.say("label.drawn", card=name_of(state.drawn, view.say)) if state.drawn else view.say("label.hidden-drawn")
    )
    at = (DRAWN_X, plan.row) if area.is_near else (area.left + BESIDE_A_FAN + round(area.card_width / 2), area.y + 26)
    look = use(name("b" if area.is_near else "f", state.drawn))
    yield piece(drawn_key(view), label, at, look)


def _several_label(view: View[State], kind: int, count: int) -> str:
    if count == 1:
        return view.say("label.hand", card=name_of(kind, view.say))
    return view.say("label.hand-several", card=name_of(kind, view.say), count=count)
