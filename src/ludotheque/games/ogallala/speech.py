"""Ogallala in words."""

from collections.abc import Iterator, Sequence

from ludotheque.engine.contracts import Count
from ludotheque.engine.events import Event
from ludotheque.engine.state import Row
from ludotheque.engine.words import Say, name_at
from ludotheque.games.ogallala import moves
from ludotheque.games.ogallala.counting import breakdown, carried
from ludotheque.games.ogallala.effects import Effect, effect, effects, own_points
from ludotheque.games.ogallala.motives import may_keep, motive
from ludotheque.games.ogallala.rules import scoring
from ludotheque.games.ogallala.rules import state as table
from ludotheque.games.ogallala.rules.cards import BOW, FAMILIES, NAMES, STERN, TOTEM
from ludotheque.games.ogallala.rules.choices import list_places
from ludotheque.games.ogallala.rules.river import cards_in, carries, complete_canoes, strength
from ludotheque.games.ogallala.rules.state import ACTIONS, PLACES, ROWS, State
from ludotheque.svg.palette import MARKS

__all__ = ["count", "describe", "motive", "prompt", "standing", "tell"]

ENDS = (BOW, STERN)
HELPERS = ("archer", "lasso", "sorcerer")  # of the crew, each is for something else
VERBS = moves.VERBS | {table.RAIDING: "raid"}  # what may be done in a phase, or declined
REASONS = {table.ALREADY: "event.already", table.NO_PLACE: "event.no-place", table.SPOILS: "event.spoils"}
ABOUT_CARDS = {
    table.DREW: "event.drew",
    table.LAID: "event.laid",
    table.REFUSED: "event.refused",
    table.SHOT: "event.shot",
    table.TOOK: "event.took",
}


def describe(state: State, action: int, say: Say) -> str:
    """Put a choice into words."""
    match ACTIONS[action]:
        case ("pass",):
            return say(f"pass.{_offer(state)}")
        case "lay", int(row), int(place):
            return _describe_laying(state, row, place, say)
        case "hit", int(canoe), int(place):
            card = card_name(state.card[canoe][place], say)
            where = {"who": _who(canoe, say), "row": canoe % ROWS + 1, "place": place + 1}
            return say(f"move.{VERBS[state.phase]}", card=card, **where)
        case "raid", int(row), int(canoe):
            forces = {"mine": strength(state, ROWS * state.turn + row), "theirs": strength(state, canoe)}
            them = {"who": _who(canoe, say), "their_row": canoe % ROWS + 1}
            return say("move.raid", row=row + 1, **forces, **them)
    return say("move.draw")


def _describe_laying(state: State, row: int, place: int, say: Say) -> str:
    done = effect(state, row, place)
    told = {"points": done.points, "what": say(f"lay.{done.kind}", n=done.cards)}
    return say("move.lay", card=card_name(state.hand, say), row=row + 1, place=place + 1, **told)


def prompt(state: State, say: Say) -> str:
    """oga-17 Say what the acting seat has to choose now, and whether the game ends after that."""
    if state.phase == table.LAYING:
        lay = say("prompt.lay", card=card_name(state.hand, say), points=own_points(state.hand))
        return f"{lay} {_advice(state, say)}"
    if state.phase not in VERBS:
        return say("move.draw")
    offer = _offer(state)
    is_final = offer == "raid" and complete_canoes(state, state.turn) == ROWS
    return say("prompt.final" if is_final else f"prompt.{offer}")


def _advice(state: State, say: Say) -> str:
    """oga-3 oga-17 Say that this card may end the game, ends the turn or may cramp a canoe, or what it is for."""
    if _may_end_the_game(state):
        return say("prompt.third", bonus=scoring.THREE_CANOES)
    warnings = ["last"] * (state.ends == state.hand) + ["cramped"] * _may_cramp(state)
    if warnings:
        return say(f"prompt.{'-'.join(warnings)}")
    name, family = NAMES[state.hand], FAMILIES[state.hand]
    return say(f"role.{name if name in HELPERS else family}")


def _may_end_the_game(state: State) -> bool:
    """oga-17 Tell whether there is a place where the card in hand completes the third canoe."""
    if complete_canoes(state, state.turn) < ROWS - 1:
        return False
    return any(done.kind == "third" for _, _, done in _ways_to_lay(state))


def _may_cramp(state: State) -> bool:
    """oga-19 Tell whether the card in hand is an end that can make a canoe too short for points of length."""
    return state.hand in ENDS and any(done.is_cramped for _, _, done in _ways_to_lay(state))


def _ways_to_lay(state: State) -> Iterator[tuple[int, int, Effect]]:
    open_places: Row = [0] * ROWS * PLACES
    count = list_places(state, open_places)
    return effects(state, open_places[:count])


def _offer(state: State) -> str:
    """oga-14 oga-25 Name what may be done or declined; an attack may be a sorcerer's second, or may be kept."""
    if state.phase == table.RAIDING and state.attacker:
        return "second"
    return "keep" if may_keep(state) else VERBS[state.phase]


def _who(canoe: int, say: Say) -> str:
    """Name whose canoe it is; by number and by the mark that the river bears, where names are not known."""
    seat = canoe // ROWS
    return name_at(seat, say) or say("move.player", seat=seat + 1, mark=MARKS[seat])


def card_name(card: int, say: Say) -> str:
    """Name a card as in the middle of a sentence."""
    return say(f"card.{NAMES[card]}")


def tell(event: Event, names: Sequence[str], say: Say) -> str:
    """Tell an event."""
    name = names[event.seat]
    if event.kind in ABOUT_CARDS:
        return say(ABOUT_CARDS[event.kind], name=name, card=card_name(event.a, say), **_where(event, names))
    if event.kind == table.MATCHED:
        return say("event.matched", points=event.a)
    if event.kind == table.STOPPED:
        following = names[(event.seat + 1) % len(names)]
        return say(REASONS[event.a], name=name, card=card_name(event.b, say) if event.b else "", next=following)
    if event.kind == table.RAIDED:
        return say("event.raided", name=name, row=event.a % ROWS + 1, **_whose(event.b, names))
    if event.kind == table.THIRD:
        return say("event.third", name=name, bonus=scoring.THREE_CANOES)
    if event.kind == table.FINISHED:
        return say("event.three" if event.a else "event.exhausted", name=name)
    return _tell_number(event, name, names, say)


def _where(event: Event, names: Sequence[str]) -> dict[str, object]:
    if event.kind in (table.DREW, table.REFUSED):
        return {}
    canoe, place = divmod(event.b, PLACES)
    more = {"points": own_points(event.a)} if event.kind == table.LAID else {"owner": names[canoe // ROWS]}
    return {"row": canoe % ROWS + 1, "place": place + 1, **more}


def _whose(canoe: int, names: Sequence[str]) -> dict[str, object]:
    return {"owner": names[canoe // ROWS], "their_row": canoe % ROWS + 1}


def _tell_number(event: Event, name: str, names: Sequence[str], say: Say) -> str:
    if event.kind == table.SHUFFLED:
        return say("event.shuffled", name=name, first=names[event.a])
    if event.kind == table.RESHUFFLED:
        return say("event.reshuffled", n=event.a)
    if event.kind == table.COMPLETED:
        told = {"row": event.a % ROWS + 1, "n": event.b, "points": scoring.LENGTH_POINTS[event.b]}
        return say("event.completed" if told["points"] else "event.completed-short", name=name, **told)
    if event.kind == table.LOST:
        return say("event.lost", name=name, points=event.a)
    if event.kind == table.OUTNUMBERED:
        return say("event.outnumbered", mine=event.a, theirs=event.b)
    if event.kind == table.SENT_AWAY:
        lost = scoring.CARD_POINTS * event.a  # oga-18 under construction, a warrior is worth what every card is
        return say("event.sent-away", name=name, n=event.a, points=lost) if event.a else say("event.unmanned")
    return ""  # what was declined, and each card that fell, need no words of their own


def standing(state: State, seat: int, say: Say) -> str:
    """oga-18 Say how many points a river is worth and what they are for; complete canoes even if they bring none."""
    points = say("standing.points", n=scoring.score(state, seat)) + _lead(state, seat, say)
    canoes, earned = complete_canoes(state, seat), _for_canoes(state, seat)
    told = [say("standing.canoes" if earned else "standing.short", n=canoes, points=earned)] if canoes else []
    told += [say(f"standing.{key}", n=each) for key, each in _sums(state, seat).items() if each]
    return points + (say("standing.of", sums=", ".join(told)) if told else say("standing.no-canoe"))


def _lead(state: State, seat: int, say: Say) -> str:
    """oga-18 Say whether nobody has more points, once anybody has some and until all is counted."""
    points = [scoring.score(state, each) for each in range(state.seats)]
    if state.phase == table.OVER or points[seat] < max(points) or not any(points):
        return ""
    return say("standing.leads" if points.count(points[seat]) == 1 else "standing.level")


def _sums(state: State, seat: int) -> dict[str, int]:
    """oga-18 Add the points of a river's cards up by what they are for."""
    rows = range(ROWS * seat, ROWS * seat + ROWS)
    return {
        "cards": scoring.CARD_POINTS * sum(cards_in(state, row) for row in rows),
        "booty": sum(
            scoring.booty_points(state, row) + scoring.SINGLE_POINTS * scoring.singles_in(state, row) for row in rows
        ),
        "totem": scoring.TOTEM_POINTS * sum(carries(state, row, TOTEM) for row in rows),
    }


def _for_canoes(state: State, seat: int) -> int:
    """oga-17 oga-18 Add up what complete canoes bring: by their lengths, and by being three."""
    three = scoring.THREE_CANOES * int(complete_canoes(state, seat) == ROWS)
    return three + sum(scoring.length_points(state, row) for row in range(ROWS * seat, ROWS * seat + ROWS))


def count(state: State, seat: int, say: Say) -> tuple[Count, ...]:
    """oga-18 oga-19 Break the points of a river down, as the sheet lists them."""
    rows = state.card[ROWS * seat : ROWS * seat + ROWS]
    cards = [", ".join(say(f"short.{NAMES[card]}") for card in row if card) for row in rows]
    return breakdown(carried(state, seat), say, cards)
