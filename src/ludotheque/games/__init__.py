"""The games: each folder here is one, and nothing else names it."""
