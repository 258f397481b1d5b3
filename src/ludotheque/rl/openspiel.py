"""OpenSpiel: every game of the catalogue under its own name.

ludotheque.rl.openspiel.register()
game = pyspiel.load_game("ludotheque_cairns(players=3)")
"""

from collections import Counter
from typing import Any

from ludotheque import catalogue
from ludotheque.engine.game import AnyGame
from ludotheque.engine.options import read_options
from ludotheque.engine.rng import seed
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.rl.batch import check_zero_sum
from ludotheque.rl.extra import needing
from ludotheque.rl.observer import Observer
from ludotheque.rl.outcome import rewards_of
from ludotheque.rl.recall import Held

with needing("OpenSpiel"):
    import pyspiel

LONGEST = 100_000  # actions: games that dice decide have no bound of their own
KEYS = 2**31  # of what is imagined
WHO = {CHANCE: pyspiel.PlayerId.CHANCE, NOBODY: pyspiel.PlayerId.TERMINAL}


def name_of(slug: str) -> str:
    """Name a game as OpenSpiel does."""
    return f"ludotheque_{slug}"


def register() -> None:
    """Let OpenSpiel load every game, once."""
    known = set(pyspiel.registered_names())
    for game in catalogue.working():
        if name_of(game.slug) not in known:
            # a class, which outlives the interpreter's end: OpenSpiel lets go of it only after that
            kind = type(name_of(game.slug), (Spiel,), {"slug": game.slug})
            pyspiel.register_game(_type_of(game, game.usual_seats, False), kind)


class Spiel(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with so many players and such options."""

    slug: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.game = catalogue.game(self.slug)
        self.seats = int(given.get("players", self.game.usual_seats))
        self.game.check_seats(self.seats)
        self.zero_sum = bool(given.get("zero_sum", False))
        check_zero_sum(self.game, self.seats, self.zero_sum)
        chosen = {option.name: str(given[option.name]) for option in self.game.options if option.name in given}
        self.row = read_options(self.game.options, chosen, self.seats)
        super().__init__(_type_of(self.game, self.seats, self.zero_sum), _info_of(self), given)

    def new_initial_state(self, *_: Any) -> "State":
        """Deal."""
        return State(self)

    def state_at(self, state: Any) -> "State":
        """Take up a game where it is: a state of ours as one of OpenSpiel's, with no past."""
        made = State(self)
        made.held = Held(self.game, state, self.seats)
        return made

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """Make what shows a state to a player: what is seen now or was seen so far, public, private or both."""
        if iig_obs_type is None:
            return Observer(self.game)
        is_private = iig_obs_type.private_info != pyspiel.PrivateInfoType.NONE
        return Observer(self.game, iig_obs_type.perfect_recall, iig_obs_type.public_info, is_private)


class State(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state with the manners of OpenSpiel; chance draws an action, each as likely as its tickets are many."""

    def __init__(self, spiel: Spiel) -> None:
        super().__init__(spiel)
        state = spiel.game.rules.State()
        spiel.game.rules.deal(state, spiel.seats, spiel.row)
        self.held = Held(spiel.game, state, spiel.seats)
        self.zero_sum = spiel.zero_sum

    def current_player(self) -> int:
        """Say who acts."""
        who = self.held.game.rules.actor(self.held.state)
        return int(WHO.get(who, who))

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.held.game.rules.actor(self.held.state) == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        """List what a player may do, in rising order."""
        rules = self.held.game.rules
        out = [0] * rules.WIDEST
        return out[: rules.legal(self.held.state, out)] if rules.actor(self.held.state) == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may bring, and how likely."""
        rules, state = self.held.game.rules, self.held.state
        tickets = rules.chances(state)
        found = Counter(rules.outcome(state, ticket) for ticket in range(tickets))
        return [(action, count / tickets) for action, count in sorted(found.items())]

    def _apply_action(self, action: int) -> None:
        """Play."""
        self.held.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        """Write an action in the notation of the game."""
        return self.held.game.moves.write(self.held.state, action)

    def returns(self) -> list[float]:
        """Share the win."""
        return rewards_of(self.held.game, self.held.state, self.held.seats, self.zero_sum)

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """Give a state that looks the same to a player, what is hidden drawn anew."""
        other = self.clone()
        game = self.held.game
        if game.secrets is not None:
            rng = [0, 0]
            seed(rng, int(sampler() * KEYS), player)
            other.held.state = game.seen_by(self.held.state, player)
            game.secrets.imagine(other.held.state, player, rng)
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return repr(self.held.state)


def _type_of(game: AnyGame, seats: int, zero_sum: bool) -> Any:
    kind = pyspiel.GameType
    sums = kind.Utility.ZERO_SUM if zero_sum else kind.Utility.CONSTANT_SUM
    hidden = kind.Information.PERFECT_INFORMATION if game.secrets is None else kind.Information.IMPERFECT_INFORMATION
    defaults = {option.name: _parameter(option.default) for option in game.options}
    return kind(
        short_name=name_of(game.slug),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden,
        utility=sums if seats > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # what was seen has no bounded length
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.usual_seats, "zero_sum": False, **defaults},
    )


def _info_of(spiel: Spiel) -> Any:
    seats, actions = spiel.seats, len(spiel.game.rules.ACTIONS)
    return pyspiel.GameInfo(
        num_distinct_actions=actions,
        max_chance_outcomes=actions,
        num_players=seats,
        min_utility=-1 / (seats - 1) if spiel.zero_sum else 0.0,
        max_utility=1.0,
        utility_sum=(0.0 if spiel.zero_sum else 1.0) if seats > 1 else None,
        max_game_length=LONGEST,
    )


def _parameter(text: str) -> str | int:
    """Give a default as OpenSpiel reads it back out of a game's name: digits are a number."""
    return int(text) if text.isdecimal() else text
