"""What the judge looks at in the petits chevaux: the die, each player's horses, and who is behind them."""

from ludotheque.bots.sheet import Sheet, climb, mark, put
from ludotheque.engine.seats import MOST_SEATS
from ludotheque.games.chevaux.board import HOME, REFUGE, ROUTE, STABLE, STEP_AT, TIP
from ludotheque.games.chevaux.knowledge import threats
from ludotheque.games.chevaux.rules.state import HORSES, State
from ludotheque.kit.dice import SIDES

# What is common to all.
CHOOSING, CALLED, DIE = 0, 1, 2  # a horse is to be chosen; one is called out; the number that waits for one
COMMON = DIE + SIDES + 1

# A player.
HORSES_ON, BEST, NEXT, OUT, RISKS, RISK, CHASED = 0, 73, 146, 147, 151, 154, 155
FARTHEST = 12  # squares behind that a horse is looked for
PLAYER = CHASED + FARTHEST + 1

INPUTS = tuple(COMMON + seats * PLAYER for seats in range(MOST_SEATS + 1))


def knows(state: State) -> bool:
    """pc-15 pc-16 pc-19 pc-21 pc-22 pc-23 The judge has learned for the sheet's own rules alone."""
    is_plain = state.all_home == 0 and state.blockade == 0 and state.again == 0
    return is_plain and state.horses == HORSES and state.out == 0 and state.climb == 0


def fill(state: State, mover: int, viewer: int, sheet: Sheet) -> None:
    """Write down all that the judge looks at; everybody sees it."""
    mark(sheet, CHOOSING, state.choosing == 1)
    mark(sheet, CALLED, state.called > 0)
    mark(sheet, DIE + state.die, state.choosing == 1)
    for place in range(state.seats):
        look_at_player(state, (mover + place) % state.seats, COMMON + place * PLAYER, sheet)


def look_at_player(state: State, seat: int, base: int, sheet: Sheet) -> None:
    """pc-8 pc-13 Where the horses are; and of the first one, which wins, who could send it home."""
    best = 0
    following = 0
    out = 0
    risk = 0.0
    for horse in range(HORSES):
        step = state.step[seat][horse]
        out += 1 if step > STABLE else 0
        following = max(following, min(best, step))
        best = max(best, step)
        risk += threats(state, seat, step) * step / HOME
        look_at_horse(state, seat, horse, base + HORSES_ON, sheet)
    mark(sheet, base + BEST + best, True)
    put(sheet, base + NEXT, following / HOME)
    climb(sheet, base + OUT, out, HORSES)
    climb(sheet, base + RISKS, threats(state, seat, best), RISK - RISKS)
    put(sheet, base + RISK, risk)
    chaser = distance_behind(state, seat, best)
    mark(sheet, base + CHASED + chaser, chaser > 0)


def look_at_horse(state: State, seat: int, horse: int, base: int, sheet: Sheet) -> None:
    """Write down how many horses stand where this one is, if it is the first of them."""
    step = state.step[seat][horse]
    fellows = 0
    for other in range(HORSES):
        if state.step[seat][other] == step:
            if other < horse:
                return
            fellows += 1
    put(sheet, base + step, float(fellows))


def distance_behind(state: State, seat: int, step: int) -> int:
    """pc-8 pc-10 How far behind that step the nearest horse of another colour is; 0 if none is near or it is safe."""
    if step == STABLE or step > TIP:
        return 0
    square = ROUTE[state.ascending][state.colour[seat]][step]
    if REFUGE[square]:
        return 0
    nearest = FARTHEST + 1
    for other in range(state.seats):
        there = STEP_AT[state.ascending][state.colour[other]][square]
        if other != seat and there > STABLE:
            for horse in range(HORSES):
                start = state.step[other][horse]
                if STABLE < start < there:
                    nearest = min(nearest, there - start)
    return nearest if nearest <= FARTHEST else 0
