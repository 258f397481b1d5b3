"""What a page may say on its line, each as it is written in JSON: `{"do": "move", "ply": 17, "action": 4}`."""

import msgspec

from ludotheque.house.log import Pledge, ShareBits


class Message(msgspec.Struct, tag_field="do"):
    """Something that a page says."""


class Move(Message, tag="move"):
    """Play an action at a ply; CHANCE throws or draws."""

    ply: int
    action: int


class Typed(Message, tag="type"):
    """Play a move that is written in the game's notation."""

    ply: int
    text: str


class Tell(Message, tag="tell"):
    """Tell a detail of what real dice or cards showed, at an entry of the log; what it makes whole is a move."""

    seq: int
    told: str = ""


class PledgeShare(Message, tag="pledge"):
    """Bind oneself to a share of the chance."""

    pledge: Pledge


class TellShare(Message, tag="share"):
    """Tell the share that was pledged."""

    share: ShareBits


class Undo(Message, tag="undo"):
    """Take a move back."""

    ply: int


class Speak(Message, tag="say"):
    """Say a preset phrase."""

    phrase: str


class Hurry(Message, tag="hurry"):
    """Ask the bots to make no pauses until a person is to act."""


class Look(Message, tag="as"):
    """Look through the eyes of a seat, or through nobody's, behind the curtain."""

    seat: int | None = None


class Why(Message, tag="why"):
    """Ask why touching these things is no move."""

    source: str = ""
    target: str = ""


decode = msgspec.json.Decoder(Move | Typed | Tell | Undo | Speak | Hurry | Look | Why | PledgeShare | TellShare).decode
