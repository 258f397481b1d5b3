"""Print what somebody hears who plays a game by ear: `heard.py SLUG [--language en] [--seed 7]`."""

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import environment  # noqa: E402
from ludotheque import catalogue  # noqa: E402
from ludotheque.engine.words import LANGUAGES  # noqa: E402
from page_listener import hear_a_game  # noqa: E402
from servers import Server  # noqa: E402


def main() -> None:
    """Play a game by roles, names, focus and what is said, and print what was said, line by line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug", choices=catalogue.slugs(), metavar="SLUG")
    parser.add_argument("--language", choices=LANGUAGES, default="fr")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("\n".join(listened(asked.slug, asked.language, asked.seed)))


def listened(slug: str, language: str, seed: int) -> list[str]:
    """Listen in a browser of one's own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=["--no-sandbox"])
        try:
            locale = f"{language}-{language.upper()}"
            page = browser.new_context(base_url=server.url, locale=locale, reduced_motion="reduce").new_page()
            return hear_a_game(page, slug, language, seed)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
