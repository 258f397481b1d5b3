"""Games that a judge plays with itself, or with others, and what is written down of them to learn from.

`compiling` binds `game`, `knowledge` and `features` to a game's modules, `sight` to what a seat takes a state for and
`taste` to what bots leave to people.
A judge that plays looks one step ahead. Each game has a stream of random numbers of its own, by its number, so it does
not matter who plays which.
"""

from typing import Any, NamedTuple

from ludotheque.bots.judge import appraise
from ludotheque.bots.net import Net
from ludotheque.bots.value import share, value
from ludotheque.engine.rng import draw, seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Row, assign
from ludotheque.lab.book import Book

game: Any = None
knowledge: Any = None
features: Any = None
sight: Any = None
taste: Any = None

JUDGE, BY_WORTH = 0, 1  # how a seat chooses
MANY = 1 << 30


class Room(NamedTuple):
    """Where games are played."""

    states: Any  # 0 is blank, 1 the game, 2 what the seat takes it for, 3 a choice tried
    rng: Any
    moves: Any
    ways: Any  # how each seat chooses
    seats: int
    partners: int
    net: Net
    book: Book


def play_games(room: Room, options: Row, key: int, number: int, games: int, slips: float) -> None:
    """Play games from that number on, and write them down, as far as the book has room."""
    positions = 0
    room.book.start[0] = 0
    for each in range(games):
        seed(room.rng, key, number + each)
        assign(room.states, 1, room.states[0])
        game.deal(room.states[1], room.seats, options)
        room.book.first[each] = positions
        positions = play_game(room, positions, slips)
        is_over = game.actor(room.states[1]) == NOBODY
        for seat in range(room.seats):
            result = share(room.states[1], seat, room.seats, room.partners) if is_over else -1.0
            room.book.results[each][seat] = result
    room.book.first[games] = positions


def play_game(room: Room, positions: int, slips: float) -> int:
    """Play one game to its end, or to that of the book; return how many positions are written down.

    All of them are seen through the same eyes: what one player knows would seem to come to nothing if the next
    position, from which this one is learned, were what another makes of it.
    """
    state = room.states[1]
    viewer = sight.viewer(room.seats, room.rng)
    who = game.actor(state)
    room_left = True
    while who != NOBODY and room_left:
        if who == CHANCE:
            action = game.outcome(state, draw(room.rng, game.chances(state)))
        else:
            count = game.legal(state, room.moves)
            slipped = count > 1 and draw(room.rng, MANY) < slips * MANY
            action = by_urge(room, count) if slipped else choose(room, who, count)
        game.play(state, action)
        who = game.actor(state)
        if who != NOBODY and game.mover(state) != NOBODY:
            room_left = write_down(room, positions, viewer)
            positions += 1 if room_left else 0
    return positions


def write_down(room: Room, position: int, viewer: int) -> bool:
    """Write a position down as the viewer may take it to be; return whether there was room."""
    book = room.book
    sheet = room.net.sheet
    mover = game.mover(room.states[1])
    at = book.start[position]
    if position + 1 >= len(book.mover) or at + len(sheet.index) > len(book.index):
        return False
    sight.suppose(room.states, viewer, room.rng)
    appraise(room.net, room.states[2], viewer, room.seats, room.partners)
    for line in range(sheet.used[0]):
        book.index[at + line] = sheet.index[line]
        book.value[at + line] = sheet.value[line]
    book.start[position + 1] = at + sheet.used[0]
    book.mover[position] = mover
    for seat in range(room.seats):
        book.shares[position][seat] = room.net.shares[seat]
        if len(book.worths) > 0:
            book.worths[position][seat] = value(room.states[2], seat, room.seats, room.partners)
    return True


def choose(room: Room, who: int, count: int) -> int:
    """Choose what seems best; the only choice there is without a thought."""
    return room.moves[0] if count == 1 else best(room, who, count)


def by_urge(room: Room, count: int) -> int:
    """Choose at random, the more likely the more the game's knowledge inclines to it."""
    total = 0
    for index in range(count):
        total += knowledge.urge(room.states[1], room.moves[index])
    ticket = draw(room.rng, total)
    for index in range(count):
        ticket -= knowledge.urge(room.states[1], room.moves[index])
        if ticket < 0:
            return room.moves[index]  # type: ignore[no-any-return]
    return room.moves[count - 1]  # type: ignore[no-any-return]


def best(room: Room, who: int, count: int) -> int:
    """Choose what is worth most to the seat right after it, ties broken at random."""
    sight.suppose(room.states, who, room.rng)
    chosen = room.moves[0]
    highest = -1.0
    equals = 1
    for index in range(count):
        if taste.shuns(room.states[2], room.moves[index]):
            continue
        assign(room.states, 3, room.states[2])
        game.play(room.states[3], room.moves[index])
        hope = hope_of(room, who)
        if hope > highest:
            chosen, highest, equals = room.moves[index], hope, 1
        elif hope == highest:
            equals += 1
            if draw(room.rng, equals) == 0:
                chosen = room.moves[index]
    return chosen  # type: ignore[no-any-return]


def hope_of(room: Room, who: int) -> float:
    """Say what the choice that was tried is worth to the seat."""
    if room.ways[who] == BY_WORTH:
        return value(room.states[3], who, room.seats, room.partners)
    appraise(room.net, room.states[3], who, room.seats, room.partners)
    return room.net.shares[who]  # type: ignore[no-any-return]
