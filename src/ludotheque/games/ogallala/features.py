"""What the judge looks at in Ogallala: the pile, the turn, and each player's river, its rows from the fullest on."""

from ludotheque.bots.sheet import Sheet, climb, mark, put
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.ogallala.knowledge import prospect
from ludotheque.games.ogallala.rules import score
from ludotheque.games.ogallala.rules.cards import BOW, EMPTY, IS_HUNTER, IS_LEFT, IS_RIGHT, IS_SINGLE, STERN, TOTEM
from ludotheque.games.ogallala.rules.river import cards_in, carries, complete_canoes, is_complete, strength
from ludotheque.games.ogallala.rules.scoring import THREE_CANOES, canoe_points, hunters_in, pairs_in
from ludotheque.games.ogallala.rules.state import PLACES, ROWS, State
from ludotheque.games.ogallala.urges import missing_cards, open_places

# What is common to all.
LEFT, BOWS, STERNS, SECOND_PILE, LAST = 0, 1, 2, 3, 5  # in the pile
PHASE, HELD, TURN = 17, 26, 34  # what is awaited, which card is in hand, what is special about the turn
LEADS, AHEAD, RACE = 40, 42, 45  # how whoever moves compares with the best of the others
COMMON = 49

# A row, and what a player has.
BUILDS, SIZE, FORCE, POINTS, SHIELD, IS_DONE, DONE_SIZE, DONE_FORCE = range(8)
HAS_BOW, HAS_STERN, MISSING, MISSES, ROOM, ROOMS, HUNTERS, PAIRS, CARDS = 8, 9, 10, 18, 19, 20, 26, 27, 28
ROW = 38
DONE, SCORE, HOPES = ROWS * ROW, ROWS * ROW + 3, ROWS * ROW + 4
PLAYER = HOPES + 1

INPUTS = tuple(COMMON + seats * PLAYER for seats in range(MOST_SEATS + 1))

MANY_POINTS = 400.0
CALM, LUCK = 60.0, 2.5  # points that make a difference at the end, and more for each card still to come


def knows(state: State) -> bool:
    """oga-1 oga-15 oga-25 The judge has learned for the sheet's own rules alone."""
    return state.length == PLACES and state.safe == 0 and state.later == 0


def fill(state: State, mover: int, viewer: int, sheet: Sheet) -> None:
    """Write down all that the judge looks at; everybody sees it."""
    look_at_pile(state, sheet)
    look_at_turn(state, sheet)
    compare(state, mover, sheet)
    for place in range(state.seats):
        look_at_river(state, (mover + place) % state.seats, COMMON + place * PLAYER, sheet)


def look_at_pile(state: State, sheet: Sheet) -> None:
    """oga-3 oga-17 How long the game still is, and the ends that are to come."""
    put(sheet, LEFT, state.left / 50)
    put(sheet, BOWS, state.pile[BOW] / 5)
    put(sheet, STERNS, state.pile[STERN] / 5)
    if state.reshuffled:
        put(sheet, SECOND_PILE, 1.0)
        put(sheet, SECOND_PILE + 1, state.left / 50)
        climb(sheet, LAST, 12 - state.left, 12)


def look_at_turn(state: State, sheet: Sheet) -> None:
    """oga-10 oga-12 oga-16 What is awaited of whoever moves, and which card is in hand."""
    put(sheet, PHASE + state.phase, 1.0)
    if state.hand != EMPTY:
        put(sheet, HELD, 1.0)
        put(sheet, HELD + 1 + sort_of(state.hand), 1.0)
    mark(sheet, TURN, state.ends != 0)
    mark(sheet, TURN + 1, state.hunter != 0)
    mark(sheet, TURN + 2, state.prey != 0)
    put(sheet, TURN + 3, state.raids / 5)
    put(sheet, TURN + 4, float(state.fresh[0] + state.fresh[1] + state.fresh[2]))


def sort_of(card: int) -> int:
    """Say what sort of card this is, from 0 to 6."""
    if card == BOW:
        return 0
    if card == STERN:
        return 1
    if card == TOTEM:
        return 2
    if IS_HUNTER[card]:
        return 3
    if IS_LEFT[card] or IS_RIGHT[card]:
        return 4
    return 5 if IS_SINGLE[card] else 6


def compare(state: State, mover: int, sheet: Sheet) -> None:
    """oga-17 oga-20 Who leads, who may hope for more, and who could end the game with a third canoe and win."""
    points = score(state, mover)
    hope = prospect(state, mover)
    rival = 0
    rival_hope = -1000.0
    nearest = 0
    for seat in range(state.seats):
        if seat != mover:
            rival = max(rival, score(state, seat))
            rival_hope = max(rival_hope, prospect(state, seat))
            nearest = max(nearest, complete_canoes(state, seat))
    mark(sheet, LEADS, points > rival)
    mark(sheet, LEADS + 1, points < rival)
    put(sheet, AHEAD, (points - rival) / 200)
    put(sheet, AHEAD + 1, (hope - rival_hope) / 200)
    put(sheet, AHEAD + 2, (hope - rival_hope) / (CALM + LUCK * state.left))
    if complete_canoes(state, mover) == ROWS - 1:
        put(sheet, RACE + (1 if points + THREE_CANOES > rival else 0), 1.0)
    if nearest == ROWS - 1:
        put(sheet, RACE + 2 + (1 if rival + THREE_CANOES > points else 0), 1.0)


def look_at_river(state: State, seat: int, base: int, sheet: Sheet) -> None:
    """oga-17 oga-18 The rows one by one, from the fullest on, and what they come to together."""
    limit = 1 << 30
    for shown in range(ROWS):
        limit = next_below(state, seat, limit)
        look_at_row(state, limit % (ROWS * MOST_SEATS), base + shown * ROW, sheet)
    climb(sheet, base + DONE, complete_canoes(state, seat), 3)
    put(sheet, base + SCORE, score(state, seat) / MANY_POINTS)
    put(sheet, base + HOPES, prospect(state, seat) / MANY_POINTS)


def next_below(state: State, seat: int, limit: int) -> int:
    """Give the fullest row below a limit, as a number that begins with what it is ranked by and ends with the row."""
    best = -1
    for canoe in range(ROWS * seat, ROWS * seat + ROWS):
        key = fullness(state, canoe) * ROWS * MOST_SEATS + canoe
        if best < key < limit:
            best = key
    return best


def fullness(state: State, canoe: int) -> int:
    """Rank rows: complete ones first, then those that miss least."""
    cards = cards_in(state, canoe)
    if cards == 0:
        return 0
    return 1000 + cards if is_complete(state, canoe) else 500 - 20 * missing_cards(state, canoe) + cards


def look_at_row(state: State, canoe: int, base: int, sheet: Sheet) -> None:
    """oga-9 oga-12 oga-15 What a canoe has, and if it is not complete what it misses."""
    cards = cards_in(state, canoe)
    if cards == 0:
        return
    force = strength(state, canoe)
    put(sheet, base + BUILDS, 1.0)
    put(sheet, base + SIZE, cards / 10)
    put(sheet, base + FORCE, force / 20)
    put(sheet, base + POINTS, canoe_points(state, canoe) / 200)
    mark(sheet, base + SHIELD, carries(state, canoe, TOTEM))
    if is_complete(state, canoe):
        put(sheet, base + IS_DONE, 1.0)
        put(sheet, base + DONE_SIZE, cards / 10)
        put(sheet, base + DONE_FORCE, force / 20)
    else:
        look_at_gaps(state, canoe, cards, base, sheet)


def look_at_gaps(state: State, canoe: int, cards: int, base: int, sheet: Sheet) -> None:
    """oga-5 oga-9 oga-19 The ends that are there, the cards that are missing and the room for more."""
    missing = missing_cards(state, canoe)
    room = open_places(state, canoe)
    mark(sheet, base + HAS_BOW, carries(state, canoe, BOW))
    mark(sheet, base + HAS_STERN, carries(state, canoe, STERN))
    climb(sheet, base + MISSING, missing, 8)
    put(sheet, base + MISSES, missing / 10)
    put(sheet, base + ROOM, room / 10)
    climb(sheet, base + ROOMS, room, 6)
    put(sheet, base + HUNTERS, float(hunters_in(state, canoe)))
    put(sheet, base + PAIRS, pairs_in(state, canoe) / 2)
    climb(sheet, base + CARDS, cards, 10)
