"""The page: from a click to the painted answer of the server, on a desktop and on a slow phone, for every game.

Run it with `ludotheque bench page`. A real Chromium plays at a real house on loopback; the phone is a processor slowed
down four times. Nothing is animated: what is told waits for what moves. Processor is what the browser takes for a move
on the desktop, its own thread and those that paint: other programs on the machine change it less than the time.
`--beside CHECKOUT` measures another checkout that was set up, in turns with this one.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
MEASURED = Path(os.environ.get("MEASURED", ROOT))  # the checkout whose pages are played
sys.path[:0] = [str(MEASURED / "tests"), str(MEASURED / "tools")]

import environment  # noqa: E402
from ludotheque import catalogue  # noqa: E402
from page_driver import make, moved, see, set_table  # noqa: E402
from servers import Server  # noqa: E402

DEVICES = {"desktop": ({"width": 1280, "height": 800}, 1), "phone": ({"width": 390, "height": 844}, 4)}
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
TICK = 1000 / os.sysconf("SC_CLK_TCK")  # milliseconds
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


class Figures(NamedTuple):
    """What a device took for its clicks, in milliseconds."""

    times: list[float]  # from each click to its painted answer
    processor: float  # of the browser, for a move


def measure(browser: Browser, url: str, slug: str, device: str, count: int) -> Figures:
    """Play some moves on a device."""
    viewport, slower = DEVICES[device]
    context = browser.new_context(base_url=url, viewport=viewport, locale="fr-FR", reduced_motion="reduce")
    page = context.new_page()
    times: list[float] = []
    spent = 0.0
    while len(times) < count:
        set_table(page, slug, ["me", "beside"])
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(WATCH)
        see(page)
        before = spent_by_browsers()
        play_some(page, count - len(times))
        spent += spent_by_browsers() - before
        times += page.evaluate("window.clicks")
    context.close()
    return Figures(times, spent / len(times))


def play_some(page: Page, count: int) -> None:
    """Play at random with the mouse."""
    chooser, before = Random(1), -1
    for _ in range(count):
        sight = see(page, before)
        if sight.turn == "over":
            return
        before = make(page, chooser.choice(sight.choices), sight)
    moved(page, before)


def spent_by_browsers() -> float:
    """Add up the milliseconds of processor of all browsers that were started here."""
    parents, spent = {}, {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        parents[int(status.parent.name)] = int(fields[1])
        spent[int(status.parent.name)] = (int(fields[11]) + int(fields[12])) * TICK
    return sum(time for pid, time in spent.items() if "chrom" in _program(pid) and _is_ours(pid, parents))


def _program(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().partition("\0")[0]
    except OSError:
        return ""


def _is_ours(pid: int, parents: dict[int, int]) -> bool:
    while pid > 1 and pid != os.getpid():
        pid = parents.get(pid, 0)
    return pid == os.getpid()


def play(slugs: list[str], clicks: int) -> dict[str, dict[str, Figures]]:
    """Play all games at a house of the measured checkout."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=FLAGS)
        try:
            return {
                slug: {device: measure(browser, server.url, slug, device, clicks) for device in DEVICES}
                for slug in slugs
            }
        finally:
            browser.close()
            server.stop()


def play_elsewhere(checkout: Path, slugs: list[str], clicks: int) -> dict[str, dict[str, Figures]]:
    """Play the games of a checkout with its own Python and its own driver."""
    found = [checkout / "src", checkout, checkout / "tests"]
    project = {**os.environ, "MEASURED": str(checkout), "PYTHONPATH": os.pathsep.join(map(str, found))}
    command = [checkout / ".venv/bin/python", __file__, *slugs, "--clicks", str(clicks), "--json"]
    told = json.loads(subprocess.run(command, env=project, check=True, stdout=subprocess.PIPE).stdout)
    return {slug: {device: Figures(*each) for device, each in devices.items()} for slug, devices in told.items()}


def together(rounds: list[dict[str, Figures]]) -> dict[str, Figures]:
    """Put the rounds of one game together."""
    return {
        device: Figures(
            [time for each in rounds for time in each[device].times], median(each[device].processor for each in rounds)
        )
        for device in DEVICES
    }


def row(found: dict[str, Figures]) -> list[str]:
    """Write the middle and the slowest clicks of each device, and the processor of the desktop."""
    pairs = [(median(each.times), quantiles(each.times, n=20)[-1]) for each in found.values()]
    cells = [f"{figure:.0f}" for pair in pairs for figure in pair]
    return [*cells, f"{found['desktop'].processor:.0f}"]


def main() -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", help="games; all if none is named")
    parser.add_argument("--clicks", type=int, default=40, help="for each game, device and round")
    parser.add_argument("--rounds", type=int, default=1, help="for each checkout, in turns")
    parser.add_argument("--beside", type=Path, help="another checkout, set up by ./test --setup")
    parser.add_argument("--json", action="store_true", help="print all that was measured, for a program")
    given = parser.parse_args()
    slugs = given.slugs or list(catalogue.slugs())
    if given.json:
        print(json.dumps(play(slugs, given.clicks)))
    else:
        compare(slugs, [*filter(None, [given.beside]), ROOT], given.clicks, given.rounds)


def compare(slugs: list[str], checkouts: list[Path], clicks: int, rounds: int) -> None:
    """Measure checkouts in turns, and print a table."""
    heads = [f"{device} {figure}, ms" for device in DEVICES for figure in ("p50", "p95")]
    table = Table("game", "checkout", *heads, "processor, ms")
    for slug in slugs:
        turns = [[play_elsewhere(each, [slug], clicks)[slug] for each in checkouts] for _ in range(rounds)]
        for checkout, found in zip(checkouts, zip(*turns, strict=True), strict=True):
            table.add_row(slug, checkout.name, *row(together(list(found))))
    Console().print(table)


if __name__ == "__main__":
    main()
