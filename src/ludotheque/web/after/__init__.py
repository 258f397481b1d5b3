"""After the last move: what decided a game, drawn and told."""
