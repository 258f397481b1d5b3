"""How a turn ends, and the game: by a claim, or drawn after the last turn."""

from ludotheque.engine.events import note
from ludotheque.engine.seats import NOBODY
from ludotheque.games.ovo.rules.board import FIRST_OF_CAMP, NONE, SIZE
from ludotheque.games.ovo.rules.events import CLAIMED, DRAWN, PASSED, RIGHT, WRONG
from ludotheque.games.ovo.rules.state import CHOOSING, EGGS, FINISHED, TURNED, State


def pass_by(state: State) -> None:
    """ovo-16 Nothing can be moved or looked at: the turn passes."""
    note(PASSED, state.turn, 0, 0)
    state.trodden = 0
    state.looked = NONE
    end_the_turn(state)


def end_the_turn(state: State) -> None:
    """ovo-2 ovo-15 The other player's turn; after the last one the game is drawn."""
    remember_the_ko(state)
    state.turn = 1 - state.turn
    state.turns += 1
    state.phase = CHOOSING
    if state.turns >= state.most_turns:
        note(DRAWN, NOBODY, state.turns, 0)
        state.phase = FINISHED


def remember_the_ko(state: State) -> None:
    """ovo-17 The turned egg moved this turn may not go straight back; a look bans nothing."""
    state.ko_egg = NONE
    state.ko_square = NONE
    if state.ko and state.trodden > 0 and state.egg[state.trail[state.trodden - 1]] == TURNED:
        state.ko_egg = state.trail[state.trodden - 1]
        state.ko_square = state.trail[0]


def claim(state: State) -> None:
    """ovo-12 The eggs are checked: all six the claimant's, it wins; else the opponent does."""
    seat = state.turn
    note(CLAIMED, seat, 0, 0)
    right = own_at_home(state, seat) == EGGS
    note(RIGHT if right else WRONG, seat, 0, 0)
    state.claimant = seat
    state.winner = seat if right else 1 - seat
    state.phase = FINISHED


def own_at_home(state: State, seat: int) -> int:
    """ovo-12 Count the turned eggs of a camp that bear its owner's symbol."""
    count = 0
    for place in range(SIZE):
        count += state.secret[FIRST_OF_CAMP[seat] + place] == seat + 1
    return count


def score(state: State, seat: int) -> int:
    """ovo-12 ovo-15 One for the winner; nothing for anybody while the game lasts or if it is drawn."""
    return 1 if state.winner == seat else 0
