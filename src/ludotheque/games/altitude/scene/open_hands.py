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
from ludotheque.svg.element import NOTHING, Element, group

LEFT, TOP = 22, 20  # from the corner of a mountain's ground to the middle of the first card
ROWS = 2


def open_hands(view: View[State], plan: Layout) -> Element:
    """Lay every other hand that is known over the backs that stand for it."""
    hands = [(area, _known(view, area)) for area in plan.areas[1:]]
    cards = [card for area, kinds in hands for card in _cards(area, kinds)]
    if not cards:
        return NOTHING
    told = [_told(view, area, kinds) for area, kinds in hands if kinds]
    return group(*cards, role="img", aria_label=view.say("label.open-hands", hands=" · ".join(told)))


def _known(view: View[State], area: Area) -> list[int]:
    seat = seat_at(area.number, view.seat, view.state.seats)
    kinds = view.state.hand[seat][: view.state.held[seat]]
    return [] if NONE in kinds else sorted(kinds)


def _cards(area: Area, kinds: list[int]) -> Iterator[Element]:
    columns = -(-max(len(kinds), KEPT) // ROWS)
    across, down = FAR_WIDTH * area.size, FAR_HEIGHT * area.size
    for index, kind in enumerate(kinds):
        row, column = divmod(index, columns)
        yield use(name("f", kind), round(area.x + LEFT + across * column), round(area.y + TOP + down * row))


def _told(view: View[State], area: Area, kinds: list[int]) -> str:
    cards = ", ".join(name_of(kind, view.say) for kind in kinds)
    return f"{view.names[seat_at(area.number, view.seat, view.state.seats)]} {cards}"
