"""Whose turn it is, and what there is to be done, in words."""

from collections.abc import Sequence
from typing import Any

from ludotheque.engine.contracts import View
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.house.table import Table
from ludotheque.web.speaking import speaker
from ludotheque.web.table.looking import Looker, Perspective


def status_of(table: Table, look: Perspective, names: Sequence[str], say: Say) -> str:
    """Say whose turn it is."""
    if look.is_over:
        return say("status.over")
    if table.is_open:
        missing = next(seat for seat in table.seats if table.chairs[seat].kind == "open")
        return say("status.missing", seat=missing + 1)
    if look.waiting == NOBODY:
        return say("status.chance")
    if table.is_entered and table.match.mover == NOBODY:
        return say("by-hand.lot")
    name, is_bot = names[look.waiting], table.chairs[look.waiting].kind == "bot"
    if look.for_all or look.waiting == look.seat:
        return say("status.yours", name=name)
    if look.hand_over or look.curtain == look.waiting:
        return say("status.pass", name=name)
    return say("status.thinks" if is_bot else "status.theirs", name=name)


def prompt_of(table: Table, view: View[Any], looker: Looker, look: Perspective) -> str:
    """Say what the player has to do now; to whoever has nothing to do, why not."""
    asked = table.game.speech.prompt(view.state, view.say_by_name) if view.legal else ""
    return asked or _told_aside(table, look, view) or _told_to_watch(table, looker, look)


def _told_aside(table: Table, look: Perspective, view: View[Any]) -> str:
    """Tell a player who has nothing to choose what the game has to say to that."""
    if look.is_over or table.is_open or look.seat == NOBODY:
        return ""
    return table.game.aside_of(view.state, look.seat, view.say)


def _told_to_watch(table: Table, looker: Looker, look: Perspective) -> str:
    """Tell a spectator that it watches, and a player whose time is out that a bot plays on."""
    if look.is_over or table.seats_of(looker.guest):
        return ""
    is_out = any(table.is_out_of_time(seat) for seat, guest in table.stood_in_for if guest == looker.guest)
    return speaker(looker.language)("clock.yours-out" if looker.guest and is_out else "watch.told")
