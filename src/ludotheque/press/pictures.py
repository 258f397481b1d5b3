"""The pictures of a book, each of them once: cards that are alike are drawn from one."""

import re

from ludotheque.svg.element import Element

_SIZE = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


class Pictures:
    """Numbers pictures as they come."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def add(self, picture: Element) -> int:
        """Give the number of a picture."""
        return self._numbers.setdefault(str(picture), len(self._numbers))

    @property
    def all(self) -> list[str]:
        """List the pictures by their numbers."""
        return list(self._numbers)


def ratio_of(picture: Element) -> float:
    """Say how high a picture is for its width."""
    found = _SIZE.search(picture)
    assert found is not None, "every whole picture has a size"
    return float(found[2]) / float(found[1])
