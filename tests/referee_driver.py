"""A real table, played beside a page that keeps its rules: what chance brings is told touch by touch."""

from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page

from ludotheque import catalogue
from ludotheque.engine.by_hand import entries, is_entered
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from page_driver import make, moved, see, send

NAMES = ("Anne", "Bob", "Carl", "Dora")
Choose = Callable[[Match[Any], Random], int]


def sensibly(match: Match[Any], chooser: Random) -> int:
    """Choose what brings most at once."""

    def worth(action: int) -> int:
        state = match.state.copy()
        match.game.rules.play(state, action)
        return match.game.rules.score(state, match.actor)

    return max(match.legal(), key=lambda action: (worth(action), chooser.random()))


def short_game(slug: str, seats: int, options: dict[str, str], tries: int = 60) -> Match[Any]:
    """Play some games, and take the shortest: the same one every time."""
    return min((_game(slug, seats, options, number) for number in range(tries)), key=lambda match: len(match.steps))


def _game(slug: str, seats: int, options: dict[str, str], number: int) -> Match[Any]:
    match, chooser = Match(catalogue.game(slug), seats, options), Random(number)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
        else:
            match.play(sensibly(match, chooser))
    return match


class RealTable:
    """People around a real board, and a telephone beside it."""

    def __init__(self, page: Page, slug: str, seats: int, options: dict[str, str] | None = None) -> None:
        self.page, self.match = page, Match(catalogue.game(slug), seats, options)
        self.touches: dict[str, int] = {}  # the most that an outcome of a sort took
        names = {f"name{seat}": NAMES[seat] for seat in range(seats)}
        kinds = {f"seat{seat}": "here" for seat in range(seats)}
        answer = send(page, f"/game/{slug}/referee", **kinds, **names, **(options or {}))
        page.goto(answer.headers["location"])
        self.say = self.match.game.words.speaker("fr")
        self.take_in()

    def take_in(self) -> None:
        """Learn what the house has drawn by itself, such as a pile that is built as it is drawn."""
        while self.match.actor == CHANCE and not is_entered(self.match.game, self.match.state):
            raise AssertionError("give the pile of this game, so that the house draws nothing")

    def play(self, action: int) -> None:
        """Do what was done at the real table: tell the dice or the card, or touch the move."""
        before = len(self.match.steps)
        if self.match.actor == CHANCE:
            self.tell(action)
        else:
            make(self.page, action, see(self.page))
        moved(self.page, before)
        self.match.force(action)

    def tell(self, action: int) -> None:
        """Touch the parts of an outcome one after the other, and count the touches."""
        told: tuple[str, ...] = ()
        while (entry := self.entry_for(action, told)).action is None:
            self.touch(entry.part.key)
            told = (*told, entry.part.key)
            self.page.wait_for_selector("#entry-again")
        self.touch(entry.part.key)
        sort = str(self.match.game.rules.ACTIONS[action][0])
        self.touches[sort] = max(self.touches.get(sort, 0), len(told) + 1)

    def entry_for(self, action: int, told: tuple[str, ...]) -> Any:
        """Find the touch that leads on to an outcome."""
        game, state = self.match.game, self.match.state
        for entry in entries(game, state, told, self.say):
            further = (*told, entry.part.key)
            if entry.action == action or (entry.action is None and self._leads_to(action, further)):
                return entry
        raise AssertionError(f"nothing leads to {game.moves.write(state, action)}")

    def _leads_to(self, action: int, told: tuple[str, ...]) -> bool:
        found = entries(self.match.game, self.match.state, told, self.say)
        return any(each.action == action or (each.action is None and self._leads_to(action, (*told, each.part.key)))
                   for each in found)  # fmt: skip

    def touch(self, key: str) -> None:
        """Touch a face."""
        self.page.click(f'#entry [id="tell-{key}"]')

    def mistake(self, action: int) -> None:
        """Tell something wrong, and take it back."""
        before = len(self.match.steps)
        self.play(action)
        self.take_back()
        assert len(self.match.steps) == before

    def take_back(self) -> None:
        """Take the last entry back."""
        self.page.click("#undo")
        moved(self.page, len(self.match.steps))
        self.match.undo(len(self.match.steps) - 1)

    def journal(self) -> str:
        """Download the journal."""
        return self.page.request.get(f"{self.page.url.partition('?')[0]}/journal").text()
