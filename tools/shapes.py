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

HEAD = ("game", "window", "share", "square", "text", "target", "apart", "together", "jumped")


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
    asked = parser.parse_args()
    look = shapes if asked.whole is None else partial(whole_shapes, sizes=sizes_of(asked.whole) or SIZES)
    found = measured(asked.slugs or list(catalogue.slugs()), look)
    print(json.dumps([each._asdict() for each in found], indent=1) if asked.json else table(found))


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


def table(found: list[Shape]) -> str:
    """Write a line for each game and window."""
    return "\n".join(
        "{:<9} {:>9} {:>6} {:>6} {:>6} {:>6} {:>6} {:>8}  {}".format(*row) for row in [HEAD, *map(_row, found)]
    )


def _row(seen: Shape) -> tuple[str, ...]:
    return (
        seen.slug, f"{seen.width}×{seen.height}", f"{seen.share:.0%}", f"{seen.square:.0%}",
        f"{seen.text:.1f}", f"{seen.target:.0f}", f"{seen.apart:.0f}",
        "yes" if seen.together else "no", " ".join(seen.jumped) or "—",
    )  # fmt: skip


if __name__ == "__main__":
    main()
