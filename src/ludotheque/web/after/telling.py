"""What decided a game, in sentences."""

from collections.abc import Container, Sequence
from typing import Any

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import Acquainted, Say
from ludotheque.house.table import Table
from ludotheque.lab.reporting import Data
from ludotheque.web.table.story import seat_of

MINUS = "−"
WHOLE_TURN = 4  # steps that are told at most of a turn


def percent(share: float) -> int:
    """Say a share in whole percents; certain is only what is certain."""
    near = round(100 * share)
    return min(near, 99) if share < 1 and near == 100 else max(near, 1) if share > 0 and near == 0 else near


def signed(share: float) -> str:
    """Say what was won or lost of the win, in hundredths."""
    points = round(100 * share)
    return f"+{points}" if points > 0 else f"{MINUS}{-points}" if points < 0 else "0"


def names_read_by(table: Table, guest: str, language: str) -> tuple[str, ...]:
    """Name all who sat there; whoever looks at a game of its own is spoken to."""
    mine = table.seats_of(guest)
    return table.names_for(mine[0], language) if mine else table.names_in(language)


class Telling:
    """Tells the moments of one match to one reader."""

    def __init__(
        self, match: Match[Any], names: Sequence[str], words: Say, say: Say, mine: Container[int] = ()
    ) -> None:
        self._match = match
        self._names = names
        self._words = words  # of the game
        self._say = say  # of the house
        self._mine = mine  # the reader's seats: sentences that speak to a player speak to them
        self._motive = ""  # that was told last

    def highlight(self, found: Data) -> str:
        """Tell a highlight in one or two sentences."""
        ply: int = found["ply"]
        facts = {
            "name": self._names[found["seat"]],
            "what": self._turn(ply, found.get("since", ply), is_choice=found["kind"] == "missed"),
            "before": percent(found["before"]),
            "after": percent(found["after"]),
        }
        if found["kind"] == "missed":
            facts["best"] = self.choice(ply, found["best"])
        return self._say(f"after.{self._kind(found)}", **facts)

    def _turn(self, ply: int, first: int, *, is_choice: bool) -> str:
        """Tell what led to a step; where the story has no words for that, the turn that it ended says more."""
        steps = self._match.steps
        while not self.events(ply) and 0 < first > ply - WHOLE_TURN + 1 and steps[first - 1].who == steps[ply].who:
            first -= 1
        told = map(self.happened if is_choice else self.events, range(first, ply + 1))
        return " ".join(filter(None, told)) or self.happened(ply)

    def _kind(self, found: Data) -> str:
        """Name a highlight; the luck of one is the bad luck of another whose die or card it was."""
        step = self._match.steps[found["ply"]]
        is_luck = found["kind"] == "luck" and step.who == CHANCE
        return (
            "bad-luck" if is_luck and seat_of(step.who, step.events) not in (found["seat"], NOBODY) else found["kind"]
        )

    def happened(self, ply: int) -> str:
        """Tell what a step brought, in the words of the story; of one that the story leaves out, what was chosen."""
        step = self._match.steps[ply]
        told = self.events(ply)
        if told or step.who == CHANCE:
            return told
        return self._say("after.chose", name=self._names[step.who], what=self.choice(ply, step.text))

    def events(self, ply: int) -> str:
        """Tell what the story tells of a step."""
        speech, events = self._match.game.speech, self._match.steps[ply].events
        return " ".join(filter(None, (speech.tell(event, self._names, self._words) for event in events)))

    def choice(self, ply: int, text: str) -> str:
        """Put a choice that was there, given in notation, into words as on a button, but with everybody's name."""
        return self._described(self._match.at(ply), text)

    def better(self, move: Data, state: Any = None) -> str:
        """Tell what would have been better than what was played, by how much, and why, if not for the motive before."""
        state = self._match.at(move["ply"]) if state is None else state
        facts = {"best": self._described(state, move["best"]), "n": round(100 * move["error"])}
        before, self._motive = self._motive, self.motive(state, move["best"])
        why = "" if self._motive == before else self._motive
        return f"{self._say('after.better', **facts)} {why}".strip()

    def motive(self, state: Any, text: str) -> str:
        """Say why somebody would make a choice; of somebody else's, as seen from there."""
        game, who = self._match.game, self._match.game.rules.actor(state)
        why = game.speech.motive(state, game.moves.read(state, text), self._words)
        if not why or who in self._mine:
            return why
        return self._say("after.theirs", name=self._names[who], why=why)

    def _described(self, state: Any, text: str) -> str:
        game = self._match.game
        return game.speech.describe(state, game.moves.read(state, text), Acquainted(self._words, self._names))
