"""A turn in small phases: draw, lay, effects, raids, then draw on or pass."""

from ludotheque.engine.events import is_heard, note
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.ogallala.rules.cards import ARCHER, IS_HUNTER, KIN, LASSO
from ludotheque.games.ogallala.rules.pile import begin, draw_on, pass_the_turn, put_in_pile
from ludotheque.games.ogallala.rules.raids import has_raid, raid, retire
from ludotheque.games.ogallala.rules.river import can_lay, complete_canoes, lay_aside, possesses, put, remove
from ludotheque.games.ogallala.rules.scoring import booty_points, canoe_points
from ludotheque.games.ogallala.rules.state import (
    ALREADY,
    DRAW,
    DRAWING,
    DRAWING_ON,
    DREW,
    FINISHED,
    HUNTED,
    HUNTING,
    LAID,
    LAY,
    LAYING,
    LOOTED,
    LOOTING,
    LOST,
    LOTS,
    MATCHED,
    NO_PLACE,
    OVER,
    OWNER,
    PASS,
    PASSED,
    PASSING,
    PILE,
    PLACES,
    RAID,
    RAIDING,
    REFUSED,
    ROPED,
    ROPING,
    ROWS,
    SETTLING,
    SHOOTING,
    SHOT,
    SHUFFLE,
    SORT,
    SPOILS,
    STOPPED,
    TOOK,
    WHAT,
    WHERE,
    State,
)
from ludotheque.games.ogallala.rules.targets import has_target

STAGES = 3
STAGE = tuple(0 if phase <= DRAWING else 1 if phase == LAYING else 2 for phase in range(OVER + 1))


def actor(state: State) -> int:
    """oga-3 Chance draws the lots and the cards; everything else is the player's choice."""
    if state.phase == OVER:
        return NOBODY
    return CHANCE if state.phase <= DRAWING else state.turn


def mover(state: State) -> int:
    """oga-2 oga-3 Nobody draws the lots; the player whose turn it is draws the cards."""
    return NOBODY if state.phase == LOTS else state.turn


def stage(state: State) -> int:
    """oga-3 oga-4 oga-23 What is awaited: many games side by side draw, lay, or choose targets and attacks together."""
    return STAGE[state.phase]


def play(state: State, action: int) -> None:
    """oga-23 Do it, then find out what comes next."""
    sort = SORT[action]
    if sort == SHUFFLE:
        begin(state, WHAT[action])
    elif sort == DRAW:
        draw_card(state, WHAT[action])
    elif sort == PASS:
        decline(state)
    elif sort == LAY:
        lay(state, WHAT[action], WHERE[action])
    elif sort == RAID:
        raid(state, WHAT[action], WHERE[action])
        state.phase = SETTLING
    else:
        hit(state, WHAT[action], WHERE[action])
    if state.phase == SETTLING or sort == LAY:
        go_on(state)
    if state.phase == PASSING:
        pass_the_turn(state)
    if state.phase == DRAWING_ON:
        draw_on(state)


def draw_card(state: State, card: int) -> None:
    """oga-3 oga-8 Draw; a card that has no place goes to the second pile, and the turn passes."""
    put_in_pile(state, card, -1)
    note(DREW, state.turn, card, state.left)
    if can_lay(state, state.turn, card):
        take_in_hand(state, card, PILE)
        return
    note(REFUSED, state.turn, card, 0)
    lay_aside(state, card)
    stop(state, NO_PLACE, card)


def take_in_hand(state: State, card: int, origin: int) -> None:
    """oga-3 oga-11 A drawn or roped card that one already has ends the turn; booty and spoils do not."""
    if origin <= ROPED and possesses(state, state.turn, card):
        state.ends = card
    state.hand = card
    state.origin = origin
    state.phase = LAYING


def lay(state: State, row: int, place: int) -> None:
    """oga-5 oga-21 oga-25 Lay the card in hand; a canoe completed by spoils never attacks."""
    card = state.hand
    canoe = ROWS * state.turn + row
    state.hand = 0
    note(LAID, state.turn, card, PLACES * canoe + place)
    may_match = is_heard() and KIN[card] & state.kinds[canoe] != 0
    before = booty_points(state, canoe) if may_match else 0
    if put(state, canoe, place, card) and state.prey == 0:
        state.fresh[row] = 1
        state.ready[canoe] = state.later
    if may_match and booty_points(state, canoe) > before:
        note(MATCHED, state.turn, booty_points(state, canoe) - before, card)
    take_effect(state, card)


def take_effect(state: State, card: int) -> None:
    """oga-10 oga-11 oga-16 An archer or a lasso acts when drawn from the pile, a hunter however it came."""
    state.phase = SETTLING
    if IS_HUNTER[card]:
        state.hunter = card
    elif state.origin == PILE and card == ARCHER:
        state.phase = SHOOTING
    elif state.origin == PILE and card == LASSO:
        state.phase = ROPING


def hit(state: State, canoe: int, place: int) -> None:
    """oga-10 oga-11 oga-13 oga-16 A card leaves another river: shot, or taken in hand."""
    worth = canoe_points(state, canoe) if is_heard() else 0
    card = remove(state, canoe, place)
    note(SHOT if state.phase == SHOOTING else TOOK, state.turn, card, PLACES * canoe + place)
    if is_heard():
        note(LOST, OWNER[canoe], worth - canoe_points(state, canoe), 0)
    if state.phase != SHOOTING:
        take_in_hand(state, card, origin_of(state.phase))
        return
    lay_aside(state, card)
    state.phase = SETTLING


def origin_of(phase: int) -> int:
    """oga-23 How a card came into the hand."""
    if phase == ROPING:
        return ROPED
    return HUNTED if phase == HUNTING else LOOTED


def decline(state: State) -> None:
    """oga-10 oga-12 oga-16 Every effect, raid and booty is a permission."""
    note(PASSED, state.turn, state.phase, 0)
    if state.phase == RAIDING:
        call_off(state)
    else:
        forgo(state)
    state.phase = SETTLING


def forgo(state: State) -> None:
    """oga-13 oga-16 A hunter hunts no more, or the rest of the spoils stays where it is."""
    if state.phase == HUNTING:
        state.hunter = 0
    elif state.phase == LOOTING:
        state.prey = 0


def call_off(state: State) -> None:
    """oga-14 oga-23 oga-25 Decline a sorcerer's second attack, or all attacks that are left; some may be kept."""
    for row in range(ROWS):
        if state.attacker == 0 or state.attacker == row + 1:
            state.fresh[row] = 0
    state.attacker = 0
    state.beaten = 0


def go_on(state: State) -> None:
    """oga-14 oga-23 What comes next: an effect, the hunter's booty, the spoils, an attack, or the end of all that."""
    find_effect(state)
    if state.phase == LOOTING:
        state.useful = 1
    elif state.phase == SETTLING:
        if is_raid_next(state):
            state.phase = RAIDING
        else:
            finish(state)


def find_effect(state: State) -> None:
    """oga-23 The archer or the lasso just laid, else the hunter, else the spoils: whichever finds something first."""
    if state.phase == SETTLING:
        state.phase = effect_due(state)
    while state.phase != SETTLING and not has_target(state):
        forgo(state)
        state.phase = effect_due(state)


def effect_due(state: State) -> int:
    """oga-13 oga-16 The hunter's booty comes before the spoils."""
    if state.hunter != 0:
        return HUNTING
    return LOOTING if state.prey != 0 else SETTLING


def is_raid_next(state: State) -> bool:
    """oga-14 oga-23 May the sorcerer's second attack, or else another canoe just completed, attack?"""
    while not has_raid(state):
        if state.attacker == 0:
            return False
        retire(state, state.attacker - 1)
    return True


def finish(state: State) -> None:
    """oga-3 oga-13 oga-17 Three complete canoes end the game; else draw on or pass."""
    if complete_canoes(state, state.turn) == ROWS:
        note(FINISHED, state.turn, 1, 0)
        state.phase = OVER
    elif state.raids > 0 and state.useful:
        stop(state, SPOILS, 0)
    elif state.raids == 0 and state.ends:
        stop(state, ALREADY, state.ends)
    else:
        state.phase = DRAWING_ON


def stop(state: State, reason: int, card: int) -> None:
    """oga-3 oga-8 oga-13 The turn is to pass, and why."""
    note(STOPPED, state.turn, reason, card)
    state.phase = PASSING
