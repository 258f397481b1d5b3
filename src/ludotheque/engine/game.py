"""A game: its manifest, and how far it has come from rules alone to a box on the shelf."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Literal

from ludotheque.engine.by_hand import ByHand
from ludotheque.engine.contracts import Figures, Moves, Passage, Scene, Speech, View
from ludotheque.engine.errors import BadOption
from ludotheque.engine.events import Event
from ludotheque.engine.heat import Heat
from ludotheque.engine.notation import Notation, NotationSpeech
from ludotheque.engine.options import Option
from ludotheque.engine.pad import Pad
from ludotheque.engine.printing import Parts
from ludotheque.engine.rules import Rules, Secrets
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.engine.state import S
from ludotheque.engine.words import LANGUAGES, Say, Words, titled, words

NOWHERE = Path()
Begins = Literal["first", "youngest", "lot"]


class Tier(IntEnum):
    """What a game is ready for."""

    RULES = 1  # terminal, arena, simulation
    WORDS = 2  # these in French and in English
    SHELF = 3  # pages: drawn, explained and taught


TEXTS = tuple(f"texts/{language}.toml" for language in LANGUAGES)
BOX = (*(f"rulebook/{language}.md" for language in LANGUAGES), "lessons.toml")


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier version of the rules, told by options of today's: its tables and journals go on under it."""

    options: Mapping[str, str]  # what today's options must say where that version said nothing, or had none
    new_options: frozenset[str] = frozenset()  # that version had no such options
    new_fields: frozenset[str] = frozenset()  # its states had no such fields: digests leave them out


NOW = Earlier({})


def _names(contract: type) -> tuple[str, ...]:
    return tuple(name for name in (*contract.__annotations__, *vars(contract)) if not name.startswith("_"))


# what each part of a manifest must have, by its name there
CONTRACTS: Mapping[str, tuple[str, ...]] = {
    "rules": _names(Rules),
    "moves": _names(Moves),
    "speech": _names(Speech),
    "scene": _names(Scene),
    "secrets": _names(Secrets),
    "figures": _names(Figures),
    "knowledge": ("HORIZON", "worth", "urge"),
    "features": ("INPUTS", "knows", "fill"),
}


@dataclass(frozen=True, slots=True)
class Game(Generic[S]):
    """Everything the house needs to know about one game: rules and a title at least."""

    slug: str
    title: str  # where the texts give none
    rules: Rules[S]
    seats: range
    folder: Path = NOWHERE  # of texts, rulebook and lessons
    prefix: str = ""  # of the article ids
    moves: Moves[S] = None  # type: ignore[assignment]  # the declared actions by themselves
    speech: Speech[S] = None  # type: ignore[assignment]  # the notation by itself
    scene: Scene[S] = None  # type: ignore[assignment]  # the game has no pages
    age: int = 0
    minutes: int = 0
    measured: frozenset[str] = frozenset()  # "age", "minutes": on no sheet, our own measure
    options: tuple[Option, ...] = ()
    begins: Begins = "first"  # the first seat, to which the sheet may call the youngest; or whom the game draws by lot
    about: Mapping[str, str] = field(default_factory=dict)  # what a drawing marks `data-about`, and its article
    secrets: Secrets[S] | None = None
    knowledge: ModuleType | None = None  # what the generic search may use: see bots
    features: ModuleType | None = None  # what the judge looks at: see bots
    exact: Callable[[S], tuple[float, ...] | None] | None = None  # each seat's winning chance, where it is known
    figures: Figures[S] | None = None  # what simulations also count
    heat: Heat | None = None  # where its pieces are, counted and drawn over many games
    ties_share_the_win: bool = True
    has_points: bool = True  # False where scores are no points that players count, but only rank them
    teams: Callable[[S, int], tuple[int, ...]] | None = None  # the seats that win together with that seat
    cost: Callable[[S, int, Say], str] | None = None  # what a choice takes away for good, in a sentence: said before it
    reading: Callable[[View[S]], Sequence[Passage]] | None = None  # the table read aloud, place by place
    aside: Callable[[S, int, Say], str] | None = None  # what a seat should know that has nothing to choose now
    picked: Callable[[View[S], Sequence[int]], str] | None = None  # what each lit place does with what is picked up
    ending: Callable[[S, Sequence[str], Say], str] | None = None  # by what a finished game was decided, in a sentence
    grave: Callable[[S, int], bool] | None = None  # choices that hurt if made by mistake: the page asks first
    doubtful: Callable[[S, int], bool] | None = None  # choices that are seldom meant: offered last, after all others
    parts: Parts[S] | None = None  # what is printed for a real table, as the options have it
    has_story: bool = True  # False where remembering is part of the game
    has_undo: bool = True
    beats: frozenset[int] = frozenset()  # kinds of events that stand a moment before it is told what follows
    earlier: Mapping[int, Earlier] = field(default_factory=dict)  # versions of the rules that still play here
    looks_alike: bool = False  # the drawing is the same for everybody, whoever is to act
    by_hand: ByHand[S] | None = None  # how it is entered by those who play with the real box
    pad: Pad | None = None  # the sheet on which those count who know the rules

    def __post_init__(self) -> None:
        assert self.seats[-1] <= MOST_SEATS, f"seats: a table has at most {MOST_SEATS}, so range(…, {MOST_SEATS + 1})"
        moves = self.moves or Notation(self.rules.ACTIONS)
        object.__setattr__(self, "moves", moves)
        object.__setattr__(self, "speech", self.speech or NotationSpeech(self.rules, moves))

    @property
    def tier(self) -> Tier:
        """Say how far the game has come."""
        return Tier.RULES if self._lacks_words() else Tier.WORDS if self._lacks_a_box() else Tier.SHELF

    @property
    def unkept(self) -> tuple[str, ...]:
        """List what its modules lack of what their contracts ask for, such as `rules.chances`."""
        parts = ((part, getattr(self, part), names) for part, names in CONTRACTS.items())
        return tuple(
            f"{part}.{name}" for part, module, names in parts if module is not None
            for name in names if not hasattr(module, name)
        )  # fmt: skip

    @property
    def missing(self) -> tuple[str, ...]:
        """List what the next tier asks for."""
        return self._lacks_words() or self._lacks_a_box()

    def _lacks_words(self) -> tuple[str, ...]:
        speech = ("speech",) if isinstance(self.speech, NotationSpeech) else ()
        return (*speech, *self._lacks_files(TEXTS))

    def _lacks_a_box(self) -> tuple[str, ...]:
        facts = {"scene": self.scene, "prefix": self.prefix, "age": self.age, "minutes": self.minutes}
        goal = () if self.words.has("goal") else ("goal",)
        return (*(name for name, fact in facts.items() if not fact), *goal, *self._lacks_files(BOX))

    def _lacks_files(self, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in names if self.folder is NOWHERE or not (self.folder / name).exists())

    @property
    def has_choices(self) -> bool:
        """Tell whether players ever decide anything: else chance alone plays."""
        return self.rules.WIDEST > 1

    @property
    def words(self) -> Words:
        """Give the game's texts, its title at least."""
        return _words(self.folder, self.title)

    def rulebook(self, language: str) -> str:
        """Give the rulebook's source text."""
        return (self.folder / "rulebook" / f"{language}.md").read_text(encoding="utf-8")

    def plays(self, version: int) -> bool:
        """Tell whether what was begun under that version of the rules can go on."""
        return version == self.rules.VERSION or version in self.earlier

    @property
    def usual_seats(self) -> int:
        """How many play unless somebody chooses otherwise: two where two can, also where one may alone."""
        return min(max(self.seats[0], 2), self.seats[-1])

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game is not for."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            if least == most:
                fault = f"{self.slug} is for {least} players, not {seats}"
                raise BadOption(fault, reason="seats-exact", wanted=least, seats=seats)
            fault = f"{self.slug} is for {least} to {most} players, not {seats}"
            raise BadOption(fault, reason="seats", least=least, most=most, seats=seats)

    def partners(self, state: S, seat: int) -> tuple[int, ...]:
        """List the seats that win together with a seat, itself included."""
        return self.teams(state, seat) if self.teams is not None else (seat,)

    def team_size(self, state: S) -> int:
        """Count the seats that win together: as many in each team."""
        return len(self.partners(state, 0))

    def winners_among(self, state: S, best: list[int]) -> list[int]:
        """List who wins of those who did best: all of them, or nobody if they are no team and a tie has no winner."""
        is_team = bool(best) and tuple(best) == self.partners(state, best[0])
        return best if is_team or self.ties_share_the_win else []

    def teams_of(self, seats: int, row: Sequence[int]) -> list[tuple[int, ...]]:
        """List who wins together under these options: everybody alone, unless the game says otherwise."""
        state = self.rules.State()
        self.rules.deal(state, seats, list(row))
        return sorted({self.partners(state, seat) for seat in range(seats)})

    def cost_of(self, state: S, action: int, say: Say) -> str:
        """Say what a choice takes away for good; empty if nothing."""
        return self.cost(state, action, say) if self.cost is not None else ""

    def ending_of(self, state: S, names: Sequence[str], say: Say) -> str:
        """Say by what a finished game was decided; empty if the standings say it all."""
        return self.ending(state, names, say) if self.ending is not None else ""

    def aside_of(self, state: S, seat: int, say: Say) -> str:
        """Tell a seat that has nothing to choose why it waits and until when, or what its throw is for."""
        return self.aside(state, seat, say) if self.aside is not None else ""

    def read(self, view: View[S]) -> Sequence[Passage]:
        """Read the table aloud as a viewer sees it; at least how everybody stands."""
        if self.reading is not None:
            return self.reading(view)
        standings = (self.speech.standing(view.state, seat, view.say) for seat in range(len(view.names)))
        return (Passage("", tuple(f"{name}: {told}" for name, told in zip(view.names, standings, strict=True))),)

    def doubts(self, state: S, action: int) -> bool:
        """Tell whether a choice is seldom meant."""
        return self.doubtful is not None and self.doubtful(state, action)

    def seen_by(self, state: S, seat: int) -> S:
        """Copy what a seat may know of a state."""
        if self.secrets is None:
            return state.copy()
        seen = self.rules.State()
        self.secrets.conceal(state, seat, seen)
        return seen

    def overhear(self, events: Sequence[Event], viewer: int) -> tuple[Event, ...]:
        """Retell events as a viewer may know them."""
        if self.secrets is None:
            return tuple(events)
        told = (self.secrets.overhear(event, viewer) for event in events)
        return tuple(event for event in told if event is not None)


AnyGame = Game[Any]


@cache
def _words(folder: Path, title: str) -> Words:
    return words(folder / "texts") if folder is not NOWHERE and (folder / TEXTS[0]).exists() else titled(title)
