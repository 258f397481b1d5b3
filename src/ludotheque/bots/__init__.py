"""Bots for any game, through its rules: random, greedy, and one search at four levels."""
