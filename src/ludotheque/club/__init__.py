"""The club: ratings, pairings, standings and clocks, as pure functions of what was played."""
