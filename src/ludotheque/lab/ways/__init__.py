"""How the players of a simulation choose: one module a way, bound to `tally` as its `way`."""
