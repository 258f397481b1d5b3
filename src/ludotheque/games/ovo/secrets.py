"""What a seat may know of OVO: all that lies open, and under one egg while it is held in the hand."""

from ludotheque.engine.events import Event
from ludotheque.engine.rng import draw
from ludotheque.engine.state import Row
from ludotheque.games.ovo.rules.actions import CLAIM, LOOK, SORT
from ludotheque.games.ovo.rules.board import SQUARES
from ludotheque.games.ovo.rules.state import DIAMOND, EGGS, ENDING, FACES, FINISHED, STAR, TURNED, State


def conceal(state: State, seat: int, view: State) -> None:
    """ovo-14 Copy the board, the last turn, and the symbols that the seat may see right now."""
    view.phase = state.phase
    view.turn = state.turn
    view.winner = state.winner
    view.claimant = state.claimant
    view.ko = state.ko
    view.turns = state.turns
    view.most_turns = state.most_turns
    view.limit = state.limit
    view.trodden = state.trodden
    view.looked = state.looked
    view.ko_egg = state.ko_egg
    view.ko_square = state.ko_square
    for face in range(FACES):
        view.shows[face] = state.shows[face]
    for place in range(state.trodden):
        view.trail[place] = state.trail[place]
    for square in range(SQUARES):
        view.egg[square] = state.egg[square]
        if is_seen(state, seat, square):
            view.secret[square] = state.secret[square]


def is_seen(state: State, seat: int, square: int) -> bool:
    """ovo-10 ovo-12 A look shows its egg to the looker until it is put back; the end shows all."""
    if state.phase == FINISHED:
        return True
    return bool(state.phase == ENDING and state.turn == seat and state.looked == square)


def imagine(view: State, seat: int, rng: Row) -> None:
    """ovo-14 Deal the symbols that do not show to the turned eggs, each way as likely as the others."""
    diamonds = EGGS - seen(view, DIAMOND)
    stars = EGGS - seen(view, STAR)
    for square in range(SQUARES):
        if view.egg[square] == TURNED and view.secret[square] == 0:
            if draw(rng, diamonds + stars) < diamonds:
                view.secret[square] = DIAMOND
                diamonds -= 1
            else:
                view.secret[square] = STAR
                stars -= 1


def seen(view: State, symbol: int) -> int:
    """ovo-1 Count the eggs that are known to bear a symbol."""
    count = 0
    for square in range(SQUARES):
        if view.egg[square] == symbol or view.secret[square] == symbol:
            count += 1
    return count


def reveals(state: State, action: int) -> bool:
    """ovo-10 ovo-12 A look and a claim show what was hidden."""
    return SORT[action] == LOOK or action == CLAIM


def overhear(event: Event, viewer: int) -> Event:
    """ovo-10 No event ever tells a hidden symbol, so everybody hears the same."""
    return event
