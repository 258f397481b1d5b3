"""Referee whole games in a browser 360 pixels wide, two mistakes in each taken back; say what it took."""

import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import environment  # noqa: E402
from ludotheque import catalogue  # noqa: E402
from referee_driver import RealTable, planned  # noqa: E402
from servers import Server  # noqa: E402

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
MISTAKES = (3, 11)  # before which actions something wrong is told


def main() -> None:
    """Referee the games that are named, or all that a referee holds for two."""
    held = [game.slug for game in catalogue.shelf() if game.by_hand is not None and game.by_hand.seats is None]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=["--no-sandbox"])
        try:
            page = browser.new_context(base_url=server.url, locale="fr-FR", reduced_motion="reduce", **PHONE).new_page()
            for slug in sys.argv[1:] or held:
                referee(page, slug, Path(folder))
        finally:
            browser.close()
            server.stop()


def referee(page: Page, slug: str, folder: Path) -> None:
    """Play one whole game by touch, and check its journal."""
    table = RealTable(page, slug, 2)
    actions = planned(table.match, seed=1)
    for number, action in enumerate(actions):
        if number in MISTAKES:
            table.mistake(action)
        table.play(action)
    page.wait_for_selector("#result")
    path = folder / f"{slug}.journal"
    path.write_text(table.journal(), encoding="utf-8")
    command = [sys.executable, "-m", "ludotheque", "verify", path]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    chance = next(line for line in found.stdout.splitlines() if line.startswith("chance"))
    print(f"{slug}: {len(actions)} actions by touch, most touches {table.touches}, verify {found.returncode}: {chance}")


if __name__ == "__main__":
    main()
    print(f"{process_time():.0f} s of processor here")
