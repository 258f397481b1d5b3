"""The others' hands once they are known: at the end of the game, and when it is seen again."""

from collections.abc import Iterator

from ludotheque.engine.contracts import View
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules.cards import NONE
from ludotheque.games.altitude.rules.state import KEPT, State
from ludotheque.games.altitude.scene.defs import name
from ludotheque.games.altitude.scene.faces import FAR_HEIGHT, FAR_WIDTH
from ludotheque.games.altitude.scene.layout import Area, Layout
from ludotheque.kit.scene import seat_at, use
from ludotheque.svg.element import Element, group

LEFT, TOP = 22, 20  # from the corner of a mountain's ground to the middle of the first card
ROWS = 2


def open_hands(view: View[State], plan: Layout) -> Iterator[Element]:
    """Lay every other hand that is known over the backs that stand for it."""
    for area in plan.areas:
        seat = seat_at(area.number, view.seat, view.state.seats)
        kinds = view.state.hand[seat][: view.state.held[seat]]
        if not area.is_near and kinds and NONE not in kinds:
            yield _hand(area, sorted(kinds), view.names[seat], view)


def _hand(area: Area, kinds: list[int], owner: str, view: View[State]) -> Element:
    columns = -(-max(len(kinds), KEPT) // ROWS)
    across, down = FAR_WIDTH * area.size, FAR_HEIGHT * area.size
    left, top = area.x + LEFT, area.y + TOP
    places = [(round(left + across * (i % columns)), round(top + down * (i // columns))) for i in range(len(kinds))]
    cards = [use(name("f", kind), *place) for kind, place in zip(kinds, places, strict=True)]
    told = ", ".join(name_of(kind, view.say) for kind in kinds)
    return group(*cards, role="img", aria_label=view.say("label.open-hand", name=owner, cards=told))
