"""A batch of games that a judge plays, as a piece of work for a thread here or a worker elsewhere."""

from dataclasses import dataclass
from threading import local
from typing import Any

from ludotheque.bots.weights import Weights, packed_net
from ludotheque.engine.game import AnyGame
from ludotheque.lab.book import Book
from ludotheque.lab.rooms import players_of, room_for
from ludotheque.lab.selfplay import Room

_own = local()  # the room of this thread, and what it is for


@dataclass(frozen=True, slots=True)
class Batch:
    """All that a batch of games depends on."""

    game: AnyGame
    weights: Weights
    seats: int
    partners: int
    options: Any  # as compiled code takes them
    key: int
    first: int  # the number of the first game
    games: int
    ways: tuple[int, ...]  # how each seat chooses
    slips: float
    compares: bool = False  # whether what the game's knowledge says is written down as well


def played(batch: Batch) -> Book:
    """Play a batch, and give what was written down of it."""
    room = _room(batch)._replace(net=packed_net(batch.weights), seats=batch.seats, partners=batch.partners)
    room.ways[: batch.seats] = batch.ways
    players_of(batch.game).play_games(room, batch.options, batch.key, batch.first, batch.games, batch.slips)
    return _cut(room.book, batch.games)


def _room(batch: Batch) -> Room:
    """Give the room of this thread, which is too large to be made for each batch."""
    wanted = batch.game.slug, batch.games, batch.compares
    if getattr(_own, "wanted", None) != wanted:
        _own.room = room_for(batch.game, batch.weights, batch.seats, batch.partners, batch.games, batch.compares)
        _own.wanted = wanted
    found: Room = _own.room
    return found


def _cut(book: Book, games: int) -> Book:
    """Copy what was written, and leave the rest of the room."""
    positions = int(book.first[games])
    lines = int(book.start[positions])
    sizes = Book(lines, lines, positions + 1, positions, positions, min(positions, len(book.worths)), games + 1, games)
    return Book(*(part[:size].copy() for part, size in zip(book, sizes, strict=True)))
