"""The table as one viewer sees it."""

from functools import cache

from ludotheque.engine.contracts import View
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.games.ovo.moves import name
from ludotheque.games.ovo.rules.board import NONE, SQUARES
from ludotheque.games.ovo.rules.state import DIAMOND, ENDING, FINISHED, JUMPING, STAR, TURNED, State
from ludotheque.games.ovo.scene import board, eggs
from ludotheque.games.ovo.scene.layout import HEIGHT, WIDTH, egg_keys, middle
from ludotheque.games.ovo.scene.sign import plate, sign
from ludotheque.games.ovo.speech import is_counted
from ludotheque.kit.scene import use
from ludotheque.svg.element import NOTHING, Element, group, kept, piece, points, svg
from ludotheque.svg.palette import GLOW
from ludotheque.svg.shapes import circle

TAG = "ovo"
ABOUT = {DIAMOND: "diamond", STAR: "star", TURNED: "turned"}
LABELS = {DIAMOND: "egg.diamond", STAR: "egg.star", TURNED: "egg.turned"}
HELD = {DIAMOND: "egg.held-diamond", STAR: "egg.held-star", TURNED: "egg.turned"}
HALO = circle(0, 0, 66, fill=GLOW, fill_opacity=0.5, stroke=GLOW, stroke_width=5)


def draw(view: View[State]) -> Element:
    """Draw the board once, and what changes on it."""
    is_flipped = view.seat == 1
    state = view.state
    return svg(
        WIDTH, HEIGHT,
        still(is_flipped, view.say),
        *(one_egg(state, square, key, is_flipped, view.say) for square, key in egg_keys(state).items()),
        look(state, is_flipped),
        NOTHING if TURNED in state.egg and not view.is_over else board.shut_eye(),
        sign(view, TAG),
        role="group", aria_label=view.say("title"),
    )  # fmt: skip


@cache
def still(is_flipped: bool, say: Say) -> Element:
    """Draw what never changes during a game."""
    return kept(
        f"{TAG}-{int(is_flipped)}",
        board.definitions(TAG),
        board.frame(TAG),
        board.labels(is_flipped),
        board.squares(TAG, is_flipped, say),
        board.strip(TAG, say),
        plate(TAG, say),
    )


def one_egg(state: State, square: int, key: str, is_flipped: bool, say: Say) -> Element:
    """Draw an egg; `data-spin` tells the page when it turns over, `data-from` where it set out."""
    face = shown(state, square)
    words = say((HELD if is_held(state, square) else LABELS)[face], square=name(square))
    is_moved = state.trodden > 1 and state.trail[state.trodden - 1] == square
    came_from = points(middle(state.trail[state.trodden - 2], is_flipped)) if is_moved else None
    return piece(
        key, words, middle(square, is_flipped), body(state, square),
        data_about=ABOUT[state.egg[square]], data_spin=eggs.LETTERS[face], data_from=came_from,
        data_wait=turning_order(state, square),
    )  # fmt: skip


def body(state: State, square: int) -> Element:
    """Draw an egg as it lies, as it jumps, as it is held in the hand, or uncovered at the end over its own back."""
    egg = eggs.show(shown(state, square), TAG)
    if turning_order(state, square) is not None:
        return eggs.show(TURNED, TAG) + group(egg, verdict(state, square), class_="face")
    if is_held(state, square):
        return HALO + group(egg, scale=1.15, class_="face")
    is_jumping = state.phase == JUMPING and state.trail[state.trodden - 1] == square
    return HALO + egg if is_jumping else egg


def is_held(state: State, square: int) -> bool:
    """Tell whether a player holds this egg in the hand to look at it."""
    return state.phase == ENDING and state.looked == square


def shown(state: State, square: int) -> int:
    """Say what an egg shows to this viewer: its symbol, if it is known here, or its speckled back."""
    return state.secret[square] or state.egg[square]


def turning_order(state: State, square: int) -> int | None:
    """At the end the eggs turn one by one, those of the claimed camp first; say which waits how long."""
    if state.phase != FINISHED or state.egg[square] != TURNED:
        return None
    turned = [other for other in range(SQUARES) if state.egg[other] == TURNED]
    if state.claimant == 1:
        turned.reverse()
    return turned.index(square)


def verdict(state: State, square: int) -> Element:
    """Tell right eggs from wrong ones in the claimed camp; after a count, mark those at home."""
    camp = board.camp_of(square)
    is_home = state.secret[square] == camp
    is_claimed = state.claimant != NOBODY and camp == state.claimant + 1
    return board.mark(is_home, TAG) if is_claimed or (is_home and is_counted(state)) else NOTHING


def look(state: State, is_flipped: bool) -> Element:
    """Mark the egg that was looked at."""
    if state.looked == NONE or state.phase == FINISHED:
        return NOTHING
    x, y = middle(state.looked, is_flipped)
    return use(f"{TAG}-badge", x + 38, y - 40, aria_hidden="true")
