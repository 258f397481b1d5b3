"""What the parts of a game promise: notation, words, pictures, figures; and what one seat sees of a table."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, runtime_checkable

from ludotheque.engine.errors import Refusal
from ludotheque.engine.events import Event
from ludotheque.engine.seats import NOBODY
from ludotheque.engine.state import Grid, S, S_contra
from ludotheque.engine.words import Acquainted, Say
from ludotheque.svg.element import Element
from ludotheque.svg.palette import Colour

WIDE, TALL, LOW = SHAPES = "wide", "tall", "low"  # the windows that a scene may draw for
LONGEST_PROMPT = 105  # letters: the narrowest column keeps three lines for it


class View(NamedTuple, Generic[S]):
    """What one viewer sees: everything that drawing may use, and nothing that the viewer may not know."""

    state: S  # concealed for this viewer
    seat: int  # who looks; NOBODY only watches
    actor: int
    mover: int
    legal: tuple[int, ...]  # what this viewer may play now
    waits: bool  # a die or a card waits for this viewer's click
    events: tuple[Event, ...]  # what the last action brought, as this viewer may know it
    names: tuple[str, ...]
    say: Say  # the game's own texts, in the viewer's language
    digest: bytes = b""  # other for every other state that is seen
    shape: str = WIDE  # of the window that the drawing is for; ids are the same in all

    @property
    def say_by_name(self) -> Say:
        """Give the speaker of what one player may choose, which names the others."""
        return Acquainted(self.say, self.names)

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.actor == NOBODY


class Touch(NamedTuple):
    """Where on the drawing an action is made: the ids of what is picked up and of where it goes.

    With neither, the action is a button beside the board.
    """

    source: str = ""
    target: str = ""


class Trace(NamedTuple):
    """Where on the drawing something happened: the points that it went along, the last one being where it ended.

    One point if nothing went anywhere; none if there is nothing to show.
    """

    points: tuple[tuple[float, float], ...] = ()
    radius: float = 0  # of a ring around a point
    card: tuple[float, float] | None = None  # the width and height of a card there, framed instead of ringed


@dataclass(frozen=True, slots=True)
class Count:
    """One line of a score: what for, and how many points."""

    text: str
    points: int


class Passage(NamedTuple):
    """A part of the table in words: what it is, and what lies there, place by place."""

    title: str
    lines: tuple[str, ...]


def written(passages: Iterable[Passage]) -> Iterator[str]:
    """Write the table down line by line, what lies at a place under its title."""
    for title, lines in passages:
        if title:
            yield title
        yield from (f"  {line}" if title else line for line in lines if line)


class Moves(Protocol[S_contra]):
    """The notation of a game, as a module: what journals hold and what a person may type."""

    def write(self, state: S_contra, action: int, /) -> str:
        """Write an action, choice or chance, that is about to be played in this state."""

    def read(self, state: S_contra, text: str, /) -> int:
        """Read an action, legal or not; raise UnreadableMove with an example if the text is none."""

    def refuse(self, state: S_contra, action: int, /) -> Refusal:
        """Say why an action that is not legal in this state is refused."""


class Speech(Protocol[S_contra]):
    """A game in words, as a module."""

    def describe(self, state: S_contra, action: int, say: Say, /) -> str:
        """Put a legal choice into words, as on a button; for a chance that waits, `action` is CHANCE."""

    def prompt(self, state: S_contra, say: Say, /) -> str:
        """Say in a few words what the acting seat has to choose now: "Choose a pawn to move"."""

    def tell(self, event: Event, names: Sequence[str], say: Say, /) -> str:
        """Put an event into a sentence of the story; empty if it needs no words."""

    def standing(self, state: S_contra, seat: int, say: Say, /) -> str:
        """Say in a few words how a seat stands, as beside its name."""

    def count(self, state: S_contra, seat: int, say: Say, /) -> tuple[Count, ...]:
        """Break a seat's score down, line by line; empty where the standing says it all."""

    def motive(self, state: S_contra, action: int, say: Say, /) -> str:
        """Say in one sentence what a legal choice gains or risks, as a hint or a bot's motive."""


class Scene(Protocol[S]):
    """A game in pictures, as a module."""

    PICTURES: Mapping[str, Callable[[Say], Element]]  # of the rulebook, by name; "cover" is that of the box

    def draw(self, view: View[S], /) -> Element:
        """Draw the table as one viewer sees it."""

    def touch(self, view: View[S], action: int, /) -> Touch:
        """Say where a legal action is made on that drawing; for a chance that waits, `action` is CHANCE."""

    def attempt(self, view: View[S], source: str, target: str, /) -> int | None:
        """Say which action a person tries who touches these ids (either may be empty), so that it can be refused."""

    def trace(self, view: View[S], event: Event, /) -> Trace:
        """Say where on the drawing of now an event took place, by nothing but what the viewer sees of both."""

    def colour(self, state: S, seat: int, /) -> Colour:
        """Give the colour of a seat's pieces, which the page shows beside its name."""


@runtime_checkable
class Badged(Protocol[S_contra]):
    """A scene whose seats are told apart by a sign that their pieces bear, not by the usual marks."""

    def badge(self, state: S_contra, seat: int, /) -> Element:
        """Draw a seat's sign, 24 wide and high, as the page shows it before the name."""


class Figures(Protocol[S_contra]):
    """What simulations count beside lengths and scores, as a module that compiles."""

    FIGURES: tuple[str, ...]  # their names

    def foresee(self, state: S_contra, action: int, facts: Grid, /) -> None:
        """Look at an action before it is played, and write what is worth counting into facts[seat][figure]."""

    def observe(self, state: S_contra, facts: Grid, /) -> None:
        """Look at a state after an action, and write what is worth counting into facts[seat][figure]."""

    def conclude(self, state: S_contra, facts: Grid, /) -> None:
        """Look at a game that is over, likewise."""
