"""What a text needs to be said: its forms, and the facts that they ask for."""

from collections.abc import Iterator
from string import Formatter


def facts(entry) -> set[str]:
    """List the facts of all forms of a text; the forms of number ask for `n`."""
    told = {name.removeprefix("de_") for form in forms(entry) for _, name, _, _ in Formatter().parse(form) if name}
    return told | ({"n"} if has_numbers(entry) else set())


def forms(entry) -> Iterator[str]:
    """List the forms of a text."""
    if isinstance(entry, str):
        yield entry
    else:
        for form in entry.values():
            yield from forms(form)


def has_numbers(entry) -> bool:
    """Tell whether a text has forms of number."""
    return not isinstance(entry, str) and ("one" in entry or any(map(has_numbers, entry.values())))
