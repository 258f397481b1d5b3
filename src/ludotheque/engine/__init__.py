"""The engine: what a game is, and how it is played, written down and compiled."""
