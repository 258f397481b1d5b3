"""The same table set again: everybody moves up a seat, with what is everybody's own."""

from typing import Any

from msgspec import structs

from ludotheque.engine.contracts import View
from ludotheque.engine.forms import EachSeat, form_for
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import Say
from ludotheque.house.log import Chair
from ludotheque.house.table import Table


def agreed_again(table: Table) -> dict[str, str]:
    """Give the same rules; what everybody had of their own goes along with them."""
    agreed = table.match.agreed
    return {**agreed, **{name: form.moved_on(agreed[name]) for name, form in _own(table).items()}}


def moved_up(table: Table) -> list[Chair]:
    """Let everybody move up a seat, and be called as before."""
    kept = [structs.replace(chair, first=chair.called(seat)) for seat, chair in enumerate(table.chairs)]
    return [*kept[1:], kept[0]]


def next_time(table: Table, view: View[Any], say: Say) -> str:
    """Say what will be otherwise in the next game: who begins, and the reader's colour."""
    return " ".join(filter(None, (_next_to_begin(table, view, say), _changed_colour(table, view, say))))


def _next_to_begin(table: Table, view: View[Any], say: Say) -> str:
    """Say who begins the next game; nothing where the game draws lots."""
    is_known = len(table.chairs) > 1 and table.game.begins != "lot"
    return say("result.begins", name=view.names[1]) if is_known else ""


def _changed_colour(table: Table, view: View[Any], say: Say) -> str:
    """Say that whoever moves up a seat gets another colour, unless the own one goes along."""
    keeps = any(table.match.agreed[name] != form.usual for name, form in _own(table).items())
    if keeps or len(table.chairs) < 2 or view.seat == NOBODY:
        return ""
    return say("result.colours", name=view.names[view.seat])


def _own(table: Table) -> dict[str, EachSeat]:
    """Find what every seat may choose for itself."""
    forms = {option.name: form_for(option) for option in table.game.options}
    return {name: form for name, form in forms.items() if isinstance(form, EachSeat)}
