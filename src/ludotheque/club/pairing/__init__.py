"""Who meets whom: a file for each form of tournament, each a pure function of what was played before."""
