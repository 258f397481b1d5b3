"""Sticks side by side on a cloth; to take some, touch the leftmost of those that go."""

from ludotheque.engine.contracts import Touch, Trace, View
from ludotheque.engine.events import Event
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import Say
from ludotheque.kit.scene import colour, use
from ludotheque.svg.element import Element, element, group, kept, piece, svg
from ludotheque.svg.palette import FELT, WOOD, WOOD_DARK
from ludotheque.svg.shapes import rect
from ludotheque_batonnets.rules import STICKS, TOOK, WHAT, State

__all__ = ["PICTURES", "attempt", "colour", "draw", "touch", "trace"]

WIDTH, HEIGHT, STEP = 1000, 420, 38
PLACES = [(63 + STEP * number, HEIGHT // 2) for number in range(STICKS)]


def draw(view: View[State]) -> Element:
    """Draw what is left."""
    return row(view.say, view.state.sticks)


def row(say: Say, sticks: int = STICKS) -> Element:
    """Draw the cloth and the wood once, and every stick where it lies."""
    wood = group(rect(-11, -140, 22, 280, rx=11, fill=WOOD, stroke=WOOD_DARK, stroke_width=3), id="bat-wood")
    cloth = kept("batonnets", element("defs", wood), rect(0, 0, WIDTH, HEIGHT, rx=30, fill=FELT))
    lying = [
        piece(f"stick-{number}", say("stick", n=number + 1), place, use("bat-wood"), data_about="stick")
        for number, place in enumerate(PLACES[:sticks])
    ]
    return svg(WIDTH, HEIGHT, cloth, *lying, role="group", aria_label=say("title"))


def touch(view: View[State], action: int) -> Touch:
    """Say which stick is touched; the lot is a button."""
    return Touch() if action == CHANCE else Touch(f"stick-{view.state.sticks - WHAT[action]}")


def attempt(view: View[State], source: str, target: str) -> None:
    """Take no touch of a stick further left for a move: there is none that takes so many."""


def trace(view: View[State], event: Event) -> Trace:
    """Ring where the sticks lay that were taken."""
    return Trace(tuple(PLACES[event.b : event.b + event.a]), STEP / 2) if event.kind == TOOK else Trace()


PICTURES = {"cover": row, "row": row}
