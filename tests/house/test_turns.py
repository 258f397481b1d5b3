"""What one network waits for is made a little in each round of the event loop."""

import asyncio

import pytest

from ludotheque.house.turns import Rounds

A_LONG_TIME = 60.0  # seconds


async def made_in_rounds(rounds, *networks):
    """Ask for a thing in the name of each of these networks; give what was made in each round."""
    made, told = [], []
    for number, network in enumerate(networks):
        answer = asyncio.get_running_loop().create_future()
        rounds.make(network, answer, lambda number=number: made.append(number))
    while len(rounds):
        await asyncio.sleep(0)
        told.append(made[:])
        made.clear()
    return told


@pytest.mark.parametrize(
    ("seconds", "networks", "told"),
    [
        (A_LONG_TIME, "aaa", [[0, 1, 2]]),
        (0, "aaa", [[0], [1], [2]]),
        (0, "aab", [[0, 2], [1]]),
    ],
)
def test_as_much_is_made_for_a_network_in_a_round_as_there_is_time_for(seconds, networks, told):
    assert asyncio.run(made_in_rounds(Rounds(seconds), *networks)) == told


def test_nothing_is_made_for_who_has_gone_and_a_fault_is_told_to_who_waits():
    async def story():
        rounds, (gone, faulty, made) = Rounds(A_LONG_TIME), (asyncio.Future() for _ in range(3))
        rounds.make("a", gone, lambda: pytest.fail("made for nobody"))
        rounds.make("a", faulty, lambda: 1 // 0)
        rounds.make("a", made, lambda: 1)
        gone.cancel()
        return await asyncio.gather(faulty, made, return_exceptions=True)

    fault, made = asyncio.run(story())

    assert isinstance(fault, ZeroDivisionError)
    assert made == 1
