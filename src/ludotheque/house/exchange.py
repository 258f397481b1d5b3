"""The exchange of shares before the first chance: pledges first, then what was pledged, and waiting for nobody away."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from ludotheque.engine.fairness import Share, Source, house_share
from ludotheque.house.log import Chair

Stage = Literal["pledging", "sharing", "sealed"]


class Exchange(NamedTuple):
    """How far the pages of a table have come with their shares; each device has one, under the first of its seats."""

    stage: Stage = "pledging"
    pledges: tuple[tuple[int, str], ...] = ()  # by seat
    shares: tuple[tuple[int, str], ...] = ()

    def awaited(self, chairs: Sequence[Chair]) -> frozenset[int]:
        """List the seats whose pages the first chance waits for."""
        pledged = {seat for seat, _ in self.pledges}
        if self.stage == "pledging":
            return frozenset(seat for seat in first_seats(chairs).values() if chairs[seat].adds) - pledged
        return frozenset(pledged - {seat for seat, _ in self.shares} if self.stage == "sharing" else ())

    def with_pledge(self, seat: int, pledge: str) -> "Exchange":
        """Note a pledge, in the place of an earlier one."""
        return self.without(seat)._replace(pledges=tuple(sorted({**dict(self.pledges), seat: pledge}.items())))

    def with_share(self, seat: int, share: str) -> "Exchange":
        """Note a share."""
        return self._replace(shares=tuple(sorted({**dict(self.shares), seat: share}.items())))

    def without(self, seat: int) -> "Exchange":
        """Forget the pledge of a seat that passes to somebody else, unless others have relied on it already."""
        if self.stage != "pledging":
            return self
        return self._replace(pledges=tuple(each for each in self.pledges if each[0] != seat))

    def moved_on(self, chairs: Sequence[Chair], *, is_pressed: bool = False) -> "Exchange":
        """Go to the next stage when nobody is waited for any more, or when somebody does not want to wait."""
        if any(chair.kind == "open" for chair in chairs) or (self.awaited(chairs) and not is_pressed):
            return self
        if self.stage == "pledging" and self.pledges:
            return self._replace(stage="sharing")
        is_done = is_pressed or (self.stage == "sharing" and not self.awaited(chairs))
        return self._replace(stage="sealed") if is_done else self


def shares_of(exchange: Exchange, chairs: Sequence[Chair], source: Source) -> tuple[Share, ...]:
    """Say what each seat adds to the chance as things stand."""
    first, pledges, shares = first_seats(chairs), dict(exchange.pledges), dict(exchange.shares)

    def share_of(seat: int, chair: Chair) -> Share:
        if seat in pledges:
            return Share("page" if seat in shares else "withheld", shares.get(seat, ""), pledges[seat])
        if chair.kind == "bot":
            return Share("house", house_share(source.seed, source.table, seat))
        if first.get(chair.guest, seat) != seat:
            return Share("beside", seat=first[chair.guest])
        return Share("none")

    return tuple(share_of(seat, chair) for seat, chair in enumerate(chairs))


def first_seats(chairs: Sequence[Chair]) -> dict[str, int]:
    """Name the seat under which each guest's device takes part."""
    return {chair.guest: seat for seat, chair in reversed([*enumerate(chairs)]) if chair.guest}
