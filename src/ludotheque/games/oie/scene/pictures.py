"""The pictures of the rulebook, and the cover of the box."""

from collections.abc import Callable, Mapping

from ludotheque.engine.words import Say
from ludotheque.games.oie.board import GOOSE, HOME
from ludotheque.games.oie.scene.cover import cover
from ludotheque.games.oie.scene.strips import GAP, Hop, arrow, panel, stood, strip, tile
from ludotheque.games.oie.scene.vignettes import cube
from ludotheque.kit.track import track
from ludotheque.svg.element import Element, group
from ludotheque.svg.palette import INK

RED, BLUE = 0, 1


def start(say: Say) -> Element:
    """Show four pawns before the first square, and the dice."""
    waiting = (stood(seat, (48 + 56 * seat, 104 + 16 * (seat % 2))) for seat in range(4))
    squares = (tile(square, (306 + 98 * square, 78)) for square in range(3))
    dice = (group(cube(4, 50), at=(584, 58), turn=-9), group(cube(2, 50), at=(616, 110), turn=8))
    return panel(156, *waiting, *squares, *dice)


def opening(say: Say) -> Element:
    """Show the two nines that carry a pawn far from the start."""
    return panel(128, *_nine(8, 3, 6, 26), *_nine(334, 4, 5, 53))


def _nine(x: float, first: int, second: int, square: int) -> tuple[Element, ...]:
    return (
        group(cube(first, 54), at=(x + 40, 64), turn=-8),
        group(cube(second, 54), at=(x + 106, 64), turn=7),
        arrow((x + 150, 64), (x + 170, 64), (x + 204, 64), INK),
        tile(square, (x + 262, 64)),
    )


def bridge(say: Say) -> Element:
    """Show the leap over the bridge."""
    return strip((4, 5, 6, 7, GAP, 12), {4: BLUE}, (Hop(4, 6, BLUE, "2"), Hop(6, 12, BLUE)))


def inn(say: Say) -> Element:
    """Show a pawn asleep at the inn."""
    return strip((17, 18, 19, 20, 21), {19: RED}, sign="z2")


def again(say: Say) -> Element:
    """Show a pawn that throws again from the square of the dice."""
    hops = (Hop(22, 26, BLUE, "4"), Hop(26, 31, BLUE, "5"))
    return strip((22, GAP, 26, 27, GAP, 30, 31), {22: BLUE}, hops)


def well(say: Say) -> Element:
    """Show a rescue: the two pawns change places."""
    hops = (Hop(25, 31, BLUE, "6"), Hop(31, 25, RED, below=True))
    return strip((25, 26, 27, GAP, 30, 31), {25: BLUE, 31: RED}, hops)


def prison(say: Say) -> Element:
    """Show a pawn in the prison."""
    return strip((50, 51, 52, 53, 54), {52: RED}, sign="lock")


def labyrinth(say: Say) -> Element:
    """Show the way back out of the labyrinth."""
    return strip((30, 31, GAP, 40, 41, 42), {40: RED}, (Hop(40, 42, RED, "2"), Hop(42, 30, RED, below=True)))


def death(say: Say) -> Element:
    """Show the long way back from the skull."""
    return strip((1, 2, GAP, 56, 57, 58), {56: RED}, (Hop(56, 58, RED, "2"), Hop(58, 1, RED, below=True)))


def geese(say: Say) -> Element:
    """Show a throw that a goose repeats."""
    hops = (Hop(12, 18, BLUE, "6"), Hop(18, 24, BLUE, "6"))
    return strip((12, 13, GAP, 18, 19, GAP, 24), {12: BLUE}, hops)


def bounce(say: Say) -> Element:
    """Show a throw that goes past 63 and comes back."""
    return strip((58, 59, 60, 61, 62, 63), {60: RED}, (Hop(60, 63, RED, "3"), Hop(63, 61, RED, "2", below=True)))


def backwards(say: Say) -> Element:
    """Show a goose that is reached while counting back."""
    hops = (Hop(61, 63, RED, "2"), Hop(63, 54, RED, "9", below=True), Hop(54, 43, RED, "11", below=True))
    return strip((43, GAP, 54, GAP, 61, 62, 63), {61: RED}, hops)


def swap(say: Say) -> Element:
    """Show a pawn that sends another one to where it came from."""
    return strip((20, 21, 22, 23, 24), {20: BLUE, 24: RED}, (Hop(20, 24, BLUE, "4"), Hop(24, 20, RED, below=True)))


def overshoot(say: Say) -> Element:
    """Show a throw that would go past 63 and wins all the same."""
    return strip((59, 60, 61, 62, 63), {59: BLUE}, (Hop(59, 63, BLUE, "9"),))


def deadlock(say: Say) -> Element:
    """Show the two traps, each with a pawn in it."""
    return strip((30, 31, 32, GAP, 51, 52), {31: RED, 52: BLUE}, sign="lock")


def wait(say: Say) -> Element:
    """Show a pawn that will come out of the well by itself, after three turns."""
    return strip((29, 30, 31, 32, 33), {31: RED}, sign="lock3")


def own(say: Say) -> Element:
    """Show a board of one's own: a bridge where the sheet has none, and a goose behind it."""
    squares = track(HOME + 1, {21: 40, 41: GOOSE})
    hops = (Hop(19, 21, BLUE, "2"), Hop(21, 40, BLUE))
    return strip((19, 20, 21, GAP, 40, 41), {19: BLUE}, hops, board=squares)


PICTURES: Mapping[str, Callable[[Say], Element]] = {
    drawn.__name__: drawn
    for drawn in (
        *(cover, start, opening, geese, bridge, inn, again, well, prison, deadlock, labyrinth, death, swap, bounce),
        *(backwards, overshoot, wait, own),
    )
}
