"""Twins: a module of rules compiled as it stands, and generic code bound to a game.

    compiled(rules)                 a module whose functions are Numba dispatchers
    compiled(playout, game=rules)   generic code with its global `game` bound to that
    bound(playout, game=rules)      the same, interpreted
    on_card(playout, game=rules)    the same, for kernels on a graphics card
    watched(playout, game=rules)    interpreted, and no table may be asked for what is before its beginning

Where a `game` is bound, so is `choosing`: how any legal action is found, by its number if the rules can, or in a list.

The plain modules are never touched, so interpreted and compiled code live side by side in one process and can
be compared. Numba's disk cache looks only at the file of the function itself; here each function's qualified
name carries a digest of every source and every table it can reach, so a change anywhere below it is seen.

A house may run for months while its sources are brought up to date. Code that another process has made of the new
ones must never be handed what this one holds in memory, so that sources count as they were when they were loaded.
"""

import ast
import hashlib
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from ludotheque.engine import by_list, by_number, optimising
from ludotheque.engine.watching import Watched

PROJECT = "ludotheque"
OPTIONS = {"nogil": True, "cache": True, "error_model": "numpy", **optimising.COUNTS_NOTHING}
# what only compiled code calls has no entrance for the interpreter, whose making takes near half of all compiling
WITHIN = {**OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
CARD = {"device": True}
IMITATED = {"imitated": True}
WATCHED = {"watched": True}

_twins: dict[Any, ModuleType] = {}
_roots = {PROJECT}  # packages whose functions are compiled: the project, and those that bring a game
_lock = RLock()


def compiled(module: Any, **bindings: Any) -> Any:
    """Return the compiled twin of a module, its free names bound to compiled twins of those modules."""
    with _lock:
        return _entered(_loader(module, bindings, WITHIN).twin(module))


def bound(module: Any, **bindings: Any) -> Any:
    """Return an interpreted twin of a generic module, its free names bound to those modules."""
    with _lock:
        return _loader(module, bindings, None).twin(module)


def on_card(module: Any, **bindings: Any) -> Any:
    """Return the twin of a module for a graphics card, whose functions only kernels can call."""
    with _lock:
        return _loader(module, bindings, IMITATED if is_imitated() else CARD).twin(module)


def watched(module: Any, **bindings: Any) -> Any:
    """Return an interpreted twin that finds out where compiled code would look before the beginning of a table."""
    with _lock:
        return _loader(module, bindings, WATCHED).twin(module)


def is_imitated() -> bool:
    """Tell whether Numba imitates a card, and interprets what would run there."""
    return bool(import_module("numba").config.ENABLE_CUDASIM)


def digest(module: Any, **bindings: Any) -> str:
    """Give ten letters that change with all that a compiled twin is made of."""
    with _lock:
        return _loader(module, bindings, WITHIN).tag(module)


def remember_sources(*modules: Any) -> None:
    """Read all that is loaded of the project and of these modules' packages, as it is before anybody changes it."""
    roots = {PROJECT, *(_root(module.__name__) for module in modules)}
    for name, module in list(sys.modules.items()):
        if _root(name) in roots and getattr(module, "__file__", None):
            _text(str(module.__file__))


def _loader(module: Any, bindings: dict[str, Any], options: dict[str, Any] | None) -> "_Loader":
    _roots.update(_root(each.__name__) for each in (module, *bindings.values()))
    if "game" in bindings:
        bindings = {"choosing": by_number if hasattr(bindings["game"], "choice") else by_list, **bindings}
    return _Loader(bindings, options)


class _Loader:
    """Makes the twins of one set of bindings; modules that do not use the bindings share one twin."""

    def __init__(self, bindings: Mapping[str, ModuleType], options: dict[str, Any] | None) -> None:
        self.bindings = dict(bindings)
        self.options = options
        self.is_interpreted = options in (None, WATCHED, IMITATED)

    def twin(self, module: ModuleType) -> ModuleType:
        key = (module.__name__, self._reached_bindings(module), repr(self.options))
        if key not in _twins:
            made = ModuleType(module.__name__)
            self._fill(module, made)
            _twins[key] = made
        return _twins[key]

    def _reached_bindings(self, module: ModuleType) -> tuple[tuple[str, str], ...]:
        """Name what a module leaves free, and what the modules leave free that are bound to it."""
        found: set[str] = set()
        waiting = [module]
        while waiting:
            sisters = reached(waiting.pop())
            fresh = {name for sister in sisters for name in self.bindings if _leaves_free(sister, name)} - found
            found |= fresh
            waiting += [self.bindings[name] for name in fresh]
        return tuple(sorted((name, self.bindings[name].__name__) for name in found))

    def _fill(self, module: ModuleType, made: ModuleType) -> None:
        space = made.__dict__
        space["__file__"] = module.__file__
        tag = self.tag(module)
        for name, value in list(vars(module).items()):
            if name in self.bindings and _leaves_free(module, name):
                space[name] = self.twin(self.bindings[name])
            elif not name.startswith("__"):
                space[name] = self._translate(module, space, name, value, tag)

    def _translate(self, module: ModuleType, space: dict[str, Any], name: str, value: Any, tag: str) -> Any:
        if isinstance(value, FunctionType) and _is_ours(value.__module__):
            if value.__module__ != module.__name__:
                return getattr(self.twin(sys.modules[value.__module__]), value.__name__)
            return self._function(space, name, value, tag) if value.__closure__ is None else value
        if not isinstance(value, tuple) or not is_table(value):
            return value
        if self.options == WATCHED:
            return Watched(value)
        return value if self.is_interpreted else as_array(value)

    def _function(self, space: dict[str, Any], name: str, value: FunctionType, tag: str) -> Any:
        source = value if self.is_interpreted else getattr(value, "compiled_as", value)
        source = getattr(value, "on_card_as", source) if self.options in (CARD, IMITATED) else source
        made = FunctionType(source.__code__, space, name, value.__defaults__)
        made.__module__ = value.__module__
        made.__qualname__ = f"{name}_{tag}{optimising.INNER}"
        if self.is_interpreted:
            return made
        dispatcher = optimising.hand_on_in_full_width(_compiler(repr(self.options))(made))
        if self.options == CARD:
            return optimising.keep_apart(dispatcher)
        return optimising.count_references_where_needed(dispatcher)

    def tag(self, module: ModuleType) -> str:
        """Ten letters that change with any source or table below, the bindings and the ways of compiling."""
        modules = reached(module)
        for name, _ in self._reached_bindings(module):
            modules = modules | reached(self.bindings[name])
        stir = hashlib.sha256(repr((self.options, self._reached_bindings(module))).encode())
        stir.update(_text(str(optimising.__file__)))
        for sister in sorted(modules, key=lambda each: each.__name__):
            stir.update(sister.__name__.encode() + b"\0" + _text(str(sister.__file__)))
            stir.update(repr(list(_constants(sister))).encode())
        return stir.hexdigest()[:10]


def _entered(twin: ModuleType) -> ModuleType:
    """Return a compiled twin as the interpreter sees it: its functions once more, with an entrance; no other module."""
    key = (id(twin), "entered")
    if key not in _twins:
        _twins[key] = made = ModuleType(twin.__name__)
        for name, value in vars(twin).items():
            if not isinstance(value, ModuleType):
                made.__dict__[name] = _entrance(value.py_func) if hasattr(value, "py_func") else value
    return _twins[key]


def _entrance(function: FunctionType) -> Any:
    made = FunctionType(function.__code__, function.__globals__, function.__name__, function.__defaults__)
    made.__module__ = function.__module__
    made.__qualname__ = function.__qualname__.replace(optimising.INNER, optimising.ENTRANCE)
    return optimising.count_references_where_needed(_compiler(repr(OPTIONS))(made))


@cache
def _compiler(options: str) -> Callable[[FunctionType], Any]:
    import numba  # noqa: PLC0415 - a second to import; pages and interpreted games do without

    optimising.tune(_is_ours_mangled)
    wanted = ast.literal_eval(options)
    made: Callable[[FunctionType], Any] = numba.njit(**wanted)
    if wanted == CARD:
        optimising.tune_for_cards(_is_ours_mangled)
        made = import_module("numba.cuda").jit(**wanted)
    return made


def reached(module: ModuleType) -> frozenset[ModuleType]:
    """Find the project's modules that a module imports, directly or not, itself included."""
    found: set[ModuleType] = set()
    waiting = [module]
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.add(here)
            waiting += [sys.modules[name] for name in _imported(here) if name in sys.modules]
    return frozenset(found)


def _imported(module: ModuleType) -> list[str]:
    return [name for name in _imported_by(_text(str(module.__file__)), module.__package__ or "") if _is_ours(name)]


@cache  # parsing is slow
def _imported_by(text: bytes, package: str) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(text)):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package.split(".")[: len(package.split(".")) - node.level + 1]) if node.level else ""
            parent = ".".join(part for part in (base, node.module) if part)
            names = [parent, *(f"{parent}.{alias.name}" for alias in node.names)]
        found += names
    return found


@cache  # for good: what is loaded does not change with its file
def _text(path: str) -> bytes:
    return Path(path).read_bytes()


def _is_ours(name: str | None) -> bool:
    return name is not None and _root(name) in _roots


def _is_ours_mangled(name: str) -> bool:
    return any(f"{len(root)}{root}" in name for root in _roots)


def _root(name: str) -> str:
    return name.split(".", maxsplit=1)[0]


def _leaves_free(module: ModuleType, name: str) -> bool:
    """Tell a name to be bound, which stands for nothing yet, from a function of a game that is called the same."""
    return name in vars(module) and vars(module)[name] is None


def _constants(module: ModuleType) -> Iterator[tuple[str, Any]]:
    for name, value in sorted(vars(module).items()):
        if isinstance(value, int) or (isinstance(value, tuple) and is_table(value)):
            yield name, value


def is_table(value: Any) -> bool:
    """Tell whether a value is numbers in tuples, perhaps nested: what the loader turns into an array."""
    if isinstance(value, tuple):
        return bool(value) and all(is_table(item) for item in value)
    return isinstance(value, int | float)


def as_array(table: tuple[Any, ...]) -> Any:
    """Make an array of a table, with the narrowest whole numbers that hold it."""
    array = np.array(table)
    if array.dtype.kind != "i":
        return array
    least, most = int(array.min()), int(array.max())
    for width in (np.int8, np.int16, np.int32):
        if np.iinfo(width).min <= least and most <= np.iinfo(width).max:
            return array.astype(width)
    return array
