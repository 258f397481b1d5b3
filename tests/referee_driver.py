"""A real table, played beside a page that keeps its rules: what chance brings is told touch by touch."""

from random import Random
from typing import Any

from playwright.sync_api import Page

from ludotheque import catalogue
from ludotheque.engine.by_hand import answers, is_entered, outcomes
from ludotheque.engine.journal import read, replay
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from page_driver import make, moved, see, send

NAMES = ("Anne", "Bob", "Carl", "Dora")
LUCK = 4  # real dice and cards of which the best falls, so that no game is long


def worth(match: Match[Any], action: int) -> int:
    """Say what whoever is to move has after an action."""
    state, seat = match.state.copy(), max(match.mover, 0)
    match.game.rules.play(state, action)
    return match.game.rules.score(state, seat)


def planned(match: Match[Any], seed: int) -> list[int]:
    """Play a game on, sensibly and luckily, to its end; give what was done, the same every time."""
    chooser, copy = Random(seed), Match(match.game, match.seats, match.agreed)
    for step in match.steps:
        copy.force(step.action)
    while not copy.is_over:
        found = chooser.choices(outcomes(copy.game, copy.state), k=LUCK) if copy.actor == CHANCE else copy.legal()
        copy.force(max(found, key=lambda action: (worth(copy, action), chooser.random())))
    return [step.action for step in copy.steps[len(match.steps) :]]


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
        see(page)
        if not is_entered(self.match.game, self.match.state):
            self.match = replay(read(self.journal()), self.match.game)  # a pile that is built as it is drawn

    def rush(self, actions: list[int]) -> None:
        """Do what was done at the real table without looking at the page, which is loaded again then."""
        address = self.page.url.partition("?")[0]
        for action in actions:
            answer = send(self.page, f"{address}/move", ply=str(len(self.match.steps)), action=str(action))
            assert answer.status == 303, answer.text()
            self.match.force(action)
        self.page.reload()
        see(self.page)

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
        """Touch the details of an outcome one after the other, and count the touches."""
        told: tuple[str, ...] = ()
        see(self.page)
        while (answer := self.answer_for(action, told)).action is None:
            self.touch(answer.detail.key)
            told = (*told, answer.detail.key)
            self.page.wait_for_selector("#entry-again")
        self.touch(answer.detail.key)
        sort = str(self.match.game.rules.ACTIONS[action][0])
        self.touches[sort] = max(self.touches.get(sort, 0), len(told) + 1)

    def answer_for(self, action: int, told: tuple[str, ...]) -> Any:
        """Find the touch that leads on to an outcome."""
        game, state = self.match.game, self.match.state
        for answer in answers(game, state, told, self.say):
            further = (*told, answer.detail.key)
            if answer.action == action or (answer.action is None and self._leads_to(action, further)):
                return answer
        raise AssertionError(f"nothing leads to {game.moves.write(state, action)}")

    def _leads_to(self, action: int, told: tuple[str, ...]) -> bool:
        found = answers(self.match.game, self.match.state, told, self.say)
        return any(each.action == action or (each.action is None and self._leads_to(action, (*told, each.detail.key)))
                   for each in found)  # fmt: skip

    def touch(self, key: str) -> None:
        """Touch a face."""
        self.page.click(f'#entry [id="tell-{key}"]')

    def mistake(self, action: int) -> None:
        """Tell or touch something else than what was done, and take it back."""
        others = outcomes(self.match.game, self.match.state) if self.match.actor == CHANCE else self.match.legal()
        self.play(next((each for each in others if each != action), action))
        self.take_back()

    def take_back(self) -> None:
        """Take the last entry back, also the one by which a game has ended."""
        self.page.click("#undo-end" if self.match.is_over else "#undo")
        moved(self.page, len(self.match.steps))
        self.match.undo(len(self.match.steps) - 1)

    def journal(self) -> str:
        """Download the journal."""
        return self.page.request.get(f"{self.page.url.partition('?')[0]}/journal").text()
