"""Options as forms, journals and the command line give them: piles, decks, names and numbers, of every game."""

from collections.abc import Iterator
from functools import cache

from mutating import Mutator
from outcome import Outcome

from ludotheque import catalogue
from ludotheque.engine.lessons import lessons
from ludotheque.engine.match import Match
from ludotheque.engine.options import Option


def throw_options(mutator: Mutator, count: int) -> Outcome:
    """Set games up with spoilt options; what is accepted must read back as it is written."""
    outcome = Outcome()
    for _ in range(count):
        slug, name, good = mutator.choose(corpus())
        seats, text = mutator.chooser.randint(0, 5), mutator.text(good)
        with outcome.throwing(f"{slug} for {seats}, {name}", text):
            agreed = Match(catalogue.game(slug), seats, {name: text})
            assert Match(agreed.game, seats, agreed.options).row == agreed.row, "it reads back as something else"
    return outcome


@cache
def corpus() -> list[tuple[str, str, str]]:
    """List every option's values; texts of piles and decks, in which there is more to spoil, more often."""
    found = []
    for slug in catalogue.slugs():
        for option in catalogue.game(slug).options:
            values = {option.default, *option.suggestions, *written_out(option)}
            taught = lessons(catalogue.game(slug).folder)
            values |= {lesson.options.get(option.name, option.default) for lesson in taught}
            found += [(slug, option.name, value) for value in sorted(values) for _ in range(1 + len(value) // 20)]
    return found


def written_out(option: Option) -> Iterator[str]:
    """Write a value that has a name, but for one number, so that all its numbers are written."""
    numbers = option.read(option.default, seats=2)
    if option.width > 1 and all(numbers):
        yield option.write((numbers[0] + 1, *numbers[1:]))
