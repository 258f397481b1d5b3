"""Take the pictures of the documentation: every game at desktop and phone size, light and dark, a third into it."""

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import environment  # noqa: E402
from ludotheque import catalogue  # noqa: E402
from page_driver import play, see, set_table  # noqa: E402
from random_games import near_the_end  # noqa: E402
from servers import Server  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]


def main() -> None:
    """Take all pictures, or those of the games that are named."""
    slugs = sys.argv[1:] or list(catalogue.slugs())
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=FLAGS)
        try:
            take_shelf(browser, server.url)
            for slug in slugs:
                take_game(browser, server.url, slug)
        finally:
            browser.close()
            server.stop()


def take_shelf(browser: Browser, url: str) -> None:
    """Take the shelf."""
    for size, (width, height) in SIZES.items():
        context = browser.new_context(base_url=url, viewport={"width": width, "height": height}, locale="fr-FR")
        page = context.new_page()
        page.goto("/")
        page.screenshot(path=PICTURES / f"shelf-{size}.jpg", type="jpeg", quality=72, full_page=True)
        context.close()


def take_game(browser: Browser, url: str, slug: str) -> None:
    """Play some moves of a game, then show it in every way."""
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800}, locale="fr-FR")
    page = context.new_page()
    set_table(page, slug, ["me", "amateur"])
    chooser = Random(3)
    for _ in range(len(near_the_end(slug, steps=0).steps) // 6):  # a third of the way, by the half who sits here
        sight = see(page)
        if sight.turn == "over":
            break
        play(page, chooser.choice(sight.choices))
    see(page)
    for scheme in ("light", "dark"):
        for size, (width, height) in SIZES.items():
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.set_viewport_size({"width": width, "height": height})
            page.reload()
            page.wait_for_timeout(400)
            page.screenshot(path=PICTURES / f"{slug}-{size}-{scheme}.jpg", type="jpeg", quality=72)
    context.close()
    print(f"{slug}: taken")


if __name__ == "__main__":
    main()
