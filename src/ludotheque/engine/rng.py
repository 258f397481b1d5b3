"""A counter generator in plain integer arithmetic: the same bits interpreted, compiled and in C.

Every product stays below 2**63. A generator is any vector of two numbers: [key, counter].
It serves simulation and search; dice thrown at a table come from `fairness`.
"""

from ludotheque.engine.state import Row

MASK = 0xFFFFFFFF
GOLDEN = 0x9E3779B9


def seed(rng: Row, key: int, stream: int) -> None:
    """Start the stream of that number under that key."""
    rng[0] = mix((key & MASK) ^ mix(stream & MASK))
    rng[1] = mix((key >> 31) & MASK)


def draw(rng: Row, n: int) -> int:
    """Draw a number of range(n), each as likely as the others."""
    counter = (rng[1] + GOLDEN) & MASK
    rng[1] = counter
    x = mix(counter) ^ rng[0]
    x = (x * 0x21F0AAAD) & MASK
    x ^= x >> 15
    return (x * n) >> 32


def mix(x: int) -> int:
    """Stir 32 bits so that each one depends on all."""
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & MASK
    x ^= x >> 15
    x = (x * 0x735A2D97) & MASK
    x ^= x >> 15
    return x
