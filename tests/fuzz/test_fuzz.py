"""Fifty thousand bad inputs: each is refused in words, none is a fault of ours, and nothing is changed.

For a long run: `python tests/fuzz/long.py --inputs 5000000`.
"""

import asyncio
import json

import pytest
from chairs import utterances
from forms import HARMLESS
from houses import a_house
from hypothesis import given, settings
from hypothesis import strategies as st
from live import FRAMES_OF_PAGES
from messages import GUESTS, converse, is_allowed, well_formed
from mutating import Mutator
from outcome import Outcome
from starlette.routing import Route
from targets import SHORT_RUN, TARGETS

from ludotheque import catalogue
from ludotheque.client.protocol import Say
from ludotheque.engine.match import Match
from ludotheque.web.app import ROUTES
from ludotheque.web.table.messages import Message

SEED = 10
exploring = settings(max_examples=60, deadline=None, database=None, derandomize=True)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
messages = st.fixed_dictionaries(
    {
        "do": st.sampled_from(["move", "type", "undo", "say", "hurry", "as", "why", "pledge", "share", "tell"])
        | anything
    },
    optional=dict.fromkeys(
        ("ply", "action", "source", "target", "seat", "phrase", "text", "pledge", "share", "told", "seq", "more"),
        anything,
    ),
).map(json.dumps)


def test_the_short_run_has_fifty_thousand_inputs():
    assert sum(count for _, count in TARGETS.values()) >= SHORT_RUN


@pytest.mark.parametrize("name", TARGETS)
def test_no_bad_input_is_a_fault_or_changes_anything(name):
    throw, count = TARGETS[name]

    outcome = throw(Mutator(SEED), count)

    assert outcome.faults == []
    assert outcome.thrown >= count
    assert outcome.refused > 0


def test_every_message_is_thrown_and_every_route_that_is_named_is_there(at_a_house):
    _, house, _ = at_a_house
    known = {kind.__struct_config__.tag for kind in Message.__subclasses__()}

    assert {each["do"] for each in well_formed(Mutator(SEED), house, house.tables[0])} == known
    assert {each["do"] for each in FRAMES_OF_PAGES} == known
    said = {each.get("do") for each in utterances(Mutator(SEED), house.tables[0])} - {None}
    assert said == {kind.__struct_config__.tag for kind in Say.__subclasses__()} - {
        "leave",
        "pledge",
    }  # which are allowed
    assert {*HARMLESS} <= {route.path.removeprefix("/table/{key}/") for route in ROUTES if isinstance(route, Route)}


@pytest.fixture(scope="module")
def at_a_house():
    """Open one house for many conversations."""
    outcome = Outcome()
    with asyncio.Runner() as runner:
        opened = a_house(outcome)
        house = runner.run(opened.__aenter__())
        yield lambda *said: runner.run(converse(outcome, house, *said)), house, outcome
        runner.run(opened.__aexit__(None, None, None))


@exploring
@given(data=st.data(), guest=st.sampled_from(GUESTS), said=st.lists(messages | st.binary(max_size=30), max_size=20))
def test_no_message_of_any_shape_is_a_fault_or_changes_a_table(at_a_house, data, guest, said):
    say, house, outcome = at_a_house
    table = data.draw(st.sampled_from(house.all_tables))

    say(table, guest, [frame for frame in said if not is_allowed(frame, table)])

    assert outcome.faults == []


OPTIONS = [(slug, option.name) for slug in catalogue.slugs() for option in catalogue.game(slug).options]


@exploring
@given(st.sampled_from(OPTIONS), st.text(max_size=60), st.integers(0, 5))
def test_no_text_given_for_an_option_is_a_fault(option, text, seats):
    outcome = Outcome()

    with outcome.throwing(str(option), text):
        Match(catalogue.game(option[0]), seats, {option[1]: text})

    assert outcome.faults == []
