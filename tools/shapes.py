"""Measure what the pages give to their boards in all shapes of windows: `shapes.py [SLUG …] [--whole [SIZE …]]`."""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import environment  # noqa: E402
from ludotheque import catalogue  # noqa: E402
from page_shapes import SIZES, Shape, Size, shapes, whole_shapes  # noqa: E402
from servers import Server  # noqa: E402

HEAD = ("game", "window", "steps", "share", "square", "text", "target", "apart", "together", "seats", "jumped")
ALONE = 999  # pixels: nothing else is to be touched


def main() -> None:
    """Measure all games, or those that are named, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help="games; without one, the whole shelf")
    parser.add_argument(
        "--whole",
        nargs="*",
        metavar="SIZE",
        help="look at every step until the game is over; in windows such as 360x740",
    )
    parser.add_argument("--json", action="store_true", help="print what a program can read")
    parser.add_argument("--markdown", action="store_true", help="print a line for each window, a column for each game")
    asked = parser.parse_args()
    look = shapes if asked.whole is None else partial(whole_shapes, sizes=sizes_of(asked.whole) or SIZES)
    found = measured(asked.slugs or list(catalogue.slugs()), look)
    print(as_json(found) if asked.json else grid(found) if asked.markdown else table(found))


def sizes_of(words: list[str]) -> list[Size]:
    """Read the sizes of windows."""
    pairs = [word.split("x") for word in words]
    return [(int(width), int(height)) for width, height in pairs]


def measured(slugs: list[str], look: Callable[[Page, str], list[Shape]]) -> list[Shape]:
    """Play in one window of a browser that changes its shape."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=["--no-sandbox"])
        try:
            page = browser.new_context(base_url=server.url, locale="fr-FR", reduced_motion="reduce").new_page()
            return [each for slug in slugs for each in look(page, slug)]
        finally:
            browser.close()
            server.stop()


def as_json(found: list[Shape]) -> str:
    """Write what a program can read."""
    return json.dumps([each._asdict() for each in found], indent=1)


def table(found: list[Shape]) -> str:
    """Write a line for each game and window."""
    line = "{:<9} {:>9} {:>5} {:>6} {:>6} {:>6} {:>6} {:>6} {:>8} {:>5}  {}"
    return "\n".join(line.format(*row) for row in [HEAD, *map(_row, found)])


def _row(seen: Shape) -> tuple[str, ...]:
    yes = ("no", "yes")
    return (
        seen.slug, f"{seen.width}×{seen.height}", f"{seen.steps}", f"{seen.share:.0%}", f"{seen.square:.0%}",
        f"{seen.text:.1f}", f"{seen.target:.0f}", _gap(seen),
        yes[seen.together], yes[seen.seats], " ".join(seen.jumped) or "—",
    )  # fmt: skip


def grid(found: list[Shape]) -> str:
    """Write a line for each window and a column for each game: share, smallest letters, and the nearest two things."""
    slugs = sorted({each.slug for each in found})
    cells = {(each.width, each.height, each.slug): _cell(each) for each in found}
    sizes = dict.fromkeys((each.width, each.height) for each in found)
    rows = [[f"{w}×{h}", *(cells[w, h, slug] for slug in slugs)] for w, h in sizes]
    lines = [["window", *slugs], ["---"] * (len(slugs) + 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(seen: Shape) -> str:
    return f"{seen.share * 100:.0f} %, {seen.text:.1f}, {_gap(seen)}"


def _gap(seen: Shape) -> str:
    return "alone" if seen.apart >= ALONE else f"{seen.apart:.0f}"


if __name__ == "__main__":
    main()
