"""What a table's log holds: every change that ever happened at the table, one entry after the other."""

from typing import Annotated, Literal

import msgspec
from msgspec import structs

from ludotheque.club.clocks import Clock
from ludotheque.engine.words import LANGUAGES

Kind = Literal["guest", "bot", "open"]
WishKind = Literal["seat", "rematch", "end"]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Ply = Annotated[int, msgspec.Meta(ge=0)]
Seed = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Pledge = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
ShareBits = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
THIS_GAME = -1  # instead of a seat in the first of several games
At = Annotated[float, msgspec.Meta(ge=0, le=1e11)]  # when it happened; where no clock depends on it, perhaps 0


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: a guest (whose device it is), a bot of a level, or nobody yet."""

    kind: Kind
    name: str = ""  # as it was given; else everybody reads one in their own language
    guest: str = ""
    level: str = ""
    absent: str = ""  # the guest whom a bot stands in for under that name, and who may take the seat back
    adds: bool = False  # its page runs our script, or its program says so: it adds to the chance
    program: bool = False  # no person: it came by the same link, and everybody is told
    face: str = ""  # of a person who has chosen one, when it sat down
    gone: bool = False  # whoever sat there has had itself deleted from the house
    first: int = THIS_GAME  # the seat in the first of several games, by which it is called and has its manner

    def called(self, seat: int) -> int:
        """Give the seat by which whoever sits here is called: in a rematch, that of the first game."""
        return seat if self.first == THIS_GAME else self.first


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the host chose beside the options of the game."""

    auto: bool = False  # dice and cards do not wait for a click
    language: str = LANGUAGES[0]  # of the names that journals give to those who gave none
    stand_in: int = 0  # seconds after which a bot plays for somebody who has left; 0 for never
    rules_name: str = ""  # what the house calls the options that it agreed on
    by_hand: bool = False  # people play with the real box, and enter what its dice and cards showed
    rated: bool = False  # its result counts for the ratings of those who play
    tournament: str = ""  # the key of the tournament that the table belongs to
    clock: Clock | None = None  # how long everybody may take

    @property
    def counts(self) -> bool:
        """Whether the result is of use beyond the table: then nobody is advised, and nothing is taken back."""
        return self.rated or bool(self.tournament)


class Opened(msgspec.Struct, frozen=True, tag="opened", omit_defaults=True):
    """The table is set: the first entry of every log."""

    game: str
    rules: int
    options: dict[str, str]
    chairs: list[Chair]
    host: str
    seed: Seed  # hexadecimal; secret until the game is over
    watch: str  # the hash of the spectators' token
    at: float
    settings: Settings = Settings()
    prelude: list[int] = []  # actions played before, where a table continues another game
    before: str = ""  # the table that this one continues or repeats
    commitment: str = ""  # to the seed, as everybody was shown it
    protocol: int = 1  # by which chance is drawn
    epoch: str = ""  # of the house


class Salted(msgspec.Struct, frozen=True, tag="salted"):
    """A player adds a word of its own to the chance of this table."""

    seat: Seat
    salt: str


class Pledged(msgspec.Struct, frozen=True, tag="pledged", omit_defaults=True):
    """A page binds itself to a share of the chance that it does not tell yet."""

    seat: Seat
    pledge: Pledge
    at: At = 0.0


class Shared(msgspec.Struct, frozen=True, tag="shared", omit_defaults=True):
    """A page tells the share that it had pledged."""

    seat: Seat
    share: ShareBits
    at: At = 0.0


class Pressed(msgspec.Struct, frozen=True, tag="pressed", omit_defaults=True):
    """The exchange of shares goes on without those who let it wait."""

    at: At = 0.0


class Renewed(msgspec.Struct, frozen=True, tag="renewed"):
    """The house was restored from a backup: what is drawn from now on was never seen before."""

    epoch: ShareBits


class Played(msgspec.Struct, frozen=True, tag="played"):
    """An action, choice or chance; the digest tells if other rules would have led elsewhere."""

    action: int
    digest: str
    at: float


class Undone(msgspec.Struct, frozen=True, tag="undone", omit_defaults=True):
    """All actions from that ply on are taken back."""

    ply: Ply
    at: At = 0.0


class Seated(msgspec.Struct, frozen=True, tag="seated", omit_defaults=True):
    """A seat changes hands."""

    seat: Seat
    chair: Chair
    invitation: str = ""  # the hash of the one that was used
    at: At = 0.0


class Invited(msgspec.Struct, frozen=True, tag="invited", omit_defaults=True):
    """A seat is open to whoever brings an invitation, or to nobody any more."""

    seat: Seat
    invitation: str = ""  # its hash


class Spoke(msgspec.Struct, frozen=True, tag="spoke"):
    """A player says one of the preset phrases."""

    seat: Seat
    phrase: str


class Hurried(msgspec.Struct, frozen=True, tag="hurried"):
    """A player asks the bots to make no more pauses until somebody else is to act."""

    seat: Seat


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The game ended before its end, by the wish of a player."""

    seat: Seat


class Asked(msgspec.Struct, frozen=True, tag="asked", omit_defaults=True):
    """A player asks the other people for their yes: to take one more seat, to play again, to end the game for all."""

    seat: Seat
    wish: WishKind
    place: Seat = 0  # that would pass to the player
    chair: Chair | None = None  # as it would be then


class Answered(msgspec.Struct, frozen=True, tag="answered", omit_defaults=True):
    """Somebody who was asked says yes or no, or who has asked takes it back; the last yes grants the wish."""

    seat: Seat
    agrees: bool
    at: At = 0.0


class Reopened(msgspec.Struct, frozen=True, tag="reopened"):
    """The house was closed for a while, in which nobody's time ran."""

    since: At
    at: At


class TimedOut(msgspec.Struct, frozen=True, tag="timed-out"):
    """The time of a seat is out: a bot plays on, or the seat has lost, as it was agreed."""

    seat: Seat
    at: At


class Followed(msgspec.Struct, frozen=True, tag="followed"):
    """Those of this table play on at another one."""

    table: str


class Watchable(msgspec.Struct, frozen=True, tag="watchable", omit_defaults=True):
    """The host writes another link to watch, or withdraws the one there is; whoever came by it sees no more."""

    watch: str = ""  # the hash of its token


class Became(msgspec.Struct, frozen=True, tag="became", omit_defaults=True):
    """Somebody is known otherwise from now on: merged with another player, or gone from the house for good.

    All earlier entries say so already, and no longer what they said before: this one is for who has read them.
    """

    guest: str
    is_gone: bool = False


Change = (
    Opened | Salted | Pledged | Shared | Pressed | Renewed | Played | Undone | Seated | Invited | Spoke | Hurried
    | Closed | Asked | Answered | Followed | Watchable | TimedOut | Reopened | Became
)  # fmt: skip
Timed = Pledged | Shared | Pressed | Undone | Seated | Answered  # what stops clocks or lets them run

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Change] = msgspec.json.Decoder(Change)


def encode(change: Change) -> bytes:
    """Write the body of an entry, as the store keeps it."""
    return _encoder.encode(change)


def decode(body: bytes) -> Change:
    """Read the body of an entry back."""
    return _decoder.decode(body)


def dated(change: Change, at: float) -> Change:
    """Say when something happened, where a clock may depend on it."""
    return structs.replace(change, at=at) if isinstance(change, Timed) else change
