"""The cards of the mountains, in as few letters as can be: a hundred of them may lie on a table."""

from collections.abc import Iterator
from dataclasses import dataclass

from ludotheque.engine.contracts import View
from ludotheque.games.altitude.names import name_of
from ludotheque.games.altitude.rules.cards import AVALANCHE, HIGHEST, VALUE
from ludotheque.games.altitude.rules.mountain import floors
from ludotheque.games.altitude.rules.places import COLUMN, COLUMNS, FLOOR, PLACES, START
from ludotheque.games.altitude.rules.state import ACTIONS, BROUGHT, BUILT, REPLACED, SENT, State
from ludotheque.games.altitude.scene.defs import PAIRED, name
from ludotheque.games.altitude.scene.keys import brought_key, drawn_key
from ludotheque.games.altitude.scene.layout import Layout, floor_and_slot, halves, window
from ludotheque.kit.scene import Point, seat_at, use
from ludotheque.svg.element import Element, element


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
        face = name("r" if area.is_near else "q", self.kind)
        return moving(self.key, middle, use(face, transform=area.scaled))


def moving(key: str, at: Point, look: Element) -> Element:
    """Draw a piece that lies among others: it moves, and needs no words of its own."""
    return Element(f'<g id="{key}" class="piece" transform="translate({at[0]} {at[1]})">{look}</g>')


def fresh_card(view: View[State]) -> Fresh | None:
    """Find the card that was laid last into a mountain."""
    for index, event in reversed([*enumerate(view.events)]):
        if event.kind in (BUILT, REPLACED):
            return Fresh(drawn_key(view, index), event.a, event.seat, event.b)
        if event.kind == SENT:
            return Fresh(drawn_key(view, index), event.a, *divmod(event.b, PLACES))
        if event.kind == BROUGHT:
            return Fresh(brought_key(view, event), event.a, event.seat, event.b)
    return None


def own_mountain(view: View[State], plan: Layout, fresh: Fresh | None) -> Element:
    """Draw the viewer's cards."""
    area, seat = plan.areas[0], max(view.seat, 0)
    row, start, aims = view.state.card[seat], window(view.state, seat), set(aimed_at(view))
    cards = []
    for place in lying(view.state, seat, fresh):
        size = "m" if row[place] > HIGHEST and place in aims else "n"
        cards.append(use(name(size, row[place]), halves(FLOOR[place], COLUMN[place] - start), FLOOR[place]))
    label = mountain_label(view, seat)
    return element("g", *cards, transform=area.units, role="img", aria_label=label, data_about="mountain")


def aimed_at(view: View[State]) -> Iterator[int]:
    """List the places of the viewer's mountain that a move may end in: a pointer there means the move."""
    for action in view.legal:
        match ACTIONS[action]:
            case "lay", int(seat), int(place) if seat == view.seat:
                yield place
            case "bring", _, int(place):
                yield place


def other_mountains(view: View[State], plan: Layout, fresh: Fresh | None) -> Iterator[Element]:
    """Draw the cards of all the others in one go."""
    cards = []
    for area in plan.areas[1:]:
        seat = seat_at(area.number, view.seat, view.state.seats)
        start = window(view.state, seat)
        for place, kinds in runs(view.state, seat, fresh):
            x = area.shift + halves(FLOOR[place], COLUMN[place] - start)
            cards.append(use(name("u", *kinds), x, FLOOR[place] + area.rise))
    if cards:
        yield element("g", *cards, transform=plan.areas[1].units)


def lying(state: State, seat: int, fresh: Fresh | None) -> list[int]:
    """List where cards lie in a mountain, the lower floors first, but for the one that was just laid."""
    upwards = [START[floor] + column for floor in range(floors(state, seat)) for column in range(COLUMNS - floor)]
    return [place for place in upwards if state.card[seat][place] and not (fresh and fresh.lies_at(seat, place))]


def runs(state: State, seat: int, fresh: Fresh | None) -> Iterator[tuple[int, tuple[int, ...]]]:
    """List the cards of a mountain from the base up, plain ones that lie side by side by twos."""
    row, places = state.card[seat], lying(state, seat, fresh)
    while places:
        place = places.pop(0)
        if places and is_pair(row, place, places[0]):
            yield place, (row[place], row[places.pop(0)])
        else:
            yield place, (row[place],)


def is_pair(row: list[int], place: int, following: int) -> bool:
    """Tell whether a card and the one after it lie side by side and are drawn as one."""
    if following != place + 1 or FLOOR[following] != FLOOR[place]:
        return False
    return row[place] in PAIRED and row[following] in PAIRED


def mountain_label(view: View[State], seat: int) -> str:
    """Tell the viewer's mountain to those who cannot see it, from the base up; the others' are told by the story."""
    rows = []
    for floor in range(floors(view.state, seat)):
        row = view.state.card[seat][START[floor] : START[floor] + COLUMNS - floor]
        rows.append(
            " ".join(name_of(kind, view.say) if kind == AVALANCHE else str(VALUE[kind]) for kind in row if kind)
        )
    return view.say("label.mountain", rows="; ".join(rows))
