"""What moves: the pawns, along the way that the last throw took them, and the dice."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from ludotheque.engine.contracts import View
from ludotheque.engine.events import Event
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.games.oie import rules, speech
from ludotheque.games.oie.board import HOME, INN, START
from ludotheque.games.oie.rules import State, what_does
from ludotheque.games.oie.scene.board import TRAY
from ludotheque.games.oie.scene.spiral import MIDDLE, START_AT, centre, onwards, outwards
from ludotheque.kit.scene import Point, use
from ludotheque.svg.element import NOTHING, Element, group, piece
from ludotheque.svg.shapes import circle

WAITING_PLACES = ((-36, -6), (38, -6), (-38, 54), (36, 54))  # on the start, a seat each
RESTING = (3, 6), (3, 0)  # what two dice show, and one, that nobody has thrown yet
RING = use("oie-turn", class_="now")  # under the pawn that is to move
PAIR = circle(0, 0, 80, fill="transparent")  # on top of the dice, so that either is touched as the pair


def pawns(view: View[State]) -> Iterator[Element]:
    """Draw every pawn where it stands, with the squares it hopped along to get there."""
    state, say = view.state, view.say
    mover = NOBODY if view.is_over else view.mover
    for seat in range(state.seats):
        hopped, where = tuple(hops(view.events, seat)[:-1]), speech.where_is(state, seat, say)
        is_next, sign = seat == mover, _sign(state, seat)
        yield _pawn(seat, state.square[seat], hopped, is_next, sign, view.names[seat], where, say)


@lru_cache(maxsize=2048)  # most pawns stood there before
def _pawn(
    seat: int, square: int, hopped: tuple[int, ...], is_next: bool, sign: Element, name: str, where: str, say: Say
) -> Element:
    return piece(
        f"pawn-{seat}",
        say("piece.pawn", name=name, where=where),
        stand(square, seat),
        RING if is_next else NOTHING,
        use(f"oie-p{seat}", transform="scale(-1 1)" if looks_left(square) else None),
        sign,
        via=" ".join([_stop(square, seat) for square in hopped]),
        data_about="pawn",
    )


def dice(view: View[State]) -> Element:
    """Draw the dice, which tumble on the page at every throw."""
    thrown = [(event.a, event.b) for event in view.events if event.kind == rules.THREW]
    shown, thrower = thrown[-1] if thrown else RESTING[view.state.one], NOBODY if view.is_over else view.mover
    pair = _pair(*shown, bool(thrown), thrower, view.say)
    return Element(f'<g id="throw" data-spin="{int.from_bytes(view.digest[:2])}">{pair}</g>')


@cache
def _pair(first: int, second: int, is_thrown: bool, thrower: int, say: Say) -> Element:
    """Draw both dice, or the only one, in their tray, in the colour of whoever throws next."""
    label = ("piece.dice" if is_thrown else "piece.resting-dice") + ("" if second else "-one")
    return group(
        NOTHING if thrower == NOBODY else use(f"oie-tray{thrower}", aria_hidden="true", class_="now"),
        _die("die-1", first, (-34, -2) if second else (0, 0), -8),
        _die("die-2", second, (34, 2), 7) if second else NOTHING,
        PAIR,
        at=TRAY, id="dice", class_="dice", role="img", data_about="throw",
        aria_label=say(label, first=first, second=second),
    )  # fmt: skip


@cache
def stand(square: int, seat: int) -> Point:
    """Find where a pawn stands on a square: clear of its number, and on the start clear of the other pawns."""
    x, y = centre(square)
    if square == START:
        right, down = WAITING_PLACES[seat]
        return round(START_AT[0] + right), round(START_AT[1] + down)
    if square == HOME:
        return round(MIDDLE), round(MIDDLE + 48)
    (out_x, out_y), (on_x, on_y) = outwards(square), onwards(square)
    return round(x + 11 * (on_x - out_x)), round(y + 4 * (on_y - out_y) + 29)


@cache
def looks_left(square: int) -> bool:
    """Tell whether the way leads to the left here; pawns look where they go."""
    return square not in (START, HOME) and onwards(square)[0] < 0


def hops(events: Sequence[Event], seat: int) -> list[int]:
    """List the squares that a pawn touched one after the other, the last one being where it stands now."""
    squares: list[int] = []
    for event in events:
        if event.seat != seat:
            continue
        if event.kind == rules.WALKED:
            squares += range(event.a + 1, event.b + 1)
        elif event.kind == rules.BOUNCED:
            squares += range(HOME - 1, event.b - 1, -1)
        elif event.kind in (rules.FLEW, rules.SKIPPED, rules.OPENED, rules.SWAPPED):
            squares.append(event.b)
    return squares


@cache
def _stop(square: int, seat: int) -> str:
    x, y = stand(square, seat)
    return f"{x},{y}"


def _sign(state: State, seat: int) -> Element:
    if state.trapped[seat]:
        return use("oie-lock", 28, -6)
    if state.missing[seat]:
        asleep = "z" if what_does(state, state.square[seat]) == INN else "lock"
        return use(f"oie-{asleep}{state.missing[seat]}", 28, -6)
    return use("oie-crown", 19, -70) if state.winner == seat else NOTHING


def _die(key: str, value: int, at: Point, turn: int) -> Element:
    face = group(use(f"oie-d{value}", transform=f"rotate({turn})"), class_="face")
    return group(face, at=at, id=key, class_="die")
