"""The page: from a click to the painted answer of the server, on a desktop and on a slow phone, for every game.

Run it with `ludotheque bench page`. A real Chromium plays at a real house on loopback; the phone is a processor slowed
down four times. Nothing is animated: what is told waits for what moves.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import environment  # noqa: E402
from ludotheque import catalogue  # noqa: E402
from page_driver import make, moved, see, set_table  # noqa: E402
from servers import Server  # noqa: E402

DEVICES = {"desktop": ({"width": 1280, "height": 800}, 1), "phone": ({"width": 390, "height": 844}, 4)}
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
WATCH = """() => {
  window.clicks = [];
  let pressed = 0;
  addEventListener("pointerdown", () => { pressed = performance.now(); }, true);
  new MutationObserver(() => {
    if (!pressed) return;
    const from = pressed;
    pressed = 0;
    requestAnimationFrame(() => setTimeout(() => clicks.push(performance.now() - from)));
  }).observe(document.getElementById("table"), { attributes: true, attributeFilter: ["data-ply"] });
}"""


def measure(browser: Browser, url: str, slug: str, device: str, count: int) -> tuple[float, float]:
    """Play some moves on a device; return the median and the 95th percentile in milliseconds."""
    viewport, slower = DEVICES[device]
    context = browser.new_context(base_url=url, viewport=viewport, locale="fr-FR", reduced_motion="reduce")
    page = context.new_page()
    times: list[float] = []
    while len(times) < count:
        set_table(page, slug, ["me", "beside"])
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(WATCH)
        play_some(page, count - len(times))
        times += page.evaluate("window.clicks")
    context.close()
    return median(times), quantiles(times, n=20)[-1]


def play_some(page: Page, count: int) -> None:
    """Play at random with the mouse."""
    chooser, before = Random(1), -1
    for _ in range(count):
        sight = see(page, before)
        if sight.turn == "over":
            return
        before = make(page, chooser.choice(sight.choices), sight)
    moved(page, before)


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", help="games; all if none is named")
    parser.add_argument("--clicks", type=int, default=40, help="for each game and device")
    given = parser.parse_args()
    table = Table("game", *(f"{device} {figure}, ms" for device in DEVICES for figure in ("p50", "p95")))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=FLAGS)
        try:
            for slug in given.slugs or catalogue.slugs():
                figures = [measure(browser, server.url, slug, device, given.clicks) for device in DEVICES]
                table.add_row(slug, *(f"{number:.0f}" for pair in figures for number in pair))
        finally:
            browser.close()
            server.stop()
    Console().print(table)


if __name__ == "__main__":
    main()
