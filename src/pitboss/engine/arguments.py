"""The arguments of an incident or an order: the keys that its rules read, found in their source.

A rule reads `about["seat"]`, or passes `about` to another rule that does. So a form asks for exactly what the rule
needs.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

Function = Callable[..., Any]
OWN = "pitboss"
KIND = "kind"  # says which incident it is


def takes(*functions: Function | None) -> list[str]:
    """The keys that these functions read from their second argument, or from the answer's arguments."""
    found: dict[str, None] = {}
    for function in functions:
        if function is not None:
            found |= dict.fromkeys(_reads(function, _parameter(function, 1)))
    return [name for name in found if name != KIND]


def _parameter(function: Function, at: int) -> str:
    names = list(inspect.signature(function).parameters)
    return names[at] if at < len(names) else ""


@cache
def _reads(function: Function, parameter: str) -> tuple[str, ...]:
    """The keys that a function reads from one of its parameters, directly or through functions it calls."""
    if not parameter or not getattr(function, "__module__", "").startswith(OWN):
        return ()
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    loops = _loops(tree, function)
    return tuple(dict.fromkeys(name for node in ast.walk(tree) for name in _read_at(node, function, parameter, loops)))


Loops = dict[str, tuple[str, ...]]
"""The words that a loop's variable takes."""


def _loops(tree: ast.AST, function: Function) -> Loops:
    """Each variable of a loop over words: `for name in ("min", "max")`, or over a tuple or mapping of the module."""
    found: Loops = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension):
            target = node.target.elts[0] if isinstance(node.target, ast.Tuple) else node.target
            over = node.iter.func.value if _is_items(node.iter) else node.iter  # type: ignore[attr-defined]  # a call
            if isinstance(target, ast.Name):
                found[target.id] = (*found.get(target.id, ()), *_listed(over, function))
    return found


def _is_items(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "items"


def _listed(node: ast.expr, function: Function) -> Iterator[str]:
    if isinstance(node, ast.Tuple):
        for each in node.elts:
            yield from _word(each, {})
    elif isinstance(node, ast.Name):
        known: Any = getattr(function, "__globals__", {}).get(node.id, ())
        yield from (word for word in known if isinstance(word, str)) if isinstance(known, tuple | dict) else ()


def _read_at(node: ast.AST, function: Function, parameter: str, loops: Loops) -> Iterator[str]:
    if isinstance(node, ast.Subscript) and _is(node.value, parameter):
        yield from _word(node.slice, loops)
    elif isinstance(node, ast.Compare) and any(_is(side, parameter) for side in node.comparators):
        yield from _word(node.left, loops)
    elif isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute) and node.func.attr == "get" and _is(node.func.value, parameter):
            yield from _word(node.args[0], loops)
        elif any(_is(given, parameter) or _is_answer(given, parameter) for given in node.args):
            yield from _handed_on(node, function, parameter, loops)


def _handed_on(node: ast.Call, function: Function, parameter: str, loops: Loops) -> Iterator[str]:
    """The keys that a called function reads; a key that is passed to it is a key that it reads."""
    called = _named(node.func, function)
    if called is None:
        return
    at = next(n for n, given in enumerate(node.args) if _is(given, parameter) or _is_answer(given, parameter))
    yield from _reads(called, _parameter(called, at))
    own = set(inspect.signature(called).parameters)
    source = ast.parse(textwrap.dedent(inspect.getsource(called)))
    indexed = any(
        isinstance(n, ast.Subscript | ast.Call) and any(isinstance(x, ast.Name) and x.id in own for x in _keys(n))
        for n in ast.walk(source)
    )
    if indexed:
        for given in node.args:
            yield from _word(given, loops)


def _keys(node: ast.Subscript | ast.Call) -> list[ast.expr]:
    if isinstance(node, ast.Subscript):
        return [node.slice]
    return node.args[:1] if isinstance(node.func, ast.Attribute) and node.func.attr == "get" else []


def _is(node: ast.AST, parameter: str) -> bool:
    """Whether this is the parameter, or the arguments of the answer."""
    if isinstance(node, ast.Attribute) and node.attr == "args":
        node = node.value
    return isinstance(node, ast.Name) and node.id == parameter


def _is_answer(node: ast.AST, parameter: str) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "args" and _is(node.value, parameter)


def _word(node: ast.AST, loops: Loops) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
        yield node.value
    elif isinstance(node, ast.Name):
        yield from loops.get(node.id, ())


def _named(node: ast.expr, function: Function) -> Function | None:
    """The function of that name in this one's module; methods and functions of other packages do not count."""
    known: dict[str, Any] = getattr(function, "__globals__", {})
    found: Any = None
    if isinstance(node, ast.Name):
        found = known.get(node.id)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        module = known.get(node.value.id)
        found = getattr(module, node.attr, None) if inspect.ismodule(module) else None
    return found if inspect.isfunction(found) else None
