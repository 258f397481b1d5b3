"""What players of Ogallala know: how a river may win, and what they are urged to."""

import math

from ludotheque.bots.habits import Habits
from ludotheque.games.ogallala.rules import score
from ludotheque.games.ogallala.rules.cards import EMPTY, HUNTERS, IS_HUNTER, IS_LEFT, IS_RIGHT, LEFTS, RIGHTS
from ludotheque.games.ogallala.rules.river import cards_in, is_complete, strength
from ludotheque.games.ogallala.rules.scoring import LENGTH_POINTS
from ludotheque.games.ogallala.rules.state import PLACES, ROWS, State
from ludotheque.games.ogallala.urges import is_hunted, missing_cards, open_places, urge_to_play

HORIZON = 1000  # actions: to the end
HASTE = 4  # occasions to slip in a move: the cards hide most mistakes
WILD = 1.0  # who slips twice chooses like a child: an impulse is too strong here
HABITS = Habits(bonus=0.25, urged=0.5, tried=0.25, is_even=True)  # urges would lead most visits of a short thought
CALM = 60.0  # points that make a difference at the end,
LUCK = 2.5  # and more for each card still to come
AHEAD = 12.0  # cards that a player can count on at most before the game ends
HARD = 6.0  # how much harder each missing card makes it to complete a canoe
THREE = 200.0  # what the way to three canoes is worth: the bonus goes to one player only
FILL = 10.0  # what room for a card to come is worth
HOPE = 10.0  # what a half or a hunter that waits for the rest is worth
GRIT = 0.5  # what a point of strength is worth against raids
PROMISING = LEFTS | RIGHTS | HUNTERS
LEAST = 2  # the urge to any choice: a child may lay a card where nobody else would
BASE, KEENEST = 2.0, 16.0  # what is added to an urge, and the urge at most, in powers of e


def worth(state: State, seat: int) -> float:
    """Compare what each river may become, the more calmly the more cards are to come."""
    scale = CALM + LUCK * state.left
    mine = prospect(state, seat)
    total = 0.0
    for other in range(state.seats):
        total += math.exp((prospect(state, other) - mine) / scale)
    return 1.0 / total


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


def hopes(state: State, canoe: int) -> float:
    """oga-19 Add up what hunters and halves promise whose other part may still come to its place."""
    if state.kinds[canoe] & PROMISING == 0:
        return 0.0
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


def urge(state: State, action: int) -> int:
    """Build one's own canoes, and take from those of others what hurts most."""
    return max(LEAST, int(math.exp(min(BASE + urge_to_play(state, action), KEENEST))))
