"""The form of a box as it was filled in: who sits where, and by which rules."""

from collections.abc import Mapping, Sequence
from random import SystemRandom
from typing import NamedTuple

from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import OWN, Counters, EachSeat, Layers, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import Option
from ludotheque.web.guard import whole_number

# No option has a name with a hyphen in it, so these fields are never taken for one.
DRAW_SEATS, MOVE_SEAT = "draw-seats", "move-seat"
CODE = "code"  # the part that holds the whole text


class Row(NamedTuple):
    """A row of the form: somebody who plays."""

    number: int  # as the form counts the rows, from 0 on
    kind: str
    name: str


def rows_of(game: AnyGame, form: Mapping[str, str]) -> list[Row]:
    """List who plays, in the order of the seats; drawn by lot if that is wished."""
    rows = [Row(number, form.get(f"seat{number}", ""), form.get(f"name{number}", "")) for number in _numbers(game)]
    taken = [row for row in rows if row.kind not in ("", "none")]
    if DRAW_SEATS in form:
        SystemRandom().shuffle(taken)
    return taken


def options_of(game: AnyGame, form: Mapping[str, str], rows: Sequence[Row]) -> dict[str, str]:
    """Read the options that players may choose; what is left empty is as usual."""
    texts = {option.name: _text(option, form, rows) for option in game.options if option.is_offered}
    return {name: text for name, text in texts.items() if text}


def with_seats_moved(game: AnyGame, form: Mapping[str, str]) -> dict[str, str]:
    """Exchange two rows, `0-1`, with all that was filled in there."""
    first, _, second = form[MOVE_SEAT].partition("-")
    swap = {whole_number(first): whole_number(second), whole_number(second): whole_number(first)}
    kept = {name: value for name, value in form.items() if name != MOVE_SEAT}
    if not swap.keys() <= set(_numbers(game)):
        return kept
    names = {stem + str(old): stem + str(new) for stem in _stems(game) for old, new in swap.items()}
    return {names.get(name, name): value for name, value in kept.items()}


def _numbers(game: AnyGame) -> range:
    return range(game.seats[-1])


def _stems(game: AnyGame) -> list[str]:
    """Name the fields of a row, but for its number."""
    return ["seat", "name", *(f"{each.name}." for each in game.options if isinstance(form_for(each), EachSeat))]


def _text(option: Option, form: Mapping[str, str], rows: Sequence[Row]) -> str:
    """Read the text of an option: a value, or what its code or its parts say."""
    shape, name = form_for(option), option.name
    told = form.get(name, "").strip()
    if told not in ("", OWN) or not isinstance(shape, EachSeat | Counters | Layers):
        return told
    parts = {field.removeprefix(f"{name}."): value for field, value in form.items() if field.startswith(f"{name}.")}
    code = parts.pop(CODE, "").strip()
    if code:
        return code
    if isinstance(shape, EachSeat):
        return shape.join(name, {row.number + 1: parts.get(str(row.number), "").strip() for row in rows})
    if not told:
        return ""
    if isinstance(shape, Counters):
        return shape.join(name, parts)
    raise BadOption(f"nothing is laid yet for {name}", reason="option-unwritten", option=name, value=option.default)
