"""The pages before a game: the shelf with its boxes, rulebooks and lessons."""
