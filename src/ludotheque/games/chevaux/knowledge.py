"""What a search should know of the petits chevaux: progress, safety and threat."""

from math import exp

from ludotheque.games.chevaux.board import HOME, LANDING, REFUGE, ROUTE, STABLE, STEP_AT, TIP
from ludotheque.games.chevaux.rules.state import HORSES, WHAT, State
from ludotheque.kit.dice import SIDES

HORIZON = 20  # actions: five turns or so; looking further tells no more
HASTE = 4  # occasions to slip in a move: the die hides most mistakes, so levels differ by many
# Fitted to the winners of some 20,000 games: the odds of winning grow with e to the power of these.
PROGRESS = tuple(step / HOME * (1 + step / HOME) for step in range(HOME + 1))
BEST_COUNTS, REST_COUNTS, ALL_COUNT = 1.7, 0.1, 0.8
OUT = 0.3  # a horse outside the stable
RISK = 0.16  # what each threat takes away: it comes true with one number of six

ARRIVE, CAPTURE, CALL, SHELTER, CIRCLE, LINGER = 1000, 40, 30, 30, 12, 2  # urges


def worth(state: State, seat: int) -> float:
    """pc-13 pc-14 The share of a seat in what all seats have achieved."""
    whole = 0.0
    for other in range(state.seats):
        whole += exp(achieved(state, other))
    return exp(achieved(state, seat)) / whole


def achieved(state: State, seat: int) -> float:
    """pc-13 pc-15 What brings the win nearer: the best horse, or all of them with the long goal."""
    best = 0.0
    total = 0.0
    for horse in range(HORSES):
        step = state.step[seat][horse]
        far = PROGRESS[step] * (1 - RISK * threats(state, seat, step))
        if step > STABLE or (seat == state.turn and state.called == horse + 1):
            far += OUT
        total += far
        best = max(best, far)
    return ALL_COUNT * total if state.all_home else BEST_COUNTS * best + REST_COUNTS * total


def threats(state: State, seat: int, step: int) -> int:
    """pc-8 pc-10 pc-12 Count the horses of other colours that one number would bring to that step of the seat."""
    if step == STABLE or step > TIP:
        return 0
    square = ROUTE[state.ascending][state.colour[seat]][step]
    if REFUGE[square]:
        return 0
    count = 0
    for other in range(state.seats):
        if other != seat:
            there = STEP_AT[state.ascending][state.colour[other]][square]
            for horse in range(HORSES):
                start = state.step[other][horse]
                if start > STABLE and start < there <= start + SIDES:
                    count += 1
    return count


def urge(state: State, action: int) -> int:
    """pc-6 pc-8 pc-10 pc-12 Call out, capture, seek shelter; else advance whoever is far."""
    seat = state.turn
    step = state.step[seat][WHAT[action]]
    if step == STABLE:
        return CALL
    end = LANDING[state.climb][step][state.die]
    if end > TIP:
        return ARRIVE if end == HOME else SHELTER if step <= TIP else LINGER
    square = ROUTE[state.ascending][state.colour[seat]][end]
    if REFUGE[square]:
        return end // 4 + CIRCLE
    return end // 4 + 1 + CAPTURE * victims(state, seat, square)


def victims(state: State, seat: int, square: int) -> int:
    """pc-8 Count the horses of other colours on a square."""
    count = 0
    for other in range(state.seats):
        if other != seat:
            step = STEP_AT[state.ascending][state.colour[other]][square]
            for horse in range(HORSES):
                if step > STABLE and state.step[other][horse] == step:
                    count += 1
    return count
