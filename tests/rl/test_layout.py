"""What a learner is given: the seat's view, the same interpreted and compiled, within its bounds, and never more."""

import numpy as np
import pytest

from ludotheque import catalogue
from ludotheque.engine.errors import BadOption, IllegalMove
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.state import pack
from ludotheque.rl.batch import Batch
from ludotheque.rl.layout import layout_of, observed
from ludotheque.rl.openspiel import name_of, register
from ludotheque.rl.outcome import rewards_of
from ludotheque.testing.setups import imagined, plain_setups, random_positions

SETUPS = pytest.mark.parametrize("setup", [s for game in catalogue.working() for s in plain_setups(game)], ids=str)
HIDING = [setup for game in catalogue.working() if game.secrets is not None for setup in plain_setups(game)]
STEPS = 60
SWAPS = 40


def any_legal(batch: Batch, random: np.random.Generator):
    """Choose a legal action at every table; any number where a table is over."""
    return (batch.room.masks * random.random(batch.room.masks.shape)).argmax(1)


@SETUPS
def test_compiled_rows_masks_and_rewards_are_the_interpreted_ones(setup):
    game, seats, random = setup.game, setup.seats, np.random.default_rng(5)
    batch, layout = Batch(game.slug, 3, seats), layout_of(game.rules.State)
    batch.begin(7)
    ended = 0
    for number in range(STEPS * 40):
        table = number % 3
        if number < STEPS or batch.room.is_over[table]:
            state, seat = batch.state(table), int(batch.room.seat[table])
            assert batch.room.rows[table].tolist() == observed(game, state, seat)
            assert (layout.low <= batch.room.rows[table]).all()
            assert (batch.room.rows[table] <= layout.high).all()
            assert np.flatnonzero(batch.room.masks[table]).tolist() == legal(game, state)
            assert batch.room.rewards[table].tolist() == rewards_of(game, state, seats)
            assert [batch.observe(each, table).tolist() for each in range(seats)] == [
                observed(game, state, each) for each in range(seats)
            ]
            ended += int(batch.room.is_over[table])
        if ended:
            break
        batch.step(any_legal(batch, random))

    assert ended


def legal(game, state):
    if game.rules.actor(state) == CHANCE:
        return [0]  # to throw, where nothing is ever chosen
    out = [0] * game.rules.WIDEST
    return out[: game.rules.legal(state, out)] if game.rules.actor(state) >= 0 else []


@pytest.mark.parametrize("setup", HIDING, ids=str)
def test_swapped_secrets_look_the_same_to_every_seat(setup):
    register()
    import pyspiel

    spiel = pyspiel.load_game(f"{name_of(setup.game.slug)}(players={setup.seats})")
    batch, differed = Batch(setup.game.slug, 1, setup.seats), 0
    batch.begin(1)
    for number, match in enumerate(random_positions(setup, SWAPS, seed=31)):
        for seat in range(0 if match.is_over else setup.seats):
            true, other = match.state, imagined(match, seat, number)
            differed += true != other
            assert observed(setup.game, true, seat) == observed(setup.game, other, seat)
            assert packed(batch, true, seat) == packed(batch, other, seat)
            assert shown(spiel.state_at(true), seat) == shown(spiel.state_at(other), seat)

    assert differed > SWAPS / 2 or setup.seats == 1


def packed(batch: Batch, state, seat: int):
    pack(state, batch.room.states[0])
    return batch.observe(seat).tolist()


def shown(state, seat: int):
    legal_now = state.legal_actions() if state.current_player() == seat else []
    return state.observation_string(seat), state.observation_tensor(seat), legal_now


def test_columns_have_names_in_the_order_of_declaration():
    for game in catalogue.working():
        names = [column.name for column in layout_of(game.rules.State).columns]
        fields = [name for name, field in game.rules.State.fields.items() if not field.is_derived]

        assert names[:3] == ["seat", "actor", "mover"]
        assert len(set(names)) == len(names)
        assert list(dict.fromkeys(name.split("[")[0].split(".")[0] for name in names[3:])) == fields


def test_what_cannot_be_set_up_is_refused_with_what_can():
    game = next(game for game in catalogue.working() if 1 in game.seats)
    with pytest.raises(BadOption, match="two seats"):
        Batch(game.slug, 1, 1, zero_sum=True)
    with pytest.raises(BadOption, match="counted from 0"):
        Batch(game.slug, 1, 2, learner=2)
    with pytest.raises(BadOption, match="random or urge"):
        Batch(game.slug, 1, 2, others="expert")


def test_an_illegal_action_is_refused_and_changes_nothing():
    game = next(game for game in catalogue.working() if game.has_choices)
    batch = Batch(game.slug, 2)
    batch.begin(1)
    before = batch.room.states.tobytes()
    illegal = int(np.flatnonzero(batch.room.masks[1] == 0)[0])
    first = int(batch.room.masks[0].argmax())
    for actions in ([first, illegal], [first, -1], [first, batch.actions], [first]):
        with pytest.raises(IllegalMove):
            batch.step(actions)

    assert batch.room.states.tobytes() == before
