"""OVO read aloud: whose turn it is, the board row by row from one's own camp, and how both stand."""

from collections.abc import Iterator

from ludotheque.engine.contracts import Passage, View
from ludotheque.engine.seats import is_seat
from ludotheque.games.ovo.moves import name
from ludotheque.games.ovo.rules.board import NONE, SIZE, SQUARES
from ludotheque.games.ovo.rules.state import CHOOSING, DIAMOND, EMPTY, ENDING, JUMPING, STAR, TURNED, State
from ludotheque.games.ovo.speech import standing

SYMBOLS = {DIAMOND: "diamond", STAR: "star"}
STARS = 1  # the seat whose camp is the last row


def reading(view: View[State]) -> tuple[Passage, ...]:
    """Tell what is going on, then where every egg lies, then how the players stand, the reader first."""
    say, is_stars = view.say, view.seat == STARS
    rows = reversed(range(SIZE)) if is_stars else range(SIZE)
    seats = reversed(range(len(view.names))) if is_stars else range(len(view.names))
    return (
        Passage(say("read.now"), tuple(_now(view))),
        Passage(say("read.board"), tuple(_row(view, row) for row in rows)),
        Passage(say("read.players"), tuple(_player(view, seat) for seat in seats)),
    )


def _now(view: View[State]) -> Iterator[str]:
    state, say = view.state, view.say
    if view.is_over:
        yield say("read.over")
        return
    yield say("read.turn", name=view.names[view.mover]) if is_seat(view.actor) else say("read.lots")
    if state.phase == JUMPING:
        yield say("read.jumping", square=name(state.trail[state.trodden - 1]))
    if state.phase == ENDING and state.looked != NONE:
        yield _held(view)
    if state.phase == CHOOSING and TURNED in state.egg:
        yield say("read.turned", squares=", ".join(name(square) for square in _turned(state)))
    if state.ko and state.ko_egg != NONE:
        yield say("read.ko", egg=name(state.ko_egg), square=name(state.ko_square))
    yield say("read.left", n=state.most_turns - state.turns)


def _held(view: View[State]) -> str:
    """Tell which egg is in the hand of whoever looks at it, and to that player alone its symbol."""
    symbol, square = view.state.secret[view.state.looked], name(view.state.looked)
    if symbol == EMPTY:
        return view.say("read.held", name=view.names[view.state.turn], square=square)
    return view.say("read.seen", symbol=view.say(f"symbol.{SYMBOLS[symbol]}"), square=square)


def _turned(state: State) -> list[int]:
    return [square for square in range(SQUARES) if state.egg[square] == TURNED]


def _row(view: View[State], row: int) -> str:
    squares = range(row * SIZE, row * SIZE + SIZE)
    eggs = [_egg(view, square) for square in squares if view.state.egg[square] != EMPTY]
    return view.say(_kind(row), n=row + 1, name=_owner(view, row), eggs=", ".join(eggs) or view.say("read.none"))


def _kind(row: int) -> str:
    return "read.camp" if row in (0, SIZE - 1) else "read.row"


def _owner(view: View[State], row: int) -> str:
    return view.names[STARS if row else 0]


def _egg(view: View[State], square: int) -> str:
    """Name an egg by what shows, and where its symbol may be known by that too."""
    egg, known = view.state.egg[square], view.state.secret[square]
    key = SYMBOLS.get(egg, "turned") if known == EMPTY else f"turned-{SYMBOLS[known]}"
    return view.say(f"read.egg.{key}", square=name(square))


def _player(view: View[State], seat: int) -> str:
    return view.say("read.player", name=view.names[seat], standing=standing(view.state, seat, view.say))
