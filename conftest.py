"""What all tests share: helpers in `tests`, and a real Chromium at a real house."""

import gc
import os
import shutil
import sys
from pathlib import Path

import pytest

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # others are tested beside: threads that wait take their time
sys.path.insert(0, str(Path(__file__).parent / "tests"))

from browser_pages import BrowserPages
from servers import Server

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
    *("--disable-site-isolation-trials", "--process-per-site", "--renderer-process-limit=1"),  # one process is quicker
]
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


gc.disable()  # all that is collected stays: to look for garbage there takes a quarter of the time


def pytest_collection_finish():
    gc.freeze()
    gc.enable()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    program = os.environ.get("BROWSER_PATH") or next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.fail(f"no Chromium: apt-get install -y --no-install-recommends {NAMES[0]}, or set BROWSER_PATH")
    return {**browser_type_launch_args, "executable_path": program, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """Sit at a desktop, in French, and without animations, so that nothing passes over what is clicked.

    The screen has few dots, which are soon painted; nothing is laid out otherwise.
    """
    look = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 0.5, "reduced_motion": "reduce"}
    return {**browser_context_args, "locale": "fr-FR", **look}


@pytest.fixture(scope="session")
def kept_pages(browser, browser_context_args):
    """Keep browsers' pages from test to test: a new one costs more than most tests do on it."""
    browser_pages = BrowserPages(browser, browser_context_args)
    yield browser_pages
    browser_pages.close()


@pytest.fixture(scope="session")
def lasting_pages(browser, browser_context_args):
    """Keep pages for people who stay at a table through several tests."""
    browser_pages = BrowserPages(browser, browser_context_args)
    yield browser_pages
    browser_pages.close()


@pytest.fixture
def browser_pages(kept_pages):
    """Give pages on which nobody has been; none may have logged an error or asked another house."""
    yield kept_pages
    assert kept_pages.clear() == []


@pytest.fixture
def page(browser_pages):
    """Open a page on a desktop."""
    return browser_pages.page_for()


@pytest.fixture
def phone(browser_pages):
    """Open a page on a small phone."""
    return browser_pages.page_for(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)


@pytest.fixture
def scriptless(browser_pages):
    """Open a page that runs no script."""
    return browser_pages.page_for(java_script_enabled=False)


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """Run a house in a process of its own."""
    with Server(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture(scope="session")
def base_url(house):
    return house.url
