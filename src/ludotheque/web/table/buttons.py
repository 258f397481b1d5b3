"""What a viewer may press: moves, what others ask, what a host may do for who is missing."""

from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.game import AnyGame
from ludotheque.engine.words import Say
from ludotheque.house.permissions import may_replace, undo_ply
from ludotheque.house.table import Table
from ludotheque.svg.element import NOTHING, Element
from ludotheque.web.speaking import speaker
from ludotheque.web.table import elements
from ludotheque.web.table.looking import Looker, Perspective
from ludotheque.web.table.offers import Touches, beside, offers_of, picked_of, questions_of
from ludotheque.web.table.seating import asked_of


def choices(game: AnyGame, view: View[Any], actions: Touches, say: Say) -> list[Element]:
    """Give the buttons of moves, and what the page asks before some that are made on the board."""
    offered = [elements.button(offer) for offer in offers_of(game, view, beside(actions), say)]
    if game.grave is not None:
        offered += elements.questions(questions_of(game, view, actions, say))
    if game.picked is not None:
        offered += elements.picked(picked_of(game, view, actions))
    return offered


def other_buttons(table: Table, view: View[Any], looker: Looker, look: Perspective) -> list[Element]:
    """Give what belongs to no move: to hand over, to take a seat back, to answer, to see to who is missing."""
    is_slow = table.clocks is not None and table.clocks.clock.each
    if not (look.hand_over or table.wish or table.stood_in_for or table.is_open or looker.gone or is_slow):
        return []  # as at most tables: everybody is there, and nobody asks anything
    say = speaker(looker.language)
    handing = [elements.hand_over(view.names[look.waiting], say)] if look.hand_over else []
    left = [seat for seat, guest in table.stood_in_for if guest == looker.guest and not table.is_out_of_time(seat)]
    taking = [elements.take_back(seat, say) for seat in left]
    asked = [] if look.is_over else asked_of(table, looker.guest, looker.language)  # the result asks at the end
    waits = (table.is_open or is_slow) and not look.is_over and not view.legal and bool(table.seats_of(looker.guest))
    noticing = [elements.notify(say)] if waits else []
    return asked + handing + taking + noticing + ([] if look.is_over else _host_buttons(table, view, looker, say))


def _host_buttons(table: Table, view: View[Any], looker: Looker, say: Say) -> list[Element]:
    """Let the host see the invitations again, and let a bot play for whoever has been away for long."""
    if looker.guest != table.opened.host:
        return []
    inviting = [elements.invitations(say)] if table.is_open else []
    gone = [seat for seat in table.seats if may_replace(table, seat, looker.guest, looker.gone)]
    return inviting + [elements.replace(seat, view.names[seat], say) for seat in gone]


def hurry(table: Table, looker: Looker, waiting: int) -> Element:
    """Offer whoever plays to hurry the bots that are at work."""
    if waiting not in table.bots() or not table.seats_of(looker.guest):
        return NOTHING
    bots, say = sorted(table.bots()), speaker(looker.language)
    number = bots.index(waiting) + 1
    which = say("bots.which", n=number, all=len(bots)) if len(bots) > 1 else ""
    return elements.bots(f"{number}/{len(bots)}", which, say("bots.skip"))


def curtain(view: View[Any], look: Perspective, say: Say) -> Element:
    """Hide the board until whose hand it shows says that nobody else looks."""
    return elements.curtain(look.curtain, view.names[look.curtain], say)


def typed(table: Table, looker: Looker, look: Perspective, *, is_update: bool) -> Element:
    """Let players write their moves, beside the board; pages keep the form."""
    if look.is_over:
        return NOTHING
    if is_update:
        return elements.SAME_TYPED
    plays = table.seats_of(looker.guest) or looker.guest in [guest for _, guest in table.stood_in_for]
    return elements.typed(table.key, speaker(looker.language)) if plays else NOTHING


def undo(table: Table, looker: Looker, look: Perspective) -> Element:
    """Offer to take a move back, where one can be; what has been told as a result stands."""
    if look.is_over or undo_ply(table, looker.guest) is None:
        return elements.NO_UNDO
    return elements.undo(speaker(looker.language)("by-hand.undo" if table.is_by_hand else "undo"))
