"""Plain geometry, to compare the masks of the rules with."""

from itertools import pairwise


def edges(outline):
    """List the edges of an outline, each from corner to corner."""
    return list(pairwise([*outline, outline[0]]))


def is_inside(point, outline):
    """Tell whether a point lies to the right of every edge of an outline named clockwise."""
    x, y = point
    return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0 for (ax, ay), (bx, by) in edges(outline))
