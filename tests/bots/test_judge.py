"""The judge: what it says of an end, of nobody's turn and of all seats, and that the compiler changes no bit of it."""

from itertools import islice

import numpy as np
import pytest
from ludotheque.toys import DUEL, PIG, position

from ludotheque import catalogue
from ludotheque.bots import judge
from ludotheque.bots.bot import Bot
from ludotheque.bots.brain import Brain, brain_of
from ludotheque.bots.simple import choose_as_judged, legal_choices
from ludotheque.bots.weights import (
    UnfitWeights,
    Weights,
    plain_net,
    read_weights,
    weights_path,
    write_weights,
)
from ludotheque.bots.workspace import Question, packed_workspace, plain_workspace
from ludotheque.engine.compiling import bound
from ludotheque.lab.opinions import Seen
from ludotheque.testing.setups import plain_setups, random_positions

JUDGED = [*(game for game in catalogue.working() if game.features), PIG, DUEL]
ALL_SEATS = pytest.mark.parametrize("setup", [s for g in JUDGED for s in plain_setups(g) if s.seats > 1], ids=str)
LARGEST = 300_000  # bytes of all weights of a game


def test_an_end_is_what_it_is():
    over = position(PIG, 4, points=[20, 5, 3, 20])

    assert appraised(PIG, over, 4) == [0.5, 0, 0, 0.5]
    assert appraised(PIG, over, 4, partners=2) == [1, 0, 0, 1]


def test_where_nobody_moves_all_have_the_same_chance():
    dealing = DUEL.rules.State()
    DUEL.rules.deal(dealing, 2, [])

    assert appraised(DUEL, dealing, 2) == [0.5, 0.5]


@pytest.mark.parametrize(("seats", "partners"), [(2, 1), (3, 1), (4, 1), (4, 2)])
def test_all_seats_have_one_win_between_them_and_partners_the_same_part(seats, partners):
    state = position(PIG, seats, pot=3, turn=1)

    shares = appraised(PIG, state, seats, partners)

    assert sum(shares) == pytest.approx(partners)
    assert all(0 < share < 1 for share in shares)
    assert len(set(shares)) == seats // partners
    assert partners == 1 or shares[0] == shares[2] != shares[1] == shares[3]


def test_a_player_is_judged_alike_on_every_seat():
    one, other = position(PIG, points=[9, 4, 0, 0], turn=0), position(PIG, points=[4, 9, 0, 0], turn=1)

    assert appraised(PIG, one, 2) == appraised(PIG, other, 2)[::-1]


@ALL_SEATS
def test_the_judge_compiled_says_the_same_to_the_last_bit(setup):
    game, partners = setup.game, setup.game.team_size(setup.match().state)
    weights = some_weights(game, setup.seats, partners)
    slow, quick = (Seen(game, weights, setup.seats, partners, in_haste) for in_haste in (True, False))
    judged = 0

    for match in islice(random_positions(setup, 300, seed=3), 40):
        shares = slow.of(match.state)
        assert quick.of(match.state) == shares
        judged += 0 < shares[0] < 1 and shares[0] != partners / setup.seats

    assert judged > 5


@ALL_SEATS
def test_every_input_is_written_once_at_most_and_there_is_one_for_each(setup):
    game, inputs = setup.game, setup.game.features.INPUTS[setup.seats]
    net, code = plain_net(some_weights(game, setup.seats)), bound(judge, game=game.rules, features=game.features)

    for match in random_positions(setup, 200, seed=4):
        if (mover := game.rules.mover(match.state)) >= 0:
            code.look(net, match.state, mover, 0)
            written = net.sheet.index[: net.sheet.used[0]]
            assert len(set(written)) == len(written)
            assert all(0 <= place < inputs for place in written)


@pytest.mark.parametrize("game", [PIG, DUEL], ids=lambda game: game.slug)
def test_the_search_with_a_judge_is_the_same_interpreted_and_compiled(game):
    brain = brain_of(game)
    view = game.seen_by(position(game), 0)
    question = Question(view, brain.memory(), 0, 2, 1, 5, some_weights(game, 2))
    packed, plain = (lay(game.rules, question, 4000, 0) for lay in (packed_workspace, plain_workspace))
    twins = (brain.lend()[0], packed), (brain.interpreted, plain)

    hopes = [code.anticipate(space, legal_choices(brain, question)[0], 8) for code, space in twins]
    for code, space in twins:
        code.search(space, 300)

    assert hopes[0] == hopes[1] > 0
    for column, twin in zip(packed.tree, plain.tree, strict=True):
        assert column.tolist() == twin


def test_a_judge_without_a_search_takes_what_it_sees_most_in():
    weights = some_weights(PIG, 2)
    weights.inward[:], weights.outward[:] = 0, 0
    weights.inward[PIG.features.POINTS + PIG.features.GOAL :, 0] = (
        1  # points of whoever is not to move are good for him
    )
    weights.outward[1, 0] = 1
    kept = Question(position(PIG, pot=10), brain_of(PIG).memory(), 0, 2, 1, 5, weights)

    assert choose_as_judged(brain_of(PIG), kept) == PIG.rules.KEEP


def test_a_veteran_asks_no_judge_and_nobody_does_under_options_that_it_does_not_know(monkeypatch):
    brain, weights, state = Brain(PIG), some_weights(PIG, 2), position(PIG)
    monkeypatch.setattr("ludotheque.bots.brain.weights_of", lambda game, seats, partners: weights)
    bots = [Bot(PIG, level) for level in ("master", "veteran")]
    for bot in bots:
        bot.brain = brain

    known = [bot.question(state, 0, 1, None).weights for bot in bots]
    monkeypatch.setattr(PIG.features, "knows", lambda state: False)

    assert known == [weights, None]
    assert bots[0].question(state, 0, 1, None).weights is None


def test_a_file_of_weights_is_the_same_for_the_same_weights_and_gives_them_back(tmp_path):
    weights = some_weights(PIG, 2)

    for name in ("one", "other"):
        write_weights(tmp_path / name, weights)
    again = read_weights(tmp_path / "one", PIG.features.INPUTS[2])

    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
    assert again.plain == weights.plain
    assert again.made == weights.made


@pytest.mark.parametrize(("text", "fault"), [(b"no weights", "holds no weights"), (None, "is for 61 inputs")])
def test_a_file_that_does_not_fit_is_refused_with_the_remedy(tmp_path, text, fault):
    write_weights(tmp_path / "2.npz", some_weights(PIG, 2))
    if text:
        (tmp_path / "2.npz").write_bytes(text)

    with pytest.raises(UnfitWeights, match=f"{fault}.*train"):
        read_weights(tmp_path / "2.npz", 70)


TAUGHT = [game for game in catalogue.working() if (game.folder / "weights").is_dir()]


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_the_weights_that_ship_fit_and_are_small(game):
    files = sorted((game.folder / "weights").glob("*.npz"))
    options = [read_weights(path, game.features.INPUTS[int(path.name[0])]).made for path in files]

    assert sum(path.stat().st_size for path in files) <= LARGEST
    assert weights_path(game, 2, 1) in files
    assert [made["game"] for made in options] == [game.slug] * len(files)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.slug)
def test_the_weights_that_ship_are_byte_by_byte_what_is_written_here(tmp_path, game):
    files = sorted((game.folder / "weights").glob("*.npz"))

    for path in files:
        write_weights(tmp_path / path.name, read_weights(path, None))

    assert [path.name for path in files if path.read_bytes() != (tmp_path / path.name).read_bytes()] == []


def appraised(game, state, seats, partners=1):
    net = plain_net(some_weights(game, seats, partners))
    bound(judge, game=game.rules, features=game.features).appraise(net, state, 0, seats, partners)
    return net.shares[:seats]


def some_weights(game, seats, partners=1, units=8):
    chooser, inputs = np.random.default_rng(2), game.features.INPUTS[seats]
    shapes = (inputs, units), (units,), (seats // partners, units + 1)
    parts = [(chooser.normal(size=shape) / 4).astype(np.float16).astype(np.float32) for shape in shapes]
    return Weights(*parts, {"seed": 1})
