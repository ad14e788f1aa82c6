"""Compile rule functions to machine code: the functions that settle a table, compiled on first use, cached on disk.

Numba's own cache checks only the file of the function it compiles, so it misses an edit in a function called from
there, and it starts again in every copy of the sources. Our cache key is a hash of what is compiled: the bytecode of
the function and of everything of ours that it calls, and the constants they read. An edit elsewhere costs nothing.
"""

import dis
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

from pitboss.maths.spread import say_activity

F = TypeVar("F", bound=Callable[..., Any])
_ROOT = Path(__file__).parents[1]
SOURCES = [_ROOT / part for part in ("hands", "games", "maths", "sim")]  # an outside game adds its own folder
ENTRIES_MAX = 4_000  # compiled functions on disk, some 50 MB; the least recently used are deleted first
# Our compiled code never creates an array, so reference counting is off: it cost up to half the time.
UNCOUNTED: dict[str, Any] = {"_nrt": False}
_registered: set[FunctionType] = set()


def compiled(function: F) -> F:
    """Compile a function with all our functions that it calls. The result runs without the interpreter's lock."""
    import numba

    _watch_the_compiler()
    home = Path(function.__code__.co_filename).parent
    if not any(home.is_relative_to(folder) for folder in SOURCES):
        SOURCES.append(home)
    for called in _calls(function):
        _register(called)
    config: Any = numba.config
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = f"{__name__}.{CacheLocator.__name__}"  # numba reads it while it wraps the function
    try:
        machine_code: Any = numba.njit(cache=_cache_is_writable(), nogil=True, **UNCOUNTED)(function)
    finally:
        config.CACHE_LOCATOR_CLASSES = before  # other code may choose its own cache
    return machine_code  # type: ignore[no-any-return]  # a dispatcher is called like the function it was made from


COMPILING, COUNTING = "Compiling", "Counting"


@cache
def _watch_the_compiler() -> None:
    """Let people see that a calculation waits for the compiler; a function from the cache is not compiled."""
    from numba.core import event

    class Compiling(event.Listener):
        def on_start(self, _event: Any) -> None:
            say_activity(COMPILING)

        def on_end(self, _event: Any) -> None:
            say_activity(COUNTING)

    event.register("numba:compile", Compiling())  # type: ignore[no-untyped-call]


# -- the cache --------------------------------------------------------------------------------------------------------


def cache_folder() -> Path:
    """The folder of compiled functions, one subfolder each."""
    chosen = os.environ.get("PITBOSS_CACHE")
    base = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "pitboss"
    return base / "kernels"


class CacheLocator:
    """Tells numba where a compiled function is cached. Numba makes one for each function that it wraps."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._folder = cache_folder() / fingerprint(function)

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], _py_file: str) -> "CacheLocator":
        return cls(py_func)

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> str:
        return "kernel"


@cache
def _cache_is_writable() -> bool:
    """Prepare the cache once per process; False where nothing can be stored, so that every function is compiled."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    _prune(folder)
    return os.access(folder, os.W_OK)


def _prune(folder: Path) -> None:
    """Delete the entries that were not read or written for the longest time."""
    entries = sorted(folder.iterdir(), key=_last_used, reverse=True)
    for entry in entries[ENTRIES_MAX:]:
        shutil.rmtree(entry, ignore_errors=True)  # another process may delete it too


def _last_used(entry: Path) -> float:
    try:
        return max((file.stat().st_atime for file in entry.iterdir()), default=0.0)
    except OSError:  # another process has just deleted it
        return 0.0


# -- the cache key ----------------------------------------------------------------------------------------------------


def fingerprint(function: Callable[..., Any]) -> str:
    """Hash everything that the machine code of a function can depend on."""
    digest = sha256("|".join([sys.version, platform.machine(), *_versions()]).encode())
    for each in (function, *_calls(function)):
        digest.update("\0".join(_ingredients(each)).encode())
    return digest.hexdigest()[:32]


@cache
def _versions() -> tuple[str, ...]:
    from importlib.metadata import version

    return tuple(f"{name} {version(name)}" for name in ("numba", "numpy", "llvmlite"))


def _ingredients(function: Any) -> Iterator[str]:
    """A function's name and code, its defaults, its types, and the value of every name it reads outside itself."""
    yield f"{function.__module__}.{function.__qualname__}"
    yield from _code(function.__code__)
    yield _value(function.__defaults__)
    for name, declared in sorted(function.__annotations__.items()):
        yield f"{name}: {_type(declared)}"
    yield from (_value(cell.cell_contents) for cell in function.__closure__ or ())
    for name, known in sorted(_outside(function)):
        yield f"{name}={known}"


def _code(code: CodeType) -> Iterator[str]:
    yield code.co_code.hex()
    yield repr((code.co_varnames, code.co_names, code.co_freevars, code.co_cellvars))
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code(constant)
        else:
            yield _value(constant)


def _outside(function: Any) -> Iterator[tuple[str, str]]:
    """The globals that a function reads, as `LIMIT` or as `rules.LIMIT`, with their values."""
    names = _names(function.__code__)
    for name in _globals_read(function.__code__) & function.__globals__.keys():
        known = function.__globals__[name]
        yield name, _value(known)
        if isinstance(known, ModuleType):
            yield from ((f"{name}.{n}", _value(getattr(known, n))) for n in names if hasattr(known, n))


def _names(code: CodeType) -> set[str]:
    inner = (_names(constant) for constant in code.co_consts if isinstance(constant, CodeType))
    return set(code.co_names).union(*inner)


def _globals_read(code: CodeType) -> set[str]:
    """The names that code reads as globals: an attribute may have the name of one that is never read."""
    inner = (_globals_read(constant) for constant in code.co_consts if isinstance(constant, CodeType))
    read = {step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    return read.union(*inner)


def _value(value: Any) -> str:
    """Text that differs where the value compiles to something else."""
    if isinstance(value, ModuleType):
        return value.__name__
    if isinstance(value, type):
        fields = getattr(value, "_fields", ()), sorted(map(str, getattr(value, "__members__", {}).items()))
        return f"{value.__module__}.{value.__qualname__}{fields}"
    if isinstance(value, tuple):
        return f"{type(value).__qualname__}({','.join(map(_value, value))})"
    if callable(value):  # our functions are hashed separately; others belong to a version of numba or numpy
        return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', type(value).__qualname__)}"
    if hasattr(value, "tobytes"):
        return f"{value.dtype}{value.shape}{value.tobytes().hex()}"
    # Numba can't compile reads of other globals, such as a dict.
    constant = value is None or isinstance(value, bool | int | float | str | bytes | frozenset | Enum)
    return repr(value) if constant else type(value).__qualname__


def _type(declared: Any) -> str:
    """A declared type with the types of its fields. Cached code names these classes, so a new name is a change."""
    if not isinstance(declared, type):
        return str(declared)
    fields = (f"{name}: {_type(kind)}" for name, kind in getattr(declared, "__annotations__", {}).items())
    return f"{declared.__module__}.{declared.__qualname__}({', '.join(fields)})"


def callable_from_kernels(function: Callable[..., Any]) -> None:
    """Let compiled code, for the CPU or a GPU, call this plain function and all our functions that it calls."""
    for called in _calls(function):
        _register(called)
    if isinstance(function, FunctionType):
        _register(function)


# -- what a function calls --------------------------------------------------------------------------------------------


def _calls(function: Callable[..., Any]) -> Iterator[FunctionType]:
    """Our own functions that a function can reach through the names of its module, each once."""
    seen: set[FunctionType] = set()
    todo: list[Any] = [function]
    while todo:
        for called in _named(todo.pop()):
            if called not in seen and _ours(called):
                seen.add(called)
                todo.append(called)
                yield called


def _named(function: Any) -> Iterator[FunctionType]:
    """The functions that a function names, as `settle` or as `rules.settle`, or was made around."""
    names, read = function.__code__.co_names, _globals_read(function.__code__)
    yield from (c.cell_contents for c in function.__closure__ or () if isinstance(c.cell_contents, FunctionType))
    for name in (name for name in names if name in read):
        known = function.__globals__.get(name)
        inside = [getattr(known, other, None) for other in names] if isinstance(known, ModuleType) else []
        yield from (found for found in (known, *inside) if isinstance(found, FunctionType))


def _ours(function: FunctionType) -> bool:
    return any(Path(function.__code__.co_filename).is_relative_to(folder) for folder in SOURCES)


def _register(function: FunctionType) -> None:
    """Let compiled code inline this plain function: a call would cost more than most of them do."""
    if function not in _registered:
        from numba.extending import register_jitable

        register_jitable(forceinline=True, **UNCOUNTED)(function)
        _registered.add(function)
