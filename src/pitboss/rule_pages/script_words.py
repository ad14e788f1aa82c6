"""What a round script can say about a game: its questions, decisions, incidents and orders, found in the rules' source.

A rule asks with `t.choose(seat, "bet-1", "ride", "withdraw")`, or calls another rule that does.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from pitboss.engine.arguments import KIND, takes
from pitboss.engine.step import Command, Incident
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.elements import Element

Function = Callable[..., Any]
OPEN = "..."  # what only the moment decides
LAMBDA = (lambda: None).__name__


class Asking(NamedTuple):
    """A method of a table that asks, and where its call has the name and the options; -1 for no options."""

    kind: str
    name: int
    options: int = -1


ASKING = {
    "choose": Asking("choose", 1, 2),
    "choose_by": Asking("choose", 1, 2),
    "number_from": Asking("number", 1),
    "act": Asking("act", 0),
    "betting": Asking("window", 1),
    "chance": Asking("result", 0),
    "question": Asking("", 0),
}
KINDS = {"chance": "result"}
HIDDEN = {"commit", "shuffle", "identify", "card", "cards", "meter"}  # these need no decision


class PossibleQuestion(NamedTuple):
    """A question that a table can ask; the options are those that its rule names."""

    name: str
    kind: str
    options: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()


class Named(NamedTuple):
    """An incident or an order with its arguments."""

    name: str
    title: str
    roles: tuple[str, ...]
    arguments: tuple[str, ...]


def questions(t: AnyTable) -> list[PossibleQuestion]:
    """The questions that this table can ask, by name."""
    game = t.game
    steps = [s for stage in (game.opening, game.round, game.closing) for s in stage if t.cites_of(s)]
    every: list[Incident | Command] = [*game.incidents, *game.commands]
    powers = [power for power in every if power.live(t)]
    found: dict[tuple[str, str], PossibleQuestion] = {}
    reached = _reached([*(s.do for s in steps), *(f for p in powers for f in (p.do, p.check) if f)])
    for function in reached:
        for one in _asked_in(function, reached):
            before = found.get((one.name, one.kind))
            more = one.options if before is None else tuple(dict.fromkeys((*before.options, *one.options)))
            found[one.name, one.kind] = one._replace(options=more)
    return sorted(found.values())


def incidents(t: AnyTable) -> list[Named]:
    return [_named(i.incident, i) for i in t.game.incidents if i.live(t)]


def orders(t: AnyTable) -> list[Named]:
    return [_named(c.name, c) for c in t.game.commands if c.live(t)]


def _named(name: str, power: Incident | Command) -> Named:
    arguments = ["dollars" if word == "cents" else word for word in takes(power.check, power.do) if word != KIND]
    return Named(name, power.title, power.roles, tuple(sorted(arguments)))


# -- the functions that take part -------------------------------------------------------------------------------------


def _reached(functions: Iterable[Function]) -> list[Function]:
    """These functions and all of ours that they name."""
    found: dict[Function, None] = {}
    waiting = list(functions)
    while waiting:
        function = inspect.unwrap(waiting.pop())
        if inspect.isfunction(function) and function.__name__ != LAMBDA and function not in found:
            found[function] = None
            waiting += _mentioned(function)
    return list(found)


def _mentioned(function: Function) -> Iterator[Function]:
    own = function.__module__.partition(".")[0]
    for node in ast.walk(_tree(function)):
        yield from _functions(_value(node, function), own)


def _functions(value: Any, own: str) -> Iterator[Function]:
    for one in value if isinstance(value, tuple) else (value,):
        does = _does(one)
        if inspect.isfunction(does) and does.__module__.partition(".")[0] == own:
            yield does


@cache
def _tree(function: Function) -> ast.AST:
    return ast.parse(textwrap.dedent(inspect.getsource(function)))


def _value(node: ast.AST, function: Function) -> Any:
    """What a name of the module means, also behind a dot."""
    if isinstance(node, ast.Name):
        return function.__globals__.get(node.id)
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        module = function.__globals__.get(node.value.id)
        return getattr(module, node.attr, None) if inspect.ismodule(module) else None
    return None


# -- what they ask ----------------------------------------------------------------------------------------------------


def _asked_in(function: Function, callers: Sequence[Function]) -> Iterator[PossibleQuestion]:
    for node in ast.walk(_tree(function)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        how = ASKING.get(node.func.attr)
        if how is None or not (isinstance(node.func.value, ast.Name) and node.func.value.id == "t"):
            continue
        given = {word.arg: word.value for word in node.keywords}
        kind = how.kind or _text(node.args[1] if len(node.args) > 1 else given.get("kind"), function)
        kind = KINDS.get(kind, kind)
        if kind not in HIDDEN:
            named = node.args[how.name] if len(node.args) > how.name else given.get("name")
            listed = node.args[how.options :] if how.options >= 0 else [given["options"]] if "options" in given else []
            options = tuple(word for one in listed for word in _words(one, function))
            takes_more = _words(given["takes"], function) if "takes" in given else ()
            for name in _names(named, function, callers):
                yield PossibleQuestion(name, kind, options, takes_more)


def _names(node: ast.AST | None, function: Function, callers: Sequence[Function]) -> Iterator[str]:
    """The names that a question can have: as written, or as callers of this function hand them on."""
    if node is None:
        yield "bet"
        return
    parameters = list(inspect.signature(function).parameters)
    if isinstance(node, ast.Name) and node.id in parameters:
        at = parameters.index(node.id)
        for caller in callers:
            for call in ast.walk(_tree(caller)):
                if isinstance(call, ast.Call) and len(call.args) > at and _does(_value(call.func, caller)) is function:
                    yield from _names(call.args[at], caller, callers)
        return
    yield from (word for word in _words(node, function) if word != OPEN)


def _does(value: Any) -> Any:
    return getattr(value, "do", None) if isinstance(value, Element) else value


def _text(node: ast.AST | None, function: Function) -> str:
    """A word, as written or by its name; a word that is put together shows its fixed part."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else OPEN for part in node.values)
    if isinstance(node, ast.Call) and node.args:  # ActDone("peek")
        return _text(node.args[0], function)
    found = _value(node, function) if node is not None else None
    return found if isinstance(found, str) else OPEN


def _words(node: ast.AST, function: Function, deep: int = 9) -> tuple[str, ...]:
    """All words that an expression can list; `...` where only the moment decides."""
    parts = _parts(node, function) if deep else None
    if parts is not None:
        return tuple(dict.fromkeys(word for part, home in parts for word in _words(part, home, deep - 1)))
    found = _value(node, function)
    if isinstance(found, tuple | list | dict) and all(isinstance(word, str) for word in found):
        return tuple(found)
    return (_text(node, function),)


Part = tuple[ast.AST, Function]


def _parts(node: ast.AST, function: Function) -> list[Part] | None:
    """The expressions that make up this one, each with the function that it is in."""
    inside: list[ast.expr] | None = None
    if isinstance(node, ast.Tuple | ast.List):
        inside = node.elts
    elif isinstance(node, ast.IfExp):
        inside = [node.body, node.orelse]
    elif isinstance(node, ast.BinOp):
        inside = [node.left, node.right]
    elif isinstance(node, ast.Starred | ast.Subscript):
        inside = [node.value]
    elif isinstance(node, ast.ListComp | ast.GeneratorExp):
        inside = [node.generators[0].iter]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return _returned(node, node.func.id, function)
    elif isinstance(node, ast.Name) and node.id not in function.__globals__:
        inside = [value for each in ast.walk(_tree(function)) for value in _set(each, node.id)]
    parts: list[Part] = [(part, function) for part in inside or ()]
    return parts or None


def _returned(call: ast.Call, name: str, function: Function) -> list[Part] | None:
    """What a function of that name returns: one of its own, or one of its module; or what `tuple` is given."""
    if name in ("tuple", "list"):
        return [(part, function) for part in call.args]
    inner = next((n for n in ast.walk(_tree(function)) if isinstance(n, ast.FunctionDef) and n.name == name), None)
    home = function.__globals__.get(name)
    if inner is None and not inspect.isfunction(home):
        return None
    where: Function = function if inner is not None or home is None else home
    tree = inner if inner is not None else _tree(where)
    parts: list[Part] = [(n.value, where) for n in ast.walk(tree) if isinstance(n, ast.Return) and n.value is not None]
    return parts or None


def _set(node: ast.AST, name: str) -> Iterator[ast.expr]:
    """What this statement gives a variable: `x = ...`, `x, y = ..., ...` or `x.append(...)`."""
    if isinstance(node, ast.Assign):
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Name) and target.id == name:
            yield value
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            yield from (
                v for x, v in zip(target.elts, value.elts, strict=False) if isinstance(x, ast.Name) and x.id == name
            )
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "append":
        yield from node.args if isinstance(node.func.value, ast.Name) and node.func.value.id == name else ()
