"""The forms of boxes, filled in by hand and part by part, of every game: what they say of seats and options."""

from collections.abc import Iterator
from functools import cache

from mutating import Mutator
from outcome import Outcome

from ludotheque import catalogue
from ludotheque.engine.errors import LudothequeError
from ludotheque.engine.forms import OWN, Counters, EachSeat, Layers, Squares, form_for
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.options import Option
from ludotheque.engine.words import LANGUAGES
from ludotheque.web.faults import in_words
from ludotheque.web.shelf.filled import MOVE_SEAT, changed, options_of, rows_of

IN_PARTS = Counters | EachSeat | Layers | Squares


def throw_filled(mutator: Mutator, count: int) -> Outcome:
    """Fill forms in wrongly; what is accepted is what the game reads, and every fault has the game's own words."""
    outcome = Outcome()
    for _ in range(count):
        game, option = mutator.choose(every_option())
        form = dict(_spoilt(mutator, game, option))
        with outcome.throwing(f"the form of {game.slug}, {option.name}", form):
            _set(game, form)
    return outcome


def _set(game: AnyGame, form: dict[str, str]) -> None:
    try:
        form = changed(game, form) or form
        rows = rows_of(game, form)
        agreed = Match(game, len(rows), options_of(game, form, rows))
        assert Match(game, len(rows), agreed.options).row == agreed.row, "it reads back as something else"
    except LudothequeError as fault:
        assert all(in_words(fault, language, game) for language in LANGUAGES)
        raise


@cache
def every_option() -> list[tuple[AnyGame, Option]]:
    """List every option with its game; those that are filled in part by part more often."""
    found = [(game, option) for game in catalogue.shelf() for option in game.options]
    return [each for each in found for _ in range(8 if isinstance(form_for(each[1]), IN_PARTS) else 1)]


def parts(option: Option) -> Iterator[tuple[str, str]]:
    """Fill in the form of an option: by a value, part by part, and as code."""
    form = form_for(option)
    counts = [(counter.part, "5") for counter in form.counters] if isinstance(form, Counters) else []
    values = [(str(row), value) for row, value in enumerate(form.values)] if isinstance(form, EachSeat) else []
    if isinstance(form, Squares):
        yield from (
            (f"{option.name}.{part}", text)
            for part, text in (("square", "7"), ("effect", "b"), ("to", "9"), ("give", "1"))
        )
    yield option.name, OWN if isinstance(form, IN_PARTS) else option.default
    yield from ((f"{option.name}.{part}", text) for part, text in (*counts, *values, ("code", option.default)))


def _spoilt(mutator: Mutator, game: AnyGame, option: Option) -> Iterator[tuple[str, str]]:
    seats = [(f"seat{seat}", "me") for seat in range(mutator.choose(game.seats))]
    for name, value in (*seats, *parts(option), ("draw-seats", "on"), (MOVE_SEAT, "1-0")):
        chance = mutator.chooser.random()
        if chance < 0.75:
            yield name, value
        elif chance < 0.85:
            yield name, mutator.text(value)
        elif chance < 0.88:
            yield mutator.text(name), value
