"""The network of a judge: however many inputs are written down, each unit adds them up in their order."""

import pytest

from ludotheque.bots.net import AT_ONCE, Net, excite
from ludotheque.bots.sheet import Sheet, put

UNITS = 3
INPUTS = 3 * AT_ONCE
INWARD = [[(7 * line + 3 * unit) % 11 / 7 - 0.6 for unit in range(UNITS)] for line in range(INPUTS)]
BIAS = [0.1, -0.2, 0.3]


@pytest.mark.parametrize("used", range(2 * AT_ONCE + 2))
def test_every_input_is_added_once_and_in_its_order(used):
    net = net_of([(INPUTS - 1 - line, line / 3 + 0.1) for line in range(used)])

    excite(net)

    assert net.units == [max(added(net, unit), 0.0) for unit in range(UNITS)]


def net_of(lines: list[tuple[int, float]]) -> Net:
    sheet = Sheet([0] * INPUTS, [0.0] * INPUTS, [0], [])
    for place, value in lines:
        put(sheet, place, value)
    return Net(INWARD, BIAS, [[0.0] * (UNITS + 1)], sheet, [9.0] * UNITS, [0.0], [0.0])


def added(net: Net, unit: int) -> float:
    total = net.bias[unit]
    for line in range(net.sheet.used[0]):
        total += net.sheet.value[line] * net.inward[net.sheet.index[line]][unit]
    return total
