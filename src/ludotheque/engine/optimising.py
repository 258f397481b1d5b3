"""What makes compiled rules as quick as C: what Numba does for any Python, and rules of the contract can spare.

Numba is told by changing a few of its functions, and only for functions of ours; other code in the process compiles
as ever.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

ENTRANCE = "_entered"  # ends the name of what the interpreter calls
INNER = "_within"  # and of what only compiled code calls
WHOLE = 16_000  # instructions, before they are optimised, that a card's program may have in one piece
LARGE = 1_000  # instructions of a function that is kept by itself in a longer one
COUNTS, COUNTS_NOTHING = {"_nrt": True}, {"_nrt": False}  # references to arrays and lists, as Numba is told
NEEDS_COUNTING = ("NRT required", "Only accept returning of array")  # how Numba says that references must be counted
SHARED = 3  # LLVM's number for functions of which other libraries have copies


@cache
def tune(is_ours: Callable[[str], bool]) -> None:
    """Tell Numba, once; a function is ours by its name as LLVM knows it."""
    _optimise_entrances_whole()
    _leave_inner_functions_as_they_are()
    _index_forwards(import_module("numba.np.arrayobj"), is_ours)


@cache
def tune_for_cards(is_ours: Callable[[str], bool]) -> None:
    """Tell Numba's part for graphics cards likewise, which takes near a second to import."""
    if find_spec("numba_cuda"):
        with suppress(ModuleNotFoundError):  # where it was brought, and does not stand in for Numba's own
            _index_forwards(import_module("numba.cuda.np.arrayobj"), is_ours)


def _optimise_entrances_whole() -> None:
    """Let an entrance have all that it calls to itself: then what is called from one place is put there, as in C."""
    libraries: Any = import_module("numba.core.codegen").CPUCodeLibrary
    optimise = libraries._optimize_final_module

    def optimise_whole(library: Any) -> None:
        if ENTRANCE in library.name:
            for function in library._final_module.functions:
                if not function.is_declaration and int(function.linkage) == SHARED:
                    function.linkage = "internal"
        if not _is_inner(library):
            optimise(library)
        if ENTRANCE in library.name:
            optimise(library)  # of what was put in its place, more can be spared

    libraries._optimize_final_module = optimise_whole


def _leave_inner_functions_as_they_are() -> None:
    """Make machine code of entrances alone, which hold all that they call: to make it of each function takes as long.

    An inner function is kept as Numba's intermediate code; what would call it from the interpreter is never called.
    """
    codegen, contexts = import_module("numba.core.codegen"), import_module("numba.core.cpu").CPUContext
    libraries, generators = codegen.CPUCodeLibrary, codegen.JITCPUCodegen
    finish, write = libraries._finalize_final_module, libraries.serialize_using_object_code
    execute, settle = contexts.get_executable, generators.set_env

    def finish_entrances(library: Any) -> None:
        if _is_inner(library):
            library._finalize_dynamic_globals()
            library._finalized = True
        else:
            finish(library)

    libraries._finalize_final_module = finish_entrances
    libraries.serialize_using_object_code = lambda library: (
        library.serialize_using_bitcode() if _is_inner(library) else write(library)
    )
    contexts.get_executable = lambda context, library, *about: (
        [].append if _is_inner(library) else execute(context, library, *about)  # each another one: it serves as a key
    )
    generators.set_env = lambda generator, name, surroundings: (
        settle(generator, name, surroundings) if generator._engine.get_global_value_address(name) else None
    )


def _is_inner(library: Any) -> bool:
    return INNER in library.name


def _index_forwards(indexing: Any, is_ours: Callable[[str], bool]) -> None:
    """Take every index as it is: rules never count from the end, and to ask each time costs a quarter."""
    usual = indexing.fix_integer_index

    def as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if is_ours(builder.function.name):
            return context.cast(builder, index, kind, indexing.types.intp)
        return usual(context, builder, kind, index, size)

    indexing.fix_integer_index = as_it_is


def hand_on_in_full_width(dispatcher: Any) -> Any:
    """Let compiled callers hand every whole number on in full width, or each width and constant is compiled anew."""
    types: Any = import_module("numba").types

    def wide(given: Any) -> Any:
        return types.int64 if isinstance(given, types.Integer) else types.unliteral(given)

    resolve = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, named: resolve(tuple(map(wide, args)), named)
    return dispatcher


def count_references_where_needed(dispatcher: Any) -> Any:
    """Count references in functions alone that make lists or arrays or are given lists; let none give them away.

    Whoever calls compiled code holds all arrays until it is done. To count references as well took half the time of
    a search or more, since Numba counts twice at every look into a workspace, and locks the memory for it. But who
    counts lets go of what is handed to it, and who does not hands it on unheld: memory would be freed while in use.
    """
    faults: Any = import_module("numba").core.errors.NumbaError
    compiler = dispatcher._compiler
    usual = compiler.compile

    def compile_counting(*asked: Any) -> Any:
        try:
            made = usual(*asked)
        except faults as fault:
            if not any(words in str(fault) for words in NEEDS_COUNTING):
                raise
            compiler.targetoptions = compiler.targetoptions | COUNTS  # all functions share what was there
            compiler._failed_cache.clear()
            made = usual(*asked)
        if _gives_away(made.signature.return_type, dispatcher.targetctx):
            name, remedy = dispatcher.py_func.__name__, "let it give numbers, or write into what it is given"
            raise TypeError(f"{name} gives an array or a list away: {remedy}")
        return made

    compiler.compile = compile_counting
    return dispatcher


def _gives_away(kind: Any, context: Any) -> bool:
    types: Any = import_module("numba").types
    return isinstance(kind, types.Generator) or context.data_model_manager[kind].contains_nrt_meminfo()


def keep_apart(dispatcher: Any) -> Any:
    """Keep the larger functions of a long program by themselves: in one piece they would take the optimiser hours."""
    compile_device = dispatcher.compile_device

    def compile_apart(args: Any, return_type: Any = None) -> Any:
        with _tables_in_plain_memory():
            made = compile_device(args, return_type)
        sizes = {each: sum(len(block.instructions) for block in each.blocks) for each in _functions(made.library)}
        if sum(sizes.values()) > WHOLE:
            for function, size in sizes.items():
                function.attributes.add("optsize")  # warps wait longer for instructions than for what these would do
                if size > LARGE:
                    function.attributes.add("noinline")
        return made

    dispatcher.compile_device = compile_apart
    return dispatcher


def _functions(library: Any) -> set[Any]:
    return {function for module in library.modules for function in module.functions}


@contextmanager
def _tables_in_plain_memory() -> Iterator[None]:
    """Let a card read tables as all else: its memory for constants is small, and threads wait for each other there."""
    spaces: Any = import_module("numba.cuda.cudadrv.nvvm")
    usual, spaces.ADDRSPACE_CONSTANT = spaces.ADDRSPACE_CONSTANT, spaces.ADDRSPACE_GLOBAL
    try:
        yield
    finally:
        spaces.ADDRSPACE_CONSTANT = usual
