"""The chance of a table: what the house and those who sit there put into it before it first acts."""

from dataclasses import replace

from ludotheque.engine.fairness import Epoch, Source, commitment
from ludotheque.engine.match import Step
from ludotheque.engine.seats import CHANCE
from ludotheque.house import log
from ludotheque.house.chairs import Chairs
from ludotheque.house.exchange import Exchange, shares_of


class Chance(Chairs):
    """Who sits at a table, and the source that its dice and cards are drawn from."""

    def __init__(self, key: str, opened: log.Opened) -> None:
        super().__init__(opened.chairs)
        self.key = key
        self.opened = opened
        if opened.commitment not in ("", self.commitment):
            raise ValueError("its seed is not the one that everybody was shown a commitment to")
        self.source = Source(bytes.fromhex(opened.seed), key, ("",) * len(opened.chairs))
        self.epoch = opened.epoch
        self.exchange = Exchange()
        self._exchange(self.exchange)

    @property
    def commitment(self) -> str:
        """Give what the house published before the first move."""
        return commitment(bytes.fromhex(self.opened.seed), self.key)

    @property
    def is_sealed(self) -> bool:
        """Tell whether what goes into the chance beside the seed can change no more."""
        return self.opened.protocol == 1 or self.exchange.stage == "sealed"

    @property
    def is_waiting_for_shares(self) -> bool:
        """Tell whether the first chance waits for somebody's page."""
        return not (self.is_sealed or self.is_open) and bool(self.exchange.awaited(self.chairs))

    def _exchange(self, exchange: Exchange, *, is_pressed: bool = False) -> None:
        """Go on with the exchange of shares as far as it goes."""
        if not self.is_sealed:
            self.exchange = exchange.moved_on(self.chairs, is_pressed=is_pressed)
            self.source = replace(self.source, shares=shares_of(self.exchange, self.chairs, self.source))

    def _pledge(self, change: log.Pledged) -> None:
        self._exchange(self.exchange.with_pledge(change.seat, change.pledge))

    def _share(self, change: log.Shared) -> None:
        self._exchange(self.exchange.with_share(change.seat, change.share))

    def _press(self, change: log.Pressed) -> None:
        self._exchange(self.exchange, is_pressed=True)

    def _salt(self, change: log.Salted) -> None:
        salts = list(self.source.salts)
        salts[change.seat] = change.salt
        self.source = replace(self.source, salts=tuple(salts))

    def _renew_at(self, ply: int, epoch: str) -> None:
        """Let what is drawn from this ply on be drawn in another epoch of the house."""
        self.epoch = epoch
        self.source = replace(self.source, epochs=(*self.source.epochs, Epoch(ply, epoch)))

    def _seal_after(self, step: Step) -> None:
        """Let nothing go into the chance any more once it has acted."""
        if step.who == CHANCE and not self.is_sealed:
            self.exchange = self.exchange._replace(stage="sealed")
