"""Rule functions as machine code: the very functions that settle the table, compiled late and cached on disk.

numba's own cache looks only at the function it compiles and misses an edit in a function that one calls. So our cache
lies in a folder named by a hash of every source the code can have been made from.
"""

import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
_ROOT = Path(__file__).parents[1]
OURS = tuple(_ROOT / part for part in ("hands", "games", "maths", "sim"))
SOURCES = list(OURS)  # a game from elsewhere adds its own folder
KEPT = 8  # states of the sources whose code is kept: those in use and a few that somebody may go back to
# Nothing that we compile makes or keeps an array, so nobody has to count who holds one: that cost up to half the time.
UNCOUNTED: dict[str, Any] = {"_nrt": False}
_BEGUN = time.time()
_registered: set[FunctionType] = set()


def compiled(function: F) -> F:
    """The function as machine code, with everything of ours that it calls. Runs without the interpreter's lock."""
    import numba

    home = Path(function.__code__.co_filename).parent
    if not any(home.is_relative_to(folder) for folder in SOURCES):
        SOURCES.append(home)
    called = list(_calls(function))
    for each in called:
        _register(each)
    folder = _open_cache(_made_from([function, *called]))
    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]  # numba makes its options at run time
    numba.config.CACHE_DIR = str(folder or "")  # type: ignore[attr-defined]  # read when the function is wrapped
    try:
        machine_code: Any = numba.njit(cache=folder is not None, nogil=True, **UNCOUNTED)(function)
    finally:
        numba.config.CACHE_DIR = before  # type: ignore[attr-defined]  # others may cache where they like
    return machine_code  # type: ignore[no-any-return]  # a dispatcher is called like the function it was made from


# -- the cache --------------------------------------------------------------------------------------------------------


def _made_from(functions: list[Any]) -> tuple[Path, ...]:
    """The folders that code can have been made from. Games from elsewhere that it never calls are not among them: what
    is kept of ours must be found again whichever of them were opened before.
    """
    homes = {Path(function.__code__.co_filename).parent for function in functions}
    return (*OURS, *(f for f in SOURCES if f not in OURS and any(home.is_relative_to(f) for home in homes)))


def cache_folder(folders: tuple[Path, ...] = OURS) -> Path:
    """Where code compiled from these folders is kept: a folder of its own for each state of the sources."""
    base = Path(
        os.environ.get("PITBOSS_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "pitboss"
    )
    return base / "kernels" / source_hash(folders)


@cache
def source_hash(folders: tuple[Path, ...]) -> str:
    """A hash over every source file that compiled code can come from, and the compiler's version."""
    digest = sha256("|".join([sys.version, platform.machine(), *_versions()]).encode())
    for folder, path in _source_files(folders):
        digest.update(str(path.relative_to(folder)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


def _source_files(folders: tuple[Path, ...]) -> Iterator[tuple[Path, Path]]:
    return ((folder, path) for folder in folders for path in sorted(folder.rglob("*.py")))


@cache
def _versions() -> tuple[str, ...]:
    from importlib.metadata import version

    return tuple(f"{name} {version(name)}" for name in ("numba", "numpy", "llvmlite"))


def _open_cache(folders: tuple[Path, ...]) -> Path | None:
    """The folder, made and in use; None where nothing can be kept, and then everything is compiled anew."""
    if _edited_since(folders):
        return None
    folder = cache_folder(folders)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "used").touch()  # also tells the folders in use from the forgotten ones
    except OSError:
        return None
    _prune(folder.parent)
    return folder


def _edited_since(folders: tuple[Path, ...]) -> bool:
    """Whether a source is younger than this process, which may then have read it before or after the edit."""
    return any(path.stat().st_mtime > _BEGUN for _, path in _source_files(folders))


def _prune(base: Path) -> None:
    """Forget the code of all but a few states of the sources, the least recently used first."""
    states = [(_used(state), state) for state in base.iterdir() if state.is_dir()]
    for _, state in sorted(states, reverse=True)[KEPT:]:
        shutil.rmtree(state, ignore_errors=True)  # another process may be at it as well


def _used(state: Path) -> float:
    mark = state / "used"
    return mark.stat().st_mtime if mark.exists() else 0.0


def callable_from_kernels(function: Callable[..., Any]) -> None:
    """Let compiled code, for the CPU or a GPU, call this plain function and everything of ours that it calls."""
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
    names = function.__code__.co_names
    yield from (c.cell_contents for c in function.__closure__ or () if isinstance(c.cell_contents, FunctionType))
    for name in names:
        known = function.__globals__.get(name)
        inside = [getattr(known, other, None) for other in names] if isinstance(known, ModuleType) else []
        yield from (found for found in (known, *inside) if isinstance(found, FunctionType))


def _ours(function: FunctionType) -> bool:
    return any(Path(function.__code__.co_filename).is_relative_to(folder) for folder in SOURCES)


def _register(function: FunctionType) -> None:
    """Let compiled code call this plain function, and take it in whole: a call would cost more than most of them do."""
    if function not in _registered:
        from numba.extending import register_jitable

        register_jitable(forceinline=True, **UNCOUNTED)(function)
        _registered.add(function)
