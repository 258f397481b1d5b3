"""What the house refuses, and why."""

from ludotheque.engine.errors import LudothequeError


class NoSuchTable(LudothequeError):
    """There is no such table."""


class NoSuchTournament(LudothequeError):
    """There is no such tournament."""


class Stale(LudothequeError):
    """The table has moved on since the page that this comes from."""


class NotSeated(LudothequeError):
    """Only whoever sits there may do this."""


class NotReady(LudothequeError):
    """Somebody is still missing at the table, or it is too late for this."""


class BadInvitation(LudothequeError):
    """An invitation that was used, withdrawn or never written."""


class BadName(LudothequeError):
    """A name or a word that cannot be shown."""


class OutOfTime(LudothequeError):
    """A move that came when the time was out."""


class Damaged(LudothequeError):
    """A log with an entry that cannot be: somebody, or a failing disk, has changed it."""


class RulesChanged(LudothequeError):
    """A log that the present rules would replay differently from what was played."""

    def __init__(self, text: str, *, has_same_version: bool = False) -> None:
        super().__init__(text)
        self.has_same_version = has_same_version  # so the log was changed, or the rules under the same number
