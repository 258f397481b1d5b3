"""Cairns: take stones from the Ovoo, and raise the highest cairn."""

from ludotheque.engine.seats import CHANCE, MOST_SEATS, NOBODY
from ludotheque.engine.state import Row
from ludotheque.games.cairns.rules.actions import ACTIONS, FIRST, ON, PASS, SORT, START, SWAP, TAKE, WHAT
from ludotheque.games.cairns.rules.building import built_by, clear, prepare, put, ways_to_build
from ludotheque.games.cairns.rules.cairns import discard, lay, start, swap, take
from ludotheque.games.cairns.rules.choices import choice, choices, legal
from ludotheque.games.cairns.rules.scoring import WEIGHT, weigh, weight_of_team
from ludotheque.games.cairns.rules.state import LOT, OVER, REBUILDS, TAKING, State
from ludotheque.games.cairns.rules.stones import COLOURS, NO_STONE, STONES

__all__ = [
    "ACTIONS", "STAGES", "VERSION", "WIDEST", "State",
    "actor", "chances", "choice", "choices", "deal", "legal", "mover", "outcome", "play", "score", "stage",
]  # fmt: skip

VERSION = 2
WIDEST = STONES + MOST_SEATS  # at most every stone and every seat
STAGES = OVER

TEAMS, CLOSED, BEGINS, ONCE, PILE = range(5)  # where the options stand in their row; the pile is the rest of it


def deal(state: State, seats: int, options: Row) -> None:
    """cairn-4 cairn-5 The stones are in the box, unless the pile is given; so may be who begins."""
    state.seats = seats
    state.teams = options[TEAMS]
    state.closed = options[CLOSED]
    state.given = 1 if options[PILE] > 0 else 0
    state.settled = 1 if options[BEGINS] > 0 or options[ONCE] > 0 else 0
    state.turn = options[BEGINS] - 1 if options[BEGINS] > 0 else NOBODY
    state.held = NO_STONE
    state.gift = NO_STONE
    clear(state)
    if state.given == 0:
        state.rebuilds = REBUILDS
        return
    for number in range(STONES):
        stone = options[PILE + number] - 1
        put(state, stone // COLOURS, stone % COLOURS)
    state.phase = LOT if state.turn == NOBODY else TAKING


def actor(state: State) -> int:
    """cairn-4 cairn-5 cairn-6 Chance prepares the game, then the players act in turn."""
    if state.phase == OVER:
        return NOBODY
    return CHANCE if state.phase < TAKING else state.turn


def stage(state: State) -> int:
    """cairn-6 What is awaited: many games side by side take, lay or exchange together."""
    return state.phase


def mover(state: State) -> int:
    """cairn-4 No player in particular builds the pile or draws the lot."""
    return state.turn if state.phase >= TAKING else NOBODY


def chances(state: State) -> int:
    """cairn-4 cairn-5 In how many equally likely ways the preparation can go on."""
    return state.seats if state.phase == LOT else ways_to_build(state)


def outcome(state: State, ticket: int) -> int:
    """cairn-4 cairn-5 Which seat begins, which tiling, which colour."""
    return FIRST + ticket if state.phase == LOT else built_by(state, ticket)


def play(state: State, action: int) -> None:
    """cairn-6 One small step of a turn, or of the preparation."""
    sort = SORT[action]
    what = WHAT[action]
    if sort == TAKE:
        take(state, what)
    elif sort == ON:
        lay(state, what)
    elif sort == START:
        start(state, what)
    elif sort == SWAP:
        swap(state, what)
    elif sort == PASS:
        discard(state, what)
    else:
        prepare(state, sort, what)


def score(state: State, seat: int) -> int:
    """cairn-16 cairn-17 cairn-18 The weight of a player's cairns, or of a team's put together."""
    return weight_of_team(state, seat) if state.teams else weigh(state, seat, WEIGHT)
