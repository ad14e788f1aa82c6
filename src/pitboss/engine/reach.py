"""The rules that a game uses: those of its steps, and of every module that they use.

What else a program has loaded makes no difference, so rule pages and logs are the same in every program.
"""

import sys
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any

from pitboss.rulebooks.elements import Element

OUTSIDE = ("pitboss.engine", "pitboss.rulebooks", "pitboss.maths", "pitboss.hands")  # these define no rule of a game


def rules_reached(values: Iterable[Any]) -> frozenset[str]:
    """The ids of the rules in these values, and in the modules that define or use them."""
    found: set[str] = set()
    seen: set[str] = set()
    waiting = list(values)
    roots = {_home(value).partition(".")[0] for value in waiting} - {""}
    while waiting:
        value = waiting.pop()
        if isinstance(value, Element):
            found.add(value.id)
        elif isinstance(value, Mapping):
            waiting += value.values()
        elif isinstance(value, tuple | list | set | frozenset):
            waiting += value
        name = _home(value)
        if name not in seen and name.partition(".")[0] in roots and not name.startswith(OUTSIDE):
            seen.add(name)
            waiting += vars(sys.modules[name]).values() if name in sys.modules else ()
    return frozenset(found)


def _home(value: Any) -> str:
    """The module that a value is, or that defines it."""
    if isinstance(value, ModuleType):
        return value.__name__
    made = getattr(value, "do", None) or getattr(value, "lines", None) if isinstance(value, Element) else value
    name = getattr(made, "__module__", "")
    return name if isinstance(name, str) else ""
