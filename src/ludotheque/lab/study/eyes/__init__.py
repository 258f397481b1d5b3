"""Who says what a position is worth while games are written down: one module an eye, bound to `trails` as its `eye`."""
