"""Every rule function, and every kernel that uses them, gives the same integers plain and compiled by numba."""

import inspect
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, islice
from random import Random
from types import ModuleType
from typing import Any

from pitboss.engine.game import Game
from pitboss.games import game_part, games
from pitboss.maths.compiled import compiled
from pitboss.testing.setups import Effort

CASES = 400  # a function has about a hundred cases in a short run
KERNEL_CASES = 12  # a kernel's case is a whole calculation


def rules_compile_alike(game: Game, effort: Effort) -> Iterator[str]:
    """Run the game's cases twice, and check that every rule and every kernel has a case."""
    modules = [module for part in ("rules", "kernel") if (module := part_of(game, part)) is not None]
    cases = part_of(game, "cases")
    if cases is None:
        if modules:
            yield f"{game.slug} has rules.py but no cases.py to try it on"
        return
    tried = islice(cases.rule_cases(Random(game.slug)), CASES * effort.rounds)  # noqa: S311 - no secret
    counted = getattr(cases, "kernel_cases", lambda _: iter(()))(Random(game.slug))  # noqa: S311 - no secret
    yield from compare_rules(modules, chain(tried, islice(counted, KERNEL_CASES * effort.rounds)))


def part_of(game: Game, part: str) -> ModuleType | None:
    """A part of the game's folder; an outside game has its parts beside its procedure."""
    if game.slug in games():
        return game_part(game.slug, part)
    folder = game.round[0].do.__module__.rpartition(".")[0]
    return import_module(f"{folder}.{part}") if find_spec(f"{folder}.{part}") else None


def compare_rules(
    modules: Iterable[ModuleType], cases: Iterable[tuple[Callable[..., Any], tuple[Any, ...]]]
) -> Iterator[str]:
    tried: dict[str, Callable[..., Any]] = {}
    for rule, args in cases:
        if rule.__name__ not in tried:
            tried[rule.__name__] = compiled(rule)
        plain = _outcome(rule, args)
        fast = _outcome(tried[rule.__name__], args)
        if not _alike(plain, fast):
            yield f"{rule.__name__}{args}: Python gives {plain[0]!r}, compiled it gives {fast[0]!r}"
    for name in sorted({name for module in modules for name in public_functions(module)} - set(tried)):
        yield f"cases.py has no case for {name}"


def public_functions(module: ModuleType) -> list[str]:
    """The public functions of a module."""
    mine = inspect.getmembers(module, inspect.isfunction)
    return [name for name, function in mine if function.__module__ == module.__name__ and not name.startswith("_")]


def _outcome(rule: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    """What a rule returns, and its arguments afterwards: it may write into an array."""
    mine = deepcopy(args)
    return rule(*mine), mine


def _alike(one: Any, other: Any) -> bool:
    """Whether two values are equal and of one kind: an integer that became a float is a fault."""
    if isinstance(one, tuple):
        return isinstance(other, tuple) and len(one) == len(other) and all(map(_alike, one, other))
    if getattr(one, "shape", None) == ():
        one = one.item()  # a number from an array is a number
    if hasattr(one, "shape"):
        return hasattr(other, "shape") and one.dtype == other.dtype and bool((one == other).all())
    return isinstance(other, float) == isinstance(one, float) and bool(one == other)
