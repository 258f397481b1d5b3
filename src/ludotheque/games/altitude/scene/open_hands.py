"""The others' hands once they are known: at the end of the game, and when it is seen again."""

from ludotheque.engine.contracts import View
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules.cards import NONE
from ludotheque.games.altitude.rules.state import KEPT, State
from ludotheque.games.altitude.scene.defs import name
from ludotheque.games.altitude.scene.faces import FAR_FIGURE, FAR_HEIGHT, FAR_WIDTH
from ludotheque.games.altitude.scene.layout import EDGE, NARROW, Area, Layout
from ludotheque.kit.scene import seat_at, use
from ludotheque.svg.element import NOTHING, Element, group

PITCH, STEP = FAR_WIDTH + 1, FAR_HEIGHT + 1  # from a card to the next, and from a row to the next
LEFT, TOP = 18, 22  # from the corner of a mountain's ground to the middle of the first card
BESIDE = -26  # from there to the line of the name


def open_hands(view: View[State], plan: Layout) -> Element:
    """Lay every other hand that is known beside its owner's name, or below it where the picture is narrow."""
    hands = [(area, known(view, area)) for area in plan.areas[1:]]
    laid = [card for area, kinds in hands for card in _hand(plan, area, kinds)]
    if not laid:
        return NOTHING
    told = [_told(view, area, kinds) for area, kinds in hands if kinds]
    return group(*laid, role="img", aria_label=view.say("label.open-hands", hands=" · ".join(told)))


def lie_open(view: View[State], plan: Layout) -> bool:
    """Tell whether the others' hands are known, empty ones at the end included."""
    return view.is_over or any(known(view, area) for area in plan.areas[1:])


def known(view: View[State], area: Area) -> list[int]:
    """List the cards of a hand that the viewer may see; none as long as one of them is hidden."""
    seat = seat_at(area.number, view.seat, view.state.seats)
    kinds = view.state.hand[seat][: view.state.held[seat]]
    return [] if NONE in kinds else sorted(kinds)


def is_beside(plan: Layout, area: Area) -> bool:
    """Tell whether there is room for an open hand beside the name."""
    return plan.width > plan.height and area.room >= NARROW


def _hand(plan: Layout, area: Area, kinds: list[int]) -> list[Element]:
    if is_beside(plan, area):
        right = area.left + area.room - EDGE - round(PITCH * (len(kinds) - 0.5))
        return _row(kinds, right, area.y + BESIDE)
    half, size = max(len(kinds), KEPT) // 2, plan.lettering / FAR_FIGURE
    rows = _row(kinds[:half], LEFT, TOP) + _row(kinds[half:], LEFT, TOP + STEP)
    return [group(*rows, at=(area.x, area.y), scale=size)] if rows else []


def _row(kinds: list[int], x: int, y: int) -> list[Element]:
    return [use(name("q", kind), x + PITCH * index, y) for index, kind in enumerate(kinds)]


def _told(view: View[State], area: Area, kinds: list[int]) -> str:
    cards = ", ".join(name_of(kind, view.say) for kind in kinds)
    return f"{view.names[seat_at(area.number, view.seat, view.state.seats)]} {cards}"
