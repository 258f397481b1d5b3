"""A check over the source: does a module of rules keep to what runs the same interpreted and compiled?"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

BANNED = (
    *(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda, ast.Try, ast.With, ast.Yield),
    *(ast.YieldFrom, ast.Await, ast.ClassDef, ast.Global, ast.Nonlocal, ast.Dict, ast.Set, ast.JoinedStr),
    *(ast.Slice, ast.Starred, ast.Delete, ast.Import, ast.ImportFrom, ast.Assert, ast.Raise),
)
REMEDY = "; begin the function's name with _ if it only makes tables at import"
BUILTINS = {"range", "len", "min", "max", "abs", "int", "bool", "float"}


@dataclass(frozen=True, slots=True)
class Problem:
    """A line of a rules module that would not compile, or not mean the same compiled."""

    line: int
    fault: str


def problems(path: Path, fields: set[str], arrays: set[str]) -> Iterator[Problem]:
    """List what a rules file does that rules must not; functions that build tables at import are free."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from (Problem(1, f"field {name!r} is also a name of NumPy's records") for name in sorted(fields)
                if hasattr(np.record, name))  # fmt: skip
    known, builders, called = _known(tree), _builders(tree), _called_at_import(tree)
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.name not in builders:
            remedy = REMEDY if function.name in called else ""
            for problem in _function_problems(function, known, fields, arrays):
                yield Problem(problem.line, f"{problem.fault}{remedy}")


def _known(tree: ast.Module) -> set[str]:
    names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
    return names | BUILTINS


def _builders(tree: ast.Module) -> set[str]:
    """Find the functions that only make tables: called at module level, or by such a function."""
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    found: set[str] = set()
    waiting = _called_at_import(tree)
    while waiting:
        name = waiting.pop()
        if name in functions and name.startswith("_") and name not in found:
            found.add(name)
            waiting |= _called(functions[name])
    return found


def _called_at_import(tree: ast.Module) -> set[str]:
    return {name for node in tree.body if not isinstance(node, ast.FunctionDef) for name in _called(node)}


def _called(node: ast.AST) -> set[str]:
    calls = (each.func for each in ast.walk(node) if isinstance(each, ast.Call))
    return {called.id for called in calls if isinstance(called, ast.Name)}


def _function_problems(
    function: ast.FunctionDef, known: set[str], fields: set[str], arrays: set[str]
) -> Iterator[Problem]:
    if function.decorator_list or function.args.kwarg or function.args.vararg:
        yield Problem(function.lineno, "plain functions only: no decorators, *args or **kwargs")
    docstring = function.body[0].value if isinstance(function.body[0], ast.Expr) else None
    for node in ast.walk(function):
        fault = _fault(node, known, fields, arrays)
        if isinstance(node, ast.FunctionDef) and node is not function:
            fault = "no nested functions"
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node is not docstring:
            fault = "no strings in rules"
        if fault:
            yield Problem(getattr(node, "lineno", function.lineno), fault)


def _fault(node: ast.AST, known: set[str], fields: set[str], arrays: set[str]) -> str | None:
    if isinstance(node, BANNED):
        return f"{type(node).__name__} is not for rules"
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
        return "write a[i][j], not a[i, j]"
    if isinstance(node, ast.Call):
        if not isinstance(node.func, ast.Name):
            return "call functions by name only"
        if node.func.id not in known:
            return f"{node.func.id} is not known to rules"
    if isinstance(node, ast.Attribute):
        if node.attr not in fields:
            return f"the state has no field {node.attr!r}"
        if isinstance(node.ctx, ast.Store) and node.attr in arrays:
            return f"{node.attr} is an array: assign its elements"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div | ast.Pow):
        return "whole numbers only: no / and no **"
    return None
