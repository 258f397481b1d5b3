"""A move and the end of a time at the same moment, while the house is killed: one outcome, the log's."""

import clock_race


def test_a_killed_house_knows_one_outcome(tmp_path):
    outcomes, faults = clock_race.run(tmp_path, runs=2, seed=3)

    assert faults == []
    assert outcomes.total() == 2 * clock_race.TABLES
