"""Many tables stepped in one call; `compiling` binds `game`, `knowledge` and `eyes` to a game's modules."""

from typing import Any, NamedTuple

from ludotheque.bots.value import value
from ludotheque.engine.rng import draw
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.state import Row, assign
from ludotheque.lab.ways.by_urge import by_urge

game: Any = None
choosing: Any = None
knowledge: Any = None
eyes: Any = None

EVERY_SEAT = -1  # the learner chooses for all of them
ANY_SEAT = -2  # in each game another one
AT_RANDOM, BY_URGE = 0, 1  # how the others choose
GOES_ON = 0  # the one action of games without choices: throw, or turn a card
MOST_DEALS = 1000  # until there is one in which the learner's turn comes at all


class Room(NamedTuple):
    """The tables of one call, side by side, and where what is seen of them is written."""

    states: Any
    views: Any  # [0] is what somebody sees, [1] stays blank
    bytes8: Any  # views[0] and its memory, read as numbers of 1, 2, 4 and 8 bytes
    bytes16: Any
    bytes32: Any
    bytes64: Any
    runs: Any  # see Layout
    rngs: Any  # two numbers for each table
    moves: Any
    options: Any
    setup: Any  # seats, the learner's seat, how the others choose
    learner: Any  # of each table: the seat, or EVERY_SEAT
    seat: Any  # of each table: who looks and, unless it is over, chooses
    is_over: Any
    rows: Any  # what that seat sees
    listed: Any  # the actions that are legal at each table
    found: Any  # how many of them
    masks: Any  # 1 for each of them; between two looks nothing else in it changes
    rewards: Any  # of each table and seat: the share of the win, once it is over


def step(room: Room, actions: Row) -> int:
    """Play an action at every table, and go on to the next choice; deal anew where it is over; count the tables.

    If an action is not legal, nothing is played, and the first table where it is so is named instead. What is seen of a
    table is written while its state is at hand: another round would fetch it from far away again.
    """
    states, rngs, moves, setup, learners = room.states, room.rngs, room.moves, room.setup, room.learner
    views, runs, rows, seats = room.views, room.runs, room.rows, room.seat
    bytes8, bytes16, bytes32, bytes64 = room.bytes8, room.bytes16, room.bytes32, room.bytes64
    is_over, listed, found, masks, rewards = room.is_over, room.listed, room.found, room.masks, room.rewards
    if illegal(masks, is_over, actions) < len(states):
        return illegal(masks, is_over, actions)
    forget(listed, found, masks)
    for index in range(len(states)):
        if is_over[index]:
            deal(room, index)
        else:
            who = act(states[index], actions[index], rngs[index], moves, learners[index], setup[2])
            is_over[index] = who == NOBODY
            seats[index] = looker(seats[index], learners[index], who)
            if who == NOBODY:
                share(rewards[index], states[index], setup[0])
        see(states, index, seats[index], views, rows[index])
        copy(runs, bytes8, bytes16, bytes32, bytes64, rows[index])
        found[index] = allow(states[index], is_over[index], listed[index], masks[index])
    return len(states)


def illegal(masks: Any, is_over: Any, actions: Row) -> int:
    """Find the first table where the action is not legal, or count the tables; once a game is over any will do."""
    for index in range(len(masks)):
        if actions[index] < 0 or actions[index] >= masks.shape[1]:
            return index
        if masks[index, actions[index]] == 0 and not is_over[index]:
            return index
    return len(masks)


def deal(room: Room, index: int) -> None:
    """Begin another game, in which it is the learner's turn some time."""
    for seat in range(room.setup[0]):
        room.rewards[index, seat] = 0.0
    for _ in range(MOST_DEALS):
        assign(room.states, index, room.views[1])
        game.deal(room.states[index], room.setup[0], room.options)
        room.learner[index] = room.setup[1]
        if room.setup[1] == ANY_SEAT:
            room.learner[index] = draw(room.rngs[index], room.setup[0])
        state, rng = room.states[index], room.rngs[index]
        who = go_on(state, rng, room.moves, room.learner[index], room.setup[2])
        room.is_over[index] = who == NOBODY
        room.seat[index] = looker(room.seat[index], room.learner[index], who)
        if who != NOBODY:
            return


def looker(before: int, learner: int, who: int) -> int:
    """Say who looks: the learner, or else whoever is to choose; whoever looked before, if the game is over."""
    if learner >= 0:
        return learner
    return who if who >= 0 else before


def share(rewards: Any, state: Any, seats: int) -> None:
    """Give every seat its share of the win."""
    for seat in range(seats):
        rewards[seat] = value(state, seat, seats, 1)


def act(state: Any, action: int, rng: Row, moves: Row, learner: int, way: int) -> int:
    """Play the learner's choice and what follows; return who is to choose then."""
    if game.actor(state) == CHANCE:
        throw(state, rng)
    else:
        game.play(state, action)
    return go_on(state, rng, moves, learner, way)


def go_on(state: Any, rng: Row, moves: Row, learner: int, way: int) -> int:
    """Let chance and the others act until the learner is to choose, or the game is over; return who is to choose."""
    who = chooser(state)
    while who == CHANCE or (who >= 0 and learner >= 0 and who != learner):
        if game.actor(state) == CHANCE:
            throw(state, rng)
        else:
            game.play(state, other_choice(state, rng, moves, way))
        who = chooser(state)
    return who


def chooser(state: Any) -> int:
    """Say who is to choose; where nothing is ever chosen, whoever throws."""
    who = game.actor(state)
    if who == CHANCE and game.WIDEST == 1 and game.mover(state) >= 0:
        return game.mover(state)  # type: ignore[no-any-return]
    return who  # type: ignore[no-any-return]


def throw(state: Any, rng: Row) -> None:
    """Let chance act."""
    game.play(state, game.outcome(state, draw(rng, game.chances(state))))


def other_choice(state: Any, rng: Row, moves: Row, way: int) -> int:
    """Choose for somebody who is not the learner."""
    if way == BY_URGE:
        return by_urge(state, rng, moves, game.legal(state, moves))
    return choosing.choose(state, rng, moves)  # type: ignore[no-any-return]


def observe(room: Room, index: int, seat: int, row: Row) -> None:
    """Write down what any seat sees of a table."""
    see(room.states, index, seat, room.views, row)
    copy(room.runs, room.bytes8, room.bytes16, room.bytes32, room.bytes64, row)


def see(states: Any, index: int, seat: int, views: Any, row: Row) -> None:
    """Let a seat look at a table: who looks, who acts and whose turn it is begin the row, and views[0] is the rest."""
    row[0] = seat
    row[1] = game.actor(states[index])
    row[2] = game.mover(states[index])
    eyes.look(states, index, seat, views)


def copy(runs: Any, bytes8: Any, bytes16: Any, bytes32: Any, bytes64: Any, row: Any) -> None:
    """Copy what is seen into a row, field by field, each bit of a mask into a column of its own."""
    column = 3
    for run in range(len(runs)):
        start, width, count, bits = runs[run, 0], runs[run, 1], runs[run, 2], runs[run, 3]
        if bits > 0:
            unfold(bytes64, start >> 3, count, bits, row, column)
            count *= bits
        elif width == 1:
            fill(bytes8, start, count, row, column)
        elif width == 2:
            fill(bytes16, start >> 1, count, row, column)
        elif width == 4:
            fill(bytes32, start >> 2, count, row, column)
        else:
            fill(bytes64, start >> 3, count, row, column)
        column += count


def fill(numbers: Any, start: int, count: int, row: Any, column: int) -> None:
    """Copy so many numbers, from one on, into a row; a slice would do, but to make one costs more than the copy."""
    for place in range(count):
        row[column + place] = numbers[start + place]


def unfold(masks: Any, start: int, count: int, bits: int, row: Any, column: int) -> None:
    """Write every bit of so many masks, from one on, into a column of its own."""
    for place in range(count):
        held = masks[start + place]
        for bit in range(bits):
            row[column + place * bits + bit] = (held >> bit) & 1


def forget(listed: Any, found: Any, masks: Any) -> None:
    """Unmark the actions that were legal, at all tables in one round: nothing in it waits for what is far away."""
    for index in range(len(masks)):
        for place in range(found[index]):
            masks[index, listed[index, place]] = 0


def allow(state: Any, is_over: bool, listed: Row, mask: Row) -> int:
    """List and mark the legal actions, none once the game is over; return how many there are."""
    found = 0
    if not is_over:
        found = list_actions(state, listed)
    for place in range(found):
        mask[listed[place]] = 1
    return found


def list_actions(state: Any, out: Row) -> int:
    """Write what may be chosen; where nothing is ever chosen, to go on."""
    if game.actor(state) == CHANCE:
        out[0] = GOES_ON
        return 1
    return game.legal(state, out)  # type: ignore[no-any-return]
