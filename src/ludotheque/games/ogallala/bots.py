"""What players of Ogallala know: where a card belongs, whom to hit, and what a river may still become."""

import math

from ludotheque.engine.seats import NOBODY
from ludotheque.games.ogallala.rules import actor, score
from ludotheque.games.ogallala.rules.cards import (
    BOOTY,
    BOW,
    EMPTY,
    IS_HUNTER,
    IS_LEFT,
    IS_RIGHT,
    STERN,
    STRENGTH,
    TOTEM,
)
from ludotheque.games.ogallala.rules.river import cards_in, carries, first_place, is_complete, last_place, strength
from ludotheque.games.ogallala.rules.scoring import LENGTH_POINTS, is_pair
from ludotheque.games.ogallala.rules.state import (
    CANOES,
    LAY,
    PASS,
    PLACES,
    RAID,
    ROWS,
    SHOOTING,
    TARGET,
    State,
)

HORIZON = 60  # actions: a round or two, then the rivers are judged as they lie
HASTE = 4  # occasions to slip in a move: the cards hide most mistakes
CALM = 60.0  # points that make a difference at the end,
LUCK = 2.5  # and more for each card still to come
AHEAD = 12.0  # cards that a player can count on at most before the game ends
HARD = 6.0  # how much harder each missing card makes it to complete a canoe
THREE = 200.0  # what the way to three canoes is worth: the bonus goes to one player only
FILL = 10.0  # what room for a card to come is worth
HOPE = 10.0  # what a half or a hunter that waits for the rest is worth
GRIT = 0.5  # what a point of strength is worth against raids


def worth(state: State, seat: int) -> float:
    """Share the win among the best at the end; before it, go by what each river may become."""
    if actor(state) == NOBODY:
        return share(state, seat)
    scale = CALM + LUCK * state.left
    mine = prospect(state, seat)
    total = 0.0
    for other in range(state.seats):
        total += math.exp((prospect(state, other) - mine) / scale)
    return 1.0 / total


def share(state: State, seat: int) -> float:
    """oga-20 The highest total wins, and equal totals share the win."""
    mine = score(state, seat)
    equals = 0
    for other in range(state.seats):
        theirs = score(state, other)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            equals += 1
    return 1.0 / equals


def prospect(state: State, seat: int) -> float:
    """oga-18 The points of a river, what its open canoes may still bring, and the bonus for all three."""
    points = float(score(state, seat))
    draws = min(state.left / state.seats, AHEAD) + 1.0
    room = 0
    all_three = 1.0
    for canoe in range(ROWS * seat, ROWS * seat + ROWS):
        if not is_complete(state, canoe):
            missing = missing_cards(state, canoe)
            near = draws / (draws + HARD * missing)
            all_three *= near
            room += open_places(state, canoe)
            points += near * LENGTH_POINTS[min(PLACES, cards_in(state, canoe) + missing + 2)]
            points += hopes(state, canoe) + GRIT * strength(state, canoe)
    if all_three < 1.0:
        points += THREE * all_three
    return points + FILL * min(float(room), draws)


def open_places(state: State, canoe: int) -> int:
    """oga-5 Count the places of a row where crew or booty may still be laid."""
    count = 0
    for place in range(first_place(state, canoe, TOTEM), last_place(state, canoe, TOTEM) + 1):
        count += int(state.card[canoe][place] == EMPTY)
    return count


def hopes(state: State, canoe: int) -> float:
    """oga-19 Add up what hunters and halves promise whose other part may still come to its place."""
    row = state.card[canoe]
    promised = 0
    for place in range(1, PLACES - 2):
        promised += promise(row[place - 1], row[place], row[place + 1], row[place + 2])
    return HOPE * promised


def promise(before: int, card: int, after: int, beyond: int) -> int:
    """oga-19 Say how much a card promises between its neighbours."""
    if IS_LEFT[card] and after == EMPTY:
        return 3 if is_hunted(before, card) else 1
    if IS_RIGHT[card]:
        return int(before == EMPTY)
    return int(IS_HUNTER[card] != 0 and after == EMPTY and beyond == EMPTY)


def is_hunted(hunter: int, half: int) -> bool:
    """oga-16 Does the card before a half hunt it?"""
    return IS_HUNTER[hunter] != 0 and BOOTY[hunter] == BOOTY[half]


def missing_cards(state: State, canoe: int) -> int:
    """oga-9 Count the gaps between the outermost cards of a row, and the bow and the stern if they are missing."""
    row = state.card[canoe]
    missing = int(not carries(state, canoe, BOW)) + int(not carries(state, canoe, STERN))
    gap = -PLACES  # what lies before the first card is no gap
    for place in range(PLACES):
        if row[place] == EMPTY:
            gap += 1
        else:
            missing += max(gap, 0)
            gap = 0
    return missing


def urge(state: State, action: int) -> int:
    """Incline to what builds one's own canoes and takes from those of others what hurts most."""
    if action == PASS:
        return 1
    if action < TARGET:
        return urge_to_lay(state, (action - LAY) // PLACES, (action - LAY) % PLACES)
    if action < RAID:
        return urge_to_hit(state, (action - TARGET) // PLACES, (action - TARGET) % PLACES)
    return 8 + 2 * strength(state, (action - RAID) % CANOES)


def urge_to_lay(state: State, row: int, place: int) -> int:
    """oga-5 oga-19 Lay side by side, match booty, put hunters in front of it, and leave room for what is missing."""
    cards = state.card[ROWS * state.turn + row]
    left = cards[place - 1] if place > 0 else EMPTY
    right = cards[place + 1] if place < PLACES - 1 else EMPTY
    wish = 1
    beside = int(left != EMPTY) + int(right != EMPTY)
    if beside > 0:
        wish = 12 if beside == 1 else 40
    elif state.kinds[ROWS * state.turn + row] == 0:
        wish = 1 + 4 * int(3 <= place <= 9)
    if is_pair(left, state.hand) or is_pair(state.hand, right):
        return 8 * wish
    if is_hunted(state.hand, right):
        return 6 * wish
    if parts_booty(left, right, state.hand):
        return 1
    return 1 + wish // 2 if IS_LEFT[right] else wish  # the place before a booty is for its hunter


def parts_booty(left: int, right: int, card: int) -> bool:
    """oga-19 Would the card part a half, or a hunter, from the place where the other half belongs?"""
    return IS_LEFT[left] != 0 or IS_RIGHT[right] != 0 or (IS_HUNTER[left] != 0 and BOOTY[left] != BOOTY[card])


def urge_to_hit(state: State, canoe: int, place: int) -> int:
    """oga-10 oga-11 oga-16 Break complete canoes, take the totem and what matches, weaken the strong."""
    card = state.card[canoe][place]
    wish = 4 + STRENGTH[card]
    if is_complete(state, canoe):
        wish += 12 + LENGTH_POINTS[cards_in(state, canoe)] // 5
    if state.phase == SHOOTING:
        return wish
    if card == TOTEM:
        return wish + 120
    return wish + 10 * int(card <= STERN) + 6 * int(BOOTY[card] != 0)
