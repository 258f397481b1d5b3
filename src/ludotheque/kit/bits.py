"""Sets as masks: one bit for each member; bit 0 is the lowest."""

from ludotheque.engine.state import Row

HALF = 32  # numbers of half a mask, as wide as any


def count(mask: int) -> int:
    """Count the members."""
    return mask.bit_count()


def _count(mask: int) -> int:
    found = 0
    while mask != 0:  # a compiler knows this loop: it becomes one instruction
        mask &= mask - 1
        found += 1
    return found


count.compiled_as = _count  # type: ignore[attr-defined]


def lowest(mask: int) -> int:
    """Number the lowest member of a set that has one."""
    return count(~mask & (mask - 1))


def member(mask: int, number: int) -> int:
    """Number the member that so many lower ones come before."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)


def _member(mask: int, number: int) -> int:
    found = 0
    half = HALF
    while half > 0:
        lower = count(mask & (1 << half) - 1)
        if number >= lower:
            number -= lower
            mask >>= half
            found += half
        half >>= 1
    return found


member.on_card_as = _member  # type: ignore[attr-defined]  # as many steps for all threads of a warp


def write(mask: int, first: int, out: Row, found: int) -> int:
    """Write first + member for every member, in rising order, from out[found] on; return how many there are then."""
    while mask != 0:
        out[found] = first + lowest(mask)
        mask &= mask - 1
        found += 1
    return found


def shifted(mask: int, by: int) -> int:
    """Move all members up by so many, or down."""
    return mask << by if by >= 0 else mask >> -by
