"""The rules beside a second, naive model written from the articles alone, and counts of the ways a game can go on."""

import tomllib
from functools import cache
from random import Random

import numpy as np
import pytest

from ludotheque.engine.compiling import compiled
from ludotheque.engine.match import Match
from ludotheque.engine.state import pack, record
from ludotheque.games.cairns import GAME, rules
from ludotheque.games.cairns.pile import STUDY, stone_name
from ludotheque.games.cairns.rules.stones import COLOUR, STONES
from ludotheque.games.cairns.tests.polygons import is_inside
from ludotheque.games.cairns.tests.tables import built
from ludotheque.testing import counting

COUNTS = tomllib.loads((GAME.folder / "data" / "perft.toml").read_text(encoding="utf-8"))["counts"]


class Naive:
    """Stones are names like `6Ra1b1n`, cairns are lists of them; everything is looked up again at every step."""

    def __init__(self, state):
        self.seats, self.teams, self.closed = state.seats, state.teams, state.closed
        self.pile = {f"{state.layer[s] + 1}{stone_name(COLOUR[s], state.place[s])}" for s in range(STONES)}
        self.cairns = [[] for _ in range(self.seats)]
        self.turn, self.hand, self.rival, self.may_rebuild = state.turn, None, None, state.rebuilds > 0

    def choices(self):
        if self.rival is not None and self.hand is None:
            return {f"swap {self.name(self.rival, c)}" for c in self.standing(self.rival) if is_trapezoid(c[-1])}
        if self.hand is not None:
            return self.places()
        mine = self.standing(self.turn)
        found = {f"take {stone}" for stone in self.pile if not any(covers(other, stone) for other in self.pile)}
        found |= {f"pass {self.name(self.turn, cairn)}" for cairn in mine if cairn[-1][1] == "W"}
        return found | ({"rebuild"} if self.may_rebuild and len(self.pile) == STONES else set())

    def places(self):
        found = set()
        for seat in self.hosts(self.hand):
            found |= {f"on {self.name(seat, c)}" for c in self.standing(seat) if self.fits(self.hand, c)}
            if self.hand[1] != "W":
                found.add(f"start {seat + 1}")
        return found

    def hosts(self, stone):
        if not is_square(stone):
            return [self.turn]
        partners = {self.turn, (self.turn + 2) % 4} if self.teams else {self.turn}
        return [seat for seat in range(self.seats) if seat not in partners]

    def fits(self, stone, cairn):
        if stone[1] == "W":
            return True
        return cairn[0][1] == stone[1] and not (self.closed and cairn[-1][1] == "W")

    def name(self, seat, cairn):
        plain = f"{seat + 1}{cairn[0][1]}{len(cairn)}"
        equals = [c for c in self.standing(seat) if f"{seat + 1}{c[0][1]}{len(c)}" == plain]
        place = next(i for i, c in enumerate(equals) if c is cairn)
        return plain + ("" if place == 0 else chr(ord("a") + place))

    def find(self, name):
        return next((s, c) for s in range(self.seats) for c in self.standing(s) if self.name(s, c) == name)

    def play(self, text):
        word, _, what = text.partition(" ")
        if word == "take":
            self.pile.remove(what)
            self.hold(what)
        elif word == "pass":
            self.remove_top(what)
            self.next_turn()
        elif word == "swap":
            self.hold(self.remove_top(what))
        else:
            self.lay(word, what)

    def hold(self, stone):
        if stone[1] == "W" and not any(self.standing(seat) for seat in self.hosts(stone)):
            self.next_turn()
        else:
            self.hand = stone

    def lay(self, word, what):
        stone, self.hand = self.hand, None
        if word == "start":
            seat = int(what) - 1
            gap = next((i for i, c in enumerate(self.cairns[seat]) if not c), None)
            if gap is None:
                self.cairns[seat].append([stone])
            else:
                self.cairns[seat][gap] = [stone]
        else:
            seat, cairn = self.find(what)
            cairn.append(stone)
        if is_square(stone) and any(is_trapezoid(cairn[-1]) for cairn in self.standing(seat)):
            self.rival = seat
        else:
            self.next_turn()

    def remove_top(self, name):
        _, cairn = self.find(name)
        return cairn.pop()

    def standing(self, seat):
        return [cairn for cairn in self.cairns[seat] if cairn]

    def next_turn(self):
        self.rival, self.turn = None, (self.turn + 1) % self.seats

    def heights(self, seat):
        return sorted((len(cairn) for cairn in self.standing(seat)), reverse=True)


def is_trapezoid(stone):
    return len(stone) == 7


def is_square(stone):
    return len(stone) == 4


def outline(stone):
    """Give the corners of a stone by its name, column a and row 1 beginning at (0, 0)."""
    cells = [("abc".index(stone[at]), int(stone[at + 1]) - 1) for at in range(2, len(stone) - 1, 2)]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    box = [(min(xs), min(ys)), (max(xs) + 1, min(ys)), (max(xs) + 1, max(ys) + 1), (min(xs), max(ys) + 1)]
    if not is_trapezoid(stone):
        return box
    (x, y), (half_x, half_y) = cells
    far = {"n": (half_x, y + 1), "s": (half_x, y), "w": (x + 1, half_y), "e": (x, half_y)}[stone[-1]]
    cut = (far[0] + (half_x > x), far[1]) if half_y == y else (far[0], far[1] + (half_y > y))
    inner = (cut[0] + x - half_x, cut[1] + y - half_y)
    return [inner if corner == cut else corner for corner in box]


@cache
def covers(upper, lower):
    if int(upper[0]) != int(lower[0]) + 1:
        return False
    points = [(a / 6, b / 6) for a in range(1, 18) for b in range(1, 18) if a % 6 and b % 6]
    return any(is_inside(point, outline(upper)) and is_inside(point, outline(lower)) for point in points)


@pytest.mark.article("cairn-6", "cairn-7", "cairn-8", "cairn-9", "cairn-10", "cairn-15", "cairn-19", "cairn-21")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"white": "closed"}), (4, {}), (4, {"teams": "on"}), (4, {"teams": "on", "white": "closed"})],
)
@pytest.mark.parametrize("name", [*STUDY, "chance"])
def test_the_rules_agree_with_a_naive_model_at_every_step(name, seats, options):
    chooser = Random(f"{name} {seats} {options}")
    first = str(1 + chooser.randrange(seats))
    match = built(chooser, seats, **options, pile=STUDY.get(name, "chance"), first=first)
    naive = Naive(match.state)
    while not match.is_over:
        choices = {GAME.moves.write(match.state, action): action for action in match.legal()}
        assert set(choices) == naive.choices()
        text = chooser.choice([choice for choice in choices if choice != "rebuild"])
        match.play(choices[text])
        naive.play(text)

    assert [GAME.speech.heights(match.state, seat) for seat in range(seats)] == [naive.heights(s) for s in range(seats)]


@pytest.mark.parametrize("entry", COUNTS, ids=lambda entry: entry["pile"])
def test_a_game_can_go_on_in_as_many_ways_as_ever(entry):
    options = {**entry["options"], "pile": STUDY[entry["pile"]], "first": "1"}
    start = Match(GAME, entry["seats"], options).state

    assert [ways(start, depth) for depth in range(1, len(entry["ways"]) + 1)] == entry["ways"]


def ways(start, depth):
    states = record(rules.State, depth + 1)
    pack(start, states[0])
    rows = np.zeros((depth, rules.WIDEST), np.int64)
    numbers = (np.zeros(depth, np.int64), np.zeros(depth, np.int64))
    return compiled(counting, game=rules).ways(states, rows, *numbers, depth)
