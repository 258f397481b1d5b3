"""What a program and the house say to each other, each as it is written in JSON; the schema is made of this page."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ludotheque.engine.seats import CHANCE

THROW = "*"  # how the move is written that throws or draws
LONGEST_NAME = 200  # signs; of how many letters a name may have, the house says more
LONGEST_MOVE = 80

SeatNumber = Annotated[int, Meta(ge=0, le=9, description="A seat, counted from 0.")]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Bits = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Sit(Struct, frozen=True):
    """Take the seat of an invitation."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME, description="Shown to everybody, marked as a program's.")]
    adds: Annotated[bool, Meta(description="It will add to the chance; the first throw waits 4 seconds for it.")] = True


class Seated(Struct, frozen=True):
    """The seat is taken."""

    token: Annotated[str, Meta(description="Send it with all that follows, as `Authorization: Bearer TOKEN`.")]
    table: Annotated[str, Meta(description="The key of the table, as it stands in addresses.")]
    seat: SeatNumber


class Say(Struct, frozen=True, tag_field="do"):
    """Something that a program says at its table."""


class Play(Say, frozen=True, tag="play"):
    """Play a move, in the notation of the game or by its number."""

    ply: Annotated[int, Meta(description="At which it is meant: if the table has moved on, nothing is played.")]
    move: Annotated[str, Meta(max_length=LONGEST_MOVE, description="In the notation; `*` throws or draws.")] = ""
    action: Annotated[int | None, Meta(description=f"Instead of a move; {CHANCE} throws or draws.")] = None


class Pledge(Say, frozen=True, tag="pledge"):
    """Bind oneself to a share of the chance."""

    pledge: Annotated[Hash, Meta(description="SHA-256, as the reference of the journal writes it down.")]


class Share(Say, frozen=True, tag="share"):
    """Tell the share that was pledged, once the pledges are closed."""

    share: Annotated[Bits, Meta(description="128 random bits.")]


class Leave(Say, frozen=True, tag="leave"):
    """Leave the seat to a bot of the house."""


class Back(Say, frozen=True, tag="back"):
    """Take the seat back from the bot that stands in."""


Saying = Play | Pledge | Share | Leave | Back


class SeatSeen(Struct, frozen=True):
    """Who sits on a seat."""

    name: str
    kind: Literal["person", "program", "bot", "free"]
    here: Annotated[bool, Meta(description="Looks at the table now; bots always do.")]
    standing: Annotated[str, Meta(description="How the seat stands, in words.")]


class Legal(Struct, frozen=True):
    """A move that may be played now."""

    action: Annotated[int, Meta(description=f"Its number; {CHANCE} throws or draws.")]
    move: Annotated[str, Meta(description="In the notation of the game; `*` throws or draws.")]
    words: Annotated[str, Meta(description="The same in words.")]
    cost: Annotated[str, Meta(description="What it takes away for good; empty if nothing.")] = ""


class Happening(Struct, frozen=True):
    """What an action brought, as this seat may know it."""

    ply: Annotated[int, Meta(description="After which.")]
    seat: Annotated[SeatNumber | None, Meta(description="Whose doing it was, or whose die; null if nobody's.")]
    words: str


class Result(Struct, frozen=True):
    """How the game ended."""

    winners: Annotated[list[int], Meta(description="Seats; none if a tie has no winner, or nobody played on.")]
    scores: Annotated[list[int], Meta(description="One a seat.")]
    closed: Annotated[bool, Meta(description="A player ended the game before its end.")]
    lost: Annotated[list[int], Meta(description="Seats that lost because their time was out.")] = []


class ChanceSeen(Struct, frozen=True):
    """How far the table has come with its chance, to be kept as a receipt."""

    commitment: Annotated[str, Meta(description="What the house published of its seed.")]
    house: Annotated[str, Meta(description="The fingerprint of the house's key.")]
    seat: Annotated[SeatNumber | None, Meta(description="Under which this program adds; null if it does not.")]
    stage: Annotated[str, Meta(description="`pledging`, `sharing` or `sealed`.")]
    pledges: Annotated[list[str], Meta(description="One a seat; final once the stage is `sharing`.")]
    salts: Annotated[list[str], Meta(description="Words added by hand, once pledges are closed.")] = []
    shares: Annotated[list[str], Meta(description="Once all is sealed.")] = []
    names: Annotated[list[str], Meta(description="As the journal will have them, once all is sealed.")] = []


class TableSeen(Struct, frozen=True):
    """A table as one seat sees it."""

    table: Annotated[str, Meta(description="Its key.")]
    version: Annotated[int, Meta(description="Grows with every change: ask with `?after=VERSION` for the next.")]
    game: str
    rules: Annotated[int, Meta(description="The version of the rules.")]
    options: Annotated[dict[str, str], Meta(description="What was agreed.")]
    seat: Annotated[SeatNumber | None, Meta(description="One's own; null while a bot plays it.")]
    seats: list[SeatSeen]
    ply: Annotated[int, Meta(description="How many actions have been played.")]
    turn: Annotated[SeatNumber | None, Meta(description="Who must act; null if nobody, or somebody is missing.")]
    legal: Annotated[list[Legal], Meta(description="Empty unless it is this program's turn.")]
    state: Annotated[
        dict[str, int | list[Any]],
        Meta(description="The declared state of the game, by name, with what is hidden from this seat left blank."),
    ]
    happened: Annotated[list[Happening], Meta(description="Since the last message, or lately.")]
    chance: ChanceSeen
    away: Annotated[bool, Meta(description="A bot plays for this program: `back` takes the seat back.")] = False
    result: Annotated[Result | None, Meta(description="Null while the game goes on.")] = None
    next: Annotated[str, Meta(description="The key of the table at which the same play again; empty if none.")] = ""
    time: Annotated[list[float] | None, Meta(description="Seconds left, one a seat; null without a clock.")] = None


class Fault(Struct, frozen=True):
    """Why something was refused."""

    fault: Annotated[str, Meta(description="In words, in the language that was asked for.")]
    code: Annotated[str, Meta(description="A name that does not change, such as `NotYourTurn`.")]
    article: Annotated[str, Meta(description="Of the rulebook; empty if it is no matter of rules.")] = ""
