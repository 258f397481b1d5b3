"""Sticks side by side on a cloth; to take some, touch the leftmost of those that go."""

from ludotheque.engine.contracts import Touch, Trace, View
from ludotheque.engine.events import Event
from ludotheque.engine.words import Say
from ludotheque.kit.scene import colour, use
from ludotheque.svg.element import Element, element, group, kept, piece, svg
from ludotheque.svg.palette import FELT, WOOD, WOOD_DARK
from ludotheque.svg.shapes import rect
from ludotheque_batonnets.rules import ACTIONS, STICKS, TOOK, State

__all__ = ["PICTURES", "attempt", "colour", "draw", "touch", "trace"]

WIDTH, HEIGHT, STEP = 1000, 420, 38


def draw(view: View[State]) -> Element:
    """Draw what is left."""
    return row(view.state.sticks, view.say)


def row(sticks: int, say: Say) -> Element:
    """Draw the cloth and the wood once, and every stick where it lies."""
    wood = group(rect(-11, -140, 22, 280, rx=11, fill=WOOD, stroke=WOOD_DARK, stroke_width=3), id="bat-wood")
    cloth = kept("batonnets", element("defs", wood), rect(0, 0, WIDTH, HEIGHT, rx=30, fill=FELT))
    lying = [stick(number, say("stick", n=number + 1)) for number in range(sticks)]
    return svg(WIDTH, HEIGHT, cloth, *lying, role="group", aria_label=say("title"))


def stick(number: int, label: str) -> Element:
    """Lay one stick."""
    return piece(f"stick-{number}", label, middle(number), use("bat-wood"), data_about="stick")


def middle(number: int) -> tuple[int, int]:
    """Say where a stick lies."""
    return 63 + STEP * number, HEIGHT // 2


def touch(view: View[State], action: int) -> Touch:
    """Say which stick is touched."""
    match ACTIONS[action]:
        case "take", int(n):
            return Touch(source=f"stick-{view.state.sticks - n}")
    return Touch()


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Take a stick further left for the wish to take too many."""
    number = (source or target).removeprefix("stick-")
    return ACTIONS.number("take", 3) if number.isdigit() and view.state.sticks < 3 else None


def trace(view: View[State], event: Event) -> Trace:
    """Ring where the sticks lay that were taken; so many were left."""
    if event.kind != TOOK:
        return Trace()
    taken, left = event.a, event.b
    return Trace(tuple(middle(number) for number in range(left, left + taken)), STEP / 2)


def picture(say: Say) -> Element:
    """Draw the row as it lies at the beginning."""
    return row(STICKS, say)


PICTURES = {"cover": picture, "row": picture}
