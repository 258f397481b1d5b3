"""What is printed of Altitude: the cards of the deck that is played with, and a sheet for the points."""

from ludotheque.engine.printing import Cards, Face, Part, Scores, Size
from ludotheque.engine.words import Say
from ludotheque.games.altitude.rules.cards import KINDS, NONE
from ludotheque.games.altitude.rules.state import State
from ludotheque.games.altitude.scene.faces import HEIGHT, WIDTH, face
from ludotheque.svg.element import Element, group, svg

WIDE = 52.0  # millimetres
MARGIN = 3  # of paper around the face of a card, in units of the scene
CARD = Size(WIDE, WIDE * (HEIGHT + 2 * MARGIN) / (WIDTH + 2 * MARGIN))
LINES = ("count.floors", "count.animals", "count.saint-bernards", "count.hand", "print.scores.line.total")
GAMES = 4  # for which a score sheet has room


def parts(state: State, say: Say) -> tuple[Part, ...]:
    """alt-1 alt-26 List as many cards of each kind as the deck has."""
    back = _side(NONE)
    faces = tuple(Face(_side(kind), back, state.pile[kind]) for kind in range(1, KINDS) if state.pile[kind])
    return Cards("cards", CARD, faces), Scores("scores", LINES, state.seats, GAMES)


def _side(kind: int) -> Element:
    width, height = WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN
    return svg(width, height, group(face(kind), at=(width / 2, height / 2)))
