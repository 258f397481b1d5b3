"""What a choice earns and what it takes away: points, a chance that does not come back, or the rest of the turn."""

from ludotheque.engine.words import Say
from ludotheque.games.ogallala.effects import LONGEST, SHORTEST, effect
from ludotheque.games.ogallala.motives import may_keep
from ludotheque.games.ogallala.raids import crew, lost, spoils
from ludotheque.games.ogallala.rules.cards import BOW, NAMES, STERN, STRENGTH
from ludotheque.games.ogallala.rules.river import complete_canoes, possesses, strength
from ludotheque.games.ogallala.rules.scoring import THREE_CANOES, score
from ludotheque.games.ogallala.rules.state import ACTIONS, RAIDING, ROPING, ROWS, SHOOTING, State
from ludotheque.games.ogallala.speech import VERBS


def cost(state: State, action: int, say: Say) -> str:
    """oga-10 oga-11 oga-12 oga-13 oga-18 Say who wins or loses how many points, and what is over then."""
    match ACTIONS[action]:
        case ("pass",):
            return _of_declining(state, say)
        case "lay", int(row), int(place):
            return _of_laying(state, row, place, say)
        case "hit", int(canoe), int(place):
            return _of_hitting(state, canoe, place, say)
        case "raid", _, int(canoe):
            return _of_raiding(state, canoe, say)
    return ""


def _of_declining(state: State, say: Say) -> str:
    """oga-14 oga-25 An attack that is kept is not lost; a sorcerer's second one is."""
    if may_keep(state):
        return ""
    is_second = state.phase == RAIDING and state.attacker
    return say("cost.pass.second" if is_second else f"cost.pass.{VERBS[state.phase]}")


def _of_laying(state: State, row: int, place: int, say: Say) -> str:
    """oga-5 oga-17 oga-18 Say how long the canoe can still become, and whether the turn or the game ends."""
    done = effect(state, row, place)
    if done.kind == "third":
        told = [say("cost.third", bonus=THREE_CANOES), say("cost.loses") if _loses(state, done.points) else ""]
    else:
        is_bounded = state.hand in (BOW, STERN) and done.kind != "completes"
        told = [
            say("cost.room", n=done.room) if is_bounded and done.room < LONGEST else "",
            say("cost.closed", n=done.cards) if done.is_cramped and not is_bounded else "",
            say("cost.cramped", n=SHORTEST) if done.is_cramped else "",
            say("cost.ends") if state.ends else "",
        ]
    return " ".join(filter(None, told))


def _of_hitting(state: State, canoe: int, place: int, say: Say) -> str:
    card, points = state.card[canoe][place], lost(state, canoe, [place])
    if state.phase == SHOOTING:
        before = strength(state, canoe)
        return say("cost.shoot", points=points, before=before, after=before - STRENGTH[card])
    taken = say("cost.take", points=points)
    return f"{taken} {say('cost.already')}" if _ends_the_turn(state, card) else taken


def _of_raiding(state: State, canoe: int, say: Say) -> str:
    """oga-13 oga-17 A last canoe only sends warriors away; the others win what is left on board."""
    warriors = crew(state, canoe)
    sent = say("cost.raid", n=len(warriors), points=lost(state, canoe, warriors)) if warriors else say("cost.unmanned")
    return f"{sent} {_of_spoils(state, canoe, say)}".strip()


def _of_spoils(state: State, canoe: int, say: Say) -> str:
    """oga-13 oga-14 oga-17 Name what the raider can use of it, which ends the turn; without any, the turn goes on."""
    cards = spoils(state, canoe)
    ends_the_game = complete_canoes(state, state.turn) == ROWS
    if cards:
        names = ", ".join(say(f"card.{NAMES[card]}") for card in cards)
        return say("cost.prize" if ends_the_game else "cost.spoils", cards=names)
    return say("cost.no-prize" if ends_the_game or state.useful else "cost.no-spoils")


def _ends_the_turn(state: State, card: int) -> bool:
    """oga-11 Tell whether a card that the lasso takes ends a turn that would go on."""
    return state.phase == ROPING and not state.ends and possesses(state, state.turn, card)


def grave(state: State, action: int) -> bool:
    """oga-17 oga-18 A canoe that can no longer be rewarded for its length, or a game ended as its loser."""
    match ACTIONS[action]:
        case "lay", int(row), int(place) if (
            state.hand in (BOW, STERN) or complete_canoes(state, state.turn) == ROWS - 1
        ):
            done = effect(state, row, place)
            return _loses(state, done.points) if done.kind == "third" else done.is_cramped
    return False


def _loses(state: State, points: int) -> bool:
    """oga-20 Tell whether somebody else has more than the player will have with these points."""
    mine = score(state, state.turn) + points
    return any(score(state, seat) > mine for seat in range(state.seats) if seat != state.turn)


def doubtful(state: State, action: int) -> bool:
    """oga-10 oga-12 oga-16 What may be done is seldom declined."""
    return ACTIONS[action] == ("pass",)
