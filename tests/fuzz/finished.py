"""Finished games that a house has looked at, by an opinion that is had at once: what it says need not be wise."""

import json
import zlib
from typing import Any

from ludotheque.engine.match import Match
from ludotheque.engine.state import Record
from ludotheque.house.analyses import ANALYSED, KIND
from ludotheque.house.storage.store import Store
from ludotheque.lab.analysis import analyse
from ludotheque.lab.opinions import Shares
from ludotheque.lab.reporting import as_data


class Hunch:
    """An opinion on games of two that depends on nothing but the position's digest."""

    def __init__(self, match: Match[Any]) -> None:
        self.rules = match.game.rules

    def of(self, state: Record) -> Shares:
        share = state.digest()[0] / 255
        return share, 1 - share

    def of_chance(self, state: Record) -> Shares:
        return self.of(state)

    def of_choices(self, state: Record) -> dict[int, Shares]:
        moves = [0] * self.rules.WIDEST
        return {action: self._after(state.copy(), action) for action in moves[: self.rules.legal(state, moves)]}

    def _after(self, state: Record, action: int) -> Shares:
        self.rules.play(state, action)
        return self.of(state)


async def keep_analysis(store: Store, key: str, match: Match[Any]) -> None:
    """Keep what decided a game, as the house does when it has looked at it."""
    await store.put(KIND, key, zlib.compress(json.dumps(as_data(match, analyse(match, Hunch(match)))).encode()))
    await store.put(ANALYSED, key, key.encode())
