"""The table as one viewer sees it, and where on it moves are made."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from ludotheque.engine.contracts import Touch, View
from ludotheque.engine.words import Say
from ludotheque.games.chevaux.board import CENTRE, COLOURS, STABLE
from ludotheque.games.chevaux.motives import risks_of
from ludotheque.games.chevaux.moves import way
from ludotheque.games.chevaux.rules.events import SENT_HOME
from ludotheque.games.chevaux.rules.going import is_call
from ludotheque.games.chevaux.rules.state import ACTIONS, CHOOSE, HORSES, WHAT, State
from ludotheque.games.chevaux.scene.climb import climbing
from ludotheque.games.chevaux.scene.ground import centre, frame, squares, stable, stable_id
from ludotheque.games.chevaux.scene.horses import HUES, definitions
from ludotheque.games.chevaux.scene.layout import LETTERS, MIDDLE, NOOK, SIZE, SPOTS, nook, turned
from ludotheque.games.chevaux.scene.legend import STRIP, legend
from ludotheque.games.chevaux.scene.marks import marks
from ludotheque.games.chevaux.scene.riders import FINGER, LATEST, rider_id, riders
from ludotheque.kit.dice import SIDES
from ludotheque.kit.scene import fitted, use, used_die
from ludotheque.svg.element import NOTHING, Element, element, group, kept, svg
from ludotheque.svg.palette import CARD, INK, Colour
from ludotheque.svg.shapes import PIPS, circle, rect, text

DIE = "die"
EDGE = 84  # of the die
LONGEST_NAME = 18  # letters


def draw(view: View[State]) -> Element:
    """Draw the board, the marks on it, the horses, the names and the die."""
    board = ground(view.state.ascending, colours_of(view.state), view.state.climb, view.say)
    return svg(SIZE, SIZE + STRIP, board, *_marks(view), *riders(view), _names(view), _die(view))


def touch(view: View[State], action: int) -> Touch:
    """Throw by touching the die; play a horse by touching it, or where it goes; call one by touching the stable."""
    match ACTIONS[action]:
        case "choose", int(horse):
            return Touch(rider_id(view.state.turn, horse), _target(view, horse))
    return Touch(source=DIE)


def _target(view: View[State], horse: int) -> str:
    """pc-2 Find where a horse goes; the stable stands for the first of those that it may let out."""
    if not is_call(view.state, horse):
        return f"s{way(view.state, horse)[1]}"
    called = [WHAT[action] for action in view.legal if is_call(view.state, WHAT[action])]
    return stable_id(view.state.colour[view.state.turn]) if called[:1] == [horse] else ""


def attempt(view: View[State], source: str, target: str) -> int | None:
    """Understand a touch on the own horses, the own stable, or a die that is already thrown."""
    seat = view.actor
    if not view.legal:
        return None
    if DIE in (source, target):
        return ACTIONS.number("throw", view.state.die)
    steps = view.state.step[seat]
    keys = {rider_id(seat, horse): CHOOSE + horse for horse in range(HORSES)}
    if STABLE in steps:
        keys[stable_id(view.state.colour[seat])] = CHOOSE + steps.index(STABLE)
    tried = [keys[key] for key in (source, target) if key in keys]
    return tried[0] if tried and tried[0] not in view.legal else None


def colour(state: State, seat: int) -> Colour:
    """Give the colour that the seat plays."""
    return HUES[state.colour[seat]]


def colours_of(state: State) -> tuple[int, ...]:
    """List the colours of the seats."""
    return tuple(state.colour[: state.seats])


@lru_cache(maxsize=64)
def ground(ascending: int, colours: tuple[int, ...], climb: int, say: Say) -> Element:
    """Draw all that never moves, once for all tables that are alike."""
    seats = [colours.index(hue) if hue in colours else None for hue in range(COLOURS)]
    return kept(
        f"chevaux-{ascending}{''.join(map(str, colours))}{'-climb' * climb}",
        _definitions(colours),
        frame(),
        *(stable(hue, seats[hue], say) for hue in range(COLOURS)),
        *squares(ascending, say),
        centre(say),
        climbing(colours) if climb else NOTHING,
        legend(ascending, say),
    )


def _definitions(colours: tuple[int, ...]) -> Element:
    """Draw each horse, each face of the die and the marks once."""
    faces = (_face(value) for value in range(SIDES + 1))
    return element("defs", *definitions(colours, HORSES), *faces, *marks())


def _face(value: int) -> Element:
    half = EDGE / 2
    return group(
        circle(0, 0, FINGER, fill="none", pointer_events="all"),
        rect(3 - half, 5 - half, EDGE, EDGE, rx=17, fill="#000", fill_opacity=0.3),
        rect(-half, -half, EDGE, EDGE, rx=17, fill=CARD, stroke=INK, stroke_width=2),
        *(circle(x * 22, y * 22, 8.5, fill=INK) for x, y in PIPS.get(value, ())),
        NOTHING if value else text(0, 19, "?", font_size=54, fill="#b49a72", font_family="Georgia,serif"),
        id=f"d{value}",
    )


def _die(view: View[State]) -> Element:
    value = view.state.die
    label = view.say("label.die", n=value) if value else view.say("label.die-unthrown")
    return used_die("d", DIE, value, (MIDDLE, MIDDLE), label, view.state.throws, about="die")


def _marks(view: View[State]) -> Iterator[Element]:
    """Show whose turn it is, where a horse was hit, and where one could go."""
    x, y = nook(view.state.colour[max(view.mover, 0)])
    yield use("c-turn", x, y, class_="now")
    for event in view.events[-LATEST:]:
        if event.kind == SENT_HOME:
            yield _mark("hit", event.b)
    horses = [WHAT[action] for action in view.legal]
    goals = {way(view.state, horse)[1] for horse in horses if not is_call(view.state, horse)}
    shapes = {place: "" if place == CENTRE else int(SPOTS[place].is_upright) for place in sorted(goals)}
    risky = _risky(view, horses)
    for place, shape in shapes.items():
        yield _mark(f"{'risk' if place in risky else 'goal'}{shape}", place, class_="now")


def _risky(view: View[State], horses: Sequence[int]) -> set[int]:
    """pc-8 List the squares on which an opponent could send a horse home that goes there."""
    rides = (horse for horse in horses if not is_call(view.state, horse))
    return {way(view.state, horse)[1] for horse in rides if "threatened" in risks_of(view.state, horse)}


def _mark(name: str, place: int, **more: str) -> Element:
    return use(f"c-{name}", SPOTS[place].x, SPOTS[place].y, **more)


def _names(view: View[State]) -> Element:
    lines = (_name(view, seat) for seat in range(min(view.state.seats, len(view.names))))
    return group(*lines, font_size=LETTERS, text_anchor="middle", fill=INK, font_family="Georgia,serif")


def _name(view: View[State], seat: int) -> Element:
    x, y = turned(NOOK, NOOK, view.state.colour[seat])
    name = fitted(view.names[seat], LONGEST_NAME)
    weight = 700 if seat == view.mover else None
    return text(x, y + 143, name, text_anchor=None, font_weight=weight) if name else NOTHING
