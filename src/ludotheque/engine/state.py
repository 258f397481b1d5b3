"""A game's state is declared once; two carriers are made from the declaration.

The class itself makes plain objects of ints and nested lists: exact, quick to interpret, ready for JSON.
Its `dtype` describes the same fields as a NumPy record: what compiled code, trees and batches use.
Rules say only `state.turn`, `state.square[pawn]` and `state.card[row][place]`, so either carrier will do.
"""

import hashlib
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar, Self, TypeVar, get_args, get_origin, get_type_hints

import numpy as np

Row = list[int]
Grid = list[list[int]]


@dataclass(frozen=True, slots=True)
class Field:
    """How wide one number is, and how many of them a field holds."""

    width: str
    shape: tuple[int, ...]
    bits: int = 0  # of each mask; 0 where numbers are counted with
    is_derived: bool = False  # follows from the other fields: kept for speed, told to nobody
    in_digests: bool = True  # False for what rules came to keep later: journals of before still check


def int8(*shape: int) -> Field:
    """Hold numbers from −128 to 127."""
    return Field("i1", shape)


def int16(*shape: int) -> Field:
    """Hold numbers from −32,768 to 32,767."""
    return Field("i2", shape)


def int32(*shape: int) -> Field:
    """Hold numbers of about ±2 thousand million."""
    return Field("i4", shape)


def int64(*shape: int) -> Field:
    """Hold numbers, or masks, of 63 bits and a sign."""
    return Field("i8", shape)


def mask(bits: int, *shape: int) -> Field:
    """Hold sets of what is numbered below `bits`, at most 63: one bit for each."""
    return Field("i8", shape, bits)


def derived(field: Field, *, in_digests: bool = True) -> Field:
    """Hold what could be worked out from the other fields."""
    return replace(field, is_derived=True, in_digests=in_digests)


Int8 = Annotated[int, int8()]
Int16 = Annotated[int, int16()]
Int32 = Annotated[int, int32()]


class _Declared(type):
    """Turn a class of annotated fields into a slotted one that knows its `fields` and `dtype`."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "_Declared":
        sketch = super().__new__(mcs, name, bases, body)
        if not bases:
            return sketch
        fields = dict(_fields(sketch))
        slotted = {key: value for key, value in body.items() if key not in ("__dict__", "__weakref__")}
        made = super().__new__(mcs, name, bases, {**slotted, "__slots__": tuple(fields)})
        made.fields = fields  # type: ignore[attr-defined]
        blanks = [(key, _zeros(field.shape)) for key, field in fields.items() if field.in_digests]
        made.digested = tuple((key, blank, str(blank)) for key, blank in blanks)  # type: ignore[attr-defined]
        made.depths = tuple((key, len(field.shape)) for key, field in fields.items())  # type: ignore[attr-defined]
        made.dtype = np.dtype(  # type: ignore[attr-defined]
            [(key, field.width, field.shape) for key, field in fields.items()], align=True
        )
        return made


class Record(metaclass=_Declared):
    """The base of every declared state: blank when made, compared by value."""

    __slots__ = ()
    fields: ClassVar[dict[str, Field]]
    digested: ClassVar[tuple[tuple[str, Any, str], ...]]  # with each field as it is when blank, and that as a text
    depths: ClassVar[tuple[tuple[str, int], ...]]  # how deep the lists of each field are nested
    dtype: ClassVar[np.dtype[Any]]

    def __init__(self) -> None:
        for name, field in self.fields.items():
            setattr(self, name, _zeros(field.shape))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.fields)

    __hash__ = None  # type: ignore[assignment]  # a state changes as it is played

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{n}={getattr(self, n)}' for n in self.fields)})"

    def copy(self) -> Self:
        """Make an independent state with the same content."""
        twin = object.__new__(type(self))  # not blank first: every field is written below
        for name, depth in self.depths:
            value = getattr(self, name)
            setattr(twin, name, value if not depth else value[:] if depth == 1 else _copied(value))
        return twin

    def digest(self, without: Collection[str] = ()) -> bytes:
        """Hash the numbers of all fields in digests, in the order of declaration, `without` those of some."""
        told = [
            text if (value := getattr(self, name)) == blank else str(value)  # long rows may be blank in every state
            for name, blank, text in self.digested
            if name not in without
        ]
        return hashlib.blake2b(",".join(told).encode(), digest_size=16).digest()


S = TypeVar("S", bound=Record)
S_contra = TypeVar("S_contra", bound=Record, contravariant=True)


def record(kind: type[Record], count: int = 1) -> Any:
    """Make an array of blank NumPy records; its items are what compiled rules take."""
    return np.zeros(count, np.dtype((np.record, kind.dtype)))


def pack(state: Record, into: Any) -> None:
    """Write a state into a NumPy record; a number too large for its field is an OverflowError."""
    for name, field in state.fields.items():
        try:
            into[name] = np.array(getattr(state, name), dtype=field.width)
        except OverflowError as fault:
            raise OverflowError(f"{name}: {fault}; declare it wider") from fault


def unpack(kind: type[S], packed: Any) -> S:
    """Read a state back from a NumPy record."""
    state = kind()
    for name in kind.fields:
        setattr(state, name, packed[name].tolist())
    return state


def assign(states: Any, index: int, state: Any) -> None:
    """Make states[index] a copy of the state, whichever carrier they are."""
    states[index] = state.copy()


def _assign(states: Any, index: int, state: Any) -> None:
    states[index] = state


assign.compiled_as = _assign  # type: ignore[attr-defined]  # one block copy between records


def _fields(kind: type) -> Iterator[tuple[str, Field]]:
    for name, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is Annotated:
            yield name, get_args(hint)[1]


def _zeros(shape: tuple[int, ...]) -> Any:
    if len(shape) <= 1:
        return [0] * shape[0] if shape else 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _copied(rows: Any) -> Any:
    return [_copied(row) for row in rows] if rows and type(rows[0]) is list else rows[:]
