"""Colours of the table that are not those of the stones."""

from ludotheque.svg.palette import Colour

PLUM = Colour("plum", "#6a3577", "#3a1745", "#ffffff")
TEAL = Colour("teal", "#136a6a", "#073b3b", "#ffffff")
RUST = Colour("rust", "#9c4a16", "#572506", "#ffffff")
SLATE = Colour("slate", "#46556b", "#222c3b", "#ffffff")
SEAT_COLOURS = (PLUM, TEAL, RUST, SLATE)
SAND, SAND_DARK = "#e7c78d", "#c4935a"
FELT = "#f0e2c2"
EARTH, EARTH_DARK = "#6d5235", "#4a3520"
SWAP_INK = "#8a1c5a"
SILK, SILK_DARK = "#2f8fd8", "#0d3f6b"
