"""What players of Ogallala are urged to: where a card belongs, when a canoe is worth completing, whom to hit.

Urges are written here as powers of e, and add up; `knowledge.urge` turns them into weights.
"""

from ludotheque.engine.state import Row
from ludotheque.games.ogallala.rules import score
from ludotheque.games.ogallala.rules.cards import (
    BEARS_WARRIORS,
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
from ludotheque.games.ogallala.rules.river import (
    below,
    cards_in,
    carries,
    complete_canoes,
    first_place,
    is_complete,
    is_own,
    laid_in,
    last_place,
    left_of_all,
    places_within,
    possesses,
    right_of_all,
    strength,
)
from ludotheque.games.ogallala.rules.scoring import CARD_POINTS, LENGTH_POINTS, THREE_CANOES, is_pair
from ludotheque.games.ogallala.rules.state import (
    HIT,
    LAY,
    PLACES,
    RAID,
    RAIDING,
    ROPING,
    ROWS,
    SHOOTING,
    SORT,
    WHAT,
    WHERE,
    State,
)
from ludotheque.kit.bits import count

# Learned in games against the same and against chance, then rounded.
APART, BETWEEN = -7.0, 6.5  # to lay a card beside none of its row, or between two
NEAR = 1.3  # shared among the cards that the canoe still misses
PAIR, PARTED = 5.8, -1.0  # two halves together, or kept apart
HUNTER, BEHIND = 1.8, 4.0  # a hunter before its booty, booty behind its hunter
NEW_END, OFF_EDGE = 13.0, -3.4  # a bow or a stern alone in its row, and for each place away from its edge
NEW_ROW, OFF_CENTRE = -4.0, 0.9  # any other card alone in its row, and for each place away from the middle
END_ROOM, END_SIZE, END_OTHER = 1.4, 0.9, -1.7  # a bow or a stern: places it leaves, cards, the other end is there
CREW_ROOM, CREW_SIZE, CREW_FORCE = 0.42, 0.54, 0.07  # any other card: places left, cards, its strength times these
STUCK = -4.5  # no place left on the whole river
LOSING, WINNING = -14.0, 12.5  # to end the game with the third canoe
DONE, SECOND, LENGTH = -7.0, 2.7, 0.06  # to complete a canoe, one more, each point for its length
ELSEWHERE, PLENTY = 0.93, 10  # each place left in other rows, and when there are enough
PREY = 0.12  # each point of strength that the canoe may raid
ALMOST, INSIDE = 11.3, 1.8  # to hit a canoe, shared among one more than it misses; in the middle of it
TAKE_END, TAKE_TOTEM, TAKE_BOOTY = 10.0, 10.0, 5.6  # to take a bow or a stern, the totem, booty
LAST = -2.3  # to take what ends the turn
RAID_END, FALLEN, SPOILS = 3.0, 0.85, -0.57  # to raid a canoe: its bow and its stern, each warrior, each other card
LEAVE, LEAVE_RAID = 2.4, -4.7  # to pass


def urge_to_play(state: State, action: int) -> float:
    """Compare a choice with the others of the moment."""
    sort = SORT[action]
    if sort == LAY:
        return urge_to_lay(state, ROWS * state.turn + WHAT[action], WHERE[action])
    if sort == HIT:
        return urge_to_hit(state, WHAT[action], WHERE[action])
    if sort == RAID:
        return urge_to_raid(state, WHERE[action])
    return LEAVE_RAID if state.phase == RAIDING else LEAVE


def urge_to_lay(state: State, canoe: int, place: int) -> float:
    """oga-4 oga-5 Lay side by side, and keep room for what is still to come."""
    if state.kinds[canoe] == 0:
        return urge_to_begin(state, place)
    cards = state.card[canoe]
    left = cards[place - 1] if place > 0 else EMPTY
    right = cards[place + 1] if place < PLACES - 1 else EMPTY
    if left == EMPTY and right == EMPTY:
        return APART
    beside = urge_of_neighbours(left, state.hand, right)
    is_end = state.hand <= STERN
    missing = missing_cards(state, canoe) - int(is_end or is_inside(cards, place))
    if missing == 0:
        return beside + urge_to_complete(state, canoe)
    return beside + NEAR / missing + (urge_of_end(state, canoe, place) if is_end else urge_of_crew(state, canoe))


def urge_to_begin(state: State, place: int) -> float:
    """oga-5 The first card of a row: a bow and a stern close to their edge, others out of the way."""
    if state.hand == BOW:
        return NEW_END + OFF_EDGE * place
    if state.hand == STERN:
        return NEW_END + OFF_EDGE * (state.length - 1 - place)
    return NEW_ROW + OFF_CENTRE * abs(place - state.length // 2)


def urge_of_neighbours(left: int, card: int, right: int) -> float:
    """oga-19 Match booty, put hunters in front of it, and leave room for what is missing."""
    urge = BETWEEN if EMPTY not in (left, right) else 0.0
    if is_pair(left, card) or is_pair(card, right):
        urge += PAIR
    elif parts_booty(left, right, card):
        urge += PARTED
    if is_hunted(left, card):
        urge += BEHIND
    return urge + (HUNTER if is_hunted(card, right) else 0.0)


def parts_booty(left: int, right: int, card: int) -> bool:
    """oga-19 Would the card part a half, or a hunter, from the place where the other half belongs?"""
    return IS_LEFT[left] != 0 or IS_RIGHT[right] != 0 or (IS_HUNTER[left] != 0 and BOOTY[left] != BOOTY[card])


def is_inside(cards: Row, place: int) -> bool:
    """oga-9 Does a place lie between two cards of its row, near or far?"""
    before, after = place - 1, place + 1
    while before >= 0 and cards[before] == EMPTY:
        before -= 1
    while after < PLACES and cards[after] == EMPTY:
        after += 1
    return before >= 0 and after < PLACES


def urge_of_end(state: State, canoe: int, place: int) -> float:
    """oga-5 A bow or a stern closes its side of the row: what matters is the room that it leaves."""
    if state.hand == BOW:
        room = empty_places(state, canoe, place + 1, last_place(state, canoe))
    else:
        room = empty_places(state, canoe, first_place(state, canoe), place - 1)
    urge = END_ROOM * room + END_SIZE * cards_in(state, canoe)
    if carries(state, canoe, BOW + STERN - state.hand):
        urge += END_OTHER
    return urge + urge_of_room(state, canoe, room)


def urge_of_crew(state: State, canoe: int) -> float:
    """oga-12 Strong warriors belong where there is much to protect."""
    size = cards_in(state, canoe)
    room = open_places(state, canoe) - 1
    urge = CREW_ROOM * room + (CREW_SIZE + CREW_FORCE * STRENGTH[state.hand]) * size
    return urge + urge_of_room(state, canoe, room)


def urge_of_room(state: State, canoe: int, room: int) -> float:
    """oga-8 Where no row takes a card any more, every draw ends the turn."""
    return STUCK if room == 0 and room_elsewhere(state, canoe) == 0 else 0.0


def room_elsewhere(state: State, but: int) -> int:
    """oga-5 oga-9 Count the places of the player's other rows that still take crew or booty."""
    room = 0
    for canoe in range(ROWS * state.turn, ROWS * state.turn + ROWS):
        if canoe != but and not is_complete(state, canoe):
            room += open_places(state, canoe)
    return room


def urge_to_complete(state: State, canoe: int) -> float:
    """oga-12 oga-17 Complete long canoes that can raid, while other rows still take cards; end a game that is won."""
    length = LENGTH_POINTS[cards_in(state, canoe) + 1]
    complete = complete_canoes(state, state.turn)
    if complete == ROWS - 1:
        points = score(state, state.turn) + THREE_CANOES + CARD_POINTS + length
        return WINNING if points > best_other(state) else LOSING
    room = min(room_elsewhere(state, canoe), PLENTY)
    prey = strongest_prey(state, strength(state, canoe) + STRENGTH[state.hand])
    return DONE + SECOND * complete + LENGTH * length + ELSEWHERE * room + PREY * prey


def best_other(state: State) -> int:
    """oga-20 Find the highest score of the others."""
    best = 0
    for seat in range(state.seats):
        if seat != state.turn:
            best = max(best, score(state, seat))
    return best


def strongest_prey(state: State, force: int) -> int:
    """oga-12 oga-15 Tell the strength of the strongest canoe that one of that force may attack."""
    most = 0
    for canoe in range(ROWS * state.seats):
        if not is_own(state, canoe) and not carries(state, canoe, TOTEM) and not is_complete(state, canoe):
            theirs = strength(state, canoe)
            if theirs < force:
                most = max(most, theirs)
    return most


def urge_to_hit(state: State, canoe: int, place: int) -> float:
    """oga-10 oga-11 oga-16 Break canoes that are complete or nearly so; take what builds one's own."""
    urge = ALMOST / (1 + missing_cards(state, canoe))
    if is_inside(state.card[canoe], place):
        urge += INSIDE
    return urge if state.phase == SHOOTING else urge + urge_to_take(state, state.card[canoe][place])


def urge_to_take(state: State, card: int) -> float:
    """oga-11 oga-16 Ends, the totem and booty are worth taking; what one already has ends the turn."""
    urge = 0.0
    if card <= STERN:
        urge += TAKE_END
    elif card == TOTEM:
        urge += TAKE_TOTEM
    elif BOOTY[card] != 0:
        urge += TAKE_BOOTY
    ends_turn = state.phase == ROPING and state.ends == 0 and possesses(state, state.turn, card)
    return urge + (LAST if ends_turn else 0.0)


def urge_to_raid(state: State, canoe: int) -> float:
    """oga-12 oga-13 Raid canoes that are nearly complete; spoils end the turn."""
    fallen = 0
    for place in range(PLACES):
        fallen += BEARS_WARRIORS[state.card[canoe][place]]
    ends = int(carries(state, canoe, BOW)) + int(carries(state, canoe, STERN))
    urge = ALMOST / (1 + missing_cards(state, canoe)) + RAID_END * ends
    return urge + FALLEN * fallen + SPOILS * (cards_in(state, canoe) - fallen)


def open_places(state: State, canoe: int) -> int:
    """oga-5 Count the places of a row where crew or booty may still be laid."""
    return count(places_within(state, canoe))


def empty_places(state: State, canoe: int, first: int, last: int) -> int:
    """Count the empty places of a row, from the first to the last."""
    return count(below(last + 1) & ~below(first) & ~laid_in(state, canoe))


def is_hunted(hunter: int, half: int) -> bool:
    """oga-16 Does the card before a half hunt it?"""
    return IS_HUNTER[hunter] != 0 and BOOTY[hunter] == BOOTY[half]


def missing_cards(state: State, canoe: int) -> int:
    """oga-9 Count the gaps between the outermost cards of a row, and the bow and the stern if they are missing."""
    laid = laid_in(state, canoe)
    gaps = ~(laid | left_of_all(laid) | right_of_all(laid))
    return count(gaps) + int(not carries(state, canoe, BOW)) + int(not carries(state, canoe, STERN))
