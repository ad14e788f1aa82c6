"""Rule functions as machine code: the very functions that settle the table, compiled late and cached on disk.

numba's own cache looks only at the function it compiles and misses an edit in a function that one calls. So our cache
lies in a folder named by a hash of every source the code can have been made from.
"""

import os
import platform
import sys
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
_ROOT = Path(__file__).parents[1]
SOURCES = [
    _ROOT / "hands",
    _ROOT / "games",
    _ROOT / "maths",
]  # more folders for games that are not shipped with pitboss
_registered: set[FunctionType] = set()


def compiled(function: F) -> F:
    """The function as machine code, with everything of ours that it calls. Runs without the interpreter's lock."""
    import numba

    numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]  # numba makes its options at run time
    for called in _calls(function):
        _register(called)
    machine_code: Any = numba.njit(cache=True, nogil=True)(function)
    return machine_code  # type: ignore[no-any-return]  # a dispatcher is called like the function it was made from


def cache_folder() -> Path:
    """Where compiled code is kept: a folder of its own for each state of the sources."""
    base = Path(
        os.environ.get("PITBOSS_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "pitboss"
    )
    return base / "kernels" / source_hash()


def source_hash() -> str:
    """A hash over every source file that compiled code can come from, and the compiler's version."""
    digest = sha256("|".join([sys.version, platform.machine(), *_versions()]).encode())
    for folder in SOURCES:
        for path in sorted(folder.rglob("*.py")):
            digest.update(str(path.relative_to(folder)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


@cache
def _versions() -> tuple[str, ...]:
    from importlib.metadata import version

    return tuple(f"{name} {version(name)}" for name in ("numba", "numpy", "llvmlite"))


def _calls(function: Callable[..., Any]) -> Iterator[FunctionType]:
    """Our own functions that a function can reach through the names of its module, each once."""
    seen: set[FunctionType] = set()
    todo: list[Any] = [function]
    while todo:
        here = todo.pop()
        names = here.__code__.co_names
        for name in names:
            called = here.__globals__.get(name)
            if isinstance(called, FunctionType) and called not in seen and _ours(called):
                seen.add(called)
                todo.append(called)
                yield called


def _ours(function: FunctionType) -> bool:
    return any(Path(function.__code__.co_filename).is_relative_to(folder) for folder in SOURCES)


def _register(function: FunctionType) -> None:
    """Let compiled code call this plain function."""
    if function not in _registered:
        from numba.extending import register_jitable

        register_jitable(function)
        _registered.add(function)
