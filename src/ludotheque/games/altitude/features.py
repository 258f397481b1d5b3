"""What the judge looks at in Altitude: the pile, the viewer's own hand, and each mountain from whoever moves on."""

from ludotheque.bots.net import power
from ludotheque.bots.sheet import Sheet, climb, mark, put
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.altitude.decks import DECKS, FULL
from ludotheque.games.altitude.knowledge import (
    BUILDING,
    DOUBT,
    MORE_DOUBT,
    MORE_SPREAD,
    SPARE,
    SPREAD,
    turns_left,
)
from ludotheque.games.altitude.rules.cards import (
    AVALANCHE,
    CABLE_CAR,
    FIRST_ANIMAL,
    HIGHEST,
    IS_ANIMAL,
    KINDS,
    NONE,
    SAINT_BERNARD,
    VALUE,
)
from ludotheque.games.altitude.rules.hands import in_hand
from ludotheque.games.altitude.rules.mountain import (
    ANIMALS_COUNT_FROM,
    fits,
    floors,
    height,
    highest_below,
    plays_twice,
)
from ludotheque.games.altitude.rules.places import COLUMNS, FLOOR, FLOORS, START
from ludotheque.games.altitude.rules.state import ANIMALS_TOO, FINISHING, USING, State
from ludotheque.games.altitude.unseen import DEAR, UNBEATABLE, count_draws, count_unseen, weigh_floor

# What is common to all.
LEFT, LAST, UNSEEN, PHASE, PLAYS, DRAWN = 0, 1, 11, 14, 18, 19
AHEAD, LEAD, HOPED = 50, 51, 52  # how whoever moves compares with the best of the others
MARGIN, WIDEST_MARGIN = 53, 4  # by how many points; the same once the end is near, and once it is there
MARGINS = 2 * WIDEST_MARGIN + 1
COMMON = MARGIN + 3 * MARGINS

# A mountain: how high it is and may become, its highest rows, where animals would count; then a hand, if it is seen.
HIGH, ANIMALS, TWICE, TURNS, HOPE, GROWTH = 0, 14, 18, 19, 20, 21
LOOK_UP = 4  # floors above the present ones, two inputs each
BLOCKED = GROWTH + 2 * LOOK_UP
WIDTH = BLOCKED + 5  # of the base
ROWS = WIDTH + 10
SHOWN = 4  # rows: the one that may be begun, and those right below it
CARDS, OPEN, EASIEST, LOWEST_THERE, CHANCE = 0, 5, 9, 24, 25  # of a row
ROW = 26
VACANT = ROWS + SHOWN * ROW
BARE, COMING, READY, HERD = VACANT + 5, VACANT + 9, VACANT + 10, VACANT + 14
HELD = VACANT + 18
HAND = HELD + 5
FITTING = HAND + KINDS
RISING, NEARLY, ALL_FIT, NO_AVALANCHE = FITTING + 4, FITTING + 7, FITTING + 10, FITTING + 11
BY_HAND = FITTING + 12
HOPE_BY_HAND = BY_HAND + 2 * LOOK_UP
PLAYER = HOPE_BY_HAND + 1

INPUTS = tuple(COMMON + seats * PLAYER for seats in range(MOST_SEATS + 1))

UNSEEN_CARDS, DRAWS, COSTS, VALUES = range(4)  # rows of the sheet's scratch, kept while a position is looked at

FAR = 3.0  # beyond which a floor is out of reach, or sure
LAST_CARDS = 10
NEAR, THERE = 12, 3  # the end, while fewer cards than that are left
AT_HAND = 0.5  # of a card that builds something in the end, beside those of the hand that are counted


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
    unseen, draws = sheet.scratch[UNSEEN_CARDS], sheet.scratch[DRAWS]
    count_unseen(state, viewer, unseen)
    count_draws(unseen, draws)
    look_at_pile(state, viewer, unseen, sheet)
    hope = 0.0
    rival = 0.0
    mine = 0
    best = 0
    for place in range(state.seats):
        seat = (mover + place) % state.seats
        base = COMMON + place * PLAYER
        points = height(state, seat)
        theirs = look_at_mountain(state, seat, base, draws, sheet)
        look_for_room(state, seat, viewer, base, unseen, sheet)
        climb(sheet, base + HELD, state.held[seat], HAND - HELD)
        if seat == viewer:
            points += in_hand(state, seat, SAINT_BERNARD)
            theirs = points + look_at_hand(state, seat, base, draws, sheet)
        if seat == mover:
            hope = theirs
            mine = points
        else:
            rival = max(rival, theirs)
            best = max(best, points)
    compare(state, mover, hope - rival, mine - best, sheet)


def look_at_pile(state: State, viewer: int, unseen: list[float], sheet: Sheet) -> None:
    """alt-7 alt-19 How long the game still is, which special cards are unseen, and what was drawn."""
    put(sheet, LEFT, state.left / 50)
    climb(sheet, LAST, LAST_CARDS - state.left, LAST_CARDS)
    for kind in range(CABLE_CAR, KINDS):
        put(sheet, UNSEEN + kind - CABLE_CAR, unseen[kind] / 8)
    mark(sheet, PHASE + state.phase - 1, True)
    mark(sheet, PLAYS, state.plays == 2)
    mark(sheet, DRAWN + state.drawn, state.phase == USING and state.turn == viewer)


def compare(state: State, mover: int, lead: float, points: int, sheet: Sheet) -> None:
    """alt-22 How many points whoever moves is ahead, as far as they are known, and may be."""
    spread = SPREAD + MORE_SPREAD * turns_left(state, mover)
    put(sheet, AHEAD, points / 3)
    put(sheet, LEAD, max(-FAR, min(FAR, lead / spread)) / FAR)
    put(sheet, HOPED, lead / 3)
    margin = max(-WIDEST_MARGIN, min(WIDEST_MARGIN, points)) + WIDEST_MARGIN
    mark(sheet, MARGIN + margin, True)
    mark(sheet, MARGIN + MARGINS + margin, state.left < NEAR)
    mark(sheet, MARGIN + 2 * MARGINS + margin, state.left < THERE)


def look_at_mountain(state: State, seat: int, base: int, draws: list[float], sheet: Sheet) -> float:
    """alt-20 alt-22 alt-23 How high it is, and its highest rows; return how high it may become."""
    now = floors(state, seat)
    tall = height(state, seat)
    climb(sheet, base + HIGH, tall, ANIMALS - HIGH)
    climb(sheet, base + ANIMALS, tall - now, TWICE - ANIMALS)
    mark(sheet, base + TWICE, plays_twice(state, seat))
    put(sheet, base + TURNS, turns_left(state, seat) / 20)
    hope = tall + look_up(state, seat, base + GROWTH, draws, SPARE, False, sheet)
    put(sheet, base + HOPE, hope / 10)
    look_for_avalanches(state, seat, now, base + BLOCKED, sheet)
    climb(sheet, base + WIDTH, state.cards_on[seat][0], ROWS - WIDTH)
    for shown in range(SHOWN):
        floor = now - shown
        if 0 <= floor < FLOORS:
            look_at_row(state, seat, floor, base + ROWS + shown * ROW, draws, sheet)
    return hope


def look_up(state: State, seat: int, base: int, draws: list[float], spare: float, by_hand: bool, sheet: Sheet) -> float:
    """alt-2 alt-3 What the next floors cost, and whether that is within reach; return how many may be had."""
    cost, value = sheet.scratch[COSTS], sheet.scratch[VALUES]
    hope = 0.0
    now = floors(state, seat)
    means = BUILDING * turns_left(state, seat) + spare
    for floor in range(min(now + LOOK_UP, FLOORS)):
        cheapest = weigh_floor(state, seat, floor, cost, value, draws, by_hand)
        if floor >= now:
            far = (cheapest - means) / (DOUBT + MORE_DOUBT * means)
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


def look_at_row(state: State, seat: int, floor: int, base: int, draws: list[float], sheet: Sheet) -> None:
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
        put(sheet, base + CHANCE, 1.0 / draws[easiest])
    put(sheet, base + LOWEST_THERE, lowest_in(state, seat, floor) / HIGHEST)


def lowest_in(state: State, seat: int, floor: int) -> int:
    """alt-3 The lowest card of a row, on which it is easiest to build; nothing where there is none."""
    lowest = HIGHEST + 1
    for place in range(START[floor], START[floor] + COLUMNS - floor):
        kind = state.card[seat][place]
        if kind != NONE:
            lowest = min(lowest, VALUE[kind])
    return lowest if lowest <= HIGHEST else 0


def look_for_room(state: State, seat: int, viewer: int, base: int, unseen: list[float], sheet: Sheet) -> None:
    """alt-10 alt-12 alt-22 Where an animal would count, in an open place or for another card, and who might come."""
    vacant = 0
    bare = 0
    easiest = UNBEATABLE
    easiest_vacant = UNBEATABLE
    for index in range(state.spots[seat]):
        place = state.spot[seat][index]
        kind = state.card[seat][place]
        below = min(UNBEATABLE, highest_below(state, seat, place))
        if FLOOR[place] >= ANIMALS_COUNT_FROM and kind == NONE:
            vacant += below < HIGHEST
            easiest_vacant = min(easiest_vacant, below)
        elif FLOOR[place] >= ANIMALS_COUNT_FROM and kind != AVALANCHE and IS_ANIMAL[kind] == 0:
            bare += below < HIGHEST
            easiest = min(easiest, below)
    climb(sheet, base + VACANT, vacant, BARE - VACANT)
    climb(sheet, base + BARE, bare, COMING - BARE)
    coming = 0.0
    for kind in range(FIRST_ANIMAL, CABLE_CAR):
        coming += unseen[kind] if VALUE[kind] > min(easiest, easiest_vacant) else 0
    put(sheet, base + COMING, coming / 6)
    if seat == viewer:
        look_at_herd(state, seat, easiest_vacant, base, sheet)


def look_at_herd(state: State, seat: int, easiest: int, base: int, sheet: Sheet) -> None:
    """alt-12 How many animals are held, and how many of them could be laid where they count."""
    ready = 0
    herd = 0
    for index in range(state.held[seat]):
        kind = state.hand[seat][index]
        if IS_ANIMAL[kind] != 0:
            herd += 1
            ready += VALUE[kind] > easiest
    climb(sheet, base + READY, ready, HERD - READY)
    climb(sheet, base + HERD, herd, HELD - HERD)


def look_at_hand(state: State, seat: int, base: int, draws: list[float], sheet: Sheet) -> float:
    """alt-8 alt-11 alt-22 Which cards are held, and which could be laid now; return how many floors may be had."""
    fitting = 0
    rising = 0
    nearly = 0
    now = floors(state, seat)
    for index in range(state.held[seat]):
        kind = state.hand[seat][index]
        best = highest_for(state, seat, kind)
        fitting += 1 if best >= 0 else 0
        rising += 1 if best == now else 0
        nearly += 1 if best == now - 1 else 0
        if index == 0 or kind != state.hand[seat][index - 1]:
            put(sheet, base + HAND + kind, float(in_hand(state, seat, kind)))
    climb(sheet, base + FITTING, fitting, RISING - FITTING)
    climb(sheet, base + RISING, rising, NEARLY - RISING)
    climb(sheet, base + NEARLY, nearly, ALL_FIT - NEARLY)
    mark(sheet, base + ALL_FIT, state.phase == FINISHING and fitting == state.held[seat])
    mark(sheet, base + NO_AVALANCHE, in_hand(state, seat, AVALANCHE) == 0)
    hope = look_up(state, seat, base + BY_HAND, draws, AT_HAND, True, sheet)
    put(sheet, base + HOPE_BY_HAND, hope / 2)
    return hope


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
