"""The one contract of the house: what a module of rules offers."""

from typing import Any, Protocol

from ludotheque.engine.actions import Actions
from ludotheque.engine.state import Row, S, S_contra


class Rules(Protocol[S]):
    """A game as a module of plain functions over its own `State`.

    Chance is a seat: when `actor` answers CHANCE there are `chances` equally likely tickets, and
    `outcome` says which action a ticket stands for. Two dice have 36 tickets; a draw from a pile has one
    ticket a card, and all cards of a kind stand for the same action. Whoever runs the game draws a ticket and
    plays its action, exactly like a choice.
    """

    VERSION: int  # counts up when a change makes old journals replay differently
    ACTIONS: Actions
    WIDEST: int  # the most actions that `legal` ever writes
    State: type[S]

    def deal(self, state: S, seats: int, options: Row, /) -> None:
        """Lay out the first position in a blank state; the options come as one row of numbers."""

    def actor(self, state: S, /) -> int:
        """Say whose move it is: a seat, CHANCE, or NOBODY at the end."""

    def legal(self, state: S, out: Row, /) -> int:
        """Write the legal actions of the acting seat into `out`, in rising order; return how many."""

    # A game may also offer `choices(state)` and `choice(state, number)`: how many actions are legal, and the one that
    # so many others come before. Random games are then played without a list.

    def chances(self, state: S, /) -> int:
        """Count the equally likely tickets of the chance that acts."""

    def outcome(self, state: S, ticket: int, /) -> int:
        """Say which action a ticket of range(chances) stands for."""

    def play(self, state: S, action: int, /) -> None:
        """Apply a legal action, or an outcome of chance, in place."""

    def score(self, state: S, seat: int, /) -> int:
        """Count for a seat; once the game is over, the highest count wins and equal counts share a rank."""

    def mover(self, state: S, /) -> int:
        """Say whose turn it is, also while chance acts: that player throws the dice or turns the card.

        NOBODY while chance acts for no player in particular (a pile being built, lots being drawn): then it does
        not wait for a click.
        """


class Secrets(Protocol[S_contra]):
    """What a game hides, as a module of plain functions; only games that hide something have one."""

    def conceal(self, state: S_contra, seat: int, view: S_contra, /) -> None:
        """Copy into the blank `view` what that seat may know, and nothing else; NOBODY only watches."""

    def imagine(self, view: S_contra, seat: int, rng: Row, /) -> None:
        """Complete a seat's view, in place, into a full state drawn at random among those that agree with it."""

    def reveals(self, state: S_contra, action: int, /) -> bool:
        """Say whether this choice would show somebody a fact that was hidden: it can then not be undone."""

    def overhear(self, event: Any, viewer: int, /) -> Any:
        """Retell an event as a viewer may know it; None if the viewer may not even know that it happened."""
