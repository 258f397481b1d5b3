"""Draw the icons of the app as PNG, for devices that take no SVG, into the folder of what pages load."""

import os
from pathlib import Path

from playwright.sync_api import sync_playwright

from ludotheque.web.pwa import ICONS, draw_icon
from ludotheque.web.scripts import STATIC

CHROMIUM = os.environ.get("BROWSER_PATH", "/usr/bin/chromium")


def draw(into: Path) -> None:
    """Draw all icons."""
    with sync_playwright() as player:
        page = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]).new_page()
        for name, (size, purpose) in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            drawn = draw_icon(to_the_edge=purpose == "maskable")
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ width: 100%; display: block }}</style>{drawn}")
            page.screenshot(path=into / name, omit_background=True)


if __name__ == "__main__":
    draw(STATIC)
