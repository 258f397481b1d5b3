"""Ogallala's table read aloud: the rivers row by row, a player's own place by place, and what a raid could reach."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ludotheque.engine.contracts import Passage, View
from ludotheque.engine.seats import NOBODY
from ludotheque.games.ogallala.effects import room
from ludotheque.games.ogallala.moves import LETTERS
from ludotheque.games.ogallala.rules.cards import BOW, EMPTY, NAMES, STERN, TOTEM
from ludotheque.games.ogallala.rules.raids import may_be_raided
from ludotheque.games.ogallala.rules.river import cards_in, carries, is_complete, is_own, strength
from ludotheque.games.ogallala.rules.state import ACTIONS, ROWS, State
from ludotheque.games.ogallala.speech import card_name, standing
from ludotheque.kit.breath import breaths, joined
from ludotheque.kit.scene import seat_at

CARDS_AT_ONCE = 7  # in one line


def reading(view: View[State]) -> tuple[Passage, ...]:
    """Read a player's own river first, then what it could raid, the others' rivers, and the piles."""
    seats = [seat_at(slot, view.seat, view.state.seats) for slot in range(view.state.seats)]
    rivers = [Passage(view.say("read.river", name=view.names[seat]), tuple(_river(view, seat))) for seat in seats]
    piles = Passage(view.say("read.piles"), tuple(_piles(view)))
    if view.seat == NOBODY or view.is_over:
        return *rivers, piles
    raids = Passage(view.say("read.raids"), tuple(_raids(view)) or (view.say("read.no-raid"),))
    return rivers[0], raids, *rivers[1:], piles


def _river(view: View[State], seat: int) -> Iterator[str]:
    """Tell the card in hand, the points, and each row: how it stands, then its cards; of others, none that is empty."""
    state, say = view.state, view.say
    if state.hand and state.turn == seat:
        yield say("scene.hand", card=card_name(state.hand, say))
    yield standing(state, seat, say)
    for row in range(ROWS):
        canoe = ROWS * seat + row
        if seat != view.seat and state.kinds[canoe] == 0:
            continue
        yield say("read.row", row=row + 1, letter=LETTERS[row], what=", ".join(_summary(view, canoe)))
        yield from _own_row(view, row) if seat == view.seat else _by_order(view, canoe)


def _summary(view: View[State], canoe: int) -> Iterator[str]:
    """oga-5 oga-9 oga-12 oga-15 Say how far a canoe has come, what it lacks, how strong it is, and if it is safe."""
    state, say = view.state, view.say
    if state.kinds[canoe] == 0:
        yield say("read.empty", n=state.length)
        return
    yield say("read.complete" if is_complete(state, canoe) else "read.begun", n=cards_in(state, canoe))
    yield say("read.strength", n=strength(state, canoe))
    if carries(state, canoe, TOTEM):
        yield say("read.safe")
    if state.ready[canoe]:
        yield say("read.ready")
    if not is_complete(state, canoe):
        yield from _missing(view, canoe)


def _missing(view: View[State], canoe: int) -> Iterator[str]:
    """oga-5 Say which ends a canoe lacks and how long the player's own can become; between both ends, the gaps."""
    state, say = view.state, view.say
    lacking = [key for end, key in ((BOW, "read.no-bow"), (STERN, "read.no-stern")) if not carries(state, canoe, end)]
    yield from (say(key) for key in lacking)
    if not lacking:
        yield say("read.lacks", n=room(state, canoe) - cards_in(state, canoe))
    elif canoe // ROWS == view.seat:
        yield say("read.room", n=room(state, canoe))


def _own_row(view: View[State], row: int) -> Iterator[str]:
    """Read the player's own row, and where the card in hand may go."""
    yield from joined(_by_place(view, ROWS * view.seat + row), view.say("read.then"))
    laid = [ACTIONS[action] for action in view.legal]
    places = [int(parts[2]) + 1 for parts in laid if parts[:2] == ("lay", row)]
    if places:
        yield view.say("read.open", places=", ".join(_span(view, run) for run in _runs(places)))


def _runs(places: Sequence[int]) -> Iterator[Sequence[int]]:
    """Cut places in rising order where one is missing."""
    cuts = [index for index in range(1, len(places)) if places[index] != places[index - 1] + 1]
    return (places[first:last] for first, last in pairwise([0, *cuts, len(places)]))


def _span(view: View[State], places: Sequence[int]) -> str:
    first, last = places[0], places[-1]
    return str(first) if first == last else view.say("read.places", first=first, last=last)


def _by_place(view: View[State], canoe: int) -> Iterator[str]:
    """Read a row from its first card to its last, with its gaps, and where each part of it lies."""
    row = view.state.card[canoe]
    for part in _parts(row):
        places = _span(view, [place + 1 for place in part])
        if row[part[0]] == EMPTY:
            yield view.say("read.gap", places=places, n=len(part))
        else:
            yield view.say("read.cards", places=places, cards=_cards(view, [row[place] for place in part]), n=len(part))


def _parts(row: list[int]) -> Iterator[Sequence[int]]:
    """Cut a row where cards and gaps meet, and where a breath ends."""
    taken = [place for place, card in enumerate(row) if card != EMPTY]
    if not taken:
        return
    cuts = [place for place in range(taken[0] + 1, taken[-1] + 1) if (row[place] == EMPTY) != (row[place - 1] == EMPTY)]
    for first, last in pairwise([taken[0], *cuts, taken[-1] + 1]):
        part = range(first, last)
        yield from [part] if row[first] == EMPTY else breaths(part, CARDS_AT_ONCE)


def _by_order(view: View[State], canoe: int) -> Iterator[str]:
    """Name the cards of another's row from bow to stern."""
    cards = [card for card in view.state.card[canoe] if card != EMPTY]
    return (_cards(view, part) for part in breaths(cards, CARDS_AT_ONCE))


def _cards(view: View[State], cards: Sequence[int]) -> str:
    return ", ".join(view.say(f"short.{NAMES[card]}") for card in cards)


def _raids(view: View[State]) -> Iterator[str]:
    """oga-12 oga-15 List the canoes of others that are weaker than one of the player's that will or may attack."""
    state = view.state.copy()
    state.turn, state.beaten = view.seat, state.beaten if state.turn == view.seat else 0
    attackers = [row for row in range(ROWS) if _will_attack(view, row)]
    for canoe in range(ROWS * state.seats):
        rows = [str(row + 1) for row in attackers if not is_own(state, canoe) and may_be_raided(state, row, canoe)]
        if rows:
            facts = {"their_row": canoe % ROWS + 1, "theirs": strength(state, canoe), "n": len(rows)}
            listed = view.say("read.and").join(filter(None, (", ".join(rows[:-1]), rows[-1])))
            yield view.say("read.raid", who=view.names[canoe // ROWS], rows=listed, **facts)


def _will_attack(view: View[State], row: int) -> bool:
    """oga-12 oga-25 Tell whether a row is under construction, or complete with its attack before it."""
    state, canoe = view.state, ROWS * view.seat + row
    if not is_complete(state, canoe):
        return state.kinds[canoe] != 0
    return bool(state.ready[canoe] or (state.fresh[row] and state.turn == view.seat))


def _piles(view: View[State]) -> Iterator[str]:
    """oga-3 oga-8 Say whose turn it is, and how many cards the two piles have."""
    state, say = view.state, view.say
    if view.mover != NOBODY and not view.is_over:
        yield say("read.turn", name=view.names[view.mover])
    yield say("scene.pile", n=state.left)
    yield say("scene.out" if state.reshuffled else "scene.aside", n=sum(state.aside))
