"""The room of the shelf: the boxes, their rulebooks and lessons."""
