"""An evening of eight: in browsers, without a script and as bots, over three games, in a house that is killed.

Long run, with as many real browsers as wished (of the eight who play, the others come without a script or are bots):

    python tests/evening.py SLUG[?RULES] … [--seats 4] [--browsers 8] [--bots 0] [--kills 3] [--seed 1]
"""

import argparse
import os
import re
import shutil
import signal
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

import httpx
from playwright.sync_api import Error, Page, sync_playwright

from http_guest import Guest
from page_driver import make, see, turn
from servers import Server

EIGHT = 8
NAMES = ("Anne", "Bob", "Carl", "Dora", "Emma", "Félix", "Gaëlle", "Hugo")
LONGEST = 1500.0  # seconds
PAUSE = 0.1  # seconds
OVER = "Le tournoi est fini"
STANDING = re.compile(r'<tr id="p(\d+)".*?<td>(\d+)</td>.*?<th scope="row">(.*?)</th>.*?<b>(.*?)</b>', re.DOTALL)


class Player(ABC):
    """Somebody who enters, goes to their table when there is one, plays there, and comes back."""

    def __init__(self, name: str, seed: int) -> None:
        self.name, self.chooser = name, Random(seed)
        self.moves = 0

    @abstractmethod
    def enter(self, address: str) -> None:
        """Take part."""

    @abstractmethod
    def step(self) -> None:
        """Do the next thing, if there is one."""

    @abstractmethod
    def come_back(self) -> None:
        """Look again after the house was down."""

    @abstractmethod
    def sees(self, words: str) -> bool:
        """Tell whether the page of the tournament says something."""


class AtBrowser(Player):
    """Somebody at a real browser."""

    def __init__(self, name: str, seed: int, page: Page) -> None:
        super().__init__(name, seed)
        self.page, self.address = page, ""

    def enter(self, address: str) -> None:
        self.address = address
        self.page.goto(address)
        self.page.fill("#name", self.name)
        self.page.click("#my-place button")
        self.page.wait_for_selector("#leave")

    def step(self) -> None:
        if "/table/" not in self.page.url:
            link = self.page.locator("#my-place a.big")
            if link.count():
                link.click()
                self.page.wait_for_selector("#table")
            return
        whose = turn(self.page)
        if whose == "over":
            self.page.click("#next")
            self.page.wait_for_selector("#my-place")
        elif whose == "mine":
            sight = see(self.page)
            if sight.choices:
                make(self.page, self.chooser.choice(sight.choices), sight)
                self.moves += 1

    def come_back(self) -> None:
        self.page.goto(self.page.url if "/t" in self.page.url else self.address)

    def sees(self, words: str) -> bool:
        return "/tournament/" in self.page.url and words in self.page.inner_text("#content")


class ByHttp(Player):
    """Somebody whose browser runs no script."""

    def __init__(self, name: str, seed: int, guest: Guest) -> None:
        super().__init__(name, seed)
        self.guest, self.address, self.seen, self.table = guest, "", "", ""

    def enter(self, address: str) -> None:
        self.address = address
        assert self.guest.post(f"{address}/enter", name=self.name).status_code == 200

    def step(self) -> None:
        if not self.table:
            self.come_back()
            return
        page = self.guest.table(self.table)
        if page.is_over:
            self.table = ""
        elif page.is_mine:
            action = self.chooser.choice(page.actions())
            self.guest.post(f"/table/{self.table}/move", ply=str(page.ply), action=str(action))
            self.moves += 1

    def come_back(self) -> None:
        self.seen = self.guest.get(self.address).text
        found = re.search(r'class="button big" href="/table/(\w+)"', self.seen)
        self.table = found[1] if found else ""

    def sees(self, words: str) -> bool:
        return words in self.seen


class Evening:
    """A tournament of eight, directed by the first of them, and a house that is killed in the middle."""

    def __init__(self, server: Server, players: Sequence[Player], director: Guest, bots: int, kills: int) -> None:
        self.server, self.players, self.director, self.kills = server, players, director, kills
        self.bots, self.killed = bots, 0
        self.address = ""

    def announce(self, games: Sequence[tuple[str, str]], seats: int) -> None:
        """Announce an evening of some games, each with house rules; everybody enters."""
        form = {"title": "Soirée", "form": "evening", "follows": "on"}
        for number, (slug, rules) in enumerate(games):
            form |= {f"game{number}": slug, f"seats{number}": str(seats), f"rules{number}": rules}
        answer = self.director.post("/tournament/new", **form)
        assert answer.status_code == 200, answer.text
        self.address = str(answer.url)
        for player in self.players:
            player.enter(self.address)
        for number in range(self.bots):
            self.direct("bot", level=("beginner", "amateur")[number % 2])

    def direct(self, do: str, **form: str) -> None:
        answer = self.director.post(f"{self.address}/direct", do=do, **form)
        assert answer.status_code == 200, answer.text

    def play(self) -> None:
        """Play to the end; the house is killed as the first round begins, then in the middle of each round."""
        self.direct("begin")
        self.kill()
        end = time.monotonic() + LONGEST
        while not all(player.sees(OVER) for player in self.players):
            assert time.monotonic() < end, "the evening does not end"
            before = self.moves
            for player in self.players:
                with suppress(Error, httpx.HTTPError):  # what a kill has cut short is done again
                    player.step()
            if self.killed < self.kills and self.moves >= 25 * self.killed:
                self.kill()
            elif self.moves == before:
                time.sleep(PAUSE)  # the others think, or a table is being set

    @property
    def moves(self) -> int:
        """Count the moves of the people."""
        return sum(player.moves for player in self.players)

    def kill(self) -> None:
        """Kill the house, and open it again at the same address."""
        assert self.server.stop(signal.SIGKILL) == -signal.SIGKILL
        self.server.start()
        self.killed += 1
        for player in self.players:
            player.come_back()

    def standing(self) -> list[tuple[int, str, str]]:
        """Read the final standing: rank, name, points."""
        page = re.sub(r'<small class="narrow">.*?</small>', "", self.director.get(self.address).text, flags=re.DOTALL)
        lines = STANDING.findall(page)
        return [(int(rank), re.sub(r"<.*?>|\s+", " ", name).strip(), points) for _, rank, name, points in lines]


def main() -> int:
    """Run an evening and tell its outcome."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+", help="slugs, with house rules behind a question mark")
    parser.add_argument("--browsers", type=int, default=EIGHT)
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    games = [(slug, rules) for slug, _, rules in (text.partition("?") for text in wish.games)]
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        server = Server(Path(folder), "--rate", "100000")
        stack.callback(server.stop)
        browser = stack.enter_context(sync_playwright()).chromium.launch(
            executable_path=_chromium(), args=["--no-sandbox"]
        )
        people: list[Player] = []
        for number, name in enumerate(NAMES[: EIGHT - wish.bots]):
            if number < wish.browsers:
                page = browser.new_context(locale="fr-FR", reduced_motion="reduce").new_page()
                people.append(AtBrowser(name, wish.seed + number, page))
            else:
                people.append(ByHttp(name, wish.seed + number, stack.enter_context(Guest(server.url))))
        evening = Evening(server, people, stack.enter_context(Guest(server.url)), wish.bots, wish.kills)
        began = time.monotonic()
        evening.announce(games, wish.seats)
        evening.play()
        moves = {player.name: player.moves for player in people}
        print(f"{time.monotonic() - began:.0f} seconds, killed {evening.killed} times, moves {moves}")
        for rank, name, points in evening.standing():
            print(f"{rank}. {name}: {points}")
        browser.close()
    return 0


def _chromium() -> str:
    found = os.environ.get("BROWSER_PATH") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "no Chromium: set BROWSER_PATH"
    return found


if __name__ == "__main__":
    sys.exit(main())
