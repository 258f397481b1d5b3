"""Turns go round the table."""


def following(seat: int, seats: int) -> int:
    """Say who sits next; a division would take longer than the rest of passing a turn."""
    return seat + 1 if seat + 1 < seats else 0
