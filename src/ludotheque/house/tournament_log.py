"""What a tournament's log holds: every change that ever happened in it, one entry after the other."""

from typing import Annotated, Literal

import msgspec

from ludotheque.club.clocks import Clock
from ludotheque.house.log import Became

Form = Literal["everybody", "swiss", "knock-out", "evening"]
Player = Annotated[int, msgspec.Meta(ge=0, le=999)]  # entrants, numbered as they came
Key = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]  # of a table
Rank = Annotated[int, msgspec.Meta(ge=1, le=10)]

FORMS: tuple[Form, ...] = ("evening", "swiss", "everybody", "knock-out")


class Chosen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that is played in a tournament, and how."""

    game: str
    seats: int  # of a table, at most
    options: dict[str, str] = {}
    rules_name: str = ""


class Founded(msgspec.Struct, frozen=True, tag="founded", omit_defaults=True):
    """A tournament is announced: the first entry of its log."""

    title: str
    form: Form
    games: list[Chosen]  # one a round, then from the first on again
    director: str  # the guest who directs it
    language: str
    at: float
    rounds: int = 0  # 0 for as many as the form needs
    follows: bool = False  # each round begins by itself when the one before is over
    clock: Clock | None = None  # at every table
    rated: bool = False  # tables count for ratings, where playing well can show


class Entered(msgspec.Struct, frozen=True, tag="entered", omit_defaults=True):
    """Somebody takes part: a guest under a name, or a bot of a level."""

    at: float
    name: str = ""
    guest: str = ""
    level: str = ""
    adds: bool = False  # the page of the guest runs our script
    face: str = ""
    gone: bool = False  # from the house, for good


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """Somebody plays no more; what was played stays."""

    player: Player


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """Somebody who had withdrawn plays again, from the next round on."""

    player: Player


class Excused(msgspec.Struct, frozen=True, tag="excused"):
    """Somebody sits the next round out."""

    player: Player


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    """The order of the players is drawn by lot."""

    draw: list[Player]
    at: float


class Seating(msgspec.Struct, frozen=True):
    """Who sits at a table, by seat; the key of the table is chosen before it is opened."""

    table: Key
    players: list[Player]


class Paired(msgspec.Struct, frozen=True, tag="paired", omit_defaults=True):
    """The next round: its tables, and who has none."""

    tables: list[Seating]
    at: float
    byes: list[Player] = []
    excused: list[Player] = []


class Again(msgspec.Struct, frozen=True, tag="again"):
    """A table of a knock-out ended with a tie: the same play once more, the other way round."""

    after: Key
    seating: Seating
    at: float


class TableOpened(msgspec.Struct, frozen=True, tag="opened"):
    """A table is there to be played at."""

    table: Key


class Taken(msgspec.Struct, frozen=True, tag="taken"):
    """A table is over: its result, by seat, out of its own log."""

    table: Key
    ranks: list[Rank]
    at: float


class Given(msgspec.Struct, frozen=True, tag="given"):
    """Whoever directs gives a result by hand, or another one than was taken."""

    table: Key
    ranks: list[Rank]
    at: float


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The standing is final."""

    at: float


TournamentChange = (
    Founded | Entered | Withdrawn | Returned | Excused | Begun | Paired | Again | TableOpened | Taken | Given | Ended
    | Became
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[TournamentChange] = msgspec.json.Decoder(TournamentChange)


def encode(change: TournamentChange) -> bytes:
    """Write the body of an entry, as the store keeps it."""
    return _encoder.encode(change)


def decode(body: bytes) -> TournamentChange:
    """Read the body of an entry back."""
    return _decoder.decode(body)
