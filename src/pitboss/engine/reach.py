"""The rules that a game uses: those of its steps, and of every function that they use.

What else a program has loaded makes no difference, so rule pages and logs are the same in every program.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from pitboss.rulebooks.elements import Element

OUTSIDE = ("pitboss.engine", "pitboss.rulebooks", "pitboss.maths", "pitboss.hands")  # these define no rule of a game
PARTS = ("do", "check", "when", "lines")  # the functions of an element


def rules_reached(values: Iterable[Any]) -> frozenset[str]:
    """The ids of the rules in these values, and of all rules that their functions name."""
    found: set[str] = set()
    seen: dict[int, Any] = {}  # by id, with the value itself, so that no other value gets this id
    waiting = list(values)
    packages = {_package(part) for value in waiting for part in (value, *_parts(value))} - {""}
    while waiting:
        value = waiting.pop()
        if id(value) in seen:
            continue
        seen[id(value)] = value
        if isinstance(value, Element):
            found.add(value.id)
        waiting += _held(value)
        waiting += _named(value) if _package(value) in packages else ()
    return frozenset(found)


def _package(value: Any) -> str:
    """The package of a game's function, class or object: pitboss or an outside game's; empty for any other."""
    home: str = getattr(value, "__module__", None) or ""
    return "" if home.startswith(OUTSIDE) else home.partition(".")[0]


def _parts(element: Any) -> Iterator[Any]:
    yield from (getattr(element, part, None) for part in PARTS)


def _held(value: Any) -> Iterator[Any]:
    """The values in a collection, the functions of an element, and what a wrapper wraps."""
    if isinstance(value, Element):
        yield from _parts(value)
    elif isinstance(value, Mapping):
        yield from value.values()
    elif isinstance(value, tuple | list | set | frozenset):
        yield from (*value, type(value))
    elif isinstance(value, partial):
        yield from (value.func, value.args, value.keywords)
    elif isinstance(value, MethodType):
        yield from (value.__func__, value.__self__)
    elif isinstance(value, property):
        yield value.fget
    yield getattr(value, "__wrapped__", None)


def _named(value: Any) -> Iterator[Any]:
    """What a function names; what a class or an object has."""
    if isinstance(value, FunctionType):
        yield from _globals_of(value, value.__code__)
        yield from (cell.cell_contents for cell in value.__closure__ or ())
    elif isinstance(value, type):
        yield from (*vars(value).values(), *value.__bases__)
    else:
        yield from (*getattr(value, "__dict__", {}).values(), type(value))


def _globals_of(function: FunctionType, code: CodeType) -> Iterator[Any]:
    """What the names of a function stand for; of a module, only what the function names of it."""
    for name in code.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, ModuleType):
            yield from (vars(value)[part] for part in code.co_names if part in vars(value))
        else:
            yield value
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _globals_of(function, inner)
