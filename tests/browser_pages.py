"""Pages of a real browser that are kept from test to test, and cleared between them."""

import logging
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from waiting import LONGEST

logger = logging.getLogger(__name__)


class BrowserPages:
    """Keeps a page for every way of looking: a screen, a finger, without script."""

    def __init__(self, browser: Browser, usual: dict[str, Any]) -> None:
        self.browser, self.usual = browser, usual
        self.pages: dict[str, tuple[Page, dict[str, Any]]] = {}
        self.faults: list[str] = []

    def page_for(self, who: str = "", **wishes: Any) -> Page:
        """Give a page on which nobody has been; another one for whoever else is there."""
        key = f"{who} {sorted(wishes.items())}"
        if key not in self.pages or self.pages[key][0].is_closed():
            self.pages[key] = self._open({**self.usual, **wishes})
        return self.pages[key][0]

    def clear(self) -> list[str]:
        """Clear all pages as if nobody had been there; list what went wrong on them."""
        for page, wishes in self.pages.values():
            if page.url != "about:blank":
                _clear(page, wishes)
        faults, self.faults = self.faults, []
        return faults

    def close(self) -> None:
        for page, _ in self.pages.values():
            page.context.close()

    def _open(self, wishes: dict[str, Any]) -> tuple[Page, dict[str, Any]]:
        page = self.browser.new_context(**wishes).new_page()
        page.set_default_timeout(1000 * LONGEST)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._note)
        page.on("request", lambda request: self.faults.append(request.url) if "127.0.0.1" not in request.url else None)
        return page, wishes

    def _note(self, message: ConsoleMessage) -> None:
        """Note a fault that a page logs; that the house refused something is none, but a test that fails prints it."""
        if message.type == "error" and "responded with a status of 4" not in message.text:
            self.faults.append(message.text)
        elif message.type == "error":
            logger.warning("%s %s", message.text, message.location["url"])


def _clear(page: Page, wishes: dict[str, Any]) -> None:
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.unroute_all()
    page.set_viewport_size(wishes["viewport"])
    page.emulate_media(forced_colors="null", color_scheme="null", reduced_motion=wishes["reduced_motion"])
    _forget(page.context)


def _forget(context: BrowserContext) -> None:
    context.clear_cookies()
    for other in context.pages[1:]:
        other.close()
