"""What the judge looks at in Ogallala: the piles, the card in hand, and each river from whoever moves on."""

from ludotheque.bots.sheet import Sheet, climb, mark, put
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.ogallala.knowledge import CALM, LUCK, hopes, prospect
from ludotheque.games.ogallala.rules import score
from ludotheque.games.ogallala.rules.cards import (
    ARCHER,
    BIT,
    BOW,
    EMPTY,
    IS_HUNTER,
    IS_LEFT,
    IS_RIGHT,
    IS_SINGLE,
    LASSO,
    STERN,
    TOTEM,
    TYPES,
)
from ludotheque.games.ogallala.rules.river import (
    cards_in,
    carries,
    complete_canoes,
    is_complete,
    layable,
    possessions,
    strength,
)
from ludotheque.games.ogallala.rules.scoring import THREE_CANOES, canoe_points, hunters_in, pairs_in
from ludotheque.games.ogallala.rules.state import OVER, PLACES, ROWS, State
from ludotheque.games.ogallala.urges import missing_cards, open_places

# What is common to all.
LEFT, BOWS, STERNS, AGAIN, LAST = 0, 1, 2, 3, 5  # in the pile; once it is the second one; how few cards are left
LAST_CARDS = 12
PHASE, HAND = 17, 26  # what is awaited, and which sort of card is in hand
ENDS, HUNTER, PREY, RAIDS, FRESH = 34, 35, 36, 37, 38  # what goes on in this turn
POINTS_AHEAD, HOPE_AHEAD, LEAD, LEADS = 39, 40, 41, 42  # how whoever moves compares with the best of the others
HITS, TOTEM_TO_COME = 44, 45  # what part of the pile are archers and lassos; whether the totem is in it
COMMON = 46

# A canoe, and what a player has: three canoes, the best first, and all together.
LAID, CARDS, FORCE, WORTH, HAS_TOTEM, IS_DONE, HAS_BOW, HAS_STERN = 0, 1, 2, 3, 4, 5, 8, 9
MISSING, GAPS, ROOM, PLACES_OPEN, HUNTED, PAIRS, SIZE = 10, 18, 19, 20, 26, 27, 28
PROMISED, IN_DANGER, PREY_NEAR = 38, 39, 40
CANOE = 41
DONE, POINTS, HOPE, LAST_ONE, REPEATS = 3 * CANOE, 3 * CANOE + 3, 3 * CANOE + 4, 3 * CANOE + 5, 3 * CANOE + 7
NO_PLACE, WANTS_BOW, WANTS_STERN, ENDS_WANTED = REPEATS + 1, REPEATS + 2, REPEATS + 5, REPEATS + 8
PLAYER = ENDS_WANTED + 1

INPUTS = tuple(COMMON + seats * PLAYER for seats in range(MOST_SEATS + 1))

COMPLETE, BEGUN = 1000, 500  # ranks of canoes; what a canoe misses takes it down
A_GAP = 20
FAR = 1000.0  # points that no prospect is below
CLEAR = 4.0  # a lead beyond which nothing is added


def knows(state: State) -> bool:
    """oga-1 oga-15 oga-25 The judge has learned for the usual rules alone."""
    return state.safe == 0 and state.later == 0 and state.length == PLACES


def fill(state: State, mover: int, viewer: int, sheet: Sheet) -> None:
    """Write down all that the judge looks at; everybody sees it."""
    look_at_pile(state, sheet)
    look_at_turn(state, sheet)
    mine = prospect(state, mover)
    rival = -FAR
    for place in range(state.seats):
        seat = (mover + place) % state.seats
        hope = mine
        if seat != mover:
            hope = prospect(state, seat)
            rival = max(rival, hope)
        look_at_player(state, seat, hope, COMMON + place * PLAYER, sheet)
    compare(state, mover, mine - rival, sheet)


def look_at_pile(state: State, sheet: Sheet) -> None:
    """oga-8 oga-17 How long the game still is, and the bows and sterns to come."""
    put(sheet, LEFT, state.left / 50)
    put(sheet, BOWS, state.pile[BOW] / 5)
    put(sheet, STERNS, state.pile[STERN] / 5)
    put(sheet, HITS, 5 * (state.pile[ARCHER] + state.pile[LASSO]) / max(state.left, 1))
    mark(sheet, TOTEM_TO_COME, state.pile[TOTEM] > 0)
    if state.reshuffled:
        put(sheet, AGAIN, 1.0)
        put(sheet, AGAIN + 1, state.left / 50)
        climb(sheet, LAST, LAST_CARDS - state.left, LAST_CARDS)


def look_at_turn(state: State, sheet: Sheet) -> None:
    """oga-3 oga-23 What is awaited, the card in hand, and what this turn may still bring."""
    mark(sheet, PHASE + state.phase, state.phase < OVER)
    mark(sheet, HAND, state.hand != EMPTY)
    mark(sheet, HAND + 1 + sort_of(state.hand), state.hand != EMPTY)
    mark(sheet, ENDS, state.ends != 0)
    mark(sheet, HUNTER, state.hunter != 0)
    mark(sheet, PREY, state.prey != 0)
    put(sheet, RAIDS, state.raids / 5)
    put(sheet, FRESH, float(state.fresh[0] + state.fresh[1] + state.fresh[2]))


def sort_of(card: int) -> int:
    """oga-22 Tell seven sorts of cards apart."""
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


def compare(state: State, mover: int, lead: float, sheet: Sheet) -> None:
    """oga-18 oga-20 Who would win now, and who may by what is still to come."""
    points = score(state, mover)
    most = best_of_others(state, mover)
    put(sheet, POINTS_AHEAD, (points - most) / 200)
    put(sheet, HOPE_AHEAD, lead / 200)
    put(sheet, LEAD, max(-CLEAR, min(CLEAR, lead / (CALM + LUCK * state.left))))
    mark(sheet, LEADS, points > most)
    mark(sheet, LEADS + 1, points < most)


def best_of_others(state: State, seat: int) -> int:
    """oga-20 The points of the best of the other rivers."""
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, score(state, other))
    return best


def look_at_player(state: State, seat: int, hope: float, base: int, sheet: Sheet) -> None:
    """oga-17 oga-18 The canoes one by one, the best first, and whether the last one would win the game."""
    look_at_canoes(state, seat, base, sheet)
    points = score(state, seat)
    done = complete_canoes(state, seat)
    climb(sheet, base + DONE, done, ROWS)
    put(sheet, base + POINTS, points / 400)
    put(sheet, base + HOPE, hope / 400)
    look_at_draws(state, seat, base, sheet)
    if done == ROWS - 1:
        mark(sheet, base + LAST_ONE + int(points + THREE_CANOES > best_of_others(state, seat)), True)


def look_at_canoes(state: State, seat: int, base: int, sheet: Sheet) -> None:
    """oga-9 Rows are alike, so that the canoes come by their rank; what ranks them ends with their row."""
    first = ROWS * seat
    one = ROWS * rank(state, first)
    two = ROWS * rank(state, first + 1) + 1
    three = ROWS * rank(state, first + 2) + 2
    best = max(one, two, three)
    last = min(one, two, three)
    look_at_canoe(state, first + best % ROWS, base, sheet)
    look_at_canoe(state, first + (one + two + three - best - last) % ROWS, base + CANOE, sheet)
    look_at_canoe(state, first + last % ROWS, base + 2 * CANOE, sheet)


def look_at_draws(state: State, seat: int, base: int, sheet: Sheet) -> None:
    """oga-3 oga-8 What part of the pile would end the turn, as the river has it or has no place for it; wanted ends."""
    kinds = possessions(state, seat)
    stuck = ~(kinds | layable(state, seat))
    again = 0
    lost = 0
    for card in range(1, TYPES):
        if kinds & BIT[card] != 0:
            again += state.pile[card]
        elif stuck & BIT[card] != 0:
            lost += state.pile[card]
    left = max(state.left, 1)
    put(sheet, base + REPEATS, again / left)
    put(sheet, base + NO_PLACE, lost / left)
    bows = rows_without(state, seat, BOW)
    sterns = rows_without(state, seat, STERN)
    climb(sheet, base + WANTS_BOW, bows, ROWS)
    climb(sheet, base + WANTS_STERN, sterns, ROWS)
    wanted = (state.pile[BOW] if bows > 0 else 0) + (state.pile[STERN] if sterns > 0 else 0)
    put(sheet, base + ENDS_WANTED, 2 * wanted / left)


def rows_without(state: State, seat: int, card: int) -> int:
    """oga-9 Count the rows of a river that miss such a card."""
    count = 0
    for canoe in range(ROWS * seat, ROWS * seat + ROWS):
        count += int(not carries(state, canoe, card))
    return count


def rank(state: State, canoe: int) -> int:
    """oga-9 Complete canoes come first, then those that miss least, then those that are not begun."""
    cards = cards_in(state, canoe)
    if is_complete(state, canoe):
        return COMPLETE + cards
    return BEGUN - A_GAP * missing_cards(state, canoe) + cards if cards > 0 else 0


def look_at_canoe(state: State, canoe: int, base: int, sheet: Sheet) -> None:
    """oga-9 oga-12 oga-18 What lies in the canoe, how strong it is, and what it still misses."""
    cards = cards_in(state, canoe)
    if cards == 0:
        return
    force = strength(state, canoe)
    put(sheet, base + LAID, 1.0)
    put(sheet, base + CARDS, cards / 10)
    put(sheet, base + FORCE, force / 20)
    put(sheet, base + WORTH, canoe_points(state, canoe) / 200)
    mark(sheet, base + HAS_TOTEM, carries(state, canoe, TOTEM))
    if is_complete(state, canoe):
        put(sheet, base + IS_DONE, 1.0)
        put(sheet, base + IS_DONE + 1, cards / 10)
        put(sheet, base + IS_DONE + 2, force / 20)
    else:
        look_at_gaps(state, canoe, base, sheet)
        climb(sheet, base + SIZE, cards, PROMISED - SIZE)
        put(sheet, base + PROMISED, hopes(state, canoe) / 30)
        look_around(state, canoe, base, sheet)


def look_around(state: State, canoe: int, base: int, sheet: Sheet) -> None:
    """oga-12 oga-15 How near canoes of others are that could raid this one, and what it may raid once complete."""
    danger = 0.0
    prey = 0
    force = strength(state, canoe)
    for other in range(ROWS * state.seats):
        if other // ROWS != canoe // ROWS and state.kinds[other] != 0 and not is_complete(state, other):
            if strength(state, other) > force:
                danger = max(danger, 1.0 / missing_cards(state, other))
            elif strength(state, other) < force and not carries(state, other, TOTEM):
                prey = max(prey, cards_in(state, other))
    if not carries(state, canoe, TOTEM):
        put(sheet, base + IN_DANGER, danger)
    put(sheet, base + PREY_NEAR, prey / 5 / missing_cards(state, canoe))


def look_at_gaps(state: State, canoe: int, base: int, sheet: Sheet) -> None:
    """oga-5 oga-9 oga-19 What a canoe under construction misses, and what there is room for."""
    mark(sheet, base + HAS_BOW, carries(state, canoe, BOW))
    mark(sheet, base + HAS_STERN, carries(state, canoe, STERN))
    missing = missing_cards(state, canoe)
    climb(sheet, base + MISSING, missing, GAPS - MISSING)
    put(sheet, base + GAPS, missing / 10)
    room = open_places(state, canoe)
    put(sheet, base + ROOM, room / 10)
    climb(sheet, base + PLACES_OPEN, room, HUNTED - PLACES_OPEN)
    put(sheet, base + HUNTED, float(hunters_in(state, canoe)))
    put(sheet, base + PAIRS, pairs_in(state, canoe) / 2)
