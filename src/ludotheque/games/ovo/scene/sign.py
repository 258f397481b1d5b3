"""The sign at the foot of the board: where a turn is ended, or else how far both players and the game are."""

from ludotheque.engine.contracts import View
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.games.ovo.lead import crossed, is_remembered, leader
from ludotheque.games.ovo.rules.actions import STOP
from ludotheque.games.ovo.rules.state import DIAMOND, EGGS, STAR, State
from ludotheque.games.ovo.scene import board, eggs
from ludotheque.games.ovo.scene.layout import LETTERS, SIGN, STOP_SIGN
from ludotheque.games.ovo.speech import describe
from ludotheque.kit.scene import use
from ludotheque.svg.element import NOTHING, Element, Value, element, group, place
from ludotheque.svg.shapes import rect, text

X, Y, WIDTH, _ = SIGN
UPPER, MIDDLE, LOWER = Y + 50, Y + 76, Y + 97  # where words stand
FIGURES = {DIAMOND: X + 300, STAR: X + 445}  # how many eggs of a symbol are turned, behind a small egg
BEFORE, SMALL = 46, 0.4  # how far that egg is from its figure, and its scale


def plate(tag: str, say: Say) -> Element:
    """Define the sign that counts, without its figures."""
    words = text(X + 24, UPPER, say("sign.turned"), text_anchor="start", font_size=LETTERS)
    shown = [group(eggs.show(face, tag), at=(x - BEFORE, UPPER - 12), scale=SMALL) for face, x in FIGURES.items()]
    return element("defs", group(_wood("#5a3418"), words, *shown, id=f"{tag}-plate"))


def sign(view: View[State], tag: str) -> Element:
    """Offer to stop here, to put the egg back or to end the turn; or count what lies open, and the turns left."""
    if STOP in view.legal:
        words = describe(view.state, STOP, view.say)
        written = text(X + WIDTH // 2, MIDDLE, words, fill=board.DARK, font_size=50, font_family=board.SERIF)
        return place(STOP_SIGN, words, _wood(f"url(#{tag}-brass)"), written)
    return NOTHING if view.is_over else _counts(view, tag)


def _wood(paint: str) -> Element:
    return rect(*SIGN, rx=24, fill=paint, stroke=board.DARK, stroke_width=4)


def _counts(view: View[State], tag: str) -> Element:
    state = view.state
    figures = [
        text(x, UPPER, f"{crossed(state, face - 1)}/{EGGS}", text_anchor=None, font_weight=700)
        for face, x in FIGURES.items()
    ]
    look: dict[str, Value] = {
        "fill": board.CREAM,
        "font_size": LETTERS,
        "font_family": board.SERIF,
        "aria_hidden": "true",
    }
    told = group(*figures, _lead(view, tag), data_told="sign")
    return element("g", use(f"{tag}-plate"), told, data_about="limit", **look)


def _lead(view: View[State], tag: str) -> Element:
    """Name who leads by an egg, or say that it is level or to be remembered; and how many turns are left."""
    state, say = view.state, view.say
    left = say("sign.left", n=state.most_turns - state.turns)
    ahead = leader(state)
    if ahead == NOBODY or is_remembered(state):
        lead = say("sign.remembered" if is_remembered(state) else "standing.level")
        return text(X + WIDTH // 2, LOWER, say("sign.lead", lead=lead, left=left))
    egg = group(eggs.show(ahead + 1, tag), at=(X + 40, LOWER - 12), scale=SMALL)
    return egg + text(X + 68, LOWER, say("sign.lead", lead=say("sign.ahead"), left=left), text_anchor="start")
