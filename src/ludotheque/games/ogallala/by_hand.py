"""Ogallala with the real box: who shuffles is told, then each card as it is drawn, by its family and its face."""

from ludotheque.engine.by_hand import ByHand, Detail
from ludotheque.engine.words import Say
from ludotheque.games.ogallala.rules.cards import FAMILIES, NAMES
from ludotheque.games.ogallala.rules.state import DRAW, LOTS, SORT, WHAT, State
from ludotheque.games.ogallala.scene.faces import face
from ludotheque.games.ogallala.scene.layout import CELL
from ludotheque.kit.entering import picture, seat_detail
from ludotheque.svg.element import Element

HELPERS = ("archer", "lasso", "sorcerer")
SHELVES = {"left": "halves", "right": "halves"}  # where both halves of a booty are looked for


def ask(state: State, say: Say) -> str:
    """oga-2 oga-3 Ask who shuffles, or which card was drawn."""
    return say("by-hand.shuffle" if state.phase == LOTS else "by-hand.ask")


def details(state: State, action: int, say: Say) -> tuple[Detail, ...]:
    """oga-2 oga-3 A touch for who shuffles; for a card, one for its family and one for its face."""
    if SORT[action] != DRAW:
        return (seat_detail(WHAT[action], say),)
    card = WHAT[action]
    shelf = "helpers" if NAMES[card] in HELPERS else SHELVES.get(FAMILIES[card], FAMILIES[card])
    family = Detail(shelf, say(f"by-hand.{shelf}"), shown(card))
    return family, Detail(NAMES[card], say(f"short.{NAMES[card]}"), shown(card))


def shown(card: int) -> Element:
    """Show the face of a card, made of what the board on the page defines."""
    return picture(f"0 0 {CELL} {CELL}", face(card, CELL))


BY_HAND = ByHand(ask, details)
