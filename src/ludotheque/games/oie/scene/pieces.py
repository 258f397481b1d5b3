"""What moves: the pawns, along the way that the last throw took them, and the dice."""

from collections.abc import Iterator, Sequence
from functools import cache

from ludotheque.engine.events import Event
from ludotheque.engine.game import View
from ludotheque.games.oie import rules, speech
from ludotheque.games.oie.rules import HOME, START, State
from ludotheque.games.oie.scene.board import TRAY
from ludotheque.games.oie.scene.spiral import MIDDLE, START_AT, centre, onwards, outwards
from ludotheque.svg.element import NOTHING, Element, element, group, piece
from ludotheque.svg.shapes import circle

WAITING_PLACES = ((-36, -6), (38, -6), (-38, 54), (36, 54))  # on the start, a seat each
RESTING = (3, 6)  # what dice show that nobody has thrown yet
RING = element("use", href="#oie-turn")  # under the pawn that is to move
PAIR = circle(0, 0, 80, fill="transparent")  # on top of the dice, so that either is touched as the pair


def pawns(view: View[State]) -> Iterator[Element]:
    """Draw every pawn where it stands, with the squares it hopped along to get there."""
    for seat in range(view.state.seats):
        square = view.state.square[seat]
        steps = hops(view.events, seat)[:-1]
        yield piece(
            f"pawn-{seat}",
            view.say("piece.pawn", name=view.names[seat], where=speech.standing(view.state, seat, view.say)),
            stand(square, seat),
            _ring(view, seat),
            _goose(seat, looks_left=looks_left(square)),
            *_signs(view.state, seat),
            via=" ".join([_stop(step, seat) for step in steps]),
        )


def dice(view: View[State]) -> Element:
    """Draw the dice in their tray, in the colour of whoever throws next."""
    thrown = [(event.a, event.b) for event in view.events if event.kind == rules.THREW][-1:]
    first, second = thrown[0] if thrown else RESTING
    label = view.say("piece.dice", first=first, second=second) if thrown else view.say("piece.resting-dice")
    spin = int.from_bytes(view.digest[:2])
    return group(
        NOTHING if view.is_over else _rim(view.mover),
        _die("die-1", first, (-34, -2), -8, spin),
        _die("die-2", second, (34, 2), 7, spin),
        PAIR,
        at=TRAY, id="dice", class_="dice", role="img", aria_label=label,
    )  # fmt: skip


@cache
def stand(square: int, seat: int) -> tuple[int, int]:
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


def _ring(view: View[State], seat: int) -> Element:
    return RING if seat == view.mover and not view.is_over else NOTHING


@cache
def _goose(seat: int, *, looks_left: bool) -> Element:
    return element("use", href=f"#oie-p{seat}", transform="scale(-1 1)" if looks_left else None)


@cache
def _rim(seat: int) -> Element:
    return element("use", href=f"#oie-tray{seat}", aria_hidden="true")


@cache
def _stop(square: int, seat: int) -> str:
    x, y = stand(square, seat)
    return f"{x},{y}"


def _signs(state: State, seat: int) -> list[Element]:
    if state.trapped[seat]:
        return [_sign("lock", 28, -6)]
    if state.missing[seat]:
        return [_sign(f"z{state.missing[seat]}", 28, -6)]
    return [_sign("crown", 19, -70)] if state.winner == seat else []


def _sign(name: str, x: int, y: int) -> Element:
    return element("use", href=f"#oie-{name}", x=x, y=y)


def _die(key: str, value: int, at: tuple[int, int], turn: int, spin: int) -> Element:
    return group(_face(value, turn), at=at, id=key, class_="die", data_spin=spin)


@cache
def _face(value: int, turn: int) -> Element:
    return group(element("use", href=f"#oie-d{value}", transform=f"rotate({turn})"), class_="face")
