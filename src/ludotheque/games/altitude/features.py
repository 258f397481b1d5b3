"""What the judge looks at in Altitude: the pile, the viewer's own hand, and each mountain from whoever moves on."""

from ludotheque.bots.net import power
from ludotheque.bots.sheet import Sheet, climb, mark, put
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.altitude.decks import DECKS, FULL
from ludotheque.games.altitude.knowledge import (
    BUILDING,
    DOUBT,
    LOOK_UP,
    MORE_DOUBT,
    MORE_SPREAD,
    SPARE,
    SPREAD,
    turns_left,
    weigh_floor,
)
from ludotheque.games.altitude.rules.cards import AVALANCHE, CABLE_CAR, HIGHEST, KINDS, NONE, VALUE
from ludotheque.games.altitude.rules.hands import in_hand
from ludotheque.games.altitude.rules.mountain import (
    fits,
    floors,
    height,
    highest_below,
    plays_twice,
)
from ludotheque.games.altitude.rules.places import COLUMNS, FLOOR, FLOORS, PLACES, START
from ludotheque.games.altitude.rules.state import ANIMALS_TOO, FINISHING, USING, State

# What is common to all.
LEFT, LAST, UNSEEN, PHASE, PLAYS, DRAWN = 0, 1, 11, 14, 18, 19
AHEAD, LEAD, LEADS = 50, 51, 52  # how whoever moves compares with the best of the others
COMMON = 54

# A mountain: how high it is and may become, its highest rows, avalanches; then a hand, if it is the viewer's own.
HIGH, ANIMALS, TWICE, TURNS, HOPE, GROWTH, BLOCKED, ROWS = 0, 14, 18, 19, 20, 21, 27, 32
SHOWN = 4  # rows: the one that may be begun, and those right below it
CARDS, OPEN, EASIEST, LOWEST_THERE = 0, 4, 8, 23  # of a row
ROW = 24
HELD = ROWS + SHOWN * ROW
HAND = HELD + 5
USES = HAND + KINDS
PLAYER = USES + 6

INPUTS = tuple(COMMON + seats * PLAYER for seats in range(MOST_SEATS + 1))

FAR = 3.0  # beyond which a floor is out of reach, or sure
DEAR = 30.0  # draws that are more than any game has
LAST_CARDS = 10


def knows(state: State) -> bool:
    """alt-26 alt-27 The judge has learned for the whole deck, and animals that count for playing twice."""
    if state.double_turn != ANIMALS_TOO or state.seats == 1:
        return False
    counts = [pile + thrown for pile, thrown in zip(state.pile, state.discard, strict=True)]
    for seat in range(state.seats):
        for kind in (*state.card[seat], *state.hand[seat]):
            counts[kind] += 1
    counts[state.drawn] += 1
    return tuple(counts[1:]) == DECKS[FULL]


def fill(state: State, mover: int, viewer: int, sheet: Sheet) -> None:
    """Write down all that the judge looks at; of hands and drawn cards, only what the viewer knows."""
    look_at_pile(state, viewer, sheet)
    hope = 0.0
    rival = 0.0
    for place in range(state.seats):
        seat = (mover + place) % state.seats
        base = COMMON + place * PLAYER
        theirs = look_at_mountain(state, seat, base, sheet)
        climb(sheet, base + HELD, state.held[seat], HAND - HELD)
        if seat == viewer:
            look_at_hand(state, seat, base, sheet)
        if seat == mover:
            hope = theirs
        else:
            rival = max(rival, theirs)
    compare(state, mover, hope - rival, sheet)


def look_at_pile(state: State, viewer: int, sheet: Sheet) -> None:
    """alt-7 alt-19 How long the game still is, which special cards are unseen, and what was drawn."""
    put(sheet, LEFT, state.left / 50)
    climb(sheet, LAST, LAST_CARDS - state.left, LAST_CARDS)
    for kind in range(CABLE_CAR, KINDS):
        put(sheet, UNSEEN + kind - CABLE_CAR, unseen(state, viewer, kind) / 8)
    mark(sheet, PHASE + state.phase - 1, True)
    mark(sheet, PLAYS, state.plays == 2)
    mark(sheet, DRAWN + state.drawn, state.phase == USING and state.turn == viewer)


def unseen(state: State, viewer: int, kind: int) -> int:
    """alt-6 Count the cards of a kind that the viewer has not seen, wherever they are."""
    count = state.pile[kind]
    for seat in range(state.seats):
        if seat != viewer:
            count += in_hand(state, seat, kind)
    if state.turn != viewer and state.drawn == kind:
        count += 1
    return count


def compare(state: State, mover: int, lead: float, sheet: Sheet) -> None:
    """alt-22 Whose mountain is the highest, and whose may become so."""
    mine = height(state, mover)
    best = 0
    for seat in range(state.seats):
        if seat != mover:
            best = max(best, height(state, seat))
    spread = SPREAD + MORE_SPREAD * turns_left(state, mover)
    put(sheet, AHEAD, (mine - best) / 3)
    put(sheet, LEAD, max(-FAR, min(FAR, lead / spread)) / FAR)
    mark(sheet, LEADS, mine > best)
    mark(sheet, LEADS + 1, mine < best)


def reach(state: State, seat: int, cost: float) -> float:
    """Say how far a cost exceeds what a seat can spend, the draws that it may hope for."""
    means = BUILDING * turns_left(state, seat) + SPARE
    return (cost - means) / (DOUBT + MORE_DOUBT * means)


def look_at_mountain(state: State, seat: int, base: int, sheet: Sheet) -> float:
    """alt-20 alt-22 alt-23 How high it is, and its highest rows; return how high it may become."""
    now = floors(state, seat)
    tall = height(state, seat)
    climb(sheet, base + HIGH, tall, ANIMALS - HIGH)
    climb(sheet, base + ANIMALS, tall - now, TWICE - ANIMALS)
    mark(sheet, base + TWICE, plays_twice(state, seat))
    put(sheet, base + TURNS, turns_left(state, seat) / 20)
    hope = tall + look_up(state, seat, now, base + GROWTH, sheet)
    put(sheet, base + HOPE, hope / 10)
    look_for_avalanches(state, seat, now, base + BLOCKED, sheet)
    for shown in range(SHOWN):
        floor = now - shown
        if 0 <= floor < FLOORS:
            look_at_row(state, seat, floor, base + ROWS + shown * ROW, sheet)
    return hope


def look_up(state: State, seat: int, now: int, base: int, sheet: Sheet) -> float:
    """alt-2 alt-3 What the next floors cost, and whether that is within reach; return how many may be had."""
    cost = [0.0] * PLACES
    value = [0] * PLACES
    hope = 0.0
    for floor in range(min(now + LOOK_UP, FLOORS)):
        cheapest = weigh_floor(state, seat, floor, cost, value)
        if floor >= now:
            far = reach(state, seat, cheapest)
            put(sheet, base + 2 * (floor - now), min(cheapest, DEAR) / 10)
            put(sheet, base + 2 * (floor - now) + 1, max(-FAR, min(FAR, far)) / FAR)
            hope += 1.0 / (1.0 + power(far))
    return hope


def look_for_avalanches(state: State, seat: int, now: int, base: int, sheet: Sheet) -> None:
    """alt-14 alt-15 How many avalanches lie uncovered, and whether one lies in the highest row."""
    count = 0
    top = 0
    for index in range(state.spots[seat]):
        place = state.spot[seat][index]
        if state.card[seat][place] == AVALANCHE:
            count += 1
            top = max(top, FLOOR[place] + 1)
    climb(sheet, base, count, 3)
    mark(sheet, base + 3, top > 0 and top == now)
    mark(sheet, base + 4, top > 0 and top == now - 1)


def look_at_row(state: State, seat: int, floor: int, base: int, sheet: Sheet) -> None:
    """alt-3 alt-10 How many cards a row has, how many open places, and how little beats what is below the easiest."""
    spaces = 0
    easiest = HIGHEST + 1
    for index in range(state.spots[seat]):
        place = state.spot[seat][index]
        if FLOOR[place] == floor and state.card[seat][place] == NONE:
            spaces += 1
            easiest = min(easiest, highest_below(state, seat, place))
    climb(sheet, base + CARDS, state.cards_on[seat][floor], OPEN - CARDS)
    climb(sheet, base + OPEN, spaces, EASIEST - OPEN)
    if spaces > 0:
        climb(sheet, base + EASIEST, HIGHEST - easiest, HIGHEST)
    put(sheet, base + LOWEST_THERE, lowest_in(state, seat, floor) / HIGHEST)


def lowest_in(state: State, seat: int, floor: int) -> int:
    """alt-3 The lowest card of a row, on which it is easiest to build; nothing where there is none."""
    lowest = HIGHEST + 1
    for place in range(START[floor], START[floor] + COLUMNS - floor):
        kind = state.card[seat][place]
        if kind != NONE:
            lowest = min(lowest, VALUE[kind])
    return lowest if lowest <= HIGHEST else 0


def look_at_hand(state: State, seat: int, base: int, sheet: Sheet) -> None:
    """alt-8 alt-11 alt-22 Which cards are held, and how many of them could be laid now."""
    fitting = 0
    rising = 0
    now = floors(state, seat)
    for index in range(state.held[seat]):
        kind = state.hand[seat][index]
        best = highest_for(state, seat, kind)
        fitting += 1 if best >= 0 else 0
        rising += 1 if best == now else 0
        if index == 0 or kind != state.hand[seat][index - 1]:
            put(sheet, base + HAND + kind, float(in_hand(state, seat, kind)))
    climb(sheet, base + USES, fitting, 4)
    mark(sheet, base + USES + 4, rising > 0)
    mark(sheet, base + USES + 5, state.phase == FINISHING and fitting == state.held[seat])


def highest_for(state: State, seat: int, kind: int) -> int:
    """alt-3 alt-15 The highest floor on which a card of the hand could be laid; -1 if there is none."""
    if kind >= AVALANCHE:  # nor does a Saint Bernard lie anywhere
        return -1
    best = -1
    for index in range(state.spots[seat]):
        place = state.spot[seat][index]
        if state.card[seat][place] == NONE and FLOOR[place] > best and fits(state, seat, kind, place):
            best = FLOOR[place]
    return best
