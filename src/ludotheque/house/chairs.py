"""The chairs of a table: who sits there, who ever sat, and what everybody is called."""

from collections.abc import Sequence

from ludotheque.engine.seats import NOBODY
from ludotheque.engine.words import You
from ludotheque.house.log import Chair
from ludotheque.house.naming import names_of


class Chairs:
    """Who sits at a table now, and what follows from it."""

    def __init__(self, chairs: Sequence[Chair]) -> None:
        self._sat: dict[str, set[int]] = {}  # every guest who ever had a seat, and which
        self.had_company = False  # two people have played here, together or one after the other
        self.sit(chairs)

    def sit(self, chairs: Sequence[Chair]) -> None:
        """Let these sit there from now on."""
        self.chairs = tuple(chairs)
        self._names: dict[tuple[int, str], tuple[str, ...]] = {}  # by who reads, in which language
        self._guests: dict[str, tuple[int, ...]] = {}
        for seat, chair in enumerate(chairs):
            if chair.kind == "guest" and chair.guest:
                self._guests[chair.guest] = (*self.seats_of(chair.guest), seat)
        people = [chair.guest for chair in chairs if chair.kind == "guest"]
        for seat, chair in enumerate(chairs):
            if chair.kind == "guest":
                self._sat.setdefault(chair.guest, set()).add(seat)
        self.had_company |= max(len(people), len(self._sat)) > 1
        self._bots = frozenset([seat for seat, chair in enumerate(chairs) if chair.kind == "bot"])
        self.stood_in_for = tuple((seat, chair.absent) for seat, chair in enumerate(chairs) if chair.absent)
        self.is_open = any(chair.kind == "open" for chair in chairs)  # a seat still waits for somebody
        devices = {chair.guest or chair.absent for chair in chairs} - {""}
        self.is_shared = self.is_open or len(devices) > 1  # several devices play, or will

    @property
    def seats(self) -> range:
        """Number the seats."""
        return range(len(self.chairs))

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """List the seats that are played from this guest's device."""
        return self._guests.get(guest, ())

    def had_seats(self, guest: str) -> set[int]:
        """List the seats that a guest has or had."""
        return self._sat.get(guest, set())

    def bots(self) -> frozenset[int]:
        """List the seats that bots play."""
        return self._bots

    def free_seats(self) -> list[int]:
        """List the seats that wait for somebody."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "open"]

    def names_in(self, language: str) -> tuple[str, ...]:
        """Name all who sit here, in a language where they gave no name themselves."""
        return self.names_for(NOBODY, language)

    def names_for(self, seat: int, language: str) -> tuple[str, ...]:
        """Name them as a seat reads it: its own player is spoken to, unless several play from that device."""
        found = self._names.get((seat, language))
        if found is None:
            names = enumerate(names_of(self.chairs, language))
            found = tuple(You(name) if self._is_reader(each, seat) else name for each, name in names)
            self._names[seat, language] = found
        return found

    def _is_reader(self, each: int, seat: int) -> bool:
        return each == seat and self.seats_of(self.chairs[each].guest) == (seat,)


def stand_in(chair: Chair, level: str) -> Chair:
    """Let a bot play for a guest, who may take the seat back."""
    absent = chair.guest or chair.absent
    return Chair(kind="bot", name=chair.name, level=level, absent=absent, program=chair.program, face=chair.face)


def come_back(chair: Chair, *, adds: bool) -> Chair:
    """Let the guest for whom a bot stood in play again."""
    return Chair("guest", chair.name, chair.absent, adds=adds, program=chair.program, face=chair.face)
